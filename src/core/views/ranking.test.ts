import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../events.ts'
import type { GameOptions } from '../game.ts'
import { standings, teamStandings } from './ranking.ts'
import { gameOf } from '../testing/given.ts'
import { asked, closed, ended, guessed, opened, quiz, round, seated } from '../testing/history.ts'

const player = ({
  pseudo,
  points,
  rank,
  classementMove,
}: {
  pseudo: string
  points: number
  rank: number
  classementMove: number
}) => [rank, pseudo, points, classementMove] as const

const three = [opened({ quiz: quiz(3) }), seated('ana'), seated('ben'), seated('cleo')]

describe('the ranking by player', () => {
  test('SCORE-10 equal totals share a rank: 1, 1, 3', () => {
    const game = gameOf([...three, ...round(0, 0, { ana: 5, ben: 7, cleo: 7 })])
    expect(standings(game, 0).map(player)).toEqual([
      [1, 'Banane Bleue', 7, 0],
      [1, 'Citron Vert', 7, 0],
      [3, 'Pomme Rouge', 5, 0],
    ])
  })

  test.each<[string, GameEvent[], string[]]>([
    [
      'the shorter total answering time',
      [guessed('ana', 0, 5, 9000), guessed('ben', 0, 5, 3000), guessed('cleo', 0, 5, 6000)],
      ['ben', 'cleo', 'ana'],
    ],
    [
      'then the pseudo',
      [guessed('ana', 0, 5), guessed('ben', 0, 5), guessed('cleo', 0, 5)],
      ['cleo', 'ben', 'ana'],
    ],
    [
      'an unanswered question counting as the full time',
      [guessed('ben', 0, 0, 59_999), guessed('cleo', 0, 0, 60_000)],
      ['ben', 'cleo', 'ana'],
    ],
  ])('SCORE-10 equal totals are listed by %s', (_, guesses, order) => {
    const game = gameOf([...three, asked(0, 0), ...guesses, ended(0, 60_000), closed(0, 60_000)])
    expect(standings(game, 0).map((line) => line.playerId)).toEqual(order)
    expect(new Set(standings(game, 0).map((line) => line.rank))).toEqual(new Set([1]))
  })

  test('EVE-06 EVE-05 whoever is corrected to the points of a tie-break stands after its contenders', () => {
    const tied = [...three, ...round(0, 0, { ana: 7, ben: 7, cleo: 5 })]
    const broken: GameEvent[] = [
      { at: 70_000, type: 'gameEnded' },
      {
        at: 80_000,
        type: 'tieBreakOpened',
        quiz: quiz(1),
        tieBreak: { contenders: ['ana', 'ben'] },
        firstQuestionAt: 85_000,
      },
      ...round(0, 85_000, { ana: 0, ben: 0 }),
      { at: 160_000, type: 'scoreAdjusted', playerId: 'cleo', points: 2, reason: 'Bonne idée' },
    ]
    const ranked = standings(gameOf([...tied, ...broken]), 0).map(({ playerId, points, rank }) => [
      rank,
      playerId,
      points,
    ])
    expect(ranked.map(([rank]) => rank)).toEqual([1, 2, 3])
    expect(ranked[2]).toEqual([3, 'cleo', 7])
  })

  test('SCORE-11 a move is the previous rank less the new one, and 0 after the first question', () => {
    const game = gameOf([
      ...three,
      ...round(0, 0, { ana: 9, ben: 5, cleo: 1 }),
      ...round(1, 30_000, { ana: 0, ben: 1, cleo: 9 }),
    ])
    expect(standings(game, 0).map((line) => line.classementMove)).toEqual([0, 0, 0])
    expect(standings(game, 1).map(player)).toEqual([
      [1, 'Banane Bleue', 10, 2],
      [2, 'Pomme Rouge', 9, -1],
      [3, 'Citron Vert', 6, -1],
    ])
  })

  test('SCORE-11 PLAY-41 a latecomer does not move in its first ranking, and does in the next', () => {
    const late = seated('dan', { fromQuestion: 1 })
    const second = [
      ...three,
      ...round(0, 0, { ana: 9, ben: 5, cleo: 1 }),
      late,
      ...round(1, 30_000, { dan: 10 }),
    ]
    expect(standings(gameOf(second), 0).map(player).at(-1)).toEqual([4, 'Raisin Rouge', 0, 0])
    expect(standings(gameOf(second), 1).map(player)).toEqual([
      [1, 'Raisin Rouge', 10, 0],
      [2, 'Pomme Rouge', 9, -1],
      [3, 'Citron Vert', 5, -1],
      [4, 'Banane Bleue', 1, -1],
    ])
    const third = gameOf([...second, ...round(2, 60_000, { ana: 9 })])
    expect(standings(third, 2).map(player).slice(0, 2)).toEqual([
      [1, 'Pomme Rouge', 18, 1],
      [2, 'Raisin Rouge', 10, -1],
    ])
  })

  test('KICK-01 who was kicked is in no ranking, and moves nobody', () => {
    const kicked: GameEvent = {
      at: 25_000,
      type: 'playerKicked',
      playerId: 'ana',
      sessionHash: 'session-ana',
    }
    const game = gameOf([
      ...three,
      ...round(0, 0, { ana: 9, ben: 5, cleo: 1 }),
      kicked,
      ...round(1, 30_000, { ben: 1, cleo: 1 }),
    ])
    expect(standings(game, 1).map(player)).toEqual([
      [1, 'Citron Vert', 6, 0],
      [2, 'Banane Bleue', 2, 0],
    ])
  })

  test('SCORE-10 whoever drops or comes back changes no ranking; an answer, a kick or a newcomer does', () => {
    const history = [...three, ...round(0, 0, { ana: 5, ben: 7, cleo: 1 })]
    const game = gameOf(history)
    const lines = standings(game, 0)
    const [first, ...others] = game.seats
    const awaited = { ...game, seats: [{ ...first!, gettingReady: true }, ...others] }
    expect(standings(awaited, 0)).toBe(lines)
    expect(standings({ ...game, seats: others }, 0).map((line) => line.playerId)).toEqual([
      'ben',
      'cleo',
    ])
    const guess = { ...first!.guesses[0]!, points: 9 }
    expect(
      standings({ ...game, seats: [{ ...first!, guesses: { 0: guess } }, ...others] }, 0).map(
        (line) => line.playerId,
      ),
    ).toEqual(['ana', 'ben', 'cleo'])
    expect(standings(game, 0)).toEqual(lines)
    expect(standings(game, -1).map((line) => line.points)).toEqual([0, 0, 0])
  })

  test('SCORE-09 a total is the exact sum of its questions', () => {
    const game = gameOf([
      ...three,
      ...round(0, 0, { ana: 0.1 }),
      ...round(1, 30_000, { ana: 0.2 }),
      ...round(2, 60_000, { ana: 0.007 }),
    ])
    expect(standings(game, 2)[0]?.points).toBe(0.307)
  })
})

describe('the ranking by team', () => {
  const teams = (mean: boolean): Partial<GameOptions> => ({
    ranking: { kind: 'team', teams: 4, perTeam: 8, mean },
  })
  const history = (mean: boolean) => [
    opened({ quiz: quiz(3), options: teams(mean) }),
    seated('ana'),
    seated('dan'),
    seated('eve', { color: 'Rouge', fruit: 'Poire' }),
    seated('cleo'),
    ...round(0, 0, { ana: 1, dan: 2, eve: 2, cleo: 4 }),
  ]

  test('SCORE-12 the points of a team are the sum of its players, and empty teams are not listed', () => {
    const game = gameOf(history(false))
    expect(teamStandings(game, 0)).toMatchObject([
      { team: 'Rouge', points: 5, rank: 1, classementMove: 0 },
      { team: 'Bleu', points: 4, rank: 2, classementMove: 0 },
    ])
    // Among equal points the fastest is first; here the times are equal too, so the pseudo decides.
    expect(teamStandings(game, 0)?.[0]?.players.map((line) => [line.pseudo, line.points])).toEqual([
      ['Poire Rouge', 2],
      ['Raisin Rouge', 2],
      ['Pomme Rouge', 1],
    ])
  })

  test('SCORE-12 HPAR-13 or their mean, to 3 decimals', () => {
    expect(teamStandings(gameOf(history(true)), 0)).toMatchObject([
      { team: 'Bleu', points: 4, rank: 1 },
      { team: 'Rouge', points: 1.667, rank: 2 },
    ])
  })

  test('SCORE-12 a latecomer who has not played drags no mean down', () => {
    const game = gameOf([
      ...history(true),
      seated('fay', { color: 'Bleu', fruit: 'Poire', fromQuestion: 1 }),
    ])
    expect(teamStandings(game, 0)?.[0]).toMatchObject({ team: 'Bleu', points: 4 })
    expect(teamStandings(game, 0)?.[0]?.players).toHaveLength(2)
  })

  test.each([false, true])(
    'EVE-06 a tie-break changes no total, neither of a team that does not play it nor by who waited for a first question (mean: %s)',
    (mean) => {
      const late = seated('fay', { color: 'Bleu', fruit: 'Poire', fromQuestion: 1 })
      const tied = [
        opened({ quiz: quiz(1), options: teams(mean) }),
        seated('ana'),
        seated('ben', { color: 'Jaune' }),
        seated('cleo'),
        ...round(0, 0, { ana: 5, ben: 3, cleo: 5 }),
        late,
      ]
      const opening: GameEvent[] = [
        { at: 70_000, type: 'gameEnded' },
        {
          at: 80_000,
          type: 'tieBreakOpened',
          quiz: quiz(1),
          tieBreak: { contenders: ['ana', 'cleo', 'fay'] },
          firstQuestionAt: 85_000,
        },
      ]
      const totals = { Rouge: 5, Bleu: 5, Jaune: 3 }
      for (const history of [
        tied,
        [...tied, ...opening],
        [...tied, ...opening, ...round(0, 85_000, { ana: 0, cleo: 0, fay: 0 })],
      ]) {
        expect(
          Object.fromEntries(
            teamStandings(gameOf(history), 0)?.map(({ team, points }) => [team, points]) ?? [],
          ),
        ).toEqual(totals)
      }
      expect(
        teamStandings(
          gameOf([...tied, ...opening, ...round(0, 85_000, { ana: 0, cleo: 0, fay: 0 })]),
          0,
        )?.map(({ rank }) => rank),
      ).toEqual([1, 2, 3])
    },
  )

  test('SCORE-11 teams move as players do', () => {
    const game = gameOf([...history(false), ...round(1, 30_000, { cleo: 5 })])
    expect(teamStandings(game, 1)).toMatchObject([
      { team: 'Bleu', points: 9, rank: 1, classementMove: 1 },
      { team: 'Rouge', points: 5, rank: 2, classementMove: -1 },
    ])
  })

  test('SCORE-10 teams with equal points share a rank', () => {
    const game = gameOf([...history(false), ...round(1, 30_000, { cleo: 1 })])
    expect(teamStandings(game, 1)?.map((line) => line.rank)).toEqual([1, 1])
  })

  test('HPAR-04 a room by player has no teams', () => {
    expect(teamStandings(gameOf(three), -1)).toBeNull()
  })
})
