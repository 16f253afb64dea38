// The mark of this start of this node: an entry in NATS that the node renews twice a second. Other nodes delete the mark
// when it is not renewed, and then take over the node's rooms.
import { randomBytes } from 'node:crypto'
import type { KV } from '@nats-io/kv'
import { isStale } from '../log/stale.ts'
import { nodeKey, type NodeEntry, type Seen } from './list.ts'

/** The other nodes declare a node dead whose mark was not renewed for this long, ms. */
export const DEAD_MS = 2_000
const RENEW_MS = 500
/** A live node renews its mark within this time, ms: two renewals and a margin. */
export const ALIVE_MS = 1_300
/** Pause of a node between a renewal of its mark that NATS refused and the next one, ms. */
const AGAIN_MS = 50
/** How long NATS may take to store a mark before it is given up, ms. */
const KEPT_MS = 1_000
/** A timer that fires later than this, ms, tells that the event loop was blocked. */
const LATE_MS = 250
/** `DEAD_MS` of a node that does not serve yet, ms: opening its database may block a slow machine for seconds. */
export const STARTING_MS = 60_000

/**
 * Whether a node is dead, or a hall cut off: for as long as a node may be silent it has not renewed its mark, during which
 * this node could renew its own. @param since `sureSince` of this node @param now by the process's clock, ms
 */
export const isQuiet = ({ value, seenAt }: Pick<Seen<NodeEntry>, 'value' | 'seenAt'>, since: number | null, now: number): boolean =>
  since !== null && now - Math.max(seenAt, since) > (value.starting ? STARTING_MS : DEAD_MS)

export interface Life {
  readonly instance: string
  /** Whether the last renewal is younger than `DEAD_MS`: no other node can have declared this one dead. */
  isSure: () => boolean
  /** since when `isSure` has been true without interruption, by the process's clock, ms; null while it is false */
  sureSince(): number | null
  /** Whether NATS stored the last mark, or its timeout still runs. Unlike `isSure`, a blocked event loop does not make it false. */
  isHeard: () => boolean
  /** how long NATS took to store this node's last mark, ms */
  keptMs: () => number
  /** Resolves when `isSure` is true; never resolves once this node's life has ended. */
  whenSure: () => Promise<void>
  /** Registers a listener to be called when other nodes have declared this node dead. */
  onOver(listener: () => void): void
  /** Marks the node as serving: from the next renewal on, `DEAD_MS` applies to it instead of `STARTING_MS`. */
  serves(): void
  /** Stops renewing this node's mark and deletes it: other nodes take its rooms over at once. */
  leave(): Promise<void>
  /** Stops renewing this node's mark and leaves it in NATS: a hall's rooms wait for its next start. */
  pause(): void
}

export type OwnMark = Pick<NodeEntry, 'node' | 'desk' | 'hall' | 'version' | 'folder' | 'urls'>

interface Dependencies {
  store: Pick<KV, 'create' | 'update' | 'get' | 'delete'>
  /** returns this node's mark; called at each renewal, since its values may change */
  mark: () => OwnMark
  /** returns the time by the rooms' clock, epoch ms */
  clockNow: () => number
  /** monotonic clock of this process, ms; it must go on while the process is suspended */
  now: () => number
}

/** Stores the first mark and renews it from then on. @throws errors of NATS when the first mark cannot be stored */
export async function beginLife({ store, mark, clockNow, now }: Dependencies): Promise<Life> {
  const instance = randomBytes(9).toString('hex')
  const key = nodeKey({ ...mark(), instance })
  let beat = 0
  let sureUntil = Number.NEGATIVE_INFINITY
  let since: number | null = null
  let over = false
  let starting = true
  let unheard = false
  let kept = 0
  const waiting: (() => void)[] = []
  const listeners: (() => void)[] = []

  const text = (): string => JSON.stringify({ ...mark(), instance, starting, at: clockNow(), beat: (beat += 1) } satisfies NodeEntry)
  const isSure = (): boolean => !over && now() < sureUntil
  const renewed = (sentAt: number): void => {
    unheard = false
    kept = now() - sentAt
    // Other nodes saw the mark after `sentAt`, and count its `DEAD_MS` from then: `sentAt + DEAD_MS` is on the safe side.
    if (!isSure()) since = now()
    sureUntil = sentAt + DEAD_MS
    if (isSure()) for (const resolve of waiting.splice(0)) resolve()
  }

  const firstAt = now()
  let revision = await store.create(key, text())
  renewed(firstAt)

  const end = (): void => {
    if (over) return
    over = true
    clearTimeout(timer)
    for (const listener of listeners) listener()
  }

  const renew = async (): Promise<void> => {
    const sentAt = now()
    try {
      revision = await store.update(key, text(), revision, KEPT_MS)
      if (!over) renewed(sentAt)
    } catch (error) {
      if (isStale(error)) return reread()
      // A later error means that this process was blocked: the timeout's timer runs before the received answer is read.
      unheard = now() - sentAt < KEPT_MS + LATE_MS
    }
  }

  /** After a stale update: either an earlier renewal was stored without an acknowledgement, or another node has deleted the mark. */
  const reread = async (): Promise<void> => {
    const entry = await store.get(key)
    if (entry?.operation !== 'PUT') return end()
    revision = entry.revision
    // The stored mark was sent before the refused one, and other nodes count its `DEAD_MS` from then: only a new renewal counts.
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    if (!over) await renew()
  }

  let timer = setTimeout(goOn, RENEW_MS)
  function goOn(): void {
    void renew().catch(() => {}).finally(() => {
      if (!over) timer = setTimeout(goOn, RENEW_MS)
    })
  }

  const pause = (): void => {
    over = true
    clearTimeout(timer)
  }

  return {
    instance,
    isSure,
    keptMs: () => kept,
    isHeard: () => !over && !unheard,
    sureSince: () => (isSure() ? since : null),
    whenSure: () => (isSure() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    onOver: (listener) => void listeners.push(listener),
    serves: () => void (starting = false),
    pause,
    async leave() {
      if (over) return
      pause()
      await store.delete(key)
    },
  }
}
