import type { Turner } from './turner.ts'

/** Part of the view by which a key turns it. */
const KEY_TURN = 0.08
/** Factor by which a key brings the view closer. */
export const KEY_ZOOM = 1.2

/** What each key does with a sphere, by `KeyboardEvent.key`. */
export const turningKeys = (turner: Turner): Readonly<Record<string, () => void>> => ({
  '+': () => turner.zoom(KEY_ZOOM),
  '=': () => turner.zoom(KEY_ZOOM),
  '-': () => turner.zoom(1 / KEY_ZOOM),
  '0': () => turner.reset(),
  ArrowLeft: () => turner.turn(-KEY_TURN, 0),
  ArrowRight: () => turner.turn(KEY_TURN, 0),
  ArrowUp: () => turner.turn(0, KEY_TURN),
  ArrowDown: () => turner.turn(0, -KEY_TURN),
})
