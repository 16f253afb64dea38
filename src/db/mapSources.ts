// Map sources (tile servers and map files) that the administrator has set up, in order of preference.
import { asc, eq, max } from 'drizzle-orm'
import type { Database } from './open.ts'
import { mapSources } from './schema.ts'

export type MapSource = typeof mapSources.$inferSelect
export type NewMapSource = Omit<MapSource, 'position'>
/** Change of a map source: a field that is undefined leaves the source's value as it was. */
export type MapSourceChange = {
  [Name in keyof Omit<MapSource, 'id' | 'kind' | 'file'>]?: MapSource[Name] | undefined
}

export type MapSources = ReturnType<typeof createMapSources>

export function createMapSources(db: Database) {
  const find = (id: string): MapSource | null =>
    db.select().from(mapSources).where(eq(mapSources.id, id)).get() ?? null

  return {
    list: (): MapSource[] =>
      db.select().from(mapSources).orderBy(asc(mapSources.position), asc(mapSources.id)).all(),

    find,

    /** Adds a source at the end of the list. Null when its id already exists. */
    add(source: NewMapSource): MapSource | null {
      const last =
        db
          .select({ position: max(mapSources.position) })
          .from(mapSources)
          .get()?.position ?? 0
      return (
        db
          .insert(mapSources)
          .values({ ...source, position: last + 1 })
          .onConflictDoNothing()
          .returning()
          .get() ?? null
      )
    },

    change(id: string, values: MapSourceChange): MapSource | null {
      // This update always sets `id`, because an SQL update without any field is invalid.
      return (
        db
          .update(mapSources)
          .set({ ...values, id })
          .where(eq(mapSources.id, id))
          .returning()
          .get() ?? null
      )
    },

    /** Sets the order of the map sources; sources missing in `ids` follow in their previous order. */
    order(ids: readonly string[]): void {
      db.transaction((tx) => {
        const known = tx
          .select({ id: mapSources.id })
          .from(mapSources)
          .orderBy(asc(mapSources.position))
          .all()
          .map(({ id }) => id)
        const wanted = [...new Set(ids)].filter((id) => known.includes(id))
        const ordered = [...wanted, ...known.filter((id) => !wanted.includes(id))]
        for (const [position, id] of ordered.entries())
          tx.update(mapSources).set({ position }).where(eq(mapSources.id, id)).run()
      })
    },

    remove: (id: string): boolean =>
      db.delete(mapSources).where(eq(mapSources.id, id)).run().changes > 0,
  }
}
