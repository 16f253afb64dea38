// Maps in the administrator's library: sources, prepared areas, and which quizzes can be played without network.
import * as v from 'valibot'
import type { Bounds } from '#core/scoring/geo.ts'
import { MAP_ERRORS, type MAP_TESTS, type MAP_TROUBLES } from './errors.ts'
import { PLAYER_LANGUAGES } from './languages.ts'
import { mapSchema } from './mapSettings.ts'
import { lineSchema } from './texts.ts'

const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
const shownText = (max: number) => v.pipe(lineSchema, v.maxLength(max))
const lat = v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90))
const lng = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180))
/** Bounds in degrees: west, south, east, north. */
const sourceBounds = v.pipe(
  v.tuple([lng, lat, lng, lat]),
  v.check(([west, south, east, north]) => south < north && west !== east),
)

const values = {
  name: v.pipe(shownText(120), v.minLength(1)),
  address: v.pipe(v.string(), v.trim(), v.maxLength(2_000)),
  /** key of the tile server; empty for none */
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

/**
 * A map source to add: a preset (a tile server that the program knows), or the description of a tile server, whose
 * absent fields get the values that most tile servers use.
 */
export const newMapSourceSchema = v.union([
  v.object({ preset: v.string(), key: v.optional(values.key) }),
  v.object({ ...v.partial(v.object(values)).entries, name: values.name, address: values.address }),
])
/** Change of a map source: an absent field leaves the source's value as it was. */
export const mapSourceChangeSchema = v.partial(v.object(values))
export const mapOrderSchema = v.object({ ids: v.pipe(v.array(id), v.maxLength(1_000)) })
export const defaultMapSchema = v.object({ id: v.nullable(id) })
export const tileCacheSchema = v.object({
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 44)),
})
export const quizMapSchema = v.object({
  mapSource: v.nullable(id),
  revision: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
})

/** A search for a place by name; `near`: `lat,lng`, of places with the same name the nearest to it comes first. */
export const placesQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  lang: v.optional(v.picklist(PLAYER_LANGUAGES), 'fr'),
  near: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/),
        v.transform((text) => text.split(',').map(Number)),
        v.tuple([lat, lng]),
        v.transform(([itsLat, itsLng]) => ({ lat: itsLat, lng: itsLng })),
      ),
    ),
    null,
  ),
})

/** What to prepare: quizzes, a folder (with its subfolders; −1 is the root), or a rectangle. */
export const areaWishSchema = v.pipe(
  v.object({
    quizzes: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(500))),
    folderId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1))),
    bounds: v.optional(mapSchema.entries.bounds),
    /** name of the prepared area; when absent, the area takes the name of its quiz, folder or source */
    name: v.optional(v.pipe(shownText(120), v.minLength(1))),
    /**
     * id of the tile server whose tiles are prepared; when absent, the tile server that a quiz's author chose; without
     * such a choice, one that shows at least a part of the area
     */
    source: v.optional(v.nullable(id), null),
    /** highest zoom to prepare; when absent, the zoom that the rings require, or less if that takes too many tiles */
    maxzoom: v.optional(v.nullable(zoom), null),
  }),
  v.check(
    ({ quizzes, folderId, bounds }) =>
      [quizzes, folderId, bounds].filter((wish) => wish !== undefined).length === 1,
    MAP_ERRORS.badWish,
  ),
)
export type AreaWish = v.InferOutput<typeof areaWishSchema>

export interface MapSourceRow {
  id: string
  kind: 'network' | 'file'
  name: string
  /** URL with `{key}` in the place of the key; null for a file */
  address: string | null
  hasKey: boolean
  /** name and size of the file; both null for a tile server; the size is null when the file is missing */
  file: string | null
  bytes: number | null
  minzoom: number
  maxzoom: number
  /** the area that the map source covers, degrees: west, south, east, north */
  bounds: readonly [number, number, number, number]
  tileSize: number
  attribution: string
  offlineAllowed: boolean
  overlay: boolean
  enabled: boolean
  /** state of the map source; `unknown`: a tile server from which the box has requested nothing yet */
  state: 'off' | 'up' | 'down' | 'unknown' | 'ready' | 'unreadable'
  /**
   * whether maps can use this source now: it is enabled, and can be read. Of a tile server in the state `down` or
   * `unknown`, maps use only the areas prepared from it: without such an area they cannot use it
   */
  offered: boolean
}

export interface MapSourcesPage {
  /** the administrator's sources, in order of preference */
  sources: MapSourceRow[]
  /** id of the source that the administrator made the default; null: the first available one of `sources` is */
  default: string | null
  /**
   * id of the source that maps show by default now: that of `TILE_SOURCE` if it is set, else the source that the field
   * `default` names; if that is null or unavailable, the first available source, or the embedded world
   */
  shown: string
  /** whether `TILE_SOURCE` is set: its source precedes all sources of the administrator */
  given: boolean
  /**
   * which quizzes show Google's map: all that chose no map source (`first`), or only those that chose it (`chosen`);
   * null: the box has no Google key
   */
  google: 'first' | 'chosen' | null
  /** tile servers that the program knows (presets) and the administrator has not added yet */
  presets: { id: string; name: string; needsKey: boolean; offlineAllowed: boolean }[]
  /** names of the unusable files in the folder of map files: those that are no packs of tile images */
  strangers: string[]
  cache: { bytes: number; tiles: number; limit: number }
}

/** Result of a map source's test, which requests one tile; `image` is a `data:` URL. */
export type MapSourceTest = { z: number; x: number; y: number; ms: number } & (
  | { ok: true; image: string; bytes: number }
  | {
      ok: false
      reason: string
      /** key in MAP_TESTS of the text `reason` */ reasonCode: keyof typeof MAP_TESTS
      /** HTTP status of a refusal by the tile server */ status?: string
    }
)

export interface PackRow {
  id: string
  name: string
  source: { id: string; name: string }
  step: 'running' | 'paused' | 'done'
  /** whether the box fetches the area's tiles now; a `running` preparation that is not active waits for its turn */
  active: boolean
  /** French text of the problem that stops the preparation; null without a problem */
  trouble: string | null
  troubleCode: keyof typeof MAP_TROUBLES | null
  tiles: number
  total: number
  /** size of the prepared area on the disk, bytes */
  bytes: number
  bounds: Bounds[]
  minzoom: number
  maxzoom: number
  /** time of creation, ISO 8601 UTC */
  createdAt: string
}

export interface AreaPlan {
  source: { id: string; name: string }
  /** French reason why the box may not prepare the area; null when the box may prepare it */
  refusal: string | null
  /** code of the area's French refusal text, which pages translate; null when the area may be prepared */
  refusalCode: 'forbidden' | 'key_missing' | 'outside' | 'too_large' | null
  /** names of the quizzes for which the area is prepared; for a rectangle, its own name, which may be empty */
  names: string[]
  minzoom: number
  maxzoom: number
  /** highest zoom of the tiles that the map source has */
  deepest: number
  zooms: { z: number; tiles: number; bytes: number }[]
  tiles: number
  /** estimated size of the area, bytes, from the sizes of those tiles of the source that the box has seen */
  bytes: number
}

export interface AreaPlans {
  plans: AreaPlan[]
  /** names of the areas of which no tile server shows any part: of quizzes, or of the drawn rectangle (maybe empty) */
  uncovered: string[]
}

export interface QuizReadinessRow {
  unique_name: string
  /** whether the quiz's author has set the map; otherwise the map shows an area around all photos */
  mapSet: boolean
  /** whether the quiz can be played in a venue without network */
  ready: boolean
  /** `too_coarse`: a map is available offline, but not at the zoom that the rings require */
  map: 'ready' | 'too_coarse' | 'missing'
  /**
   * whether, without network, players could aim at the quiz's target (its widest ring) on the map; true whenever `map`
   * is `ready`
   */
  playable: boolean
  /** zoom that maps have without network, and zoom that the quiz's rings require, both in the 256 px convention */
  zoom: number
  wantedZoom: number
  /** number of the quiz's questions that need the internet */
  streetViews: number
}
