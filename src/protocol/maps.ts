// The administrator's maps: sources, prepared areas, readiness of quizzes.
import * as v from 'valibot'
import type { Bounds } from '#core/scoring/geo.ts'
import { MAP_ERRORS, type MAP_TESTS, type MAP_TROUBLES } from './errors.ts'
import { mapSchema } from './mapSettings.ts'

const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
const shownText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
const lat = v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90))
const lng = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180))
/** degrees: west, south, east, north */
const sourceBounds = v.pipe(v.tuple([lng, lat, lng, lat]), v.check(([west, south, east, north]) => south < north && west !== east))

const values = {
  name: v.pipe(shownText(120), v.minLength(1)),
  address: v.pipe(v.string(), v.trim(), v.maxLength(2_000)),
  /** empty: none */
  key: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  minzoom: zoom,
  maxzoom: zoom,
  bounds: sourceBounds,
  tileSize: v.picklist([256, 512]),
  attribution: shownText(300),
  offlineAllowed: v.boolean(),
  overlay: v.boolean(),
  enabled: v.boolean(),
}

/** A preset, or a tile server described whole; what is absent is as most servers have it. */
export const newMapSourceSchema = v.union([
  v.object({ preset: v.string(), key: v.optional(values.key) }),
  v.object({ ...v.partial(v.object(values)).entries, name: values.name, address: values.address }),
])
/** What is absent stays as it is. */
export const mapSourceChangeSchema = v.partial(v.object(values))
export const mapOrderSchema = v.object({ ids: v.pipe(v.array(id), v.maxLength(1_000)) })
export const defaultMapSchema = v.object({ id: v.nullable(id) })
export const tileCacheSchema = v.object({ limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 44)) })
export const quizMapSchema = v.object({ mapSource: v.nullable(id), revision: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null) })

/** What is to be prepared: quizzes, all of a folder (its subfolders too; −1 the root), or a rectangle. */
export const areaWishSchema = v.pipe(
  v.object({
    quizzes: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(500))),
    folderId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1))),
    bounds: v.optional(mapSchema.entries.bounds),
    /** of the prepared area; its quiz's, folder's or source's when absent */
    name: v.optional(v.pipe(shownText(120), v.minLength(1))),
    /** absent: the one that each quiz chose, else the first that covers it */
    source: v.optional(v.nullable(id), null),
    /** absent: as close as the rings want, within reason */
    maxzoom: v.optional(v.nullable(zoom), null),
  }),
  v.check(({ quizzes, folderId, bounds }) => [quizzes, folderId, bounds].filter((wish) => wish !== undefined).length === 1, MAP_ERRORS.badWish),
)
export type AreaWish = v.InferOutput<typeof areaWishSchema>

export interface MapSourceRow {
  id: string
  kind: 'network' | 'file'
  name: string
  /** `{key}` where the key goes; null for a file */
  address: string | null
  hasKey: boolean
  /** name and bytes of the file; null for a tile server, bytes also when it is gone */
  file: string | null
  bytes: number | null
  minzoom: number
  maxzoom: number
  /** degrees: west, south, east, north */
  bounds: readonly [number, number, number, number]
  tileSize: number
  attribution: string
  offlineAllowed: boolean
  overlay: boolean
  enabled: boolean
  /** `unknown`: a tile server that has not been asked yet */
  state: 'off' | 'up' | 'down' | 'unknown' | 'ready' | 'unreadable'
  /** whether maps may show it now */
  offered: boolean
}

export interface MapSourcesPage {
  /** the first ones are shown first */
  sources: MapSourceRow[]
  /** id set by the administrator; null: the first of the list that can be had */
  default: string | null
  /** id that maps show now */
  shown: string
  /** whether `TILE_SOURCE` is given: it is shown before all of these */
  given: boolean
  /** with a key: Google's map is shown wherever a quiz has chosen none, or only to those that chose it; null: no key */
  google: 'first' | 'chosen' | null
  /** that are not in the list yet */
  presets: { id: string; name: string; needsKey: boolean; offlineAllowed: boolean }[]
  /** names of files in the folder that are no packs of images */
  strangers: string[]
  cache: { bytes: number; tiles: number; limit: number }
}

/** A tile that was asked for as a test: `image` is a `data:` address. */
export type MapSourceTest = { z: number; x: number; y: number; ms: number } & ({ ok: true; image: string; bytes: number } | { ok: false; reason: string; /** its name in MAP_TESTS */ reasonCode: keyof typeof MAP_TESTS; /** HTTP status of a source that refuses */ status?: string })

export interface PackRow {
  id: string
  name: string
  source: { id: string; name: string }
  step: 'running' | 'paused' | 'done'
  /** `running` and not this one: it waits for its turn */
  active: boolean
  /** in French; null: all is well */
  trouble: string | null
  troubleCode: keyof typeof MAP_TROUBLES | null
  tiles: number
  total: number
  /** on the disk */
  bytes: number
  bounds: Bounds[]
  minzoom: number
  maxzoom: number
  /** ISO 8601 UTC */
  createdAt: string
}

export interface AreaPlan {
  source: { id: string; name: string }
  /** in French; null: it may be prepared */
  refusal: string | null
  /** why, in one word */
  refusalCode: 'forbidden' | 'key_missing' | 'outside' | 'too_large' | null
  /** what it is for */
  names: string[]
  minzoom: number
  maxzoom: number
  /** the closest that this source goes */
  deepest: number
  zooms: { z: number; tiles: number; bytes: number }[]
  tiles: number
  /** estimated, from what is known of this source's pictures */
  bytes: number
}

export interface AreaPlans {
  plans: AreaPlan[]
  /** names of what no source covers */
  uncovered: string[]
}

export interface QuizReadinessRow {
  unique_name: string
  /** its author has set its map; otherwise the map frames the photos */
  mapSet: boolean
  /** for a venue without network */
  ready: boolean
  /** `too_coarse`: there is a map, but not as close as the rings want */
  map: 'ready' | 'too_coarse' | 'missing'
  /** how close it can be seen without network, and should be: zooms of the tiles */
  zoom: number
  wantedZoom: number
  /** questions that need the internet */
  streetViews: number
}
