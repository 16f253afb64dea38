// Records the reveal of a question's answers on the big screen.
import type { Page } from 'playwright-core'

/** Everything that the big screen has shown of a reveal, recorded in the page since the reveal does not wait for the test. */
export interface Reveal {
  /** pseudos of the players in the order in which the list of answers showed them */
  newest: string[]
  /** lines of the big screen's list of answers */
  lines: string[]
  /** alternative texts of the pins on the big screen's map */
  pins: string[]
  /** addresses of the avatars at the map's edge, for answers out of view */
  edge: string[]
  /** all texts on the big screen's map */
  onMap: string[]
}

/** Starts to record a reveal; a test calls this function before the reveal begins. */
export async function watchReveal(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Reveal = { newest: [], lines: [], pins: [], edge: [], onMap: [] }
    Object.assign(globalThis, { reveal: seen })
    const note = (list: string[], text: string | null | undefined) => {
      if (typeof text === 'string' && text !== '' && !list.includes(text)) list.push(text)
    }
    new MutationObserver(() => {
      note(seen.newest, document.querySelector('aside ol li span')?.textContent)
      for (const line of document.querySelectorAll('aside ol li'))
        note(seen.lines, line.textContent)
      for (const pin of document.querySelectorAll<HTMLImageElement>('[data-map] img[alt]'))
        note(seen.pins, pin.alt)
      for (const face of document.querySelectorAll<HTMLImageElement>('ul li img'))
        if (face.closest('aside') === null) note(seen.edge, face.getAttribute('src'))
      for (const word of document.querySelectorAll('[data-map] *'))
        if (word.childElementCount === 0) note(seen.onMap, word.textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Returns what the page has shown since the call of `watchReveal`; a test calls it once the reveal is over. */
export const revealSeen = (page: Page): Promise<Reveal> =>
  page.evaluate(() => (globalThis as unknown as { reveal: Reveal }).reveal)
