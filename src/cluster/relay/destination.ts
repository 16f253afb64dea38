// The room that a client's message names: the only field that an edge node reads in the messages that it forwards.

import * as v from 'valibot'
import { roomIDSchema } from '#protocol/roomID.ts'

/** Names of the socket messages whose data name a room by `roomID`. */
const INTO_A_ROOM: ReadonlySet<string> = new Set([
  'player_joinRoom',
  'player_alert_joinRoom',
  'player_chooseColor',
  'player_chooseFruit',
  'pres_resumeRoom',
  'remote_pair',
  'remote_resume',
])
const MARKS = [...INTO_A_ROOM].map((event) => `"${event}"`)

/**
 * The room number in the message; null for any other message, which goes to the room that its connection is already in.
 * @param text a client's message without `\u` escapes (escapes.ts)
 */
export function destinationOf(text: string): string | null {
  // A message without any of the names in `INTO_A_ROOM` is not parsed, since parsing every answer would slow
  // down the edge node.
  if (!MARKS.some((mark) => text.includes(mark))) return null
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
