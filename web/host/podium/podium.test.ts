import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EndPlayers } from './EndPlayers.tsx'
import { EndTeams } from './EndTeams.tsx'
import type { Standing } from '../ranking/standings.ts'
import { beatsOf, toldAfter, WHOLE } from './telling.ts'

const COLOURS = ['Bleu', 'Jaune', 'Rose', 'Rouge']

const players = (ranks: readonly number[]): Standing[] =>
  ranks.map((rank, i) => ({
    kind: 'player',
    name: `Pomme ${COLOURS[i]}`,
    points: 0,
    rank,
    move: 0,
    gain: null,
  }))
const teams = (ranks: readonly number[]) =>
  ranks.map((rank, i) => ({
    kind: 'team' as const,
    name: COLOURS[i] ?? '',
    points: 0,
    rank,
    move: 0,
    gain: null,
    players: [{ pseudo: `Pomme ${COLOURS[i]}`, points: 0 }],
  }))

/**
 * What a rendered podium shows: the ranks of its arches, which give their heights, and the number of arches marked as
 * tied.
 */
function seen(page: string): { ranks: number[]; tied: number } {
  return {
    ranks: [...page.matchAll(/data-rank="(\d+)"/g)].map(([, rank]) => Number(rank)),
    tied: page.split('Égalité').length - 1,
  }
}

test.each([
  [[1, 2, 3, 4], 0],
  [[1, 1, 3, 4], 2],
  [[1, 2, 2, 4], 2],
  // The fourth shares the rank of an arch but has none: the line beside the podium says so too.
  [[1, 1, 1, 1], 4],
  [[1, 2, 3, 3], 2],
])(
  'FIR-06: of the ranks %j each arch has the height of its own, and %i lines say that they share it',
  (ranks, tied) => {
    const expected = { ranks: ranks.slice(0, 3), tied }
    expect(
      seen(
        renderToStaticMarkup(
          EndPlayers({ standings: players(ranks), since: 0, told: WHOLE, children: null }),
        ),
      ),
    ).toEqual(expected)
    expect(
      seen(
        renderToStaticMarkup(
          EndTeams({
            teams: teams(ranks),
            mean: false,
            corrected: false,
            told: WHOLE,
            children: null,
          }),
        ),
      ),
    ).toEqual(expected)
  },
)

/** The page of a podium by team, in which each team has so many players. */
const teamPage = (crews: readonly number[]) =>
  renderToStaticMarkup(
    EndTeams({
      teams: teams(crews.map((_, i) => i + 1)).map((team, i) => ({
        ...team,
        players: Array.from({ length: crews[i] ?? 0 }, (_, n) => ({
          pseudo: `Pomme ${COLOURS[i]} ${n + 1}`,
          points: 0,
        })),
      })),
      mean: false,
      corrected: false,
      told: WHOLE,
      feats: { best: { pseudo: 'Pomme Bleu', distance: 10 } },
      children: null,
    }),
  )

test.each([
  [[6, 5, 3], 0, ''],
  [[8, 4, 1], 1, ''],
  [[2, 2, 2, 9], 1, ''],
  [[2, 2, 2, 40], 1, '+\u00a015\u00a0joueurs'],
] as const)(
  'RANK-10 teams of %j: the column repeats no team that an arch shows whole, counts whom it leaves out, keeps the figures',
  (crews, cards, more) => {
    const column = teamPage(crews).split('<aside')[1] ?? ''
    expect(column.split('<h2>').length - 1).toBe(cards)
    expect(column).toContain(more)
    expect(column.includes('joueurs')).toBe(more !== '')
    expect(column).toContain('Le plus beau tir')
  },
)

test('RANK-10 equal firsts share one width, once they are told', () => {
  const firsts = (ranks: readonly number[], step: number) =>
    /data-firsts="(\d)"/.exec(
      renderToStaticMarkup(
        EndPlayers({
          standings: players(ranks),
          since: 0,
          told: toldAfter(beatsOf(ranks.map((rank) => ({ rank }))), step),
          children: null,
        }),
      ),
    )?.[1]
  expect(firsts([1, 1, 1, 1], 1)).toBe('3')
  expect(firsts([1, 1, 3], 1), 'not before').toBeUndefined()
  expect(firsts([1, 1, 3], 2)).toBe('2')
  expect(firsts([1, 2, 3], 3)).toBe('1')
})

/** What a podium shows, to the eye and to a screen reader, after each of its steps: the names that it holds. */
function toldBySteps(ranks: readonly number[], kind: 'player' | 'team'): string[][] {
  const beats = beatsOf(ranks.map((rank) => ({ rank })))
  return [0, ...beats.map((_, i) => i + 1)].map((step) => {
    const told = toldAfter(beats, step)
    const page = renderToStaticMarkup(
      kind === 'player'
        ? EndPlayers({ standings: players(ranks), since: 0, told, children: null })
        : EndTeams({ teams: teams(ranks), mean: false, corrected: false, told, children: null }),
    )
    return COLOURS.filter((colour) => page.includes(colour))
  })
}

test.each(['player', 'team'] as const)(
  'SHW-05 the podium by %s tells the third, the second, the first, then the others; ties rise together',
  (kind) => {
    const [first, second, third, fourth] = COLOURS
    const sets = (...names: (string | undefined)[][]) =>
      names.map((some) => COLOURS.filter((colour) => some.includes(colour)))
    const all = [first, second, third, fourth]
    expect(toldBySteps([1, 2, 3, 4], kind)).toEqual(
      sets([], [third], [second, third], [first, second, third], all),
    )
    expect(toldBySteps([1, 2, 2, 4], kind)).toEqual(
      sets([], [second, third], [first, second, third], all),
    )
    expect(toldBySteps([1, 1, 3, 4], kind)).toEqual(sets([], [third], [first, second, third], all))
    expect(toldBySteps([1, 1, 1, 1], kind)).toEqual(sets([], [first, second, third], all))
    expect(toldBySteps([1, 2], kind)).toEqual(sets([], [second], [first, second], [first, second]))
    expect(toldBySteps([], 'player'), 'nobody played').toEqual([[]])
  },
)

test('SHW-05 each place has its pause, the winner the longest; a whole podium takes less than ten seconds', () => {
  const pauses = beatsOf([{ rank: 1 }, { rank: 2 }, { rank: 3 }]).map(({ pauseMs }) => pauseMs)
  expect(pauses).toHaveLength(4)
  expect(pauses[2]).toBe(Math.max(...pauses))
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10_000)
})
