// A room over a cluster, with a simulated host page and phones that reconnect by themselves.
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '../../api.ts'
import { hostRoom } from '../../evening.ts'
import { createLongQuiz } from '../../faults/kit/longQuiz.ts'
import type { StartedServer } from '../../servers/startServer.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'
import { healthOf } from './cluster.ts'
import { openPlayer, type Player } from './player.ts'

export interface Show {
  readonly roomID: string
  readonly players: readonly Player[]
  /** Makes the host open the next question, and waits until each phone has that question. */
  ask(): Promise<void>
  /** Resolves once the host page has received the question's results, with the number of answers in them. */
  results(): Promise<number>
  /** Disconnects host and phones and closes the room as the administrator, which completes its game in the history. */
  close(): Promise<void>
}

export interface ShowOptions {
  admin: Api
  questions: number
  phones: number
  /** the node at which the room is opened, and which becomes the room's owner */
  at: StartedServer
  hostAt: readonly StartedServer[]
  /** nodes that phone number i connects to, in the order in which it tries them */
  phonesAt: (phone: number) => readonly StartedServer[]
  options?: object
}

export async function openShow({
  admin,
  questions,
  phones,
  at,
  hostAt,
  phonesAt,
  options,
}: ShowOptions): Promise<Show> {
  const room = await hostRoom(at.origin, admin, await createLongQuiz(admin, questions), {
    max_answer_time: 180,
    ...options,
  })
  let host: TestSocket = room.host
  let over = false
  const isOver = (): boolean => over
  const comeBack = async (): Promise<void> => {
    for (let tries = 0; !isOver(); tries++) {
      try {
        const socket = await openSocket(hostAt[tries % hostAt.length]?.origin ?? '')
        socket.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
        if (
          await Promise.race([
            socket.next('pres_roomState'),
            socket.closed.then(() => null),
            pause(20_000, null),
          ])
        ) {
          host = socket
          void socket.closed.then(comeBack)
          return
        }
        socket.close()
      } catch {
        // While a killed node is not running, connecting to it fails, and the loop tries the next node.
      }
      await pause(250)
    }
  }
  // The host page leaves the owner of the room, and connects to the first node of `hostAt`.
  room.host.close()
  await comeBack()
  const players = await Promise.all(
    Array.from({ length: phones }, (_, phone) =>
      openPlayer(
        phonesAt(phone).map(({ origin }) => origin),
        room.roomID,
      ),
    ),
  )
  let asked = 0
  const say = (event: string): void => {
    try {
      host.say(event, { token: admin.token })
    } catch {
      // The simulated host page is disconnected: the message `event` is lost, and is not sent again.
    }
  }
  return {
    roomID: room.roomID,
    players,
    async ask() {
      const told = Promise.all(players.map(({ socket }) => socket().next('player_newQuestion')))
      say(asked === 0 ? 'pres_startGame' : 'pres_nextQuestion')
      asked += 1
      await told
    },
    async results() {
      for (;;) {
        const results = await Promise.race([
          host.next('pres_results').catch(() => null),
          host.closed.then(() => null),
        ])
        if (results) return results.coordsOrderDist.length
        await pause(100)
      }
    },
    async close() {
      over = true
      for (const player of players) player.leave()
      host.close()
      await admin.post(`/api/pres/shared/games/close/${room.roomID}`)
    },
  }
}

/** Returns the node that owns the only room of a cluster. */
export async function ownerAmong(nodes: readonly StartedServer[]): Promise<StartedServer> {
  for (;;) {
    const told = await Promise.all(
      nodes.map(async (node) => ({ node, health: await healthOf(node).catch(() => null) })),
    )
    const owners = told.filter(({ health }) => (health?.cluster?.rooms ?? 0) > 0)
    const [first] = owners
    if (first && owners.length === 1) return first.node
    await pause(50)
  }
}
