// The simulated host page of a show over a cluster: when its connection ends, it reconnects by itself, to the next node.
import { setTimeout as pause } from 'node:timers/promises'
import type { AllHalls, HallState, ShowOpened } from '#protocol/show/showShapes.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'

export interface ShowPage {
  readonly show: ShowOpened
  /** Returns the states of the halls that the page received last. */
  states(): readonly HallState[]
  /** The ranking over all halls that the page received last; null before the first one. */
  allHalls(): AllHalls | null
  /** Repeats the message until `isDone`: the server refuses it while the states of the halls have not reached the page's node. */
  press(event: 'pres_startGame' | 'pres_nextQuestion', isDone: () => boolean): Promise<void>
  leave(): void
}

const TRIES = 120

/** @param origins of the nodes to connect to; the first one opens the show. @param opening data of `pres_newShow` */
export async function openShowPage(
  origins: readonly string[],
  token: string,
  opening: object,
): Promise<ShowPage> {
  let line: TestSocket = await openSocket(origins[0] ?? '')
  line.say('pres_newShow', { token, ...opening })
  const show = await line.next('pres_newShow_callback')
  let left = false
  const hasLeft = (): boolean => left

  const comeBack = async (): Promise<void> => {
    for (let tries = 1; !hasLeft(); tries++) {
      await pause(500)
      try {
        const socket = await openSocket(origins[tries % origins.length] ?? '')
        socket.say('pres_resumeShow', { show: show.show, hostSession: show.hostSession })
        if (
          await Promise.race([
            socket.next('pres_showState'),
            socket.closed.then(() => null),
            pause(5_000, null),
          ])
        ) {
          line = socket
          void line.closed.then(comeBack)
          return
        }
        socket.close()
      } catch {
        // While a killed node is not running, connecting to it fails, and the loop tries the next node.
      }
    }
  }
  void line.closed.then(comeBack)

  const states = (): readonly HallState[] => {
    const told = line
      .all()
      .findLast(({ event }) => event === 'pres_halls' || event === 'pres_showState')
    return told?.event === 'pres_halls' || told?.event === 'pres_showState' ? told.data.states : []
  }
  return {
    show,
    states,
    allHalls() {
      const told = line
        .all()
        .findLast(
          ({ event, data }) =>
            event === 'pres_allHalls' || (event === 'pres_showState' && data.allHalls !== null),
        )
      if (told?.event === 'pres_allHalls') return told.data
      return told?.event === 'pres_showState' ? told.data.allHalls : null
    },
    async press(event, isDone) {
      for (let tries = 0; tries < TRIES && !isDone(); tries++) {
        line.say(event, { token })
        for (let waits = 0; waits < 10 && !isDone(); waits++) await pause(50)
      }
      if (!isDone())
        throw new Error(
          `${event} was never done: ${JSON.stringify(states())}, ${JSON.stringify(line.all().findLast(({ event: name }) => name === 'error')?.data)}`,
        )
    },
    leave() {
      left = true
      line.close()
    },
  }
}
