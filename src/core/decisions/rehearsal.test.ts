import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capacityOf, colorsOf } from '../seats/capacity.ts'
import type { CommandOf } from '../commands.ts'
import { decide } from '../decide.ts'
import { evolve } from '../evolve.ts'
import type { Game, GameOptions } from '../game.ts'
import { isRehearsal, leftToPhones, simulatedSeats } from './rehearsal.ts'
import { check } from '../testing/check.ts'
import { gameOf, given } from '../testing/given.ts'
import { asked, held, MINUTE, opened, resumed, seated, started } from '../testing/history.ts'
import { hostView, playerRows } from '../views/hostView.ts'
import { playerView } from '../views/playerView.ts'

const wanted = (count: number, draw = 0): CommandOf<'rehearse'> => ({
  type: 'rehearse',
  seats: Array.from({ length: count }, (_, i) => ({ playerId: `sim${i}`, draw })),
})
const simulated = (playerId: string) => ({ ...seated(playerId), simulated: true as const })
const start = { type: 'startGame' } as const
const startedRehearsal = { ...started(), rehearsal: true as const }

function after(game: Game, command: CommandOf<'rehearse'>): Game {
  const decision = decide(game, command, 0)
  if (!decision.ok) throw new Error(decision.rejection)
  return decision.events.reduce<Game>(evolve, game)
}

describe('who sits down', () => {
  test('REH-01 as many simulated players as are asked for, the same number asked again changes nothing', () => {
    const game = given(opened(), seated('ana')).when(wanted(3), 7).game()
    expect(game.seats.map((seat) => seat.simulated)).toEqual([false, true, true, true])
    expect(decide(game, wanted(3), 8)).toEqual({ ok: true, events: [] })
  })
  test('FIR-10: REH-01 no more than there is room for: five places stay for phones, half of them in a small room', () => {
    const seatsIn = (capacity: number) =>
      given(opened({ options: { ranking: { kind: 'player', capacity } } }), seated('ana'))
        .when(wanted(60), 7)
        .game().seats
    expect(seatsIn(50)).toHaveLength(45)
    expect(seatsIn(5)).toHaveLength(3)
  })
  test('REH-02 fewer: the last to come leave; none: the room is a true one', () => {
    given(opened(), simulated('s1'), seated('ana'), simulated('s2'), simulated('s3'))
      .when(wanted(1), 7)
      .thenEvents({ type: 'seatFreed', playerId: 's2' }, { type: 'seatFreed', playerId: 's3' })
    const empty = given(opened(), simulated('s1'), seated('ana')).when(wanted(0), 7).game()
    expect(empty.seats.map(({ playerId }) => playerId)).toEqual(['ana'])
    expect(isRehearsal(empty)).toBe(false)
  })
  test('REH-01 in the lobby only', () => {
    given(opened(), seated('ana'), started()).when(wanted(3), 7).thenRefused('out_of_turn')
    given(opened(), seated('ana'), started(), asked(0, 5000))
      .when(wanted(0), 7)
      .thenRefused('out_of_turn')
  })
  test('REH-03 what a phone holds is not taken from it', () => {
    const room = opened({
      options: { iconType: 'defined', ranking: { kind: 'player', capacity: 48 } },
    })
    const full = given(room, held('h1', 'Bleu', 'Ananas'))
      .when(wanted(48), 7)
      .game()
    expect(full.seats).toHaveLength(42)
    expect(full.seats.map(({ pseudo }) => pseudo)).not.toContain('Ananas Bleu')
  })
  test('REH-03 colours fill evenly in every kind of room, and never beyond its places', () => {
    const kinds = fc.oneof(
      fc.record({
        kind: fc.constant('player' as const),
        capacity: fc.integer({ min: 1, max: 120 }),
      }),
      fc.record({
        kind: fc.constant('team' as const),
        teams: fc.integer({ min: 2, max: 6 }),
        perTeam: fc.integer({ min: 1, max: 20 }),
        mean: fc.boolean(),
      }),
    )
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    check(
      fc.property(
        kinds,
        fc.constantFrom<GameOptions['iconType']>('random', 'defined'),
        fc.array(unit, { maxLength: 130 }),
        (ranking, iconType, draws) => {
          const room = gameOf([opened({ options: { ranking, iconType } })])
          const game = after(room, {
            type: 'rehearse',
            seats: draws.map((draw, i) => ({ playerId: `sim${i}`, draw })),
          })
          expect(game.seats).toHaveLength(
            Math.min(
              draws.length,
              capacityOf(room.options) - leftToPhones(capacityOf(room.options)),
            ),
          )
          expect(new Set(game.seats.map(({ pseudo }) => pseudo)).size).toBe(game.seats.length)
          const sizes = colorsOf(room.options).map(
            (color) => game.seats.filter((seat) => seat.color === color).length,
          )
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        },
      ),
      60,
    )
  })
})

describe('what a rehearsal is', () => {
  test('REH-04 a game that starts with a simulated player, alone or not; a true one says nothing of it', () => {
    given(opened(), simulated('s1'))
      .when(start, 9)
      .thenEvents({ type: 'gameStarted', rehearsal: true })
    given(opened(), seated('ana'), simulated('s1'))
      .when(start, 9)
      .thenEvents({ type: 'gameStarted', rehearsal: true })
    const decision = decide(gameOf([opened(), seated('ana')]), start, 9)
    expect(decision).toEqual({
      ok: true,
      events: [{ at: 9, type: 'gameStarted', firstQuestionAt: 5009 }],
    })
  })
  test('REH-04 it stays one when the simulated player is taken out on the way', () => {
    const game = given(opened(), seated('ana'), simulated('s1'), startedRehearsal)
      .when({ type: 'kickPlayer', playerId: 's1' }, 9)
      .game()
    expect(simulatedSeats(game)).toEqual([])
    expect(isRehearsal(game)).toBe(true)
    expect(hostView(game, 9)?.rehearsal).toBe(true)
    expect(playerView(game, 'ana', 9)?.rehearsal).toBe(true)
  })
  test('REH-05 only simulated players are marked, and a true room carries no mark at all', () => {
    const mixed = gameOf([opened(), seated('ana'), simulated('ben')])
    expect(playerRows(mixed).map((row) => 'simulated' in row)).toEqual([false, true])
    const truly = gameOf([opened(), seated('ana')])
    expect(JSON.stringify([hostView(truly, 0), playerView(truly, 'ana', 0)])).not.toMatch(
      /simulated|rehearsal/,
    )
  })
  test('REH-06 a simulated player answers as anybody, and the question ends with the last answer', () => {
    given(opened(), seated('ana'), simulated('s1'), startedRehearsal, asked(0, 5000))
      .when(
        { type: 'submitGuess', playerId: 's1', coords: null, phoneTimeMs: 4000, roundTripMs: 0 },
        9000,
      )
      .thenEvents({ type: 'guessSubmitted', playerId: 's1' })
    given(opened(), simulated('s1'), startedRehearsal, asked(0, 5000))
      .when(
        { type: 'submitGuess', playerId: 's1', coords: null, phoneTimeMs: 4000, roundTripMs: 0 },
        9000,
      )
      .thenEvents(
        { type: 'guessSubmitted', playerId: 's1' },
        { type: 'questionEnded' },
        { type: 'questionClosed' },
      )
  })
  test('REH-07 a restart awaits phones, not simulated players: they are there at once', () => {
    const game = gameOf([
      opened(),
      seated('ana'),
      simulated('s1'),
      startedRehearsal,
      asked(0, 5000),
      resumed(9000, 100),
    ])
    expect(game.seats.map(({ connection }) => connection.kind)).toEqual(['awaited', 'connected'])
    const late = given(
      opened(),
      seated('ana'),
      simulated('s1'),
      startedRehearsal,
      asked(0, 5000),
      resumed(9000, 100),
    )
      .when({ type: 'tick' }, 9000 + MINUTE / 2)
      .game()
    expect(late.seats.map(({ connection }) => connection.kind)).toEqual(['dropped', 'connected'])
  })
})
