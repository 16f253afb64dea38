// Fingers on a phone's screen: real touch events, not simulated by a mouse.
import type { Page } from 'playwright-core'

export interface Point {
  /** a point of the page, in CSS pixels */
  x: number
  y: number
}

/** Number of steps of a finger's movement: enough for the map to recognise a slow drag. */
const STEPS = 8

/** Puts fingers down, moves them along straight lines to their ends, and lifts them. */
export async function drag(
  page: Page,
  paths: readonly (readonly [from: Point, to: Point])[],
): Promise<void> {
  await move(
    page,
    paths.map(([from, to]) => (share: number) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })),
  )
}

/** Turns two fingers around a point. @param degrees clockwise */
export async function twist(
  page: Page,
  { x, y }: Point,
  radius: number,
  degrees: number,
): Promise<void> {
  const finger =
    (start: number) =>
    (share: number): Point => {
      const angle = start + (share * degrees * Math.PI) / 180
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    }
  await move(page, [finger(0), finger(Math.PI)])
}

async function move(page: Page, fingers: readonly ((share: number) => Point)[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touchPoints = (share: number) => fingers.map((at, id) => ({ ...at(share), id }))
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: touchPoints(0),
  })
  for (let step = 1; step <= STEPS; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: touchPoints(step / STEPS),
    })
    // The fingers move once per animation frame, as on a real screen, so the map is drawn after each move.
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
