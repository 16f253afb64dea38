// Opens, waits for and reads the component GameMap, alone on a page of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { build } from 'vite'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { MapConfig } from '#protocol/map.ts'
import { mapLibrary, mapWorkerLibrary } from '../../../../scripts/mapLibrary.ts'
import type { Probe, Wanted } from '../../../../web/map/testing/probe.ts'
import { createFailureLimit } from '../../../auth/limits.ts'
import { createByteCache } from '../../../http/replies/byteCache.ts'
import { loadMarkers } from '../../../media/markers.ts'
import { mapRoutes } from '../../../routes/maps/map.ts'
import { markerRoutes } from '../../../routes/show/markers.ts'
import { webApp } from '../../../routes/web/webApp.ts'
import { WHOLE_WORLD, type TileSource } from '../../../tiles/sources/tileSource.ts'
import { openTileSources, type TileSources } from '../../../tiles/sources/tileSources.ts'
import { type Graphics, type Lookout, type ScreenName, openBrowser } from './harness.ts'
import { mapIsReady } from './reading.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

export const FRANCE: MapSettings = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6.8,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}
export const PARIS: LatLng = { lat: 48.8584, lng: 2.2945 }

/** A tile source whose every tile is the given picture; `more` may make it an overlay. */
export const drawn = (
  id: string,
  picture: Uint8Array,
  more: Partial<TileSource> = {},
): TileSource => ({
  id,
  name: id,
  minzoom: 0,
  maxzoom: 14,
  bounds: WHOLE_WORLD,
  tileSize: 256,
  attribution: id,
  offlineAllowed: false,
  overlay: false,
  needsNetwork: false,
  version: '1',
  maxAge: 60,
  tile: async () => ({ kind: 'image', bytes: picture, type: 'image/png' }),
  close: async () => {},
  ...more,
})
export const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 4, background } })
    .png()
    .toBuffer()

export interface MapPage {
  browser: Lookout
  /** From the next page on, the map draws these tile sources, instead of earlier ones, over the embedded world. */
  drawOver(sources: readonly TileSource[]): void
  /** Returns the server's responses since the last call of this function, each with its compressed size. */
  takeAnswers(): { url: string; bytes: number }[]
  /** From the next page on, draws no sharp coasts over the embedded world's tiles; with `false`, draws them. */
  withoutDetails(isWithout: boolean): void
  /** Opens a page with the wanted map; resolves once that map no longer moves. */
  open(wanted: Wanted, screen?: ScreenName): Promise<Page>
  close(): Promise<void>
}

/** Builds the page that has only a map, and serves it with the tiles of the embedded world. */
export async function openMapPage(graphics: Graphics = 'software'): Promise<MapPage> {
  const pages = mkdtempSync(join(tmpdir(), 'map-page-'))
  const worldDir = join(root, 'tiles', 'world')
  await build({
    root: join(root, 'web/map/testing'),
    configFile: false,
    plugins: [react(), mapLibrary()],
    logLevel: 'error',
    worker: { format: 'iife', plugins: mapWorkerLibrary },
    build: { outDir: pages, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 3_000 },
  })
  const { sources: world } = await openTileSources({
    worldPackFile: join(worldDir, 'world.pmtiles'),
  })
  let over: readonly TileSource[] = []
  const sources: TileSources = {
    ...world,
    get all() {
      return [...over, ...world.all]
    },
    get preferred() {
      return over.find(({ overlay }) => !overlay)?.id ?? world.preferred
    },
    find: (id) => over.find((source) => source.id === id) ?? world.find(id),
  }
  const app = Fastify()
  let isBlurred = false
  const answers: { url: string; bytes: number }[] = []
  app.addHook('onSend', async (request, _reply, body) =>
    isBlurred && request.url === '/api/map/config' ? blurred(String(body)) : body,
  )
  app.addHook('onSend', async ({ url }, _reply, body) => {
    answers.push({
      url,
      bytes: body instanceof Uint8Array || typeof body === 'string' ? body.length : 0,
    })
  })
  await app.register(mapRoutes, {
    sources,
    googleMapsApiKey: null,
    worldLayersDir: worldDir,
    accounts: { accountOf: () => null },
    isRehearsing: () => false,
    tileLimit: createFailureLimit(Infinity, 1, Date.now),
  })
  await app.register(webApp, { root: pages })
  markerRoutes(app, {
    markers: loadMarkers(join(root, 'assets', 'art')),
    shared: createByteCache(1_000_000),
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await openBrowser(graphics)
  return {
    browser,
    drawOver: (wanted) => void (over = wanted),
    takeAnswers: () => answers.splice(0),
    withoutDetails: (isWithout) => void (isBlurred = isWithout),
    async open(wanted, screen = 'phone') {
      const { page } = await browser.visit(
        origin,
        `/map?wanted=${encodeURIComponent(JSON.stringify(wanted))}`,
        screen,
      )
      await mapIsReady(page)
      await still(page)
      return page
    },
    async close() {
      await browser.close()
      await app.close()
      await world.close()
      rmSync(pages, { recursive: true, force: true })
    },
  }
}

/** Changes the map's configuration so that its details (sharp coasts) start at a zoom that no map reaches. */
function blurred(config: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own route's answer
  const { layers, ...rest } = JSON.parse(config) as MapConfig
  return JSON.stringify({
    ...rest,
    layers: { ...layers, details: layers.details && { ...layers.details, minzoom: 22 } },
  })
}

/** Waits until two checks, 300 ms apart, find nothing left to draw: the map's own event `idle` may never fire. */
export async function still(page: Page): Promise<void> {
  await expect.poll(() => probe(page, 'still'), { timeout: 30_000, interval: 150 }).toBe(true)
  await page.waitForTimeout(300)
  await expect.poll(() => probe(page, 'still'), { timeout: 30_000, interval: 150 }).toBe(true)
}

type Asked = { [K in keyof Probe]: Probe[K] extends () => infer R ? R : never }

export function probe<K extends 'view' | 'names' | 'angles' | 'still'>(
  page: Page,
  what: K,
): Promise<Asked[K]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page and this file share the type
  return page.evaluate((name) => window.probe[name]?.(), what) as Promise<Asked[K]>
}

export const picks = (page: Page) => page.evaluate(() => window.probe.picks ?? [])

export async function project(page: Page, place: LatLng): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((wanted) => {
    const found = window.probe.project?.(wanted)
    return found && { x: found.x, y: found.y }
  }, place)
  if (at === undefined) throw new Error('no map yet')
  return at
}

/** Reads colours of the rendered page at points given in CSS pixels. */
export async function colours(
  page: Page,
): Promise<(at: { x: number; y: number }) => [number, number, number]> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ratio = info.width / (page.viewportSize()?.width ?? info.width)
  return ({ x, y }) => {
    const index = (Math.round(y * ratio) * info.width + Math.round(x * ratio)) * 3
    return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0]
  }
}
