import { tileUrl } from '../address.ts'
import { shortHash } from '../labels.ts'
import type { Packs } from '../packs.ts'
import { LIBRARY, PHONE, type Looker } from '../shelves.ts'
import type { TileCache } from '../tileCache.ts'
import { WHOLE_WORLD, type SourceTerms, type TileAnswer, type TileSource } from './tileSource.ts'
import {
  NO_ANSWER,
  TIMEOUT_MS,
  createUpstream,
  failed,
  type Surroundings,
  type UpstreamAnswer,
} from './upstream.ts'

const ONE_WEEK = 604_800
/** Time before a browser requests again a tile that could not be fetched, s. */
const SOON = 30
/** ms that a preparation waits for a tile: no user is waiting, so a slow server gets more time. */
const AHEAD_TIMEOUT_MS = 15_000

/** Description of a tile server; absent fields get the values of most tile servers. */
export interface NetworkSourceSpec
  extends Pick<SourceTerms, 'id' | 'name'>, Partial<Omit<SourceTerms, 'id' | 'name'>> {
  /** address of the tiles, its key filled in, with `{z}`, `{x}` and `{y}` or `{-y}` as placeholders */
  address: string
  /**
   * name under which the cache stores the server's tiles; absent: the source's id. A new address needs a new name:
   * otherwise cached tiles of the old address would be shown.
   */
  keptAs?: string
}

export interface Kept {
  cache?: TileCache
  packs?: Packs
}

/** A tile server on the network, behind the box's cache and prepared areas. */
export interface NetworkSource extends TileSource {
  /** Fetches a tile for a prepared area, from the cache if it is there; a fetched tile is not cached. */
  fetchAhead(z: number, x: number, y: number): Promise<TileAnswer>
  /** Requests a tile from the tile server, even when the box has that tile in its cache or in a pack. */
  askServer(z: number, x: number, y: number): Promise<TileAnswer>
  /** ms for which the tile server must not be used yet, at its own request or after failures */
  restMs(): number
  /** whether the server is up: false after three failures in a row, until it answers; null: not known yet */
  isUp(): boolean | null
}

/**
 * Tiles of a server on the network, fetched on demand. Phones that request the same tile at once share one request;
 * what may be cached is cached; after failures no requests are sent for a while, so that a broken connection costs
 * no phone more than 3 s.
 */
export function xyzSource(
  spec: NetworkSourceSpec,
  surroundings: Surroundings & Kept = {},
): NetworkSource {
  const {
    id,
    name,
    address,
    minzoom = 0,
    maxzoom = 19,
    bounds = WHOLE_WORLD,
    tileSize = 256,
    offlineAllowed = false,
    overlay = false,
  } = spec
  const { cache, packs } = surroundings
  const upstream = createUpstream(surroundings)
  const keptAs = spec.keptAs ?? id

  /** A prepared or cached tile. If the source's provider permits offline use, an expired cached tile is used too. */
  function kept(looker: Looker, z: number, x: number, y: number): TileAnswer | null {
    const prepared = packs?.get(id, z, x, y) ?? null
    if (prepared !== null || !cache) return prepared
    for (const shelf of looker.reads) {
      const found = cache.get(shelf, keptAs, z, x, y)
      if (found !== null && (offlineAllowed || found.fresh > 0))
        return offlineAllowed ? found.answer : withMaxAge(found.answer, found.fresh)
    }
    return null
  }

  async function fetchNow(looker: Looker, z: number, x: number, y: number): Promise<TileAnswer> {
    // Several callers may share this request: only one of them stores the tile, since the others find it in the cache.
    const { fresh = 0, ...answer } = await within(
      upstream.ask(tileUrl(address, z, x, y), looker.writes, looker.address),
      TIMEOUT_MS,
    )
    const isKept = fresh !== null && (offlineAllowed || fresh > 0)
    if (isKept && cache && kept({ ...looker, reads: [looker.writes] }, z, x, y) === null)
      cache.put(looker.writes, keptAs, z, x, y, answer, fresh)
    // The tile lies in a prepared area, but is not in its pack (a higher zoom, for instance), and the tile server has
    // failed: `hole` makes the map magnify the prepared tile of a lower zoom.
    if (answer.kind === 'upstreamFailed' && packs?.covers(id, z, x, y))
      return { kind: 'hole', maxAge: SOON }
    return isKept && offlineAllowed ? answer : withMaxAge(answer, fresh ?? 0)
  }

  return {
    id,
    name,
    minzoom,
    maxzoom,
    bounds,
    tileSize,
    attribution: spec.attribution || `Image\u00a0: ${new URL(address).hostname}`,
    offlineAllowed,
    overlay,
    needsNetwork: true,
    version: shortHash(address),
    maxAge: ONE_WEEK,
    tile: (z, x, y, looker = PHONE) => {
      const known = kept(looker, z, x, y)
      return known === null ? fetchNow(looker, z, x, y) : Promise.resolve(known)
    },
    fetchAhead: async (z, x, y) =>
      kept(LIBRARY, z, x, y) ??
      upstream.ask(tileUrl(address, z, x, y), 'ahead', 'ahead', AHEAD_TIMEOUT_MS),
    askServer: (z, x, y) => upstream.ask(tileUrl(address, z, x, y), 'test'),
    restMs: () => upstream.restMs(),
    isUp: () => upstream.isUp(),
    close: async () => upstream.close(),
  }
}

function withMaxAge(answer: TileAnswer, seconds: number): TileAnswer {
  return answer.kind === 'image'
    ? { ...answer, maxAge: Math.min(ONE_WEEK, Math.floor(seconds)) }
    : answer
}

async function within(answer: Promise<UpstreamAnswer>, ms: number): Promise<UpstreamAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<UpstreamAnswer>((resolve) => {
    timer = setTimeout(() => resolve(failed(504, NO_ANSWER)), ms + 50)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
