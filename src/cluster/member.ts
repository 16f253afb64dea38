// One node of a cluster while it serves: its rooms over the common log, its sockets, and the library of the desk.
import type { IncomingHttpHeaders } from 'node:http'
import type { NatsConnection } from '@nats-io/transport-node'
import type { FastifyInstance } from 'fastify'
import type { ServerKeys } from '../auth/serverKey.ts'
import type { ClusterConfig } from '../cli/clusterFlags.ts'
import type { Games } from '../db/games.ts'
import type { WalSync } from '../db/disk/walSync.ts'
import { systemClock } from '../live/clock.ts'
import { atMeasuredPace, type GameLog } from '../live/room/gameLog.ts'
import type { NameRoom, Rooms } from '../live/room/rooms.ts'
import type { ShowLine } from '../live/show/showLine.ts'
import type { ClusterState } from '../machine/clusterFindings.ts'
import type { Library } from './desk/answering.ts'
import { createRemoteLibrary } from './desk/asking.ts'
import { createDesk, type Desk } from './desk/desk.ts'
import { believeNodes, forwardToDesk, type OfApp } from './desk/forward.ts'
import type { Pictures } from './desk/pictures.ts'
import type { Stores } from './engine/stores.ts'
import { createGameLines } from './log/gameLines.ts'
import { createJetstreamLog } from './log/jetstreamLog.ts'
import { createTakeOver } from './log/takeOver.ts'
import { createCodes } from './members/codes.ts'
import type { Life } from './members/life.ts'
import type { List } from './members/list.ts'
import { watchOver, type Watchers } from './members/watchers.ts'
import type { OwnParts } from './ownParts.ts'
import { createRelay, type Relay } from './relay/relay.ts'
import { createNatsShowLine } from './show/natsShowLine.ts'

export interface ClusterHealth {
  node: string
  desk: boolean
  nats: 'up' | 'down'
  /** that this node decides */
  rooms: number
  unsafe?: true
}

export interface Member {
  readonly keys: ServerKeys
  readonly log: GameLog
  readonly nameRoom: NameRoom
  /** where the halls of a show hear one another */
  readonly showLine: ShowLine
  /** of the desk, where it is another node; null at the desk */
  readonly library: Library | null
  /** What the rooms know of the database: nothing is written there, nothing is read from it. */
  games(own: Games): Games
  readonly disk: WalSync
  /** @returns what stands in the place of the box's own */
  bind(own: OwnParts): Pick<OwnParts, 'ingress' | 'rooms' | 'tellAddresses'>
  /** Before any route: what the library answers goes to the desk. */
  routes(app: FastifyInstance, ofApp: OfApp): void
  /** At the desk: whom a node asks for is believed, anybody else's word is taken away. Null at another node. */
  readonly believe: ((headers: IncomingHttpHeaders) => void) | null
  health(): ClusterHealth
  state(): ClusterState
  /** that this node decides */
  ownRooms(): Rooms | null
  begin(): Promise<void>
  /** What was decided is written, then the others go on with the rooms. */
  close(): Promise<void>
}

interface Dependencies {
  line: NatsConnection
  stores: Stores
  list: List
  life: Life
  keys: ServerKeys
  pictures: Pictures
  config: ClusterConfig
  unsafe: boolean
  /** what is read while the library does not answer */
  deskAway: string
  /** of this process, ms */
  now: () => number
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  restart: () => void
}

interface Bound {
  parts: OwnParts
  relay: Relay
  desk: Desk | null
}

const CLOSE_SUBJECT = 'pdm.close'
const NEW_ROOM = '"pres_newRoom"'
/** Pages of what happens in rooms. */
const OF_ROOMS = /^\/api\/(?:game|photo|watch|challenge|souvenir|album|pres\/shared\/(?:games|history))\b/
/** How long a stop waits for what was decided to be written, ms. */
const PATIENCE_MS = 2_000
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export function createMember({ line, stores, list, life, keys, pictures, config, unsafe, deskAway, now, log: report, restart }: Dependencies): Member {
  const clock = systemClock
  const lines = createGameLines(stores)
  const failed = (error: unknown, what: string): void => report.error({ err: error }, what)
  const codes = createCodes(stores.list, life.instance)
  const remote = config.desk ? null : createRemoteLibrary(line, deskAway)
  let isUp = true
  let over = false
  let bound: Bound | null = null
  let watchers: Watchers | null = null
  let stopClosing: () => void = () => {}

  /** Another node has gone on: nothing of this one reaches anybody any more. */
  const end = (why: string): void => {
    if (over) return
    over = true
    report.warn({}, why)
    for (const { row } of bound?.parts.rooms.all() ?? []) {
      log.forget(row.id)
      bound?.parts.rooms.release(row.id)
    }
    bound?.relay.edge.endAll()
    restart()
  }

  const log = createJetstreamLog({
    ...lines,
    clock,
    schedule: atMeasuredPace(),
    isSure: life.isSure,
    whenSure: life.whenSure,
    fenced: (game) => end(`another node has gone on with game ${game}: this one begins anew`),
  })
  life.onOver(() => end('the other nodes have gone on without this one: it begins anew'))
  const followStatus = async (): Promise<void> => {
    for await (const { type } of line.status()) {
      if (type === 'disconnect') isUp = false
      if (type === 'reconnect') isUp = true
    }
  }
  followStatus().catch((error: unknown) => failed(error, 'the line to NATS is not watched any more'))

  const closeGame = (game: string): void => line.publish(CLOSE_SUBJECT, game)
  const showLine = createNatsShowLine({ line, list, instance: life.instance, codes, rooms: () => bound?.parts.rooms ?? null, clock, close: closeGame, failed })

  const natsState = (): 'up' | 'down' => (isUp && life.isHeard() ? 'up' : 'down')

  const ahead = (text: string): Promise<string | null> | null => {
    bound?.desk?.ahead(text)
    const fetched = remote?.ahead(text) ?? null
    if (!text.includes(NEW_ROOM)) return fetched
    return (async () => {
      const refusal = await fetched
      if (refusal === null) await codes.ahead()
      return refusal
    })()
  }

  return {
    keys,
    log,
    nameRoom(isTaken) {
      const named = codes.name(isTaken)
      log.goOn(named.id, 0)
      return named
    },
    showLine,
    library: remote,
    games: (kept) => ({ ...kept, append() {}, keepIfNone() {}, open: () => [], noteAlive() {}, close() {} }),
    disk: { commit: (write) => write(), sync: async () => {}, syncNow() {} },
    bind(parts) {
      const relay = createRelay({
        line, list, life, ahead, now,
        ingress: parts.ingress,
        dealt: (text) => void (text.includes(NEW_ROOM) && codes.used()),
        hasGuessed: parts.hasGuessed,
        playersAt: parts.playersAt,
        moved: parts.tellAddresses,
        clockNow: () => clock.now(),
        broken: (error) => failed(error, 'a message could not be dealt with'),
      })
      const desk = config.desk ? createDesk({ line, stores, lines, list, pictures, photoKey: keys.photo, parts, close: closeGame, failed }) : null
      bound = { parts, relay, desk }
      parts.rooms.onEvent(({ row }, { type }) => {
        if (type === 'roomClosed') void codes.give(row.roomID).catch((error: unknown) => failed(error, 'the number of a room could not be given back'))
      })
      const tellAddresses = (): void => {
        parts.tellAddresses()
        relay.edge.moved()
      }
      return { ingress: relay.edge, rooms: desk?.rooms ?? parts.rooms, tellAddresses }
    },
    believe: config.desk ? (headers) => believeNodes(headers, keys.node) : null,
    routes(app, ofApp) {
      if (remote) return forwardToDesk(app, { identify: (token) => remote.identify(token), key: keys.node, urls: () => [...list.nodes().values()].flatMap(({ value }) => (value.desk ? value.urls : [])), pictures, ofApp, deskAway })
      // What a phone was told a moment ago holds for the desk's pages, too.
      app.addHook('onRequest', async ({ raw }) => {
        if (OF_ROOMS.test(raw.url ?? '')) await bound?.desk?.caughtUp()
      })
    },
    health: () => ({ node: config.node, desk: config.desk, nats: natsState(), rooms: bound?.parts.rooms.all().length ?? 0, ...(unsafe && { unsafe: true as const }) }),
    state: () => ({
      nats: natsState(),
      keptMs: life.keptMs(),
      unsafe,
      nodes: [...list.nodes().values()].map(({ value, keptAt }) => ({ name: value.node, desk: value.desk, clockMs: value.at - keptAt })),
    }),
    ownRooms: () => bound?.parts.rooms ?? null,
    async begin() {
      if (!bound) throw new Error('a member is bound before it begins')
      const { parts, relay, desk } = bound
      relay.begin()
      showLine.begin()
      const closing = line.subscribe(CLOSE_SUBJECT, {
        callback: (_error, message) => void parts.rooms.all().find(({ row }) => row.id === message.string())?.apply({ type: 'closeRoom' }, clock.now()),
      })
      stopClosing = () => closing.unsubscribe()
      await desk?.begin()
      const takeOver = createTakeOver({ store: stores.list, list, lines, log, rooms: parts.rooms, instance: life.instance, give: codes.give, isOver: () => over, report, clockNow: () => clock.now() })
      life.serves()
      watchers = watchOver({ store: stores.list, list, life, now, takeOver, failed })
    },
    async close() {
      watchers?.stop()
      await Promise.race([log.drained(), pause(PATIENCE_MS)])
      over = true
      await Promise.race([life.leave().catch(() => {}), pause(PATIENCE_MS)])
      await bound?.desk?.stop()
      stopClosing()
      showLine.stop()
      pictures.close()
      bound?.relay.close()
      list.close()
      await line.close()
    },
  }
}
