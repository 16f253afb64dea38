// Declares silent nodes dead by deleting their heartbeat marks, and claims their rooms for this node.
import { createHash } from 'node:crypto'
import type { KV } from '@nats-io/kv'
import { isQuiet, type Life } from './life.ts'
import { nodeKey, roomKey, type List, type Place } from './list.ts'

const POLL_MS = 200
/** Delay between two nodes' attempts to claim the same room, ms: long enough for the first claim to be seen. */
const TURN_MS = 400

export interface Watchers {
  stop(): void
}

interface Dependencies {
  store: KV
  list: List
  life: Life
  now: () => number
  /**
   * Takes over the game of a room that this node has claimed.
   * @param before identifier (instance) of the previous owner's start
   * @param claim revision of the claim in NATS
   */
  takeOver: (code: string, game: string, before: string, claim: number) => Promise<void>
  failed: (error: unknown, what: string) => void
}

/**
 * A node is declared dead when its heartbeat mark was not renewed for 2 s in which this node could renew its own: while
 * NATS is unreachable, no node is declared dead. The mark is deleted only at the revision that this node has seen, so
 * that a mark renewed since then stays. A hall node is never declared dead: its rooms continue while it is cut off,
 * which no other node can see.
 */
export function watchOver({ store, list, life, now, takeOver, failed }: Dependencies): Watchers {
  const trying = new Set<string>()
  /** rooms that this node has claimed but not taken over yet, with the instance of their previous owner */
  const asked = new Map<string, string>()
  let stopped = false

  const declare = async (): Promise<void> => {
    const since = life.sureSince()
    const quiet = [...list.nodes().values()].filter(
      (seen) =>
        seen.value.instance !== life.instance && !seen.value.hall && isQuiet(seen, since, now()),
    )
    for (const { value, revision } of quiet)
      await store.delete(nodeKey(value), { previousSeq: revision }).catch(() => {})
  }

  /**
   * This node's rank among the nodes that may claim the room with the number `code`: every node computes the same order
   * from hashes; the node of rank 0 claims the room first.
   */
  const rankFor = (code: string): number => {
    const weight = (instance: string): string =>
      createHash('sha256').update(`${code} ${instance}`).digest('hex')
    const takers = [...list.nodes().values()].flatMap(({ value }) =>
      value.hall ? [] : [value.instance],
    )
    return takers.toSorted((a, b) => weight(a).localeCompare(weight(b))).indexOf(life.instance)
  }

  const claim = async (code: string): Promise<void> => {
    const seen = list.rooms().get(code)
    if (stopped || !seen || !isLeft(code, seen.value) || !life.isSure()) return
    const { game, instance: before } = seen.value
    let revision = seen.revision
    if (before !== life.instance) {
      const mine: Place = { game, instance: life.instance, ready: false }
      asked.set(code, before)
      try {
        revision = await store.update(roomKey(code), JSON.stringify(mine), seen.revision)
      } catch {
        // Either another node has claimed the room first, or NATS has stored this claim and the acknowledgement was
        // lost. In the second case the list soon names this node as the room's owner, and `look` starts the takeover.
        return
      }
    }
    await takeOver(code, game, asked.get(code) ?? before, revision)
    asked.delete(code)
  }

  /** Whether a room has no owner: its entry names a dead node, or this node, which did not complete the takeover. */
  const isLeft = (code: string, { instance, ready }: Place): boolean =>
    !list.isAlive(instance) || (instance === life.instance && !ready && asked.has(code))

  const claimLater = (code: string): void => {
    if (trying.has(code)) return
    trying.add(code)
    setTimeout(
      () => {
        void claim(code)
          .catch((error: unknown) => failed(error, `room ${code} could not be gone on with`))
          .finally(() => trying.delete(code))
      },
      rankFor(code) * TURN_MS,
    )
  }

  const look = (): void => {
    if (!life.isSure()) return
    for (const [code, { value }] of list.rooms()) if (isLeft(code, value)) claimLater(code)
  }

  list.on({ died: () => void (stopped || look()) })
  const timer = setInterval(() => {
    void declare().catch((error: unknown) => failed(error, 'a node could not be declared dead'))
    look()
  }, POLL_MS)
  look()
  return {
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}
