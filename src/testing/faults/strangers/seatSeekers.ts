// Any number of phones that look for a seat, from any address.
import { setTimeout as pause } from 'node:timers/promises'
import type { JoinRoomCallback } from '#protocol/playerMessages.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'

export interface Seeker {
  socket: TestSocket
  /** Null: refused until its patience was over. */
  seat: JoinRoomCallback | null
  /** the error code of each attempt */
  refused: string[]
  waitedMs: number
}

interface Seeking {
  from?: string
  /** client address that a proxy sets */
  headers?: Record<string, string>
  /** ms of attempts, every two seconds, as the page does. */
  patienceMs?: number
}

const AGAIN_MS = 2_000
const ANSWER_MS = 10_000
const LOOKS_MS = 5

export async function seekSeat(origin: string, roomID: string, { from, headers, patienceMs = 0 }: Seeking = {}): Promise<Seeker> {
  const began = performance.now()
  const socket = await openSocket(origin, headers, from)
  const refused: string[] = []
  for (;;) {
    socket.say('player_joinRoom', { roomID })
    const answer = await answerTo(socket)
    const waitedMs = performance.now() - began
    if (typeof answer !== 'string') return { socket, seat: answer, refused, waitedMs }
    refused.push(answer)
    if (waitedMs + AGAIN_MS > patienceMs) return { socket, seat: null, refused, waitedMs }
    await pause(AGAIN_MS)
  }
}

/** The seat, or the code of the refusal, whichever comes first. */
async function answerTo(socket: TestSocket): Promise<JoinRoomCallback | string> {
  for (let waited = 0; waited < ANSWER_MS; waited += LOOKS_MS) {
    const answer = socket.taken('player_joinRoom_callback') ?? socket.taken('error')?.code
    if (answer !== undefined) return answer
    await pause(LOOKS_MS)
  }
  throw new Error('a phone that asked for a seat was told nothing')
}

/** Takes a seat and breaks the connection, that many times. */
export async function leaveGhosts(origin: string, roomID: string, many: number, from: string): Promise<void> {
  for (let nb = 0; nb < many; nb++) {
    const { socket } = await seekSeat(origin, roomID, { from })
    socket.close()
    await socket.closed
  }
}
