// The player's map: its first view, its limits, and its reaction to finger, mouse and keys.
import { describe, expect, test } from 'vitest'
import type { Bounds } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { drag, twist } from '../kit/fingers.ts'
import { shot } from '../kit/harness.ts'
import { drawn, FRANCE, PARIS, picks, plain, probe, project, still } from '../kit/mapPage.ts'
import { map, shareMap } from '../kit/sharedMap.ts'

function inside(view: Bounds, bounds: Bounds): void {
  expect(view.north).toBeLessThan(bounds.north + 1e-6)
  expect(view.south).toBeGreaterThan(bounds.south - 1e-6)
  expect(view.west).toBeGreaterThan(bounds.west - 1e-6)
  expect(view.east).toBeLessThan(bounds.east + 1e-6)
}

describe.each([
  { who: 'with WebGL', graphics: 'software', folder: 'carte' },
  { who: 'BRO-03: without WebGL', graphics: 'none', folder: 'carte-simple' },
] as const)('$who', ({ graphics, folder }) => {
  shareMap(graphics)

  test('PMAP-03 PMAP-04 the map opens on the centre and zoom of the settings, and cannot be dragged out of their bounds', async () => {
    const page = await map.open({ settings: FRANCE })
    const view = await probe(page, 'view')
    expect(view.zoom).toBeCloseTo(6.8, 3)
    expect(view.center.lat).toBeCloseTo(46.6, 3)
    expect(view.center.lng).toBeCloseTo(2.4, 3)

    for (const [dx, dy] of [
      [350, 0],
      [350, 500],
      [-350, -500],
      [-350, 0],
      [-350, 0],
    ] as const) {
      await page.mouse.move(195 - dx / 2, 430 - dy / 2)
      await page.mouse.down()
      await page.mouse.move(195 + dx / 2, 430 + dy / 2, { steps: 4 })
      await page.mouse.up()
    }
    await still(page)
    inside((await probe(page, 'view')).bounds, FRANCE.bounds)
    await page.context().close()
  })

  test('PMAP-04 zoomed out to the end, the whole rectangle is in view and no farther; zoomed in to the end, the sharp coasts are stretched by two levels', async () => {
    const page = await map.open({ settings: FRANCE })
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
    for (let i = 0; i < 10 && (await into.isEnabled()); i += 1) {
      await into.click()
      await still(page)
    }
    expect((await probe(page, 'view')).zoom).toBeCloseTo(11, 3)
    await page.context().close()
  })

  test('PMAP-03 without settings the map frames the photos; bounds across the antimeridian hold', async () => {
    const framed = await map.open({
      settings: null,
      fit: { north: 48.9, south: 43.2, east: 7.4, west: 1.2 },
    })
    const { bounds } = await probe(framed, 'view')
    expect(bounds.north).toBeGreaterThan(48.9)
    expect(bounds.south).toBeLessThan(43.2)
    expect(bounds.west).toBeLessThan(1.2)
    expect(bounds.east).toBeGreaterThan(7.4)
    await framed.context().close()

    const fiji: MapSettings = {
      center: { lat: -17.8, lng: 179.8 },
      zoom: 7,
      bounds: { north: -12, south: -22, east: -176, west: 174 },
    }
    const page = await map.open({ settings: fiji })
    expect((await probe(page, 'view')).center.lng).toBeCloseTo(179.8, 3)
    await page.touchscreen.tap(330, 430)
    await expect.poll(() => picks(page)).toHaveLength(1)
    const [picked] = await picks(page)
    expect(picked?.lng).toBeLessThan(-176)
    expect(picked?.lng).toBeGreaterThanOrEqual(-180)
    await page.context().close()
  })

  test('PMAP-08 a tap puts one marker with its tip at the spot, another tap replaces it', async () => {
    const page = await map.open({ settings: FRANCE, pseudo: 'Banane Bleue' })
    for (const spot of [
      { x: 120, y: 300 },
      { x: 260, y: 470 },
    ]) {
      await page.touchscreen.tap(spot.x, spot.y)
      const pin = page.getByAltText('Banane Bleue')
      await pin.waitFor()
      // The marker falls onto the map, so the test measures it once it no longer moves.
      await pin.evaluate((image) =>
        Promise.all(
          image.parentElement?.getAnimations().map((animation) => animation.finished) ?? [],
        ),
      )
      expect(await pin.count()).toBe(1)
      const box = await pin.boundingBox()
      // In the marker's drawing of 56 × 72 units, the marker's tip is at (28, 69).
      expect((box?.x ?? 0) + ((box?.width ?? 0) * 28) / 56).toBeCloseTo(spot.x, 0)
      expect(Math.abs((box?.y ?? 0) + ((box?.height ?? 0) * 69) / 72 - spot.y)).toBeLessThan(1)
    }
    const all = await picks(page)
    expect(all).toHaveLength(2)
    const at = await project(page, all[1] ?? PARIS)
    expect(at.x).toBeCloseTo(260, 0)
    expect(at.y).toBeCloseTo(470, 0)
    await shot(page, `${folder}/repere`)
    await page.context().close()
  })

  test('PMAP-02 PMAP-05 PMAP-06 no tilt, no turn, no foreign control; the wheel zooms without a key and a double click does not', async () => {
    const page = await map.open({ settings: FRANCE }, 'laptop')
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
    // The map gets a tile source beside the embedded world, so that it may be zoomed as close as a town.
    map.drawOver([drawn('photo', await plain('#3a5f2a'))])
    const page = await map.open({ settings: FRANCE, pseudo: 'Banane Bleue' })
    const view = async (): Promise<MapSettings> => {
      await still(page)
      return probe(page, 'view')
    }
    const flat = { pitch: 0, bearing: 0 }
    const into = page.getByRole('button', { name: 'Zoomer', exact: true })
    await into.click()
    const first = await view()

    await drag(page, [
      [
        { x: 280, y: 400 },
        { x: 120, y: 520 },
      ],
    ])
    const moved = await view()
    expect(moved.center.lng).toBeGreaterThan(first.center.lng + 0.2)
    expect(moved.center.lat).toBeGreaterThan(first.center.lat + 0.2)
    expect(moved.zoom).toBeCloseTo(first.zoom, 2)

    await drag(page, [
      [
        { x: 175, y: 420 },
        { x: 115, y: 360 },
      ],
      [
        { x: 215, y: 460 },
        { x: 275, y: 520 },
      ],
    ])
    const pinched = await view()
    expect(pinched.zoom).toBeGreaterThan(moved.zoom + 0.3)

    await twist(page, { x: 195, y: 440 }, 80, 70)
    await still(page)
    expect(await probe(page, 'angles')).toEqual(flat)

    // Two fingers that move upwards side by side would tilt a MapLibre map; the player's map must stay flat.
    await drag(page, [
      [
        { x: 150, y: 560 },
        { x: 150, y: 330 },
      ],
      [
        { x: 240, y: 560 },
        { x: 240, y: 330 },
      ],
    ])
    await still(page)
    expect(await probe(page, 'angles')).toEqual(flat)

    // The page itself was neither scrolled nor magnified, and no gesture was taken for a guess.
    expect(
      await page.evaluate(() => [window.visualViewport?.scale, window.scrollX, window.scrollY]),
    ).toEqual([1, 0, 0])
    expect(await picks(page)).toEqual([])

    for (let times = 0; times < 3; times += 1)
      await drag(page, [
        [
          { x: 60, y: 300 },
          { x: 180, y: 430 },
        ],
        [
          { x: 330, y: 580 },
          { x: 210, y: 450 },
        ],
      ])
    const widest = await view()
    expect(widest.zoom).toBeLessThan(pinched.zoom)
    // on a portrait phone the map's bounds fill the width, which limits zooming out
    expect(widest.bounds.west).toBeCloseTo(FRANCE.bounds.west, 3)
    expect(widest.bounds.east).toBeCloseTo(FRANCE.bounds.east, 3)

    await into.click()
    const closer = await view()
    for (const [dx, dy] of [
      [220, 300],
      [220, 300],
      [-220, -300],
      [-220, -300],
      [-220, -300],
      [-220, -300],
    ] as const) {
      await drag(page, [
        [
          { x: 195 - dx / 2, y: 430 - dy / 2 },
          { x: 195 + dx / 2, y: 430 + dy / 2 },
        ],
      ])
      inside((await view()).bounds, FRANCE.bounds)
    }
    // The last four drags move the view south-east: it must stop in the south-eastern corner of the map's bounds.
    const corner = await view()
    expect(corner.bounds.east).toBeCloseTo(FRANCE.bounds.east, 2)
    expect(corner.bounds.south).toBeCloseTo(FRANCE.bounds.south, 2)

    // A double tap does not zoom: the second tap is another guess. The test waits between the taps, since Chromium
    // drops the first click of two taps that follow each other faster than by hand.
    for (const spot of [
      { x: 150, y: 350 },
      { x: 160, y: 355 },
    ]) {
      await page.touchscreen.tap(spot.x, spot.y)
      await page.waitForTimeout(80)
    }
    await expect.poll(() => picks(page), { timeout: 10_000 }).toHaveLength(2)
    expect((await view()).zoom).toBeCloseTo(closer.zoom, 3)
    expect(await page.getByAltText('Banane Bleue').count()).toBe(1)
    expect(await page.locator('.maplibregl-marker').count()).toBe(1)
    await shot(page, `${folder}/au-doigt`)
    await page.context().close()
  })

  test('PMAP-08 with the keyboard alone: arrows move, plus zooms, Enter picks what is under the crosshair', async () => {
    const page = await map.open({ settings: FRANCE, pseudo: 'Banane Bleue' }, 'laptop')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Carte d’essai',
    )
    expect(await page.getByText('Entrée : choisir le centre.').first().isVisible()).toBe(true)
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
    await shot(page, `${folder}/clavier`)
    await page.context().close()
  })

  test('HAL-03 a phone that is turned and turned back keeps the view of the hand; one that nobody moved frames its map again', async () => {
    const upright = { width: 390, height: 844 }
    const turned = { width: 844, height: 390 }
    const page = await map.open({ settings: FRANCE })
    const view = async (): Promise<MapSettings> => {
      await still(page)
      return probe(page, 'view')
    }
    const untouched = await view()
    await page.setViewportSize(turned)
    await page.setViewportSize(upright)
    expect((await view()).zoom).toBeCloseTo(untouched.zoom, 3)

    const into = page.getByRole('button', { name: 'Zoomer', exact: true })
    await into.click()
    await still(page)
    await drag(page, [
      [
        { x: 280, y: 400 },
        { x: 120, y: 520 },
      ],
    ])
    const chosen = await view()
    for (const size of [turned, upright, { width: 390, height: 700 }, turned, upright]) {
      await page.setViewportSize(size)
      const kept = await view()
      // After the phone is turned, the map's bounds may require another centre, but never another zoom.
      expect(kept.zoom, `${size.width} × ${size.height}`).toBeCloseTo(chosen.zoom, 2)
    }
    const back = await view()
    expect(back.center.lat).toBeCloseTo(chosen.center.lat, 3)
    expect(back.center.lng).toBeCloseTo(chosen.center.lng, 3)
    await page.context().close()
  })
})

describe('the simple map', () => {
  shareMap('none')

  test('BRO-03: a page without WebGL fetches the simple map, and nothing of MapLibre', async () => {
    const page = await map.open({ settings: FRANCE })
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    )
    expect(scripts.some((name) => name.includes('simpleMap-'))).toBe(true)
    expect(scripts.filter((name) => /pointDeMire|worker|mapLibre/i.test(name))).toEqual([])
    await page.context().close()
  })
})
