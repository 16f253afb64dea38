// Functions that reorder a list, such as a quiz's questions. Pure.

/** Returns the list with the item at `from` moved to `to`; a `to` beyond an end of the list counts as that end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.min(list.length - 1, Math.max(0, to))
  const item = list[from]
  if (item === undefined || place === from) return [...list]
  return list.toSpliced(from, 1).toSpliced(place, 0, item)
}

/**
 * The new index of an item after a key press; null for a key that moves nothing. The up and left arrows move the item
 * one place towards the beginning of the list, the down and right arrows one place towards its end; Home moves it to
 * the first place, End to the last.
 */
export function placeAfterKey(key: string, at: number, length: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(length - 1, at + 1)
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return null
  }
}

/** The items sorted by the place of their file name in `order`; items whose file name is not in `order` come last. */
export function ordered<T extends { filename: string }>(
  items: readonly T[],
  order: readonly string[],
): T[] {
  const place = new Map(order.map((filename, i) => [filename, i]))
  return items.toSorted(
    (a, b) => (place.get(a.filename) ?? Infinity) - (place.get(b.filename) ?? Infinity) || 0,
  )
}
