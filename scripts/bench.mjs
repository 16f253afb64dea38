// `npm run bench`: measures the built product and prints each figure beside its target; exit code 1 when one is missed.
// `npm run bench -- library` runs one measurement alone, here scripts/bench/library.mjs. `npm run bench -- --compare
// A.json B.json` lists the figures of two runs whose noise intervals do not overlap.
import { readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onNode24 } from './node24.mjs'

/** @typedef {import('./bench/support/figures.ts').Measured} Measured */
/** @typedef {{ measure: () => Promise<Measured[]> }} Member */

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const { isMet } = await import('./bench/support/figures.ts')
const { comparisonText, compareRuns, keepRun, machineLine, readRun, runBefore, runOf } =
  await import('./bench/support/results.ts')
const { tableOf } = await import('./bench/support/table.ts')
const folder = join(script, '..', 'bench')
const members = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => basename(file, '.mjs'))
  .toSorted()
const asked = process.argv.slice(2)
if (asked[0] === '--compare') compare(asked.slice(1))
else await bench()

async function bench() {
  const unknown = asked.filter((name) => !members.includes(name))
  if (unknown.length > 0) {
    console.error(`No such bench: ${unknown.join(', ')}. There are: ${members.join(', ')}.`)
    process.exit(2)
  }
  const { build } = await import('./build.mjs')
  await build()

  /** @type {Measured[]} */
  const rows = []
  for (const name of asked.length > 0 ? asked : members) {
    console.log(`Measuring: ${name}…`)
    /** @type {Member} */
    const member = await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
    rows.push(...(await member.measure().catch((error) => [notMeasured(name, error)])))
  }
  const run = runOf(rows)
  console.log(
    `\n${tableOf(rows)}\n\nIn brackets: the smallest and the largest of the rounds. ${machineLine(run)}`,
  )
  const before = runBefore(run)
  console.log(`Kept as ${relative(process.cwd(), keepRun(run))}`)
  if (before)
    console.log(
      `Beside ${relative(process.cwd(), before.file)}: ${comparisonText(compareRuns(before.run.rows, rows))}`,
    )
  const judged = rows.map(isMet).filter((met) => met !== null)
  const missed = judged.filter((met) => !met).length
  console.log(
    missed === 0 ? `${judged.length} targets met` : `${missed} of ${judged.length} targets missed`,
  )
  process.exitCode = missed === 0 ? 0 : 1
}

/**
 * The result of a measurement that cannot run on this machine: it counts as a missed target and is never left out.
 * @param {string} name @param {unknown} error @returns {Measured}
 */
function notMeasured(name, error) {
  const why = error instanceof Error ? error.message : String(error)
  console.error(`${name}: ${why}`)
  return {
    measure: `all of ${name}`,
    figure: Number.NaN,
    unit: '',
    why: why.split('\n', 1)[0] ?? '',
  }
}

/** Prints the figures that differ between two stored runs. @param {readonly string[]} files */
function compare(files) {
  const [before, after] = files.map(readRun)
  if (!before || !after || files.length > 2) {
    console.error('--compare wants two files of bench-results/.')
    process.exit(2)
  }
  for (const run of [before, after]) console.log(machineLine(run))
  const comparison = compareRuns(before.rows, after.rows)
  console.log(comparisonText(comparison))
  process.exitCode = comparison.apart.length === 0 ? 0 : 1
}
