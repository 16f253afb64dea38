import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admissionOf } from './admission.ts'
import { capacityOf } from '../seats/capacity.ts'
import type { CommandOf } from '../commands.ts'
import { decide } from '../decide.ts'
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import type { Game, GameOptions } from '../game.ts'
import { COLORS, FRUITS } from '../pseudo.ts'
import { drawPseudo } from '../seats/pairs.ts'
import { check } from '../testing/check.ts'
import { gameOf, given } from '../testing/given.ts'
import {
  asked,
  closed,
  dropped,
  ended,
  guessed,
  held,
  MINUTE,
  opened,
  options,
  ranked,
  resumed,
  round,
  seated,
  started,
} from '../testing/history.ts'

const take = (who: string, draw = 0): CommandOf<'takeSeat'> => ({
  type: 'takeSeat',
  holder: `h-${who}`,
  sessionHash: `session-${who}`,
  playerId: who,
  draw,
})
const team = (teams: number, perTeam: number): Partial<GameOptions> => ({
  ranking: { kind: 'team', teams, perTeam, mean: false },
})
const capacity = (seats: number, over: Partial<GameOptions> = {}) =>
  opened({ options: { ranking: { kind: 'player', capacity: seats }, ...over } })

function fill(game: Game, draws: readonly number[]): Game {
  return draws.reduce<Game>((current, draw, i) => {
    const decision = decide(current, take(`p${i}`, draw), i)
    if (!decision.ok) throw new Error(decision.rejection)
    return decision.events.reduce<Game>(evolve, current)
  }, game)
}

describe('a seat in a random room', () => {
  test.each([
    [0, 'Ananas Bleu'],
    [0.999_999, 'Raisin Vert'],
    [0.5, 'Ananas Rouge'],
  ])('WSP-01 SEAT-02 a draw of %d sits on %s', (draw, pseudo) => {
    given(opened()).when(take('ana', draw), 7).thenEvents({
      type: 'seatTaken',
      at: 7,
      playerId: 'ana',
      sessionHash: 'session-ana',
      pseudo,
      fromQuestion: 0,
    })
  })
  test('SEAT-02 a pair that is taken is not drawn', () => {
    given(opened(), seated('ana', { fruit: 'Ananas', color: 'Bleu' }))
      .when(take('ben'), 0)
      .thenEvents({ type: 'seatTaken', pseudo: 'Banane Bleue' })
  })
  test('SEAT-02 every pair is as likely as another', () => {
    const drawn = Array.from(
      { length: 480 },
      (_, i) => drawPseudo(gameOf([opened()]), i / 480).pseudo,
    )
    expect(new Set(drawn).size).toBe(COLORS.length * FRUITS.length)
    expect(drawn.filter((pseudo) => pseudo === 'Poire Verte')).toHaveLength(10)
  })
  test('HPAR-10 past 48 seats it goes on with a number, and fills a gap first', () => {
    const full = fill(
      gameOf([capacity(200)]),
      Array.from({ length: 48 }, () => 0.3),
    )
    expect(full.seats.every((seat) => !/\d/.test(seat.pseudo))).toBe(true)
    expect(drawPseudo(full, 0).pseudo).toBe('Ananas Bleu 2')
    const gap = evolve(fill(full, []), { at: 0, type: 'seatFreed', playerId: 'p3' })
    expect(drawPseudo(gap, 0.99).pseudo).toBe(full.seats[3]?.pseudo)
  })
  test('HPAR-10 a thousand players have a thousand pseudos', () => {
    const game = fill(
      gameOf([capacity(1000)]),
      Array.from({ length: 1000 }, (_, i) => (i * 0.618) % 1),
    )
    expect(new Set(game.seats.map((seat) => seat.pseudo)).size).toBe(1000)
    expect(admissionOf(game)).toBe('full')
  })
  test('HPAR-11 SEAT-03 teams fill evenly, whatever the draws', () => {
    check(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 30 }),
        (draws) => {
          const game = fill(gameOf([opened({ options: team(3, 10) })]), draws)
          const sizes = ['Bleu', 'Jaune', 'Rose'].map(
            (color) => game.seats.filter((seat) => seat.color === color).length,
          )
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
          expect(sizes.reduce((a, b) => a + b)).toBe(draws.length)
        },
      ),
      50,
    )
  })
})

describe('the door', () => {
  test.each<[string, Partial<GameOptions>, number]>([
    ['HPAR-05 by player, its capacity', { ranking: { kind: 'player', capacity: 50 } }, 50],
    ['HPAR-07 by team, teams × players per team', team(6, 8), 48],
    ['HPAR-07 by team in a random room, more than 8 per team', team(4, 20), 80],
    [
      'JOIN-13 defined, 48 at most',
      { iconType: 'defined', ranking: { kind: 'player', capacity: 50 } },
      48,
    ],
    [
      'JOIN-13 defined, less when it says so',
      { iconType: 'defined', ranking: { kind: 'player', capacity: 10 } },
      10,
    ],
    ['JOIN-13 defined by team, 8 per team at most', { iconType: 'defined', ...team(3, 20) }, 24],
  ])('%s', (_, over, seats) => {
    expect(capacityOf(options(over))).toBe(seats)
  })

  const lobby = [opened(), seated('ana')]
  const running = [...lobby, started(), asked(0, 5000)]
  const end: GameEvent[] = [
    ...round(0, 0, {}),
    ...round(1, 60_000, {}),
    { at: 90_000, type: 'gameEnded' },
  ]
  const defined = (history: GameEvent[]) => [
    opened({ options: { iconType: 'defined' } }),
    ...history.slice(1),
  ]
  const notLate = (history: GameEvent[]) => [
    opened({ options: { lateJoin: false } }),
    ...history.slice(1),
  ]

  test.each<[string, GameEvent[], 'open' | 'closed' | 'full']>([
    ['SEAT-05 the lobby is open', lobby, 'open'],
    ['SEAT-05 a defined lobby is open', defined(lobby), 'open'],
    ['PLAY-41 a running random room is open', running, 'open'],
    ['PLAY-41 so it is while starting', [...lobby, started()], 'open'],
    ['PLAY-41 and between questions', [...lobby, ...round(0, 0, {}), ranked(0, 30_000)], 'open'],
    ['SEAT-05 a running defined room is closed', defined(running), 'closed'],
    ['HPAR-12 a running room without latecomers is closed', notLate(running), 'closed'],
    ['HPAR-12 its lobby is open', notLate(lobby), 'open'],
    ['SEAT-05 an ended game is closed', [...lobby, ...end], 'closed'],
    [
      'SEAT-05 a closed room is closed',
      [...lobby, { at: 1, type: 'roomClosed', reason: 'presLeft' }],
      'closed',
    ],
    ['SEAT-04 HOME-08 a full room is full', [capacity(1), seated('ana')], 'full'],
    [
      "SEAT-04 a dropped phone's seat is taken",
      [capacity(1), seated('ana'), dropped('ana', 5)],
      'full',
    ],
    [
      'SEAT-04 so is a held colour',
      [capacity(2, { iconType: 'defined' }), seated('ana'), held('h', 'Bleu')],
      'full',
    ],
    [
      'SEAT-05 a full room that is closed is closed',
      notLate([capacity(1), ...running.slice(1)]),
      'closed',
    ],
  ])('%s', (_, history, admitted) => {
    expect(admissionOf(gameOf(history))).toBe(admitted)
    // In a room of mode `defined` only a phone that has chosen a fruit gets a seat.
    const answers = { open: [true, 'bad_request'], closed: ['not_found'], full: ['full'] }
    const decision = decide(gameOf(history), take('new'), 1000)
    expect(answers[admitted]).toContain(decision.ok || decision.rejection)
  })

  test('HOLD-04 a defined room gives no seat without a fruit held on that connection', () => {
    given(defined(lobby)).when(take('ben'), 0).thenRefused('bad_request')
    given(defined(lobby), held('h-ben', 'Vert')).when(take('ben'), 0).thenRefused('bad_request')
    given(defined(lobby), held('h-other', 'Vert', 'Poire'))
      .when(take('ben'), 0)
      .thenRefused('bad_request')
    given(defined(lobby), held('h-ben', 'Vert', 'Poire'))
      .when(take('ben'), 0)
      .thenEvents({ type: 'seatTaken', pseudo: 'Poire Verte' })
  })
  test('HOLD-04 whoever holds a fruit gets the last seat', () => {
    const small = capacity(2, { iconType: 'defined' })
    given(small, seated('ana'), held('h-ben', 'Vert', 'Poire'))
      .when(take('ben'), 0)
      .thenEvents({ type: 'seatTaken', pseudo: 'Poire Verte' })
    given(small, seated('ana'), held('h-ben', 'Vert', 'Poire'))
      .when(take('cleo'), 0)
      .thenRefused('full')
  })
  test('SEAT-01 a phone that holds a seat gets that one, never a second', () => {
    given(lobby)
      .when({ ...take('again'), sessionHash: 'session-ana' }, 0)
      .thenNothing()
    given(lobby, dropped('ana', 5))
      .when({ ...take('again'), sessionHash: 'session-ana' }, 9)
      .thenEvents({ type: 'phoneReturned', playerId: 'ana' })
  })
  test('SEAT-01 an id names one seat', () => {
    given(lobby)
      .when({ ...take('ana'), sessionHash: 'session-other' }, 0)
      .thenRefused('bad_request')
  })
  test.each<[string, GameEvent[], number]>([
    ['while starting', [...lobby, started()], 0],
    ['in the first question', running, 1],
    ['while late markers are awaited', [...running, ended(0, 65_000, 65_500)], 1],
    ['in its results', [...running, ended(0, 6000), closed(0, 6000)], 1],
    ['in its ranking', [...running, ended(0, 6000), closed(0, 6000), ranked(0, 7000)], 1],
  ])('PLAY-41 a latecomer %s begins with the next question', (_, history, fromQuestion) => {
    given(history).when(take('ben'), 9000).thenEvents({ type: 'seatTaken', fromQuestion })
  })
})

describe('a phone that drops', () => {
  const away = [opened(), seated('ana'), dropped('ana', 1000)]
  const tick = { type: 'tick' } as const

  test('PLAY-39 keeps its seat 60 s in the lobby', () => {
    given(away).when(tick, 60_999).thenNothing()
    given(away).when(tick, 61_000).thenEvents({ type: 'seatFreed', playerId: 'ana' })
  })
  test('PLAY-39 keeps it to the end once the game runs', () => {
    given(away, started(2000)).when(tick, 6999).thenNothing()
    given(away, asked(0, 5000), ended(0, 65_000), closed(0, 65_000))
      .when(tick, 50 * MINUTE)
      .thenNothing()
  })
  test('WSP-16 PLAY-40 comes back with its session', () => {
    given(away)
      .when({ type: 'returnToSeat', sessionHash: 'session-ana' }, 2000)
      .thenEvents({ type: 'phoneReturned', playerId: 'ana' })
    given(opened(), seated('ana'))
      .when({ type: 'returnToSeat', sessionHash: 'session-ana' }, 2000)
      .thenNothing()
    given(away)
      .when({ type: 'returnToSeat', sessionHash: 'session-other' }, 2000)
      .thenRefused('not_found')
  })
  test('PLAY-42 not with its id or pseudo', () => {
    given(away).when({ type: 'returnToSeat', sessionHash: 'ana' }, 2000).thenRefused('not_found')
    given(away)
      .when({ type: 'returnToSeat', sessionHash: 'Pomme Rouge' }, 2000)
      .thenRefused('not_found')
  })
  test('WSP-16 comes back after a restart', () => {
    given(opened(), seated('ana'), resumed(9000, 100))
      .when({ type: 'returnToSeat', sessionHash: 'session-ana' }, 9100)
      .thenEvents({ type: 'phoneReturned', playerId: 'ana' })
  })
  test('PLAY-39 is told once, and is nothing without a seat', () => {
    given(opened(), seated('ana'))
      .when({ type: 'dropPhone', playerId: 'ana' }, 5)
      .thenEvents({ type: 'phoneDropped', playerId: 'ana', at: 5 })
    given(away).when({ type: 'dropPhone', playerId: 'ana' }, 5).thenNothing()
    given(opened()).when({ type: 'dropPhone', playerId: 'ana' }, 5).thenNothing()
  })
})

describe('a kick', () => {
  const kick = { type: 'kickPlayer', playerId: 'ana' } as const
  const kicked: GameEvent = {
    at: 1,
    type: 'playerKicked',
    playerId: 'ana',
    sessionHash: 'session-ana',
  }

  test.each<[string, GameEvent[]]>([
    ['in the lobby', []],
    ['in a question', [started(), asked(0, 5000)]],
    ['in the results', round(0, 0, { ana: 5 })],
    ['at the end', [...round(0, 0, { ana: 5 }), { at: 70_000, type: 'gameEnded' }]],
  ])('KICK-01 HLOB-11 %s takes the seat and its guesses away', (_, history) => {
    const after = given(opened(), seated('ana'), seated('ben'), ...history).when(kick, 80_000)
    after.thenEvents({ type: 'playerKicked', playerId: 'ana', sessionHash: 'session-ana' })
    expect(after.game().seats.map((seat) => seat.playerId)).toEqual(['ben'])
  })
  test('KICK-01 of nobody is refused', () => {
    given(opened()).when(kick, 0).thenRefused('not_found')
  })
  test('KICK-01 the phone may take a new seat at 0', () => {
    const history = [
      opened(),
      seated('ana'),
      seated('ben'),
      asked(0, 0),
      guessed('ana', 0, 5),
      kicked,
    ]
    const game = given(history)
      .when({ ...take('new'), sessionHash: 'session-ana' }, 2000)
      .game()
    expect(game.seats.at(-1)).toMatchObject({ playerId: 'new', guesses: {}, fromQuestion: 1 })
  })
  test('KICK-02 kicked twice it is barred, and others are not', () => {
    const twice = [opened(), seated('ana'), kicked, seated('ana'), kicked]
    given(twice).when(take('ana'), 5).thenRefused('barred')
    given(twice).when(take('ben'), 5).thenEvents({ type: 'seatTaken' })
  })
})
