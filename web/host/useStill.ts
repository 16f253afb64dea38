import { useSyncExternalStore } from 'react'

let asked: MediaQueryList | undefined
const query = (): MediaQueryList => (asked ??= matchMedia('(prefers-reduced-motion: reduce)'))

/** Whether this computer asks for less motion. */
export function useStill(): boolean {
  return useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )
}

function watch(onChange: () => void): () => void {
  query().addEventListener('change', onChange)
  return () => query().removeEventListener('change', onChange)
}
