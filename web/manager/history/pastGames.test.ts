import { expect, test } from 'vitest'
import { nextOffset, winnersOf } from './pastGames.ts'

const hall = (name: string, winners: string[], winnersPoints = 9) => ({
  name,
  winners,
  winnersPoints,
})

test.each([
  ['one game, one winner', ['Figue Rose'], undefined, 'Figue Rose'],
  ['one game, a tie', ['Figue Rose', 'Noix Bleue'], undefined, 'Figue Rose et Noix Bleue'],
  [
    'a show, a tie in one hall',
    ['Figue Rose', 'Noix Bleue'],
    [hall('Mairie', ['Figue Rose', 'Noix Bleue']), hall('Gymnase', ['Kiwi Vert'], 4)],
    'Figue Rose et Noix Bleue (Mairie)',
  ],
  [
    'a show, a tie in two halls',
    ['Figue Rose', 'Noix Bleue', 'Kiwi Vert'],
    [
      hall('Mairie', ['Figue Rose', 'Noix Bleue']),
      hall('Vide', []),
      hall('Gymnase', ['Kiwi Vert']),
    ],
    'Figue Rose et Noix Bleue (Mairie) et Kiwi Vert (Gymnase)',
  ],
  ['many', Array.from({ length: 40 }, (_, at) => `Figue ${at}`), undefined, '40 ex æquo'],
])('the list of games names who won in a few words: %s', (_what, winners, halls, said) => {
  expect(winnersOf({ winners, winnersPoints: 9, ...(halls && { halls }) })).toBe(said)
})

test('the list of games goes on after what its pages cover, though a game that cannot be read is in none', () => {
  expect([nextOffset(120, 1), nextOffset(120, 2), nextOffset(120, 3)]).toEqual([50, 100, undefined])
  expect([nextOffset(50, 1), nextOffset(0, 1)]).toEqual([undefined, undefined])
})
