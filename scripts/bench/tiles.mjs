// Tiles of the embedded world, beside tileserver-gl-light over the same pack: the server's processor time for each
// tile, tiles a second, time in which the load generator has all tiles of a phone's first view, and time in which a
// browser with an empty cache has loaded a page and its first map. The neighbour is installed from npm once, or used
// from the folder that TILESERVER_GL_LIGHT names (`npm install --prefix FOLDER tileserver-gl-light`).
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from '../../src/testing/browser/kit/harness.ts'
import { startBox } from './support/box.mjs'
import { treeCpuMs } from './support/cpu.mjs'
import { besides, median, seen } from './support/figures.ts'
import { freePort } from './support/freePort.mjs'
import { startGenerator } from './support/generator.mjs'
import { whenReady } from './support/neighbour.mjs'
import { peerFolder } from './support/peers.mjs'

const NEIGHBOUR = /** @type {const} */ (['tileserver-gl-light', '5.6.0'])
const WORLD = join(import.meta.dirname, '..', '..', 'tiles', 'world')
const PACK = 'world.pmtiles'
const DEEPEST = 5
/** Number of simultaneous tile requests: as many as the phones of one room have open. */
const AT_ONCE = 32
/** Number of measured rounds, each of which requests the whole pack of 1,365 tiles. */
const ROUNDS = 9
/** Tiles of 256 px that a portrait phone of 390 × 844 shows, partly visible ones included. */
const VIEW = { across: 3, down: 5 }
const VIEWS_A_ROUND = 20
/** ms: the target for a phone's first view of a map, all of whose tiles are requested at once */
const VIEW_MS = 300
const TIMEOUT_MS = 60_000
/** Number of maps that the bench opens for the first time, each in a browser with an empty cache. */
const MAPS = 5
/** ms without a new tile after which a map's first view counts as complete */
const QUIET_MS = 1_500

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {(z: number, x: number, y: number) => string} Address from the root of its server */
/** @typedef {{ origin: string, pid: number, address: Address }} Side */
/** @typedef {{ cpu: number, aSecond: number, view: number }} Round cpu: µs per tile; view: ms */
/** @typedef {ReturnType<typeof startGenerator>} Generator */

/** Measures tiles beside tileserver-gl-light. @returns {Promise<Measured[]>} */
export async function measure() {
  const neighbour = await startNeighbour(
    process.env['TILESERVER_GL_LIGHT'] ?? peerFolder(...NEIGHBOUR, { scripts: true }),
  )
  const { server } = await startBox()
  const browser = await openBrowser()
  const generator = startGenerator()
  try {
    /** @type {Side[]} */
    const sides = [
      {
        origin: server.origin,
        pid: server.pid,
        address: (z, x, y) => `/api/tiles/world/${z}/${x}/${y}`,
      },
      neighbour,
    ]
    /** @type {Round[][]} */
    const rounds = [[], []]
    const maps = /** @type {[number[], number[]]} */ ([[], []])
    for (let round = 0; round <= ROUNDS; round++) {
      for (const i of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const side = sides[i]
        const figures = side && (await tilesOf(generator, side))
        // The first round is not counted: in it, the product and its neighbour read the pack's directory into memory.
        if (round > 0 && figures) rounds[i]?.push(figures)
      }
    }
    for (let turn = 0; turn < MAPS; turn++) {
      maps[0].push(await firstMap(browser, server.origin, '/map', '/api/health'))
      maps[1].push(await firstMap(browser, neighbour.origin, neighbour.page, '/data/world.json'))
    }
    const of = (/** @type {number} */ i, /** @type {keyof Round} */ key) =>
      rounds[i]?.map((figures) => figures[key]) ?? []
    const per = (/** @type {number} */ i) => of(i, 'cpu').map((us) => 1e6 / us)
    const beside = (/** @type {keyof Round} */ key, /** @type {string} */ unit) =>
      besides(NEIGHBOUR[0], of(0, key), of(1, key), unit)
    return [
      {
        measure: `tiles per second of the server's processor, ${AT_ONCE} at once`,
        ...besides(NEIGHBOUR[0], per(0), per(1), ''),
        atLeast: 2,
      },
      { measure: `tiles a second, ${AT_ONCE} at once`, ...beside('aSecond', '') },
      {
        measure: `a phone’s first view, ${VIEW.across * VIEW.down} tiles at once, beside ${NEIGHBOUR[0]}`,
        ...beside('view', 'ms'),
      },
      {
        measure: `a phone’s first view, ${VIEW.across * VIEW.down} tiles at once`,
        ...seen(of(0, 'view')),
        unit: 'ms',
        atMost: VIEW_MS,
      },
      {
        measure: 'a browser’s first map, from the address to its last tile',
        ...besides(NEIGHBOUR[0], ...maps, 'ms'),
      },
    ]
  } finally {
    generator.stop()
    await browser.close()
    await neighbour.stop()
    await server.dispose()
  }
}

/**
 * Requests the whole pack, then first views of a phone, from one server, and measures both series of requests.
 * @param {Generator} generator @param {Side} side @returns {Promise<Round>}
 */
async function tilesOf(generator, { origin, pid, address }) {
  /** @type {string[]} */
  const all = []
  for (let z = 0; z <= DEEPEST; z++)
    for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) all.push(address(z, x, y))
  const asked = /** @type {const} */ ({ do: 'ask', origin, headers: {} })
  const before = treeCpuMs(pid)
  const { ms } = await generator.tell({ ...asked, paths: all, atOnce: AT_ONCE, count: all.length })
  const cpu = ((treeCpuMs(pid) - before) * 1_000) / all.length
  const views = []
  for (let view = 0; view < VIEWS_A_ROUND; view++) {
    const [left, top] = [
      (view * 7) % (2 ** DEEPEST - VIEW.across),
      (view * 5) % (2 ** DEEPEST - VIEW.down),
    ]
    const tiles = Array.from({ length: VIEW.across * VIEW.down }, (_, i) =>
      address(DEEPEST, left + (i % VIEW.across), top + Math.floor(i / VIEW.across)),
    )
    views.push(
      (await generator.tell({ ...asked, paths: tiles, atOnce: tiles.length, count: tiles.length }))
        .ms,
    )
  }
  return { cpu, aSecond: (all.length / ms) * 1_000, view: median(views) }
}

/**
 * Time in ms until a browser with an empty cache has loaded its first map, on a phone's screen.
 * @param {import('../../src/testing/browser/kit/harness.ts').Lookout} browser
 * @param {string} origin @param {string} path @param {string} before page of that server without a map,
 * which the browser opens before the time starts, so that opening the browser's tab is not measured
 */
async function firstMap(browser, origin, path, before) {
  const { page, context } = await browser.visit(origin, before, 'phone', { deviceScaleFactor: 1 })
  const began = performance.now()
  /** @type {number[]} */
  const tiles = []
  page.on('requestfinished', (request) => {
    if (/\/\d+\/\d+\/\d+(\.\w+)?(\?|$)/.test(request.url())) tiles.push(performance.now())
  })
  await page.goto(origin + path)
  while (performance.now() - (tiles.at(-1) ?? Infinity) < QUIET_MS) {
    if (performance.now() - began > TIMEOUT_MS)
      throw new Error(`${origin + path}: ${tiles.length} tiles, and no end`)
    await pause(20)
  }
  await context.close()
  return (tiles.at(-1) ?? Infinity) - began
}

/**
 * Starts tileserver-gl-light over the product's own world pack.
 * @param {string} folder in which it is installed
 * @returns {Promise<Side & { page: string, stop: () => Promise<void> }>}
 */
async function startNeighbour(folder) {
  const main = join(folder, 'node_modules', 'tileserver-gl-light', 'src', 'main.js')
  if (!existsSync(main)) throw new Error(`there is no tileserver-gl-light in ${folder}`)
  const work = mkdtempSync(join(tmpdir(), 'point-de-mire-bench-'))
  const config = join(work, 'config.json')
  writeFileSync(
    config,
    JSON.stringify({
      options: { paths: { root: '', pmtiles: WORLD } },
      styles: {},
      data: { world: { pmtiles: PACK } },
    }),
  )
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [main, '--config', config, '--port', String(port), '--bind', '127.0.0.1', '--silent'],
    { cwd: work, stdio: 'ignore' },
  )
  const origin = `http://127.0.0.1:${port}`
  const { answer, pid, stop } = await whenReady(child, `${origin}/data/world.json`, () =>
    rmSync(work, { recursive: true, force: true }),
  )
  const { format } = await answer.json()
  // `page` is the tile server's own page with a map, which is drawn only if a position is in the page's address.
  return {
    origin,
    pid,
    page: '/data/world/#2/20/0',
    address: (z, x, y) => `/data/world/${z}/${x}/${y}.${format}`,
    stop,
  }
}
