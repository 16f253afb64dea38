// A simulated phone that behaves as its page does: it reconnects when its connection ends, and repeats its answer until
// it is acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { isTerminalClose } from '#protocol/closeCodes.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'
import { RENNES, north } from '../../testQuiz.ts'

/** the longest pauses that the player's page makes between its reconnections (web/live/socket.ts), ms */
const RETRY_MS = [250, 500, 1_000, 2_000] as const
const SAID_RETRY_MS = 1_500

export interface Player {
  readonly playerID: string
  readonly session: string
  /** Returns the phone's current connection. */
  socket(): TestSocket
  /** Answers the running question; resolves with the time until the phone knew that the answer counts, ms. */
  answer(metres: number): Promise<number>
  /** Resolves once the phone has its seat and its connection is open. */
  seated(): Promise<void>
  /** Returns how long the phone was without its seat at its last disconnection, ms. */
  awayMs(): number
  leave(): void
}

/** @param origins of the nodes to connect to, tried in this order from the first one on, at each reconnection too */
export async function openPlayer(origins: readonly string[], roomID: string): Promise<Player> {
  let line: TestSocket | null = null
  let session: string | null = null
  let playerID = ''
  let away = 0
  let left = false
  let lostAt = 0
  let isSeated = false
  /** step of the game when the phone last reconnected */
  let step = ''
  const seatedAgain: (() => void)[] = []

  const sit = async (tries: number): Promise<boolean> => {
    try {
      const socket = await openSocket(origins[tries % origins.length] ?? '')
      socket.say('player_joinRoom', { roomID, session })
      const told = await Promise.race([
        socket.next('player_joinRoom_callback'),
        socket.closed.then(() => null),
        pause(20_000, null),
      ])
      if (told === null) {
        socket.close()
        return false
      }
      if (playerID !== '' && told.playerID !== playerID)
        throw new Error(`another seat: ${told.playerID} instead of ${playerID}`)
      playerID = told.playerID
      session = told.session
      step = told.state.step
      line = socket
      isSeated = true
      if (lostAt > 0) away = performance.now() - lostAt
      for (const resolve of seatedAgain.splice(0)) resolve()
      void ended(socket)
      return true
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('another seat')) throw error
      return false
    }
  }

  const ended = async (socket: TestSocket): Promise<void> => {
    const { code } = await socket.closed
    isSeated = false
    lostAt = performance.now()
    if (!left && !isTerminalClose(code)) await comeBack()
  }

  const hasLeft = (): boolean => left
  const comeBack = async (): Promise<void> => {
    for (let tries = 0; !hasLeft(); tries++) {
      await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)])
      if (await sit(tries)) return
    }
  }

  if (!(await sit(0))) await comeBack()
  const isOpen = (socket: TestSocket): boolean => isSeated && line === socket
  const player: Player = {
    get playerID() {
      return playerID
    },
    get session() {
      return session ?? ''
    },
    socket() {
      if (!line) throw new Error('it has no line yet')
      return line
    },
    async answer(metres) {
      const from = performance.now()
      for (;;) {
        if (!isSeated) {
          await player.seated()
          // The question ended while the phone was disconnected: the answer is taken as counted, its acknowledgement as
          // lost.
          if (step !== 'question') return performance.now() - from
        }
        const socket = player.socket()
        socket.say('player_answer', { coords: north(RENNES, metres), time: 1_000 })
        for (
          const until = performance.now() + SAID_RETRY_MS;
          isOpen(socket) && performance.now() < until;
          await pause(5)
        ) {
          if (socket.taken('player_answer_callback')) return performance.now() - from
        }
      }
    },
    seated: () =>
      isSeated ? Promise.resolve() : new Promise((resolve) => seatedAgain.push(resolve)),
    awayMs: () => away,
    leave() {
      left = true
      line?.close()
    },
  }
  return player
}
