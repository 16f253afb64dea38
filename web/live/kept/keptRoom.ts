// The room that this tab hosts, so that a reload comes back to it while another tab opens its own.
import { inTab } from './storage.ts'

export interface KeptRoom {
  /** unique name of its quiz */
  quiz: string
  roomID: string
  /** the right to drive the room, which outlives the account's session; unknown when the manager resumes a room */
  hostSession?: string
  /** totals before question `questionIndex` (−1: before the round), by pseudo or team: what each gained is told from them */
  before?: { questionIndex: number; totals: Readonly<Record<string, number>>; /** of the evening; 0 without it */ roundIndex?: number }
}

const KEY = 'hostedRoom'

/** The room that this tab hosts for that quiz, null without one. */
export function keptRoom(quiz: string): KeptRoom | null {
  const text = inTab.read(KEY)
  if (text === null) return null
  try {
    const room: KeptRoom = JSON.parse(text)
    return room.quiz === quiz && typeof room.roomID === 'string' ? room : null
  } catch {
    return null
  }
}

export function keepRoom(room: KeptRoom): void {
  inTab.write(KEY, JSON.stringify(room))
}

/** The next hosting page of this tab opens a new room. */
export function forgetRoom(): void {
  inTab.forget(KEY)
}
