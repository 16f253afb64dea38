// The ports of a running node of a cluster: its rooms and their log, its client sockets, and the desk's library.
import type { NatsConnection } from '@nats-io/transport-node'
import type { ServerKeys } from '../auth/serverKey.ts'
import type { ClusterConfig } from '../cli/clusterFlags.ts'
import { systemClock } from '../live/clock.ts'
import type { Rooms } from '../live/room/rooms.ts'
import { clusterFound } from '../machine/clusterFindings.ts'
import type { OwnParts, Ports } from '../ports.ts'
import { createRemoteLibrary } from './libraryNode/asking.ts'
import { createLibraryNode, type LibraryNode } from './libraryNode/libraryNode.ts'
import { believeNodes, forwardToLibraryNode } from './libraryNode/forward.ts'
import type { Pictures } from './libraryNode/pictures.ts'
import { askedIn } from './libraryNode/questions.ts'
import type { Stores } from './engine/stores.ts'
import { hallPage } from './hall/hallPages.ts'
import { diskGameStore } from './hall/diskGameStore.ts'
import { natsGameStore } from './gameStore/natsGameStore.ts'
import type { GameStore } from './gameStore/gameStore.ts'
import { createGameLines } from './log/gameLines.ts'
import { watchLog } from './log/logState.ts'
import { createClosing } from './members/closing.ts'
import { createCodes } from './members/codes.ts'
import { DEAD_MS, isQuiet, type Life } from './members/life.ts'
import type { List, NodeEntry, Seen } from './members/list.ts'
import { createRelay, type Relay } from './relay/relay.ts'
import { createNatsShowChannel } from './show/natsShowChannel.ts'

export interface ClusterHealth {
  node: string
  desk: boolean
  nats: 'up' | 'down'
  /** number of rooms that the node owns */
  rooms: number
  unsafe?: true
  /** present when this node is a hall node, whose rooms continue while `nats` is down */
  hall?: true
}

export interface Member extends Ports {
  /** The rooms that this node owns; null before `bind` is called. */
  ownRooms(): Rooms | null
}

interface Dependencies {
  nats: NatsConnection
  stores: Stores
  list: List
  life: Life
  keys: ServerKeys
  pictures: Pictures
  config: ClusterConfig
  /** heartbeat marks that this hall's previous starts left in NATS; empty for a node that is no hall node */
  before: readonly Seen<NodeEntry>[]
  /** identifier of this node's data folder */
  folder: string
  unsafe: boolean
  /** returns the time by this process's monotonic clock, ms */
  now: () => number
  log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  restart: () => void
}

interface Bound {
  parts: OwnParts
  relay: Relay
  libraryNode: LibraryNode | null
}

const NEW_ROOM = '"pres_newRoom"'
/** GET paths that show data of games, such as a quiz's last play: before it answers, the desk reads all of the log. */
const OF_GAMES =
  /^\/api\/(?:game|photo|watch|challenge|souvenir|album|pres\/(?:admin\/mj|shared\/(?:games|history|quizz\/get|folder\/(?:list|get)|search|evenings)))\b/
/** How long a stopping node waits until NATS has stored its decided events, ms. */
const TIMEOUT_MS = 2_000
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export function createMember({
  nats,
  stores,
  list,
  life,
  keys,
  pictures,
  config,
  before,
  folder,
  unsafe,
  now,
  log: report,
  restart,
}: Dependencies): Member {
  const clock = systemClock
  const lines = createGameLines(stores)
  const logWatch = watchLog(stores.manager)
  const failed = (error: unknown, what: string): void => report.error({ err: error }, what)
  const codes = createCodes(stores.list, life.instance)
  let isUp = true
  let over = false
  let bound: Bound | null = null
  let stopClosing: () => void = () => {}

  /** Other nodes have taken over this node's rooms: drops the rooms, closes all client connections, then restarts. */
  const end = (why: string): void => {
    if (over) return
    over = true
    report.warn({}, why)
    gameStore.giveUp()
    bound?.relay.edge.endAll()
    restart()
  }

  const natsState = (): 'up' | 'down' => (isUp && life.isReachable() ? 'up' : 'down')
  /**
   * Whether a request to NATS may be sent. A hall node sends none while it is cut off; any other node needs NATS for
   * all its work, so it sends the request and waits.
   */
  const canAsk = (): boolean => !config.hall || natsState() === 'up'
  const gameStore: GameStore = config.hall
    ? diskGameStore({
        store: stores.list,
        lines,
        list,
        life,
        codes,
        pictures,
        before,
        folder,
        isUp: canAsk,
        now,
        endLines: () => bound?.relay.edge.endAll(),
        report,
        failed,
      })
    : natsGameStore({
        store: stores.list,
        lines,
        list,
        life,
        give: codes.give,
        over: end,
        isOver: () => over,
        now,
        report,
        failed,
      })
  const remote = config.desk ? null : createRemoteLibrary(nats, canAsk)
  life.onOver(() => end('the other nodes have gone on without this one: it begins anew'))
  const followStatus = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') isUp = false
      if (type === 'reconnect') isUp = true
    }
  }
  followStatus().catch((error: unknown) =>
    failed(error, 'the line to NATS is not watched any more'),
  )

  const closing = createClosing({ nats, list })
  const showChannel = createNatsShowChannel({
    nats,
    list,
    instance: life.instance,
    codes,
    rooms: () => bound?.parts.rooms ?? null,
    clock,
    now,
    isUp: canAsk,
    close: (game) => closing.close(game),
    failed,
  })

  const ahead = (text: string): Promise<string | null> | null => {
    bound?.libraryNode?.ahead(text)
    const fetched = remote?.ahead(text) ?? null
    if (!text.includes(NEW_ROOM)) return fetched
    return (async () => {
      const refusal = await fetched
      // A room number is claimed only for a client with an account: the room of any other client will be refused, and
      // must not cause a write to NATS.
      if (refusal === null)
        await codes.ahead(
          (remote ?? bound?.parts.library)?.accounts.accountOf(askedIn(text)?.token ?? null) !==
            null,
        )
      return refusal
    })()
  }

  return {
    keys,
    hasLibrary: remote === null,
    library: (own) => remote ?? own,
    roomStores: ({ base, ...own }) => ({
      ...own,
      ...(remote && {
        accounts: remote.accounts,
        quizzes: remote.quizzes,
        settings: remote.settings,
      }),
      // The desk notes when an evening was played, from the log of all games.
      evenings: { ...(remote ?? own).evenings, played() {} },
      games: gameStore.games(own.games),
      ...gameStore.replaced,
      nameRoom(isTaken) {
        const named = codes.name(isTaken)
        gameStore.named(named.id)
        return named
      },
      showChannel,
      ownBase: config.hall ? base : () => null,
    }),
    recover: (rooms) => gameStore.recover(rooms),
    forgetUnplayed: (games) => gameStore.forgetUnplayed(games),
    bind(parts) {
      gameStore.bind(parts)
      const relay = createRelay({
        nats,
        list,
        life,
        ahead,
        now,
        canAsk,
        guard: gameStore.guard,
        isHere: (code) => gameStore.isHere(code),
        ingress: parts.ingress,
        dealt: (text) => void (text.includes(NEW_ROOM) && codes.used()),
        hasGuessed: parts.hasGuessed,
        playersAt: parts.playersAt,
        moved: parts.tellAddresses,
        clockNow: () => clock.now(),
        broken: (error) => failed(error, 'a message could not be dealt with'),
      })
      const libraryNode = config.desk
        ? createLibraryNode({
            nats,
            stores,
            lines,
            list,
            pictures,
            photoKey: keys.photo,
            parts,
            close: (game) => closing.close(game),
            failed,
          })
        : null
      bound = { parts, relay, libraryNode }
      parts.rooms.onEvent(({ row }, { type }) => {
        if (type === 'roomClosed')
          void codes
            .give(row.roomID)
            .catch((error: unknown) =>
              failed(error, 'the number of a room could not be given back'),
            )
      })
      const tellAddresses = (): void => {
        parts.tellAddresses()
        relay.edge.moved()
      }
      return { ingress: relay.edge, rooms: libraryNode?.rooms ?? parts.rooms, tellAddresses }
    },
    // At the desk, the client address in requests that a node forwarded is kept, and the forwarding headers of all other
    // clients are deleted.
    trustProxy: config.desk && ((_address, hop) => hop === 0),
    believe(headers) {
      if (config.desk) believeNodes(headers, keys.node)
    },
    routes(app) {
      if (remote)
        return forwardToLibraryNode(app, {
          identify: (token) => remote.identify(token),
          key: keys.node,
          urls: () =>
            (canAsk() ? [...list.nodes().values()] : []).flatMap(({ value }) =>
              value.desk ? value.urls : [],
            ),
          pictures,
          ...(config.hall && {
            own: hallPage(() => bound?.parts.rooms ?? null),
            guessed: (address: string) => bound?.parts.guessed(address),
          }),
        })
      // A page of the desk about rooms must not lag behind what phones have received: the desk first reads all stored
      // events.
      app.addHook('onRequest', async ({ raw }) => {
        if ((raw.method !== 'GET' || OF_GAMES.test(raw.url ?? '')) && natsState() === 'up')
          await bound?.libraryNode?.caughtUp()
      })
    },
    health() {
      const cluster: ClusterHealth = {
        node: config.node,
        desk: config.desk,
        nats: natsState(),
        rooms: bound?.parts.rooms.all().length ?? 0,
        ...(unsafe && { unsafe: true as const }),
        ...(config.hall && { hall: true as const }),
      }
      return { cluster }
    },
    findings: (say) =>
      clusterFound(
        {
          nats: natsState(),
          hall: config.hall,
          keptMs: life.keptMs(),
          ...logWatch.state(),
          unsafe,
          // `nodes` leaves out dead nodes: their marks stay in NATS while only hall nodes run, which delete only their own.
          nodes: [...list.nodes().values()]
            .filter((seen) => seen.value.hall || !isQuiet(seen, life.sureSince(), now()))
            .map(({ value, keptAt, seenAt }) => ({
              name: value.node,
              desk: value.desk,
              hall: value.hall,
              away: value.hall && now() - seenAt > DEAD_MS,
              clockMs: value.at - keptAt,
            })),
        },
        say,
      ),
    ownRooms: () => bound?.parts.rooms ?? null,
    async begin() {
      if (!bound) throw new Error('a member is bound before it begins')
      const { parts, relay, libraryNode } = bound
      relay.begin()
      showChannel.begin()
      stopClosing = closing.onAsked(
        (game) =>
          void parts.rooms
            .all()
            .find(({ row }) => row.id === game)
            ?.apply({ type: 'closeRoom' }, clock.now()),
      )
      await libraryNode?.begin()
      await gameStore.begin()
    },
    async close() {
      await Promise.race([gameStore.drain(), pause(TIMEOUT_MS)])
      over = true
      await Promise.race([gameStore.leave().catch(() => {}), pause(TIMEOUT_MS)])
      gameStore.stop()
      logWatch.stop()
      await bound?.libraryNode?.stop()
      stopClosing()
      showChannel.stop()
      pictures.close()
      bound?.relay.close()
      list.close()
      await nats.close()
    },
  }
}
