// This start of this node, as the others know it: a mark in NATS that it renews, and that they take away when it does not.
import { randomBytes } from 'node:crypto'
import type { KV } from '@nats-io/kv'
import { isStale } from '../log/stale.ts'
import { nodeKey, type NodeEntry } from './list.ts'

/** A node without a new mark for so long is taken for dead, ms. */
export const DEAD_MS = 2_000
const RENEW_MS = 500
/** that NATS has to keep a mark */
const KEPT_MS = 1_000
/** a timer of a process that is not held up is less late than that */
const LATE_MS = 250
/** The same of one that does not serve yet: opening its data takes a slow machine seconds in one piece. */
export const STARTING_MS = 60_000

export interface Life {
  readonly instance: string
  /** Nobody takes this node for dead at this moment: what it decides holds, what it says is true. */
  isSure: () => boolean
  /** ms, of this process: since when without a break; null while it is not */
  sureSince(): number | null
  /** NATS has kept the last mark, or still has time to. Unlike `isSure` it does not change when this process was held up. */
  isHeard: () => boolean
  /** ms that NATS took to keep the last mark */
  keptMs: () => number
  /** Resolves when it is sure; never, once it is over. */
  whenSure: () => Promise<void>
  /** The others have gone on without it. */
  onOver(listener: () => void): void
  /** It serves from now on. */
  serves(): void
  /** It leaves in order: the others go on at once. */
  leave(): Promise<void>
  /** It is stopped, and its mark stays: a hall comes back to its rooms. */
  pause(): void
}

export type OwnMark = Pick<NodeEntry, 'node' | 'desk' | 'hall' | 'version' | 'folder' | 'urls'>

interface Dependencies {
  store: Pick<KV, 'create' | 'update' | 'get' | 'delete'>
  /** said anew with each mark */
  mark: () => OwnMark
  /** of the rooms, epoch ms */
  clockNow: () => number
  /** of this process, ms; goes on while the process is stopped */
  now: () => number
}

/** @throws what NATS says when the first mark cannot be written */
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
    // What was sent then was seen later: nobody counts from an earlier moment.
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
      if (isStale(error)) return reread(sentAt)
      // Later than that, it was this process that did not run: its timer fires before the answer that has come is read.
      unheard = now() - sentAt < KEPT_MS + LATE_MS
    }
  }

  /** The mark of before was stored although nobody said so, or somebody has taken it away. */
  const reread = async (sentAt: number): Promise<void> => {
    const entry = await store.get(key)
    if (entry?.operation !== 'PUT') return end()
    revision = entry.revision
    renewed(sentAt)
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
