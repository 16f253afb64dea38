// The order in which the tiles of a veiled photo disappear, derived from the photo's name: every load of the page, and
// every screen, has the same order. Pure.
export const COLUMNS = 12
export const ROWS = 7
/** Part of a question's answer time after which the veil has uncovered the whole photo. */
export const UNCOVERED_BY = 0.85

/** Returns for each tile of the veil, row by row, its position from 0 in the order of uncovering. */
export function uncoverOrder(filename: string): number[] {
  let state = 2166136261
  for (const letter of filename)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const order = Array.from({ length: COLUMNS * ROWS }, (_, tile) => tile)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(draw() * (i + 1))
    const [a = 0, b = 0] = [order[i], order[j]]
    order[i] = b
    order[j] = a
  }
  return order
}
