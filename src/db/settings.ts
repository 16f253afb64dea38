// Settings of the box, one value each: the administrator's password hash, the points of the rings, and others.
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { DEFAULT_POINT_MAX_TEMPS, DEFAULT_RING_POINTS } from '#core/quiz.ts'
import type { Database } from './open.ts'
import { settings } from './schema.ts'

export interface PointsScale {
  /** points of an answer outside every ring */
  outside: number
  /** points of the 200, 100, 50 and 20 m rings */
  rings: readonly number[]
  /** points added for an immediate answer; the slower an answer, the fewer points are added */
  pointMaxTemps: number
}

const pointsScaleSchema = v.object({
  outside: v.number(),
  rings: v.array(v.number()),
  pointMaxTemps: v.number(),
})

/**
 * Map files by path, as maps/fileAdmission last saw them. `stamp`: the file's time and size, by which a replaced file is
 * noticed; null: the server itself is writing the file. `opens`: whether the file is a readable map file.
 */
const mapFilesSchema = v.record(
  v.string(),
  v.object({ stamp: v.nullable(v.string()), opens: v.boolean() }),
)

/** The address that the presenter chose for players, and the network card that has it; see lan/servedAddress. */
const chosenAddressSchema = v.object({ address: v.string(), card: v.string() })

/** Result of a complete check of the database; `at`: its end, epoch ms. */
const wholeCheckSchema = v.object({ at: v.number(), sound: v.boolean() })
export type WholeCheck = v.InferOutput<typeof wholeCheckSchema>

const DEFAULT_POINTS: PointsScale = {
  outside: 0,
  rings: DEFAULT_RING_POINTS,
  pointMaxTemps: DEFAULT_POINT_MAX_TEMPS,
}

export type Settings = ReturnType<typeof createSettings>

export function createSettings(db: Database) {
  const read = <T>(key: string, schema: v.GenericSchema<unknown, T>): T | null => {
    const row = db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, key))
      .get()
    return row ? v.parse(schema, row.value) : null
  }
  const write = (key: string, value: unknown): void => {
    db.insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
      .run()
  }
  return {
    adminPasswordHash: () => read('adminPasswordHash', v.string()),
    setAdminPasswordHash: (hash: string) => write('adminPasswordHash', hash),
    points: (): PointsScale => read('points', pointsScaleSchema) ?? DEFAULT_POINTS,
    setPoints: (scale: PointsScale) => write('points', scale),
    /** Whether the demonstration quiz was ever created: a deleted demonstration quiz must not be created again. */
    demoQuizCreated: () => read('demoQuizCreated', v.boolean()) ?? false,
    noteDemoQuizCreated: () => write('demoQuizCreated', true),
    /** Whether the default map sources (`FIRST_PRESETS`) were added: it happens once, so a removed one stays away. */
    mapsBegun: () => read('mapsBegun', v.boolean()) ?? false,
    noteMapsBegun: () => write('mapsBegun', true),
    /**
     * epoch ms of the start that found `server.key` missing or damaged and drew a new key, which ended all logins;
     * null: never
     */
    keyLostAt: () => read('keyLostAt', v.number()),
    noteKeyLost: (at: number) => write('keyLostAt', at),
    /** last complete check of the database, which reads every page; null: no check has ended yet */
    wholeCheck: () => read('wholeCheck', wholeCheckSchema),
    noteWholeCheck: (check: WholeCheck) => write('wholeCheck', check),
    /** Whether the next start of the server has to rewrite the database without its empty pages. */
    compactAtStart: () => read('compactAtStart', v.boolean()) ?? false,
    setCompactAtStart: (wanted: boolean) => write('compactAtStart', wanted),
    /** id of the default map source; null: the first available source in the administrator's list of map sources */
    defaultMap: () => read('defaultMap', v.string()) || null,
    setDefaultMap: (id: string | null) => write('defaultMap', id ?? ''),
    mapFiles: () => read('mapFiles', mapFilesSchema) ?? {},
    setMapFiles: (files: v.InferOutput<typeof mapFilesSchema>) => write('mapFiles', files),
    /** most bytes of the tile cache, both shelves together; null: the cache has its default limit */
    tileCacheLimit: () => read('tileCacheLimit', v.number()),
    setTileCacheLimit: (bytes: number) => write('tileCacheLimit', bytes),
    /** address of the box that the presenter chose for players; null: the one that phones most likely reach */
    chosenAddress: () =>
      read('chosenAddress', v.union([chosenAddressSchema, v.literal('')])) || null,
    setChosenAddress: (chosen: v.InferOutput<typeof chosenAddressSchema> | null) =>
      write('chosenAddress', chosen ?? ''),
  }
}
