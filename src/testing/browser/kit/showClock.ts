// A fake clock for a host page: with it, a test advances a reveal of 45 s step by step.
import type { Page } from 'playwright-core'

interface ShowClock {
  hold(): void
  jump(ms: number): void
  release(): void
}

/** Gives the page a fake clock; a test calls this function before it opens or reloads the page. */
export async function bringShowClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = performance.now.bind(performance)
    const timeout = globalThis.setTimeout
    let ahead = 0
    let held: number | null = null
    performance.now = () => held ?? real() + ahead
    // A timer of 900 ms or more that is set while `hold` has stopped the clock fires an hour later, so that the ranking
    // does not follow the reveal by itself.
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) =>
        timeout(run, held !== null && ms >= 900 ? 3_600_000 : ms, ...rest),
      showClock: {
        hold: () => void (held ??= real() + ahead),
        jump: (ms: number) => void (held = (held ?? real() + ahead) + ms),
        release: () => {
          ahead = (held ?? real() + ahead) - real()
          held = null
        },
      } satisfies ShowClock,
    })
  })
}

const clockOf = (page: Page, act: keyof ShowClock, ms = 0) =>
  page.evaluate(
    ([name, by]) => (globalThis as unknown as { showClock: ShowClock }).showClock[name](by),
    [act, ms] as const,
  )

export const holdShow = (page: Page): Promise<void> => clockOf(page, 'hold')
export const jumpShow = (page: Page, ms: number): Promise<void> => clockOf(page, 'jump', ms)
export const releaseShow = (page: Page): Promise<void> => clockOf(page, 'release')
