// One marker a team is one answer and one competitor, wherever answers are counted, compared or shown.
import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import { answersSoFar } from './decisions/remote.ts'
import type { GameEvent } from './events.ts'
import { evolve } from './evolve.ts'
import type { Game, RankingOptions, Seat } from './game.ts'
import type { Formula } from './evening.ts'
import type { LatLng } from './scoring/geo.ts'
import { given, gameOf } from './testing/given.ts'
import {
  answered,
  asked,
  dropped,
  guessed,
  opened,
  options,
  PLACES,
  quiz,
  round,
  seated,
  started,
} from './testing/history.ts'
import {
  playerEndGames,
  playerEndQuestions,
  playerView,
  shownStandings,
} from './views/playerView.ts'
import { questionResults } from './views/results.ts'
import { standings, teamStandings } from './views/ranking.ts'

const TEAMS = { kind: 'team', teams: 3, perTeam: 9, mean: false } satisfies RankingOptions
const PLACE = PLACES[0] as LatLng

/** `ana`, `ben` and `dan` are Bleu, `cleo` is Jaune, `eva` is Rose. */
const SEATS = [
  seated('ana', { color: 'Bleu', fruit: 'Poire' }),
  seated('ben', { color: 'Bleu', fruit: 'Pomme' }),
  seated('dan', { color: 'Bleu', fruit: 'Citron' }),
  seated('cleo', { color: 'Jaune', fruit: 'Banane' }),
  seated('eva', { color: 'Rose', fruit: 'Cerise' }),
]

function room(
  formula: Formula = 'classic',
  { mean = false, questions = 2, teamPin = true } = {},
): GameEvent[] {
  const plan = quiz(questions)
  const terms = { title: null, multiplier: 1, formula } as const
  return [
    {
      ...opened({ quiz: plan, options: { ranking: { ...TEAMS, mean }, teamPin } }),
      evening: {
        unique_name: 'soiree',
        name: 'Soirée',
        steps: [
          {
            kind: 'round',
            ...terms,
            quiz: plan,
            helpZones: plan.questions.map(() => null),
            maxAnswerTimeMs: 60_000,
            helpZoneM: null,
            timePoints: 'inside',
          },
        ],
      },
    },
    ...SEATS,
    started(),
    asked(0, 5000),
  ]
}

/** `north` of the first place, in degrees. */
const at = (north: number): LatLng => ({ lat: PLACE.lat + north, lng: PLACE.lng })

/** A game in which commands are decided one after the other; a refused one fails the test. */
function playing(events: readonly GameEvent[]) {
  const table = {
    game: gameOf(events),
    log: [...events],
    ask(command: Parameters<typeof decide>[1], now: number) {
      const decision = decide(table.game, command, now)
      if (!decision.ok) throw new Error(decision.rejection)
      table.log.push(...decision.events)
      table.game = decision.events.reduce<Game>(evolve, table.game)
      return decision.events
    },
    /** The team's marker is put down, rests, and is sent. */
    answer(playerId: string, coords: LatLng, now: number) {
      table.ask({ type: 'placePin', playerId, coords }, now - 2000)
      return table.ask(
        { type: 'submitGuess', playerId, coords, phoneTimeMs: null, roundTripMs: 0 },
        now,
      )
    },
  }
  return table
}

const teamsOf = (game: Game) =>
  teamStandings(game, 0)?.map(({ team, points, rank }) => [rank, team, points])

describe('one marker a team', () => {
  it.each([{ mean: false }, { mean: true }])(
    'MND-02 its answer counts once in the team’s points, $mean',
    ({ mean }) => {
      const table = playing(room('classic', { mean }))
      table.answer('ana', at(0.00005), 10_000)
      table.answer('cleo', at(0.00004), 9_000)
      const points = (playerId: string) =>
        standings(table.game, 0).find((line) => line.playerId === playerId)?.points
      expect(points('ben')).toBe(points('ana'))
      expect(teamsOf(table.game)).toEqual([
        [1, 'Jaune', points('cleo')],
        [2, 'Bleu', points('ana')],
        [3, 'Rose', 0],
      ])
      expect(teamStandings(table.game, 0)?.map(({ timeMs }) => timeMs)).toEqual([
        4_000, 5_000, 60_000,
      ])
    },
  )

  it('MND-02 rounds in which players answered for themselves still count player by player', () => {
    const first = opened({ quiz: quiz(1), options: { ranking: TEAMS } })
    const played = [first, ...SEATS, ...round(0, 0, { ana: 3, ben: 4, cleo: 5 })]
    const chained: GameEvent[] = [
      { at: 70_000, type: 'gameEnded' },
      {
        at: 80_000,
        type: 'quizChained',
        quiz: quiz(1),
        options: options({ ranking: TEAMS, teamPin: true }),
        helpZones: [null],
        keepScores: true,
      },
      ...round(0, 90_000, { ana: 10, ben: 10, dan: 10, cleo: 2 }),
    ]
    expect(teamsOf(gameOf([...played, ...chained]))).toEqual([
      [1, 'Bleu', 17],
      [2, 'Jaune', 7],
      [3, 'Rose', 0],
    ])
  })

  it('MND-02 a correction of one player counts once for the team, as before', () => {
    const game = gameOf([
      ...room(),
      guessed('ana', 0, 10),
      guessed('ben', 0, 10),
      { at: 9, type: 'scoreAdjusted', playerId: 'ben', points: 2, reason: '' },
      { at: 9, type: 'teamAdjusted', team: 'Bleu', points: 1, reason: '' },
    ])
    expect(teamsOf(game)?.[0]).toEqual([1, 'Bleu', 13])
  })

  it('MND-02 a latecomer neither adds the team’s answers again nor takes earlier ones away', () => {
    const game = gameOf([
      ...room(),
      ...['ana', 'ben', 'dan'].map((who) => guessed(who, 0, 10)),
      seated('zoe', { color: 'Bleu', fruit: 'Raisin', fromQuestion: 1 }),
      asked(1, 70_000),
      ...['ana', 'ben', 'dan', 'zoe'].map((who) => guessed(who, 1, 5)),
    ])
    expect(teamStandings(game, 1)?.[0]).toMatchObject({ team: 'Bleu', points: 15 })
  })

  it('MND-02 EVG-01 the results have one answer a team', () => {
    const table = playing(room())
    table.answer('ben', at(0.00005), 10_000)
    table.answer('cleo', at(0.5), 11_000)
    table.ask(
      { type: 'submitGuess', playerId: 'eva', coords: null, phoneTimeMs: null, roundTripMs: 0 },
      12_000,
    )
    const results = questionResults(table.game, 0)
    expect(results?.coordsOrderDist.map(({ pseudo, team }) => [team, pseudo])).toEqual([
      ['Bleu', 'Pomme Bleue'],
      ['Jaune', 'Banane Jaune'],
    ])
    expect(results?.coords_byDist.flatMap(({ answers }) => answers)).toHaveLength(2)
  })

  it('EVG-01 the remote counts one answer a team', () => {
    const table = playing(room())
    table.answer('ben', at(0), 10_000)
    expect(answersSoFar(table.game)).toEqual({ answered: 1, expected: 3 })
  })

  it('MND-03 the event says who answered for the team', () => {
    const table = playing(room())
    const events = table.answer('ben', at(0), 10_000)
    expect(
      events.map((event) => event.type === 'guessSubmitted' && [event.playerId, event.guess.by]),
    ).toEqual([
      ['ana', 'Pomme Bleue'],
      ['ben', 'Pomme Bleue'],
      ['dan', 'Pomme Bleue'],
    ])
  })

  const answer = (playerId: string, coords: LatLng | null) =>
    ({ type: 'submitGuess', playerId, coords, phoneTimeMs: null, roundTripMs: 0 }) as const
  const pinned = (playerId: string, coords: LatLng, now: number): GameEvent => ({
    at: now,
    type: 'pinPlaced',
    playerId,
    questionIndex: 0,
    coords,
  })

  it('MND-03 a marker that was moved less than 2 s ago is not the team’s answer yet', () => {
    const moved = [...room(), pinned('ana', at(0), 10_000)]
    given(moved)
      .when(answer('ben', at(0)), 11_999)
      .thenRefused('too_soon')
    given(moved).when(answer('ben', null), 11_999).thenRefused('too_soon')
    given(moved, pinned('ben', at(1), 11_000))
      .when(answer('ana', at(1)), 12_500)
      .thenRefused('too_soon')
    given(moved)
      .when(answer('ben', at(0)), 12_000)
      .thenEvents({ type: 'guessSubmitted' }, {}, {})
  })

  it('MND-03 nor is a place that the team never saw, or none at all', () => {
    given(room())
      .when(answer('ben', at(0)), 5_000)
      .thenRefused('too_soon')
    given(room()).when(answer('ben', null), 30_000).thenRefused('too_soon')
    given(room(), pinned('ana', at(0), 10_000))
      .when(answer('ben', at(1)), 30_000)
      .thenRefused('too_soon')
  })

  it('MND-03 the same place told again does not begin the rest anew', () => {
    given(room(), pinned('ana', at(0), 10_000))
      .when({ type: 'placePin', playerId: 'ben', coords: at(0) }, 11_000)
      .thenNothing()
  })

  it('MND-03 who is alone there needs no rest, nor does what phones send at the end of the time', () => {
    given(room())
      .when(answer('cleo', at(0)), 5_000)
      .thenEvents({ type: 'guessSubmitted' })
    given(room(), dropped('ana', 6_000), dropped('dan', 6_000))
      .when(answer('ben', at(0)), 7_000)
      .thenEvents({ type: 'guessSubmitted' }, {}, {})
    given(room(), pinned('ana', at(0), 64_900))
      .when(answer('ben', null), 65_000)
      .thenEvents({ type: 'guessSubmitted' }, {}, {})
  })

  it('MND-03 players with a marker each need no rest', () => {
    given(room('classic', { teamPin: false }))
      .when(answer('ana', at(0)), 5_000)
      .thenEvents({ type: 'guessSubmitted' })
  })

  it('EVG-01 the joker is the team’s: one for all of it, also for who comes later', () => {
    const table = playing(room())
    expect(table.ask({ type: 'playJoker', playerId: 'ben' }, 6_000)).toHaveLength(3)
    expect(table.ask({ type: 'playJoker', playerId: 'ana' }, 6_500)).toEqual([])
    const newcomer = seated('zoe', { color: 'Bleu', fruit: 'Raisin', fromQuestion: 1 })
    given(table.log, newcomer, asked(1, 70_000))
      .when({ type: 'playJoker', playerId: 'zoe' }, 71_000)
      .thenRefused('out_of_turn')
    table.answer('ana', at(0.5), 10_000)
    expect(
      new Set(
        SEATS.slice(0, 3).map(
          ({ playerId }) => table.game.seats.find((seat) => seat.playerId === playerId)?.jokerOn,
        ),
      ),
    ).toEqual(new Set([0]))
  })

  it('EVG-01 « nearest »: three teams with one answer each have 10, 8 and 6', () => {
    const table = playing(room('nearest'))
    table.answer('ana', at(0.1), 10_000)
    table.answer('cleo', at(0.2), 10_000)
    table.answer('eva', at(0.3), 10_000)
    expect(teamsOf(table.game)).toEqual([
      [1, 'Bleu', 10],
      [2, 'Jaune', 8],
      [3, 'Rose', 6],
    ])
  })

  it('EVG-01 « knockout »: a team is out as one, never a part of it', () => {
    const table = playing(room('knockout'))
    table.answer('cleo', at(0.1), 10_000)
    table.answer('eva', at(0.2), 10_000)
    table.answer('ana', at(0.3), 10_000)
    const out = (game: Game) =>
      game.seats.filter(({ outAfter }) => outAfter !== null).map(({ playerId }) => playerId)
    expect(out(table.game)).toEqual(['ana', 'ben', 'dan'])
    const newcomer = seated('zoe', { color: 'Bleu', fruit: 'Raisin', fromQuestion: 1 })
    expect(out(gameOf([...table.log, newcomer])), 'nor by coming later').toContain('zoe')
  })
})

describe('nearest', () => {
  it('MND-07 the points go to distinct distances: equal ones have the same, the next one the next', () => {
    const spots = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0.1, 0.2]
    const seats = spots.map((_, i) => seated(`p${i}`, { pseudo: `P${i}` }))
    const table = playing([
      ...room('nearest', { teamPin: false }).slice(0, 1),
      ...seats,
      started(),
      asked(0, 5000),
    ])
    for (const [i, north] of spots.entries())
      table.ask(
        {
          type: 'submitGuess',
          playerId: `p${i}`,
          coords: at(north),
          phoneTimeMs: null,
          roundTripMs: 0,
        },
        6_000,
      )
    expect(table.game.seats.map(({ guesses }) => guesses[0]?.points)).toEqual([
      ...Array.from({ length: 9 }, () => 10),
      8,
      6,
    ])
  })
})

describe('a joker on a question that is taken out', () => {
  const guess = {
    coords: PLACE,
    timeMs: 0,
    distance: 0,
    ring: 20,
    ringPoints: 5,
    timePoints: 0,
    points: 10,
  }
  const played: GameEvent[] = [
    ...room('classic', { teamPin: false, questions: 3 }),
    { at: 6_000, type: 'jokerPlayed', playerId: 'ana', questionIndex: 0 },
    answered('ana', 0, guess),
    { at: 65_000, type: 'questionEnded', questionIndex: 0, closesAt: 65_000 },
    { at: 65_000, type: 'questionClosed', questionIndex: 0 },
  ]
  const taken = (isVoid: boolean): GameEvent => ({
    at: 66_000,
    type: 'questionVoided',
    questionIndex: 0,
    void: isVoid,
  })
  const pointsOf = (game: Game) =>
    standings(game, 1).find(({ playerId }) => playerId === 'ana')?.points

  it('MND-06 comes back, and can be played again', () => {
    given(played, taken(true), asked(1, 70_000))
      .when({ type: 'playJoker', playerId: 'ana' }, 71_000)
      .thenEvents({ type: 'jokerPlayed', questionIndex: 1 })
  })

  it('MND-06 goes back to its question when that counts again', () => {
    const game = gameOf([...played, taken(true), taken(false)])
    expect(game.seats[0]).toMatchObject({ jokerPlayed: true, jokerOn: 0, jokersBack: [] })
    expect(pointsOf(game)).toBe(10)
  })

  it('MND-06 does not double two questions: played again meanwhile, it has left the first', () => {
    const again: GameEvent[] = [
      taken(true),
      asked(1, 70_000),
      { at: 71_000, type: 'jokerPlayed', playerId: 'ana', questionIndex: 1 },
      answered('ana', 1, guess),
      taken(false),
    ]
    const game = gameOf([...played, ...again])
    expect(game.seats[0]).toMatchObject({ jokerPlayed: true, jokerOn: 1, jokersBack: [] })
    expect(pointsOf(game)).toBe(15)
  })
})

describe('in a game of teams', () => {
  const played = [
    ...room('classic', { teamPin: false }),
    guessed('ana', 0, 3),
    guessed('cleo', 0, 5),
    { at: 65_000, type: 'questionEnded', questionIndex: 0, closesAt: 65_000 },
    { at: 65_000, type: 'questionClosed', questionIndex: 0 },
  ] satisfies GameEvent[]
  const second = { teamRank: 2, teamPoints: 3 }

  it('MND-11 a phone is told its team’s rank and points, and finds the same after a reload', () => {
    const game = gameOf(played)
    const [ana] = game.seats as [Seat]
    expect(playerEndQuestions(game, 0)(ana)).toMatchObject(second)
    expect(playerView(game, 'ana', 66_000)?.state).toMatchObject({ ...second, endQuestion: second })
    const end = gameOf([...played, { at: 70_000, type: 'gameEnded' }])
    expect(playerEndGames(end)(ana)).toMatchObject(second)
    expect(shownStandings(end)(ana)).toMatchObject(second)
    expect(playerView(end, 'ana', 71_000)?.state).toMatchObject({ ...second, endGame: second })
  })

  it('MND-11 a phone is told its team and up to twelve others of it by name', () => {
    const game = gameOf(played)
    expect(playerView(game, 'ana', 0)?.team).toEqual({
      team: 'Bleu',
      mates: ['Pomme Bleue', 'Citron Bleu'],
    })
    const more = Array.from({ length: 12 }, (_, i) =>
      seated(`z${i}`, { color: 'Bleu', pseudo: `Z${i}` }),
    )
    const told = playerView(gameOf([...played, ...more]), 'ana', 0)?.team
    expect(told?.mates).toHaveLength(12)
    expect(told?.more).toBe(true)
  })

  it('MND-11 in a game of players nothing of teams is told', () => {
    const game = gameOf([opened(), seated('ana'), ...round(0, 0, { ana: 5 })])
    const text = JSON.stringify(playerView(game, 'ana', 66_000))
    expect(text).not.toContain('team')
  })
})
