// Reads the state that a phone shows, so that a test can compare it with a later state.
import type { Phone } from './phone.ts'
import { plain, screenText } from './reading.ts'

/** What a player sees: the game's step, pseudo, answer and points; on the map, the marker and the scale. */
export async function whatIsSeen({ page, pseudo }: Phone): Promise<unknown> {
  const title = plain(await page.locator('main h1').first().textContent())
  if (!title.startsWith('Question')) return { title, text: await screenText(page) }
  const pin = page.getByAltText(pseudo, { exact: true })
  const box = (await pin.count()) === 0 ? null : await pin.boundingBox()
  const scale = page.getByTitle('Échelle')
  return {
    title,
    marker: box && { x: Math.round(box.x), y: Math.round(box.y) },
    scale: [
      plain(await scale.textContent()),
      await scale
        .locator('i')
        .evaluate((line: HTMLElement) => Math.round(Number.parseFloat(line.style.width))),
    ],
    kept: await page.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.includes('seat:'))?.[1],
    ),
  }
}
