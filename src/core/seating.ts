// How a phone gets a seat, leaves it and comes back.
import { admission, isBarred } from './admission.ts'
import { colorsOf } from './capacity.ts'
import { withEndOfQuestion } from './closing.ts'
import type { CommandOf } from './commands.ts'
import type { GameEvent } from './events.ts'
import type { EpochMs, Game, PlayerId, SessionHash } from './game.ts'
import { begunQuestions } from './progress.ts'
import { type Color, type Fruit, FRUITS, pseudoOf } from './pseudo.ts'
import { accept, type Decision, reject } from './rejections.ts'
import { seatOf, seatOfSession } from './seats.ts'

/** A phone that holds a seat gets that one back, never a second. */
export function takeSeat(game: Game, command: CommandOf<'takeSeat'>, now: EpochMs): Decision<GameEvent> {
  const { sessionHash, playerId, holder, draw } = command
  if (seatOfSession(game, sessionHash)) return returnToSeat(game, sessionHash, now)
  if (isBarred(game, sessionHash)) return reject('barred')
  const door = admission(game)
  if (door === 'closed') return reject('not_found')
  if (seatOf(game, playerId)) return reject('bad_request')

  const seat = (pseudo: string, fruit: Fruit, color: Color): Decision<GameEvent> =>
    accept<GameEvent>({ at: now, type: 'seatTaken', playerId, pseudo, fruit, color, sessionHash, fromQuestion: begunQuestions(game) })

  if (game.options.iconType === 'defined') {
    const hold = game.holds.find((candidate) => candidate.holder === holder)
    // the hold counts as a taken place, so it is looked at before the door
    if (hold?.fruit) return seat(pseudoOf(hold.fruit, hold.color), hold.fruit, hold.color)
    return reject(door === 'full' ? 'full' : 'bad_request')
  }
  if (door === 'full') return reject('full')
  const drawn = drawPseudo(game, draw)
  return seat(drawn.pseudo, drawn.fruit, drawn.color)
}

export interface DrawnPseudo {
  pseudo: string
  fruit: Fruit
  color: Color
}

/**
 * A free fruit and colour with the least number, in the teams that have the fewest seats.
 * @param draw uniform in [0, 1)
 */
export function drawPseudo(game: Game, draw: number): DrawnPseudo {
  const taken = new Set(game.seats.map((seat) => seat.pseudo))
  return drawFree(game.options.ranking.kind === 'team' ? leastOf(sizesOf(game)) : colorsOf(game.options), taken, draw)
}

/**
 * Draws one seat after the other: a free fruit and colour with the least number, in the colours that have the fewest
 * seats and holds by then. What is counted is counted once, so that a thousand seats cost no more than a thousand draws.
 * @returns takes a draw uniform in [0, 1)
 */
export function evenSeats(game: Game): (draw: number) => DrawnPseudo {
  const held = game.holds.flatMap(({ fruit, color }) => (fruit ? [pseudoOf(fruit, color)] : []))
  const taken = new Set([...game.seats.map((seat) => seat.pseudo), ...held])
  const sizes = sizesOf(game)
  /** of each colour, the least number that may still have a free fruit */
  const numbers = new Map<Color, number>()
  return (draw) => {
    const colors = leastOf(sizes)
    for (const color of colors) numbers.set(color, leastNumber(color, taken, numbers.get(color)))
    const drawn = drawFree(colors, taken, draw, Math.min(...colors.map((color) => numbers.get(color) ?? 1)))
    taken.add(drawn.pseudo)
    sizes.set(drawn.color, (sizes.get(drawn.color) ?? 0) + 1)
    return drawn
  }
}

function leastNumber(color: Color, taken: ReadonlySet<string>, from = 1): number {
  let number = from
  while (FRUITS.every((fruit) => taken.has(pseudoOf(fruit, color, number)))) number++
  return number
}

/** @param from a number below which nothing is free */
function drawFree(colors: readonly Color[], taken: ReadonlySet<string>, draw: number, from = 1): DrawnPseudo {
  for (let number = from; ; number++) {
    const free = colors
      .flatMap((color) => FRUITS.map((fruit) => ({ pseudo: pseudoOf(fruit, color, number), fruit, color })))
      .filter(({ pseudo }) => !taken.has(pseudo))
    const drawn = free[Math.min(free.length - 1, Math.floor(draw * free.length))]
    if (drawn) return drawn
  }
}

/** Seats and holds of each colour of the room. */
function sizesOf(game: Game): Map<Color, number> {
  const sizes = new Map<Color, number>(colorsOf(game.options).map((color) => [color, 0]))
  for (const { color } of [...game.seats, ...game.holds]) sizes.set(color, (sizes.get(color) ?? 0) + 1)
  return sizes
}

/** The colours with the fewest places taken: as long as the room has a place, they have one. */
function leastOf(sizes: ReadonlyMap<Color, number>): readonly Color[] {
  const least = Math.min(...sizes.values())
  return [...sizes].flatMap(([color, size]) => (size === least ? [color] : []))
}

export function returnToSeat(game: Game, sessionHash: SessionHash, now: EpochMs): Decision<GameEvent> {
  const seat = seatOfSession(game, sessionHash)
  if (!seat || game.phase === 'closed') return reject('not_found')
  if (seat.connection.kind === 'connected') return accept()
  return accept<GameEvent>({ at: now, type: 'phoneReturned', playerId: seat.playerId })
}

/** A socket that closes after its seat is gone (kicked, freed, room closed) is nothing to refuse. */
export function dropPhone(game: Game, playerId: PlayerId, now: EpochMs): Decision<GameEvent> {
  const seat = seatOf(game, playerId)
  if (seat?.connection.kind !== 'connected' || game.phase === 'closed') return accept()
  return accept(...withEndOfQuestion(game, [{ at: now, type: 'phoneDropped', playerId }], now))
}

export function kickPlayer(game: Game, playerId: PlayerId, now: EpochMs): Decision<GameEvent> {
  const seat = seatOf(game, playerId)
  if (!seat || game.phase === 'closed') return reject('not_found')
  return accept(...withEndOfQuestion(game, [{ at: now, type: 'playerKicked', playerId, sessionHash: seat.sessionHash }], now))
}
