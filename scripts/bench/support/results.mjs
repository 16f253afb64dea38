// Runs kept as JSON in bench-results/, and what two of them say of each other.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type as system } from 'node:os'
import { join } from 'node:path'
import { withNoise } from './table.mjs'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDER = join(ROOT, 'bench-results')
/** Two runs agree that differ by no more: rounds that all gave the same say nothing of less. */
const SAME = 0.01

/** @typedef {import('./figures.mjs').Measured} Measured */
/** @typedef {import('./figures.mjs').Spread} Spread */
/** @typedef {{ date: string, commit: string, machine: Record<string, string | number>, rows: Measured[] }} Run */
/** @typedef {{ apart: string[], together: number, unknown: number }} Comparison `unknown`: rows without a noise of their own */

/** @param {Measured[]} rows @returns {Run} */
export function runOf(rows) {
  const processors = cpus()
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? ''
  return {
    date: new Date().toISOString(),
    commit: `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${git('status', '--porcelain') === '' ? '' : ' and changes'}`,
    machine: {
      processor: processors[0]?.model ?? 'unknown',
      cores: processors.length,
      memoryGB: Math.round(totalmem() / 1e9),
      kernel: `${system()} ${release()}`,
      node: process.versions.node,
    },
    rows,
  }
}

/** @param {Run} run */
export function machineLine({ date, commit, machine: { processor, cores, memoryGB, kernel, node } }) {
  return `${processor}, ${cores} cores, ${memoryGB} GB, ${kernel}, Node ${node}; commit ${commit}; ${date.slice(0, 16).replace('T', ' ')} UTC`
}

/** The newest run before this one that tells anything of the same; null when there is none. @param {Run} run @returns {{ file: string, run: Run } | null} */
export function runBefore({ rows }) {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')).toSorted().toReversed() : []
  for (const name of names) {
    const file = join(FOLDER, name)
    const run = readRun(file)
    if (run.rows.some(({ measure }) => rows.some((row) => row.measure === measure))) return { file, run }
  }
  return null
}

/** @param {string} file @returns {Run} */
export function readRun(file) {
  const run = JSON.parse(readFileSync(file, 'utf8'))
  // JSON has no NaN: what was not measured comes back as null.
  return { ...run, rows: run.rows.map((/** @type {Measured} */ row) => ({ ...row, figure: row.figure ?? Number.NaN })) }
}

/** @param {Run} run @returns {string} its path */
export function keepRun(run) {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${run.date.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  return file
}

/**
 * Two figures agree when the noises of both runs touch, or when they are the same but for one in a hundred. What stands
 * beside a neighbour is compared by its ratio: times alone are the machine's.
 * @param {readonly Measured[]} before @param {readonly Measured[]} after @returns {Comparison}
 */
export function compareRuns(before, after) {
  /** @type {Comparison} */
  const found = { apart: [], together: 0, unknown: 0 }
  for (const row of after) {
    const old = before.find(({ measure }) => measure === row.measure)
    if (!old || Number.isNaN(old.figure) || Number.isNaN(row.figure)) continue
    const [a, b] = [judged(old), judged(row)]
    if (Math.abs(a.figure - b.figure) <= SAME * Math.abs(a.figure)) found.together++
    else if (!a.spread || !b.spread) found.unknown++
    else if (a.spread[0] <= b.spread[1] && b.spread[0] <= a.spread[1]) found.together++
    else found.apart.push(`${row.measure}: ${withNoise(a.figure, a.unit, a.spread)}, then ${withNoise(b.figure, b.unit, b.spread)}`)
  }
  return found
}

/** @param {Comparison} comparison */
export function comparisonText({ apart, together, unknown }) {
  const lines = [`${together} figures agree within their noise, ${apart.length} do not${unknown > 0 ? `, ${unknown} differ and have no noise to compare` : ''}.`]
  return [...lines, ...apart.map((line) => `- ${line}`)].join('\n')
}

/** @param {Measured} row @returns {{ figure: number, unit: string, spread: Spread | undefined }} */
function judged({ figure, unit, spread, beside }) {
  return beside ? { figure: beside.ratio, unit: '×', spread: beside.spread } : { figure, unit, spread }
}
