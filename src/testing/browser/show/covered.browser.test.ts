// Buttons over the big screen cover none of its words.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens, shot } from '../kit/harness.ts'
import { openHostEvening, roomOf, type HostEvening } from '../kit/hostEvening.ts'

let evening: HostEvening

beforeAll(async () => {
  evening = await openHostEvening()
})
afterAll(() => evening.close())

/** Lists the words of the shown step that overlap a button. */
const wordsUnder = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const over = button.getBoundingClientRect()
    const found: string[] = []
    const words = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      if (button.contains(node) || node.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right > over.left && left < over.right && bottom > over.top && top < over.bottom)
          found.push(node.textContent ?? '')
      }
    }
    return found
  })

test('`Activer le son` covers no word of the lobby, on a new projector and on an old one', async () => {
  const quiz = await evening.quizOf('Vacances en France', 'Une photo', [
    { lat: 48.8584, lng: 2.2945 },
  ])
  const { page, context } = await evening.openHost('/pres')
  // Suspends the page's sound, as a browser does before the first click, so that the page shows the button that
  // switches the sound on.
  await context.addInitScript(() =>
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' }),
  )
  for (const screen of ['host', 'oldProjector'] as const) {
    await page.setViewportSize(screens[screen].viewport)
    await page.goto(
      `${evening.server.origin}/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=50`,
    )
    await roomOf(page)
    await page.getByRole('button', { name: 'Activer le son' }).waitFor()
    await shot(page, `couvert/son-${screens[screen].viewport.width}`)
    expect(await wordsUnder(page, 'Activer le son')).toEqual([])
  }
})
