// Which room a message leads to: the only thing that an edge reads in what passes through it.

import * as v from 'valibot'
import { roomIDSchema } from '#protocol/roomID.ts'

/** Each names its room by `roomID`. */
const INTO_A_ROOM: ReadonlySet<string> = new Set(['player_joinRoom', 'player_alert_joinRoom', 'player_chooseColor', 'player_chooseFruit', 'pres_resumeRoom', 'remote_pair', 'remote_resume'])
const MARKS = [...INTO_A_ROOM].map((event) => `"${event}"`)

/** The number of the room; null for a message that goes where its line goes. */
export function destinationOf(text: string): string | null {
  // All others, answers above all, are not read.
  if (!MARKS.some((mark) => text.includes(mark)) && !text.includes('\\u')) return null
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof message !== 'object' || message === null || !('event' in message)) return null
  const { event } = message
  if (typeof event !== 'string' || !INTO_A_ROOM.has(event)) return null
  const data = 'data' in message ? message.data : null
  const code = typeof data === 'object' && data !== null && 'roomID' in data ? data.roomID : null
  const parsed = v.safeParse(roomIDSchema, code)
  return parsed.success ? parsed.output : null
}
