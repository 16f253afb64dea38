// The key of the paired phone: a reload or a locked screen comes back with it.
import { onDevice } from '../live/kept/storage.ts'

const keyOf = (roomID: string) => `remote:${roomID}`

/** The session of this phone as the remote of that room, null without one. */
export const keptRemote = (roomID: string): string | null => onDevice.read(keyOf(roomID))

export const keepRemote = (roomID: string, session: string): void => onDevice.write(keyOf(roomID), session)

export const forgetRemote = (roomID: string): void => onDevice.forget(keyOf(roomID))
