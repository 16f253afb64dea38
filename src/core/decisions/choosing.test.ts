import { describe, expect, test } from 'vitest'
import { colorsInUse, freeFruits } from './choosing.ts'
import type { GameOptions } from '../game.ts'
import { type COLORS, FRUITS } from '../pseudo.ts'
import { given, gameOf } from '../testing/given.ts'
import { held, MINUTE, opened, resumed, seated, started } from '../testing/history.ts'

const defined = (over: Partial<GameOptions> = {}) =>
  opened({ options: { iconType: 'defined', ...over } })
const team = (teams: number, perTeam: number): Partial<GameOptions> => ({
  ranking: { kind: 'team', teams, perTeam, mean: false },
})
const whole = (color: (typeof COLORS)[number]) =>
  FRUITS.map((fruit) => seated(`${fruit}-${color}`, { fruit, color }))

describe('a colour', () => {
  const hold = { type: 'holdColor', holder: 'h1', color: 'Rouge' } as const

  test('HOLD-01 HOLD-02 is held for 60 s', () => {
    given(defined())
      .when(hold, 1000)
      .thenEvents({
        type: 'colorHeld',
        hold: { holder: 'h1', color: 'Rouge', fruit: null, until: 61_000 },
      })
  })
  test('HOLD-01 a new choice replaces the old one', () => {
    const game = given(defined(), held('h1', 'Vert', 'Pomme'))
      .when(hold, 1000)
      .game()
    expect(game.holds).toEqual([{ holder: 'h1', color: 'Rouge', fruit: null, until: 61_000 }])
  })
  test('JOIN-13 HOLD-03 takes 8 players, those who are choosing included', () => {
    given(defined(), whole('Rouge')).when(hold, 0).thenRefused('color_full')
    given(defined(), whole('Rouge').slice(1), held('h2', 'Rouge'))
      .when(hold, 0)
      .thenRefused('color_full')
    given(defined(), whole('Rouge').slice(1), held('h1', 'Rouge'))
      .when(hold, 0)
      .thenEvents({ type: 'colorHeld' })
  })
  test('JOIN-13 takes the players per team in a room by team, at most 8', () => {
    given(defined(team(6, 2)), seated('ana'), seated('dan'))
      .when(hold, 0)
      .thenRefused('color_full')
    given(defined(team(6, 20)), whole('Rouge'))
      .when(hold, 0)
      .thenRefused('color_full')
  })
  test('SEAT-03 HOLD-03 must be one of the room', () => {
    given(defined(team(2, 8)))
      .when(hold, 0)
      .thenRefused('bad_request')
    given(defined(team(2, 8)))
      .when({ ...hold, color: 'Jaune' }, 0)
      .thenEvents({ type: 'colorHeld' })
    given(defined())
      .when({ ...hold, color: 'Mauve' }, 0)
      .thenRefused('bad_request')
  })
  test('SEAT-04 is refused in a full room, a held one counting as taken', () => {
    const small = defined({ ranking: { kind: 'player', capacity: 2 } })
    given(small, seated('ben'), seated('cleo')).when(hold, 0).thenRefused('full')
    given(small, seated('ben'), held('h2', 'Bleu')).when(hold, 0).thenRefused('full')
    given(small, seated('ben'), held('h1', 'Bleu')).when(hold, 0).thenEvents({ type: 'colorHeld' })
  })
  test('HOLD-05 is chosen in defined rooms, before the start', () => {
    given(opened()).when(hold, 0).thenRefused('out_of_turn')
    given(defined(), seated('ben'), started()).when(hold, 1000).thenRefused('not_found')
  })
})

describe('a fruit', () => {
  const hold = { type: 'holdFruit', holder: 'h1', color: 'Rouge', fruit: 'Pomme' } as const

  test('HOLD-01 HOLD-02 is held with its colour, for 60 s from then', () => {
    given(defined(), held('h1', 'Rouge'))
      .when(hold, 30_000)
      .thenEvents({
        type: 'fruitHeld',
        hold: { holder: 'h1', color: 'Rouge', fruit: 'Pomme', until: 90_000 },
      })
  })
  test('HOLD-01 is held too when the colour had run out meanwhile, if there is a place', () => {
    given(defined()).when(hold, 0).thenEvents({ type: 'fruitHeld' })
    given(defined(), whole('Rouge')).when(hold, 0).thenRefused('color_full')
  })
  test('HOLD-03 that somebody has or holds in that colour is taken', () => {
    given(defined(), seated('ana')).when(hold, 0).thenRefused('fruit_taken')
    given(defined(), held('h2', 'Rouge', 'Pomme'))
      .when(hold, 0)
      .thenRefused('fruit_taken')
    given(defined(), held('h2', 'Vert', 'Pomme'))
      .when(hold, 0)
      .thenEvents({ type: 'fruitHeld' })
    given(defined(), held('h1', 'Rouge', 'Pomme'))
      .when(hold, 0)
      .thenEvents({ type: 'fruitHeld' })
  })
  test('HOLD-03 must exist', () => {
    given(defined())
      .when({ ...hold, fruit: 'Kiwi' }, 0)
      .thenRefused('bad_request')
  })
})

describe('the end of a hold', () => {
  test('HOLD-02 the phone leaves', () => {
    given(defined(), held('h1', 'Rouge'))
      .when({ type: 'releaseHold', holder: 'h1' }, 5)
      .thenEvents({ type: 'holdReleased', holder: 'h1' })
    given(defined()).when({ type: 'releaseHold', holder: 'h1' }, 5).thenNothing()
  })
  test('HOLD-02 60 s pass', () => {
    given(defined(), held('h1', 'Rouge', null, MINUTE))
      .when({ type: 'tick' }, MINUTE - 1)
      .thenNothing()
    given(defined(), held('h1', 'Rouge', null, MINUTE))
      .when({ type: 'tick' }, MINUTE)
      .thenEvents({ type: 'holdReleased', holder: 'h1' })
  })
  test('HOLD-02 HOLD-04 its seat is taken', () => {
    const take = {
      type: 'takeSeat',
      holder: 'h1',
      sessionHash: 's',
      playerId: 'p',
      draw: 0,
    } as const
    const after = given(defined(), held('h2', 'Bleu', 'Pomme'), held('h1', 'Rouge', 'Pomme')).when(
      take,
      5,
    )
    after.thenEvents({
      type: 'seatTaken',
      pseudo: 'Pomme Rouge',
      fruit: 'Pomme',
      color: 'Rouge',
      playerId: 'p',
      sessionHash: 's',
    })
    expect(after.game().holds.map((hold) => hold.holder)).toEqual(['h2'])
  })
  test('HOLD-05 RESUME-01 the game starts, or the server does', () => {
    expect(gameOf([defined(), seated('ben'), held('h1', 'Rouge'), started()]).holds).toEqual([])
    expect(gameOf([defined(), held('h1', 'Rouge'), resumed(9000, 100)]).holds).toEqual([])
  })
})

test('WSP-05 the use of colours and fruits counts seats and holds, for every colour of the room', () => {
  const game = gameOf([
    defined(team(4, 8)),
    seated('ana'),
    held('h1', 'Rouge'),
    held('h2', 'Bleu', 'Poire'),
  ])
  expect(colorsInUse(game)).toEqual({
    colorsUsed: { Bleu: 1, Jaune: 0, Rose: 0, Rouge: 2 },
    fruitsUsed: { Bleu: ['Poire'], Jaune: [], Rose: [], Rouge: ['Pomme'] },
  })
})

test('WSP-06 the fruits still free in a colour are told, one’s own choice among them', () => {
  const game = gameOf([defined(), seated('ana'), held('h1', 'Rouge', 'Poire')])
  expect(freeFruits(game, 'Rouge')).toEqual([
    'Ananas',
    'Banane',
    'Cerise',
    'Citron',
    'Fraise',
    'Raisin',
  ])
  expect(freeFruits(game, 'Rouge', 'h1')).toContain('Poire')
  expect(freeFruits(game, 'Bleu')).toEqual(FRUITS)
})
