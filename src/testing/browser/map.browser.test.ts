import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { EARTH_RADIUS, type Bounds, type LatLng } from '#core/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { mapLibrary } from '../../../scripts/mapLibrary.ts'
import type { Probe, Wanted } from '../../../web/map/testing/probe.ts'
import { loadMarkers } from '../../media/markers.ts'
import { mapRoutes } from '../../routes/map.ts'
import { markerRoutes } from '../../routes/markers.ts'
import { webApp } from '../../routes/webApp.ts'
import { WHOLE_WORLD, type TileSource } from '../../tiles/tileSource.ts'
import { openTileSources, type TileSources } from '../../tiles/tileSources.ts'
import { drag, twist } from './fingers.ts'
import { type Lookout, type ScreenName, openBrowser, shot } from './harness.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const worldDir = join(root, 'dist', 'world')
const pages = mkdtempSync(join(tmpdir(), 'map-page-'))

const FRANCE: MapSettings = { center: { lat: 46.6, lng: 2.4 }, zoom: 6.8, bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 } }
const PARIS: LatLng = { lat: 48.8584, lng: 2.2945 }

/** A source drawn over the world, for the tests that need one. */
const drawn = (id: string, picture: Uint8Array, more: Partial<TileSource> = {}): TileSource => ({
  id, name: id, minzoom: 0, maxzoom: 14, bounds: WHOLE_WORLD, tileSize: 256, attribution: id, offlineAllowed: false, overlay: false,
  needsNetwork: false, version: '1', maxAge: 60, tile: async () => ({ kind: 'image', bytes: picture, type: 'image/png' }), close: async () => {}, ...more,
})
const plain = (background: string): Promise<Buffer> => sharp({ create: { width: 256, height: 256, channels: 4, background } }).png().toBuffer()

let app: FastifyInstance
let world: TileSources
/** over the world */
let over: readonly TileSource[] = []
let browser: Lookout
let origin: string

beforeAll(async () => {
  await build({
    root: join(root, 'web/map/testing'), configFile: false, plugins: [react(), mapLibrary()], logLevel: 'error',
    build: { outDir: pages, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 3_000 },
  })
  ;({ sources: world } = await openTileSources({ worldPackFile: join(worldDir, 'world.pmtiles') }))
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
  app = Fastify()
  await app.register(mapRoutes, { sources, googleMapsApiKey: null, worldLayersDir: worldDir })
  await app.register(webApp, { root: pages })
  markerRoutes(app, { markers: loadMarkers(join(root, 'assets', 'art')) })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  browser = await openBrowser()
}, 120_000)

afterEach(() => {
  over = []
  browser.assertClean()
})

afterAll(async () => {
  await browser.close()
  await app.close()
  await world.close()
  rmSync(pages, { recursive: true, force: true })
})

async function openMap(wanted: Wanted, screen: ScreenName = 'phone'): Promise<Page> {
  const { page } = await browser.visit(origin, `/map?wanted=${encodeURIComponent(JSON.stringify(wanted))}`, screen)
  await page.locator('[data-map=ready]').waitFor({ timeout: 60_000 })
  await still(page)
  return page
}

/** `idle` may never come: ask until two looks in a row find nothing left to do. */
async function still(page: Page): Promise<void> {
  await expect.poll(() => probe(page, 'still'), { timeout: 30_000, interval: 150 }).toBe(true)
  await page.waitForTimeout(300)
  await expect.poll(() => probe(page, 'still'), { timeout: 30_000, interval: 150 }).toBe(true)
}

type Asked = { [K in keyof Probe]: Probe[K] extends () => infer R ? R : never }

function probe<K extends 'view' | 'names' | 'angles' | 'still'>(page: Page, what: K): Promise<Asked[K]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page and this file share the type
  return page.evaluate((name) => window.probe[name]?.(), what) as Promise<Asked[K]>
}

const picks = (page: Page) => page.evaluate(() => window.probe.picks ?? [])

async function project(page: Page, place: LatLng): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((wanted) => {
    const found = window.probe.project?.(wanted)
    return found && { x: found.x, y: found.y }
  }, place)
  if (at === undefined) throw new Error('no map yet')
  return at
}

/** Reads colours of the page as it is seen. Coordinates in CSS pixels. */
async function colours(page: Page): Promise<(at: { x: number; y: number }) => [number, number, number]> {
  const { data, info } = await sharp(await page.screenshot()).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const ratio = info.width / (page.viewportSize()?.width ?? info.width)
  return ({ x, y }) => {
    const index = (Math.round(y * ratio) * info.width + Math.round(x * ratio)) * 3
    return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0]
  }
}

const far = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
const north = (from: LatLng, metres: number): LatLng => ({ lat: from.lat + (metres / EARTH_RADIUS) * (180 / Math.PI), lng: from.lng })

function inside(view: Bounds, bounds: Bounds): void {
  expect(view.north).toBeLessThan(bounds.north + 1e-6)
  expect(view.south).toBeGreaterThan(bounds.south - 1e-6)
  expect(view.west).toBeGreaterThan(bounds.west - 1e-6)
  expect(view.east).toBeLessThan(bounds.east + 1e-6)
}

test('PMAP-03 PMAP-04 the map opens on the centre and zoom of the settings, and cannot be dragged out of their bounds', async () => {
  const page = await openMap({ settings: FRANCE })
  const view = await probe(page, 'view')
  expect(view.zoom).toBeCloseTo(6.8, 3)
  expect(view.center.lat).toBeCloseTo(46.6, 3)
  expect(view.center.lng).toBeCloseTo(2.4, 3)

  for (const [dx, dy] of [[350, 0], [350, 500], [-350, -500], [-350, 0], [-350, 0]] as const) {
    await page.mouse.move(195 - dx / 2, 430 - dy / 2)
    await page.mouse.down()
    await page.mouse.move(195 + dx / 2, 430 + dy / 2, { steps: 4 })
    await page.mouse.up()
  }
  await still(page)
  inside((await probe(page, 'view')).bounds, FRANCE.bounds)
  await page.context().close()
})

test('PMAP-04 zoomed out to the end, the whole rectangle is in view and no farther; zoomed in to the end, the picture is stretched by three levels', async () => {
  const page = await openMap({ settings: FRANCE })
  const out = page.getByRole('button', { name: 'Dézoomer' })
  for (let i = 0; i < 6 && (await out.isEnabled()); i += 1) {
    await out.click()
    await still(page)
  }
  expect(await out.isDisabled()).toBe(true)
  const widest = await probe(page, 'view')
  expect(widest.bounds.west).toBeCloseTo(FRANCE.bounds.west, 3)
  expect(widest.bounds.east).toBeCloseTo(FRANCE.bounds.east, 3)

  const into = page.getByRole('button', { name: 'Zoomer', exact: true })
  for (let i = 0; i < 8 && (await into.isEnabled()); i += 1) {
    await into.click()
    await still(page)
  }
  expect((await probe(page, 'view')).zoom).toBeCloseTo(8, 3)
  await page.context().close()
})

test('PMAP-08 a tap puts one marker with its tip at the spot, another tap replaces it', async () => {
  const page = await openMap({ settings: FRANCE, pseudo: 'Banane Bleue' })
  for (const spot of [{ x: 120, y: 300 }, { x: 260, y: 470 }]) {
    await page.touchscreen.tap(spot.x, spot.y)
    const pin = page.getByAltText('Banane Bleue')
    await pin.waitFor()
    // It drops: measured once it sticks.
    await pin.evaluate((image) => Promise.all(image.parentElement?.getAnimations().map((animation) => animation.finished) ?? []))
    expect(await pin.count()).toBe(1)
    const box = await pin.boundingBox()
    // The drawing is 56 × 72 and its pin sticks at (28, 69).
    expect((box?.x ?? 0) + ((box?.width ?? 0) * 28) / 56).toBeCloseTo(spot.x, 0)
    expect(Math.abs((box?.y ?? 0) + ((box?.height ?? 0) * 69) / 72 - spot.y)).toBeLessThan(1)
  }
  const all = await picks(page)
  expect(all).toHaveLength(2)
  const at = await project(page, all[1] ?? PARIS)
  expect(at.x).toBeCloseTo(260, 0)
  expect(at.y).toBeCloseTo(470, 0)
  await shot(page, 'carte/repere')
  await page.context().close()
})

test('PMAP-02 PMAP-05 PMAP-06 no tilt, no turn, no foreign control; the wheel zooms without a key and a double click does not', async () => {
  const page = await openMap({ settings: FRANCE }, 'desk')
  expect(await page.locator('.maplibregl-ctrl').count()).toBe(0)
  const before = (await probe(page, 'view')).zoom
  await page.mouse.dblclick(500, 400)
  await still(page)
  expect((await probe(page, 'view')).zoom).toBe(before)

  await page.mouse.wheel(0, -400)
  await still(page)
  expect((await probe(page, 'view')).zoom).toBeGreaterThan(before)

  await page.mouse.move(500, 400)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(700, 250, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await page.locator('canvas').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await still(page)
  expect(await probe(page, 'angles')).toEqual({ pitch: 0, bearing: 0 })
  await page.context().close()
})

test('PMAP-02 PMAP-04 PMAP-05 PMAP-08 by touch: one finger moves, two zoom and neither turn nor tilt, nobody leaves the bounds, taps leave one marker', async () => {
  // as close as a town
  over = [drawn('photo', await plain('#3a5f2a'))]
  const page = await openMap({ settings: FRANCE, pseudo: 'Banane Bleue' })
  const view = async (): Promise<MapSettings> => {
    await still(page)
    return probe(page, 'view')
  }
  const flat = { pitch: 0, bearing: 0 }
  const into = page.getByRole('button', { name: 'Zoomer', exact: true })
  await into.click()
  const first = await view()

  await drag(page, [[{ x: 280, y: 400 }, { x: 120, y: 520 }]])
  const moved = await view()
  expect(moved.center.lng).toBeGreaterThan(first.center.lng + 0.2)
  expect(moved.center.lat).toBeGreaterThan(first.center.lat + 0.2)
  expect(moved.zoom).toBeCloseTo(first.zoom, 2)

  await drag(page, [[{ x: 175, y: 420 }, { x: 115, y: 360 }], [{ x: 215, y: 460 }, { x: 275, y: 520 }]])
  const pinched = await view()
  expect(pinched.zoom).toBeGreaterThan(moved.zoom + 0.3)

  await twist(page, { x: 195, y: 440 }, 80, 70)
  await still(page)
  expect(await probe(page, 'angles')).toEqual(flat)

  // side by side, upwards together: where maps tilt, this tilts them
  await drag(page, [[{ x: 150, y: 560 }, { x: 150, y: 330 }], [{ x: 240, y: 560 }, { x: 240, y: 330 }]])
  await still(page)
  expect(await probe(page, 'angles')).toEqual(flat)

  // The fingers were the map's: the page itself was neither scrolled nor magnified, and no gesture was a guess.
  expect(await page.evaluate(() => [window.visualViewport?.scale, window.scrollX, window.scrollY])).toEqual([1, 0, 0])
  expect(await picks(page)).toEqual([])

  for (let times = 0; times < 3; times += 1) await drag(page, [[{ x: 60, y: 300 }, { x: 180, y: 430 }], [{ x: 330, y: 580 }, { x: 210, y: 450 }]])
  const widest = await view()
  expect(widest.zoom).toBeLessThan(pinched.zoom)
  // a phone held upright: the rectangle fills its width, and no farther out
  expect(widest.bounds.west).toBeCloseTo(FRANCE.bounds.west, 3)
  expect(widest.bounds.east).toBeCloseTo(FRANCE.bounds.east, 3)

  await into.click()
  const closer = await view()
  for (const [dx, dy] of [[220, 300], [220, 300], [-220, -300], [-220, -300], [-220, -300], [-220, -300]] as const) {
    await drag(page, [[{ x: 195 - dx / 2, y: 430 - dy / 2 }, { x: 195 + dx / 2, y: 430 + dy / 2 }]])
    inside((await view()).bounds, FRANCE.bounds)
  }
  // the last ones went as far as the corner
  const corner = await view()
  expect(corner.bounds.east).toBeCloseTo(FRANCE.bounds.east, 2)
  expect(corner.bounds.south).toBeCloseTo(FRANCE.bounds.south, 2)

  // Two taps in a row zoom nothing: the second one is another guess.
  for (const spot of [{ x: 150, y: 350 }, { x: 160, y: 355 }]) await page.touchscreen.tap(spot.x, spot.y)
  await expect.poll(() => picks(page), { timeout: 10_000 }).toHaveLength(2)
  expect((await view()).zoom).toBeCloseTo(closer.zoom, 3)
  expect(await page.getByAltText('Banane Bleue').count()).toBe(1)
  expect(await page.locator('.maplibregl-marker').count()).toBe(1)
  await shot(page, 'carte/au-doigt')
  await page.context().close()
})

test('PMAP-08 with the keyboard alone: arrows move, plus zooms, Enter picks what is under the crosshair', async () => {
  const page = await openMap({ settings: FRANCE, pseudo: 'Banane Bleue' }, 'desk')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Carte d’essai')
  expect(await page.getByText('Entrée : choisir le centre.').isVisible()).toBe(true)
  await page.keyboard.press('+')
  await still(page)
  await page.keyboard.press('ArrowRight')
  await still(page)
  await page.keyboard.press('Enter')
  const [picked] = await picks(page)
  const { center, zoom } = await probe(page, 'view')
  expect(zoom).toBeGreaterThan(FRANCE.zoom)
  expect(picked?.lat).toBeCloseTo(center.lat, 6)
  expect(picked?.lng).toBeCloseTo(center.lng, 6)
  await page.getByAltText('Banane Bleue').waitFor()
  await shot(page, 'carte/clavier')
  await page.context().close()
})

test('TILE-02 PMAP-01 without any source but the box: a picture everywhere, French names, credits', async () => {
  for (const [screen, name] of [['phone', 'telephone'], ['host', 'projecteur']] as const) {
    const page = await openMap({ settings: FRANCE, projector: screen === 'host' }, screen)
    await expect.poll(() => probe(page, 'names'), { timeout: 30_000 }).toEqual(expect.arrayContaining(['France', 'Paris', 'Toulouse', 'Lyon']))
    expect(await page.getByText('NASA Blue Marble').isVisible()).toBe(true)

    const look = await colours(page)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const ground = [11, 31, 58]
    const spots = Array.from({ length: 400 }, (_, i) => ({ x: ((i % 20) + 0.5) * (width / 20), y: (Math.floor(i / 20) + 0.5) * (height / 20) }))
    expect(spots.filter((spot) => far(look(spot), ground) < 2).length).toBeLessThan(4)
    await shot(page, `carte/${name}`)
    await page.context().close()
  }
})

test('TILE-02 a map fetches the lines and the names that its view can show', async () => {
  const asked = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => /world\/([a-z-]+)\.json/.exec(name)?.[1] ?? []).toSorted())
  const wide = await openMap({ settings: { ...FRANCE, zoom: 5, bounds: { north: 70, south: 20, east: 40, west: -40 } } })
  expect(await asked(wide)).toEqual(['borders-far', 'places-far'])
  await wide.getByRole('button', { name: 'Zoomer', exact: true }).click()
  await expect.poll(() => asked(wide), { timeout: 30_000 }).toEqual(['borders', 'borders-far', 'places', 'places-far'])
  await expect.poll(() => probe(wide, 'names'), { timeout: 30_000 }).toEqual(expect.arrayContaining(['Clermont-Ferrand']))
  await wide.context().close()

  over = [drawn('town', await plain('#226622'))]
  const close = await openMap({ settings: { center: PARIS, zoom: 13, bounds: { north: 48.95, south: 48.75, east: 2.5, west: 2.1 } } })
  expect(await asked(close)).toEqual(['places'])
  await close.context().close()
})

test('PMAP-01 names are read on any ground: light letters with a dark edge', async () => {
  const noise = await sharp(Buffer.from(Array.from({ length: 256 * 256 * 3 }, (_, i) => ((i * 2_654_435_761) >>> 8) & 255)), { raw: { width: 256, height: 256, channels: 3 } }).png().toBuffer()
  for (const [name, picture] of [['blanc', await plain('#ffffff')], ['noir', await plain('#000000')], ['gris', await plain('#808080')], ['bruit', noise]] as const) {
    over = [drawn('photo', picture)]
    const page = await openMap({ settings: FRANCE })
    await expect.poll(() => probe(page, 'names'), { timeout: 30_000 }).toEqual(expect.arrayContaining(['Paris', 'Toulouse']))
    await still(page)
    const look = await colours(page)
    for (const place of [PARIS, { lat: 43.6, lng: 1.444 }]) {
      // a dot and a name on either side of it
      const { x, y } = await project(page, place)
      const around = Array.from({ length: 140 * 30 }, (_, i) => look({ x: x - 70 + (i % 140), y: y - 15 + Math.floor(i / 140) }))
      const shade = around.map(([r, g, b]) => (r + g + b) / 3)
      expect([name, 'light', shade.filter((value) => value > 215).length]).toEqual([name, 'light', expect.toSatisfy((nb: number) => nb > 60)])
      expect([name, 'dark', shade.filter((value) => value < 45).length]).toEqual([name, 'dark', expect.toSatisfy((nb: number) => nb > 60)])
    }
    await shot(page, `carte/noms-sur-${name}`)
    await page.context().close()
  }
})

test('PMAP-01 where a source writes the names, they are drawn over its pictures, and ours make room for them', async () => {
  const mark = await sharp({ create: { width: 256, height: 256, channels: 4, background: '#00000000' } })
    .composite([{ input: await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff2bd6' } }).png().toBuffer(), left: 108, top: 108 }])
    .png()
    .toBuffer()
  // written by their owner in the west alone
  over = [drawn('photo', await plain('#3a5f2a')), drawn('noms', mark, { overlay: true, minzoom: 6, bounds: [-5.6, 41.2, 2.2, 51.3] })]
  const around = (lng: number, zoom: number): Wanted => ({ settings: { center: { lat: 48.6, lng }, zoom, bounds: FRANCE.bounds } })
  const marks = async (page: Page): Promise<number> => {
    const look = await colours(page)
    return Array.from({ length: 390 * 600 }, (_, i) => look({ x: i % 390, y: 120 + Math.floor(i / 390) })).filter((colour) => far(colour, [255, 43, 214]) < 60).length
  }
  const wide = await openMap(around(-1.68, 8))
  await expect.poll(() => probe(wide, 'names'), { timeout: 30_000 }).toEqual(expect.arrayContaining(['Rennes']))
  expect(await marks(wide)).toBe(0)
  await wide.context().close()

  const close = await openMap(around(-1.68, 10))
  await expect.poll(() => marks(close), { timeout: 30_000 }).toBeGreaterThan(400)
  expect(await probe(close, 'names')).not.toContain('Rennes')
  expect(await close.getByText('noms · photo').isVisible()).toBe(true)
  await shot(close, 'carte/noms-de-la-source')
  await close.context().close()

  // Over the edge of what it covers, ours stay.
  const edge = await openMap(around(2.1, 10))
  await expect.poll(() => probe(edge, 'names'), { timeout: 30_000 }).toEqual(expect.arrayContaining(['Paris']))
  await edge.context().close()
})

test('RMAP-03 the rings stand at their true distances, each with its distance written', async () => {
  const page = await openMap({ settings: FRANCE, rings: { center: PARIS, scale: 1_500, points: false }, pseudo: 'Pomme Verte', projector: true }, 'host')
  const look = await colours(page)
  for (const [metres, colour] of [[300_000, [247, 245, 238]], [150_000, [20, 116, 196]], [75_000, [218, 43, 33]], [30_000, [255, 199, 34]]] as const) {
    const edge = await project(page, { lat: PARIS.lat, lng: PARIS.lng + 2 * (180 / Math.PI) * Math.asin(Math.sin(metres / 2 / EARTH_RADIUS) / Math.cos((PARIS.lat * Math.PI) / 180)) })
    expect(far(look(edge), colour)).toBeLessThan(40)
  }
  for (const text of ['300\u00a0km', '150\u00a0km', '75\u00a0km']) expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
  await shot(page, 'carte/cercles')
  await page.context().close()
})

test('PMAP-09 PMAP-10 PMAP-11 the help zone is magenta, on its rectangle; without one, nothing is', async () => {
  const help = { lat1: 46, lon1: 1, lat2: 47.4, lon2: 3.0391 }
  const page = await openMap({ settings: FRANCE, help })
  const center = { lat: 46.7, lng: 2.01955 }
  const radius = (0.7 * Math.PI * EARTH_RADIUS) / 180
  const magenta = [255, 43, 214]
  const look = await colours(page)
  for (const metres of [radius, radius / 3, radius * 0.66]) {
    expect(far(look(await project(page, north(center, metres))), magenta)).toBeLessThan(60)
  }
  expect(far(look(await project(page, north(center, radius * 1.15))), magenta)).toBeGreaterThan(120)
  expect(far(look(await project(page, center)), magenta)).toBeGreaterThan(120)
  await shot(page, 'carte/aide')
  await page.context().close()

  const bare = await openMap({ settings: FRANCE })
  const lookBare = await colours(bare)
  expect(far(lookBare(await project(bare, north(center, radius))), magenta)).toBeGreaterThan(120)
  await bare.context().close()
})

test('PMAP-03 without settings the map frames the photos; bounds across the antimeridian hold', async () => {
  const framed = await openMap({ settings: null, fit: { north: 48.9, south: 43.2, east: 7.4, west: 1.2 } })
  const { bounds } = await probe(framed, 'view')
  expect(bounds.north).toBeGreaterThan(48.9)
  expect(bounds.south).toBeLessThan(43.2)
  expect(bounds.west).toBeLessThan(1.2)
  expect(bounds.east).toBeGreaterThan(7.4)
  await framed.context().close()

  const fiji: MapSettings = { center: { lat: -17.8, lng: 179.8 }, zoom: 7, bounds: { north: -12, south: -22, east: -176, west: 174 } }
  const page = await openMap({ settings: fiji })
  expect((await probe(page, 'view')).center.lng).toBeCloseTo(179.8, 3)
  await page.touchscreen.tap(330, 430)
  await expect.poll(() => picks(page)).toHaveLength(1)
  const [picked] = await picks(page)
  expect(picked?.lng).toBeLessThan(-176)
  expect(picked?.lng).toBeGreaterThanOrEqual(-180)
  await page.context().close()
})
