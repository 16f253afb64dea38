// A phone's page in Chromium: the bytes that it loads, the times at which its player sees screens, and its simulated
// slowness.
import { screens } from '../../../src/testing/browser/kit/harness.ts'

/** Bytes a second of the phone's simulated network of 1.6 Mbit/s */
const LINE = 1_600_000 / 8

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ at: number, url: string, bytes: number }} Fetched `at`: epoch ms of the request; bytes: head and body as received */

/**
 * A phone with an empty cache. The tests' browser, which records requests, disables the cache, so it is not used here.
 * @param {import('playwright-core').Browser} browser @param {string} language of the browser @param {string} youAre
 * text in that language whose appearance shows that the page is in the lobby
 */
export async function takePhone(browser, language = 'fr-FR', youAre = 'Vous êtes') {
  // Scale factor 1: a phone's finer screen has four times the pixels, and without a graphics card most of the time
  // would go into drawing them.
  const context = await browser.newContext({
    locale: language,
    timezoneId: 'Europe/Paris',
    ...screens.phone,
    deviceScaleFactor: 1,
  })
  await context.addInitScript(noteScreens, youAre)
  /** @type {Fetched[]} */
  const fetched = []
  /** @type {Set<Promise<void>>} */
  const counting = new Set()
  let linesBytes = 0
  context.on('requestfinished', (request) => {
    const counted = (async () => {
      const { responseHeadersSize: head, responseBodySize: body } = await request.sizes()
      // Chromium reports no body size for a worker's script: the `content-length` of the response is used instead. A
      // response from the cache, which has a head of 0 bytes, is counted as 0 bytes.
      const pending =
        head > 0 && body === 0
          ? Number((await (await request.response())?.headerValue('content-length')) ?? 0)
          : 0
      fetched.push({
        at: request.timing().startTime,
        url: request.url(),
        bytes: head + body + pending,
      })
    })()
    counting.add(counted)
    // `request.sizes` rejects once the page is closed. The handler here only keeps that from being an unhandled
    // rejection: the rejected promise stays in `counting`, so that `fetched` rejects.
    void counted.then(
      () => counting.delete(counted),
      () => {},
    )
  })
  const page = await context.newPage()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void (linesBytes += Buffer.byteLength(payload))),
  )
  return {
    context,
    page,
    /** All requests of the page so far, without the messages of its WebSocket. */
    async fetched() {
      await Promise.all(counting)
      return fetched
    },
    liveBytes: () => linesBytes,
  }
}

/**
 * Simulates an old phone on a slow Wi-Fi: four times slower than this machine, 1.6 Mbit/s. The latency of 150 ms comes
 * from a relay before the box, because Chromium's own setting does not apply to WebSockets.
 * @param {Page} page
 */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: LINE,
    uploadThroughput: LINE,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

/**
 * Times of what the page showed, ms since the navigation began; null: not yet. `wholeLobby`: the lobby with all its
 * pictures; `tap`: the last tap; `sent`: "Réponse envoyée"
 * @typedef {{ lobby: number | null, wholeLobby: number | null, tap: number | null, sent: number | null }} Screens
 */

/** The times at which a page showed its screens. @param {Page} page @returns {Promise<Screens>} */
export function screensSeen(page) {
  return page.evaluate(() => Reflect.get(globalThis, 'screensSeen'))
}

/**
 * Resolves to the time at which a screen was painted, ms since the navigation began. The page itself reports that time:
 * to wait for the screen, Playwright would run a script in the page, whose 50 ms on the simulated slow phone would be
 * measured too.
 * @param {import('playwright-core').CDPSession} session @param {keyof Screens} name @param {number} patience ms
 * @returns {Promise<number>}
 */
export async function screenSent(session, name, patience) {
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

/**
 * Runs in the page, before its own scripts: records when a screen was painted, and the last tap.
 * @param {string} youAre text whose appearance shows that the page is in the lobby
 */
function noteScreens(youAre) {
  /** @type {Screens} */
  const seen = { lobby: null, wholeLobby: null, tap: null, sent: null }
  Reflect.set(globalThis, 'screensSeen', seen)
  const isShown = (/** @type {string} */ text) => document.body?.textContent.includes(text) ?? false
  const tests = {
    lobby: () => isShown(youAre),
    wholeLobby: () => isShown(youAre) && [...document.images].every((image) => image.complete),
    // `checkVisibility` is needed: the page contains the title "Réponse envoyée", hidden, before the answer is sent.
    sent: () =>
      [...document.querySelectorAll('h1')].some(
        (title) =>
          title.textContent.includes('Réponse envoyée') &&
          title.checkVisibility({ visibilityProperty: true }),
      ),
  }
  const left = new Set(/** @type {const} */ (['lobby', 'wholeLobby', 'sent']))
  const look = () => {
    for (const name of left) {
      if (!tests[name]()) continue
      left.delete(name)
      // A message posted in an animation frame is handled after that frame has been painted, so the time is read in the
      // message's handler.
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
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['class'],
  })
  document.addEventListener('load', look, { capture: true })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.tap = timeStamp
    },
    { capture: true },
  )
}
