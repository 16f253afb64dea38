// Which nodes are taken for dead, and who goes on with their rooms.
import { createHash } from 'node:crypto'
import type { KV } from '@nats-io/kv'
import { DEAD_MS, STARTING_MS, type Life } from './life.ts'
import { nodeKey, roomKey, type List, type Place } from './list.ts'

const LOOK_MS = 200
/** between two nodes that would go on with the same room: the first one most often has it by then */
const TURN_MS = 400

export interface Watchers {
  stop(): void
}

interface Dependencies {
  store: KV
  list: List
  life: Life
  now: () => number
  /** Goes on with that game; the room is this node's by then. */
  takeOver: (code: string, game: string, before: string) => Promise<void>
  failed: (error: unknown, what: string) => void
}

/**
 * A node is dead when its mark was not renewed for two seconds in which this node could renew its own: when NATS itself
 * is away, nobody is. The mark is taken away only as it was seen, so that one renewed meanwhile stays. A hall is never
 * dead: while its line is cut it goes on with its rooms, and no other node can know.
 */
export function watchOver({ store, list, life, now, takeOver, failed }: Dependencies): Watchers {
  const trying = new Set<string>()
  /** rooms that this node has asked for, and who decided them until then */
  const asked = new Map<string, string>()
  let stopped = false

  const declare = async (): Promise<void> => {
    const since = life.sureSince()
    if (since === null) return
    const quiet = [...list.nodes().values()].filter(({ value, seenAt }) => value.instance !== life.instance && !value.hall && now() - Math.max(seenAt, since) > (value.starting ? STARTING_MS : DEAD_MS))
    for (const { value, revision } of quiet) await store.delete(nodeKey(value), { previousSeq: revision }).catch(() => {})
  }

  /** 0 for the node that is first in line for that room. */
  const rankFor = (code: string): number => {
    const weight = (instance: string): string => createHash('sha256').update(`${code} ${instance}`).digest('hex')
    const takers = [...list.nodes().values()].flatMap(({ value }) => (value.hall ? [] : [value.instance]))
    return takers.toSorted((a, b) => weight(a).localeCompare(weight(b))).indexOf(life.instance)
  }

  const claim = async (code: string): Promise<void> => {
    const seen = list.rooms().get(code)
    if (stopped || !seen || !isLeft(code, seen.value) || !life.isSure()) return
    const { game, instance: before } = seen.value
    if (before !== life.instance) {
      const mine: Place = { game, instance: life.instance, ready: false }
      asked.set(code, before)
      try {
        await store.update(roomKey(code), JSON.stringify(mine), seen.revision)
      } catch {
        // Somebody else was quicker; or NATS has kept it and could not say so, and the list shows it soon.
        return
      }
    }
    await takeOver(code, game, asked.get(code) ?? before)
    asked.delete(code)
  }

  /** Its node is over; or this node has it, and has not gone on with it. */
  const isLeft = (code: string, { instance, ready }: Place): boolean =>
    !list.isAlive(instance) || (instance === life.instance && !ready && asked.has(code))

  const claimLater = (code: string): void => {
    if (trying.has(code)) return
    trying.add(code)
    setTimeout(() => {
      void claim(code)
        .catch((error: unknown) => failed(error, `room ${code} could not be gone on with`))
        .finally(() => trying.delete(code))
    }, rankFor(code) * TURN_MS)
  }

  const look = (): void => {
    if (!life.isSure()) return
    for (const [code, { value }] of list.rooms()) if (isLeft(code, value)) claimLater(code)
  }

  list.on({ died: () => void (stopped || look()) })
  const timer = setInterval(() => {
    void declare().catch((error: unknown) => failed(error, 'a node could not be declared dead'))
    look()
  }, LOOK_MS)
  look()
  return {
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}
