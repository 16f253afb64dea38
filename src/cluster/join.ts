// Starts this process as a node of its cluster, or prints one line and refuses the start. Loaded only with `--cluster`.
import { createHash } from 'node:crypto'
import type { NatsConnection } from '@nats-io/transport-node'
import {
  deriveKeys,
  type StoredSecret,
  storedClusterSecret,
  openServerSecret,
  type ServerKeys,
} from '../auth/serverKey.ts'
import type { ClusterConfig } from '../cli/clusterFlags.ts'
import { systemClock } from '../live/clock.ts'
import type { Opened, Ports, Start } from '../ports.ts'
import { words } from '../words/words.ts'
import { isAway } from './engine/away.ts'
import { away, connectTo, refused, type Refused } from './engine/connect.ts'
import { REPLICAS, SILENT, unsafeIn } from './engine/safety.ts'
import { fewestReplicas, openStores, type Stores } from './engine/stores.ts'
import { openPictures } from './libraryNode/pictures.ts'
import { ALIVE_MS, beginLife, type Life } from './members/life.ts'
import { openStoredPictures } from './hall/storedPictures.ts'
import { createLoneHall } from './hall/loneHall.ts'
import { nodeKey, watchList, type List, type NodeEntry, type Seen } from './members/list.ts'
import { createMember, type Member } from './member.ts'

export { lookAtCluster } from './look.ts'

type Joined = { readonly ok: true; readonly ports: Ports } | Refused

interface Joining extends Start {
  config: ClusterConfig
  /** the desk's secret, which a hall keeps so that it can start while the cluster is unreachable */
  kept: StoredSecret
}

/**
 * How long a start waits until NATS has elected its leaders, as after a power cut, ms; an election takes about a fifth
 * of this time.
 */
const LEADER_WAIT_MS = 40_000
const RETRY_MS = 500
const DESK_WAIT_MS = 10_000
const SECRET = 'secret'

/** returns the time by this process's monotonic clock, ms */
const now = (): number => performance.now()
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Interval at which an offline hall that the cluster refused tries to join, ms: long, since each attempt restarts it.
 */
const REFUSED_RETRY_MS = 300_000
const CUT_RETRY_MS = 2_000

export async function joinCluster(config: ClusterConfig, start: Start): Promise<Opened> {
  const { dataDir, isRestart, log, restart } = start
  const kept = storedClusterSecret(dataDir)
  // Only a hall keeps its games on its disk, from where they reach the cluster's log: see `openAlone`.
  if (!config.hall) kept.forget()
  const secret = config.hall ? kept.read() : null
  // A data folder with games of a single server is refused: a hall node would send these games to the desk and delete
  // them.
  if (config.hall && secret === null && start.hasGames())
    return refused(words.cluster.hallFolder(dataDir))
  const joined = await joinWithin({ ...start, config, kept }, secret === null ? LEADER_WAIT_MS : 0)
  // A hall that the cluster refuses goes on alone after a restart in the same process; a new process exits.
  if (joined.ok || secret === null || !(joined.away || isRestart)) return joined
  log.warn(
    { reason: joined.message },
    'the line to the cluster is cut: this hall goes on alone with its rooms',
  )
  return {
    ok: true,
    ports: createLoneHall({
      config,
      secret,
      onDisk: openStoredPictures(dataDir, false),
      log,
      restart,
      everyMs: joined.away ? CUT_RETRY_MS : REFUSED_RETRY_MS,
    }),
  }
}

/** Joins the cluster. @param waitMs how long attempts are repeated while NATS has no leader */
async function joinWithin(options: Joining, waitMs: number): Promise<Joined> {
  for (const until = now() + waitMs; ; await pause(RETRY_MS)) {
    const connected = await connectTo(options.config)
    if (!connected.ok) return connected
    const { nats } = connected
    try {
      const joined = await joinOver(nats, options)
      if (!joined.ok) await nats.close()
      return joined
    } catch (error) {
      await nats.close()
      if (!isAway(error)) return refused(words.cluster.cannotBegin(reasonOf(error)))
      if (now() > until) return away(words.cluster.cannotBegin(reasonOf(error)))
      options.waits(error)
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

async function joinOver(nats: NatsConnection, options: Joining): Promise<Joined> {
  const { config, version, urls } = options
  const danger = await unsafeIn(nats)
  // If the NATS servers do not report their settings, the network may have been cut after the connection was made:
  // the failure counts as temporary, and a hall node then starts offline.
  if (danger !== null && !config.unsafe) return danger === SILENT ? away(danger) : refused(danger)
  if (nats.info?.jetstream !== true) return refused(danger ?? words.cluster.keepsNothing(null))
  const stores = await openStores(nats, danger === null ? REPLICAS : 1)
  const copies = await fewestReplicas(stores)
  if (copies < REPLICAS && !config.unsafe)
    return refused(words.cluster.tooFewCopies(copies, REPLICAS))
  const list = await watchList(stores.list, now)
  const folder = createHash('sha256')
    .update(openServerSecret(options.dataDir))
    .digest('hex')
    .slice(0, 16)
  const stranger = await strangerAmong(list, options, folder)
  if (stranger !== null) {
    list.close()
    return refused(stranger)
  }
  // Heartbeat marks that name this data folder were left by killed starts: once they are deleted, other nodes take the
  // rooms of those starts over at once. A hall node keeps its rooms, so it deletes its old marks only after it has
  // announced the rooms under its new mark.
  const before: Seen<NodeEntry>[] = [...list.nodes().values()].filter(
    ({ value }) =>
      value.folder === folder || (config.hall && value.hall && value.node === config.node),
  )
  if (!config.hall)
    for (const { value, revision } of before)
      await stores.list.delete(nodeKey(value), { previousSeq: revision }).catch(() => {})
  const keys = await keysOf(stores, options)
  if (keys === null) {
    list.close()
    return refused(words.cluster.noLibraryNode)
  }
  let member: Member | null = null
  const pictures = await openPictures(
    nats,
    stores.list,
    copies,
    () => member?.ownRooms() ?? null,
    config.hall ? openStoredPictures(options.dataDir, true) : null,
  )
  const clockNow = (): number => systemClock.now()
  const life: Life = await beginLife({
    store: stores.list,
    mark: () => ({
      node: config.node,
      desk: config.desk,
      hall: config.hall,
      version,
      folder,
      urls: [...urls()],
    }),
    clockNow,
    now,
  })
  member = createMember({
    nats,
    stores,
    list,
    life,
    keys,
    pictures,
    config,
    before: config.hall ? before : [],
    folder,
    unsafe: danger !== null || copies < REPLICAS,
    now,
    log: options.log,
    restart: options.restart,
  })
  return { ok: true, ports: member }
}

/**
 * Why this node is refused: a live node has the same node name, a copy of this node's data folder, or another version,
 * or both are desks. Null: this node is accepted.
 */
async function strangerAmong(
  list: List,
  { config, version }: Joining,
  folder: string,
): Promise<string | null> {
  const before = [...list.nodes().values()]
  const suspects = before.filter(({ value }) => complaint(value, config, version, folder) !== null)
  if (suspects.length === 0) return null
  // A hall node keeps its node name while it is cut off. Only another hall node, on a replacement machine, may take the
  // name.
  if (!config.hall && suspects.some(({ value }) => value.hall && value.node === config.node))
    return words.cluster.sameName(config.node)
  // A node killed within the last 2 s still has its heartbeat mark. So this start waits for `ALIVE_MS`, in which a live
  // node renews its mark: a node that does not is dead, and no reason to refuse this start.
  await pause(ALIVE_MS)
  const alive = suspects.find(
    ({ value, revision }) => (list.nodes().get(value.instance)?.revision ?? 0) > revision,
  )
  return alive ? complaint(alive.value, config, version, folder) : null
}

function complaint(
  there: NodeEntry,
  config: ClusterConfig,
  version: string,
  folder: string,
): string | null {
  // The data folder in the heartbeat mark is this node's. If the node name is this node's too, a previous start of this
  // node left the mark; if the name is another, the data folder was copied.
  if (there.folder === folder)
    return there.node === config.node ? null : words.cluster.sameFolder(there.node)
  if (there.node === config.node) return words.cluster.sameName(config.node)
  if (there.desk && config.desk) return words.cluster.secondLibraryNode(there.node)
  if (there.version !== version)
    return words.cluster.otherVersion(there.node, there.version, version)
  return null
}

/**
 * All nodes use keys derived from the desk's secret, so that tokens, seats and photo URLs are valid at every node.
 * @returns null when no desk has stored its secret
 */
async function keysOf(
  { list }: Stores,
  { config, dataDir, kept }: Joining,
): Promise<ServerKeys | null> {
  if (config.desk) {
    const own = openServerSecret(dataDir)
    await list.put(SECRET, own.toString('base64url'))
    return deriveKeys(own)
  }
  for (const until = now() + DESK_WAIT_MS; ;) {
    const entry = await list.get(SECRET)
    if (entry?.operation === 'PUT') {
      const ofLibraryNode = Buffer.from(entry.string(), 'base64url')
      if (config.hall) kept.keep(ofLibraryNode)
      return deriveKeys(ofLibraryNode)
    }
    if (now() > until) return null
    await pause(200)
  }
}
