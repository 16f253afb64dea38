// A show (one game in several halls) over several nodes: opens each hall's room at the node chosen for it, and carries
// messages between the halls and the host page over the NATS subject `pdm.show.ID`. NATS does not store them: the next
// message replaces a lost one.
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { Clock } from '../../live/clock.ts'
import type { Opening, Rooms } from '../../live/room/rooms.ts'
import {
  allOrNone,
  openHall,
  type OpenedHalls,
  type ShowChannel,
  type ShowMessage,
} from '../../live/show/showChannel.ts'
import type { Codes } from '../members/codes.ts'
import { DEAD_MS } from '../members/life.ts'
import type { List } from '../members/list.ts'
import { createSharedClock } from './sharedClock.ts'

export interface NatsShowChannel extends ShowChannel {
  /** Starts to accept requests of other nodes to open halls of a show at this node. */
  begin(): void
  stop(): void
}

interface Dependencies {
  nats: NatsConnection
  list: List
  /** instance of this node: the identifier of its present start */
  instance: string
  codes: Pick<Codes, 'ahead' | 'used'>
  rooms: () => Rooms | null
  clock: Clock
  /** returns the time by this process's monotonic clock, ms */
  now: () => number
  /** whether NATS can be reached; false: messages reach only the listeners of this node */
  isUp: () => boolean
  /** Asks the node that owns the game with the id `game` to close this game's room. */
  close: (game: string) => void
  failed: (error: unknown, what: string) => void
}

/**
 * Delay after which an order of the show takes effect, ms, so that all nodes have received it: NATS delivers within
 * about 1 ms, but a busy node reads later.
 */
const AHEAD_MS = 150
/** how long this node waits for another node to open a room and store it, ms */
const OPENED_MS = 6_000
/** A show's message in NATS; `from`: instance of the sending node, `said`: the message. */
interface Said {
  from: string
  said: ShowMessage
}

const AWAY: OpenedHalls = { ok: false, refusal: 'away' }

const showSubject = (show: string): string => `pdm.show.${show}`
const openSubject = (instance: string): string => `pdm.open.${instance}`

export function createNatsShowChannel({
  nats,
  list,
  instance,
  codes,
  rooms,
  clock,
  now,
  isUp,
  close,
  failed,
}: Dependencies): NatsShowChannel {
  const shared = createSharedClock()
  const stopListening = clock.onFrozen((ms) => shared.stoodStill(ms, clock.now()))
  const heard = new Map<
    string,
    { subscription: Subscription; listeners: Set<(message: ShowMessage) => void> }
  >()
  let opening: Subscription | null = null

  list.on({
    marked: ({ value, keptAt }) =>
      void (value.instance === instance && shared.marked(value.at, keptAt)),
  })

  const openHere = async (asked: Opening): Promise<OpenedHalls> => {
    const here = rooms()
    if (!here) return AWAY
    await codes.ahead()
    try {
      return await openHall(here, clock, asked)
    } finally {
      codes.used()
    }
  }

  const openAt = async (node: string, asked: Opening): Promise<OpenedHalls> => {
    try {
      if (node === instance) return await openHere(asked)
      return (
        await nats.request(openSubject(node), JSON.stringify(asked), { timeout: OPENED_MS })
      ).json<OpenedHalls>()
    } catch (error) {
      failed(error, 'a hall could not be opened')
      return AWAY
    }
  }

  const answer = async (message: Msg): Promise<void> => {
    try {
      message.respond(JSON.stringify(await openHere(message.json<Opening>())))
    } catch (error) {
      failed(error, 'a hall could not be opened for another node')
      message.respond(JSON.stringify(AWAY))
    }
  }

  const closeHalls: ShowChannel['close'] = (halls) => {
    for (const { game } of halls) close(game)
  }

  /**
   * Subscribes to the show's NATS subject. This node's own messages reach its listeners directly, so they are ignored
   * when NATS delivers them.
   */
  const hearing = (show: string) => {
    const known = heard.get(show)
    if (known) return known
    const listeners = new Set<(message: ShowMessage) => void>()
    const subscription = nats.subscribe(showSubject(show), {
      callback(error, message) {
        if (error) return failed(error, 'what a show says cannot be heard')
        const { from, said } = message.json<Said>()
        if (from !== instance) for (const listener of listeners) listener(said)
      },
    })
    heard.set(show, { subscription, listeners })
    return { subscription, listeners }
  }

  return {
    aheadMs: AHEAD_MS,
    toShared: (own) => own + shared.offset(),
    toOwn: (at) => at - shared.offset(),
    open(openings) {
      const nodes = dealtOut(
        openings.map(({ show }) => show?.halls[show.hall] ?? ''),
        list,
        now(),
      )
      return allOrNone(
        openings.map((asked, at) => openAt(nodes[at] ?? instance, asked)),
        closeHalls,
      )
    },
    close: closeHalls,
    say(show, said) {
      // A game may be sending this message while it handles an event, and a listener may apply a command to the same
      // game. Listeners are called in a microtask, so that the game has handled the event before that command.
      queueMicrotask(() => {
        for (const listener of heard.get(show)?.listeners ?? []) listener(said)
      })
      if (isUp() && !nats.isClosed())
        nats.publish(showSubject(show), JSON.stringify({ from: instance, said } satisfies Said))
    },
    hear(show, listener) {
      const { subscription, listeners } = hearing(show)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        subscription.unsubscribe()
        heard.delete(show)
      }
    },
    begin() {
      opening = nats.subscribe(openSubject(instance), {
        callback: (error, message) =>
          void (error ? failed(error, 'no hall can be opened here') : answer(message)),
      })
    },
    stop() {
      stopListening()
      opening?.unsubscribe()
      for (const { subscription } of heard.values()) subscription.unsubscribe()
    },
  }
}

/**
 * Chooses a node for each hall of a show: the hall's own machine if it is reachable, otherwise the node with the fewest
 * rooms among those that are not hall nodes. The halls assigned so far count as rooms. Null: there is no such node.
 * @param names of the halls
 * @param now by the process's clock, ms
 */
export function dealtOut(
  names: readonly string[],
  list: Pick<List, 'nodes' | 'rooms'>,
  now: number,
): (string | null)[] {
  const serving = [...list.nodes().values()].filter(({ value }) => !value.starting)
  const machines = new Map(
    serving.flatMap(({ value, seenAt }): [string, string][] =>
      value.hall && now - seenAt < DEAD_MS ? [[value.node.toLowerCase(), value.instance]] : [],
    ),
  )
  const loads = new Map(
    serving.flatMap(({ value }): [string, number][] => (value.hall ? [] : [[value.instance, 0]])),
  )
  const add = (instance: string): void =>
    void (loads.has(instance) && loads.set(instance, (loads.get(instance) ?? 0) + 1))
  for (const { value } of list.rooms().values()) add(value.instance)
  return names.map((name) => {
    const own = machines.get(nodeNameOf(name))
    if (own !== undefined) return own
    const [least] = [...loads].toSorted(([a, few], [b, many]) => few - many || (a < b ? -1 : 1))
    if (least) add(least[0])
    return least?.[0] ?? null
  })
}

/** Converts a hall's name to a node name: « Salle de Fougères » becomes `salle-de-fougeres`. */
function nodeNameOf(hall: string): string {
  return hall
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
