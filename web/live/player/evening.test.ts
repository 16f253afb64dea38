import { expect, test } from 'vitest'
import type { JoinRoomCallback, PlayerEvents } from '#protocol/playerMessages.ts'
import {
  afterMessage,
  canPlayJoker,
  withGuess,
  withMarker,
  type PlayerMessageIn,
  type PlayerStep,
} from './playerStep.ts'

const MAP = {
  center: { lat: 48, lng: 2 },
  zoom: 12,
  bounds: { north: 49, south: 47, east: 3, west: 1 },
}
const OTHER_MAP = { ...MAP, center: { lat: 10, lng: 10 } }
const PLACE = { lat: 48.1, lng: 2.1 }
const MATES = { lat: 47.9, lng: 1.9 }
const ROUND = {
  roundIndex: 0,
  roundsNb: 3,
  title: 'Les plages',
  multiplier: 1 as const,
  formula: 'classic' as const,
}
const OUTCOME = {
  pointsTotal: 7.138,
  pointsQuestion: 7.138,
  distance: 37,
  coords: PLACE,
  title: 'Le phare',
  results: [],
}
const ASKED = { time: 60, questionIndex: 0, questionsNb: 2, help: {} }
const END = { roundIndex: 0, roundsNb: 3, pointsRound: 12, pointsTotal: 20, rank: 2, results: [] }

function tells<Name extends keyof PlayerEvents>(
  event: Name,
  data: PlayerEvents[Name],
): PlayerMessageIn {
  // From the type parameter `Name` the compiler cannot infer that `data` belongs to `event`, so a cast is needed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { event, data } as PlayerMessageIn
}

function joined(
  state: Partial<JoinRoomCallback['state']> = {},
  more: Partial<JoinRoomCallback> = {},
): PlayerMessageIn {
  return tells('player_joinRoom_callback', {
    pseudo: 'Banane Bleue',
    playerID: 'p',
    session: 's',
    mapSettings: MAP,
    pointsSettings: { point_max_temps: 5 },
    timePoints: 'inside',
    targetSettings: [],
    helpSettings: [{}, {}],
    maxAnswerTime: 60,
    ...more,
    state: {
      step: 'lobby',
      questionIndex: 0,
      questionsNb: 2,
      elapsed: 0,
      remaining: 0,
      pointsTotal: 0,
      ...ROUND,
      joker: 'free',
      ...state,
    },
  })
}

const round = (told: Partial<PlayerEvents['player_round']> = {}): PlayerMessageIn =>
  tells('player_round', {
    ...ROUND,
    questionsNb: 5,
    mapSettings: OTHER_MAP,
    mapSource: 'plan',
    pointsSettings: { point_max_temps: 3 },
    timePoints: 'always',
    targetSettings: [
      { max: -1, points: 0, color: '#fff' },
      { max: 500, points: 9, color: '#000' },
    ],
    helpSettings: [{}, {}, {}, {}, {}],
    maxAnswerTime: 30,
    ...told,
  })

const start = tells('player_startGame', {})
const question = tells('player_newQuestion', ASKED)

function play(
  messages: PlayerMessageIn[],
  from: PlayerStep = { step: 'loading' },
  now = 1000,
): PlayerStep {
  return messages.reduce((at, message) => afterMessage(at, message, now, '482913'), from)
}

test('EVE-02 a new round brings its map, points, target and number of questions; the points of the evening stay', () => {
  const at = play([
    joined(),
    start,
    question,
    tells('player_endQuestion', OUTCOME),
    tells('player_roundEnd', END),
    round({ roundIndex: 1, multiplier: 2, title: 'Les ports' }),
    start,
  ])
  expect(at).toMatchObject({
    step: 'starting',
    startsAt: 6000,
    seat: {
      pointsTotal: 20,
      questionIndex: 0,
      questionsNb: 5,
      mapSettings: OTHER_MAP,
      mapSource: 'plan',
      timePointsMax: 3,
      round: { roundIndex: 1, roundsNb: 3, title: 'Les ports', multiplier: 2 },
    },
  })
  expect(at).toMatchObject({ seat: { rings: [{ max: -1 }, { max: 500, points: 9 }] } })
})

test('EVE-02 the first round finds a phone in the lobby, and the end of a round shows its points, total and rank', () => {
  expect(play([joined({ late: true }), round()])).toMatchObject({
    step: 'lobby',
    late: false,
    seat: { round: ROUND },
  })
  expect(play([joined(), start, question, tells('player_roundEnd', END)])).toMatchObject({
    step: 'roundEnd',
    end: END,
    seat: { pointsTotal: 20 },
  })
})

test('EVE-02 the round of a tie-break leaves the end of the game where it stands until it starts; another quiz goes to the lobby', () => {
  const end = play([joined({ step: 'endGame', pointsTotal: 20, endGame: { results: [] } })])
  const tied = play([round({ roundIndex: 2, tieBreak: true, questionsNb: 1 })], end)
  expect(tied).toMatchObject({ step: 'endGame', seat: { round: { tieBreak: true } } })
  expect(play([start], tied)).toMatchObject({ step: 'starting', seat: { pointsTotal: 20 } })
  expect(play([round({ roundIndex: 3, roundsNb: 4 })], end)).toMatchObject({
    step: 'lobby',
    late: false,
    seat: { pointsTotal: 20, joker: null, round: { roundIndex: 3 } },
  })
  // A quiz that is chained to an ended evening and does not keep the evening's points has the round index 0: the
  // phone's total goes back to 0, and the phone shows no round.
  expect(play([round({ roundIndex: 0, roundsNb: 1 })], end)).toMatchObject({
    step: 'lobby',
    seat: { pointsTotal: 0, round: null },
  })
})

test('EVE-02 a room of one quiz tells nothing of a round', () => {
  const alone = joined()
  if (alone.event !== 'player_joinRoom_callback') throw new Error('no join')
  const { roundIndex: _, joker: __, ...state } = alone.data.state
  expect(play([{ ...alone, data: { ...alone.data, state } }])).toMatchObject({
    seat: { round: null, joker: null, teamPin: false },
  })
})

test('EVE-03 a break has its title, its text and its end, or none', () => {
  expect(
    play([
      joined(),
      tells('player_break', { title: 'Le bar', text: 'Dix minutes', remaining: 600_000 }),
    ]),
  ).toMatchObject({ step: 'break', title: 'Le bar', text: 'Dix minutes', endsAt: 601_000 })
  expect(
    play([joined(), tells('player_break', { title: 'Le bar', text: '', remaining: null })]),
  ).toMatchObject({ step: 'break', endsAt: null })
})

test('EVE-03 a break knows whether it stands before the rounds, between them or after them, also for who comes into it', () => {
  const BREAK = { title: 'Le bar', text: '', remaining: null }
  const paused = tells('player_break', BREAK)
  const part = (...told: Parameters<typeof play>[0]) => play(told)
  const last = { roundIndex: 2, roundsNb: 3 }
  expect(part(joined(), paused)).toMatchObject({ part: 'before' })
  expect(part(joined(), paused, paused)).toMatchObject({ part: 'before' })
  expect(
    part(joined({ step: 'roundEnd', roundEnd: END, roundIndex: 0, roundsNb: 3 }), paused),
  ).toMatchObject({ part: 'between' })
  expect(part(joined({ step: 'roundEnd', roundEnd: END, ...last }), paused, paused)).toMatchObject({
    part: 'after',
  })
  const into = (state: Parameters<typeof joined>[0]) =>
    joined({ step: 'break', break: BREAK, ...state })
  expect(
    part(into({ roundIndex: 0, roundsNb: 3, questionIndex: 0, questionsNb: 2 })),
  ).toMatchObject({ part: 'before' })
  expect(
    part(into({ roundIndex: 0, roundsNb: 3, questionIndex: 1, questionsNb: 2 })),
  ).toMatchObject({ part: 'between' })
  expect(part(into({ ...last, questionIndex: 0, questionsNb: 1 }))).toMatchObject({ part: 'after' })
  const alone = { roundIndex: 0, roundsNb: 1, questionIndex: 0, questionsNb: 1 }
  expect(part(into({ ...alone, pointsTotal: 10 }))).toMatchObject({ part: 'after' })
  expect(part(into({ ...alone, pointsTotal: 0 })), 'a newcomer cannot know').toMatchObject({
    part: 'between',
  })
  expect(
    part(
      joined({ step: 'roundEnd', roundEnd: END, ...alone, pointsTotal: 0 }),
      paused,
      into({ ...alone, pointsTotal: 0 }),
    ),
  ).toMatchObject({ part: 'after' })
})

test('EVE-05 a correction changes the total and the rank that are shown, where they are shown', () => {
  const scores = {
    pointsTotal: 25,
    rank: 1,
    reason: 'adjust' as const,
    points: 5,
    note: 'Bonne anecdote',
  }
  expect(
    play([joined({ step: 'roundEnd', roundEnd: END }), tells('player_scores', scores)]),
  ).toMatchObject({ step: 'roundEnd', seat: { pointsTotal: 25 }, scores })
  const asked = play([joined(), start, question, tells('player_scores', scores)])
  expect(asked).toMatchObject({ step: 'question', seat: { pointsTotal: 25 } })
  expect(asked).not.toHaveProperty('scores')
})

test('EVE-05 a correction of any player changes the ranking on this phone, and says nothing of its own', () => {
  const row = (pseudo: string, points: number, rank: number) => ({
    pseudo,
    points,
    rank,
    classementMove: 0,
  })
  const results = [row('Banane Bleue', 30, 1), row('Cerise Verte', 25, 2)]
  const said = tells('player_standings', { results })
  const round = play([joined({ step: 'roundEnd', roundEnd: END })])
  const own = 'seat' in round ? round.seat.pseudo : ''
  const ofOwn = [row('Cerise Verte', 30, 1), row(own, 7, 2)]
  expect(
    play([tells('player_standings', { results: ofOwn, pointsRound: 3 })], round),
  ).toMatchObject({
    step: 'roundEnd',
    end: { rank: 2, pointsTotal: 7, pointsRound: 3, results: ofOwn },
  })
  expect(
    play([joined(), start, question, tells('player_endQuestion', OUTCOME), said]),
  ).toMatchObject({ step: 'endQuestion', outcome: { results, coords: OUTCOME.coords } })
  const ended = play([joined({ step: 'endGame', endGame: { results: [], souvenir: 'cle' } }), said])
  expect(ended).toMatchObject({ step: 'endGame', results, souvenir: 'cle' })
  expect(ended).not.toHaveProperty('scores')
  expect(play([joined(), start, question, said]), 'no ranking is shown').toEqual(
    play([joined(), start, question]),
  )
})

test('EVE-05 a correction in the lobby of a quiz that keeps the scores is told there, and no longer at its start', () => {
  const scores = { pointsTotal: 25, rank: 1, reason: 'adjust' as const, points: 5, note: 'Cadeau' }
  const lobby = play([joined({ step: 'lobby' }), tells('player_scores', scores)])
  expect(lobby).toMatchObject({ step: 'lobby', seat: { pointsTotal: 25 }, scores })
  expect(play([start], lobby)).not.toHaveProperty('scores')
})

test('EVE-05 a question that counts nowhere says so on the phone that shows its result, until it is put back', () => {
  const told = (questionIndex: number, isVoid: boolean) =>
    tells('player_scores', { pointsTotal: 0, rank: 1, reason: 'void', questionIndex, void: isVoid })
  const result = play([joined(), start, question, tells('player_endQuestion', OUTCOME)])
  expect(play([told(0, true)], result)).toMatchObject({ outcome: { void: true } })
  expect(play([told(0, true), told(0, false)], result)).not.toHaveProperty('outcome.void')
  expect(play([told(1, true)], result), 'another one').not.toHaveProperty('outcome.void')
})

test('EVE-07 who is knocked out learns it with the result of the question, and is in again with the next round', () => {
  const out = play([
    joined(),
    round({ formula: 'knockout' }),
    start,
    question,
    tells('player_endQuestion', { ...OUTCOME, out: true }),
  ])
  expect(out).toMatchObject({ step: 'endQuestion', seat: { round: { out: true } } })
  expect(play([question], out)).toMatchObject({ step: 'question', seat: { round: { out: true } } })
  expect(play([round({ roundIndex: 1 }), start], out)).not.toHaveProperty('seat.round.out')
})

test('EVE-08 a joker is played once, before the own answer, and never in a tie-break', () => {
  const asked = play([joined(), start, question])
  expect(canPlayJoker(asked)).toBe(true)
  expect(canPlayJoker(withGuess(asked, { coords: PLACE, time: 1, timePoints: 1 }))).toBe(false)
  const played = play([tells('player_joker_callback', { used: true })], asked)
  expect(played).toMatchObject({ step: 'question', seat: { joker: 'now' } })
  expect(canPlayJoker(played)).toBe(false)
  const next = play(
    [
      tells('player_endQuestion', OUTCOME),
      tells('player_newQuestion', { ...ASKED, questionIndex: 1 }),
    ],
    played,
  )
  expect(next).toMatchObject({ seat: { joker: 'spent' } })
  expect(canPlayJoker(next)).toBe(false)
  expect(
    canPlayJoker(play([joined({ step: 'question', newQuestion: ASKED, tieBreak: true })])),
  ).toBe(false)
})

test('EVE-09 a mate’s pin moves the team’s marker and names the mate; an own tap takes the name away; a sent answer stays', () => {
  const asked = play([joined({}, { teamPin: true }), start, question])
  const moved = play([tells('player_teamPin', { coords: MATES, pseudo: 'Cerise Bleue' })], asked)
  expect(moved).toMatchObject({ marker: MATES, placedBy: 'Cerise Bleue' })
  expect(withMarker(moved, PLACE, 0)).toMatchObject({ marker: PLACE, placedBy: null })
  const sent = withGuess(moved, { coords: MATES, time: 1, timePoints: 1 })
  expect(play([tells('player_teamPin', { coords: PLACE, pseudo: 'Cerise Bleue' })], sent)).toBe(
    sent,
  )
})

test('EVE-09 a mate’s answer is the team’s: where it was is told, also to who placed something else or nothing', () => {
  const asked = play([joined({}, { teamPin: true }), start, question])
  const answer = tells('player_answer_callback', {
    tempsReponse: 3,
    pointsQuestion: 1,
    pointsTotal: 1,
    coords: MATES,
  })
  for (const at of [
    asked,
    withMarker(asked, PLACE, 0),
    withGuess(withMarker(asked, PLACE, 0), { coords: PLACE, time: 1, timePoints: 1 }),
  ]) {
    expect(play([answer], at)).toMatchObject({ step: 'answered', guess: MATES, seconds: 3 })
  }
  expect(
    play(
      [
        tells('player_answer_callback', {
          tempsReponse: 60,
          pointsQuestion: 0,
          pointsTotal: 0,
          coords: null,
        }),
      ],
      asked,
    ),
  ).toMatchObject({ step: 'question', sent: { coords: null } })
})

test('EVE-10 a return comes back to each new step exactly', () => {
  expect(play([joined({ step: 'roundEnd', roundEnd: END, pointsTotal: 20 })])).toMatchObject({
    step: 'roundEnd',
    end: END,
    seat: { pointsTotal: 20 },
  })
  expect(
    play([
      joined({
        step: 'break',
        remaining: 5000,
        break: { title: 'Le bar', text: '', remaining: 5000 },
      }),
    ]),
  ).toMatchObject({ step: 'break', title: 'Le bar', endsAt: 6000 })
  expect(
    play([joined({ step: 'break', break: { title: 'Le bar', text: '', remaining: null } })]),
  ).toMatchObject({ step: 'break', endsAt: null })
  expect(
    play([
      joined({
        step: 'question',
        newQuestion: ASKED,
        formula: 'knockout',
        out: true,
        joker: 'now',
      }),
    ]),
  ).toMatchObject({ step: 'question', seat: { joker: 'now', round: { out: true } } })
})

test('EVE-10 a return finds the team’s marker where a mate left it, and keeps the own one that the server has not', () => {
  const back = (teamPin?: { coords: typeof PLACE; pseudo: string }) =>
    joined({ step: 'question', newQuestion: ASKED, ...(teamPin && { teamPin }) }, { teamPin: true })
  expect(play([back({ coords: MATES, pseudo: 'Cerise Bleue' })])).toMatchObject({
    marker: MATES,
    placedBy: 'Cerise Bleue',
  })
  expect(play([back({ coords: MATES, pseudo: 'Banane Bleue' })])).toMatchObject({
    marker: MATES,
    placedBy: null,
  })
  const own = withMarker(play([back()]), PLACE, 0)
  expect(play([back()], own)).toMatchObject({ marker: PLACE })
  expect(play([back({ coords: MATES, pseudo: 'Banane Bleue' })], own)).toMatchObject({
    marker: PLACE,
    placedBy: null,
  })
  expect(play([back({ coords: MATES, pseudo: 'Cerise Bleue' })], own)).toMatchObject({
    marker: MATES,
    placedBy: 'Cerise Bleue',
  })
})

test('EVE-10 the first question of another round is not that of the round before: neither marker nor answer comes over', () => {
  const before = withGuess(
    withMarker(play([joined({ step: 'question', newQuestion: ASKED })]), PLACE, 0),
    { coords: PLACE, time: 1, timePoints: 1 },
  )
  const next = joined({ step: 'question', newQuestion: ASKED, roundIndex: 1, askedBefore: 2 })
  expect(play([next], before)).toMatchObject({ step: 'question', marker: null, sent: null })
  const kept: [number, boolean, number][] = []
  afterMessage(
    before,
    joined({ step: 'question', newQuestion: ASKED, roundIndex: 2, tieBreak: true, askedBefore: 6 }),
    1000,
    '482913',
    (...asked) => {
      kept.push(asked)
      return null
    },
  )
  expect(kept).toEqual([[0, false, 6]])
})

test('EVE-09 EVE-04 a quiz that follows may bring one marker a team, or take it away', () => {
  const end = tells('player_endGame', { results: [] })
  expect(play([joined(), end, round({ teamPin: true })])).toMatchObject({ seat: { teamPin: true } })
  expect(play([joined({}, { teamPin: true }), end, round()])).toMatchObject({
    seat: { teamPin: false },
  })
})
