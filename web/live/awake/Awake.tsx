import { useAwake } from './useAwake.ts'

/** Keeps the screen on while mounted; a chunk of its own, which a phone loads after its lobby. */
export function Awake(): null {
  useAwake()
  return null
}
