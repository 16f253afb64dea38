// A phone's page in Chromium: what comes over its line, what its player sees and when, and how slow it is.
import { screens } from '../../../src/testing/browser/kit/harness.ts'

/** Bytes a second of 1.6 Mbit/s */
const LINE = 1_600_000 / 8

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ at: number, url: string, bytes: number }} Fetched `at`: ms of the epoch when it was asked for; bytes: head and body as they came */

/**
 * A phone with an empty cache. The watched browser of the tests stands between page and cache, hence none of it here.
 * @param {import('playwright-core').Browser} browser @param {string} language of the browser @param {string} youAre the lobby's words in it
 */
export async function takePhone(browser, language = 'fr-FR', youAre = 'Vous êtes') {
  // With a fine screen, most of the time would go into drawing four times the pixels without a graphics card.
  const context = await browser.newContext({ locale: language, timezoneId: 'Europe/Paris', ...screens.phone, deviceScaleFactor: 1 })
  await context.addInitScript(noteScreens, youAre)
  /** @type {Fetched[]} */
  const fetched = []
  /** @type {Set<Promise<void>>} */
  const counting = new Set()
  let linesBytes = 0
  context.on('requestfinished', (request) => {
    const counted = (async () => {
      const { responseHeadersSize: head, responseBodySize: body } = await request.sizes()
      // Of a worker's own script only the head is told; what comes out of the cache has none.
      const untold = head > 0 && body === 0 ? Number((await (await request.response())?.headerValue('content-length')) ?? 0) : 0
      fetched.push({ at: request.timing().startTime, url: request.url(), bytes: head + body + untold })
    })()
    counting.add(counted)
    // Of a page that is closed meanwhile no sizes are told: whoever counts hears of it in `fetched`.
    void counted.then(() => counting.delete(counted), () => {})
  })
  const page = await context.newPage()
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void (linesBytes += Buffer.byteLength(payload))))
  return {
    context,
    page,
    /** Everything that has come so far, but for the live line's messages. */
    async fetched() {
      await Promise.all(counting)
      return fetched
    },
    liveBytes: () => linesBytes,
  }
}

/**
 * An old phone on a bad Wi-Fi: four times slower than this machine, 1.6 Mbit/s. The way's 150 ms are a relay's before
 * the box, because Chromium's own delay leaves the live line out.
 * @param {Page} page
 */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: LINE, uploadThroughput: LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

/** ms since the address was asked for; null: not seen yet @typedef {{ lobby: number | null, wholeLobby: number | null, tap: number | null, sent: number | null }} Screens */

/** @param {Page} page @returns {Promise<Screens>} */
export function screensSeen(page) {
  return page.evaluate(() => Reflect.get(globalThis, 'screensSeen'))
}

/**
 * When a screen will have been painted, ms since its address was asked for. The page tells it: Playwright's own way of
 * waiting is a script of 50 ms in a page so slow, and would be measured as well.
 * @param {import('playwright-core').CDPSession} session @param {keyof Screens} name @param {number} patience ms
 * @returns {Promise<number>}
 */
export async function screenTold(session, name, patience) {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellScreen' })
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} never came`)), patience)
    const heard = (/** @type {{ name: string, payload: string }} */ call) => {
      const [which, at] = call.name === 'tellScreen' ? JSON.parse(call.payload) : []
      if (which !== name) return
      clearTimeout(timer)
      session.off('Runtime.bindingCalled', heard)
      resolve(at)
    }
    session.on('Runtime.bindingCalled', heard)
  })
}

/** Runs in the page, before its own scripts: notes when a screen has been painted, and the last tap. @param {string} youAre */
function noteScreens(youAre) {
  /** @type {Screens} */
  const seen = { lobby: null, wholeLobby: null, tap: null, sent: null }
  Reflect.set(globalThis, 'screensSeen', seen)
  const isShown = (/** @type {string} */ text) => document.body?.textContent.includes(text) ?? false
  const tests = {
    lobby: () => isShown(youAre),
    wholeLobby: () => isShown(youAre) && [...document.images].every((image) => image.complete),
    // The page makes it ready before it is true.
    sent: () => [...document.querySelectorAll('h1')].some((title) => title.textContent.includes('Réponse envoyée') && title.checkVisibility({ visibilityProperty: true })),
  }
  const left = new Set(/** @type {const} */ (['lobby', 'wholeLobby', 'sent']))
  const look = () => {
    for (const name of left) {
      if (!tests[name]()) continue
      left.delete(name)
      // The message comes after the frame that shows it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          seen[name] = performance.now()
          Reflect.get(globalThis, 'tellScreen')?.(JSON.stringify([name, seen[name]]))
        })
        port1.start()
        port2.postMessage(null)
      })
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['class'] })
  document.addEventListener('load', look, { capture: true })
  addEventListener('click', ({ timeStamp }) => { seen.tap = timeStamp }, { capture: true })
}
