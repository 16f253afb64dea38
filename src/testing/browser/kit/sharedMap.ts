// The map shared by all tests of a file: its page is built before the first test. After each test, no tile source is
// drawn over the embedded world any more, and the console must hold no error.
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
