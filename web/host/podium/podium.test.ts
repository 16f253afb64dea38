import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EndPlayers } from './EndPlayers.tsx'
import { EndTeams } from './EndTeams.tsx'
import type { Standing } from '../ranking/standings.ts'

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
        renderToStaticMarkup(EndPlayers({ standings: players(ranks), since: 0, children: null })),
      ),
    ).toEqual(expected)
    expect(
      seen(
        renderToStaticMarkup(
          EndTeams({ teams: teams(ranks), mean: false, corrected: false, children: null }),
        ),
      ),
    ).toEqual(expected)
  },
)
