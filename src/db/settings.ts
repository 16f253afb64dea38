// Single values of the box: the administrator's password hash, the points of the rings, what was done at the first start.
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { DEFAULT_POINT_MAX_TEMPS, DEFAULT_RING_POINTS } from '#core/quiz.ts'
import type { Database } from './open.ts'
import { settings } from './schema.ts'

export interface PointsScale {
  /** points outside every ring */
  outside: number
  /** points of the 200, 100, 50 and 20 m rings */
  rings: readonly number[]
  /** points of an immediate answer */
  pointMaxTemps: number
}

const pointsScaleSchema = v.object({ outside: v.number(), rings: v.array(v.number()), pointMaxTemps: v.number() })

/** see maps/fileDoor: by path; a stamp of null is a file that the box itself writes */
const mapFilesSchema = v.record(v.string(), v.object({ stamp: v.nullable(v.string()), opens: v.boolean() }))

/** see lan/servedAddress */
const chosenAddressSchema = v.object({ address: v.string(), card: v.string() })

/** `at` in epoch ms */
const wholeCheckSchema = v.object({ at: v.number(), sound: v.boolean() })
export type WholeCheck = v.InferOutput<typeof wholeCheckSchema>

const DEFAULT_POINTS: PointsScale = { outside: 0, rings: DEFAULT_RING_POINTS, pointMaxTemps: DEFAULT_POINT_MAX_TEMPS }

export type Settings = ReturnType<typeof createSettings>

export function createSettings(db: Database) {
  const read = <T>(key: string, schema: v.GenericSchema<unknown, T>): T | null => {
    const row = db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get()
    return row ? v.parse(schema, row.value) : null
  }
  const write = (key: string, value: unknown): void => {
    db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }).run()
  }
  return {
    adminPasswordHash: () => read('adminPasswordHash', v.string()),
    setAdminPasswordHash: (hash: string) => write('adminPasswordHash', hash),
    points: (): PointsScale => read('points', pointsScaleSchema) ?? DEFAULT_POINTS,
    setPoints: (scale: PointsScale) => write('points', scale),
    /** Whether the demonstration quiz has been offered once: a deleted one does not come back. */
    demoQuizCreated: () => read('demoQuizCreated', v.boolean()) ?? false,
    noteDemoQuizCreated: () => write('demoQuizCreated', true),
    /** Whether the first map source has been set up once: a removed one does not come back. */
    mapsBegun: () => read('mapsBegun', v.boolean()) ?? false,
    noteMapsBegun: () => write('mapsBegun', true),
    /** when the server's key was found missing or damaged, and another one drawn, epoch ms; null: never */
    keyLostAt: () => read('keyLostAt', v.number()),
    noteKeyLost: (at: number) => write('keyLostAt', at),
    /** the last time that every page of the database was read; null: not yet */
    wholeCheck: () => read('wholeCheck', wholeCheckSchema),
    noteWholeCheck: (check: WholeCheck) => write('wholeCheck', check),
    /** The next start writes the database anew without its empty pages. */
    compactAtStart: () => read('compactAtStart', v.boolean()) ?? false,
    setCompactAtStart: (wanted: boolean) => write('compactAtStart', wanted),
    /** id of the source that maps show first; null: the first of the list that can be had */
    defaultMap: () => read('defaultMap', v.string()) || null,
    setDefaultMap: (id: string | null) => write('defaultMap', id ?? ''),
    mapFiles: () => read('mapFiles', mapFilesSchema) ?? {},
    setMapFiles: (files: v.InferOutput<typeof mapFilesSchema>) => write('mapFiles', files),
    /** bytes; null: as much as the box comes with */
    tileCacheLimit: () => read('tileCacheLimit', v.number()),
    setTileCacheLimit: (bytes: number) => write('tileCacheLimit', bytes),
    /** the address that the presenter wants players to be told; null: the likeliest */
    chosenAddress: () => read('chosenAddress', v.union([chosenAddressSchema, v.literal('')])) || null,
    setChosenAddress: (chosen: v.InferOutput<typeof chosenAddressSchema> | null) => write('chosenAddress', chosen ?? ''),
  }
}
