import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { TILE_SOURCE_WARNINGS } from '#protocol/errors.ts'
import { openMbtilesFile } from './mbtilesSource.ts'
import { loadPmtiles, openPmtilesFile } from './pmtilesSource.ts'
import type { TileSource } from './tileSource.ts'
import { isXyzAddress, xyzSource } from './xyzSource.ts'

/** The sources that the box serves: the embedded world, always, and the one that the presenter gave. */
export interface TileSources {
  all: readonly TileSource[]
  /** id of the source that maps show first */
  preferred: string
  find(id: string): TileSource | undefined
  close(): Promise<void>
}

export interface TileSourcesOptions {
  /** path of `world.pmtiles` */
  worldPackFile: string
  /** `TILE_SOURCE`: an XYZ address, or the path of a .pmtiles or .mbtiles file */
  tileSource?: string | undefined
  fetch?: typeof fetch
  now?: () => number
}

const WORLD_ID = 'world'
const GIVEN = { id: 'custom', name: 'Carte du présentateur' } as const

/**
 * Opens what can be opened. A given source that cannot be used is a French warning, and the world serves alone;
 * only a missing world pack, which the build makes, rejects.
 */
export async function openTileSources(options: TileSourcesOptions): Promise<{ sources: TileSources; warning: string | null }> {
  const world = await loadPmtiles(options.worldPackFile, { id: WORLD_ID, name: 'Monde' })
  const wanted = options.tileSource?.trim() ?? ''
  if (wanted === '') return { sources: registry(world), warning: null }

  const given = await openGiven(wanted, options)
  if (typeof given === 'string') return { sources: registry(world), warning: given }
  return { sources: registry(world, given), warning: null }
}

function registry(world: TileSource, given?: TileSource): TileSources {
  const all = given === undefined ? [world] : [given, world]
  return {
    all,
    preferred: (given ?? world).id,
    find: (id) => all.find((source) => source.id === id),
    close: async () => {
      await Promise.all(all.map((source) => source.close()))
    },
  }
}

/** The source, or the warning that says why there is none. */
async function openGiven(wanted: string, options: TileSourcesOptions): Promise<TileSource | string> {
  if (/^https?:\/\//i.test(wanted)) {
    return isXyzAddress(wanted) ? xyzSource({ ...GIVEN, address: wanted }, options) : TILE_SOURCE_WARNINGS.address(wanted)
  }
  try {
    switch (extname(wanted).toLowerCase()) {
      case '.pmtiles':
        return await openPmtilesFile(resolve(wanted), GIVEN)
      case '.mbtiles':
        return openMbtilesFile(resolve(wanted), GIVEN)
      default:
        return TILE_SOURCE_WARNINGS.unknownKind(wanted)
    }
  } catch {
    return existsSync(resolve(wanted)) ? TILE_SOURCE_WARNINGS.unreadable(wanted) : TILE_SOURCE_WARNINGS.missing(wanted)
  }
}
