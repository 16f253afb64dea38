// Stores the challenge that this phone plays, so that the game goes on at the same point after a reload or a locked
// screen.
import { onDevice } from '../../storage/storage.ts'
import type { StoredPlay } from './challengeGame.ts'

const nameOf = (key: string): string => `defi:${key}`

export function storedPlay(key: string): StoredPlay | null {
  try {
    const kept: unknown = JSON.parse(onDevice.read(nameOf(key)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('session' in kept) || !('name' in kept))
      return null
    const { session, name } = kept
    return typeof session === 'string' && typeof name === 'string'
      ? { session, name, running: 'running' in kept && kept.running === true }
      : null
  } catch {
    return null
  }
}

export const keepPlay = (key: string, play: StoredPlay): void =>
  onDevice.write(nameOf(key), JSON.stringify(play))
export const forgetPlay = (key: string): void => onDevice.forget(nameOf(key))
