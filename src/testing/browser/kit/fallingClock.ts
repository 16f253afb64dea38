// Records the time bar and the falling points of a question on a phone for 1.5 s, and compares them with the time that
// has passed.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { figure } from './reading.ts'

/** Expects that the points and the time bar fall together and linearly, in about ten steps a second. */
export async function expectFallingClock(page: Page, answerTimeMs: number): Promise<void> {
  const seen = await page.evaluate(async () => {
    const bar = document.querySelector('progress')
    const lit = bar?.nextElementSibling
    const points = [...document.querySelectorAll('header b')].find((element) =>
      /\d/.test(element.textContent),
    )
    if (!(lit instanceof HTMLElement) || !points) throw new Error('no clock')
    const at: { ms: number; left: number; points: string }[] = []
    const watch = new MutationObserver(() => {
      at.push({
        ms: performance.now(),
        left: 100 - Number.parseFloat(lit.style.getPropertyValue('--dark')),
        points: points.textContent,
      })
    })
    watch.observe(lit, { attributes: true })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    watch.disconnect()
    return at
  })
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last) throw new Error('the clock stands still')
  // The phone's clock is updated ten times a second, more rarely on a busy machine.
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.length).toBeLessThanOrEqual(17)
  const perMs = 100 / answerTimeMs
  expect((first.left - last.left) / (last.ms - first.ms) / perMs).toBeCloseTo(1, 0)
  for (const { left, points } of seen) {
    expect(points).toMatch(/^\d,\d$/)
    expect(Math.abs(figure(points) - (left * 5) / 100)).toBeLessThanOrEqual(0.0501)
  }
}
