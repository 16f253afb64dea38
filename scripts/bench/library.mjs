// A library of 2,000 quizzes in 200 folders: how fast the server lists and searches it, and how smooth its page is.
import { join } from 'node:path'
import { openDatabase } from '../../src/db/open.ts'
import { openBrowser, startBuiltServer } from '../../src/testing/browser/harness.ts'
import { fillLibrary, LARGE_LIBRARY } from '../../src/testing/largeLibrary.ts'

const SHARED = '/api/pres/shared'
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'src', 'db', 'migrations')
const CALLS = 40
/** the first ones warm the server up and do not count */
const WARM_UP = 5
const RENDERS = 5
const FLINGS = 3
/** px a frame: the whole root list in some six seconds, as a hard fling does */
const FLING = 200

/** ms; beyond it a list is no longer there at once */
const LIST_MS = 300
const FIRST_ROW_MS = 1500
/** ms; a task of the page that takes longer is seen as a stutter */
const TASK_MS = 100
/** a page with more of them gets slower with the library */
const ROWS = 100

/** @typedef {import('./support/figures.mjs').Measured} Measured */

/** @returns {Promise<Measured[]>} */
export async function measure() {
  const server = await startBuiltServer()
  try {
    await server.kill('SIGTERM')
    const opened = openDatabase(server.dataDir, MIGRATIONS)
    if (!opened.ok) throw new Error(opened.message)
    fillLibrary(opened.db, Date.now() - LARGE_LIBRARY.quizzes)
    opened.close()
    await server.restart()
    const token = await logIn(server)
    return [...(await listed(server.origin, token)), ...(await scrolled(server.origin, token))]
  } finally {
    await server.dispose()
  }
}

/** @param {{ origin: string, adminPassword: string }} server */
async function logIn({ origin, adminPassword }) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifiant: 'admin', password: adminPassword }),
  })
  if (!answer.ok) throw new Error(`the administrator could not log in: ${answer.status}`)
  return String((await answer.json()).jwt)
}

/** @param {string} origin @param {string} token @returns {Promise<Measured[]>} */
async function listed(origin, token) {
  /** @type {Measured[]} */
  const rows = []
  for (const [what, path] of [
    ['quizzes at the root', 'quizz/list/-1'],
    ['folders at the root', 'folder/list/-1'],
    ['quizzes of a folder', 'quizz/list/8'],
    ['the whole tree', 'folder/tree'],
    ['search for one quiz', 'search?q=quiz%201999'],
    ['search that finds more than it lists', 'search?q=quiz%201'],
  ]) {
    const times = []
    for (let call = 0; call < WARM_UP + CALLS; call++) times.push(await timed(`${origin}${SHARED}/${path}`, token))
    const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b)
    rows.push({ measure: `${what}, median of ${CALLS}`, figure: quantile(sorted, 0.5), unit: 'ms', atMost: LIST_MS })
    rows.push({ measure: `${what}, p95`, figure: quantile(sorted, 0.95), unit: 'ms', atMost: LIST_MS })
  }
  return rows
}

/** ms from the request to the last byte of a list that is not empty. @param {string} address @param {string} token */
async function timed(address, token) {
  const began = performance.now()
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const body = await answer.text()
  const ms = performance.now() - began
  if (!answer.ok || body === '[]') throw new Error(`${address}: ${answer.status} ${body.slice(0, 200)}`)
  return ms
}

/** @param {readonly number[]} sorted @param {number} part */
function quantile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/** @param {string} origin @param {string} token @returns {Promise<Measured[]>} */
async function scrolled(origin, token) {
  const browser = await openBrowser()
  try {
    const { page, context } = await browser.visit(origin, '/', 'desk')
    await context.addCookies([{ name: 'auth_admin', value: token, url: origin }])
    const first = []
    for (let render = 0; render < RENDERS; render++) {
      await page.goto(`${origin}/pres`, { waitUntil: 'commit' })
      const row = page.getByRole('list', { name: 'Quiz' }).getByRole('listitem').first()
      await row.waitFor()
      first.push(await page.evaluate(() => performance.now()))
    }
    await page.waitForLoadState('networkidle')
    const flings = []
    for (let turn = 0; turn < FLINGS; turn++) {
      const fling = await page.evaluate(flingDown, FLING)
      if (fling.of < LARGE_LIBRARY.quizzes / 2 || fling.last !== fling.of) throw new Error(`the last row drawn is ${fling.last} of ${fling.of}`)
      const sorted = fling.frames.toSorted((a, b) => a - b)
      flings.push({ ...fling, frame: quantile(sorted, 0.95), longestFrame: quantile(sorted, 1) })
    }
    // What else runs on this machine disturbs one or the other: the smoothest is the page's own.
    const smoothest = (/** @type {'frame' | 'longestFrame' | 'longestTask' | 'mostRows'} */ figure) => Math.min(...flings.map((fling) => fling[figure]))
    browser.assertClean()
    // Frames are told, not judged: the harness's Chromium draws without a graphics card, the page's own work is its tasks.
    return [
      { measure: `first row on the page, median of ${RENDERS}`, figure: quantile(first.toSorted((a, b) => a - b), 0.5), unit: 'ms', atMost: FIRST_ROW_MS },
      { measure: `p95 of the frames from top to bottom, best of ${FLINGS}`, figure: smoothest('frame'), unit: 'ms', atMost: null },
      { measure: `longest frame from top to bottom, best of ${FLINGS}`, figure: smoothest('longestFrame'), unit: 'ms', atMost: null },
      { measure: `longest task over 50 ms meanwhile, best of ${FLINGS}`, figure: smoothest('longestTask'), unit: 'ms', atMost: TASK_MS },
      { measure: 'rows in the page at once', figure: Math.max(...flings.map(({ mostRows }) => mostRows)), unit: '', atMost: ROWS },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page: scrolls it to its end, a step a frame.
 * @param {number} step px
 */
async function flingDown(step) {
  const rows = () => [...document.querySelectorAll('li[aria-posinset]')]
  let longestTask = 0
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  tasks.observe({ type: 'longtask' })
  /** @type {number[]} */
  const frames = []
  let mostRows = 0
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve) })
  scrollTo(0, 0)
  await frame()
  await frame()
  let before = await frame()
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy(0, step)
    const now = await frame()
    frames.push(now - before)
    before = now
    mostRows = Math.max(mostRows, rows().length)
  }
  await frame()
  await frame()
  tasks.disconnect()
  const end = rows().at(-1)
  return { frames, longestTask, mostRows, last: Number(end?.getAttribute('aria-posinset')), of: Number(end?.getAttribute('aria-setsize')) }
}
