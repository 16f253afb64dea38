// The map that all tests of a file share: importing this builds its page before them. Each test starts without a source
// over the world, and may leave no error in the console.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openMapPage, type MapPage } from './mapPage.ts'

export let map: MapPage

beforeAll(async () => {
  map = await openMapPage()
}, 120_000)
afterEach(() => {
  map.drawOver([])
  map.browser.assertClean()
})
afterAll(() => map.close())
