import { describe, expect, test } from 'vitest'
import type { GameMasterRow } from '#protocol/people.ts'
import { logInGameMaster, type Api } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { createGameMaster, openGameMaster, PASSWORD, TODAY, YESTERDAY } from '../gameMasters.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { openSocket } from '../testSocket.ts'
import { admin, anybody, origin, server, shareServer } from './sharedServer.ts'

shareServer()

const MJ = '/api/pres/admin/mj'

const rowOf = async (id: number): Promise<GameMasterRow> =>
  (await admin.get(`${MJ}/list`)).json.find((row: GameMasterRow) => row.id === id)

describe('logging in', () => {
  test('HTTP-03 HTTP-05 AUTH-04 by mail and password: a token of a game master, good where theirs is asked for', async () => {
    const { api, row } = await openGameMaster(origin, admin)
    expect((await api.get('/api/auth/mj/check')).status).toBe(200)
    expectRefusal(await api.get('/api/auth/check'), 403, 'Authentification incorrecte')
    for (const [identifiant, password] of [
      [row.mail, PASSWORD.trim()],
      ['personne@exemple.fr', PASSWORD],
    ]) {
      expectRefusal(
        await anybody.post('/api/auth/mj/login', { identifiant, password }),
        403,
        'Identifiant / Mot de passe incorrect',
      )
    }
    expectRefusal(
      await anybody.post('/api/auth/login', { identifiant: row.mail, password: PASSWORD }),
      403,
    )
  })

  test('AUTH-10 GM-17 an expired account reads so with the right password, and its open session ends', async () => {
    const { row, api } = await openGameMaster(origin, admin, { expiration: TODAY })
    expect((await api.get('/api/auth/mj/check')).status).toBe(200)
    await admin.patchForm(MJ, { id: String(row.id), expiration: YESTERDAY })
    expectRefusal(await api.get('/api/auth/mj/check'), 401, 'Non authentifié')
    const login = (password: string) =>
      anybody.post('/api/auth/mj/login', { identifiant: row.mail, password })
    expectRefusal(await login(PASSWORD), 403, 'Ce compte a expiré')
    expectRefusal(await login('faux'), 403, 'Identifiant / Mot de passe incorrect')
    // a session that ended with its account's expiry stays invalid, even when the account gets a later expiry date
    await admin.patchForm(MJ, { id: String(row.id), expiration: TODAY })
    expectRefusal(await api.get('/api/auth/mj/check'), 401)
    expect((await login(PASSWORD)).status).toBe(200)
  })

  test('AUTH-11 logout ends that session on the server, and no other', async () => {
    const { row, api } = await openGameMaster(origin, admin)
    const other = await logInGameMaster(origin, row.mail, PASSWORD)
    expect((await api.post('/api/pres/shared/logout')).status).toBe(200)
    expectRefusal(await api.get('/api/auth/mj/check'), 401, 'Non authentifié')
    expect((await other.get('/api/auth/mj/check')).status).toBe(200)
  })

  test('HTTP-42 guesses are counted by address and mail, whatever its case, also when they come all at once', async () => {
    const { mail } = await createGameMaster(admin)
    const guess = (identifiant: string) =>
      anybody.post('/api/auth/mj/login', { identifiant, password: 'faux' })
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => guess(i % 2 === 0 ? mail : mail.toUpperCase())),
    )
    const refused = answers.filter(({ status }) => status === 429)
    const judged = answers.filter(({ status }) => status === 403)
    expect(judged.length).toBeLessThanOrEqual(10 + Math.ceil((performance.now() - began) / 5_000))
    expect(refused).toHaveLength(40 - judged.length)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    // the rate limit of logins is by address and account: another account at the same address may still log in
    await openGameMaster(origin, admin)
  })
})

describe('may edit', () => {
  test('HTTP-16 ROLE-02 ROLE-04 can_edit tells whether the account in its path may edit what others made', async () => {
    const [plain, editor] = [
      await openGameMaster(origin, admin),
      await openGameMaster(origin, admin, { edition: 'true' }),
    ]
    const canEdit = async (token: string | null): Promise<string> =>
      (await plain.api.get(`/api/pres/shared/can_edit/${token}`)).text
    expect(await canEdit(admin.token)).toBe('true')
    expect(await canEdit(editor.api.token)).toBe('true')
    expect(await canEdit(plain.api.token)).toBe('false')
    await admin.patchForm(MJ, { id: String(editor.row.id), edition: 'Non' })
    expect(await canEdit(editor.api.token)).toBe('false')
    await admin.get(`${MJ}/delete/${editor.row.id}`)
    for (const token of [editor.api.token, 'faux', 'a.b.c'])
      expect(await canEdit(token)).toBe('false')
    expect(server.output()).not.toContain(String(plain.api.token))
  })

  test('ROLE-05 ROLE-07 ROLE-08 a game master sees the whole library and edits their own, with `edition` all of it', async () => {
    const [plain, editor] = [
      await openGameMaster(origin, admin),
      await openGameMaster(origin, admin, { edition: 'true' }),
    ]
    const quizOf = async (api: Api): Promise<string> =>
      (await api.post('/api/pres/shared/quizz/init', { name: 'Les ports', description: 'De mer' }))
        .text
    const [theirs, mine] = [await quizOf(admin), await quizOf(plain.api)]
    const editable = async (api: Api): Promise<unknown[]> => {
      const rows: { unique_name: string; editable: boolean }[] = (
        await api.get('/api/pres/shared/quizz/list/-1')
      ).json
      return [theirs, mine].map(
        (quiz) => rows.find(({ unique_name }) => unique_name === quiz)?.editable,
      )
    }
    expect(await editable(plain.api)).toEqual([false, true])
    expect(await editable(editor.api)).toEqual([true, true])
    expect(await editable(admin)).toEqual([true, true])
    const rename = (api: Api, quiz: string) =>
      api.post(`/api/pres/shared/quizz/edit/${quiz}`, {
        name: 'Les phares',
        description: 'De nuit',
      })
    expectRefusal(await rename(plain.api, theirs), 403, 'Authentification incorrecte')
    expect((await rename(plain.api, mine)).status).toBe(200)
    expect((await rename(editor.api, theirs)).status).toBe(200)
    expect((await rename(editor.api, mine)).status).toBe(200)
  })
})

describe('hosting', () => {
  test('ROLE-05 GM-16 a game master hosts with their token; starting counts one game, opening a room none', async () => {
    const { row, api } = await openGameMaster(origin, admin)
    const quiz = await uploadQuiz(admin)
    const room = await hostRoom(origin, api, quiz)
    await joinRoom(origin, room.roomID)
    expect((await rowOf(row.id)).nb_game).toBe(0)
    room.host.say('pres_startGame', { token: api.token })
    await room.host.next('pres_startGame_callback')
    expect((await rowOf(row.id)).nb_game).toBe(1)
    expect((await api.get('/api/pres/shared/games/open')).json).toMatchObject([
      { roomID: room.roomID, unique_name: quiz },
    ])
    // a game that the administrator hosts is not counted as a game of any game master
    const other = await hostRoom(origin, admin, quiz)
    await joinRoom(origin, other.roomID)
    other.host.say('pres_startGame', { token: admin.token })
    await other.host.next('pres_startGame_callback')
    expect(
      (await admin.get(`${MJ}/list`)).json.reduce(
        (sum: number, { nb_game }: GameMasterRow) => sum + nb_game,
        0,
      ),
    ).toBe(1)
  })

  test('WSH-01 another account cannot drive the room of a game master; the administrator can', async () => {
    const [owner, other] = [
      await openGameMaster(origin, admin),
      await openGameMaster(origin, admin, { edition: 'true' }),
    ]
    const room = await hostRoom(origin, owner.api, await uploadQuiz(admin))
    for (const [event, data] of [
      ['pres_startGame', {}],
      ['pres_nextQuestion', {}],
      ['pres_pause', { paused: true }],
      ['pres_showRanking', {}],
      ['pres_kickPlayer', { playerID: 'x' }],
    ] as const) {
      room.host.say(event, { token: other.api.token, ...data })
      expect([event, await room.host.nextError()]).toEqual([event, 'unauthorized'])
    }
    const socket = await openSocket(origin)
    socket.say('pres_resumeRoom', { roomID: room.roomID, token: other.api.token })
    expect(await socket.nextError()).toBe('unauthorized')
    expect((await other.api.get('/api/pres/shared/games/open')).json).toEqual([])
    socket.say('pres_resumeRoom', { roomID: room.roomID, token: admin.token })
    expect((await socket.next('pres_roomState')).roomID).toBe(room.roomID)
  })

  test('FIR-09: a game in progress is ended from the library by its host and the administrator, by nobody else; phones and screen are told', async () => {
    const [owner, other] = [
      await openGameMaster(origin, admin),
      await openGameMaster(origin, admin, { edition: 'true' }),
    ]
    const quiz = await uploadQuiz(admin)
    const close = (api: Api, roomID: string) =>
      api.post(`/api/pres/shared/games/close/${roomID}`, {})
    const room = await hostRoom(origin, owner.api, quiz)
    const { phone } = await joinRoom(origin, room.roomID)
    room.host.say('pres_startGame', { token: owner.api.token })
    await room.host.next('pres_startGame_callback')
    expectRefusal(await close(other.api, room.roomID), 403)
    expectRefusal(await close(anybody, room.roomID), 401)
    expect((await close(owner.api, room.roomID)).status).toBe(200)
    expect(await phone.next('player_kicked')).toEqual({ reason: 'ended' })
    expect(await room.host.next('pres_roomClosed')).toEqual({ reason: 'ended' })
    expect((await owner.api.get('/api/pres/shared/games/open')).json).toEqual([])
    expect((await anybody.get(`/api/game/check/${room.roomID}`)).status).toBe(404)
    expectRefusal(await close(owner.api, room.roomID), 404)
    const another = await hostRoom(origin, owner.api, quiz)
    expect((await close(admin, another.roomID)).status, 'in its lobby, by the administrator').toBe(
      200,
    )
  })

  test('AUTH-10 AUTH-11 a game goes on when its host is deleted: hostSession drives it to its end', async () => {
    const { row, api } = await openGameMaster(origin, admin)
    const room = await hostRoom(origin, api, await uploadQuiz(admin))
    const { phone } = await joinRoom(origin, room.roomID)
    await admin.get(`${MJ}/delete/${row.id}`)
    room.host.say('pres_startGame', { token: api.token })
    expect(await room.host.nextError()).toBe('unauthorized')
    room.host.say('pres_resumeRoom', {
      roomID: room.roomID,
      token: api.token,
      hostSession: room.hostSession,
    })
    await room.host.next('pres_roomState')
    room.host.say('pres_startGame', { token: api.token })
    await phone.next('player_newQuestion')
    phone.say('player_answer', { coords: null, time: 100 })
    expect((await room.host.next('pres_results')).results).toHaveLength(1)
    // this game master's account is deleted: the server opens no new room for it, although its running room continues
    const socket = await openSocket(origin)
    socket.say('pres_newRoom', { token: api.token, quizz_unique_name: 'x' })
    expect(await socket.nextError()).toBe('unauthorized')
  })

  test('WSH-13 AUTH-10 hostSession of a deleted account plays the game to its end, and opens nothing more of the library', async () => {
    const quiz = await uploadQuiz(admin)
    const [left, removed] = await Promise.all([
      openGameMaster(origin, admin),
      openGameMaster(origin, admin),
    ])
    const drive = async (api: Api) => {
      const room = await hostRoom(origin, api, quiz)
      const { roomID, hostSession } = room
      room.host.say('pres_resumeRoom', { roomID, token: null, hostSession })
      await room.host.next('pres_roomState')
      return { ...room, ...(await joinRoom(origin, roomID)) }
    }
    const [leftRoom, removedRoom] = await Promise.all([drive(left.api), drive(removed.api)])
    await left.api.post('/api/pres/shared/logout', {})
    await admin.get(`${MJ}/delete/${removed.row.id}`)
    const more = [
      ['pres_newRemote', {}],
      [
        'pres_chain',
        { quizz_unique_name: quiz, keep_scores: true, max_answer_time: 30, help_zone: 'non' },
      ],
      ['pres_tieBreak', { quizz_unique_name: quiz, filename: 'inconnue.jpg' }],
    ] as const
    const playToTheEnd = async ({ host, phone }: typeof leftRoom) => {
      host.say('pres_startGame', {})
      for (let question = 0; question < 2; question++) {
        // oxlint-disable-next-line no-await-in-loop
        await phone.next('player_newQuestion')
        phone.say('player_answer', { coords: null, time: 100 })
        // oxlint-disable-next-line no-await-in-loop
        await host.next('pres_results')
        host.say('pres_nextQuestion', {})
      }
      await host.next('pres_endGame')
    }
    await Promise.all([playToTheEnd(leftRoom), playToTheEnd(removedRoom)])
    for (const [event, data] of more) {
      removedRoom.host.say(event, data)
      expect(await removedRoom.host.nextError(), event).toBe('unauthorized')
      removedRoom.host.say(event, { ...data, token: removed.api.token })
      expect(await removedRoom.host.nextError(), event).toBe('unauthorized')
    }
    // An account that only logged out keeps them all: `hostSession` is against an expiry.
    const [[remote], [chain, chained], [tieBreak, tied]] = more
    leftRoom.host.say(remote, {})
    await leftRoom.host.next('pres_newRemote_callback')
    leftRoom.host.say(tieBreak, tied)
    expect(await leftRoom.host.nextError()).toBe('not_found')
    leftRoom.host.say(chain, chained)
    await leftRoom.host.next('pres_chain_callback')
    // An administrator may take the game on.
    removedRoom.host.say(chain, { ...chained, token: admin.token })
    await removedRoom.host.next('pres_chain_callback')
  })
})
