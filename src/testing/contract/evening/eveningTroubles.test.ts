// Errors during an evening, over real sockets: malformed messages must be refused and change nothing, and a server that
// is killed at a step of the evening must, after its restart, tell its clients the same as before and go on.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { REST_MS } from '#core/seats/teamPin.ts'
import { joinRoom, OPTIONS, type HostedRoom, type JoinedPhone } from '../../evening.ts'
import { jpeg } from '../../pictures.ts'
import { NANTES, north, RENNES } from '../../testQuiz.ts'
import { openSocket } from '../../testSocket.ts'
import { admin, origin, server, shareServer } from '../sharedServer.ts'

/** The rest of a marker, and what a busy server's clock may leave out: time in which it did not run counts for nobody. */
const RESTED_MS = REST_MS + 2500

shareServer()

const SHARED = '/api/pres/shared'
const LONG = 'x'.repeat(300)

let quiz: string
let filename: string

beforeAll(async () => {
  quiz = (
    await admin.post(`${SHARED}/quizz/init`, {
      name: 'Une ville',
      description: 'Pour voir',
      folderId: -1,
    })
  ).text
  const made = await admin.postForm(`${SHARED}/quizz/question/new/${quiz}`, {
    name: 'Une ville',
    coords: JSON.stringify(RENNES),
    uploadFile: await jpeg(),
  })
  filename = made.json.filename
})

interface Played {
  room: HostedRoom
  phones: [JoinedPhone, JoinedPhone]
}

const roundOf = (more: object = {}) => ({
  kind: 'round',
  quiz,
  title: null,
  multiplier: 1,
  formula: 'classic',
  max_answer_time: 30,
  help_zone: 'non',
  time_points: 'none',
  ...more,
})
const say = ({ room }: Played, event: string, data: object = {}) =>
  room.host.say(event, { token: admin.token, ...data })

/** Opens an evening with two phones, which are one team and share one marker. */
async function openEvening(steps: readonly object[]): Promise<Played> {
  const evening: string = (
    await admin.post(`${SHARED}/evenings`, { name: 'Samedi', description: '' })
  ).json
  expect((await admin.put(`${SHARED}/evenings/${evening}`, { steps, revision: 1 })).status).toBe(
    200,
  )
  const host = await openSocket(origin)
  host.say('pres_newRoom', {
    token: admin.token,
    evening_unique_name: evening,
    icon_type: OPTIONS.icon_type,
    max_team: 2,
    max_player: 2,
    options: { team_pin: true },
  })
  const room = { ...(await host.next('pres_newRoom_callback')), host }
  const phones: JoinedPhone[] = []
  for (let i = 0; i < 4; i++) phones.push(await joinRoom(origin, room.roomID))
  const isMate = ({ pseudo }: JoinedPhone): boolean => pseudo.includes('Bleu')
  for (const { playerID } of phones.filter((joined) => !isMate(joined))) {
    host.say('pres_kickPlayer', { token: admin.token, playerID })
    await host.next('pres_kickPlayer_callback')
  }
  return { room, phones: phones.filter(isMate) as [JoinedPhone, JoinedPhone] }
}

/** Waits until the question is open, and lets the team answer that question. */
/** Puts down the team's marker, lets it rest, and sends it. */
async function answerForTeam(phone: JoinedPhone['phone'], metres: number): Promise<void> {
  phone.say('player_pin', { coords: north(RENNES, metres) })
  await pause(RESTED_MS)
  phone.say('player_answer', { coords: north(RENNES, metres), time: 1000 })
}

async function answer(played: Played, metres: number): Promise<void> {
  const [{ phone }, mate] = played.phones
  await phone.next('player_newQuestion')
  await mate.phone.next('player_newQuestion')
  await answerForTeam(phone, metres)
  await played.room.host.next('pres_results')
}

test('EVE-02 EVE-05 EVE-08 EVE-09 what is malformed is refused with one error, at a moment when it would be in turn, and changes nothing', async () => {
  const played = await openEvening([
    roundOf({ title: 'Échauffement' }),
    { kind: 'break', title: 'Entracte', text: '', minutes: null },
    roundOf(),
  ])
  const {
    room: { host },
    phones: [{ phone, playerID }],
  } = played
  async function refusedByHost(event: string, data: object, code = 'bad_request'): Promise<void> {
    say(played, event, data)
    expect([event, data, await host.nextError()]).toEqual([event, data, code])
  }

  say(played, 'pres_startGame')
  await phone.next('player_newQuestion')
  for (const data of [
    null,
    {},
    { coords: null },
    { coords: {} },
    { coords: { lat: 91, lng: 0 } },
    { coords: { lat: 0, lng: 181 } },
    { coords: { lat: '48', lng: 2 } },
    { coords: [48, 2] },
  ]) {
    phone.say('player_pin', data)
    expect([data, await phone.nextError()]).toEqual([data, 'bad_request'])
  }
  for (const data of [null, 'now', 3]) {
    phone.say('player_joker', data)
    expect([data, await phone.nextError()]).toEqual([data, 'bad_request'])
  }
  phone.sayRaw('{"event":"player_joker"')
  expect(await phone.nextError()).toBe('bad_json')
  phone.say('player_jokers')
  expect(await phone.nextError()).toBe('unknown_event')
  // None of the refused messages has used up the player's joker.
  phone.say('player_joker')
  expect(await phone.next('player_joker_callback')).toEqual({ used: true })
  await answerForTeam(phone, 10)
  const before = await host.next('pres_results')

  const adjust = { playerID, points: 1, reason: '' }
  for (const data of [
    {},
    { points: 1, reason: '' },
    { ...adjust, team: 'Bleu' },
    { ...adjust, points: '1' },
    { ...adjust, points: null },
    { ...adjust, points: 100.001 },
    { ...adjust, points: -10_000 },
    { ...adjust, points: 0.0001 },
    { ...adjust, reason: LONG },
    { ...adjust, playerID: 7 },
  ])
    await refusedByHost('pres_adjust', data)
  await refusedByHost('pres_adjust', { ...adjust, playerID: 'nobody' }, 'not_found')
  await refusedByHost('pres_adjust', { team: 'Violet', points: 1, reason: '' }, 'not_found')
  for (const data of [
    {},
    { questionIndex: 0 },
    { questionIndex: -1, void: true },
    { questionIndex: 0.5, void: true },
    { questionIndex: '0', void: true },
    { questionIndex: 0, void: 'yes' },
  ])
    await refusedByHost('pres_voidQuestion', data)
  await refusedByHost('pres_voidQuestion', { questionIndex: 1, void: true }, 'not_found')
  say(played, 'pres_nextQuestion')
  expect((await host.next('pres_roundEnd')).results).toEqual(before.results)

  host.say('pres_nextStep')
  expect(await host.nextError(), 'without a token').toBe('unauthorized')
  say(played, 'pres_nextStep')
  await host.next('pres_break')
  say(played, 'pres_nextStep')
  await answer(played, 10)
  say(played, 'pres_nextQuestion')
  await host.next('pres_roundEnd')
  say(played, 'pres_nextStep')
  await host.next('pres_endGame')
  const chain = {
    quizz_unique_name: quiz,
    keep_scores: true,
    max_answer_time: 30,
    help_zone: 'non',
  }
  for (const data of [
    {},
    { ...chain, keep_scores: 'yes' },
    { ...chain, quizz_unique_name: 7 },
    { ...chain, max_answer_time: '30' },
    { ...chain, options: { late_join: 'yes' } },
  ])
    await refusedByHost('pres_chain', data)
  for (const data of [
    { ...chain, max_answer_time: 31 },
    { ...chain, help_zone: 501 },
  ])
    await refusedByHost('pres_chain', data, 'bad_options')
  for (const data of [
    {},
    { quizz_unique_name: quiz },
    { quizz_unique_name: quiz, filename: '' },
    { quizz_unique_name: quiz, filename: LONG },
  ])
    await refusedByHost('pres_tieBreak', data)
  host.say('pres_resumeRoom', { roomID: played.room.roomID, token: admin.token })
  const { step, corrections = [], voided = [] } = await host.next('pres_roomState')
  expect({ step, corrections, voided }).toEqual({ step: 'endGame', corrections: [], voided: [] })
})

/** Fields that depend on clocks and connections; the comparisons of this test omit them. */
const MOVING = new Set(['elapsed', 'remaining', 'connected'])
const still = (state: unknown): unknown =>
  JSON.parse(
    JSON.stringify(state, (name, value: unknown) => (MOVING.has(name) ? undefined : value)),
  )

/** Reconnects all clients, phones first, and returns the messages that they receive. */
async function back({ room, phones }: Played): Promise<{ played: Played; told: unknown }> {
  const rejoined = [
    await joinRoom(origin, room.roomID, phones[0].session),
    await joinRoom(origin, room.roomID, phones[1].session),
  ] as const
  const host = await openSocket(origin)
  host.say('pres_resumeRoom', { roomID: room.roomID, token: null, hostSession: room.hostSession })
  const state = await host.next('pres_roomState')
  return {
    played: { room: { ...room, host }, phones: [...rejoined] },
    told: still([state, rejoined.map((joined) => joined.state)]),
  }
}

/** Reconnects all clients, kills the server, reconnects them again: both times each must receive the same messages. */
async function killed(played: Played, step: string): Promise<Played> {
  const before = await back(played)
  await server.kill('SIGKILL')
  await server.restart()
  const after = await back(played)
  expect(after.told, step).toEqual(before.told)
  expect(after.told, step).toMatchObject([
    { step },
    [{ step: expect.any(String) }, { step: expect.any(String) }],
  ])
  return after.played
}

test('EVE-10 killed in each of its steps, the server tells host and phones what it told before, and the evening goes on', async () => {
  let played = await openEvening([
    roundOf({ title: 'Échauffement', multiplier: 2 }),
    { kind: 'break', title: 'Entracte', text: 'Au bar', minutes: 5 },
    roundOf({ title: 'La finale', formula: 'knockout' }),
  ])
  say(played, 'pres_startGame')
  await played.phones[0].phone.next('player_newQuestion')
  played.phones[0].phone.say('player_joker')
  await played.phones[0].phone.next('player_joker_callback')
  played.phones[1].phone.say('player_pin', { coords: NANTES })
  await played.phones[0].phone.next('player_teamPin')
  played = await killed(played, 'question')

  const [{ phone, playerID }] = played.phones
  phone.say('player_joker')
  expect(await phone.next('player_joker_callback'), 'asked again, it is played as before').toEqual({
    used: true,
  })
  await answerForTeam(phone, 10)
  expect(
    (await played.room.host.next('pres_results')).results.map(({ points }) => points),
    'twice, and once more by the team’s joker',
  ).toEqual([20, 20])
  say(played, 'pres_adjust', { playerID, points: 2.5, reason: 'Bonne anecdote' })
  await played.room.host.next('pres_adjusted')
  say(played, 'pres_voidQuestion', { questionIndex: 0, void: true })
  await played.room.host.next('pres_voided')
  played = await killed(played, 'resultsQuestion')
  say(played, 'pres_voidQuestion', { questionIndex: 0, void: false })
  expect((await played.room.host.next('pres_voided')).results.map(({ points }) => points)).toEqual([
    22.5, 20,
  ])

  say(played, 'pres_nextQuestion')
  await played.room.host.next('pres_roundEnd')
  played = await killed(played, 'roundEnd')
  say(played, 'pres_nextStep')
  await played.room.host.next('pres_break')
  played = await killed(played, 'break')
  say(played, 'pres_nextStep')
  await played.room.host.next('pres_round')
  played = await killed(played, 'starting')
  await answer(played, 40)
  played = await killed(played, 'resultsQuestion')
  say(played, 'pres_nextQuestion')
  await played.room.host.next('pres_roundEnd')
  say(played, 'pres_nextStep')
  await played.room.host.next('pres_endGame')
  played = await killed(played, 'endGame')

  say(played, 'pres_chain', {
    quizz_unique_name: quiz,
    keep_scores: true,
    max_answer_time: 30,
    help_zone: 'non',
  })
  await played.room.host.next('pres_chain_callback')
  played = await killed(played, 'lobby')
  say(played, 'pres_startGame')
  await answer(played, 10)
  say(played, 'pres_nextQuestion')
  expect(await played.room.host.next('pres_endGame')).toMatchObject({ teams: [{ rank: 1 }] })
})

test('EVE-06 EVE-10 killed in a tie-break, the server goes on with it', async () => {
  const evening: string = (
    await admin.post(`${SHARED}/evenings`, { name: 'Dimanche', description: '' })
  ).json
  await admin.put(`${SHARED}/evenings/${evening}`, { steps: [roundOf()], revision: 1 })
  const host = await openSocket(origin)
  host.say('pres_newRoom', {
    token: admin.token,
    evening_unique_name: evening,
    icon_type: OPTIONS.icon_type,
    max_team: null,
    max_player: 5,
  })
  const room = { ...(await host.next('pres_newRoom_callback')), host }
  let played: Played = {
    room,
    phones: [await joinRoom(origin, room.roomID), await joinRoom(origin, room.roomID)],
  }
  async function bothAnswer(metres: readonly [number, number]): Promise<void> {
    for (const [i, { phone }] of played.phones.entries()) {
      if (phone.count('player_newQuestion') === 0) await phone.next('player_newQuestion')
      phone.say('player_answer', { coords: north(RENNES, metres[i] ?? 0), time: 1000 })
      await phone.next('player_answer_callback')
    }
    await played.room.host.next('pres_results')
  }
  say(played, 'pres_startGame')
  await host.next('pres_round')
  await bothAnswer([10, 10])
  say(played, 'pres_nextQuestion')
  await host.next('pres_roundEnd')
  say(played, 'pres_nextStep')
  await host.next('pres_endGame')
  say(played, 'pres_tieBreak', { quizz_unique_name: quiz, filename })
  await host.next('pres_round')
  played = await killed(played, 'starting')
  await played.phones[0].phone.next('player_newQuestion')
  played = await killed(played, 'question')
  for (const [i, { phone }] of played.phones.entries()) {
    phone.say('player_answer', { coords: north(RENNES, [40, 10][i] ?? 0), time: 1000 })
    await phone.next('player_answer_callback')
  }
  await played.room.host.next('pres_results')
  played = await killed(played, 'resultsQuestion')
  say(played, 'pres_nextQuestion')
  const second = played.phones[1].pseudo
  expect(await played.room.host.next('pres_endGame')).toMatchObject([
    { pseudo: second, rank: 1, points: 5 },
    { rank: 2, points: 5 },
  ])
})
