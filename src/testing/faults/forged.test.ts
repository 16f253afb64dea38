// Forged tokens must open no route and no room; forged times, points and sessions, or a phone's wrong clock, must
// change no score.
import { randomBytes } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerKeys } from '../../auth/serverKey.ts'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { hostRoom, joinRoom } from '../evening.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { openTestBox } from '../testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../testEvening.ts'
import { createTestQuiz, north, RENNES } from '../testQuiz.ts'
import { openSocket } from '../testSocket.ts'
import { tryFault } from './kit/fault.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const OTHER_MASTER = 7

/**
 * Tokens by what is wrong with them: all are invalid, except the last one, which is valid but belongs to another
 * account.
 */
function forgedTokens(): Record<string, string> {
  const { token } = app.box
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sid: string
    iat: number
    exp: number
  }
  const written = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url')
  const key = openServerKeys(app.dataDir).token
  const sign = createSigner({ key, algorithm: 'HS256' })
  return {
    'alg: none': `${written({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg: None, with the signature kept': `${written({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    'another key': createSigner({ key: randomBytes(32), algorithm: 'HS256' })(claims),
    'another algorithm': createSigner({ key, algorithm: 'HS512' })(claims),
    'a longer life': `${header}.${written({ ...claims, exp: claims.exp + 86_400 })}.${signature}`,
    'the role written into it': `${header}.${written({ ...claims, kind: 'admin' })}.${signature}`,
    expired: sign({
      sid: claims.sid,
      iat: claims.iat - 200_000,
      exp: Math.floor(app.box.clock.now() / 1000) - 1,
    }),
    'of no session': sign({ ...claims, sid: 'admin' }),
    'of no claim': sign({ iat: claims.iat, exp: claims.exp }),
  }
}

test('AUTH-06 WSH-01 ERR-07 forged tokens open no route and no room', async (context) => {
  const forged = Object.entries(forgedTokens())
  const fault = tryFault(
    context,
    'forged tokens: alg none, other key, other algorithm, other role, expired, no session',
    '401, or 403 for the role; `unauthorized` on the socket; the room unchanged',
  )
  const { origin, box } = app
  const room = await hostRoom(origin, app.admin, createTestQuiz(box.quizzes))
  const { playerID } = await joinRoom(origin, room.roomID)
  await room.host.caughtUp()
  const before = box.rooms.find(room.roomID)?.game
  expect(before?.seats).toHaveLength(1)

  const stranger = box.tokenOf(OTHER_MASTER)
  let refused = 0
  for (const [name, token] of [...forged, ['another game master’s', stranger] as const]) {
    const api = app.anybody.as(token)
    const isOther = token === stranger
    // The token of another game master is valid, but these routes are the administrator's: 403 instead of 401.
    const statuses = [
      await api.get('/api/auth/check'),
      await api.get('/api/pres/admin/mj/list'),
      await api.post('/api/pres/admin/pointsModify/', { circlesPoints: [9, 9, 9, 9] }),
    ].map(({ status }) => status)
    expect([name, ...statuses]).toEqual([name, ...(isOther ? [403, 403, 403] : [401, 401, 401])])

    const socket = await openSocket(origin)
    for (const [event, data] of [
      ['pres_startGame', {}],
      ['pres_nextQuestion', {}],
      ['pres_kickPlayer', { playerID }],
      ['pres_rehearse', { count: 5 }],
      ['pres_newRemote', {}],
      ['pres_resumeRoom', { roomID: room.roomID }],
      [
        'pres_resumeRoom',
        { roomID: room.roomID, hostSession: `${room.hostSession.slice(0, -1)}_` },
      ],
      ['pres_resumeRoom', { roomID: room.roomID, hostSession: token.slice(0, 200) }],
    ] as const) {
      socket.say(event, { token, ...data })
      // Another game master's socket hosts no room, so its messages get `not_found`; `pres_resumeRoom` gets
      // `unauthorized`, since the room belongs to the administrator.
      expect([name, event, await socket.nextError()]).toEqual([
        name,
        event,
        isOther && event !== 'pres_resumeRoom' ? 'not_found' : 'unauthorized',
      ])
      refused += 1
    }
    socket.close()
  }
  expect(box.rooms.find(room.roomID)?.game).toBe(before)
  fault.saw(`${(forged.length + 1) * 3} calls and ${refused} messages refused, the room unchanged`)
})

const HOUR = 3_600_000

test('SCORE-14 WSP-11 WSP-16 forged times, points and sessions, and a phone’s clock an hour off, change no score', async (context) => {
  const fault = tryFault(
    context,
    'clock of a phone ± 1 h; forged time, points, session',
    'score unchanged; no seat taken',
  )
  const folder = temporaryFolder('forged')
  const box = await openTestBox(folder.path)
  try {
    const room = await openTestRoom(box)
    const honest = await joinTestRoom(box, room.roomID)
    const SEEN = 7_000
    const lies: object[] = [
      ...[
        HOUR,
        -HOUR,
        HOUR + SEEN,
        SEEN - HOUR,
        0,
        -1,
        1e308,
        -1e308,
        0.000_1,
        2 ** 53,
        box.clock.now(),
        String(SEEN),
        '0',
        null,
        true,
        [],
        {},
      ].map((time) => ({ time })),
      {
        time: 0,
        timePoints: 1e6,
        points: 1e6,
        pointsQuestion: 1e6,
        pointsTotal: 1e6,
        p_distance: 1e6,
        distance: 0,
      },
      {
        time: 0,
        playerID: honest.playerID,
        playerId: honest.playerID,
        session: honest.session,
        roundTripMs: 30_000,
        questionIndex: 1,
      },
    ]
    const liars = []
    for (const lie of lies) liars.push({ lie, ...(await joinTestRoom(box, room.roomID)) })
    // Each phone of `liars` sends pings with a wrong clock, an hour ahead, then an hour behind, and later in this test
    // an answer with false fields. Each of them must score as the phone `honest`, whose clock and answer are right.
    for (const { phone } of liars)
      for (const off of [HOUR, -HOUR]) phone.say('ping', { t: box.clock.now() + off })
    const rows = box.rooms.find(room.roomID)!.game.seats.length

    for (const session of [
      honest.playerID,
      honest.pseudo,
      `${honest.session}A`,
      honest.session.slice(0, -1),
      honest.session.toUpperCase(),
      '__proto__',
      '',
    ]) {
      const taken = await joinTestRoom(box, room.roomID, session)
      expect([session, taken.playerID === honest.playerID]).toEqual([session, false])
      taken.phone.leave()
    }
    await startTestGame(box, room)
    await box.pass(SEEN)
    const coords = north(RENNES, 30)
    honest.phone.say('player_answer', { coords, time: SEEN })
    for (const { phone, lie } of liars) phone.say('player_answer', { coords, ...lie })
    await box.settle()
    const fair = honest.phone.taken('player_answer_callback')
    expect(fair?.tempsReponse).toBe(SEEN / 1000)
    for (const { phone, lie } of liars)
      expect([lie, phone.taken('player_answer_callback')]).toEqual([lie, fair])
    fault.saw(
      `${lies.length} liars score ${fair?.pointsQuestion}, as the honest phone does; 7 made-up sessions get another seat`,
    )
    expect(rows).toBe(lies.length + 1)
  } finally {
    box.kill()
    folder.remove()
  }
})
