// The embedded world, tile by tile: how many a second, how soon a phone's first view is there, and how soon a browser
// has its first map. Beside tileserver-gl-light on the same pack: the bench fetches it from npm, once, or takes that of
// the folder that TILESERVER_GL_LIGHT names (`npm install --prefix FOLDER tileserver-gl-light`).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser, startBuiltServer } from '../../src/testing/browser/harness.ts'
import { tileserverGlLight } from './anchors/tileserverGlLight.mjs'

const WORLD = join(import.meta.dirname, '..', '..', 'dist', 'world')
const PACK = 'world.pmtiles'
const DEEPEST = 5
/** Requests under way at once: as many as a room of phones keeps open. */
const AT_ONCE = 32
const TURNS = 3
/** A phone held upright, 390 × 844, with tiles of 256 px and those that its edges cut. */
const VIEW = { across: 3, down: 5 }
const VIEWS = 40
/** ms */
const VIEW_MS = 300
const PATIENCE_MS = 60_000
/** First maps in a browser that has nothing kept. */
const MAPS = 5
/** ms without another tile after which a map has all of its first view */
const QUIET_MS = 1_500

/** @typedef {import('./support/figures.mjs').Measured} Measured */
/** @typedef {(z: number, x: number, y: number) => string} Address */

/** @returns {Promise<Measured[]>} */
export async function measure() {
  const server = await startBuiltServer()
  const neighbour = await startNeighbour(process.env['TILESERVER_GL_LIGHT'] ?? (await tileserverGlLight()))
  const browser = await openBrowser()
  try {
    /** @type {Address} */
    const ours = (z, x, y) => `${server.origin}/api/tiles/world/${z}/${x}/${y}`
    const own = await figuresOf(ours)
    const ownMap = await firstMap(browser, server.origin, '/map', '/api/health')
    const rows = [...told('Point de Mire', own, VIEW_MS), mapTold('Point de Mire', ownMap)]
    if (!neighbour) {
      console.log('tileserver-gl-light is not measured: npm did not give it, and TILESERVER_GL_LIGHT names no folder that holds it.')
      return rows
    }
    const theirs = await figuresOf(neighbour.address)
    const theirMap = await firstMap(browser, neighbour.origin, neighbour.page, '/data/world.json')
    return [
      ...rows,
      ...told('tileserver-gl-light', theirs, null),
      mapTold('tileserver-gl-light', theirMap),
      { measure: 'time of a first map, against tileserver-gl-light’s', figure: (ownMap / theirMap) * 100, unit: '%', atMost: null },
      { measure: 'tiles a second, against tileserver-gl-light’s', figure: (own.aSecond / theirs.aSecond) * 100, unit: '%', atMost: null },
      { measure: 'time of a first view, against tileserver-gl-light’s', figure: (own.view / theirs.view) * 100, unit: '%', atMost: null },
    ]
  } finally {
    await browser.close()
    await neighbour?.stop()
    await server.dispose()
  }
}

/** @param {string} who @param {{ aSecond: number, view: number }} figures @param {number | null} atMost ms @returns {Measured[]} */
function told(who, { aSecond, view }, atMost) {
  return [
    { measure: `${who}: tiles a second, ${AT_ONCE} at once, best of ${TURNS}`, figure: aSecond, unit: '', atMost: null },
    { measure: `${who}: a phone’s first view, ${VIEW.across * VIEW.down} tiles at once, median of ${VIEWS}`, figure: view, unit: 'ms', atMost },
  ]
}

/** @param {string} who @param {number} ms @returns {Measured} */
function mapTold(who, ms) {
  return { measure: `${who}: a browser’s first map, from the address to its last tile, median of ${MAPS}`, figure: ms, unit: 'ms', atMost: null }
}

/** ms, by a phone's screen. @param {import('../../src/testing/browser/harness.ts').Lookout} browser @param {string} origin @param {string} path @param {string} before where the browser stands first: an answer that brings nothing of the map */
async function firstMap(browser, origin, path, before) {
  const times = []
  for (let turn = 0; turn < MAPS; turn++) {
    const { page, context } = await browser.visit(origin, before, 'phone', { deviceScaleFactor: 1 })
    const began = performance.now()
    /** @type {number[]} */
    const tiles = []
    page.on('requestfinished', (request) => {
      if (/\/\d+\/\d+\/\d+(\.\w+)?(\?|$)/.test(request.url())) tiles.push(performance.now())
    })
    await page.goto(origin + path)
    while (performance.now() - (tiles.at(-1) ?? Infinity) < QUIET_MS) {
      if (performance.now() - began > PATIENCE_MS) throw new Error(`${origin + path}: ${tiles.length} tiles, and no end`)
      await pause(20)
    }
    times.push((tiles.at(-1) ?? Infinity) - began)
    await context.close()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(MAPS / 2)] ?? Number.NaN
}

/** @param {Address} address @returns {Promise<{ aSecond: number, view: number }>} */
async function figuresOf(address) {
  /** @type {string[]} */
  const all = []
  for (let z = 0; z <= DEEPEST; z++) for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) all.push(address(z, x, y))
  // The first turn warms up and does not count: both keep the directory of the pack.
  await fetchAll(all)
  const turns = []
  for (let turn = 0; turn < TURNS; turn++) turns.push(await fetchAll(all))
  const views = []
  for (let view = 0; view < VIEWS; view++) {
    const [left, top] = [(view * 7) % (2 ** DEEPEST - VIEW.across), (view * 5) % (2 ** DEEPEST - VIEW.down)]
    const tiles = Array.from({ length: VIEW.across * VIEW.down }, (_, i) => address(DEEPEST, left + (i % VIEW.across), top + Math.floor(i / VIEW.across)))
    views.push(await fetchAll(tiles))
  }
  const sorted = views.toSorted((a, b) => a - b)
  return { aSecond: (all.length / Math.min(...turns)) * 1000, view: sorted[Math.floor(VIEWS / 2)] ?? Number.NaN }
}

/** ms until the last byte of the last one. @param {readonly string[]} addresses */
async function fetchAll(addresses) {
  const left = addresses.values()
  const began = performance.now()
  const one = async () => {
    for (const address of left) {
      const answer = await fetch(address)
      const { byteLength } = await answer.arrayBuffer()
      if (answer.status !== 200 || byteLength === 0) throw new Error(`${address}: ${answer.status}, ${byteLength} bytes`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return performance.now() - began
}

/** Starts tileserver-gl-light over the same pack. @param {string | null} folder @returns {Promise<{ address: Address, origin: string, page: string, stop: () => Promise<void> } | null>} */
async function startNeighbour(folder) {
  const main = folder && join(folder, 'node_modules', 'tileserver-gl-light', 'src', 'main.js')
  if (!main || !existsSync(main)) return null
  const work = mkdtempSync(join(tmpdir(), 'point-de-mire-bench-'))
  const config = join(work, 'config.json')
  writeFileSync(config, JSON.stringify({ options: { paths: { root: '', pmtiles: WORLD } }, styles: {}, data: { world: { pmtiles: PACK } } }))
  const port = await freePort()
  const child = spawn(process.execPath, [main, '--config', config, '--port', String(port), '--bind', '127.0.0.1', '--silent'], { cwd: work, stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(work, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const first = await fetch(`${origin}/data/world.json`).catch(() => null)
    if (first?.ok) {
      const { format } = await first.json()
      // Its own page over a pack (Leaflet), which draws nothing before it is told where.
      return { origin, page: '/data/world/#2/20/0', address: (z, x, y) => `${origin}/data/world/${z}/${x}/${y}.${format}`, stop }
    }
    if (child.exitCode !== null || performance.now() > end) {
      await stop()
      throw new Error(`tileserver-gl-light of ${folder} does not start`)
    }
    await pause(200)
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
