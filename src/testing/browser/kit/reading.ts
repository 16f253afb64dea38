// Functions that read the text of a page.
import type { Locator, Page } from 'playwright-core'
import { HOLD_MS } from '../../../../web/ui/useHold.ts'
import { SETTLE_MS } from '../../../../web/ui/useSettled.ts'

/** ms to wait for a drawn map, since the tests' Chromium renders maps in software. */
const DRAWN_MS = 60_000
/** Timeout in ms: a photo is decoded by a process of low priority, which takes long on a busy machine. */
export const OPENED_MS = 60_000

/** Replaces every kind of space in a text by a plain space. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
}

/** Reads a number written in French: `3,214` → 3.214; `−2` → −2. */
export function figure(text: string): number {
  return Number(
    text
      .replaceAll(/[\s\u00a0\u202f]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )
}

/** Writes points with a decimal comma and three decimals, as the product does: 7.138 → `7,138`. */
export function written(points: number): string {
  return points.toFixed(3).replace('.', ',')
}

export async function screenText(page: Page): Promise<string> {
  return plain(await page.locator('main').first().innerText())
}

export function mapIsReady(page: Page): Promise<void> {
  return page.locator('[data-map=ready]').waitFor({ timeout: DRAWN_MS })
}

/** Waits until the page shows a heading; every step of the game has one. */
export function heading(page: Page, name: string | RegExp, timeout = 30_000): Promise<void> {
  return page.getByRole('heading', { name }).first().waitFor({ timeout })
}

/** Has the podium of the big screen told at once; waits until it is whole. */
export async function wholePodium(page: Page): Promise<void> {
  const told = page.locator('main aside[data-told]')
  const tellAll = page.getByRole('button', { name: /^(?:Tout montrer|Show everything)$/ })
  await tellAll.or(told).first().waitFor({ timeout: 30_000 })
  // On a slow machine the podium may tell its last part before the button is pressed.
  if ((await told.count()) === 0) await tellAll.click({ timeout: 3_000 }).catch(() => undefined)
  await told.waitFor({ timeout: 30_000 })
}

/**
 * Starts to watch a page for a heading or paragraph that is shown for a few seconds only, such as `Lancement`. Playwright
 * looks at a page at intervals, and on a busy machine may look only after such a text is gone: the page itself watches.
 * @returns waits until the page has shown the text; throws after `timeout` ms
 */
export async function watchFor(
  page: Page,
  text: string,
  timeout = 60_000,
): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((wanted) => {
    const isShown = () =>
      [...document.querySelectorAll('h1, h2, p, output')].some(
        ({ textContent }) => textContent?.trim() === wanted,
      )
    const seen = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isShown()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      if (isShown()) resolve()
    })
    return { seen }
  }, text)
  return () =>
    watch.evaluate(
      ({ seen }, { words, limit }) =>
        Promise.race([
          seen,
          new Promise<never>((_, reject) => {
            setTimeout(
              () => reject(new Error(`the page has not shown “${words}” within ${limit} ms`)),
              limit,
            )
          }),
        ]),
      { words: text, limit: timeout },
    )
}

/** Presses a key on the big screen, late enough: just after a new screen, the page ignores all keys. */
export async function press(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS + 50)
  await page.keyboard.press(key)
}

/** Holds a key for as long as ends a break before its time. */
export async function hold(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS + 50)
  await page.keyboard.down(key)
  await page.waitForTimeout(HELD_MS)
  await page.keyboard.up(key)
}

/** Holds a button for as long as ends a break before its time. */
export async function holdButton(button: Locator): Promise<void> {
  await button.page().waitForTimeout(SETTLE_MS + 50)
  await button.click({ delay: HELD_MS })
}

const HELD_MS = HOLD_MS + 200
