import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { isXyzAddress, withoutSecrets } from '../address.ts'
import { shortHash } from '../labels.ts'
import { openTileFile } from '../mapFile.ts'
import { isMapFileKind } from '../mapFileKind.ts'
import { packSource, type Packs } from '../packs.ts'
import { loadPmtiles } from './pmtilesSource.ts'
import type { TileCache } from '../tileCache.ts'
import type { TileSource } from './tileSource.ts'
import type { Surroundings } from './upstream.ts'
import { xyzSource, type NetworkSource, type NetworkSourceSpec } from './xyzSource.ts'
import { words } from '../../words/words.ts'

/** A source as the administrator configured it: a tile server, or a file with its chosen name. */
export type SourceSpec =
  | ({ kind: 'network' } & Required<Omit<NetworkSourceSpec, 'keptAs'>>)
  | {
      kind: 'file'
      id: string
      path: string
      /** stamp of the map's file: changes when a file of the same name replaces it */
      stamp: string
      name: string
      attribution: string
    }

/**
 * The sources that the box serves: always the embedded world, `TILE_SOURCE` if it is set, the administrator's, and
 * finished areas whose source the administrator has not configured.
 */
export interface TileSources {
  /** available map sources in order of preference, the embedded world last */
  readonly all: readonly TileSource[]
  /** id of the default map source */
  readonly preferred: string
  find(id: string): TileSource | undefined
  network(id: string): NetworkSource | undefined
  /**
   * Replaces the administrator's sources by others. Returns the ids of the files that cannot be read.
   * @param specs the new sources, in order of preference
   * @param preferred id of the default source; null: the first available one
   */
  configure(specs: readonly SourceSpec[], preferred: string | null): Promise<string[]>
  /** Starts a test request to each tile server that is not known to be up. Does not wait. */
  probe(): void
  close(): Promise<void>
}

export interface TileSourcesOptions extends Surroundings {
  /** path of `world.pmtiles` */
  worldPackFile: string
  /** `TILE_SOURCE`: an XYZ address, or the path of a .pmtiles or .mbtiles file */
  tileSource?: string | undefined
  cache?: TileCache
  packs?: Packs
  /** whether a child process could open the map file (mapFileCheck.ts); absent: all files are opened without a check */
  admits?: (path: string) => Promise<boolean>
}

export const WORLD_ID = 'world'
export const GIVEN = { id: 'custom', name: 'Carte du présentateur' } as const
const PROBE_EVERY_MS = 30_000
const PROBE_ZOOM = 8

/**
 * Opens the embedded world and `TILE_SOURCE`. A `TILE_SOURCE` that cannot be used is left out, and `warning` says why,
 * in the machine's language. Rejects only when the file of the embedded world, which the build makes, cannot be read.
 */
export async function openTileSources(
  options: TileSourcesOptions,
): Promise<{ sources: TileSources; warning: string | null }> {
  const world = await loadPmtiles(options.worldPackFile, { id: WORLD_ID, name: 'Monde' })
  const wanted = options.tileSource?.trim() ?? ''
  if (wanted === '') return { sources: registry(options, world), warning: null }

  const given = await openGiven(wanted, options)
  if (typeof given === 'string') return { sources: registry(options, world), warning: given }
  return { sources: registry(options, world, given), warning: null }
}

type Configured = { spec: SourceSpec; source: TileSource; network: NetworkSource | null }

function registry(options: TileSourcesOptions, world: TileSource, given?: TileSource): TileSources {
  const { packs, now = () => performance.now() } = options
  let configured: readonly Configured[] = []
  let first: string | null = null
  let probedAt = -Infinity

  /** A source whose server is not known to be up is offered for its prepared areas only: other tiles might not load. */
  const asItStands = ({ source, network }: Configured): TileSource[] => {
    if (network === null || network.isUp() === true) return [source]
    const extent = packs?.extentOf(source.id) ?? null
    return extent === null ? [] : [{ ...source, ...extent }]
  }

  const strayPacks = (): TileSource[] =>
    (packs?.all() ?? [])
      .filter(
        (pack) =>
          pack.step === 'done' && !configured.some(({ source }) => source.id === pack.source.id),
      )
      .map(packSource)

  const offered = (): TileSource[] => [...configured.flatMap(asItStands), ...strayPacks()]

  const open = async (spec: SourceSpec): Promise<Configured> => {
    if (spec.kind === 'file') return { spec, source: await openFile(spec, options), network: null }
    const network = xyzSource(spec, options)
    return { spec, source: network, network }
  }

  return {
    get all() {
      return [...(given ? [given] : []), ...offered(), world]
    },
    get preferred() {
      if (given) return given.id
      const pictures = offered().filter(({ overlay }) => !overlay)
      return (pictures.find(({ id }) => id === first) ?? pictures[0] ?? world).id
    },
    find: (id) =>
      [given, world, ...configured.map(({ source }) => source), ...strayPacks()].find(
        (source) => source?.id === id,
      ),
    network: (id) => configured.find(({ source }) => source.id === id)?.network ?? undefined,
    async configure(specs, preferred) {
      const unreadable: string[] = []
      const next: Configured[] = []
      const before = [...configured]
      for (const spec of specs) {
        // When the list of sources changes, a source with unchanged settings keeps its object, so that its requests
        // under way continue and the state of its tile server stays known.
        const same = before.find((known) => JSON.stringify(known.spec) === JSON.stringify(spec))
        try {
          next.push(same ?? (await open(spec)))
        } catch {
          unreadable.push(spec.id)
        }
      }
      configured = next
      first = preferred
      await Promise.all(
        before.filter((known) => !next.includes(known)).map(({ source }) => source.close()),
      )
      return unreadable
    },
    probe() {
      if (now() - probedAt < PROBE_EVERY_MS) return
      probedAt = now()
      for (const { network } of configured)
        if (network && network.isUp() !== true) void tryOne(network)
    },
    close: async () => {
      await Promise.all(
        [...(given ? [given] : []), world, ...configured.map(({ source }) => source)].map(
          (source) => source.close(),
        ),
      )
    },
  }
}

/** Tests a source by requesting the tile at `place`, by default in the middle of the source's bounds. */
export function tryOne(
  source: TileSource | NetworkSource,
  place?: { lat: number; lng: number; z?: number },
): Promise<TryOut> {
  const [west, south, east, north] = source.bounds
  const middle = { lat: (south + north) / 2, lng: west <= east ? (west + east) / 2 : west }
  const { lat, lng } = place ?? middle
  const z = Math.min(source.maxzoom, Math.max(source.minzoom, place?.z ?? PROBE_ZOOM))
  const phi = (lat * Math.PI) / 180
  const within = (share: number): number =>
    Math.min(2 ** z - 1, Math.max(0, Math.floor(share * 2 ** z)))
  const tile = {
    z,
    x: within((lng + 180) / 360),
    y: within((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2),
  }
  const asked =
    'askServer' in source
      ? source.askServer(tile.z, tile.x, tile.y)
      : source.tile(tile.z, tile.x, tile.y)
  return asked.then((answer) => ({ ...tile, answer }))
}

export interface TryOut {
  z: number
  x: number
  y: number
  answer: Awaited<ReturnType<TileSource['tile']>>
}

/** Opens a map file. @throws when the file is missing, or is no pack of images */
async function openFile(
  { path, id, name, attribution }: Extract<SourceSpec, { kind: 'file' }>,
  options: TileSourcesOptions,
): Promise<TileSource> {
  const source = await openAdmitted(path, { id, name }, options)
  return { ...source, name, attribution: attribution || source.attribution }
}

/** Opens a map file. @throws when `admits` refuses the file, or the file is missing, or is no pack of images */
async function openAdmitted(
  path: string,
  naming: { id: string; name: string },
  { admits }: TileSourcesOptions,
): Promise<TileSource> {
  const kind = extname(path).toLowerCase()
  if (!isMapFileKind(kind) || (admits && !(await admits(path)))) throw new Error('it does not open')
  return openTileFile(path, kind, naming)
}

/** Opens `TILE_SOURCE`: returns the source, or the warning that says why the source cannot be used. */
async function openGiven(
  wanted: string,
  options: TileSourcesOptions,
): Promise<TileSource | string> {
  if (/^https?:\/\//i.test(wanted)) {
    return isXyzAddress(wanted)
      ? xyzSource(
          { ...GIVEN, address: wanted, keptAs: `${GIVEN.id} ${shortHash(wanted)}` },
          options,
        )
      : words.config.tileSource.address(withoutSecrets(wanted))
  }
  if (!isMapFileKind(extname(wanted).toLowerCase()))
    return words.config.tileSource.unknownKind(withoutSecrets(wanted))
  try {
    return await openAdmitted(resolve(wanted), GIVEN, options)
  } catch {
    return existsSync(resolve(wanted))
      ? words.config.tileSource.unreadable(wanted)
      : words.config.tileSource.missing(wanted)
  }
}
