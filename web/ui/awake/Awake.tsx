import { useAwake } from './useAwake.ts'

/** Keeps the screen on while mounted; a chunk of its own, which a phone loads once the lobby is drawn. */
export function Awake(): null {
  useAwake()
  return null
}
