import { useAwake } from './useAwake.ts'

/** Keeps the screen on while it stands in the page: a piece of its own, which a phone fetches after its lobby. */
export function Awake(): null {
  useAwake()
  return null
}
