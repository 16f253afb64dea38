// The reveal of a question's answers on the big screen.
import type { Page } from 'playwright-core'

/** What the big screen has shown of a reveal: it goes on by itself, whether the test looks or not. */
export interface Reveal {
  /** who came first in the list of answers, in the order in which they did */
  newest: string[]
  /** lines of that list */
  lines: string[]
  /** pins on the map */
  pins: string[]
  /** addresses of the faces at its edge, where the answers stand that are out of view */
  edge: string[]
  /** all words on the map */
  onMap: string[]
}

/** Before it begins. */
export async function watchReveal(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Reveal = { newest: [], lines: [], pins: [], edge: [], onMap: [] }
    Object.assign(globalThis, { reveal: seen })
    const note = (list: string[], text: string | null | undefined) => {
      if (typeof text === 'string' && text !== '' && !list.includes(text)) list.push(text)
    }
    new MutationObserver(() => {
      note(seen.newest, document.querySelector('aside ol li span')?.textContent)
      for (const line of document.querySelectorAll('aside ol li')) note(seen.lines, line.textContent)
      for (const pin of document.querySelectorAll<HTMLImageElement>('[data-map] img[alt]')) note(seen.pins, pin.alt)
      for (const face of document.querySelectorAll<HTMLImageElement>('ul li img')) if (face.closest('aside') === null) note(seen.edge, face.getAttribute('src'))
      for (const word of document.querySelectorAll('[data-map] *')) if (word.childElementCount === 0) note(seen.onMap, word.textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Once it is over. */
export const revealSeen = (page: Page): Promise<Reveal> => page.evaluate(() => (globalThis as unknown as { reveal: Reveal }).reveal)
