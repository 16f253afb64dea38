// Phones that ask for a seat in a room, for tests of attacks on its seats. A test chooses the address of each phone: a
// local address of this machine, or the client address in a header of the handshake.
import { setTimeout as pause } from 'node:timers/promises'
import type { JoinRoomCallback } from '#protocol/playerMessages.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'

export interface Seeker {
  socket: TestSocket
  /** the seat that the phone got; null when the server had given it none by the end of `patienceMs` */
  seat: JoinRoomCallback | null
  /** the error code of each refused attempt of the phone */
  refused: string[]
  waitedMs: number
}

interface Seeking {
  from?: string
  /** headers of the handshake, for instance the client address that a proxy sets */
  headers?: Record<string, string>
  /** ms for which the phone tries to get a seat, every two seconds, as the player's page does. */
  patienceMs?: number
}

const RETRY_MS = 2_000
const ANSWER_MS = 10_000
const LOOKS_MS = 5

export async function seekSeat(
  origin: string,
  roomID: string,
  { from, headers, patienceMs = 0 }: Seeking = {},
): Promise<Seeker> {
  const began = performance.now()
  const socket = await openSocket(origin, headers, from)
  const refused: string[] = []
  for (;;) {
    socket.say('player_joinRoom', { roomID })
    const answer = await answerTo(socket)
    const waitedMs = performance.now() - began
    if (typeof answer !== 'string') return { socket, seat: answer, refused, waitedMs }
    refused.push(answer)
    if (waitedMs + RETRY_MS > patienceMs) return { socket, seat: null, refused, waitedMs }
    await pause(RETRY_MS)
  }
}

/** Resolves to the phone's seat, or to the code of the server's refusal, whichever comes first. */
async function answerTo(socket: TestSocket): Promise<JoinRoomCallback | string> {
  for (let waited = 0; waited < ANSWER_MS; waited += LOOKS_MS) {
    const answer = socket.taken('player_joinRoom_callback') ?? socket.taken('error')?.code
    if (answer !== undefined) return answer
    await pause(LOOKS_MS)
  }
  throw new Error('a phone that asked for a seat was told nothing')
}

/** Makes `many` phones take a seat in the room and break their connection. */
export async function leaveGhosts(
  origin: string,
  roomID: string,
  many: number,
  from: string,
): Promise<void> {
  for (let nb = 0; nb < many; nb++) {
    const { socket } = await seekSeat(origin, roomID, { from })
    socket.close()
    await socket.closed
  }
}
