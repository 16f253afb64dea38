// How many frames a second the projector page draws while answers are revealed, against what this machine can do at
// all: `node scripts/bench/reveal.mjs [players…]` (48 and 200 when none are named), on a built server.
//
// The machine's limit has two figures: an empty page, and the very same reveal with a few answers, in which the map,
// the rings and the camera are the same and only the crowd is missing.
import { findChromium } from '../findChromium.mjs'
import { startBuiltServer } from '../../src/testing/browser/builtServer.ts'
import { chromium } from 'playwright-core'

const SCREEN = { width: 1920, height: 1080 }
/** Not one: a simulated player may give no place. */
const FEW = 3
const EMPTY_PAGE_MS = 3_000
const STEP_MS = 120_000
/** Frames a second that are promised where the machine gives them. */
const PROMISED = 50

const asked = process.argv.slice(2).map(Number)
const crowds = asked.length > 0 ? asked : [48, 200]
if (crowds.some((players) => !Number.isInteger(players) || players < FEW || players > 1000)) {
  console.error('Players: whole numbers from 3 to 1000.')
  process.exit(2)
}

const server = await startBuiltServer({ patience: 60_000 })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', ...graphics()] })
try {
  await main()
} finally {
  await browser.close()
  await server.dispose()
}

async function main() {
  const token = await logIn()
  const quiz = await demoQuiz(token)
  const empty = await emptyPage()
  const few = await reveal(token, quiz, FEW)
  const rows = [{ what: 'empty page', ...empty }, { what: `reveal of ${FEW}`, ...few }]
  for (const players of crowds) rows.push({ what: `reveal of ${players}`, ...(await reveal(token, quiz, players)) })
  for (const { what, mean, worst, longest } of rows) {
    const reached = Math.min(1, mean / Math.min(PROMISED, few.mean))
    console.log(`${what.padEnd(14)} ${mean.toFixed(1).padStart(5)} frames/s   worst second ${String(worst).padStart(3)}   longest frame ${longest.toFixed(0).padStart(5)} ms   ${(100 * reached).toFixed(0).padStart(3)} % of the promise or this machine's limit`)
  }
}

/** `BENCH_GPU=1` uses the machine's own graphics; without it the software drawing of the tests, the same everywhere. */
function graphics() {
  return process.env.BENCH_GPU ? [] : ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
}

async function logIn() {
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifiant: 'admin', password: server.adminPassword }),
  })
  if (!answer.ok) throw new Error(`login refused: ${answer.status}`)
  return (await answer.json()).jwt
}

async function demoQuiz(token) {
  const answer = await fetch(`${server.origin}/api/pres/shared/demo`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`no demonstration quiz: ${answer.status}`)
  return (await answer.json()).unique_name
}

async function emptyPage() {
  const page = await browser.newPage({ viewport: SCREEN })
  await page.goto('about:blank')
  await page.evaluate(recordFrames)
  await page.waitForTimeout(EMPTY_PAGE_MS)
  const frames = await page.evaluate('window.frameTimes')
  await page.close()
  return figures(frames)
}

/** A rehearsal of the demonstration quiz's first question, from its map to its ranking. */
async function reveal(token, quiz, players) {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'fr-FR' })
  context.setDefaultTimeout(STEP_MS)
  await context.addCookies([{ name: 'auth_admin', value: token, url: server.origin }])
  const page = await context.newPage()
  await page.goto(`${server.origin}/pres/${quiz}/player?icon=random&time=15&help_zone=non&max_player=${players}`)
  await page.getByRole('button', { name: 'Répétition' }).click()
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${players}\\D`) }).click()
  await page.getByRole('button', { name: 'Lancer la répétition' }).click()
  await page.mouse.move(SCREEN.width / 2, SCREEN.height / 2)
  // From the first answer on the map: fetching tiles is another matter.
  await page.locator('ol[aria-live] li').first().waitFor()
  await page.evaluate(recordFrames)
  await page.getByRole('heading', { name: 'Classement' }).waitFor()
  const frames = await page.evaluate('window.frameTimes')
  await context.close()
  return figures(frames)
}

/** Runs in the page. */
function recordFrames() {
  const times = []
  window.frameTimes = times
  const seen = (at) => {
    times.push(at)
    requestAnimationFrame(seen)
  }
  requestAnimationFrame(seen)
}

/** @param frames times of frames, ms, in order */
function figures(frames) {
  const [first = 0, last = 0] = [frames[0], frames.at(-1)]
  const longest = Math.max(0, ...frames.slice(1).map((at, i) => at - frames[i]))
  const seconds = frames.filter((at) => at + 1000 <= last).map((at) => frames.filter((other) => other >= at && other < at + 1000).length)
  return { mean: (1000 * (frames.length - 1)) / Math.max(1, last - first), worst: seconds.length > 0 ? Math.min(...seconds) : frames.length, longest }
}
