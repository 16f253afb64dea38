// What a quiz's row says of a venue without network. Pure.
import type { QuizReadinessRow } from '#protocol/maps.ts'
import { words } from '../../../words/words.ts'

/** Null: its author has set no map, so that there is nothing to be ready. */
export function offlineWords({ mapSet, ready, map, streetViews }: QuizReadinessRow): string | null {
  if (!mapSet) return null
  if (ready) return words.library.offline.ready
  // The embedded map shows any place: only an embed of Google's needs the network.
  if (streetViews === 0) return map === 'ready' ? words.library.offline.ready : words.library.offline.playable[map]
  const missing = [words.library.offline.streetViews(streetViews), map === 'ready' ? null : words.library.offline.coarse[map]]
  return words.library.offline.partial(missing.filter((part) => part !== null))
}
