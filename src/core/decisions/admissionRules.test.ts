import { describe, expect, test } from 'vitest'
import { admissionOf } from './admission.ts'
import type { CommandOf } from '../commands.ts'
import type { GameEvent } from '../events.ts'
import type { Origin } from '../game.ts'
import { given, gameOf } from '../testing/given.ts'
import {
  asked,
  dropped,
  guessed,
  held,
  MINUTE,
  opened,
  resumed,
  round,
  seated,
  started,
} from '../testing/history.ts'

const HALL: Origin = { address: 'hall', counted: true }
const take = (who: string, from?: Origin): CommandOf<'takeSeat'> => ({
  type: 'takeSeat',
  holder: who,
  sessionHash: `session-${who}`,
  playerId: who,
  draw: 0,
  ...(from && { from }),
})
const seatsFrom = (count: number, address = 'hall', at = 0): GameEvent[] =>
  Array.from({ length: count }, (_, i) =>
    seated(`g${i}`, { at, address, pseudo: `Pomme Rouge ${i + 2}` }),
  )
const kicked = (who: string): GameEvent => ({
  at: 0,
  type: 'playerKicked',
  playerId: who,
  sessionHash: `session-${who}`,
})
const locked = (yes = true): GameEvent => ({ at: 0, type: 'roomLocked', locked: yes })
const allowed: GameEvent = { at: 0, type: 'addressAllowed', address: 'hall' }

describe('a locked room', () => {
  const lobby = [opened(), seated('ana'), locked()]

  test('STR-05 DOORS-01 answers a new phone as a full room, in the lobby and while the game runs', () => {
    given(lobby).when(take('ben'), 10).thenRefused('full')
    expect(admissionOf(gameOf(lobby))).toBe('full')
    given(lobby, started(), asked(0, 5000)).when(take('ben'), 6000).thenRefused('full')
    given(lobby, locked(false))
      .when(take('ben'), 10)
      .thenEvents({ type: 'seatTaken', playerId: 'ben' })
  })
  test('STR-05 DOORS-01 lets whoever holds a seat come back', () => {
    given(lobby, dropped('ana', 5))
      .when({ type: 'returnToSeat', sessionHash: 'session-ana' }, 10)
      .thenEvents({ type: 'phoneReturned' })
  })
  test('STR-05 DOORS-01 takes nobody who has only chosen a colour or a fruit, nor who was kicked', () => {
    const defined = [
      opened({ options: { iconType: 'defined' } }),
      held('ben', 'Vert', 'Citron'),
      locked(),
    ]
    given(defined).when(take('ben'), 10).thenRefused('full')
    given(defined).when({ type: 'holdColor', holder: 'ben', color: 'Bleu' }, 10).thenRefused('full')
    given(opened(), seated('ana'), kicked('ana'), locked())
      .when(take('ana'), 10)
      .thenRefused('full')
  })
  test('STR-05 DOORS-01 stays locked through the whole game and a restart; locked again, nothing happens', () => {
    given(lobby, started(), ...round(0, 5000, { ana: 5 }), resumed(30_000, 1000))
      .when(take('ben'), 31_000)
      .thenRefused('full')
    given(lobby).when({ type: 'lockRoom', locked: true }, 10).thenNothing()
    given(lobby)
      .when({ type: 'lockRoom', locked: false }, 10)
      .thenEvents({ type: 'roomLocked', locked: false })
  })
})

test('STR-05 DOORS-02 removing who is away frees their seats and no other; a question that runs goes on', () => {
  const history = [opened(), seated('ana'), seated('ben'), seated('cleo'), dropped('ben', 20_000)]
  given(history)
    .when({ type: 'removeAway' }, 21_000)
    .thenEvents({ type: 'seatFreed', playerId: 'ben' })
  const game = given(history, started(), asked(0, 30_000), dropped('ana', 31_000))
    .when({ type: 'removeAway' }, 36_000)
    .game()
  expect([game.phase, game.seats.map(({ playerId }) => playerId)]).toEqual(['question', ['cleo']])
  given(opened(), seated('ana')).when({ type: 'removeAway' }, 10).thenNothing()
})

describe('seats that were left at once', () => {
  const ghosts = (count: number): GameEvent[] => [
    ...seatsFrom(count),
    ...Array.from({ length: count }, (_, i) => dropped(`g${i}`, 100 + i)),
  ]

  test('STR-05 DOORS-03 eight of one address are kept; with the ninth the first is free', () => {
    given(opened(), ghosts(7), seated('g7', { address: 'hall' }))
      .when({ type: 'dropPhone', playerId: 'g7' }, 9_000)
      .thenEvents({ type: 'phoneDropped', playerId: 'g7' })
    given(opened(), ghosts(8), seated('g8', { address: 'hall' }))
      .when({ type: 'dropPhone', playerId: 'g8' }, 9_000)
      .thenEvents({ type: 'phoneDropped', playerId: 'g8' }, { type: 'seatFreed', playerId: 'g0' })
  })
  test('STR-05 DOORS-03 a seat left after 10 s, or after an answer, or of another address, is none of them', () => {
    given(opened(), ghosts(8), seated('late', { address: 'hall' }))
      .when({ type: 'dropPhone', playerId: 'late' }, 10_001)
      .thenEvents({ type: 'phoneDropped' })
    given(opened(), ghosts(8), seated('other', { address: 'elsewhere' }))
      .when({ type: 'dropPhone', playerId: 'other' }, 9_000)
      .thenEvents({ type: 'phoneDropped' })
    given(
      opened(),
      seated('ben'),
      ghosts(8),
      started(),
      asked(0, 5000),
      seated('ana', { at: 4000, address: 'hall' }),
      guessed('ana', 0, 5),
    )
      .when({ type: 'dropPhone', playerId: 'ana' }, 9_000)
      .thenEvents({ type: 'phoneDropped' })
  })
  test('STR-05 DOORS-03 fifty who come and go leave eight seats taken, and the next phone has one', () => {
    let history: GameEvent[] = [opened()]
    for (let i = 0; i < 50; i++) {
      history = [
        ...history,
        seated(`x${i}`, { at: i * 10, address: 'hall', pseudo: `Pomme Rouge ${i + 2}` }),
      ]
      const game = given(history)
        .when({ type: 'dropPhone', playerId: `x${i}` }, i * 10 + 5)
        .game()
      const freed = gameOf(history).seats.filter(({ playerId }) =>
        game.seats.every((seat) => seat.playerId !== playerId),
      )
      history = [
        ...history,
        dropped(`x${i}`, i * 10 + 5),
        ...freed.map(({ playerId }): GameEvent => ({
          at: i * 10 + 5,
          type: 'seatFreed',
          playerId,
        })),
      ]
    }
    expect(gameOf(history).seats).toHaveLength(8)
    given(history).when(take('ana', HALL), 600).thenEvents({ type: 'seatTaken' })
  })
  test('STR-05 DOORS-03 a seat of an older log, whose address nobody knows, is kept as before', () => {
    given(opened(), seatsFrom(0), seated('ana'))
      .when({ type: 'dropPhone', playerId: 'ana' }, 1)
      .thenEvents({ type: 'phoneDropped' })
    expect(gameOf([opened(), seated('ana')]).seats[0]?.address).toBeNull()
  })
})

describe('one address of the local network', () => {
  const ten = [opened(), ...seatsFrom(10)]

  test('STR-05 DOORS-04 holds ten seats; the eleventh waits for the yes, which holds for the room', () => {
    given(opened(), ...seatsFrom(9))
      .when(take('ana', HALL), 10)
      .thenEvents({ type: 'seatTaken', address: 'hall' })
    given(ten).when(take('ana', HALL), 10).thenRefused('crowded')
    given(ten)
      .when({ type: 'allowAddress', address: 'hall' }, 10)
      .thenEvents({ type: 'addressAllowed' })
    given(ten, allowed).when({ type: 'allowAddress', address: 'hall' }, 10).thenNothing()
    given(ten, allowed, resumed(20, 5))
      .when(take('ana', HALL), 30)
      .thenEvents({ type: 'seatTaken' })
  })
  test('STR-05 DOORS-04 of another address, of the machine itself or behind a proxy nobody waits', () => {
    given(ten)
      .when(take('ana', { address: 'elsewhere', counted: true }), 10)
      .thenEvents({ type: 'seatTaken' })
    given(ten)
      .when(take('ana', { address: 'hall', counted: false }), 10)
      .thenEvents({ type: 'seatTaken' })
  })
  test('STR-05 DOORS-04 a phone that is away comes back to its seat among ten, and its seat counts until it is freed', () => {
    const away = [...ten, dropped('g0', 20_000)]
    given(away).when(take('ana', HALL), 21_000).thenRefused('crowded')
    given(away)
      .when({ type: 'returnToSeat', sessionHash: 'session-g0', from: HALL }, 21_000)
      .thenEvents({ type: 'phoneReturned' })
  })
  test('STR-05 DOORS-04 seats that were left at once do not count, and their phones wait as an eleventh does', () => {
    const history = [
      opened(),
      ...seatsFrom(10),
      dropped('g0', 100),
      seated('g10', { address: 'hall', pseudo: 'Pomme Rouge 40' }),
    ]
    given(opened(), ...seatsFrom(10), dropped('g0', 100))
      .when(take('ana', HALL), 200)
      .thenEvents({ type: 'seatTaken' })
    given(history)
      .when({ type: 'returnToSeat', sessionHash: 'session-g0', from: HALL }, 300)
      .thenRefused('crowded')
    given(history, allowed)
      .when({ type: 'returnToSeat', sessionHash: 'session-g0', from: HALL }, 300)
      .thenEvents({ type: 'phoneReturned' })
  })
  test('STR-05 DOORS-04 colours and fruits that are only held count as well', () => {
    const holds = Array.from({ length: 10 }, (_, i): GameEvent => ({
      at: 0,
      type: 'colorHeld',
      hold: {
        holder: `h${i}`,
        color: i < 5 ? 'Vert' : 'Bleu',
        fruit: null,
        until: MINUTE,
        address: 'hall',
      },
    }))
    const defined = [opened({ options: { iconType: 'defined' } }), ...holds]
    given(defined)
      .when({ type: 'holdColor', holder: 'ana', color: 'Rouge', from: HALL }, 10)
      .thenRefused('crowded')
    given(defined)
      .when({ type: 'holdColor', holder: 'h0', color: 'Rouge', from: HALL }, 10)
      .thenEvents({ type: 'colorHeld' })
  })
  test('STR-05 DOORS-05 after two kicks nobody new comes in from there unasked, however few are there', () => {
    const once = [opened(), ...seatsFrom(3), kicked('g0')]
    given(once).when(take('anew', HALL), 10).thenEvents({ type: 'seatTaken' })
    given(once, kicked('g1')).when(take('anew', HALL), 10).thenRefused('crowded')
    given(once, kicked('g1'), allowed)
      .when(take('anew', HALL), 10)
      .thenEvents({ type: 'seatTaken' })
    given(once, kicked('g1'))
      .when(take('anew', { address: 'elsewhere', counted: true }), 10)
      .thenEvents({ type: 'seatTaken' })
  })
})

test('STR-10 DOORS-06 a page that changes its mind about being ready is heard eight times', () => {
  const word = (ready: boolean): GameEvent => ({ at: 0, type: 'readyTold', playerId: 'ana', ready })
  const words = Array.from({ length: 8 }, (_, i) => word(i % 2 === 1))
  given(opened(), seated('ana'), words.slice(0, 6))
    .when({ type: 'tellReady', playerId: 'ana', ready: false }, 10)
    .thenEvents({ type: 'readyTold' })
  given(opened(), seated('ana'), words)
    .when({ type: 'tellReady', playerId: 'ana', ready: false }, 10)
    .thenNothing()
})
