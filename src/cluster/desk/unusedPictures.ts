// The photos in NATS of quizzes that no room plays any more are deleted by the desk, which alone publishes photos: otherwise
// those of every quiz ever played would fill JetStream's disk, and all rooms would be held.
import type { ObjectStore } from '@nats-io/obj'
import type { KV } from '@nats-io/kv'
import * as v from 'valibot'
import { hashesOf, keyOf, listSchema } from './pictureList.ts'

/** The photos of a quiz stay for this long after they were published last, ms: its room may still be on the way to the desk. */
const KEPT_MS = 2 * 3_600_000

export interface Unused {
  /** Runs `publish`, which stores a quiz's photos; meanwhile no photo is deleted. */
  publishing(quiz: string, publish: () => Promise<void>): Promise<void>
  /** Deletes photos that no room needs. @param played quizzes of all open rooms. @throws errors of NATS */
  clear(played: readonly string[]): Promise<void>
}

/** @param now monotonic clock of this process, ms */
export function createUnused(store: Pick<ObjectStore, 'list' | 'delete'>, list: Pick<KV, 'keys' | 'get' | 'delete'>, now: () => number): Unused {
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
        // Waits for the running deletion: `publish` would believe that a photo about to vanish is stored.
        await deletion.catch(() => {})
        await publish()
      } finally {
        running -= 1
      }
    },
    async clear(played) {
      const before = begun
      if (running > 0) return
      /** Deletes nothing more once photos are published, since their list was not read here: the next call does. */
      const remove = async (work: () => Promise<unknown>): Promise<void> => {
        if (begun === before) await (deletion = work())
      }
      for (const [quiz, at] of published) if (now() - at > KEPT_MS) published.delete(quiz)
      const kept = new Set([...played, ...published.keys()].map(keyOf))
      // NATS may end the enumeration early: the lists that stay are read whether they are in it or not.
      const keys = new Set(kept)
      for await (const key of await list.keys('pictures.>')) keys.add(key)
      const needed = new Set<string>()
      for (const key of keys) {
        const entry = await list.get(key)
        if (entry?.operation !== 'PUT') continue
        if (!kept.has(key)) await remove(() => list.delete(key, { previousSeq: entry.revision }))
        else for (const hash of hashesOf(Object.values(v.parse(listSchema, entry.json())))) needed.add(hash)
      }
      for (const { name } of await store.list()) if (!needed.has(name)) await remove(() => store.delete(name))
    },
  }
}
