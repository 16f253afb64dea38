// Sounds of the box, ordered by `track`: the number by which the big screen's page knows a sound.
import { asc, count, eq, gte, max } from 'drizzle-orm'
import type { Database } from './open.ts'
import { sounds } from './schema.ts'

export type Sound = typeof sounds.$inferSelect

/** First track number of the category `Son des photos`; each smaller number is a category of one sound. */
const FIRST_PHOTO_TRACK = 5

/**
 * Result of removing a sound. `fixed`: refused, since the sound is the only one of its category; `last`: refused, since
 * one sound of the category `Son des photos` has to stay.
 */
export type Removal = 'removed' | 'unknown' | 'fixed' | 'last'

export type Sounds = ReturnType<typeof createSounds>

export function createSounds(db: Database) {
  const find = (id: number): Sound | null =>
    db.select().from(sounds).where(eq(sounds.id, id)).get() ?? null

  return {
    list: (): Sound[] => db.select().from(sounds).orderBy(asc(sounds.track), asc(sounds.id)).all(),

    find,

    /** Adds a sound with the given track number, or at the end of the category `Son des photos`. */
    add({ fileName, hash, track }: { fileName: string; hash: string; track?: number }): Sound {
      const last =
        db
          .select({ track: max(sounds.track) })
          .from(sounds)
          .get()?.track ?? 0
      return db
        .insert(sounds)
        .values({ fileName, hash, track: track ?? Math.max(FIRST_PHOTO_TRACK, last + 1) })
        .returning()
        .get()
    },

    /** Replaces the file of the sound `id`; false when there is no such sound. */
    replace: (id: number, values: { fileName: string; hash: string }): boolean =>
      db.update(sounds).set(values).where(eq(sounds.id, id)).run().changes > 0,

    remove: (id: number): Removal =>
      db.transaction((tx) => {
        const sound = find(id)
        if (!sound) return 'unknown'
        if (sound.track < FIRST_PHOTO_TRACK) return 'fixed'
        const left =
          tx.select({ nb: count() }).from(sounds).where(gte(sounds.track, FIRST_PHOTO_TRACK)).get()
            ?.nb ?? 0
        if (left <= 1) return 'last'
        tx.delete(sounds).where(eq(sounds.id, id)).run()
        return 'removed'
      }),
  }
}
