// Reading a page as a person does.
import type { Page } from 'playwright-core'
import { SETTLE_MS } from '../../../../web/ui/useSettled.ts'

/** Chromium draws the map in software here. */
const DRAWN_MS = 60_000
/** A photo is opened in a process of low priority: on a busy machine it takes its time. */
export const OPENED_MS = 60_000

/** Text with every kind of space as one plain space, as the checklist compares. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
}

/** `3,214` → 3.214; `−2` → −2. */
export function figure(text: string): number {
  return Number(text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.').replace('−', '-'))
}

/** Points as the product writes them: `7,138`. */
export function written(points: number): string {
  return points.toFixed(3).replace('.', ',')
}

export async function screenText(page: Page): Promise<string> {
  return plain(await page.locator('main').first().innerText())
}

export function mapIsReady(page: Page): Promise<void> {
  return page.locator('[data-map=ready]').waitFor({ timeout: DRAWN_MS })
}

/** Waits for a heading, which every step has. */
export function heading(page: Page, name: string | RegExp, timeout = 30_000): Promise<void> {
  return page.getByRole('heading', { name }).first().waitFor({ timeout })
}

/** Presses a key of the show as a presenter does, once the screen has settled: earlier presses are taken for a bouncing clicker. */
export async function press(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS + 50)
  await page.keyboard.press(key)
}
