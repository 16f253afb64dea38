import { useSyncExternalStore } from 'react'

const asked = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether this computer asks for less motion. */
export function useStill(): boolean {
  return useSyncExternalStore(watch, () => asked.matches)
}

function watch(onChange: () => void): () => void {
  asked.addEventListener('change', onChange)
  return () => asked.removeEventListener('change', onChange)
}
