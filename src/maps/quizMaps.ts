// What a quiz needs of the maps: its area, the source that shows it, and whether its tiles are available without a
// network.
import { mapSettingsOf } from '#core/scoring/frame.ts'
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import { widestRing } from '#core/scoring/proposal.ts'
import { isAimable, STRETCH, zoomForRings } from '#core/scoring/sharpness.ts'
import { ringsOf } from '#core/quiz.ts'
import { GOOGLE } from '#protocol/map.ts'
import type { MapSource, MapSources } from '../db/mapSources.ts'
import type { MappedQuiz } from '../db/quizzes.ts'
import type { PointsScale, Settings } from '../db/settings.ts'
import { clip, countTiles, FIRST_PREPARED_ZOOM, type Area } from '../tiles/area.ts'
import { MOST_TILES } from '../tiles/pack.ts'
import type { Packs } from '../tiles/packs.ts'
import type { TileCache } from '../tiles/tileCache.ts'
import { overlaps, type TileBounds } from '../tiles/sources/tileSource.ts'
import { WORLD_ID, type TileSources } from '../tiles/sources/tileSources.ts'

/** An area of the map and the zoom that players need in the area. */
export interface Wish {
  /** title of the quiz that needs the area; for an area without a quiz, the administrator's name for it, or empty */
  name: string
  bounds: Bounds
  /** id of the source that the quiz's author chose */
  source: string | null
  /** highest zoom of the area's tiles, 256 px convention; null: as high as REASONABLE_TILES allows */
  maxzoom: number | null
}

export interface SourcePlan {
  source: MapSource
  refusal: 'forbidden' | 'key_missing' | 'too_large' | 'outside' | null
  areas: Area[]
  names: string[]
  zooms: { z: number; tiles: number; bytes: number }[]
  tiles: number
  /** bytes of the `tiles` at all zooms together, estimated */
  bytes: number
}

/**
 * Readiness of a quiz for a venue without network. `too_coarse`: prepared, but at a lower zoom than its rings need.
 * `missing`: only the embedded world is available, and the rings need a higher zoom.
 */
export interface Readiness {
  ready: boolean
  map: 'ready' | 'too_coarse' | 'missing'
  /** whether players could aim at the quiz's target on that map; true whenever `map` is `ready` */
  playable: boolean
  /** highest zoom of the maps available without a network */
  zoom: number
  wantedZoom: number
  /** questions of the quiz that need the internet (Street View) whatever maps are prepared */
  streetViews: number
}

interface Dependencies {
  mapSources: MapSources
  settings: Settings
  sources: TileSources
  packs: Packs
  cache: TileCache
  /** whether the box has a Google key, and shows Google's map for quizzes that chose no map */
  google: { hasKey: boolean; isFirst: () => boolean }
}

/** Zoom up to which the embedded world has shapes of its own, coasts and towns, over its picture (tiles/buildDetails.mjs). */
export const DETAILS_ZOOM = 8
/** Deepest zoom of Google's pictures in most towns, 256 px convention. */
const GOOGLE_ZOOM = 19
/** Bytes of an average aerial tile of 256 px as JPEG, measured: the estimate while no tile of a source is cached. */
const USUAL_BYTES = 18_000
/** Bytes of an average overlay tile: transparent, with a few names. */
const USUAL_OVERLAY_BYTES = 3_000
/** Most tiles of a preparation that the box suggests: some 2 GB. */
const REASONABLE_TILES = 100_000

export type QuizMaps = ReturnType<typeof createQuizMaps>

export function createQuizMaps({
  mapSources,
  settings,
  sources,
  packs,
  cache,
  google,
}: Dependencies) {
  function wishOf(quiz: MappedQuiz, points = settings.points()): Wish & { maxzoom: number } {
    const targetSettings = quiz.targetSettings ?? ringsOf(points.rings, points.outside)
    const { name, mapSettings, questions, mapSource } = quiz
    // The prepared area is the whole map of the quiz (its bounds), never only the surroundings of each photo: an area
    // sharper than the rest of the map would reveal where a photo was taken.
    const { bounds, center } = mapSettingsOf({ mapSettings, targetSettings, questions })
    return { name, bounds, source: mapSource, maxzoom: zoomForRings(targetSettings, center) }
  }

  /**
   * The zoom that the embedded world, magnified by STRETCH levels, must reach to be enough for a quiz: the zoom at
   * which players can aim at a ring a quarter as wide as the quiz's widest ring. Smaller rings do not count.
   */
  function embeddedZoom(quiz: MappedQuiz, points: PointsScale): number {
    const targetSettings = quiz.targetSettings ?? ringsOf(points.rings, points.outside)
    const { center } = mapSettingsOf({
      mapSettings: quiz.mapSettings,
      targetSettings,
      questions: quiz.questions,
    })
    return zoomForRings([{ max: widestRing(targetSettings) / 4 }], center)
  }

  function isPlayable(quiz: MappedQuiz, points: PointsScale, zoom: number): boolean {
    const targetSettings = quiz.targetSettings ?? ringsOf(points.rings, points.outside)
    const { center } = mapSettingsOf({ ...quiz, targetSettings })
    return isAimable(widestRing(targetSettings), center, Math.max(zoom, DETAILS_ZOOM))
  }

  const servers = (): MapSource[] =>
    mapSources.list().filter(({ kind, enabled }) => kind === 'network' && enabled)
  const shows = (row: MapSource, { bounds }: Wish): boolean => clip(bounds, row.bounds) !== null

  /**
   * The enabled tile server that the quiz's author chose, even if its terms forbid preparation; else a tile server that
   * shows at least a part of the area, if possible one that allows preparation; null: none.
   */
  function sourceFor(wish: Wish): MapSource | null {
    const all = servers()
    const chosen = all.find(({ id }) => id === wish.source)
    const covering = all.filter((row) => !row.overlay && shows(row, wish))
    return chosen ?? covering.find(({ offlineAllowed }) => offlineAllowed) ?? covering[0] ?? null
  }

  const tilesIn = (areas: readonly Area[]): number =>
    countTiles(areas).reduce((sum, { tiles }) => sum + tiles, 0)

  function areasOf(row: MapSource, wishes: readonly Wish[], depth: number): Area[] {
    return wishes.flatMap((wish) => {
      const bounds = clip(wish.bounds, row.bounds)
      const maxzoom = Math.min(depth, wish.maxzoom ?? depth, row.maxzoom)
      const minzoom = Math.min(maxzoom, Math.max(row.minzoom, FIRST_PREPARED_ZOOM))
      return bounds === null ? [] : [{ bounds, minzoom, maxzoom }]
    })
  }

  function planOf(row: MapSource, wishes: readonly Wish[], maxzoom: number | null): SourcePlan {
    let depth = Math.min(row.maxzoom, maxzoom ?? 24)
    const wanted = maxzoom === null ? wishes : wishes.map((wish) => ({ ...wish, maxzoom }))
    let areas = areasOf(row, wanted, depth)
    const most = maxzoom === null ? REASONABLE_TILES : Infinity
    while (depth > FIRST_PREPARED_ZOOM && tilesIn(areas) > most) {
      depth -= 1
      areas = areasOf(row, wanted, depth)
    }
    return pricedOf(
      row,
      areas,
      wishes.map(({ name }) => name),
    )
  }

  function pricedOf(row: MapSource, areas: Area[], names: string[]): SourcePlan {
    const mean =
      cache.meanBytes(row.id) ??
      (row.overlay ? USUAL_OVERLAY_BYTES : USUAL_BYTES) * (row.tileSize / 256) ** 2
    const zooms =
      areas.length === 0
        ? []
        : countTiles(areas).map(({ z, tiles }) => ({ z, tiles, bytes: Math.round(tiles * mean) }))
    const tiles = zooms.reduce((sum, zoom) => sum + zoom.tiles, 0)
    const plan = { source: row, areas, names, zooms, tiles, bytes: Math.round(tiles * mean) }
    if (!row.offlineAllowed) return { ...plan, refusal: 'forbidden' }
    if (row.address?.includes('{key}') && row.keySealed === null)
      return { ...plan, refusal: 'key_missing' }
    if (areas.length === 0) return { ...plan, refusal: 'outside' }
    return { ...plan, refusal: tiles > MOST_TILES ? 'too_large' : null }
  }

  /**
   * Plans for overlays: transparent tiles with names, in the areas whose map or aerial tiles `plans` prepares. An
   * overlay that may not be prepared is left out, and those tiles are prepared without it.
   */
  function namesOver(plans: readonly SourcePlan[]): SourcePlan[] {
    const pictures = plans.filter(({ source, refusal }) => !source.overlay && refusal === null)
    const wishes = pictures.flatMap(({ areas }) =>
      areas.map(({ bounds, maxzoom }) => ({ name: '', bounds, source: null, maxzoom })),
    )
    const names = pictures.flatMap((plan) => plan.names)
    return servers()
      .filter(({ overlay }) => overlay)
      .map((row) => pricedOf(row, areasOf(row, wishes, row.maxzoom), names))
      .filter(({ refusal }) => refusal === null)
  }

  /** The highest zoom at which all of an area is available without a network. */
  function preparedZoom(
    wish: Wish & { maxzoom: number },
    rows: readonly MapSource[],
    world: number,
  ): number {
    const files = sources.all.filter(
      ({ overlay, needsNetwork, bounds }) =>
        !overlay && !needsNetwork && isWithin(wish.bounds, bounds),
    )
    const zooms = files.map(({ maxzoom }) => maxzoom)
    for (const row of rows) {
      const bounds = clip(wish.bounds, row.bounds)
      if (bounds === null) continue
      const least = Math.max(row.minzoom, FIRST_PREPARED_ZOOM)
      let zoom = Math.min(wish.maxzoom, row.maxzoom)
      while (zoom >= least && packs.missing(row.id, { bounds, minzoom: zoom, maxzoom: zoom }) > 0)
        zoom -= 1
      if (zoom >= least) zooms.push(zoom === row.maxzoom ? Math.max(zoom, wish.maxzoom) : zoom)
    }
    return Math.max(world, ...zooms)
  }

  return {
    wishOf,

    /**
     * Deepest zoom of the tiles that the quiz's map can show at this moment, with the network if it is there: pages draw
     * one source of pictures (web/map/servingSource.ts), and the embedded world where that source has none.
     */
    shownZoom(quiz: MappedQuiz): number {
      const isThere = sources.all.some(({ id }) => id === quiz.mapSource)
      if (google.hasKey && (quiz.mapSource === GOOGLE.id || (google.isFirst() && !isThere)))
        return GOOGLE_ZOOM
      const world = Math.max(sources.find(WORLD_ID)?.maxzoom ?? 0, DETAILS_ZOOM)
      const pictures = sources.all.filter(({ overlay, id }) => !overlay && id !== WORLD_ID)
      if (quiz.questions.length === 0)
        return Math.max(world, ...pictures.map(({ maxzoom }) => maxzoom))
      const { center } = mapSettingsOf({ ...quiz, targetSettings: quiz.targetSettings ?? [] })
      const here = pictures.filter(({ bounds }) => isCovered(center, bounds))
      const drawn =
        here.find(({ id }) => id === quiz.mapSource) ??
        here.find(({ id }) => id === sources.preferred) ??
        here[0]
      if (!drawn) return world
      const holdsAll = quiz.questions.every(({ coords }) => isCovered(coords, drawn.bounds))
      return holdsAll ? Math.max(world, drawn.maxzoom) : world
    },

    /**
     * Plans a preparation: one plan for each needed source, overlays of names included.
     * @param maxzoom null: the zoom that each area needs, or less to stay below REASONABLE_TILES
     */
    plan(
      wishes: readonly Wish[],
      source: string | null,
      maxzoom: number | null,
    ): { plans: SourcePlan[]; uncovered: string[] } {
      const bySource = new Map<string, { row: MapSource; wishes: Wish[] }>()
      const uncovered: string[] = []
      for (const wish of wishes) {
        const row = sourceFor(source === null ? wish : { ...wish, source })
        if (row === null) {
          uncovered.push(wish.name)
          continue
        }
        const group = bySource.get(row.id) ?? { row, wishes: [] }
        group.wishes.push(wish)
        bySource.set(row.id, group)
      }
      const plans = [...bySource.values()].map((group) => planOf(group.row, group.wishes, maxzoom))
      return { plans: [...plans, ...namesOver(plans)], uncovered }
    },

    /** The readiness of each quiz of a list, in its order; sources and default rings are read once for all quizzes. */
    readinessOf(list: readonly MappedQuiz[]): Readiness[] {
      const points = settings.points()
      const rows = servers().filter(({ id, overlay }) => !overlay && packs.extentOf(id) !== null)
      const world = sources.find(WORLD_ID)?.maxzoom ?? 0
      return list.map((quiz) => {
        const wish = wishOf(quiz, points)
        const zoom = preparedZoom(wish, rows, world)
        const isReady = zoom >= wish.maxzoom || embeddedZoom(quiz, points) <= world + STRETCH
        const map = isReady ? 'ready' : zoom > world ? 'too_coarse' : 'missing'
        const streetViews = quiz.questions.filter(({ iframe }) => iframe !== null).length
        return {
          ready: map === 'ready' && streetViews === 0,
          map,
          playable: map === 'ready' || isPlayable(quiz, points, zoom),
          zoom,
          wantedZoom: wish.maxzoom,
          streetViews,
        }
      })
    },
  }
}

function isCovered({ lat, lng }: LatLng, [west, south, east, north]: TileBounds): boolean {
  const across = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return across && lat >= south && lat <= north
}

function isWithin(inner: Bounds, outer: TileBounds): boolean {
  const [west, south, east, north] = outer
  if (
    !overlaps(outer, [inner.west, inner.south, inner.east, inner.north]) ||
    inner.west > inner.east ||
    west > east
  )
    return false
  return inner.west >= west && inner.east <= east && inner.south >= south && inner.north <= north
}
