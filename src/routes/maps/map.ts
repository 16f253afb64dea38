import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gunzip, gzip as gzipOf } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HTTP_ERRORS, TILE_ERRORS } from '#protocol/errors.ts'
import { PLAYER_LANGUAGES } from '#protocol/languages.ts'
import type { MapConfig, WorldLayers, WorldPlaces } from '#protocol/map.ts'
import { lookedAtBy } from '../../auth/guards.ts'
import type { Accounts } from '../../auth/accounts.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { refuse } from '../../http/refuse.ts'
import { LIBRARY, PHONE, REHEARSAL, type Looker } from '../../tiles/shelves.ts'
import {
  FOR_GOOD,
  askTile,
  isTile,
  type TileAnswer,
  type TileSource,
} from '../../tiles/sources/tileSource.ts'
import type { TileSources } from '../../tiles/sources/tileSources.ts'
import { LEFT_ALONE } from '../../tiles/sources/upstream.ts'
import { loadVectorPack } from '../../tiles/sources/vectorPack.ts'

export interface MapRoutesOptions {
  sources: TileSources
  googleMapsApiKey: string | null
  /** whether the box shows Google's map for a quiz that has chosen no map */
  isGoogleFirst?: () => boolean
  /** folder of `world-borders.json`, `world-places.json` and both with `-far`, each also in `.gz` and `.br`, and of `world-details.pmtiles` */
  worldLayersDir: string
  accounts: Pick<Accounts, 'accountOf'>
  /** whether a phone at this client address has a seat in a rehearsal */
  isRehearsing: (address: string) => boolean
  /** limits how many tiles one client address may request */
  tileLimit: FailureLimit
}

/** Seconds for which a browser caches that a tile is missing, before it requests the tile again. */
const NOTHING_MAX_AGE = 3_600
const unzip = promisify(gunzip)
const pack = promisify(gzipOf)
const packBrotli = promisify<Uint8Array, Buffer>(brotliCompress)

const DETAILS = '/api/map/world/details'
const LAYERS = ['borders', 'borders-far', 'places', 'places-far']
/** Languages other than that of the files of places. */
const OTHER_LANGUAGES = PLAYER_LANGUAGES.filter((language) => language !== 'fr')

/** Routes of the map: its configuration, the tiles, and the borders, places and details of the embedded world. */
export async function mapRoutes(app: FastifyInstance, options: MapRoutesOptions): Promise<void> {
  const layers = Object.fromEntries(
    await Promise.all(
      LAYERS.map(
        async (name) =>
          [name, await loadLayer(options.worldLayersDir, `world-${name}.json`)] as const,
      ),
    ),
  )
  const towns = await Promise.all(
    OTHER_LANGUAGES.map((language) =>
      readFile(join(options.worldLayersDir, `world-towns-${language}.json`)),
    ),
  )
  /** Part of the addresses of places: they change with the names in other languages, too. */
  const townsVersion = digest(Buffer.concat(towns)).slice(0, 6)
  const details = await loadVectorPack(join(options.worldLayersDir, 'world-details.pmtiles'))
  if (details === null)
    app.log.warn(
      'no world-details.pmtiles: the embedded map has no sharp coasts, and `npm run build` makes them',
    )
  const addresses = (kind: '' | '-far'): WorldLayers => {
    const address = (name: string) => `/api/map/world/${name}.json?v=${layers[name]?.version}`
    return {
      borders: address(`borders${kind}`),
      places: `${address(`places${kind}`)}${townsVersion}`,
    }
  }
  /** The map's configuration is built for each request: the network and the administrator change the sources. */
  const config = (): MapConfig => ({
    sources: options.sources.all.map(
      ({ id, name, minzoom, maxzoom, bounds, tileSize, attribution, version, overlay }) => ({
        id,
        name,
        minzoom,
        maxzoom,
        bounds,
        tileSize,
        attribution,
        version,
        overlay,
      }),
    ),
    default: options.sources.preferred,
    google:
      options.googleMapsApiKey === null
        ? null
        : { apiKey: options.googleMapsApiKey, byDefault: options.isGoogleFirst?.() ?? true },
    layers: {
      ...addresses(''),
      far: addresses('-far'),
      details: details && {
        tiles: `${DETAILS}/{z}/{x}/{y}?v=${details.version}`,
        minzoom: details.minzoom,
        maxzoom: details.maxzoom,
        attribution: details.attribution,
      },
    },
  })

  app.get('/api/map/config', (_request, reply) => {
    options.sources.probe()
    return reply.header('cache-control', 'no-cache').send(config())
  })
  for (const [name, layer] of Object.entries(layers)) {
    const inLanguage = new Map<number, Promise<Layer>>()
    app.get<{ Querystring: { lang?: string } }>(
      `/api/map/world/${name}.json`,
      async (request, reply) => {
        const at = OTHER_LANGUAGES.findIndex((one) => one === request.query.lang)
        const names = towns[at]
        if (names === undefined || !name.startsWith('places'))
          return sendLayer(request, reply, layer)
        const its = inLanguage.get(at) ?? translated(layer, names)
        inLanguage.set(at, its)
        return sendLayer(request, reply, await its)
      },
    )
  }

  function lookerOf(request: FastifyRequest<{ Querystring: { desk?: string } }>): Looker {
    if (options.accounts.accountOf(lookedAtBy(request)) !== null) return LIBRARY
    const address = clientAddress(request)
    return {
      ...(request.query.desk !== undefined || options.isRehearsing(address) ? REHEARSAL : PHONE),
      address,
    }
  }

  /**
   * Seconds for which this client's address has to wait after too many tiles; null: the tile may be sent. Logged-in accounts
   * have no limit: a big screen needs many tiles.
   */
  function tooManyFrom(request: FastifyRequest, looker: Looker): number | null {
    if (looker === LIBRARY) return null
    const address = clientAddress(request)
    const wait = options.tileLimit.retryAfter(address)
    if (wait === null) options.tileLimit.fail(address)
    return wait
  }

  app.get<{
    Params: { source: string; z: string; x: string; y: string }
    Querystring: { desk?: string }
  }>('/api/tiles/:source/:z/:x/:y', async (request, reply) => {
    const source = options.sources.find(request.params.source)
    if (source === undefined) return refuse(reply, 404, TILE_ERRORS.unknownSource)
    const [z, x, y] = [whole(request.params.z), whole(request.params.x), whole(request.params.y)]
    if (!isTile(z, x, y)) return refuse(reply, 400, TILE_ERRORS.notATile)
    const looker = lookerOf(request)
    const wait = tooManyFrom(request, looker)
    if (wait !== null)
      return refuse(reply.header('retry-after', wait), 429, HTTP_ERRORS.tooManyRequests)
    return sendTile(request, reply, source, await askTile(source, z, x, y, looker), looker)
  })

  app.get<{ Params: { z: string; x: string; y: string }; Querystring: { desk?: string } }>(
    `${DETAILS}/:z/:x/:y`,
    async (request, reply) => {
      const [z, x, y] = [whole(request.params.z), whole(request.params.x), whole(request.params.y)]
      if (!isTile(z, x, y)) return refuse(reply, 400, TILE_ERRORS.notATile)
      if (details === null || z < details.minzoom || z > details.maxzoom)
        return refuse(reply, 404, TILE_ERRORS.hole)
      const wait = tooManyFrom(request, lookerOf(request))
      if (wait !== null)
        return refuse(reply.header('retry-after', wait), 429, HTTP_ERRORS.tooManyRequests)
      return sendDetails(request, reply, await details.tile(z, x, y))
    },
  )
}

async function sendDetails(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Uint8Array | null,
): Promise<FastifyReply> {
  reply
    .header('cache-control', `public, max-age=${FOR_GOOD}, immutable`)
    .header('vary', 'accept-encoding')
  if (packed === null) return reply.code(204).send()
  const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (isPacked) reply.header('content-encoding', 'gzip')
  return sendOnce(
    request,
    reply.type('application/vnd.mapbox-vector-tile'),
    etagOf(packed, isPacked ? '-gzip' : ''),
    isPacked ? packed : await unzip(packed),
  )
}

/** A number of a tile's URL; NaN unless it is digits alone: `Number` would also accept `1e3`, `0x1` and empty text. */
function whole(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  source: TileSource,
  answer: TileAnswer,
  looker: Looker,
): FastifyReply {
  switch (answer.kind) {
    case 'image':
      reply.header(
        'cache-control',
        keptFor(answer.maxAge ?? source.maxAge, source.needsNetwork && looker.writes === 'desk'),
      )
      return sendOnce(request, reply.type(answer.type), etagOf(answer.bytes), answer.bytes)
    case 'nothingThere':
      return reply.header('cache-control', `public, max-age=${NOTHING_MAX_AGE}`).code(204).send()
    case 'hole':
      return refuse(
        reply,
        404,
        TILE_ERRORS.hole,
        `public, max-age=${answer.maxAge ?? NOTHING_MAX_AGE}`,
      )
    case 'upstreamFailed':
      // While the box requests nothing from a source after failures, tiles of that source are not logged as failed:
      // they would flood the log.
      if (answer.reason !== LEFT_ALONE)
        request.log.warn({ source: source.id, reason: answer.reason }, 'tile source failed')
      return refuse(
        reply,
        answer.status,
        answer.status === 504 ? TILE_ERRORS.timeout : TILE_ERRORS.upstream,
      )
    default:
      return answer satisfies never
  }
}

/**
 * `cache-control` of a tile. `private` for clients who know a quiz's places (accounts, rehearsals, pages of a shared
 * quiz): if a caching proxy kept their tiles, their speed on phones would reveal those places.
 */
function keptFor(seconds: number, isLibrary: boolean): string {
  return seconds === 0
    ? 'no-store'
    : `${isLibrary ? 'private' : 'public'}, max-age=${seconds}, immutable`
}

interface Layer {
  version: string
  encodings: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array>>
}

async function loadLayer(folder: string, name: string): Promise<Layer> {
  const file = (suffix: string) => readFile(join(folder, name + suffix))
  const [identity, gzip, br] = await Promise.all([file(''), file('.gz'), file('.br')])
  return { version: digest(identity), encodings: { identity, gzip, br } }
}

/** The file of places with its towns named in another language (tiles/cityNames.mjs). */
async function translated(layer: Layer, towns: Buffer): Promise<Layer> {
  /* oxlint-disable typescript/no-unsafe-type-assertion -- our own build's files */
  const names = JSON.parse(towns.toString()) as Record<string, string>
  const places = JSON.parse(Buffer.from(layer.encodings.identity).toString()) as WorldPlaces
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  const seen = new Set<string>()
  const cities = places.cities.map(([french, ...rest]) => {
    const key = seen.has(french) ? `${french}/${rest[4]}` : french
    seen.add(french)
    return [names[key] ?? french, ...rest]
  })
  const identity = Buffer.from(JSON.stringify({ ...places, cities }))
  const [gzip, br] = await Promise.all([pack(identity, { level: 9 }), packBrotli(identity)])
  return { version: digest(identity), encodings: { identity, gzip, br } }
}

function sendLayer(request: FastifyRequest, reply: FastifyReply, layer: Layer): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding =
    (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted)) ??
    'identity'
  reply
    .header('cache-control', `public, max-age=${FOR_GOOD}, immutable`)
    .header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return sendOnce(
    request,
    reply.type('application/json; charset=utf-8'),
    `"${layer.version}-${encoding}"`,
    layer.encodings[encoding],
  )
}

function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  bytes: Uint8Array,
): FastifyReply {
  reply.header('etag', etag)
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) ? reply.code(304).send() : reply.send(bytes)
}

function etagOf(bytes: Uint8Array, kind = ''): string {
  return `"${digest(bytes)}${kind}"`
}

function digest(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64url').slice(0, 16)
}
