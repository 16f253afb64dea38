// What a quiz's row says of a venue without network. Pure.
import type { QuizReadinessRow } from '#protocol/maps.ts'
import { fr } from '../../../fr/manager/library.ts'

/** Null: its author has set no map, so that there is nothing to be ready. */
export function offlineWords({ mapSet, ready, map, streetViews }: QuizReadinessRow): string | null {
  if (!mapSet) return null
  if (ready) return fr.offline.ready
  // The embedded map shows any place: only an embed of Google's needs the network.
  if (streetViews === 0) return map === 'ready' ? fr.offline.ready : fr.offline.playable[map]
  const missing = [fr.offline.streetViews(streetViews), map === 'ready' ? null : fr.offline.coarse[map]]
  return fr.offline.partial(missing.filter((part) => part !== null))
}
