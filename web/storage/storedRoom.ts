// The room that this tab hosts, so that a reload resumes it while another tab may host its own.
import { inTab } from './storage.ts'

export interface StoredRoom {
  /** unique name of the room's quiz */
  quiz: string
  roomID: string
  /**
   * key with which this tab resumes the room, even after the account's session has ended; absent until the server has
   * sent it
   */
  hostSession?: string
  /**
   * query of the options with which this tab has opened the room; empty: it has taken over an open room; absent: the
   * room is older than this field
   */
  launch?: string
}

const KEY = 'hostedRoom'

/** Returns the room that this tab hosts for a quiz; null when it hosts none. */
export function storedRoom(quiz: string): StoredRoom | null {
  const room = storedRoomOfAny()
  return room?.quiz === quiz ? room : null
}

/** Returns the room that this tab hosts, whatever its quiz; null when it hosts none. */
export function storedRoomOfAny(): StoredRoom | null {
  const text = inTab.read(KEY)
  if (text === null) return null
  try {
    const room: StoredRoom = JSON.parse(text)
    return typeof room.roomID === 'string' ? room : null
  } catch {
    return null
  }
}

export function keepRoom(room: StoredRoom): void {
  inTab.write(KEY, JSON.stringify(room))
}

/** Forgets the hosted room: the next hosting page of this tab opens a new one. */
export function forgetRoom(): void {
  inTab.forget(KEY)
}
