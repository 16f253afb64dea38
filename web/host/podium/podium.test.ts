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
  [[1, 1, 1, 1], 3],
  // The third player shares the rank with a fourth, who has no arch: one arch alone is marked as tied.
  [[1, 2, 3, 3], 1],
])(
  'FIR-06: of the ranks %j each arch has the height of its own, and %i say that they share it',
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
