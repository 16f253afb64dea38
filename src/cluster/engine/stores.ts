// The stores in NATS: the log of all open games (a stream) and the list of nodes and rooms (a key-value bucket). Photos
// have a bucket of their own (desk/pictures.ts).
import {
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  DiscardPolicy,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
} from '@nats-io/jetstream'
import { Kvm, type KV } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'

export const STREAM = 'POINT_DE_MIRE'
const LOG_SUBJECTS = 'pdm.log.*'
export const logSubject = (game: string): string => `pdm.log.${game}`
export const LIST = 'point-de-mire'
/**
 * Largest size of the log, bytes: the answers of 1,000 phones to a question take 0.3 MB, an evening of ten rooms some
 * 20 MB.
 */
const MOST_BYTES = 4 * 1024 ** 3
/** NATS discards a message whose id it has stored within this window, so that a retried publication is stored once */
const DOUBLES_NS = 120 * 1_000_000_000

export interface Stores {
  readonly log: JetStreamClient
  readonly manager: JetStreamManager
  /** the list of nodes and rooms; keys: `node.NAME.INSTANCE`, `room.CODE`, `secret`, `pictures.HASH_OF_QUIZ_NAME` */
  readonly list: KV
}

/**
 * Opens the log and the list in NATS, or creates them.
 * @param replicas number of copies over the NATS servers: 3, or 1 with `--cluster-unsafe`
 * @throws errors of NATS
 */
export async function openStores(nats: NatsConnection, replicas: number): Promise<Stores> {
  const manager = await jetstreamManager(nats, { timeout: 5_000 })
  const wanted = {
    name: STREAM,
    subjects: [LOG_SUBJECTS],
    num_replicas: replicas,
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_bytes: MOST_BYTES,
    duplicate_window: DOUBLES_NS,
    allow_direct: true,
  }
  try {
    await manager.streams.add(wanted)
  } catch (error) {
    // An existing stream is used with its settings: another node may just have created it, or an operator configured
    // it.
    const there = await manager.streams.info(STREAM).catch(() => null)
    if (there === null) throw error
  }
  const list = await new Kvm(nats).create(LIST, {
    replicas,
    history: 1,
    storage: StorageType.File,
    allow_direct: false,
  })
  return { log: jetstream(nats, { timeout: 5_000 }), manager, list }
}

/**
 * The smaller of the replica counts of log and list: a start with `--cluster-unsafe` may have created either with 1.
 */
export async function fewestReplicas({ manager, list }: Stores): Promise<number> {
  const [{ config }, status] = await Promise.all([manager.streams.info(STREAM), list.status()])
  return Math.min(config.num_replicas, status.streamInfo.config.num_replicas)
}
