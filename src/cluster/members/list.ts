// Who is there and who decides which room, as NATS keeps it and as this node sees it.
import { randomBytes } from 'node:crypto'
import type { KV, KvEntry, KvWatchEntry } from '@nats-io/kv'
import * as v from 'valibot'

export const nodeSchema = v.object({
  instance: v.string(),
  node: v.string(),
  desk: v.boolean(),
  /** decides its own rooms alone, over its own disk: never declared dead, no other node takes its rooms over */
  hall: v.boolean(),
  /** it does not serve yet, and may be busy for longer than a mark lasts */
  starting: v.boolean(),
  version: v.string(),
  /** names its data folder, which serves one process at a time */
  folder: v.string(),
  /** where its HTTP answers, likeliest first */
  urls: v.array(v.string()),
  /** by the clock of the rooms, epoch ms: when it was there */
  at: v.number(),
  beat: v.number(),
})
const placeSchema = v.object({
  game: v.string(),
  instance: v.string(),
  /** the node goes on with the game: phones may come */
  ready: v.boolean(),
})

/** One start of one node; it ends with the process, or when the others take it for dead. */
export type NodeEntry = v.InferOutput<typeof nodeSchema>
/** Who decides a room. */
export type Place = v.InferOutput<typeof placeSchema>

export interface Seen<Value> {
  readonly value: Value
  readonly revision: number
  /** of this process, ms: when it was seen */
  readonly seenAt: number
  /** by NATS' clock, epoch ms: when it was kept */
  readonly keptAt: number
}

export interface ListEvents {
  /** This start of a node is over, and never comes back. */
  died(entry: NodeEntry): void
  /** That node has renewed its mark. */
  marked(seen: Seen<NodeEntry>): void
  /** Somebody decides that room from now on; null: it is over. */
  placed(code: string, place: Place | null): void
}

export interface List {
  nodes(): ReadonlyMap<string, Seen<NodeEntry>>
  rooms(): ReadonlyMap<string, Seen<Place>>
  isAlive(instance: string): boolean
  /** What that start of a node said last, also once it is over. */
  lastOf(instance: string): NodeEntry | null
  on(listener: Partial<ListEvents>): void
  /** As NATS has it at this moment, where this node may not have heard of it yet. */
  lookUp(code: string): Promise<Place | null>
  close(): void
}

export const nodeKey = ({ node, instance }: Pick<NodeEntry, 'node' | 'instance'>): string => `node.${node}.${instance}`
export const roomKey = (code: string): string => `room.${code}`

/** Nodes that are over are remembered as long as their rooms may be gone on with. */
const REMEMBERED = 200

/** Resolves once everything that was there has been seen. */
export async function watchList(store: KV, now: () => number): Promise<List> {
  const nodes = new Map<string, Seen<NodeEntry>>()
  const rooms = new Map<string, Seen<Place>>()
  const over = new Map<string, NodeEntry>()
  const listeners: Partial<ListEvents>[] = []
  // What is in the list comes in the order in which it was written: after this, nothing of before is left to come.
  const probe = `seen.${randomBytes(9).toString('hex')}`
  await store.put(probe, '')
  const watch = await store.watch({ key: ['node.>', 'room.>', probe] })
  let synced: () => void = () => {}
  const isSynced = new Promise<void>((resolve) => (synced = resolve))

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
    const seen = { value: parsed.output, revision: entry.revision, seenAt: now(), keptAt: entry.created.getTime() }
    nodes.set(instance, seen)
    for (const listener of listeners) listener.marked?.(seen)
  }

  const onRoom = (key: string, entry: KvWatchEntry): void => {
    const code = key.slice('room.'.length)
    const place = readPlace(entry)
    if (place) rooms.set(code, { value: place, revision: entry.revision, seenAt: now(), keptAt: entry.created.getTime() })
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

/** Null: nobody decides that room. */
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
