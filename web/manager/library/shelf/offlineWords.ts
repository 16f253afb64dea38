// The text that a quiz's row shows about playing in a venue without network. Pure.
import type { QuizReadinessRow } from '#protocol/maps.ts'
import { words } from '../../../words/words.ts'

/**
 * The text for a quiz with questions. `map`: whether the quiz's map, or the quiz's frame if its author has set no map,
 * is sharp enough without network.
 */
export function offlineWords({ ready, map, playable, streetViews }: QuizReadinessRow): string {
  if (ready) return words.library.offline.ready
  if (!playable) return words.library.offline.unplayable
  // The embedded world covers every place, with less detail.
  if (streetViews === 0)
    return map === 'ready' ? words.library.offline.ready : words.library.offline.playable[map]
  const missing = [
    words.library.offline.streetViews(streetViews),
    map === 'ready' ? null : words.library.offline.coarse[map],
  ]
  return words.library.offline.partial(missing.filter((part) => part !== null))
}
