// Routes of the administrator's map sources: tile servers and files, their order, their tests, and the tile cache.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { MAP_ERRORS, MAP_TESTS, TILE_ERRORS } from '#protocol/errors.ts'
import { GOOGLE } from '#protocol/map.ts'
import {
  defaultMapSchema,
  mapOrderSchema,
  mapSourceChangeSchema,
  newMapSourceSchema,
  tileCacheSchema,
  type MapSourceRow,
  type MapSourcesPage,
  type MapSourceTest,
} from '#protocol/maps.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse, refuseAbout } from '../../http/refuse.ts'
import type { MapSource } from '../../db/mapSources.ts'
import type { Settings } from '../../db/settings.ts'
import type { Maps } from '../../maps/maps.ts'
import type { NetworkValues } from '../../maps/mapSourceStore.ts'
import { isXyzAddress, normalAddress, unknownPlaces, withoutKey } from '../../tiles/address.ts'
import { PRESETS } from '../../tiles/sources/presets.ts'
import { WHOLE_WORLD } from '../../tiles/sources/tileSource.ts'
import { GIVEN, tryOne, type TryOut } from '../../tiles/sources/tileSources.ts'
import { LEFT_ALONE, REDIRECTED } from '../../tiles/sources/upstream.ts'
import { done } from '../library/libraryGuards.ts'
import { keepUpload, unreadForm } from '../forms/upload.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  maps: Maps
  settings: Settings
  guards: Guards
  workDir: string
}

interface SourceRequest {
  Params: { source: string }
}

const MAPS = '/api/pres/admin/maps'
const FILE_BYTES = 20 * 1024 ** 3

/** A tile server's URL in normal form, with the key that the URL contained, or the reason why it is refused. */
type Checked = { ok: true; address: string; key: string | null } | Fault
/** Why a source is refused; `unknown`: the placeholders of its address that the box cannot fill in, if they are why. */
type Fault = { ok: false; message: string; unknown?: readonly string[] }

function checked(text: string, minzoom: number, maxzoom: number): Checked {
  const address = normalAddress(text)
  const unknown = unknownPlaces(address)
  if (unknown.length > 0) return { ok: false, message: MAP_ERRORS.unknownPlaces(unknown), unknown }
  if (!isXyzAddress(address)) return { ok: false, message: MAP_ERRORS.badAddress }
  if (minzoom > maxzoom) return { ok: false, message: MAP_ERRORS.badZooms }
  return { ok: true, ...withoutKey(address) }
}

function refuseSource(reply: FastifyReply, { message, unknown }: Fault): FastifyReply {
  return unknown
    ? refuseAbout(reply, 400, message, 'unknown_places', unknown)
    : refuse(reply, 400, message)
}

export function mapSourceRoutes(
  app: FastifyInstance,
  { maps, settings, guards, workDir }: Dependencies,
): void {
  const { shelf, sources, cache, mapSources } = maps
  const typed = app.withTypeProvider<Valibot>()
  const admin = { onRequest: guards.requireAdmin }
  const refused = { config: { refusal: MAP_ERRORS.badSource } }

  const stateOf = (row: MapSource, isUnreadable: boolean): MapSourceRow['state'] => {
    if (!row.enabled) return 'off'
    if (row.kind === 'file') return isUnreadable ? 'unreadable' : 'ready'
    const isUp = sources.network(row.id)?.isUp() ?? null
    if (isUp === null) return 'unknown'
    return isUp ? 'up' : 'down'
  }

  function page(): MapSourcesPage {
    const rows = shelf.rows()
    const offered = new Set(sources.all.map(({ id }) => id))
    return {
      sources: rows.map(({ row, hasKey, isUnreadable, bytes }) => {
        const { keySealed: _, position: __, ...shared } = row
        return {
          ...shared,
          hasKey,
          bytes,
          state: stateOf(row, isUnreadable),
          offered: offered.has(row.id),
        }
      }),
      default: settings.defaultMap(),
      shown: sources.preferred,
      given: sources.find(GIVEN.id) !== undefined,
      google: maps.isGoogleFirst() ? 'first' : maps.sourceNamed(GOOGLE.id) && 'chosen',
      presets: PRESETS.filter(({ id }) => rows.every(({ row }) => row.id !== id)).map(
        ({ id, name, address, offlineAllowed }) => ({
          id,
          name,
          needsKey: address.includes('{key}'),
          offlineAllowed,
        }),
      ),
      strangers: [...shelf.strangers()],
      cache: cache.size(),
    }
  }

  const tell = (reply: FastifyReply, id: string, code = 200): FastifyReply =>
    done(
      reply.code(code),
      page().sources.find((source) => source.id === id),
    )

  app.get(`${MAPS}/sources`, admin, async (_request, reply) => {
    await shelf.refresh()
    sources.probe()
    return done(reply, page())
  })

  typed.post(
    `${MAPS}/sources`,
    { ...admin, schema: { body: newMapSourceSchema }, ...refused },
    async (request, reply) => {
      const wanted = newSourceOf(request.body)
      if (!wanted.ok) return refuseSource(reply, wanted)
      const row = await shelf.addNetwork(wanted.id, wanted.values)
      if (!row) return refuse(reply, 409, MAP_ERRORS.sourceExists)
      // The box tests a new map source at once: the administrator wants to see whether it works.
      const source = sources.network(row.id)
      if (source) await tryOne(source)
      return tell(reply, row.id, 201)
    },
  )

  typed.post(
    `${MAPS}/sources/order`,
    { ...admin, schema: { body: mapOrderSchema }, ...refused },
    async (request, reply) => {
      await shelf.order(request.body.ids)
      return done(reply, page())
    },
  )

  typed.post(
    `${MAPS}/sources/default`,
    { ...admin, schema: { body: defaultMapSchema }, ...refused },
    async (request, reply) => {
      if (!(await shelf.setDefault(request.body.id)))
        return refuse(reply, 404, TILE_ERRORS.unknownSource)
      return done(reply, page())
    },
  )

  typed.post(
    `${MAPS}/sources/edit/:source`,
    { ...admin, schema: { body: mapSourceChangeSchema }, ...refused },
    async (request, reply) => {
      const row = mapSources.find(sourceOf(request))
      if (!row) return refuse(reply, 404, TILE_ERRORS.unknownSource)
      const { key, address: text, ...values } = request.body
      const bounds = values.bounds && { bounds: [...values.bounds] as MapSource['bounds'] }
      if (row.kind === 'file') {
        // The zooms and bounds of a map file come from the file itself; a request cannot set them.
        const { name, attribution, enabled } = values
        await shelf.change(row.id, { name, attribution, enabled })
        return tell(reply, row.id)
      }
      const next = checked(
        text ?? row.address ?? '',
        values.minzoom ?? row.minzoom,
        values.maxzoom ?? row.maxzoom,
      )
      if (!next.ok) return refuseSource(reply, next)
      // The request's field `key` replaces the stored API key; without this field, a key in the tile server's new address
      // replaces it.
      const secret = key === undefined ? (next.key ?? undefined) : key || null
      await shelf.change(row.id, { ...values, ...bounds, address: next.address }, secret)
      return tell(reply, row.id)
    },
  )

  app.post<SourceRequest>(`${MAPS}/sources/remove/:source`, admin, async (request, reply) => {
    if (!(await shelf.remove(request.params.source)))
      return refuse(reply, 404, TILE_ERRORS.unknownSource)
    return done(reply, page())
  })

  app.post<SourceRequest>(`${MAPS}/sources/test/:source`, admin, async (request, reply) => {
    const source = sources.network(request.params.source) ?? sources.find(request.params.source)
    if (!source) return refuse(reply, 404, TILE_ERRORS.unknownSource)
    const began = performance.now()
    const tried = await tryOne(source)
    return done(reply, testOf(tried, Math.round(performance.now() - began)))
  })

  typed.post(
    `${MAPS}/cache`,
    { ...admin, schema: { body: tileCacheSchema }, ...refused },
    (request, reply) => {
      settings.setTileCacheLimit(request.body.limit)
      cache.setLimit(request.body.limit)
      return done(reply, cache.size())
    },
  )

  app.post(`${MAPS}/files`, admin, async (request, reply) => {
    const path = join(workDir, randomUUID())
    try {
      const kept = await keepUpload(request, { path, limit: FILE_BYTES })
      if (!kept.ok)
        return refuse(
          reply,
          ...unreadForm(kept, {
            unreadable: MAP_ERRORS.missingFile,
            tooLarge: MAP_ERRORS.fileTooLarge,
          }),
        )
      const taken = await shelf.takeIn(path, kept.fileName)
      if (!taken.ok) return refuse(reply, 400, MAP_ERRORS.notATileFile)
      return done(reply.code(201), { kind: taken.kind, id: taken.id })
    } finally {
      await rm(path, { force: true })
    }
  })
}

function sourceOf(request: FastifyRequest): string {
  const { params } = request
  return typeof params === 'object' && params !== null && 'source' in params
    ? String(params.source)
    : ''
}

function newSourceOf(
  body: v.InferOutput<typeof newMapSourceSchema>,
): { ok: true; id: string | null; values: NetworkValues } | Fault {
  if ('preset' in body) {
    const preset = PRESETS.find(({ id }) => id === body.preset)
    if (!preset) return { ok: false, message: MAP_ERRORS.unknownPreset }
    const { id, ...values } = preset
    return { ok: true, id, values: { ...values, key: body.key || null, enabled: true } }
  }
  const {
    name,
    minzoom = 0,
    maxzoom = 19,
    bounds = WHOLE_WORLD,
    tileSize = 256,
    attribution = '',
    offlineAllowed = false,
    overlay = false,
    enabled = true,
  } = body
  const next = checked(body.address, minzoom, maxzoom)
  if (!next.ok) return next
  const credit =
    attribution || `Image\u00a0: ${new URL(next.address.replaceAll(/[{}]/g, '')).hostname}`
  const values = {
    name,
    minzoom,
    maxzoom,
    bounds,
    tileSize,
    attribution: credit,
    offlineAllowed,
    overlay,
    enabled,
  }
  return {
    ok: true,
    id: null,
    values: { ...values, address: next.address, key: body.key || next.key },
  }
}

function testOf({ z, x, y, answer }: TryOut, ms: number): MapSourceTest {
  const where = { z, x, y, ms }
  if (answer.kind === 'image') {
    return {
      ...where,
      ok: true,
      bytes: answer.bytes.byteLength,
      image: `data:${answer.type};base64,${Buffer.from(answer.bytes).toString('base64')}`,
    }
  }
  if (answer.kind !== 'upstreamFailed')
    return { ...where, ok: false, reasonCode: 'nothingThere', reason: MAP_TESTS.nothingThere }
  const status = /^status (\d+)$/.exec(answer.reason)?.[1]
  if (status !== undefined)
    return { ...where, ok: false, reasonCode: 'refused', reason: MAP_TESTS.refused(status), status }
  const reasonCode = failureOf(answer.reason)
  return { ...where, ok: false, reasonCode, reason: MAP_TESTS[reasonCode] }
}

function failureOf(
  reason: string,
): 'notAnImage' | 'redirected' | 'cutShort' | 'resting' | 'silent' {
  if (reason === 'not an image') return 'notAnImage'
  if (reason === REDIRECTED) return 'redirected'
  if (reason === 'cut short') return 'cutShort'
  return reason === LEFT_ALONE ? 'resting' : 'silent'
}
