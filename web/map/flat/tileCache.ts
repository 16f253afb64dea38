// Pictures of tiles by address: loaded while a view needs them, kept while there is space.

/** Most decoded pictures (256 kB each) that the cache keeps besides the pictures in view. */
const SPARE = 96
/** A browser sends six requests at a time to one server; the others wait here, where they can still be cancelled. */
const AT_ONCE = 6
const RETRY_MS = 3_000

type Tile =
  | { step: 'asked'; stop: AbortController }
  | { step: 'here'; picture: ImageBitmap }
  | { step: 'empty' }
  | { step: 'failed'; at: number }

export interface TileCache {
  /** picture of the tile at an address; null while the tile is loading, and when the source has no such tile */
  pictureAt(address: string): ImageBitmap | null
  /** Loads the pictures at these addresses in this order, and cancels the requests for all other pictures. */
  want(addresses: readonly string[]): void
  /** whether every wanted picture has loaded or failed; a failed one is requested again after `RETRY_MS` */
  isSettled(): boolean
  close(): void
}

/** @param onCome called when a picture is loaded, or known to be missing */
export function createTileCache(onCome: () => void): TileCache {
  const tiles = new Map<string, Tile>()
  let wanted: readonly string[] = []
  let retry: ReturnType<typeof setTimeout> | undefined

  async function ask(address: string, stop: AbortController): Promise<Tile> {
    try {
      const response = await fetch(address, { signal: stop.signal })
      if (response.status === 204) return { step: 'empty' }
      if (!response.ok) return { step: 'failed', at: performance.now() }
      return { step: 'here', picture: await createImageBitmap(await response.blob()) }
    } catch {
      return { step: 'failed', at: performance.now() }
    }
  }

  async function load(address: string) {
    const stop = new AbortController()
    const asked: Tile = { step: 'asked', stop }
    tiles.set(address, asked)
    const tile = await ask(address, stop)
    if (tiles.get(address) !== asked) {
      // The cache cancelled this request before the tile arrived: the tile's picture is discarded.
      if (tile.step === 'here') tile.picture.close()
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

  function drop(address: string, tile: Tile) {
    if (tile.step === 'asked') tile.stop.abort()
    if (tile.step === 'here') tile.picture.close()
    tiles.delete(address)
  }

  return {
    pictureAt(address) {
      const tile = tiles.get(address)
      return tile?.step === 'here' ? tile.picture : null
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
        if (tile.step === 'asked' || spare > 0) drop(address, tile)
        spare -= 1
      }
      fill()
    },
    isSettled: () =>
      wanted.every((address) => tiles.has(address) && tiles.get(address)?.step !== 'asked'),
    close() {
      clearTimeout(retry)
      wanted = []
      for (const [address, tile] of tiles) drop(address, tile)
    },
  }
}
