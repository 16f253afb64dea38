// Files of the web app, beside nginx serving the same folder: processor time of the whole server for each request, over
// keep-alive connections, with the same compressed bytes. The servers take turns; the load generator is another
// process. The target is for a file of 300 kB, which the web app no longer has, so a copy of the product gets one; the
// app's own largest file is measured as well.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startBox } from './support/box.mjs'
import { copyWithFile } from './support/copyWithFile.mjs'
import { treeCpuMs } from './support/cpu.mjs'
import { besides } from './support/figures.ts'
import { startGenerator } from './support/generator.mjs'
import { startNginx } from './support/nginx.mjs'

const HEADERS = { 'accept-encoding': 'gzip' }
const AT_ONCE = 16
const ROUNDS = 7
const LARGE_BYTES = 300_000

/** @typedef {import('./support/figures.ts').Measured} Measured */

/** Measures files of the web app beside nginx. @returns {Promise<Measured[]>} */
export async function measure() {
  const copy = copyWithFile(LARGE_BYTES)
  try {
    return await besideNginx(copy)
  } finally {
    copy.remove()
  }
}

/**
 * Measures the processor time of the product and of nginx for each request of the same files.
 * @param {ReturnType<typeof copyWithFile>} copy of the product, with the file of 300 kB
 */
async function besideNginx(copy) {
  const nginx = await startNginx(copy.web)
  const { server } = await startBox(copy.root)
  const generator = startGenerator()
  try {
    /** @type {Measured[]} */
    const rows = []
    const files = assetsOf(copy.web)
    const own = files.filter(({ name }) => name !== copy.file)
    const cases = [
      { what: 'a file of the web app', file: nearest(own, 2_000), requests: 6_000, atMost: 1.5 },
      {
        what: 'a file among those of the web app',
        file: nearest(files, LARGE_BYTES),
        requests: 1_200,
        atMost: 1,
      },
      {
        what: 'the largest file of the web app',
        file: nearest(own, Number.MAX_SAFE_INTEGER),
        requests: 1_200,
      },
    ]
    for (const { what, file, requests, atMost } of cases) {
      /** @type {[number[], number[]]} */
      const cpu = [[], []]
      for (let round = 0; round <= ROUNDS; round++) {
        // The product and nginx take turns at being measured first. The first round only warms both up and is not
        // counted.
        const turn = round % 2 === 0 ? [0, 1] : [1, 0]
        for (const side of turn) {
          const { origin, pid } = side === 0 ? server : nginx
          const before = treeCpuMs(pid)
          const got = await generator.tell({
            do: 'ask',
            origin,
            paths: [file.path],
            headers: HEADERS,
            atOnce: AT_ONCE,
            count: requests,
          })
          const spent = treeCpuMs(pid) - before
          if (got.bytes !== requests * file.bytes)
            throw new Error(
              `${origin}${file.path}: ${got.bytes} bytes instead of ${requests * file.bytes}`,
            )
          if (round === 0) continue
          cpu[side === 0 ? 0 : 1].push((spent * 1_000) / requests)
        }
      }
      rows.push({
        measure: `${what}, ${(file.bytes / 1_000).toFixed(1)} kB: server CPU per request`,
        ...besides(`nginx ${nginx.version}`, cpu[0], cpu[1], 'µs'),
        ...(atMost !== undefined && { atMost }),
      })
    }
    return rows
  } finally {
    generator.stop()
    await nginx.stop()
    await server.dispose()
  }
}

/** @typedef {{ name: string, path: string, bytes: number }} Asset `bytes`: of its compressed copy */

/** Lists the scripts and styles of the built web page. @param {string} web @returns {Asset[]} */
function assetsOf(web) {
  const twins = readdirSync(join(web, 'assets')).filter((name) => /\.(js|css)\.gz$/.test(name))
  return twins.map((twin) => {
    const name = twin.slice(0, -'.gz'.length)
    return { name, path: `/assets/${name}`, bytes: statSync(join(web, 'assets', twin)).size }
  })
}

/** The file whose size is closest to `bytes`. @param {readonly Asset[]} files @param {number} bytes */
function nearest(files, bytes) {
  const [first] = files.toSorted((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes))
  if (!first) throw new Error('the web app has no compressed files: build it first')
  return first
}
