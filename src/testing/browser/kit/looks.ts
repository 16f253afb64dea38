// Checks a screen in forced colours, with more contrast, and without any colour.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { shot } from './harness.ts'

/** Lists the visible buttons without a border, which forced colours would make indistinguishable from the page. */
const edgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[class*="act"]')]
      .filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) &&
          button.closest('[inert]') === null &&
          Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0,
      )
      .map((button) => button.textContent ?? ''),
  )

/** Lists the chosen options of a page that look the same as options that are not chosen. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = (label: Element) => Number.parseFloat(getComputedStyle(label).outlineWidth)
    return [...document.querySelectorAll('label')]
      .filter(
        (label) =>
          label.querySelector(':scope > input[type=radio]:checked') &&
          !label.querySelector(':scope > input + span') &&
          edge(label) < 3,
      )
      .map((label) => label.textContent ?? '')
  })

/** Checks the page in forced colours, with more contrast, and without colour; screenshots in `shots/yeux`. */
export async function inEveryLook(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await edgeless(page), `buttons without an edge on ${name}`).toEqual([])
  expect(await unmarked(page), `choices that do not show on ${name}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  await expectAccessible(page, `${name} with more contrast`)
  await page.emulateMedia({ contrast: 'no-preference' })
  await withoutColours(page, name)
}

/** Takes screenshots in forced colours and without colour, without checks, for a screen that is shown only briefly. */
export async function withoutColours(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await shot(page, `yeux/${name}-couleurs-du-systeme`)
  await page.emulateMedia({ forcedColors: 'none' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' })
  await shot(page, `yeux/${name}-sans-couleur`)
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' })
  await session.detach()
}
