// Frame times of the reveal of 48 and of 200 answers on the big screen, beside a reveal of a handful of answers with
// the same map, rings, camera and pace, in the same game, alternating question by question. The handful shows what the
// machine can do. `BENCH_GPU=1` renders with the machine's graphics card instead of the software renderer of the
// browser tests.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openBrowser } from '../../src/testing/browser/kit/harness.ts'
import { openSocket } from '../../src/testing/testSocket.ts'
import { startBox } from './support/box.mjs'
import { besides, quantile, seen } from './support/figures.ts'

const GRAPHICS = process.env['BENCH_GPU'] === '1'
const CROWDS = [48, 200]
/**
 * Number of measured pairs of questions: one with a handful of answers, one with all. A pair before them warms the page
 * up, and is the one in which changed DOM elements are counted, since counting costs time.
 */
const TURNS = 2
const PLACE = { lat: 48.8584, lng: 2.2945 }
const METRES_PER_DEGREE = 111_195
/**
 * Distances of the crowd's nearest and farthest answers from the place, metres: a quarter of the answers lie in the
 * widest ring, and all of them in the camera's view of 1500 m around the place.
 */
const NEAREST = 10
const FARTHEST = 1_400
/**
 * Metres from the place to each answer of the questions to which only a handful of players give a place (the others
 * answer without one). The distances make the camera move as in the questions to which all players give a place.
 */
const HANDFUL = [900, 700, 150, 90, 40, 12]
const TIMEOUT_MS = 120_000
/** Text in the image address of each pin and avatar, by which the bench counts the images that the page has loaded. */
const FACES = '/api/markers/'
/** radians between two answers: the golden angle, so that the answers lie all around the place */
const GOLDEN = 2.4

/** ms: target for the time of a frame of the reveal, that is 50 frames a second */
const SMOOTH = 20
/**
 * Least ratio of the frame rate with a crowd's answers to that with a handful, on a machine that does not reach 50
 * frames a second even with a handful.
 */
const SHARE = 0.9
/** ms from which a single frame is visible as a stutter */
const STUTTER = 50
/**
 * Most DOM elements within the map that may change in one frame: 200 pins, plus the labels, the scale and the place.
 */
const WRITTEN = 220

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {{ at: number, drew: number, wrote: number }} Frame at ms; draw calls of the map; DOM elements of the map that changed */
/** @typedef {{ frames: Frame[], tasks: number[] }} Reveal tasks: ms of each main-thread task over 50 ms */
/** @typedef {{ few: Reveal[], crowd: Reveal[] }} Game in the order in which they were seen */

/** Measures the frames of reveals. @returns {Promise<Measured[]>} */
export async function measure() {
  const { server, admin } = await startBox()
  const browser = await openBrowser(GRAPHICS ? 'own' : 'software')
  try {
    const quiz = await newQuiz(admin)
    /** @type {Measured[]} */
    const rows = []
    for (const players of CROWDS)
      rows.push(
        ...told(players, await game(browser, server.origin, String(admin.token), quiz, players)),
      )
    browser.assertClean()
    return rows
  } finally {
    await browser.close()
    await server.dispose()
  }
}

/**
 * Creates as many questions as a game of the bench needs, all at one place.
 * @param {import('../../src/testing/api.ts').Api} admin
 */
async function newQuiz(admin) {
  const quiz = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Un soir de foule',
      description: 'Mesure',
    })
  ).text
  const photo = await sharp({
    create: { width: 1500, height: 1000, channels: 3, background: '#47866a' },
  })
    .jpeg()
    .toBuffer()
  const uploadFile = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  for (let question = 1; question <= 2 * (TURNS + 1); question++) {
    const { status, text } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      uploadFile,
      name: `Photo ${question}`,
      coords: JSON.stringify(PLACE),
    })
    if (status !== 201) throw new Error(`question refused: ${status} ${text}`)
  }
  return quiz
}

/**
 * Plays one game. In turn, one question is answered on the map by a handful of the players, and the next question by
 * all players.
 * @param {import('../../src/testing/browser/kit/harness.ts').Lookout} browser
 * @param {string} origin @param {string} token @param {string} quiz @param {number} players
 * @returns {Promise<Game>}
 */
async function game(browser, origin, token, quiz, players) {
  const { page, context } = await browser.visit(origin, '/', 'host')
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addCookies([{ name: 'auth_admin', value: token, url: origin }])
  await page.addInitScript(countDraws)
  await page.goto(
    `${origin}/pres/${quiz}/player?icon=random&time=15&help_zone=non&max_player=${players}`,
  )
  const roomID = (
    await page
      .getByText('Numéro de la salle')
      .locator('xpath=../following-sibling::p')
      .first()
      .innerText()
  ).replaceAll(/\s/g, '')
  const faces = new Set()
  page.on('requestfinished', (request) => {
    if (request.url().includes(FACES)) faces.add(request.url())
  })
  const phones = []
  for (let i = 0; i < players; i++) {
    const phone = await openSocket(origin)
    phone.say('player_joinRoom', { roomID })
    await phone.next('player_joinRoom_callback')
    phones.push(phone)
  }
  await page.getByText(`${players} / ${players} joueurs`).waitFor()
  // Waits until the page has loaded every pin and avatar, as it has in a real game, whose players join over minutes.
  while (faces.size < 2 * players) await pause(100)
  await page.getByRole('button', { name: 'Lancer la partie' }).click()
  // The pointer leaves the button and moves no more. Its move shows the presenter's tools for 2.5 s: they are hidden
  // again before the first reveal whose frame times count, since hiding them costs a frame.
  await page.mouse.move(10, 10)

  /** @type {Game} */
  const seen = { few: [], crowd: [] }
  for (let question = 1; question <= 2 * (TURNS + 1); question++) {
    await Promise.all(phones.map((phone) => phone.next('player_newQuestion')))
    const whole = question % 2 === 0
    const coords = (/** @type {number} */ i) =>
      whole ? guess(i, players) : HANDFUL[i] === undefined ? null : at(HANDFUL[i], i * GOLDEN)
    for (const [i, phone] of phones.entries())
      phone.say('player_answer', { coords: coords(i), time: 1000, timePoints: 5 })
    await page.getByRole('heading', { name: `Photo ${question}`, exact: true }).waitFor()
    await page.locator('ol[data-hits] li').first().waitFor()
    seen[whole ? 'crowd' : 'few'].push(await page.evaluate(record, question <= 2))
    if (question < 2 * (TURNS + 1)) await page.keyboard.press('ArrowRight')
  }
  for (const phone of phones) phone.close()
  await context.close()
  return seen
}

/** The point `distance` metres from the question's place. @param {number} distance @param {number} angle radians */
function at(distance, angle) {
  const degrees = distance / METRES_PER_DEGREE
  return {
    lat: PLACE.lat + degrees * Math.sin(angle),
    lng: PLACE.lng + (degrees * Math.cos(angle)) / Math.cos((PLACE.lat * Math.PI) / 180),
  }
}

/**
 * Position of one of the crowd's answers, which lie all around the place, more sparsely the farther from it.
 * @param {number} i index of the answer @param {number} of number of answers
 */
function guess(i, of) {
  return at(NEAREST + (FARTHEST - NEAREST) * (i / (of - 1)) ** 1.5, i * GOLDEN)
}

/** Runs in the page, before its own scripts: counts WebGL's draw calls since the page was opened. */
function countDraws() {
  let draws = 0
  Object.defineProperty(globalThis, 'drawsSoFar', { get: () => draws })
  for (const name of /** @type {const} */ (['drawElements', 'drawArrays'])) {
    const drawn = WebGL2RenderingContext.prototype[name]
    // @ts-expect-error -- each passes its arguments on unchanged
    WebGL2RenderingContext.prototype[name] = function counted(...args) {
      draws++
      return Reflect.apply(drawn, this, args)
    }
  }
}

/**
 * Runs in the page: records its frames and long tasks while a reveal shows its answers.
 * @param {boolean} counting whether changed DOM elements of the map are counted too
 */
async function record(counting) {
  const draws = () => Number(Reflect.get(globalThis, 'drawsSoFar'))
  /** @type {Set<Node>} */
  const written = new Set()
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) written.add(target)
  })
  const map = document.querySelector('[data-map]')
  if (counting && map)
    watch.observe(map, { subtree: true, attributes: true, childList: true, characterData: true })
  /** @type {number[]} */
  const tasks = []
  const long = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  long.observe({ type: 'longtask' })
  /** @type {{ at: number, drew: number, wrote: number }[]} */
  const frames = []
  let before = draws()
  while (document.querySelector('ol[data-hits] li') !== null) {
    const at = await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
    const now = draws()
    frames.push({ at, drew: now - before, wrote: written.size })
    before = now
    written.clear()
  }
  watch.disconnect()
  long.disconnect()
  return { frames, tasks }
}

/** Computes the figures of a played game. @param {number} players @param {Game} game @returns {Measured[]} */
function told(players, { few, crowd }) {
  const [counted, ...turns] = crowd
  const [, ...baseline] = few
  if (!counted) throw new Error('no reveal was seen')
  const gaps = turns.flatMap(gapsOf).toSorted((a, b) => a - b)
  /**
   * Quantile of the frame times of all reveals; its noise is the spread of the single reveals' quantiles.
   * @param {number} part which quantile: 0.5 is the median, 1 the longest frame
   */
  const each = (part) => ({
    figure: quantile(gaps, part),
    spread: seen(
      turns.map((turn) =>
        quantile(
          gapsOf(turn).toSorted((a, b) => a - b),
          part,
        ),
      ),
    ).spread,
  })
  const over = (/** @type {number} */ ms) =>
    seen(
      turns.map(
        (turn) => (100 * gapsOf(turn).filter((gap) => gap > ms + 1).length) / turn.frames.length,
      ),
    )
  const what = `${players} answers:`
  const stutter = GRAPHICS ? STUTTER : null
  const beside = `${HANDFUL.length} answers`
  const frame = besides(beside, turns.map(meanFrame), baseline.map(meanFrame), 'ms')
  return [
    {
      measure: `${what} mean frame, median of ${TURNS}`,
      ...frame,
      atMost: Math.max(1 / SHARE, SMOOTH / frame.beside.figure),
    },
    { measure: `${what} median frame`, ...each(0.5), unit: 'ms', atMost: SMOOTH },
    { measure: `${what} p95 of the frames`, ...each(0.95), unit: 'ms', atMost: SMOOTH },
    { measure: `${what} longest frame`, ...each(1), unit: 'ms', atMost: stutter },
    { measure: `${what} frames over ${SMOOTH} ms`, ...over(SMOOTH), unit: '%' },
    { measure: `${what} frames over ${STUTTER} ms`, ...over(STUTTER), unit: '%' },
    {
      measure: `${what} longest task of the page`,
      ...seen(turns.map(({ tasks }) => Math.max(0, ...tasks))),
      unit: 'ms',
      atMost: stutter,
    },
    {
      measure: `${what} elements of the map written in a frame that draws it, at most`,
      figure: Math.max(...drawing(counted).map(({ wrote }) => wrote)),
      unit: '',
      atMost: WRITTEN,
    },
    {
      measure: `${what} frames that draw the map`,
      ...besides(
        beside,
        turns.map((turn) => drawing(turn).length),
        baseline.map((turn) => drawing(turn).length),
        '',
      ),
    },
    {
      measure: `${what} draw calls of the map in such a frame, on average`,
      ...seen(turns.map((turn) => average(drawing(turn).map(({ drew }) => drew)))),
      unit: '',
    },
  ]
}

/** Lists the ms between consecutive frames of a reveal. @param {Reveal} reveal */
function gapsOf({ frames }) {
  return frames.slice(1).map(({ at }, i) => at - (frames[i]?.at ?? at))
}

/** The mean ms of a frame of the reveal. @param {Reveal} reveal */
function meanFrame(reveal) {
  return average(gapsOf(reveal))
}

/** Frames in which the map itself was drawn, because the view changed. @param {Reveal} reveal */
function drawing({ frames }) {
  return frames.filter(({ drew }) => drew > 0)
}

/** Arithmetic mean. @param {readonly number[]} values */
function average(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
