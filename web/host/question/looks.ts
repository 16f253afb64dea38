// What other devices, as the remote, ask of the sphere on the big screen.
import type { RemoteAction } from '#protocol/remoteMessages.ts'

type Look = Omit<Extract<RemoteAction, { action: 'look' }>, 'action'>

const listeners = new Set<(look: Look) => void>()

/** Turns the sphere that the page shows; without one it does nothing. */
export const look = (asked: Look): void => listeners.forEach((listener) => listener(asked))

/** Calls `listener` until the returned function is called. */
export function onLook(listener: (look: Look) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
