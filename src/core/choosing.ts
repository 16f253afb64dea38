// A defined room: a phone chooses a colour, then a fruit, and holds them until it joins.
import { admission } from './admission.ts'
import { colorsOf, freeSeats, seatsPerColor } from './capacity.ts'
import type { GameEvent } from './events.ts'
import { type EpochMs, type Game, type Hold, type HolderId, WAITS } from './game.ts'
import { type Color, type Fruit, FRUITS } from './pseudo.ts'
import { accept, type Decision, reject, type Rejection } from './rejections.ts'
import type { ColorsInUse } from './shapes.ts'

export function holdColor(game: Game, holder: HolderId, color: Color, now: EpochMs): Decision<GameEvent> {
  const refusal = refuseColor(game, holder, color)
  if (refusal) return reject(refusal)
  const hold: Hold = { holder, color, fruit: null, until: now + WAITS.hold }
  return accept<GameEvent>({ at: now, type: 'colorHeld', hold })
}

/** The colour is checked again: its hold may have run out while the fruits were on the screen. */
export function holdFruit(game: Game, holder: HolderId, color: Color, fruit: Fruit, now: EpochMs): Decision<GameEvent> {
  const refusal = refuseColor(game, holder, color)
  if (refusal) return reject(refusal)
  if (!FRUITS.includes(fruit)) return reject('bad_request')
  if (!freeFruits(game, color, holder).includes(fruit)) return reject('fruit_taken')
  const hold: Hold = { holder, color, fruit, until: now + WAITS.hold }
  return accept<GameEvent>({ at: now, type: 'fruitHeld', hold })
}

function refuseColor(game: Game, holder: HolderId, color: Color): Rejection | null {
  if (admission(game) === 'closed') return 'not_found'
  if (game.options.iconType !== 'defined') return 'out_of_turn'
  if (!colorsOf(game.options).includes(color)) return 'bad_request'
  // one's own hold is given up for the new one, so it takes no place here
  const others = withoutHoldsOf(game, holder)
  if (freeSeats(others) < 1) return 'full'
  if ((colorsInUse(others).colorsUsed[color] ?? 0) >= seatsPerColor(game.options)) return 'color_full'
  return null
}

/**
 * Fruits still free in a colour.
 * @param holder whose own choice does not count as taken
 */
export function freeFruits(game: Game, color: Color, holder?: HolderId): Fruit[] {
  const used = colorsInUse(holder === undefined ? game : withoutHoldsOf(game, holder)).fruitsUsed[color] ?? []
  return FRUITS.filter((fruit) => !used.includes(fruit))
}

/** What seats and holds have taken, for every colour of the room. */
export function colorsInUse(game: Game): ColorsInUse {
  const taken: { color: Color; fruit: Fruit | null }[] = [...game.seats, ...game.holds]
  const colorsUsed: ColorsInUse['colorsUsed'] = {}
  const fruitsUsed: ColorsInUse['fruitsUsed'] = {}
  for (const color of colorsOf(game.options)) {
    const inColor = taken.filter((place) => place.color === color)
    colorsUsed[color] = inColor.length
    fruitsUsed[color] = FRUITS.filter((fruit) => inColor.some((place) => place.fruit === fruit))
  }
  return { colorsUsed, fruitsUsed }
}

function withoutHoldsOf(game: Game, holder: HolderId): Game {
  return { ...game, holds: game.holds.filter((hold) => hold.holder !== holder) }
}
