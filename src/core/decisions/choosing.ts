// In a room of mode `defined` a phone chooses a colour, then a fruit, which stay reserved until the phone takes a seat.
import { admissionOf } from './admission.ts'
import { colorsOf, freeSeats, seatsPerColor } from '../seats/capacity.ts'
import type { CommandOf } from '../commands.ts'
import { isCrowded } from './admissionRules.ts'
import type { GameEvent } from '../events.ts'
import { type EpochMs, type Game, type Hold, type HolderId, type Origin, WAITS } from '../game.ts'
import { type Color, type Fruit, FRUITS } from '../pseudo.ts'
import { accept, type Decision, reject, type Rejection } from '../rejections.ts'
import type { ColorsInUse } from '../views/shapes.ts'

export function holdColor(
  game: Game,
  { holder, color: named, from }: CommandOf<'holdColor'>,
  now: EpochMs,
): Decision<GameEvent> {
  const color = placeInColor(game, holder, named, from)
  if (!color.ok) return color
  const hold: Hold = {
    holder,
    color: color.name,
    fruit: null,
    until: now + WAITS.hold,
    ...(from && { address: from.address }),
  }
  return accept<GameEvent>({ at: now, type: 'colorHeld', hold })
}

/** Reserves a fruit for a phone. Checks the colour again, since the phone's choice of colour may have expired. */
export function holdFruit(
  game: Game,
  { holder, color: namedColor, fruit: namedFruit, from }: CommandOf<'holdFruit'>,
  now: EpochMs,
): Decision<GameEvent> {
  const color = placeInColor(game, holder, namedColor, from)
  if (!color.ok) return color
  const chosen = game.holds.find((hold) => hold.holder === holder)
  if (chosen && chosen.color !== color.name) return reject('other_color')
  const fruit = FRUITS.find((candidate) => candidate === namedFruit)
  if (!fruit) return reject('bad_request')
  if (!freeFruits(game, color.name, holder).includes(fruit)) return reject('fruit_taken')
  const hold: Hold = {
    holder,
    color: color.name,
    fruit,
    until: now + WAITS.hold,
    ...(from && { address: from.address }),
  }
  return accept<GameEvent>({ at: now, type: 'fruitHeld', hold })
}

function placeInColor(
  game: Game,
  holder: HolderId,
  named: string,
  from: Origin | undefined,
): { ok: true; name: Color } | { ok: false; rejection: Rejection } {
  if (admissionOf(game) === 'closed') return reject('not_found')
  if (game.options.iconType !== 'defined') return reject('out_of_turn')
  const name = colorsOf(game.options).find((color) => color === named)
  if (!name) return reject('bad_request')
  // The phone's previous choice is replaced by the new one, so the previous one must not count as a taken pair of
  // colour and fruit.
  const others = withoutHoldsOf(game, holder)
  if (freeSeats(others) < 1 || game.admission.locked) return reject('full')
  if (isCrowded(others, from)) return reject('crowded')
  if ((colorsInUse(others).colorsUsed[name] ?? 0) >= seatsPerColor(game.options))
    return reject('color_full')
  return { ok: true, name }
}

/**
 * Fruits of a colour that no seat and no other phone has taken.
 * @param holder connection of a phone whose own choice does not count as taken
 */
export function freeFruits(game: Game, color: Color, holder?: HolderId): Fruit[] {
  const used =
    colorsInUse(holder === undefined ? game : withoutHoldsOf(game, holder)).fruitsUsed[color] ?? []
  return FRUITS.filter((fruit) => !used.includes(fruit))
}

/** For every colour of the room: the number of seats and choosing phones with it, and the fruits that these have. */
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
