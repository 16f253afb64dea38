// The list of nodes (their heartbeat marks) and of rooms (their owners): stored in NATS, mirrored in each node's
// memory.
import { randomBytes } from 'node:crypto'
import type { KV, KvEntry, KvWatchEntry } from '@nats-io/kv'
import * as v from 'valibot'

export const nodeSchema = v.object({
  instance: v.string(),
  node: v.string(),
  desk: v.boolean(),
  /**
   * whether the node is a hall node: its rooms are on its own disk, it is never declared dead, and other nodes take its
   * rooms over only once a new hall machine of the same name has replaced it
   */
  hall: v.boolean(),
  /** whether the node is still starting: its event loop may be blocked for longer than `DEAD_MS` */
  starting: v.boolean(),
  version: v.string(),
  /** identifier of the node's data folder, which only one process at a time may use */
  folder: v.string(),
  /** addresses at which the node's HTTP server is reached, likeliest first */
  urls: v.array(v.string()),
  /** time at which the node sent this heartbeat mark, by the node's own clock, epoch ms */
  at: v.number(),
  beat: v.number(),
})
const placeSchema = v.object({
  game: v.string(),
  instance: v.string(),
  /** whether the owner has opened the game, so that its clients are forwarded to that owner; false during a takeover */
  ready: v.boolean(),
})

/**
 * The heartbeat mark of one start (instance) of a node; deleted when others declare the node dead, and when it stops
 * (but not by a hall node that has open rooms or unsent events).
 */
export type NodeEntry = v.InferOutput<typeof nodeSchema>
/** A room's entry in the list: the node that owns the room, and its game. */
export type Place = v.InferOutput<typeof placeSchema>

export interface Seen<Value> {
  readonly value: Value
  readonly revision: number
  /** when this node received the entry, by the clock of its process, ms */
  readonly seenAt: number
  /** when NATS stored the entry, by NATS' clock, epoch ms */
  readonly keptAt: number
}

export interface ListEvents {
  /**
   * Called when a node's heartbeat mark was deleted: that instance (start of the node) counts as ended for good, since
   * a restarted node has another instance.
   */
  died(entry: NodeEntry): void
  /** Called when a node has stored or renewed its heartbeat mark in NATS. */
  marked(seen: Seen<NodeEntry>): void
  /** Called when a room has a new owner; `place` null: the room is closed. */
  placed(code: string, place: Place | null): void
}

export interface List {
  nodes(): ReadonlyMap<string, Seen<NodeEntry>>
  rooms(): ReadonlyMap<string, Seen<Place>>
  isAlive(instance: string): boolean
  /** The last heartbeat mark of that instance of a node, even after the mark was deleted; null: unknown. */
  lastOf(instance: string): NodeEntry | null
  on(listener: Partial<ListEvents>): void
  /** Reads the owner of a room from NATS, since this node's copy of the list may lag behind. */
  lookUp(code: string): Promise<Place | null>
  close(): void
}

export const nodeKey = ({ node, instance }: Pick<NodeEntry, 'node' | 'instance'>): string =>
  `node.${node}.${instance}`
export const roomKey = (code: string): string => `room.${code}`

/** Number of dead instances whose last heartbeat mark is remembered: the takeover of their rooms needs it. */
const REMEMBERED = 200
/** Timeout of the first reading of the list from NATS, ms. */
const READ_MS = 5_000

/**
 * Resolves once the mirror has every entry that was in the list at the call.
 * @throws errors of NATS; `timeout` after 5 s
 */
export async function watchList(store: KV, now: () => number): Promise<List> {
  const nodes = new Map<string, Seen<NodeEntry>>()
  const rooms = new Map<string, Seen<Place>>()
  const over = new Map<string, NodeEntry>()
  const listeners: Partial<ListEvents>[] = []
  // NATS delivers entries in the order of their writes: when the entry `probe`, which is written here, arrives, all
  // earlier entries have arrived.
  const probe = `seen.${randomBytes(9).toString('hex')}`
  await store.put(probe, '')
  const watch = await store.watch({ key: ['node.>', 'room.>', probe] })
  let synced: () => void = () => {}
  const isSynced = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      watch.stop()
      reject(new Error('timeout'))
    }, READ_MS)
    synced = () => {
      clearTimeout(late)
      resolve()
    }
  })

  const forget = (entry: NodeEntry): void => {
    nodes.delete(entry.instance)
    over.set(entry.instance, entry)
    if (over.size > REMEMBERED) over.delete([...over.keys()][0] ?? '')
    for (const listener of listeners) listener.died?.(entry)
  }

  const onNode = (key: string, entry: KvWatchEntry): void => {
    const instance = key.split('.')[2] ?? ''
    if (entry.operation !== 'PUT') {
      const gone = nodes.get(instance)
      if (gone) forget(gone.value)
      return
    }
    const parsed = v.safeParse(nodeSchema, readJson(entry))
    if (!parsed.success || over.has(instance)) return
    const seen = {
      value: parsed.output,
      revision: entry.revision,
      seenAt: now(),
      keptAt: entry.created.getTime(),
    }
    nodes.set(instance, seen)
    for (const listener of listeners) listener.marked?.(seen)
  }

  const onRoom = (key: string, entry: KvWatchEntry): void => {
    const code = key.slice('room.'.length)
    const place = readPlace(entry)
    if (place)
      rooms.set(code, {
        value: place,
        revision: entry.revision,
        seenAt: now(),
        keptAt: entry.created.getTime(),
      })
    else rooms.delete(code)
    for (const listener of listeners) listener.placed?.(code, rooms.get(code)?.value ?? null)
  }

  void (async () => {
    for await (const entry of watch) {
      if (entry.key === probe) synced()
      else if (entry.key.startsWith('node.')) onNode(entry.key, entry)
      else onRoom(entry.key, entry)
    }
  })()
  await isSynced
  await store.purge(probe)

  return {
    nodes: () => nodes,
    rooms: () => rooms,
    isAlive: (instance) => nodes.has(instance),
    lastOf: (instance) => nodes.get(instance)?.value ?? over.get(instance) ?? null,
    on: (listener) => void listeners.push(listener),
    async lookUp(code) {
      const entry = await store.get(roomKey(code))
      return entry && readPlace(entry)
    },
    close: () => watch.stop(),
  }
}

/** Parses a room's entry in the list; null when it is deleted or malformed: the room has no owner. */
export function readPlace(entry: KvEntry): Place | null {
  const parsed = entry.operation === 'PUT' ? v.safeParse(placeSchema, readJson(entry)) : null
  return parsed?.success ? parsed.output : null
}

function readJson(entry: { string(): string }): unknown {
  try {
    return JSON.parse(entry.string())
  } catch {
    return null
  }
}
