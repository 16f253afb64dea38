// The files of the web app, beside nginx over the same folder: processor time per request of the whole server, lines
// kept open, the same compressed bytes, the load from a process of its own, in turns.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startBox } from './support/box.mjs'
import { treeCpuMs } from './support/cpu.mjs'
import { besides } from './support/figures.ts'
import { startGenerator } from './support/generator.mjs'
import { startNginx } from './support/nginx.mjs'

const WEB = join(import.meta.dirname, '..', '..', 'dist', 'web')
const HEADERS = { 'accept-encoding': 'gzip' }
const AT_ONCE = 16
const ROUNDS = 7
const SIZES = [
  { kB: 2, requests: 6_000, atMost: 1.5 },
  { kB: 300, requests: 1_200, atMost: 1 },
]

/** @typedef {import('./support/figures.ts').Measured} Measured */

/** @returns {Promise<Measured[]>} */
export async function measure() {
  const nginx = await startNginx(WEB)
  const { server } = await startBox()
  const generator = startGenerator()
  try {
    /** @type {Measured[]} */
    const rows = []
    for (const { kB, requests, atMost } of SIZES) {
      const file = assetOf(kB * 1_000)
      /** @type {[number[], number[]]} */
      const cpu = [[], []]
      for (let round = 0; round <= ROUNDS; round++) {
        // Another one first each time; the first round warms up.
        const turn = round % 2 === 0 ? [0, 1] : [1, 0]
        for (const side of turn) {
          const { origin, pid } = side === 0 ? server : nginx
          const before = treeCpuMs(pid)
          const got = await generator.tell({ do: 'ask', origin, paths: [file.path], headers: HEADERS, atOnce: AT_ONCE, count: requests })
          const spent = treeCpuMs(pid) - before
          if (got.bytes !== requests * file.bytes) throw new Error(`${origin}${file.path}: ${got.bytes} bytes instead of ${requests * file.bytes}`)
          if (round === 0) continue
          cpu[side === 0 ? 0 : 1].push((spent * 1_000) / requests)
        }
      }
      rows.push({ measure: `a file of the web app, ${(file.bytes / 1_000).toFixed(1)} kB: server CPU per request`, ...besides(`nginx ${nginx.version}`, cpu[0], cpu[1], 'µs'), atMost })
    }
    return rows
  } finally {
    generator.stop()
    await nginx.stop()
    await server.dispose()
  }
}

/** The asset whose compressed twin comes nearest to that size. @param {number} bytes */
function assetOf(bytes) {
  const twins = readdirSync(join(WEB, 'assets')).filter((name) => /\.(js|css)\.gz$/.test(name))
  const sized = twins.map((name) => ({ path: `/assets/${name.slice(0, -'.gz'.length)}`, bytes: statSync(join(WEB, 'assets', name)).size }))
  const [nearest] = sized.toSorted((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes))
  if (!nearest) throw new Error('the web app has no compressed files: build it first')
  return nearest
}
