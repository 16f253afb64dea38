import { tileUrl } from '../address.ts'
import { shortHash } from '../labels.ts'
import type { Packs } from '../packs.ts'
import { DESK, PHONE, type Looker } from '../shelves.ts'
import type { TileCache } from '../tileCache.ts'
import { WHOLE_WORLD, type SourceTerms, type TileAnswer, type TileSource } from './tileSource.ts'
import { NO_ANSWER, PATIENCE_MS, createUpstream, failed, type Surroundings, type UpstreamAnswer } from './upstream.ts'

const ONE_WEEK = 604_800
/** A picture that could not be had just now: asked again soon. */
const SOON = 30
/** Nobody looks at a tile that is fetched ahead: a slow server is given its time. */
const AHEAD_PATIENCE_MS = 15_000

/** What is absent is as most tile servers have it. */
export interface NetworkSourceSpec extends Pick<SourceTerms, 'id' | 'name'>, Partial<Omit<SourceTerms, 'id' | 'name'>> {
  /** with its key, `{z}`, `{x}` and `{y}` or `{-y}` left to fill in */
  address: string
  /** what its tiles are kept under; its id when absent. Tiles of another address must not be taken for its own. */
  keptAs?: string
}

export interface Kept {
  cache?: TileCache
  packs?: Packs
}

/** A tile server on the network, over what has been fetched from it before. */
export interface NetworkSource extends TileSource {
  /** For an area that is prepared: kept by whoever asks, not in the cache; what the cache has is not asked for again. */
  fetchAhead(z: number, x: number, y: number): Promise<TileAnswer>
  /** The server itself, whatever has been kept. */
  askServer(z: number, x: number, y: number): Promise<TileAnswer>
  /** ms during which it wants to be left alone */
  restMs(): number
  /** null: it has not been asked yet */
  isUp(): boolean | null
}

/**
 * Tiles of a server on the network, fetched on demand. However many phones ask for a tile at once, it is asked for
 * once; what may be kept is kept; a server that fails is left alone for a while, so that a dead line costs no phone
 * more than 3 s.
 */
export function xyzSource(spec: NetworkSourceSpec, surroundings: Surroundings & Kept = {}): NetworkSource {
  const { id, name, address, minzoom = 0, maxzoom = 19, bounds = WHOLE_WORLD, tileSize = 256, offlineAllowed = false, overlay = false } = spec
  const { cache, packs } = surroundings
  const upstream = createUpstream(surroundings)
  const keptAs = spec.keptAs ?? id

  /** What the owner permits to keep is kept as long as there is room; anything else as long as HTTP lets it. */
  function kept(looker: Looker, z: number, x: number, y: number): TileAnswer | null {
    const prepared = packs?.get(id, z, x, y) ?? null
    if (prepared !== null || !cache) return prepared
    for (const shelf of looker.reads) {
      const found = cache.get(shelf, keptAs, z, x, y)
      if (found !== null && (offlineAllowed || found.fresh > 0)) return offlineAllowed ? found.answer : withMaxAge(found.answer, found.fresh)
    }
    return null
  }

  async function fetchNow(looker: Looker, z: number, x: number, y: number): Promise<TileAnswer> {
    // Two phones that ask in the same moment share one request, and the first of them to be told keeps the picture.
    const { fresh = 0, ...answer } = await within(upstream.ask(tileUrl(address, z, x, y), looker.writes, looker.address), PATIENCE_MS)
    const isKept = fresh !== null && (offlineAllowed || fresh > 0)
    if (isKept && cache && kept({ ...looker, reads: [looker.writes] }, z, x, y) === null) cache.put(looker.writes, keptAs, z, x, y, answer, fresh)
    // Closer than what was prepared, and nobody to ask: the prepared picture is stretched.
    if (answer.kind === 'upstreamFailed' && packs?.covers(id, z, x, y)) return { kind: 'hole', maxAge: SOON }
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
    fetchAhead: async (z, x, y) => kept(DESK, z, x, y) ?? upstream.ask(tileUrl(address, z, x, y), 'ahead', 'ahead', AHEAD_PATIENCE_MS),
    askServer: (z, x, y) => upstream.ask(tileUrl(address, z, x, y), 'test'),
    restMs: () => upstream.restMs(),
    isUp: () => upstream.isUp(),
    close: async () => upstream.close(),
  }
}

function withMaxAge(answer: TileAnswer, seconds: number): TileAnswer {
  return answer.kind === 'image' ? { ...answer, maxAge: Math.min(ONE_WEEK, Math.floor(seconds)) } : answer
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
