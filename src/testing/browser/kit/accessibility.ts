import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
}

/** Lists the violations that axe-core finds in the page's present state, one line for each place. */
export async function flawsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  )
}

/** Expects that axe-core finds no violation in the page, and that the page cannot scroll sideways. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await flawsOf(page), `flaws of ${name}`).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `width of ${name}`,
  ).toBeLessThanOrEqual(0)
}
