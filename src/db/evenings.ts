// Evenings (several quizzes planned for one room) in the library and in the bin.
import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { PlannedStep } from '#core/evening.ts'
import { copyNameOf } from './copyName.ts'
import type { Database } from './open.ts'
import { editedOf, type Edited } from './revision.ts'
import { evenings } from './schema.ts'
import { uniqueNameOf } from './uniqueName.ts'

export type StoredEvening = typeof evenings.$inferSelect

/** Change of an evening: a field that is undefined leaves the evening's value as it was. */
export interface EveningChange {
  name?: string | undefined
  description?: string | undefined
  steps?: readonly PlannedStep[] | undefined
}

interface Dependencies {
  db: Database
  /** returns the current time, epoch ms */
  now: () => number
  randomBytes: (count: number) => Uint8Array
}

export type Evenings = ReturnType<typeof createEvenings>

const inLibrary = (uniqueName: string) =>
  and(eq(evenings.uniqueName, uniqueName), isNull(evenings.deletedAt))
const inBin = (uniqueName: string) =>
  and(eq(evenings.uniqueName, uniqueName), isNotNull(evenings.deletedAt))
const newestFirst = [desc(evenings.createdAt), sql`evenings.rowid desc`]

export function createEvenings({ db, now, randomBytes }: Dependencies) {
  const one = (where: SQL | undefined): StoredEvening | null =>
    db.select().from(evenings).where(where).get() ?? null
  const place = (where: SQL | undefined, deletedAt: number | null): boolean =>
    db.update(evenings).set({ deletedAt }).where(where).run().changes > 0

  const create = (values: {
    name: string
    description: string
    ownerId: number | null
    steps?: readonly PlannedStep[]
  }): string => {
    const uniqueName = uniqueNameOf(values.name, randomBytes)
    db.insert(evenings)
      .values({ steps: [], ...values, uniqueName, createdAt: now() })
      .run()
    return uniqueName
  }

  return {
    create,

    list: (): StoredEvening[] =>
      db
        .select()
        .from(evenings)
        .where(isNull(evenings.deletedAt))
        .orderBy(...newestFirst)
        .all(),

    find: (uniqueName: string): StoredEvening | null => one(inLibrary(uniqueName)),

    /** Changes an evening of the library. @param seen revision that its editor had read; an outdated one is refused */
    edit(uniqueName: string, { name, description, steps }: EveningChange, seen: number): Edited {
      const values = {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(steps !== undefined && { steps: [...steps] }),
      }
      const written = db
        .update(evenings)
        .set({ ...values, revision: sql`${evenings.revision} + 1` })
        .where(and(inLibrary(uniqueName), eq(evenings.revision, seen)))
        .returning({ revision: evenings.revision })
        .get()
      return editedOf(written, () => one(inLibrary(uniqueName)) !== null)
    },

    /** Copies an evening of the library and returns the copy's unique name; null when there is no such evening. */
    duplicate(uniqueName: string, ownerId: number | null): string | null {
      const found = one(inLibrary(uniqueName))
      return (
        found &&
        create({
          name: copyNameOf(found.name),
          description: found.description,
          ownerId,
          steps: found.steps,
        })
      )
    },

    played: (uniqueName: string): void =>
      void db
        .update(evenings)
        .set({ lastPlayedAt: now() })
        .where(eq(evenings.uniqueName, uniqueName))
        .run(),

    moveToBin: (uniqueName: string): boolean => place(inLibrary(uniqueName), now()),
    listBin: (): StoredEvening[] =>
      db
        .select()
        .from(evenings)
        .where(isNotNull(evenings.deletedAt))
        .orderBy(desc(evenings.deletedAt))
        .all(),
    findInBin: (uniqueName: string): StoredEvening | null => one(inBin(uniqueName)),
    restore: (uniqueName: string): boolean => place(inBin(uniqueName), null),
    erase: (uniqueName: string): boolean =>
      db.delete(evenings).where(inBin(uniqueName)).run().changes > 0,
    /** Deletes the evenings that were moved to the bin before the moment `before`. @param before epoch ms */
    purge: (before: number): void =>
      void db
        .delete(evenings)
        .where(and(isNotNull(evenings.deletedAt), lt(evenings.deletedAt, before)))
        .run(),
  }
}
