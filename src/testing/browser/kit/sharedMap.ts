// The map that all tests of a file share: its page is built before them. Each test starts without a source
// over the world, and may leave no error in the console.
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Graphics } from './harness.ts'
import { openMapPage, type MapPage } from './mapPage.ts'

export let map: MapPage

/** @param graphics of the browser */
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
