// The room that a message addresses: the only content that an edge reads in the messages that it forwards.

import * as v from 'valibot'
import { roomIDSchema } from '#protocol/roomID.ts'

/** Events of messages that address a room by `roomID`. */
const INTO_A_ROOM: ReadonlySet<string> = new Set(['player_joinRoom', 'player_alert_joinRoom', 'player_chooseColor', 'player_chooseFruit', 'pres_resumeRoom', 'remote_pair', 'remote_resume'])
const MARKS = [...INTO_A_ROOM].map((event) => `"${event}"`)

/** The number of the addressed room; null for any other message, which goes to the current owner of its line. */
export function destinationOf(text: string): string | null {
  // Other messages, most of which are answers, are not parsed: parsing each would cost the edge time.
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
