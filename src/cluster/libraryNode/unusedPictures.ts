// The desk, the only node that publishes photos, deletes the photos in NATS of quizzes that no room plays any more.
// Without this, JetStream's disk would fill up, and no room could store its events.
import type { ObjectStore } from '@nats-io/obj'
import type { KV } from '@nats-io/kv'
import * as v from 'valibot'
import { hashesOf, keyOf, listSchema } from './pictureList.ts'

/**
 * Minimum time for which a published quiz keeps its photos in NATS, ms: the desk may not know yet that a room plays it.
 */
const KEPT_MS = 2 * 3_600_000

export interface Unused {
  /** Runs `publish`, which stores a quiz's photos in NATS; no photo is deleted until it ends. */
  publishing(quiz: string, publish: () => Promise<void>): Promise<void>
  /** Deletes from NATS the photos that no room needs. @param played quizzes of all open rooms @throws errors of NATS */
  clear(played: readonly string[]): Promise<void>
}

/** @param now monotonic clock of this process, ms */
export function createUnused(
  store: Pick<ObjectStore, 'list' | 'delete'>,
  list: Pick<KV, 'keys' | 'get' | 'delete'>,
  now: () => number,
): Unused {
  const published = new Map<string, number>()
  let begun = 0
  let running = 0
  let deletion: Promise<unknown> = Promise.resolve()

  return {
    async publishing(quiz, publish) {
      published.set(quiz, now())
      begun += 1
      running += 1
      try {
        // `publish` waits for a deletion under way: it would otherwise count a photo as stored that is about to be
        // deleted.
        await deletion.catch(() => {})
        await publish()
      } finally {
        running -= 1
      }
    },
    async clear(played) {
      const before = begun
      if (running > 0) return
      /**
       * Runs a deletion, unless a quiz has been published since this run of `clear` began: this run has not read the
       * list of that quiz's photos, so it could delete one of them. A later run deletes instead.
       */
      const remove = async (work: () => Promise<unknown>): Promise<void> => {
        if (begun === before) await (deletion = work())
      }
      for (const [quiz, at] of published) if (now() - at > KEPT_MS) published.delete(quiz)
      const kept = new Set([...played, ...published.keys()].map(keyOf))
      // NATS may end the enumeration of keys early. The photo list of a quiz that is still played is read even if it is
      // missing in the enumeration: otherwise the quiz's photos would be deleted.
      const keys = new Set(kept)
      for await (const key of await list.keys('pictures.>')) keys.add(key)
      const needed = new Set<string>()
      for (const key of keys) {
        const entry = await list.get(key)
        if (entry?.operation !== 'PUT') continue
        if (!kept.has(key)) await remove(() => list.delete(key, { previousSeq: entry.revision }))
        else
          for (const hash of hashesOf(Object.values(v.parse(listSchema, entry.json()))))
            needed.add(hash)
      }
      for (const { name } of await store.list())
        if (!needed.has(name)) await remove(() => store.delete(name))
    },
  }
}
