import { words } from '../../words/words.ts'
import type { InRoom } from '../hostView.ts'
import { Loading } from '../Loading.tsx'
import { useAfter } from '../useElapsed.ts'

/** Least time in ms for which the screen « question over » is shown, so that it can always be read. */
const LEAST_MS = 800

export function EndQuestion({
  view,
  onShown,
}: {
  view: InRoom & { step: 'endQuestion' }
  onShown: () => void
}) {
  useAfter(view.since, view.closed ? LEAST_MS : null, onShown)
  return <Loading>{words.host.endQuestion}</Loading>
}
