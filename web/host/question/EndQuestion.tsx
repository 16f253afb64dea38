import { words } from '../../words/words.ts'
import type { InRoom } from '../hostView.ts'
import { Loading } from '../Loading.tsx'
import { useAfter } from '../useElapsed.ts'

/** Time in ms for which this screen stays, so that it can be read even when the results are there at once. */
const LEAST_MS = 800

export function EndQuestion({ view, onShown }: { view: InRoom & { step: 'endQuestion' }; onShown: () => void }) {
  useAfter(view.since, view.results ? LEAST_MS : null, onShown)
  return <Loading>{words.host.endQuestion}</Loading>
}
