// A node's heartbeat: the node renews its mark, an entry in NATS, twice a second. When the mark is not renewed, other
// nodes delete it and take over the node's rooms.
import { randomBytes } from 'node:crypto'
import type { KV } from '@nats-io/kv'
import { isStale } from '../log/stale.ts'
import { nodeKey, type NodeEntry, type Seen } from './list.ts'

/** Age of a node's last heartbeat mark at which other nodes declare the node dead, ms. */
export const DEAD_MS = 2_000
const RENEW_MS = 500
/** A live node renews its heartbeat mark within this time, ms: two renewals and a margin. */
export const ALIVE_MS = 1_300
/** Pause between a renewal of the heartbeat mark that NATS refused and the next attempt, ms. */
const RETRY_MS = 50
/** Time within which NATS must acknowledge that it has stored a heartbeat mark, ms. */
const KEPT_MS = 1_000
/**
 * When the timeout of a request to NATS fires late by more than this, ms, the event loop of this node was blocked, and
 * NATS still counts as reachable.
 */
const LATE_MS = 250
/**
 * Replaces `DEAD_MS` for a node that is still starting, ms: opening its database may block a slow machine for seconds.
 */
export const STARTING_MS = 60_000

/**
 * Whether a node counts as dead, or a hall as cut off: it has not renewed its mark for longer than `DEAD_MS`
 * (`STARTING_MS` during its start), and in all that time this node could renew its own mark.
 * @param since time since which this node has been sure that it counts as alive (`sureSince`), by the process's clock,
 * ms; null: it is not sure, so no node counts as dead
 * @param now by the process's clock, ms
 */
export const isQuiet = (
  { value, seenAt }: Pick<Seen<NodeEntry>, 'value' | 'seenAt'>,
  since: number | null,
  now: number,
): boolean =>
  since !== null && now - Math.max(seenAt, since) > (value.starting ? STARTING_MS : DEAD_MS)

export interface Life {
  readonly instance: string
  /** Whether the last heartbeat is younger than `DEAD_MS`: no other node can have declared this node dead. */
  isSure: () => boolean
  /**
   * time since which this node has been sure, without interruption, that no other node has declared it dead, by the
   * process's clock, ms; null while it is not sure
   */
  sureSince(): number | null
  /**
   * Whether NATS is reachable: it has stored the last heartbeat mark, or still has time to store it (`KEPT_MS`). Unlike
   * `isSure`, this stays true while the event loop is blocked.
   */
  isReachable: () => boolean
  /** how long NATS took to store this node's last heartbeat mark, ms */
  keptMs: () => number
  /**
   * Resolves when this node is sure that no other node has declared it dead; never resolves once its heartbeat has
   * ended.
   */
  whenSure: () => Promise<void>
  /** Registers a listener to be called when other nodes have declared this node dead. */
  onOver(listener: () => void): void
  /** Reports the node as serving with a heartbeat at once; from then on `DEAD_MS` applies instead of `STARTING_MS`. */
  serves(): void
  /** Stops the heartbeat and deletes this node's mark: other nodes take its rooms over at once. */
  leave(): Promise<void>
  /** Stops the heartbeat and leaves this node's mark in NATS: the rooms of a hall node wait for its next start. */
  pause(): void
}

export type OwnMark = Pick<NodeEntry, 'node' | 'desk' | 'hall' | 'version' | 'folder' | 'urls'>

interface Dependencies {
  store: Pick<KV, 'create' | 'update' | 'get' | 'delete'>
  /** returns the content of this node's heartbeat mark; called at each renewal, since values may change */
  mark: () => OwnMark
  /** returns the time by the rooms' clock, epoch ms */
  clockNow: () => number
  /** monotonic clock of this process, ms; it must also advance while the process is suspended */
  now: () => number
}

/**
 * Stores the first heartbeat mark and renews it from then on.
 * @throws errors of NATS when the first one cannot be stored
 */
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

  const text = (): string =>
    JSON.stringify({
      ...mark(),
      instance,
      starting,
      at: clockNow(),
      beat: (beat += 1),
    } satisfies NodeEntry)
  const isSure = (): boolean => !over && now() < sureUntil
  const renewed = (sentAt: number): void => {
    unheard = false
    kept = now() - sentAt
    // Other nodes receive a heartbeat after `sentAt` and declare this node dead `DEAD_MS` after its receipt at the
    // earliest: until `sentAt + DEAD_MS`, this node is certainly alive for them.
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
      // A timeout that fires too late shows that this process was blocked, not that NATS is down: after the block the
      // timer fires before the socket is read, and the answer of NATS may be waiting there.
      unheard = now() - sentAt < KEPT_MS + LATE_MS
    }
  }

  /**
   * Called when NATS refused a heartbeat mark as stale: an earlier one was stored without an acknowledgement, or
   * another node has deleted the mark.
   */
  const reread = async (): Promise<void> => {
    const entry = await store.get(key)
    if (entry?.operation !== 'PUT') return end()
    revision = entry.revision
    // The mark stored in NATS was sent earlier than the refused one, and other nodes count `DEAD_MS` from the receipt
    // of the stored mark: this node is sure that it counts as alive only once NATS has stored its next mark.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    if (!over) await renew()
  }

  let timer = setTimeout(goOn, RENEW_MS)
  let renewing = false
  function goOn(): void {
    renewing = true
    const sent = starting
    void renew()
      .catch(() => {})
      .finally(() => {
        renewing = false
        if (!over) timer = setTimeout(goOn, sent === starting ? RENEW_MS : 0)
      })
  }
  const serves = (): void => {
    starting = false
    if (over || renewing) return
    clearTimeout(timer)
    goOn()
  }

  const pause = (): void => {
    over = true
    clearTimeout(timer)
  }

  return {
    instance,
    isSure,
    keptMs: () => kept,
    isReachable: () => !over && !unheard,
    sureSince: () => (isSure() ? since : null),
    whenSure: () =>
      isSure() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    onOver: (listener) => void listeners.push(listener),
    serves,
    pause,
    async leave() {
      if (over) return
      pause()
      await store.delete(key)
    },
  }
}
