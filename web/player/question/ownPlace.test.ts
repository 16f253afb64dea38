import { expect, test } from 'vitest'
import { ownPlace } from './ownPlace.ts'

test('PLAY-30 by player: rank and total of the own row', () => {
  const results = [
    { pseudo: 'Cerise Verte', points: 71.25, classementMove: 0, rank: 1 },
    { pseudo: 'Banane Bleue', points: 68.904, classementMove: 1, rank: 2 },
  ]
  expect(ownPlace(results, 'Banane Bleue')).toMatchObject({ rank: 2, points: 68.904 })
  expect(ownPlace(results, 'Poire Rose')).toBeNull()
})

test('PLAY-30 by team: rank among all players, equal points sharing it', () => {
  const results = {
    teams: [
      {
        team: 'Vert',
        points: 90,
        classementMove: 0,
        rank: 1,
        players: [
          { pseudo: 'Cerise Verte', points: 50 },
          { pseudo: 'Poire Verte', points: 40 },
        ],
      },
      {
        team: 'Bleu',
        points: 80,
        classementMove: 0,
        rank: 2,
        players: [
          { pseudo: 'Banane Bleue', points: 40 },
          { pseudo: 'Raisin Bleu', points: 40 },
        ],
      },
    ],
  }
  expect(ownPlace(results, 'Banane Bleue')).toEqual({ rank: 2, points: 40 })
  expect(ownPlace(results, 'Cerise Verte')).toEqual({ rank: 1, points: 50 })
})
