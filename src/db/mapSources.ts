// Map sources as the administrator has set them, the first ones shown first.
import { asc, eq, max } from 'drizzle-orm'
import type { Database } from './open.ts'
import { mapSources } from './schema.ts'

export type MapSource = typeof mapSources.$inferSelect
export type NewMapSource = Omit<MapSource, 'position'>
/** What is undefined stays as it is. */
export type MapSourceChange = { [Name in keyof Omit<MapSource, 'id' | 'kind' | 'file'>]?: MapSource[Name] | undefined }

export type MapSources = ReturnType<typeof createMapSources>

export function createMapSources(db: Database) {
  const find = (id: string): MapSource | null => db.select().from(mapSources).where(eq(mapSources.id, id)).get() ?? null

  return {
    list: (): MapSource[] => db.select().from(mapSources).orderBy(asc(mapSources.position), asc(mapSources.id)).all(),

    find,

    /** After the others. Null when there is one of that id. */
    add(source: NewMapSource): MapSource | null {
      const last = db.select({ position: max(mapSources.position) }).from(mapSources).get()?.position ?? 0
      return db.insert(mapSources).values({ ...source, position: last + 1 }).onConflictDoNothing().returning().get() ?? null
    },

    change(id: string, values: MapSourceChange): MapSource | null {
      // `id` is always named: an update of nothing is no statement.
      return db.update(mapSources).set({ ...values, id }).where(eq(mapSources.id, id)).returning().get() ?? null
    },

    /** Those that are not named come after, in the order they had. */
    order(ids: readonly string[]): void {
      db.transaction((tx) => {
        const known = tx.select({ id: mapSources.id }).from(mapSources).orderBy(asc(mapSources.position)).all().map(({ id }) => id)
        const wanted = [...new Set(ids)].filter((id) => known.includes(id))
        const ordered = [...wanted, ...known.filter((id) => !wanted.includes(id))]
        for (const [position, id] of ordered.entries()) tx.update(mapSources).set({ position }).where(eq(mapSources.id, id)).run()
      })
    },

    remove: (id: string): boolean => db.delete(mapSources).where(eq(mapSources.id, id)).run().changes > 0,
  }
}
