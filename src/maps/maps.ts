// The maps of the box: opens the tile sources, the tile cache, the prepared areas and their preparation.
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { GOOGLE } from '#protocol/map.ts'
import { createMapSources, type MapSources } from '../db/mapSources.ts'
import type { Database } from '../db/open.ts'
import type { Settings } from '../db/settings.ts'
import type { MapFileCheck } from '../tiles/mapFileCheck.ts'
import { createPacks, type Packs } from '../tiles/packs.ts'
import { createPreparations, type Preparations } from '../tiles/preparation.ts'
import { DEFAULT_CACHE_BYTES, openTileCache, type TileCache } from '../tiles/tileCache.ts'
import { GIVEN, openTileSources, type TileSources } from '../tiles/sources/tileSources.ts'
import { createFileAdmission } from './fileAdmission.ts'
import { CACHE_FILE, MAPS_FOLDER } from './mapFolder.ts'
import { createPlaceSearch, type PlaceSearch } from './placeSearch.ts'
import { createQuizMaps, type QuizMaps } from './quizMaps.ts'
import { createMapSourceStore, type MapSourceStore } from './mapSourceStore.ts'

export interface Maps {
  readonly sources: TileSources
  readonly mapSources: MapSources
  readonly packs: Packs
  readonly preparations: Preparations
  readonly cache: TileCache
  readonly shelf: MapSourceStore
  readonly quizMaps: QuizMaps
  readonly placeSearch: PlaceSearch
  /**
   * Whether Google's map is shown for quizzes that chose no map: the box has a Google key, and neither the
   * administrator nor `TILE_SOURCE` has chosen another map.
   */
  readonly isGoogleFirst: () => boolean
  /** The id and name by which another box may find a source; null when no source has that id. */
  readonly sourceNamed: (id: string) => NamedSource | null
  /**
   * id of this box's source that corresponds to another box's source: the one with the same id (every box derives the
   * same id from a preset, an address or a file's name), else the one with the same name; null: none
   */
  readonly sourceLike: (source: NamedSource) => string | null
  close(): Promise<void>
}

export interface NamedSource {
  id: string
  name: string
}

export interface MapsOptions {
  db: Database
  settings: Settings
  dataDir: string
  worldPackFile: string
  /** value of `TILE_SOURCE` */
  tileSource?: string | undefined
  /** whether the box has a Google key */
  google?: boolean
  /** encryption key for the keys of tile servers */
  key: Buffer
  /** tries map files in a child process; closed together with the maps */
  fileCheck: MapFileCheck
  onError: (error: unknown) => void
}

/** ms that a stopping box waits for tiles being fetched, to store them instead of fetching them again later. */
const LAST_TILES_MS = 1_000
/** ms that a starting box waits for the check of new map files; files checked later are added while the box serves. */
const NEW_FILES_MS = 10_000

/** Opens the box's maps. @returns the maps; `warning`: line for the terminal if `TILE_SOURCE` is unusable, or null */
export async function openMaps({
  db,
  settings,
  dataDir,
  worldPackFile,
  tileSource,
  google = false,
  key,
  fileCheck,
  onError,
}: MapsOptions): Promise<{ maps: Maps; warning: string | null }> {
  const cache = openTileCache(join(dataDir, CACHE_FILE), {
    limit: settings.tileCacheLimit() ?? DEFAULT_CACHE_BYTES,
  })
  const packs = createPacks()
  const admission = createFileAdmission(settings, fileCheck.check)
  const { sources, warning } = await openTileSources({
    worldPackFile,
    tileSource,
    cache,
    packs,
    admits: admission.admits,
  })
  const preparations = createPreparations({ network: (id) => sources.network(id), onError })
  const mapSources = createMapSources(db)
  const shelf = createMapSourceStore({
    folder: join(dataDir, MAPS_FOLDER),
    mapSources,
    settings,
    sources,
    packs,
    preparations,
    cache,
    key,
    admission,
  })
  let isLate = false
  const opening = shelf.open().catch((error: unknown) => {
    if (!isLate) throw error
    onError(error)
  })
  await Promise.race([opening, pause(NEW_FILES_MS, undefined, { ref: false })])
  isLate = true
  // All sources that a quiz may name, also disabled ones or those on an absent disk: they may be back for the evening.
  const named = (): NamedSource[] => [
    ...(google ? [GOOGLE] : []),
    ...[...sources.all, ...mapSources.list()].filter(({ overlay }) => !overlay),
  ]
  const isGoogleFirst = (): boolean =>
    google && sources.find(GIVEN.id) === undefined && settings.defaultMap() === null
  const maps: Maps = {
    sources,
    mapSources,
    packs,
    preparations,
    cache,
    shelf,
    quizMaps: createQuizMaps({
      mapSources,
      settings,
      sources,
      packs,
      cache,
      google: { hasKey: google, isFirst: isGoogleFirst },
    }),
    isGoogleFirst,
    placeSearch: createPlaceSearch(join(dirname(worldPackFile), 'world-search.br')),
    sourceNamed: (id) => {
      const found = named().find((source) => source.id === id)
      return found ? { id, name: found.name } : null
    },
    sourceLike: ({ id, name }) =>
      (named().find((source) => source.id === id) ?? named().find((source) => source.name === name))
        ?.id ?? null,
    async close() {
      fileCheck.close()
      await opening
      const still = preparations.close()
      await Promise.race([still, pause(LAST_TILES_MS, undefined, { ref: false })])
      await sources.close()
      await still
      packs.close()
      cache.close()
    },
  }
  return { maps, warning }
}
