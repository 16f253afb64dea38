// Every message of an evening over real sockets, tried at every step: the server must carry it out at its time, and
// refuse it with an error code at any other time and from clients that may not send it.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { REST_MS } from '#core/seats/teamPin.ts'
import { MESSAGES_PER_SECOND } from '#protocol/closeCodes.ts'
import type { Api } from '../../api.ts'
import { joinRoom, OPTIONS, type HostedRoom, type JoinedPhone } from '../../evening.ts'
import { openGameMaster } from '../../gameMasters.ts'
import { jpeg } from '../../pictures.ts'
import { NANTES, north, RENNES } from '../../testQuiz.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'
import { admin, origin, shareServer } from '../sharedServer.ts'

/** The rest of a marker, and what a busy server's clock may leave out: time in which it did not run counts for nobody. */
const RESTED_MS = REST_MS + 2500

shareServer()

const SHARED = '/api/pres/shared'

const HOST_MESSAGES = [
  'pres_nextStep',
  'pres_chain',
  'pres_adjust',
  'pres_voidQuestion',
  'pres_tieBreak',
] as const
const PHONE_MESSAGES = ['player_joker', 'player_pin'] as const
type HostMessageName = (typeof HOST_MESSAGES)[number]
type PhoneMessageName = (typeof PHONE_MESSAGES)[number]

interface Quiz {
  name: string
  filename: string
}

let quiz: Quiz
let gameMaster: Api

beforeAll(async () => {
  quiz = await uploadOne()
  gameMaster = (await openGameMaster(origin, admin)).api
})

async function uploadOne(): Promise<Quiz> {
  const name = (
    await admin.post(`${SHARED}/quizz/init`, {
      name: 'Une ville',
      description: 'Pour voir',
      folderId: -1,
    })
  ).text
  const made = await admin.postForm(`${SHARED}/quizz/question/new/${name}`, {
    name: 'Une ville',
    coords: JSON.stringify(RENNES),
    uploadFile: await jpeg(),
  })
  return { name, filename: made.json.filename }
}

const roundOf = (more: object = {}) => ({
  kind: 'round',
  quiz: quiz.name,
  title: null,
  multiplier: 1,
  formula: 'classic',
  max_answer_time: 30,
  help_zone: 'non',
  time_points: 'none',
  ...more,
})

/**
 * Most messages that a connection sends at one step; between two steps the test waits, due to the server's rate limit.
 */
const AT_ONE_STEP = 11

/** A running evening of two teams of two phones; each team shares one marker. */
interface Played {
  room: HostedRoom
  /** the phones of each team; the first phone of a team answers for the team */
  teams: [lead: JoinedPhone, mate: JoinedPhone][]
  remote: TestSocket
  /** the first host page of the room; `room.host` has replaced it */
  replaced: TestSocket
}

async function openEvening(): Promise<Played> {
  const evening: string = (
    await admin.post(`${SHARED}/evenings`, { name: 'Samedi', description: '' })
  ).json
  const steps = [
    roundOf({ title: 'Échauffement', multiplier: 2, formula: 'nearest' }),
    { kind: 'break', title: 'Entracte', text: 'Au bar', minutes: 5 },
    roundOf(),
  ]
  expect((await admin.put(`${SHARED}/evenings/${evening}`, { steps, revision: 1 })).status).toBe(
    200,
  )

  const first = await openSocket(origin)
  first.say('pres_newRoom', {
    token: admin.token,
    evening_unique_name: evening,
    icon_type: OPTIONS.icon_type,
    max_team: 2,
    max_player: 2,
    options: { team_pin: true },
  })
  const callback = await first.next('pres_newRoom_callback')
  expect(callback.evening).toEqual({
    name: 'Samedi',
    steps: [
      { kind: 'round', title: 'Échauffement', questionsNb: 1, multiplier: 2, formula: 'nearest' },
      { kind: 'break', title: 'Entracte' },
      { kind: 'round', title: 'Une ville', questionsNb: 1, multiplier: 1, formula: 'classic' },
    ],
  })
  // A second host page takes the room over, after which the first host page can no longer drive the room.
  const host = await openSocket(origin)
  host.say('pres_resumeRoom', { token: admin.token, roomID: callback.roomID })
  expect(await host.next('pres_roomState')).toMatchObject({
    step: 'lobby',
    roundIndex: 0,
    roundsNb: 2,
    title: 'Échauffement',
    multiplier: 2,
    formula: 'nearest',
  })
  const room = { ...callback, host }

  const phones: JoinedPhone[] = []
  for (let i = 0; i < 4; i++) phones.push(await joinRoom(origin, room.roomID))
  const of = (color: string) =>
    phones.filter(({ pseudo }) => pseudo.includes(color)) as [JoinedPhone, JoinedPhone]
  const teams = [of('Bleu'), of('Jaune')]
  const remote = await pairRemote(room)
  return { room, teams, remote, replaced: first }
}

async function pairRemote({ host, roomID }: HostedRoom): Promise<TestSocket> {
  host.say('pres_newRemote', { token: admin.token })
  const [, key] = (await host.next('pres_newRemote_callback')).url.split('#')
  const remote = await openSocket(origin)
  remote.say('remote_pair', { roomID, key })
  const { number } = await remote.next('remote_waiting')
  await host.next('pres_remoteAsks')
  host.say('pres_allowRemote', { token: admin.token, number, allowed: true })
  await remote.next('remote_callback')
  return remote
}

/**
 * Valid data for a host's message named `event`: the server can refuse this message only for its sender, or because the
 * game is at a step that does not permit it.
 */
function dataOf(event: HostMessageName, { teams }: Played): object {
  switch (event) {
    case 'pres_nextStep':
      return {}
    case 'pres_chain':
      return {
        quizz_unique_name: quiz.name,
        keep_scores: true,
        max_answer_time: 30,
        help_zone: 'non',
      }
    case 'pres_adjust':
      return { playerID: teams[0]![0].playerID, points: 1, reason: 'Bonne anecdote' }
    case 'pres_voidQuestion':
      return { questionIndex: 0, void: true }
    case 'pres_tieBreak':
      return { quizz_unique_name: quiz.name, filename: quiz.filename }
  }
}

/**
 * Expects the server to refuse every message from clients that may not send it, and, from the host and a phone, all
 * messages except `inTurn`, since it is not their time.
 */
async function expectTurns(
  played: Played,
  step: string,
  inTurn: readonly (HostMessageName | PhoneMessageName)[],
): Promise<void> {
  const {
    room: { host },
    teams,
    remote,
    replaced,
  } = played
  await pause((1000 * AT_ONE_STEP) / MESSAGES_PER_SECOND)
  const forged = await openSocket(origin)
  const nobody = await openSocket(origin)
  const loggedIn = await openSocket(origin)
  const refused: [who: string, socket: TestSocket, token: string | null, code: string][] = [
    ['a phone', teams[0]![0].phone, null, 'unauthorized'],
    ['the remote', remote, null, 'unauthorized'],
    ['a stranger', nobody, null, 'unauthorized'],
    ['a stranger with a forged token', forged, 'forged', 'unauthorized'],
    ['another game master', loggedIn, gameMaster.token, 'not_found'],
    ['a host page that was replaced', replaced, admin.token, 'replaced'],
  ]
  const noPhones: [who: string, socket: TestSocket][] = [
    ['the host', host],
    ['the remote', remote],
    ['a stranger', nobody],
  ]
  for (const event of HOST_MESSAGES) {
    const data = dataOf(event, played)
    for (const [who, socket, token, code] of refused) {
      socket.say(event, { token, ...data })
      expect([step, event, who, await socket.nextError()]).toEqual([step, event, who, code])
    }
    if (inTurn.includes(event)) continue
    host.say(event, { token: admin.token, ...data })
    expect([step, event, await host.nextError()]).toEqual([step, event, 'out_of_turn'])
  }
  for (const event of PHONE_MESSAGES) {
    const data = event === 'player_pin' ? { coords: NANTES } : {}
    for (const [who, socket] of noPhones) {
      socket.say(event, data)
      expect([step, event, who, await socket.nextError()]).toEqual([
        step,
        event,
        who,
        'out_of_turn',
      ])
    }
    if (inTurn.includes(event)) continue
    const { phone } = teams[1]![1]
    phone.say(event, data)
    expect([step, event, await phone.nextError()]).toEqual([step, event, 'out_of_turn'])
  }
  for (const socket of [forged, nobody, loggedIn]) socket.close()
}

const say = ({ room }: Played, event: string, data: object = {}) =>
  room.host.say(event, { token: admin.token, ...data })

/** Corrects a player's points and undoes the correction; expects the host and the phones concerned to receive both. */
async function expectAdjusted(played: Played): Promise<void> {
  const {
    room: { host },
    teams,
  } = played
  const [lead] = teams[0]!
  const before = lead.phone.count('player_scores')
  for (const points of [2.5, -2.5]) {
    say(played, 'pres_adjust', { playerID: lead.playerID, points, reason: 'Bonne anecdote' })
    const told = await host.next('pres_adjusted')
    expect(told.corrections.at(-1)).toEqual({
      playerID: lead.playerID,
      pseudo: lead.pseudo,
      team: null,
      points,
      reason: 'Bonne anecdote',
    })
    const row = told.results.find(({ pseudo }) => pseudo === lead.pseudo)
    expect(await lead.phone.next('player_scores')).toMatchObject({
      reason: 'adjust',
      pointsTotal: row?.points,
    })
    expect(told.team_results).toHaveLength(2)
  }
  expect(lead.phone.count('player_scores')).toBe(before + 2)
}

/** Makes a question void and valid again, and expects it to give no points in between. */
async function expectVoided(played: Played, others: number): Promise<void> {
  const {
    room: { host },
    teams,
  } = played
  const { pseudo, phone } = teams[0]![0]
  const points = []
  for (const isVoid of [true, false]) {
    say(played, 'pres_voidQuestion', { questionIndex: 0, void: isVoid })
    const told = await host.next('pres_voided')
    expect(told).toMatchObject({ questionIndex: 0, void: isVoid })
    const row = told.results.find((player) => player.pseudo === pseudo)
    expect(await phone.next('player_scores')).toMatchObject({
      reason: 'void',
      pointsTotal: row?.points,
    })
    points.push(row?.points)
  }
  expect(points[0]).toBe(others)
  expect(points[1]).toBeGreaterThan(others)
}

/** Lets the first phone of each team answer for the team. */
async function answered({ room, teams }: Played, metres: readonly number[]): Promise<void> {
  for (const [i, [{ phone }]] of teams.entries())
    phone.say('player_pin', { coords: north(RENNES, metres[i] ?? 0) })
  await pause(RESTED_MS)
  for (const [i, [{ phone }]] of teams.entries()) {
    phone.say('player_answer', { coords: north(RENNES, metres[i] ?? 0), time: 1000 })
    await phone.next('player_answer_callback')
  }
  await room.host.next('pres_results')
}

test('EVE-02 EVE-03 EVE-04 EVE-05 EVE-06 EVE-08 EVE-09 every message of an evening, at each of its steps, from each who may and may not send it', async () => {
  const played = await openEvening()
  const {
    room: { host, roomID },
    teams,
  } = played
  const [[lead, mate], [other]] = teams as [[JoinedPhone, JoinedPhone], [JoinedPhone, JoinedPhone]]
  await expectTurns(played, 'lobby', [])

  say(played, 'pres_startGame')
  const opened = await lead.phone.next('player_round')
  expect(opened).toMatchObject({
    roundIndex: 0,
    roundsNb: 2,
    title: 'Échauffement',
    multiplier: 2,
    formula: 'nearest',
    questionsNb: 1,
    maxAnswerTime: 30,
  })
  expect(Object.keys(opened)).toEqual(
    expect.arrayContaining(['mapSettings', 'pointsSettings', 'targetSettings', 'helpSettings']),
  )
  await expectTurns(played, 'starting', [])

  await other.phone.next('player_newQuestion')
  await expectTurns(played, 'question', ['player_joker', 'player_pin'])
  for (const { phone } of [lead, other]) {
    phone.say('player_joker')
    expect(await phone.next('player_joker_callback')).toEqual({ used: true })
  }
  mate.phone.say('player_pin', { coords: NANTES })
  expect(await lead.phone.next('player_teamPin')).toEqual({ coords: NANTES, pseudo: mate.pseudo })
  const answer = { coords: north(RENNES, 10), time: 1000 }
  for (const { phone } of [lead, other]) {
    phone.say('player_answer', answer)
    expect(await phone.nextError(), 'MND-03').toBe('too_soon')
  }
  expect(await mate.phone.next('player_teamPin')).toEqual({
    coords: answer.coords,
    pseudo: lead.pseudo,
  })
  await pause(RESTED_MS)
  lead.phone.say('player_answer', answer)
  await lead.phone.next('player_answer_callback')
  expect(await mate.phone.next('player_teamAnswered')).toEqual({
    coords: answer.coords,
    pseudo: lead.pseudo,
  })
  for (const [event, code] of [
    ['player_joker', 'out_of_turn'],
    ['player_pin', 'already_answered'],
  ] as const) {
    lead.phone.say(event, event === 'player_pin' ? { coords: NANTES } : {})
    expect([event, await lead.phone.nextError()]).toEqual([event, code])
  }
  await lead.phone.caughtUp()
  await other.phone.caughtUp()
  expect(other.phone.count('player_teamPin'), 'another team’s marker').toBe(0)
  other.phone.say('player_answer', answer)
  expect((await host.next('pres_results')).team_results?.map(({ rank }) => rank)).toEqual([1, 1])
  await expectTurns(played, 'results', ['pres_adjust', 'pres_voidQuestion'])
  await expectAdjusted(played)
  await expectVoided(played, 0)

  say(played, 'pres_showRanking')
  await host.caughtUp()
  await expectTurns(played, 'ranking', ['pres_adjust', 'pres_voidQuestion'])
  await expectAdjusted(played)
  await expectVoided(played, 0)

  say(played, 'pres_nextQuestion')
  const end = await host.next('pres_roundEnd')
  expect(Object.keys(end).toSorted()).toEqual([
    'results',
    'round',
    'roundIndex',
    'roundsNb',
    'team_results',
    'tied',
  ])
  expect(end).toMatchObject({ roundIndex: 0, roundsNb: 2 })
  const ended = await lead.phone.next('player_roundEnd')
  expect(ended).toMatchObject({ roundIndex: 0, roundsNb: 2, rank: 1 })
  expect(ended.pointsRound).toBe(ended.pointsTotal)
  await expectTurns(played, 'roundEnd', ['pres_nextStep', 'pres_adjust', 'pres_voidQuestion'])
  await expectAdjusted(played)
  await expectVoided(played, 0)

  say(played, 'pres_nextStep')
  expect(await host.next('pres_break')).toEqual({
    stepIndex: 1,
    title: 'Entracte',
    text: 'Au bar',
    remaining: expect.any(Number),
    back: 'roundEnd',
  })
  expect(await lead.phone.next('player_break')).toEqual({
    title: 'Entracte',
    text: 'Au bar',
    remaining: expect.any(Number),
  })
  const back = await joinRoom(origin, roomID, mate.session)
  expect(back.state).toMatchObject({ step: 'break', roundIndex: 0, roundsNb: 2 })
  await expectTurns(played, 'break', ['pres_nextStep', 'pres_adjust'])
  await expectAdjusted(played)

  say(played, 'pres_nextStep')
  expect(await lead.phone.next('player_round')).toMatchObject({
    roundIndex: 1,
    multiplier: 1,
    formula: 'classic',
  })
  await expectTurns(played, 'starting of the second round', [])
  await other.phone.next('player_newQuestion')
  // A player has one joker an evening: `lead` played it in the first round, so the server refuses it now.
  lead.phone.say('player_joker')
  expect(await lead.phone.nextError()).toBe('out_of_turn')
  await answered(played, [10, 10])
  say(played, 'pres_nextQuestion')
  await host.next('pres_roundEnd')
  await expectTurns(played, 'roundEnd of the last round', [
    'pres_nextStep',
    'pres_adjust',
    'pres_voidQuestion',
    'pres_tieBreak',
  ])
  await expectAdjusted(played)
  await expectVoided(played, ended.pointsTotal)

  say(played, 'pres_nextStep')
  await host.next('pres_endGame')
  await expectTurns(played, 'endGame', [
    'pres_chain',
    'pres_adjust',
    'pres_voidQuestion',
    'pres_tieBreak',
  ])
  await expectAdjusted(played)
  await expectVoided(played, ended.pointsTotal)

  say(played, 'pres_tieBreak', { quizz_unique_name: quiz.name, filename: 'none.jpg' })
  expect(await host.nextError()).toBe('not_found')
  say(played, 'pres_tieBreak', dataOf('pres_tieBreak', played))
  expect(await lead.phone.next('player_round')).toMatchObject({ tieBreak: true })
  await expectTurns(played, 'starting of the tie-break', [])
  await other.phone.next('player_newQuestion')
  lead.phone.say('player_joker')
  expect(await lead.phone.nextError()).toBe('out_of_turn')
  await answered(played, [40, 10])
  await expectTurns(played, 'results of the tie-break', ['pres_adjust'])
  say(played, 'pres_nextQuestion')
  expect(await host.next('pres_endGame')).toMatchObject({
    teams: [
      { rank: 1, team: 'Jaune' },
      { rank: 2, team: 'Bleu' },
    ],
  })
  await expectTurns(played, 'endGame when one is first', ['pres_chain', 'pres_adjust'])

  say(played, 'pres_chain', { ...dataOf('pres_chain', played), quizz_unique_name: 'none' })
  expect(await host.nextError()).toBe('not_found')
  say(played, 'pres_chain', dataOf('pres_chain', played))
  expect((await host.next('pres_chain_callback')).quizzData).toMatchObject({
    unique_name: quiz.name,
    questionsNb: 1,
  })
  expect((await lead.phone.next('player_round')).questionsNb).toBe(1)
  await expectTurns(played, 'lobby of another quiz', ['pres_adjust'])
  await expectAdjusted(played)
  host.say('pres_resumeRoom', { token: admin.token, roomID })
  expect(await host.next('pres_roomState')).toMatchObject({ step: 'lobby', title: 'Une ville' })
})
