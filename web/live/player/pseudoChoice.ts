// The choice of a colour, then of a fruit, in a room whose pseudos are chosen by the players. Pure.
import type { Color, Fruit } from '#core/pseudo.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { PlayerMessageIn, RefusalCode } from './playerStep.ts'

export type PseudoChoice =
  | {
      step: 'asking'
      /** whether the choice begins again because a lost connection has cost this phone the colour that it had chosen */
      again: boolean
    }
  /** the server is asking the host whether the many phones behind this phone's IP address may join */
  | { step: 'waiting'; again: boolean }
  | {
      step: 'choosing'
      colors: readonly Color[]
      fruits: readonly Fruit[]
      colorsUsed: Readonly<Record<string, number>>
      fruitsUsed: Readonly<Record<string, readonly Fruit[]>>
      /** number of seats that each colour has, taken or free */
      places: number
      /** colour that this phone has asked the server to hold, without an answer yet */
      asked: Color | null
      /** colour that the server holds for this phone, which shows the fruits of that colour */
      held: Color | null
      /**
       * last colour held for this phone. `colorsUsed` counts this hold, so the phone may choose the colour again even
       * if it is full
       */
      given: Color | null
      /** the server refused this phone's last choice, because another player was quicker to choose it */
      refused: boolean
      /** as in the step `asking`; until the next choice of a colour */
      again: boolean
    }
  | { step: 'chosen'; pseudo: string }
  | { step: 'refused'; code: RefusalCode }

/** Refusals of a choice after which no other choice is possible: the host has closed the room, or removed this phone. */
const LOST: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['not_found', 'full', 'barred'])

export const ASKING: PseudoChoice = { step: 'asking', again: false }

/**
 * Begins the choice again on a new connection: when the old one was cut, the server released the colour and fruit that
 * it held for this phone.
 */
export function askedAgain(at: PseudoChoice): PseudoChoice {
  const lostColor = at.step === 'choosing' && (at.held ?? at.asked) !== null
  return { step: 'asking', again: lostColor || isAgain(at) }
}

const isAgain = (at: PseudoChoice) => 'again' in at && at.again

export function afterChoiceMessage(at: PseudoChoice, message: PlayerMessageIn): PseudoChoice {
  if (message.event === 'player_joinPseudoRoom_callback') {
    const { colors, fruits, colorsUsed, fruitsUsed, max_players: places } = message.data
    return {
      step: 'choosing',
      colors,
      fruits,
      colorsUsed,
      fruitsUsed,
      places,
      asked: null,
      held: null,
      given: null,
      refused: false,
      again: isAgain(at),
    }
  }
  if (message.event === 'error') {
    if (message.data.reason === 'same_address') return { step: 'waiting', again: isAgain(at) }
    if (message.data.reason === 'begun') return { step: 'refused', code: 'begun' }
    const asks = at.step === 'asking' || at.step === 'waiting'
    return asks || LOST.has(message.data.code) ? { step: 'refused', code: message.data.code } : at
  }
  if (at.step !== 'choosing') return at
  if (message.event === 'color_selected' || message.event === 'fruit_selected') {
    return { ...at, colorsUsed: message.data.colorsUsed, fruitsUsed: message.data.fruitsUsed }
  }
  if (message.event === 'color_selected_callback') {
    return message.data.status === 'success'
      ? {
          ...at,
          held: at.asked,
          given: at.asked,
          asked: null,
          refused: false,
          fruitsUsed: takenOf(at, message.data.fruits),
        }
      : // If the server refuses the colour that it last held for this phone, that hold has expired: `given` is cleared.
        { ...at, asked: null, given: at.asked === at.given ? null : at.given, refused: true }
  }
  if (message.event === 'fruit_selected_callback') {
    const { status, pseudo } = message.data
    if (status === 'success' && pseudo !== null) return { step: 'chosen', pseudo }
    return { ...at, refused: true }
  }
  return at
}

/**
 * Returns the taken fruits of each colour: of the colour `asked`, all fruits that the server does not list as free; of
 * every other colour, those known before.
 */
function takenOf(
  at: Extract<PseudoChoice, { step: 'choosing' }>,
  free: readonly Fruit[],
): Record<string, readonly Fruit[]> {
  const color = at.asked
  if (!color) return at.fruitsUsed
  return { ...at.fruitsUsed, [color]: at.fruits.filter((fruit) => !free.includes(fruit)) }
}

/** Returns the choice with `color` noted as the one that the phone has asked the server to hold. */
export function withAskedColor(at: PseudoChoice, color: Color): PseudoChoice {
  return at.step === 'choosing' ? { ...at, asked: color, refused: false, again: false } : at
}

/** Returns to the choice of a colour; the server holds the previous colour until the next choice, or for a minute. */
export function backToColors(at: PseudoChoice): PseudoChoice {
  return at.step === 'choosing' ? { ...at, held: null, asked: null, refused: false } : at
}
