// What is kept in NATS: the log of all open games, one list of who is there and who decides what, and the pictures.
import { jetstream, jetstreamManager, RetentionPolicy, DiscardPolicy, StorageType, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import { Kvm, type KV } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import { REPLICAS } from './safety.ts'

export const STREAM = 'POINT_DE_MIRE'
export const LOG_SUBJECTS = 'pdm.log.*'
export const logSubject = (game: string): string => `pdm.log.${game}`
export const LIST = 'point-de-mire'
/** a question's answers of a thousand phones are 0.3 MB; an evening of ten rooms, some 20 MB */
const MOST_BYTES = 4 * 1024 ** 3
/** a publisher that hears nothing tries again well within it */
const DOUBLES_NS = 120 * 1_000_000_000

export interface Stores {
  readonly log: JetStreamClient
  readonly manager: JetStreamManager
  /** `node.NAME.INSTANCE`, `room.CODE`, `desk`, `secret` */
  readonly list: KV
}

/** @param replicas 3, or what an unsafe NATS has. @throws what NATS says */
export async function openStores(line: NatsConnection, replicas: number): Promise<Stores> {
  const manager = await jetstreamManager(line, { timeout: 5_000 })
  const wanted = { name: STREAM, subjects: [LOG_SUBJECTS], num_replicas: replicas, storage: StorageType.File, retention: RetentionPolicy.Limits, discard: DiscardPolicy.New, max_bytes: MOST_BYTES, duplicate_window: DOUBLES_NS, allow_direct: true }
  try {
    await manager.streams.add(wanted)
  } catch (error) {
    // Two nodes that start at once ask for the same; one of other settings stays as its owner has set it.
    const there = await manager.streams.info(STREAM).catch(() => null)
    if (there === null) throw error
  }
  const list = await new Kvm(line).create(LIST, { replicas, history: 1, storage: StorageType.File, allow_direct: false })
  return { log: jetstream(line, { timeout: 5_000 }), manager, list }
}

/** Of the stream and of the list; both may have been made by an unsafe start. */
export async function fewestReplicas({ manager, list }: Stores): Promise<number> {
  const [{ config }, status] = await Promise.all([manager.streams.info(STREAM), list.status()])
  return Math.min(config.num_replicas, status.streamInfo.config.num_replicas)
}

export const mostReplicas = REPLICAS
