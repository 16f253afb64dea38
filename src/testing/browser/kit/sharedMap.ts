// The map page shared by all tests of a file, built before the first test. After each test, this module removes the
// tile sources drawn over the embedded world, and fails the test if a page has logged an error.
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Graphics } from './harness.ts'
import { openMapPage, type MapPage } from './mapPage.ts'

export let map: MapPage

/** @param graphics the way in which the test's browser draws WebGL */
export function shareMap(graphics: Graphics = 'software'): void {
  beforeAll(async () => {
    map = await openMapPage(graphics)
  }, 120_000)
  afterEach(() => {
    map.drawOver([])
    map.browser.assertClean()
  })
  afterAll(() => map.close())
}
