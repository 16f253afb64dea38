// `npm run bench`: measures the built product and prints each figure beside its target; exit code 1 when one is missed.
// `npm run bench -- library` runs that member alone. A member is a file of scripts/bench/ that exports `measure`.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onNode24 } from './node24.mjs'

/**
 * @typedef {object} Measured
 * @property {string} measure what was measured, and on how much
 * @property {number} figure
 * @property {string} unit `ms`, `µs`, `kB`, `MB`, `%`, `×` for a ratio, or empty for a count
 * @property {number | null} atMost the target; null: told, not judged
 */
/** @typedef {{ measure: () => Promise<Measured[]> }} Member */

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const folder = join(script, '..', 'bench')
const members = readdirSync(folder).filter((file) => file.endsWith('.mjs')).map((file) => basename(file, '.mjs')).toSorted()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !members.includes(name))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${members.join(', ')}.`)
  process.exit(2)
}

const { build } = await import('./build.mjs')
await build()

/** @type {Measured[]} */
const all = []
for (const name of asked.length > 0 ? asked : members) {
  console.log(`Measuring: ${name}…`)
  /** @type {Member} */
  const member = await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  all.push(...(await member.measure()))
}
console.log(`\n${table(all)}\n`)
const judged = all.filter(({ atMost }) => atMost !== null)
const missed = judged.filter(({ figure, atMost }) => figure > Number(atMost)).length
console.log(missed === 0 ? `${judged.length} targets met` : `${missed} of ${judged.length} targets missed`)
process.exitCode = missed === 0 ? 0 : 1

/** @param {Measured[]} rows */
function table(rows) {
  const lines = [
    ['measure', 'figure', 'target', ''],
    ...rows.map(({ measure, figure, unit, atMost }) => [measure, said(figure, unit), ...(atMost === null ? ['–', ''] : [`≤ ${said(atMost, unit)}`, figure <= atMost ? 'met' : 'NOT MET'])]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map(([measure = '', figure = '', target = '', met = '']) => `${measure.padEnd(widths[0] ?? 0)}  ${figure.padStart(widths[1] ?? 0)}  ${target.padStart(widths[2] ?? 0)}  ${met}`.trimEnd()).join('\n')
}

/** @param {number} figure @param {string} unit */
function said(figure, unit) {
  const digits = unit === '×' ? 2 : unit !== '' && figure < 100 ? 1 : 0
  return `${figure.toFixed(digits)}${unit && ` ${unit}`}`
}
