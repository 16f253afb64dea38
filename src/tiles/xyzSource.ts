import { imageTypeOf } from './imageType.ts'
import { shortHash } from './labels.ts'
import { WHOLE_WORLD, type TileAnswer, type TileSource } from './tileSource.ts'

/** Past this the phone shows the world below rather than wait. */
const PATIENCE_MS = 3_000
const FAILURES_IN_A_ROW = 3
const LEFT_ALONE_MS = 5_000
/** No raster tile is that heavy; a wrong address may answer with a film. */
const MOST_BYTES = 4 * 1024 * 1024
const ONE_WEEK = 604_800

interface Surroundings {
  fetch?: typeof fetch
  /** ms, only differences count */
  now?: () => number
}

/** Whether the text is an address whose `{z}`, `{x}` and `{y}` (`{-y}`: counted from the south) can be filled in. */
export function isXyzAddress(text: string): boolean {
  return URL.canParse(text.replaceAll(/[{}]/g, '')) && ['{z}', '{x}'].every((part) => text.includes(part)) && /\{-?y\}/.test(text)
}

/**
 * Tiles of a server on the network, fetched on demand. However many phones ask for a tile at once, it is asked for
 * once; a server that fails is left alone for a while, so that a dead line costs no phone more than 3 s.
 */
export function xyzSource(
  { id, name, address }: { id: string; name: string; address: string },
  { fetch: ask = fetch, now = () => performance.now() }: Surroundings = {},
): TileSource {
  const underway = new Map<string, Promise<TileAnswer>>()
  let failures = 0
  let leftAloneUntil = -Infinity

  async function fetchTile(url: string): Promise<TileAnswer> {
    const answer = await askUpstream(ask, url)
    if (answer.kind !== 'upstreamFailed') {
      failures = 0
      return answer
    }
    failures += 1
    if (failures >= FAILURES_IN_A_ROW && now() >= leftAloneUntil) leftAloneUntil = now() + LEFT_ALONE_MS
    return answer
  }

  return {
    id,
    name,
    minzoom: 0,
    maxzoom: 19,
    bounds: WHOLE_WORLD,
    tileSize: 256,
    attribution: `Image : ${new URL(address).hostname}`,
    offlineAllowed: false,
    version: shortHash(address),
    maxAge: ONE_WEEK,
    tile: (z, x, y) => {
      const url = fill(address, z, x, y)
      const already = underway.get(url)
      if (already !== undefined) return already
      if (now() < leftAloneUntil) return Promise.resolve({ kind: 'upstreamFailed', status: 502, reason: 'left alone' })
      const answer = fetchTile(url).finally(() => underway.delete(url))
      underway.set(url, answer)
      return answer
    },
    close: async () => {},
  }
}

function fill(address: string, z: number, x: number, y: number): string {
  const values: Record<string, number> = { '{z}': z, '{x}': x, '{y}': y, '{-y}': 2 ** z - 1 - y }
  return address.replaceAll(/\{(?:z|x|-?y)\}/g, (part) => String(values[part]))
}

async function askUpstream(ask: typeof fetch, url: string): Promise<TileAnswer> {
  // One signal for the headers and the body: a server that trickles its bytes is as bad as a silent one.
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const response = await ask(url, { signal, headers: { accept: 'image/*', 'user-agent': 'point-de-mire' } })
    if (response.status === 404 || response.status === 410 || response.status === 204) {
      await response.body?.cancel()
      return { kind: 'nothingThere' }
    }
    if (!response.ok) {
      await response.body?.cancel()
      return failed(502, `status ${response.status}`)
    }
    const bytes = await readBody(response)
    const type = imageTypeOf(bytes)
    return type === null ? failed(502, 'not an image') : { kind: 'image', bytes, type }
  } catch (error) {
    return signal.aborted ? failed(504, `no answer within ${PATIENCE_MS} ms`) : failed(502, String(error))
  }
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > MOST_BYTES) throw new Error('too heavy for a tile')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function failed(status: 502 | 504, reason: string): TileAnswer {
  return { kind: 'upstreamFailed', status, reason }
}
