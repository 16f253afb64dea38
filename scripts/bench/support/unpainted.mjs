// Counts the texts of the lobby that are invisible while the font is still loading.
import { screens } from '../../../src/testing/browser/kit/harness.ts'

const TEXTS = ['h1', 'h2', 'p', 'li span']

/**
 * Counts the lobby's texts that are not painted: making such a text transparent does not change the screenshot.
 * @param {import('playwright-core').Browser} browser
 * @param {{ address: string }} room
 * @returns {Promise<number>} invisible texts; throws when no text was found
 */
export async function unpainted(browser, { address }) {
  const context = await browser.newContext({
    locale: 'fr-FR',
    ...screens.phone,
    reducedMotion: 'reduce',
  })
  try {
    let held = 0
    await context.route(/\.woff2$/, () => void held++)
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'commit' })
    // Waits for the lobby's last line: until it is shown, lines may still move between two screenshots.
    await page.getByText('En attente du lancement de la partie').waitFor()
    if (held === 0) throw new Error('the lobby asks for no font')
    const session = await context.newCDPSession(page)
    const texts = await page.locator(TEXTS.join(', ')).all()
    let missing = 0
    let looked = 0
    for (const text of texts) {
      const box = await text.boundingBox()
      if (!box || box.width < 2 || box.height < 2 || !(await text.textContent())?.trim()) continue
      looked++
      const clip = { ...box, scale: 1 }
      // Playwright's own screenshots are not used here, since they wait for the page's fonts.
      const picture = async () =>
        (await session.send('Page.captureScreenshot', { format: 'png', clip })).data
      const before = await picture()
      await text.evaluate((element) => {
        for (const one of [element, ...element.querySelectorAll('*')])
          if (one instanceof HTMLElement) one.style.setProperty('color', 'transparent', 'important')
      })
      if (before === (await picture())) missing++
    }
    if (looked < TEXTS.length) throw new Error(`the lobby has ${looked} texts only`)
    return missing
  } finally {
    await context.close()
  }
}
