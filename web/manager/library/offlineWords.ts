// What a quiz's row says of a venue without network. Pure.
import type { QuizReadinessRow } from '#protocol/maps.ts'
import { fr } from '../../fr/library.ts'

/** Null: its author has set no map, so that there is nothing to be ready. */
export function offlineWords({ mapSet, ready, map, streetViews }: QuizReadinessRow): string | null {
  if (!mapSet) return null
  if (ready) return fr.offline.ready
  const missing = [map === 'ready' ? null : fr.offline.missing[map], streetViews > 0 ? fr.offline.streetViews(streetViews) : null]
  return fr.offline.partial(missing.filter((part) => part !== null))
}
