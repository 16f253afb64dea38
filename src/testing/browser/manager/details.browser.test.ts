// The embedded map from the map zoom of 5 on: sharp coasts, lakes, rivers and towns, drawn over
// the embedded world's tiles, which are magnified and thus blurred.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { WANTS_SHOTS } from '../kit/harness.ts'
import { colours, drawn, FRANCE, plain, project, still } from '../kit/mapPage.ts'
import { map, shareMap } from '../kit/sharedMap.ts'

shareMap()

const PLACES = {
  Brest: { lat: 48.35, lng: -4.5 },
  Genève: { lat: 46.3, lng: 6.4 },
  Amsterdam: { lat: 52.4, lng: 4.9 },
  Naples: { lat: 40.8, lng: 14.25 },
}
const MAP_ZOOMS = [6, 8, 10]
afterEach(() => map.withoutDetails(false))

const shots = join(import.meta.dirname, '..', '..', '..', '..', 'shots', 'carte-embarquee')

/** @param mapZoom zoom of the map, for tiles of 512 px */
function around({ lat, lng }: LatLng, mapZoom: number): MapSettings {
  return {
    center: { lat, lng },
    zoom: mapZoom + 1,
    bounds: { north: 71, south: 27, east: 40, west: -25 },
  }
}

async function pictureOf(place: LatLng, mapZoom: number): Promise<Buffer> {
  const page = await map.open({ settings: around(place, mapZoom) })
  const picture = await page.screenshot()
  await page.context().close()
  return sharp(picture).resize({ width: 390 }).toBuffer()
}

test('GND-01 GND-02 before and after, side by side, at map zooms 6, 8 and 10', async () => {
  for (const [name, place] of Object.entries(PLACES)) {
    const pictures: Buffer[] = []
    for (const mapZoom of MAP_ZOOMS) {
      for (const isWithout of [true, false]) {
        map.withoutDetails(isWithout)
        pictures.push(await pictureOf(place, mapZoom))
      }
    }
    const sheet = sharp({
      create: { width: 6 * 394, height: 844, channels: 3, background: '#fff' },
    })
    const picture = await sheet
      .composite(pictures.map((input, index) => ({ input, left: index * 394, top: 0 })))
      .png()
      .toBuffer()
    expect(picture.length).toBeGreaterThan(100_000)
    if (!WANTS_SHOTS) continue
    mkdirSync(shots, { recursive: true })
    writeFileSync(join(shots, `${name}.png`), picture)
  }
}, 600_000)
const LAKE = { lat: 46.45, lng: 6.6 }
const isWater = ([red, green, blue]: readonly number[]): boolean =>
  (blue ?? 0) > (red ?? 0) + 40 && (blue ?? 0) > (green ?? 0) + 15

test('GND-01 the Leman is a lake at the map zoom of 8, and its shore is a line, not a cloud', async () => {
  const page = await map.open({ settings: around(PLACES.Genève, 8) })
  const look = await colours(page)
  const middle = await project(page, LAKE)
  expect(isWater(look(middle))).toBe(true)
  // From Lake Geneva southwards to the Alps, the pixels must be water, then a shore of a few pixels, then only land.
  const column = Array.from({ length: 120 }, (_, step) => look({ x: middle.x, y: middle.y + step }))
  const last = column.findLastIndex(isWater)
  expect(last).toBeGreaterThan(5)
  expect(last).toBeLessThan(60)
  // Up to a fifth of the pixels from Lake Geneva's middle to its shore may differ from water, since the map draws the
  // national border in the lake.
  expect(column.slice(0, last).filter(isWater).length).toBeGreaterThan(last * 0.8)

  map.withoutDetails(true)
  const before = await map.open({ settings: around(PLACES.Genève, 8) })
  expect(isWater((await colours(before))(await project(before, LAKE)))).toBe(false)
})

test('GND-01 TILE-04 OpenStreetMap is named on a phone and on the big screen', async () => {
  for (const [screen, projector] of [
    ['phone', false],
    ['host', true],
  ] as const) {
    const page = await map.open({ settings: FRANCE, projector }, screen)
    expect(await page.getByText('© OpenStreetMap').isVisible()).toBe(true)
    await page.context().close()
  }
})

/** Maps of whole countries, each centred on a coast with many details: off Stockholm there are 30,000 islands. */
const COUNTRIES = {
  France: FRANCE,
  Grèce: {
    center: { lat: 38.2, lng: 23.8 },
    zoom: 7,
    bounds: { north: 41.8, south: 34.7, east: 29.7, west: 19.3 },
  },
  Suède: {
    center: { lat: 59.3, lng: 18.3 },
    zoom: 5,
    bounds: { north: 69.1, south: 55.2, east: 24.2, west: 10.9 },
  },
} as const

test.each(Object.entries(COUNTRIES))(
  'GND-03 a phone fetches 40 kB of details at most for a map of a country that is looked at closely: %s',
  async (name, settings) => {
    map.takeAnswers()
    const page = await map.open({ settings })
    const zoom = page.getByRole('button', { name: 'Zoomer', exact: true })
    for (let click = 0; click < 3; click += 1) {
      await zoom.click()
      await still(page)
    }
    const details = map.takeAnswers().filter(({ url }) => url.startsWith('/api/map/world/details/'))
    expect(details.length).toBeGreaterThan(3)
    const kilobytes = details.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
    console.log(
      `details of a map of ${name}: ${kilobytes.toFixed(1)} kB in ${details.length} tiles`,
    )
    expect(kilobytes).toBeLessThan(40)
  },
)

test('GND-03 it fetches none of them under a sharper picture', async () => {
  map.drawOver([drawn('photo', await plain('#226622'))])
  map.takeAnswers()
  await map.open({ settings: FRANCE })
  const answers = map.takeAnswers()
  expect(answers.some(({ url }) => url.startsWith('/api/tiles/photo/'))).toBe(true)
  expect(answers.filter(({ url }) => url.startsWith('/api/map/world/details/'))).toEqual([])
})
