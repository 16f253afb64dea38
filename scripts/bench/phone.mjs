// A player's phone in Chromium: bytes from the home page to the lobby, in each language, and of a whole game; times to
// the lobby, and from the tap to "Réponse envoyée", on an old phone over a slow Wi-Fi; number of texts of the lobby
// that stay invisible while the font is loading.
import { setTimeout as pause } from 'node:timers/promises'
import { launchChromium, SOFTWARE } from '../../src/testing/browser/kit/harness.ts'
import { hostRoom, joinRoom } from '../../src/testing/evening.ts'
import { openRelay } from '../../src/testing/servers/relay.ts'
import { PLAYER_LANGUAGES } from '../../src/protocol/languages.ts'
import { startBox } from './support/box.mjs'
import { seen } from './support/figures.ts'
import { screenSent, screensSeen, slowDown, takePhone } from './support/phone.mjs'
import { unpainted } from './support/unpainted.mjs'

const GAMES = 2
const LOBBIES = 5
const ANSWERS = 7
/** ms that the simulated player looks at the map before answering: players do not answer while its tiles load. */
const LOOKED_AT_MS = 3_000
/** ms that the bench waits before it loads the page again: a page still at work would delay the next one. */
const RESTED_MS = 2_000
/** ms of one round trip on the phone's simulated network */
const ROUND_TRIP_MS = 150
const TIMEOUT_MS = 60_000

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {Awaited<ReturnType<typeof startBox>>} Box */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */

/** Measures a player's phone. @returns {Promise<Measured[]>} */
export async function measure() {
  const browser = await launchChromium(SOFTWARE)
  const box = await startBox()
  const relay = await openRelay(box.server.origin)
  try {
    const demo = (await box.admin.post('/api/pres/shared/demo')).json.unique_name
    const others = []
    for (const language of PLAYER_LANGUAGES.filter((name) => name !== 'fr'))
      others.push({ language, all: await guest(browser, box, demo, language) })
    const games = []
    for (let i = 0; i < GAMES; i++) games.push(await game(browser, box, demo))
    const lobby = games.map((bytes) => bytes.lobby)
    relay.delay(ROUND_TRIP_MS / 2)
    const { cold, warm } = await lobbies(browser, box, relay.origin, demo)
    const taps = []
    for (let i = 0; i < ANSWERS; i++) taps.push(await tapped(browser, box, relay.origin, demo))
    relay.delay(0)
    return [
      {
        measure: 'phone: fetched from the home page to the lobby, by colour and fruit',
        ...seen(lobby.map(({ all }) => all)),
        unit: 'kB',
        atMost: 120,
      },
      ...others.map(({ language, all }) => ({
        measure: `phone in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}: the same`,
        ...seen([all]),
        unit: 'kB',
        atMost: 120,
      })),
      ...['script', 'style', 'font', 'rest'].map((kind) => ({
        measure: `phone: of these, ${kind}`,
        ...seen(lobby.map((bytes) => bytes[kind] ?? 0)),
        unit: 'kB',
      })),
      {
        measure: `phone: fetched in a whole game of ${games[0]?.questions} questions, map included, tiles not`,
        ...seen(games.map(({ whole }) => whole)),
        unit: 'kB',
        atMost: 500,
      },
      {
        measure: 'phone: tiles of that game',
        ...seen(games.map(({ tiles }) => tiles)),
        unit: 'kB',
      },
      {
        measure: 'phone, 4 × slowed, 1.6 Mbit/s, 150 ms: its first lobby, pictures included',
        ...seen(cold),
        unit: 'ms',
        atMost: 2_500,
      },
      {
        measure: 'phone, 4 × slowed, 1.6 Mbit/s, 150 ms: the lobby when it comes again',
        ...seen(warm),
        unit: 'ms',
        atMost: 1_000,
      },
      {
        measure:
          'phone, the same: from the tap to “Réponse envoyée”, the round trip of 150 ms taken off',
        ...seen(taps),
        unit: 'ms',
        atMost: 100,
      },
      {
        measure: 'phone: texts of the lobby that wait for the font',
        ...seen([await unpainted(browser, await room(box, demo))]),
        unit: '',
        atMost: 0,
      },
    ]
  } finally {
    await relay.close()
    await browser.close()
    await box.server.dispose()
  }
}

/**
 * Opens a room for a quiz; `address` is the one that its QR code shows.
 * @param {Box} box @param {string} quiz @param {object} [options]
 * @returns {Promise<import('../../src/testing/evening.ts').HostedRoom & { address: string }>}
 */
async function room({ server, admin }, quiz, options = {}) {
  const hosted = await hostRoom(server.origin, admin, quiz, { max_answer_time: 180, ...options })
  return { ...hosted, address: `${server.origin}/join/${hosted.roomID}` }
}

/**
 * Plays a whole game on one phone; returns the kB that the phone loaded, from the home page on.
 * @param {Browser} browser @param {Box} box @param {string} quiz
 */
async function game(browser, box, quiz) {
  const { host, phone, lobbyAt } = await toLobby(browser, box, quiz, 'fr')
  const { page } = phone
  host.say('pres_startGame', { token: box.admin.token })
  let questions = 0
  for (;;) {
    const { questionsNb } = await host.next('pres_newQuestion')
    await page.getByRole('heading', { name: `Question ${questions + 1}/${questionsNb}` }).waitFor()
    await answer(page)
    await host.next('pres_results')
    questions++
    host.say('pres_nextQuestion', { token: box.admin.token })
    if (questions === questionsNb) break
  }
  await page.getByRole('heading', { name: 'Fin de la partie' }).waitFor()
  await page.waitForLoadState('networkidle')
  const all = await phone.fetched()
  await phone.context.close()
  host.close()
  const isTile = (/** @type {string} */ url) => url.includes('/api/tiles/')
  // Only requests from before the lobby was shown count for the lobby: later requests are for the game.
  const before = all.filter(({ at }) => at <= lobbyAt)
  const kind = (/** @type {RegExp} */ ending) => sum(before.filter(({ url }) => ending.test(url)))
  const [script, style, font] = [/\.js$/, /\.css$/, /\.woff2$/].map(kind)
  /** @type {Record<string, number>} */
  const lobby = {
    all: sum(before),
    script: script ?? 0,
    style: style ?? 0,
    font: font ?? 0,
    rest: sum(before) - (script ?? 0) - (style ?? 0) - (font ?? 0),
  }
  return {
    questions,
    lobby,
    whole: sum(all.filter(({ url }) => !isTile(url))) + phone.liveBytes() / 1_000,
    tiles: sum(all.filter(({ url }) => isTile(url))),
  }
}

/** Adds up the kB of some requests. @param {readonly import('./support/phone.mjs').Fetched[]} some */
const sum = (some) => some.reduce((kB, { bytes }) => kB + bytes / 1_000, 0)

/**
 * Joins a room on a new phone by choosing a colour and a fruit; `lobbyAt`: epoch ms at which the lobby was shown.
 * @param {Browser} browser @param {Box} box @param {string} quiz
 * @param {import('../../src/protocol/languages.ts').Language} language
 */
async function toLobby(browser, box, quiz, language) {
  /** @type {typeof import('../../web/words/fr/lobby.ts')} */
  const { home, player, pseudo } = await import(`../../web/words/${language}/lobby.ts`)
  const { host, roomID } = await room(box, quiz, { icon_type: 'defined' })
  const phone = await takePhone(browser, language, player.lobby.youAre)
  const { page } = phone
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(box.server.origin)
  await page.getByRole('textbox').fill(roomID)
  await page.getByRole('button', { name: home.join }).click()
  for (const choice of [pseudo.color('Bleu'), pseudo.fruit('Banane')]) {
    await page.locator('label').filter({ hasText: choice }).click()
    await page.getByRole('button', { name: player.choose.confirm }).click()
  }
  const lobbyAt = await page.evaluate(async () => {
    const seen = () => Reflect.get(globalThis, 'screensSeen').lobby
    while (seen() === null)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    return performance.timeOrigin + Number(seen())
  })
  return { host, phone, lobbyAt }
}

/**
 * kB that a phone loads until it shows the lobby in a language other than French; `game` measures a French phone.
 * @param {Browser} browser @param {Box} box @param {string} quiz
 * @param {import('../../src/protocol/languages.ts').Language} language
 */
async function guest(browser, box, quiz, language) {
  const { host, phone, lobbyAt } = await toLobby(browser, box, quiz, language)
  await phone.page.waitForLoadState('networkidle')
  const all = await phone.fetched()
  await phone.context.close()
  host.close()
  return sum(all.filter(({ at }) => at <= lobbyAt))
}

/**
 * Answers a question on the phone.
 * @param {Page} page @param {number} lookedAt ms from the tap that places the marker to the tap on "Répondre"
 */
async function answer(page, lookedAt = 0) {
  await page.locator('[data-map=ready]').waitFor()
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await page.locator('[data-map=ready]').boundingBox()) ?? {}
  const send = page.getByRole('button', { name: 'Répondre' })
  const noYear = page.getByRole('button', { name: 'Je ne sais pas' })
  if ((await noYear.count()) > 0) await noYear.click()
  // On a busy machine a tap may last as long as a long press, which places no marker: tap again.
  while ((await send.count()) === 0) {
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await pause(500)
  }
  await pause(lookedAt)
  await send.click()
}

/**
 * Times in ms from the QR code's address to the lobby with its pictures: with an empty cache, and with a filled one.
 * @param {Browser} browser @param {Box} box @param {string} origin of the relay that delays the network
 * @param {string} quiz
 */
async function lobbies(browser, box, origin, quiz) {
  /** @type {{ cold: number[], warm: number[] }} */
  const times = { cold: [], warm: [] }
  for (let i = 0; i < LOBBIES; i++) {
    const { host, roomID } = await room(box, quiz)
    const { context, page } = await takePhone(browser)
    // The page is opened at the server's health address, which loads no assets: the cache is still empty when
    // the page opens the lobby.
    await page.goto(`${origin}/api/health`)
    const session = await slowDown(page)
    for (const kind of /** @type {const} */ (['cold', 'warm'])) {
      const [shown] = await Promise.all([
        screenSent(session, 'wholeLobby', TIMEOUT_MS),
        page.goto(`${origin}/join/${roomID}`),
      ])
      times[kind].push(shown)
      // Waits until the page has cached all its files: its second load is measured with a filled cache.
      await page.waitForLoadState('networkidle')
      await pause(RESTED_MS)
    }
    await context.close()
    host.close()
  }
  return times
}

/**
 * ms from the tap on "Répondre" to "Réponse envoyée", beyond the network's round trip.
 * @param {Browser} browser
 * @param {Box} box
 * @param {string} origin of the relay that delays the network
 * @param {string} quiz
 */
async function tapped(browser, box, origin, quiz) {
  const { host, roomID } = await room(box, quiz)
  // A second player joins and never answers: after the answer of the only player the page would go straight to the
  // results, and never show "Réponse envoyée".
  const { phone: other } = await joinRoom(box.server.origin, roomID)
  const { context, page } = await takePhone(browser)
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(`${origin}/join/${roomID}`)
  await page.getByText(/^Vous êtes/).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  host.say('pres_startGame', { token: box.admin.token })
  await answer(page, LOOKED_AT_MS)
  await page.getByRole('heading', { name: 'Réponse envoyée' }).waitFor()
  await pause(200)
  const { tap, sent } = await screensSeen(page)
  await context.close()
  other.close()
  host.close()
  if (tap === null || sent === null) throw new Error('the answer was never seen to be sent')
  return sent - tap - ROUND_TRIP_MS
}
