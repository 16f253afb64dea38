// A library of 2,000 quizzes in 200 folders: how fast the server lists and searches it, and how smoothly its page
// scrolls.
import { join } from 'node:path'
import { openDatabase } from '../../src/db/open.ts'
import { openBrowser } from '../../src/testing/browser/kit/harness.ts'
import { fillLibrary, LARGE_LIBRARY, SMALL_LIBRARY } from '../../src/testing/largeLibrary.ts'
import { startBox } from './support/box.mjs'
import { besides, median, quantile, seen } from './support/figures.ts'

const SHARED = '/api/pres/shared'
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'src', 'db', 'migrations')
const ROUNDS = 7
const CALLS = 20
const RENDERS = 5
const FLINGS = 3
/** px that the page scrolls in each frame, as after a hard fling: it passes all quizzes outside folders in some 6 s */
const FLING = 200

/** ms: target for each list and search of the library, since the user notices a slower one */
const LIST_MS = 300
/** ms: target for the list of one folder, which has no more rows than fit on a screen */
const FOLDER_MS = 20
/** Largest ratio of the time to list a folder in the large library to that of an equal folder in the small library. */
const GROWTH = 1.5
const FIRST_ROW_MS = 1500
/** ms: target for the longest task of the page's main thread, since a longer one is visible as a stutter */
const TASK_MS = 100
/** Most rows of the library's list in the DOM at once; with more, the page would get slower as the library grows. */
const ROWS = 100

const FOLDER = 'quizz/list/8'
const LISTS = /** @type {const} */ ([
  ['quizzes of a folder', FOLDER, FOLDER_MS],
  ['quizzes at the root', 'quizz/list/-1', LIST_MS],
  ['folders at the root', 'folder/list/-1', LIST_MS],
  ['the whole tree', 'folder/tree', LIST_MS],
  ['search for one quiz', 'search?q=quiz%201999', LIST_MS],
  ['search that finds more than it lists', 'search?q=quiz%201', LIST_MS],
])

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {Awaited<ReturnType<typeof startBox>>} Box */

/** Measures the library's lists and page. @returns {Promise<Measured[]>} */
export async function measure() {
  const large = await filledBox(LARGE_LIBRARY)
  const small = await filledBox(SMALL_LIBRARY)
  try {
    return [
      ...(await listed(large, small)),
      ...(await scrolled(large.server.origin, String(large.admin.token))),
    ]
  } finally {
    await small.server.dispose()
    await large.server.dispose()
  }
}

/**
 * Starts a box with a library of the given size.
 * @param {typeof LARGE_LIBRARY | typeof SMALL_LIBRARY} size @returns {Promise<Box>}
 */
async function filledBox(size) {
  const box = await startBox()
  await box.server.kill('SIGTERM')
  const opened = openDatabase(box.server.dataDir, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  fillLibrary(opened.db, Date.now() - size.quizzes, size)
  opened.close()
  await box.server.restart()
  return box
}

/** Times the lists of both libraries. @param {Box} large @param {Box} small @returns {Promise<Measured[]>} */
async function listed(large, small) {
  /** @type {Measured[]} */
  const rows = []
  for (const [what, path, atMost] of LISTS) {
    const [ms] = await medians([large], path)
    rows.push({ measure: `${what}, 2,000 quizzes in all`, ...seen(ms ?? []), unit: 'ms', atMost })
  }
  const [ours = [], fewer = []] = await medians([large, small], FOLDER)
  rows.push({
    measure: 'quizzes of a folder, 2,000 in all beside 200',
    ...besides('with 200', ours, fewer, 'ms'),
    atMost: GROWTH,
  })
  return rows
}

/**
 * Requests a list repeatedly; returns, for each box, the median time of each round in ms.
 * @param {readonly Box[]} boxes @param {string} path @returns {Promise<number[][]>}
 */
async function medians(boxes, path) {
  const all = boxes.map(() => /** @type {number[]} */ ([]))
  for (let round = 0; round <= ROUNDS; round++) {
    const times = boxes.map(() => /** @type {number[]} */ ([]))
    for (let call = 0; call < CALLS; call++)
      for (const [i, { admin }] of boxes.entries())
        times[i]?.push(await timed(admin, `${SHARED}/${path}`))
    // The first round only warms the server up, so its times are not counted.
    if (round > 0) for (const [i, own] of times.entries()) all[i]?.push(median(own))
  }
  return all
}

/**
 * Times one request of a list, to its last byte, in ms; an empty list is an error.
 * @param {Box['admin']} admin @param {string} path
 */
async function timed(admin, path) {
  const began = performance.now()
  const { status, text } = await admin.get(path)
  const ms = performance.now() - began
  if (status !== 200 || text === '[]') throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
  return ms
}

/**
 * Opens the library's page and scrolls it; measures the time to the first row, frames, long tasks and rows in the DOM.
 * @param {string} origin @param {string} token @returns {Promise<Measured[]>}
 */
async function scrolled(origin, token) {
  const browser = await openBrowser()
  try {
    const { page, context } = await browser.visit(origin, '/', 'laptop')
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
      if (fling.of < LARGE_LIBRARY.quizzes / 2 || fling.last !== fling.of)
        throw new Error(`the last row drawn is ${fling.last} of ${fling.of}`)
      const sorted = fling.frames.toSorted((a, b) => a - b)
      flings.push({ ...fling, frame: quantile(sorted, 0.95), longestFrame: quantile(sorted, 1) })
    }
    // Other processes disturb some runs, so the page is judged by the smoothest of its runs.
    const smoothest = (/** @type {'frame' | 'longestFrame' | 'longestTask'} */ figure) => {
      const { spread } = seen(flings.map((fling) => fling[figure]))
      return { figure: spread[0], spread, unit: 'ms' }
    }
    browser.assertClean()
    // Frame times have no target, since the test browser renders without a graphics card. The page's own work is in the
    // tasks of its main thread, which have a target.
    return [
      { measure: 'first row on the page', ...seen(first), unit: 'ms', atMost: FIRST_ROW_MS },
      { measure: `p95 of the frames from top to bottom, best of ${FLINGS}`, ...smoothest('frame') },
      {
        measure: `longest frame from top to bottom, best of ${FLINGS}`,
        ...smoothest('longestFrame'),
      },
      {
        measure: `longest task over 50 ms meanwhile, best of ${FLINGS}`,
        ...smoothest('longestTask'),
        atMost: TASK_MS,
      },
      {
        measure: 'rows in the page at once',
        ...seen(flings.map(({ mostRows }) => mostRows)),
        unit: '',
        atMost: ROWS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page: scrolls the library's list to its end, by one step in each frame.
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
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
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
  return {
    frames,
    longestTask,
    mostRows,
    last: Number(end?.getAttribute('aria-posinset')),
    of: Number(end?.getAttribute('aria-setsize')),
  }
}
