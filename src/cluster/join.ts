// A node joins its cluster, or is refused in one line. Loaded by a start with `--cluster` alone.
import { createHash } from 'node:crypto'
import type { NatsConnection } from '@nats-io/transport-node'
import { deriveKeys, type KeptSecret, type ServerKeys } from '../auth/serverKey.ts'
import type { ClusterConfig } from '../cli/clusterFlags.ts'
import { systemClock } from '../live/clock.ts'
import { clusterWords } from '../words/clusterWords.ts'
import { isAway } from './engine/away.ts'
import { away, connectTo, refused, type Refused } from './engine/connect.ts'
import { REPLICAS, unsafeIn } from './engine/safety.ts'
import { fewestReplicas, openStores, type Stores } from './engine/stores.ts'
import { openPictures } from './desk/pictures.ts'
import { beginLife, type Life } from './members/life.ts'
import { openKeptPictures } from './hall/keptPictures.ts'
import { createLoneHall } from './hall/loneHall.ts'
import { nodeKey, watchList, type List, type NodeEntry, type Seen } from './members/list.ts'
import { createMember, type Member } from './member.ts'

export { lookAtCluster } from './look.ts'

export type Joined = { readonly ok: true; readonly member: Member } | Refused

export interface JoinOptions {
  config: ClusterConfig
  version: string
  /** of this machine's data folder; the desk's is everybody's. Throws what the disk says */
  secret: () => Buffer
  /** A hall's own: the cluster's secret, and its data folder. */
  kept: KeptSecret
  dataDir: string
  /** Whether there are games in this machine's database. */
  hasGames: () => boolean
  /** It was serving a moment ago: a hall goes on alone rather than not at all, whatever the cluster says of it. */
  isRestart: boolean
  /** where this node's HTTP answers, likeliest first */
  urls: () => readonly string[]
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** What is read while the library does not answer: this chunk carries no text of the contract. */
  deskAway: string
  /** The others have gone on without this node: it begins anew. */
  restart: () => void
}

/** After a power cut NATS agrees on its leaders while the nodes start: as long as that takes, and four times that. */
const LEADER_WAIT_MS = 40_000
const AGAIN_MS = 500
const DESK_WAIT_MS = 10_000
const SECRET = 'secret'
/** two renewals of a mark, and some */
const ALIVE_MS = 1_300

/** of this process, ms */
const now = (): number => performance.now()
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What the cluster refuses is tried again by a hall that goes on alone: seldom, since each try is a restart in place. */
const REFUSED_AGAIN_MS = 300_000
const CUT_AGAIN_MS = 2_000

export async function joinCluster(options: JoinOptions): Promise<Joined> {
  const { config, kept, dataDir, isRestart, log, deskAway, restart } = options
  const secret = config.hall ? kept.read() : null
  // Its games are taken for a hall's, sent to the desk and erased here.
  if (config.hall && secret === null && options.hasGames()) return refused(clusterWords.hallFolder(dataDir))
  const joined = await joinWithin(options, secret === null ? LEADER_WAIT_MS : 0)
  if (joined.ok || secret === null || !(joined.away || isRestart)) return joined
  log.warn({ reason: joined.message }, 'the line to the cluster is cut: this hall goes on alone with its rooms')
  return { ok: true, member: createLoneHall({ config, secret, onDisk: openKeptPictures(dataDir), deskAway, log, restart, everyMs: joined.away ? CUT_AGAIN_MS : REFUSED_AGAIN_MS }) }
}

/** @param waitMs for NATS to have a leader */
async function joinWithin(options: JoinOptions, waitMs: number): Promise<Joined> {
  for (const until = now() + waitMs; ; await pause(AGAIN_MS)) {
    const connected = await connectTo(options.config)
    if (!connected.ok) return connected
    const { line } = connected
    try {
      const joined = await joinOver(line, options)
      if (!joined.ok) await line.close()
      return joined
    } catch (error) {
      await line.close()
      if (!isAway(error)) return refused(clusterWords.cannotBegin(reasonOf(error)))
      if (now() > until) return away(clusterWords.cannotBegin(reasonOf(error)))
      options.log.warn({ err: error }, 'NATS does not let this node begin: it is tried again')
    }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function joinOver(line: NatsConnection, options: JoinOptions): Promise<Joined> {
  const { config, version, urls } = options
  const danger = await unsafeIn(line)
  if (danger !== null && !config.unsafe) return refused(danger)
  if (line.info?.jetstream !== true) return refused(danger ?? clusterWords.keepsNothing(null))
  const stores = await openStores(line, danger === null ? REPLICAS : 1)
  const copies = await fewestReplicas(stores)
  if (copies < REPLICAS && !config.unsafe) return refused(clusterWords.tooFewCopies(copies, REPLICAS))
  const list = await watchList(stores.list, now)
  const folder = createHash('sha256').update(options.secret()).digest('hex').slice(0, 16)
  const before: Seen<NodeEntry>[] = [...list.nodes().values()].filter(({ value }) => value.folder === folder || (value.hall && value.node === config.node))
  // The start before this one was killed: its rooms are free at once. A hall keeps its rooms: its marks go once they are announced anew.
  if (!config.hall) for (const { value, revision } of before) await stores.list.delete(nodeKey(value), { previousSeq: revision }).catch(() => {})
  const stranger = await strangerAmong(list, options, folder)
  if (stranger !== null) {
    list.close()
    return refused(stranger)
  }
  const keys = await keysOf(stores, options)
  if (keys === null) {
    list.close()
    return refused(clusterWords.noDesk)
  }
  let member: Member | null = null
  const pictures = await openPictures(line, stores.list, copies, () => member?.ownRooms() ?? null, config.hall ? openKeptPictures(options.dataDir) : null)
  const clockNow = (): number => systemClock.now()
  const life: Life = await beginLife({ store: stores.list, mark: () => ({ node: config.node, desk: config.desk, hall: config.hall, version, folder, urls: [...urls()] }), clockNow, now })
  member = createMember({ line, stores, list, life, keys, pictures, config, before: config.hall ? before : [], folder, deskAway: options.deskAway, unsafe: danger !== null || copies < REPLICAS, now, log: options.log, restart: options.restart })
  return { ok: true, member }
}

/** Why this node may not come in: one of its name is there, another desk, or another version. */
async function strangerAmong(list: List, { config, version }: JoinOptions, folder: string): Promise<string | null> {
  const before = [...list.nodes().values()]
  const suspects = before.filter(({ value }) => value.folder !== folder && complaint(value, config, version) !== null)
  if (suspects.length === 0) return null
  // A node that was killed a moment ago has left its mark; one that is there renews it.
  await pause(ALIVE_MS)
  const alive = suspects.find(({ value, revision }) => (list.nodes().get(value.instance)?.revision ?? 0) > revision)
  return alive ? complaint(alive.value, config, version) : null
}

function complaint(there: NodeEntry, config: ClusterConfig, version: string): string | null {
  if (there.node === config.node) return clusterWords.sameName(config.node)
  if (there.desk && config.desk) return clusterWords.secondDesk(there.node)
  if (there.version !== version) return clusterWords.otherVersion(there.node, there.version, version)
  return null
}

/** The desk's keys are everybody's: a token, a seat and a photo's address hold at every node. */
async function keysOf({ list }: Stores, { config, secret, kept }: JoinOptions): Promise<ServerKeys | null> {
  if (config.desk) {
    const own = secret()
    await list.put(SECRET, own.toString('base64url'))
    return deriveKeys(own)
  }
  for (const until = now() + DESK_WAIT_MS; ; ) {
    const entry = await list.get(SECRET)
    if (entry?.operation === 'PUT') {
      const ofDesk = Buffer.from(entry.string(), 'base64url')
      if (config.hall) kept.keep(ofDesk)
      return deriveKeys(ofDesk)
    }
    if (now() > until) return null
    await pause(200)
  }
}
