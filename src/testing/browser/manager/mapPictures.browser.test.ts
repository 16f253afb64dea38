// Whether the map draws the world, names, credits, rings and the help zone: tests read pixels of screenshots.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { EARTH_RADIUS, type LatLng } from '#core/scoring/geo.ts'
import type { Wanted } from '../../../../web/map/testing/probe.ts'
import { shot } from '../kit/harness.ts'
import { colours, drawn, FRANCE, PARIS, plain, probe, project, still } from '../kit/mapPage.ts'
import { map, shareMap } from '../kit/sharedMap.ts'

shareMap()

const far = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
const north = (from: LatLng, metres: number): LatLng => ({
  lat: from.lat + (metres / EARTH_RADIUS) * (180 / Math.PI),
  lng: from.lng,
})

test('TILE-02 PMAP-01 without any source but the box: a picture everywhere, French names, credits', async () => {
  for (const [screen, name] of [
    ['phone', 'telephone'],
    ['host', 'projecteur'],
  ] as const) {
    const page = await map.open({ settings: FRANCE, projector: screen === 'host' }, screen)
    await expect
      .poll(() => probe(page, 'names'), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['France', 'Paris', 'Toulouse', 'Lyon']))
    expect(await page.getByText('NASA Blue Marble').isVisible()).toBe(true)

    const look = await colours(page)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const ground = [11, 31, 58]
    const spots = Array.from({ length: 400 }, (_, i) => ({
      x: ((i % 20) + 0.5) * (width / 20),
      y: (Math.floor(i / 20) + 0.5) * (height / 20),
    }))
    expect(spots.filter((spot) => far(look(spot), ground) < 2).length).toBeLessThan(4)
    await shot(page, `carte/${name}`)
    await page.context().close()
  }
})

test('TILE-02 a map fetches the lines and the names that its view can show', async () => {
  const asked = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /world\/([a-z-]+)\.json/.exec(name)?.[1] ?? [])
        .toSorted(),
    )
  const wide = await map.open({
    settings: { ...FRANCE, zoom: 5, bounds: { north: 70, south: 20, east: 40, west: -40 } },
  })
  expect(await asked(wide)).toEqual(['borders-far', 'places-far'])
  await wide.getByRole('button', { name: 'Zoomer', exact: true }).click()
  await expect
    .poll(() => asked(wide), { timeout: 30_000 })
    .toEqual(['borders', 'borders-far', 'places', 'places-far'])
  await expect
    .poll(() => probe(wide, 'names'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['Clermont-Ferrand']))
  await wide.context().close()

  map.drawOver([drawn('town', await plain('#226622'))])
  const close = await map.open({
    settings: {
      center: PARIS,
      zoom: 13,
      bounds: { north: 48.95, south: 48.75, east: 2.5, west: 2.1 },
    },
  })
  expect(await asked(close)).toEqual(['places'])
  await close.context().close()
})

test('PMAP-01 names are read on any ground: light letters with a dark edge', async () => {
  const noise = await sharp(
    Buffer.from(Array.from({ length: 256 * 256 * 3 }, (_, i) => ((i * 2_654_435_761) >>> 8) & 255)),
    { raw: { width: 256, height: 256, channels: 3 } },
  )
    .png()
    .toBuffer()
  for (const [name, picture] of [
    ['blanc', await plain('#ffffff')],
    ['noir', await plain('#000000')],
    ['gris', await plain('#808080')],
    ['bruit', noise],
  ] as const) {
    map.drawOver([drawn('photo', picture)])
    const page = await map.open({ settings: FRANCE })
    await expect
      .poll(() => probe(page, 'names'), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['Paris', 'Toulouse']))
    await still(page)
    const look = await colours(page)
    for (const place of [PARIS, { lat: 43.6, lng: 1.444 }]) {
      // A town is a dot with its name to the left or right: the rectangle around it must have light and dark pixels.
      const { x, y } = await project(page, place)
      const around = Array.from({ length: 140 * 30 }, (_, i) =>
        look({ x: x - 70 + (i % 140), y: y - 15 + Math.floor(i / 140) }),
      )
      const shade = around.map(([r, g, b]) => (r + g + b) / 3)
      expect([name, 'light', shade.filter((value) => value > 215).length]).toEqual([
        name,
        'light',
        expect.toSatisfy((nb: number) => nb > 60),
      ])
      expect([name, 'dark', shade.filter((value) => value < 45).length]).toEqual([
        name,
        'dark',
        expect.toSatisfy((nb: number) => nb > 60),
      ])
    }
    await shot(page, `carte/noms-sur-${name}`)
    await page.context().close()
  }
})

test('PMAP-01 where a source writes the names, they are drawn over its pictures, and ours make room for them', async () => {
  const mark = await sharp({
    create: { width: 256, height: 256, channels: 4, background: '#00000000' },
  })
    .composite([
      {
        input: await sharp({
          create: { width: 40, height: 40, channels: 4, background: '#ff2bd6' },
        })
          .png()
          .toBuffer(),
        left: 108,
        top: 108,
      },
    ])
    .png()
    .toBuffer()
  // The tile source `noms`, an overlay with names, covers only the west of France.
  map.drawOver([
    drawn('photo', await plain('#3a5f2a')),
    drawn('noms', mark, { overlay: true, minzoom: 6, bounds: [-5.6, 41.2, 2.2, 51.3] }),
  ])
  const around = (lng: number, zoom: number): Wanted => ({
    settings: { center: { lat: 48.6, lng }, zoom, bounds: FRANCE.bounds },
  })
  const marks = async (page: Page): Promise<number> => {
    const look = await colours(page)
    return Array.from({ length: 390 * 600 }, (_, i) =>
      look({ x: i % 390, y: 120 + Math.floor(i / 390) }),
    ).filter((colour) => far(colour, [255, 43, 214]) < 60).length
  }
  const wide = await map.open(around(-1.68, 8))
  await expect
    .poll(() => probe(wide, 'names'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['Rennes']))
  expect(await marks(wide)).toBe(0)
  await wide.context().close()

  const close = await map.open(around(-1.68, 10))
  await expect.poll(() => marks(close), { timeout: 30_000 }).toBeGreaterThan(400)
  expect(await probe(close, 'names')).not.toContain('Rennes')
  expect(await close.getByText('noms · photo').isVisible()).toBe(true)
  await shot(close, 'carte/noms-de-la-source')
  await close.context().close()

  // Outside the overlay's bounds, the names of the embedded world must stay.
  const edge = await map.open(around(2.1, 10))
  await expect
    .poll(() => probe(edge, 'names'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['Paris']))
  await edge.context().close()
})

test('RMAP-03 the rings stand at their true distances, each with its distance written', async () => {
  const page = await map.open(
    {
      settings: FRANCE,
      rings: { center: PARIS, scale: 1_500, points: false },
      pseudo: 'Pomme Verte',
      projector: true,
    },
    'host',
  )
  const look = await colours(page)
  for (const [metres, colour] of [
    [300_000, [247, 245, 238]],
    [150_000, [20, 116, 196]],
    [75_000, [218, 43, 33]],
    [30_000, [255, 199, 34]],
  ] as const) {
    const edge = await project(page, {
      lat: PARIS.lat,
      lng:
        PARIS.lng +
        2 *
          (180 / Math.PI) *
          Math.asin(Math.sin(metres / 2 / EARTH_RADIUS) / Math.cos((PARIS.lat * Math.PI) / 180)),
    })
    // Some rings have white dashes of 6 px, for people who confuse colours: of several pixels along each ring,
    // at least one must have the ring's colour.
    const along = Array.from({ length: 21 }, (_, i) =>
      far(look({ x: edge.x, y: edge.y + i - 10 }), colour),
    )
    expect(Math.min(...along)).toBeLessThan(40)
  }
  for (const text of ['300\u00a0km', '150\u00a0km', '75\u00a0km'])
    expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
  await shot(page, 'carte/cercles')
  await page.context().close()
})

test('PMAP-09 PMAP-10 PMAP-11 the help zone is magenta, on its rectangle; without one, nothing is', async () => {
  const help = { lat1: 46, lon1: 1, lat2: 47.4, lon2: 3.0391 }
  const page = await map.open({ settings: FRANCE, help })
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

  const bare = await map.open({ settings: FRANCE })
  const lookBare = await colours(bare)
  expect(far(lookBare(await project(bare, north(center, radius))), magenta)).toBeGreaterThan(120)
  await bare.context().close()
})
