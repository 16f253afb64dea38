// An import of 5,000 quizzes of one name, and of the same file again: its time, the longest wait of a request beside
// it, and the server's memory.
import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { startBox } from './support/box.mjs'

const QUIZZES = 5_000
const PATH = '/api/pres/shared/import/-1'
/** ms: target for each import */
const IMPORT_MS = 5_000
/** ms: target for the longest wait of a request beside an import, since players' answers wait as long */
const STALL_MS = 50
/** MB: target for the memory that an import adds at its peak */
const MEMORY_MB = 150
const PROBE_MS = 5

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {Awaited<ReturnType<typeof startBox>>} Box */

/** Measures the imports. @returns {Promise<Measured[]>} */
export async function measure() {
  const box = await startBox()
  try {
    const file = new Blob([quizFile()])
    const longest = await probed(box, () => pause(1_000))
    return [
      {
        measure: 'longest wait of a request beside nothing',
        figure: longest.stall,
        unit: 'ms',
      },
      ...(await imported(box, 'quizzes of one name, taken in', '', file, 201)),
      ...(await imported(box, 'the same file again, asked first', '?known=ask', file, 409)),
      ...(await imported(box, 'the same file again, library used', '?known=use', file, 201)),
    ]
  } finally {
    await box.server.dispose()
  }
}

/**
 * Imports the file once.
 * @param {Box} box @param {string} what @param {string} query @param {Blob} file @param {number} status expected
 * @returns {Promise<Measured[]>}
 */
async function imported(box, what, query, file, status) {
  const before = memoryMb(box)
  const { ms, stall, result, peak } = await probed(box, () =>
    box.admin.postForm(`${PATH}${query}`, { file }),
  )
  if (result.status !== status) throw new Error(`${result.status} ${result.text.slice(0, 200)}`)
  const measure = `${QUIZZES.toLocaleString('en')} ${what}`
  return [
    { measure, figure: ms, unit: 'ms', atMost: IMPORT_MS },
    { measure: 'longest wait of a request beside it', figure: stall, unit: 'ms', atMost: STALL_MS },
    { measure: 'memory added at its peak', figure: peak - before, unit: 'MB', atMost: MEMORY_MB },
  ]
}

/**
 * Runs `work` while short requests follow one another; returns its result and time, the longest request, both in ms,
 * and the server's largest memory, MB.
 * @template Result
 * @param {Box} box @param {() => Promise<Result>} work
 */
async function probed(box, work) {
  const over = new AbortController()
  let stall = 0
  let peak = 0
  const probe = async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await box.admin.get('/api/languages')
      stall = Math.max(stall, performance.now() - began)
      peak = Math.max(peak, memoryMb(box))
      await pause(PROBE_MS)
    }
  }
  const probing = probe()
  const began = performance.now()
  const result = await work()
  const ms = performance.now() - began
  over.abort()
  await probing
  return { result, ms, stall, peak }
}

/** Resident memory of the server, MB. @param {Box} box */
function memoryMb({ server }) {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** A file whose quizzes have one name, one question each, and different places. */
function quizFile() {
  const embed = 'https://www.google.com/maps/embed?pb=!4v1!6m8!1m7!1sx!2m2!1d48!2d2!3f0!4f0!5f0.7'
  const quizzes = Array.from({ length: QUIZZES }, (_, n) => ({
    folder: null,
    name: 'Ville',
    description: 'Une ville',
    mapSettings: null,
    targetSettings: null,
    pointMaxTemps: null,
    questions: [
      {
        name: 'Ici',
        coords: { lat: n / 100, lng: 2 },
        titre: null,
        description: null,
        photo: null,
        iframe: embed,
      },
    ],
  }))
  const manifest = { format: 'point-de-mire', version: 1, folders: [], quizzes }
  return new Uint8Array(zipSync({ 'point-de-mire.json': strToU8(JSON.stringify(manifest)) }))
}
