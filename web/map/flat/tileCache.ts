// Tiles by address: loaded while a view needs them, kept while there is space.
import { vectorPaths } from './vectorPaths.ts'

/** Most tiles (a decoded picture has 256 kB) that the cache keeps besides those in view. */
const SPARE = 96
/** A browser sends six requests at a time to one server; the others wait here, where they can still be cancelled. */
const AT_ONCE = 6
const RETRY_MS = 3_000

type Tile<Content> =
  | { step: 'asked'; stop: AbortController }
  | { step: 'here'; content: Content }
  | { step: 'empty' }
  | { step: 'failed'; at: number }

export interface TileCache<Content> {
  /** content of the tile at an address; null while the tile is loading, and when the source has no such tile */
  at(address: string): Content | null
  /** Loads the tiles at these addresses in this order, and cancels the requests for all other tiles. */
  want(addresses: readonly string[]): void
  /** whether every wanted tile has loaded or failed; a failed one is requested again after `RETRY_MS` */
  isSettled(): boolean
  close(): void
}

/**
 * @param read the tile of a response; rejects when the tile is damaged
 * @param drop frees what a discarded tile holds
 * @param onCome called when a tile is loaded, or known to be missing
 */
export function createTileCache<Content>(
  read: (response: Response) => Promise<Content>,
  drop: (content: Content) => void,
  onCome: () => void,
): TileCache<Content> {
  const tiles = new Map<string, Tile<Content>>()
  let wanted: readonly string[] = []
  let retry: ReturnType<typeof setTimeout> | undefined

  async function ask(address: string, stop: AbortController): Promise<Tile<Content>> {
    try {
      const response = await fetch(address, { signal: stop.signal })
      if (response.status === 204) return { step: 'empty' }
      if (!response.ok) return { step: 'failed', at: performance.now() }
      return { step: 'here', content: await read(response) }
    } catch {
      return { step: 'failed', at: performance.now() }
    }
  }

  async function load(address: string) {
    const stop = new AbortController()
    const asked: Tile<Content> = { step: 'asked', stop }
    tiles.set(address, asked)
    const tile = await ask(address, stop)
    if (tiles.get(address) !== asked) {
      // The cache cancelled this request before the tile arrived: the tile is discarded.
      if (tile.step === 'here') drop(tile.content)
      return
    }
    tiles.set(address, tile)
    fill()
    onCome()
  }

  function fill() {
    clearTimeout(retry)
    const now = performance.now()
    const open = wanted.filter((address) => {
      const tile = tiles.get(address)
      return tile === undefined || (tile.step === 'failed' && now - tile.at >= RETRY_MS)
    })
    const busy = [...tiles.values()].filter(({ step }) => step === 'asked').length
    for (const address of open.slice(0, Math.max(0, AT_ONCE - busy))) void load(address)
    if (wanted.some((address) => tiles.get(address)?.step === 'failed'))
      retry = setTimeout(fill, RETRY_MS)
  }

  function forget(address: string, tile: Tile<Content>) {
    if (tile.step === 'asked') tile.stop.abort()
    if (tile.step === 'here') drop(tile.content)
    tiles.delete(address)
  }

  return {
    at(address) {
      const tile = tiles.get(address)
      return tile?.step === 'here' ? tile.content : null
    },
    want(addresses) {
      wanted = addresses
      const needed = new Set(addresses)
      for (const address of addresses) {
        const tile = tiles.get(address)
        if (tile === undefined) continue
        // A tile in view is moved to the end of `tiles`: the cache discards from the beginning.
        tiles.delete(address)
        tiles.set(address, tile)
      }
      let spare = tiles.size - needed.size - SPARE
      for (const [address, tile] of tiles) {
        if (needed.has(address)) continue
        if (tile.step === 'asked' || spare > 0) forget(address, tile)
        spare -= 1
      }
      fill()
    },
    isSettled: () =>
      wanted.every((address) => tiles.has(address) && tiles.get(address)?.step !== 'asked'),
    close() {
      clearTimeout(retry)
      wanted = []
      for (const [address, tile] of tiles) forget(address, tile)
    },
  }
}

/** The tiles that a map draws: pictures, and the paths of its vector tiles by the name of their layer. */
export interface Tiles {
  pictures: TileCache<ImageBitmap>
  shapes: TileCache<ReadonlyMap<string, Path2D>>
  isSettled(): boolean
  close(): void
}

/** @param onCome called when a tile is loaded, or known to be missing */
export function createTiles(onCome: () => void): Tiles {
  const pictures = createTileCache(
    async (response) => createImageBitmap(await response.blob()),
    (picture) => picture.close(),
    onCome,
  )
  const shapes = createTileCache(
    async (response) => {
      const paths = vectorPaths(new Uint8Array(await response.arrayBuffer()))
      return new Map([...paths].map(([layer, path]) => [layer, new Path2D(path)]))
    },
    () => {},
    onCome,
  )
  return {
    pictures,
    shapes,
    isSettled: () => pictures.isSettled() && shapes.isSettled(),
    close() {
      pictures.close()
      shapes.close()
    },
  }
}
