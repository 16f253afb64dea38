// The session of the paired phone, kept so that a reload or a locked screen does not end the pairing.
import { onDevice } from '../storage/storage.ts'

const keyOf = (roomID: string) => `remote:${roomID}`

/** Returns this phone's kept session as the remote of a room; null when none is kept. */
export const storedRemote = (roomID: string): string | null => onDevice.read(keyOf(roomID))

export const keepRemote = (roomID: string, session: string): void =>
  onDevice.write(keyOf(roomID), session)

export const forgetRemote = (roomID: string): void => onDevice.forget(keyOf(roomID))
