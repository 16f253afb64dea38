import { onTestFinished } from 'vitest'
import { createFakeClock } from '../fakeClock.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { openTestBox, type TestBox, type TestBoxOptions } from '../testBox.ts'

/**
 * Returns a function that opens a test box (a server without sockets); each call opens it anew over the same data and
 * with the same clock, as after a restart. At the end of the calling test, all boxes are closed and the data deleted.
 */
export function newBox(): (options?: TestBoxOptions) => Promise<TestBox> {
  const folder = temporaryFolder('box')
  const clock = createFakeClock()
  const boxes: TestBox[] = []
  onTestFinished(() => {
    for (const box of boxes.toReversed()) box.kill()
    folder.remove()
  })
  return async (options) => {
    const box = await openTestBox(folder.path, { clock, ...options })
    boxes.push(box)
    return box
  }
}
