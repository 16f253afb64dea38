// The map shared by all tests of a file: its page is built before them. Each test starts without an overlay source, and
// must leave no error in the console.
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
