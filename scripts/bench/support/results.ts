// Stores runs as JSON in bench-results/, and compares two of them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type as system } from 'node:os'
import { join } from 'node:path'
import type { Measured, Spread } from './figures.ts'
import { withNoise } from './table.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDER = join(ROOT, 'bench-results')
/**
 * Relative difference up to which two figures count as equal, since rounds with identical values have a noise of zero.
 */
const SAME = 0.01

export interface Run {
  /** time of the run, in ISO 8601 */
  date: string
  commit: string
  machine: { processor: string; cores: number; memoryGB: number; kernel: string; node: string }
  rows: Measured[]
}

export interface Comparison {
  /** a line of text for each figure that differs between the two runs, that is, whose noise intervals do not overlap */
  apart: string[]
  together: number
  /**
   * number of figures that differ between the two runs by more than `SAME`, but whose noise is missing in a run:
   * whether such a figure has changed is not known
   */
  unknown: number
}

export function runOf(rows: Measured[]): Run {
  const processors = cpus()
  const git = (...args: string[]): string =>
    spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
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

export function machineLine({
  date,
  commit,
  machine: { processor, cores, memoryGB, kernel, node },
}: Run): string {
  return `${processor}, ${cores} cores, ${memoryGB} GB, ${kernel}, Node ${node}; commit ${commit}; ${date.slice(0, 16).replace('T', ' ')} UTC`
}

/** Finds the newest stored run that has a figure in common with this run; null when no run has one. */
export function runBefore({ rows }: Run): { file: string; run: Run } | null {
  const names = existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
    : []
  for (const name of names) {
    const file = join(FOLDER, name)
    const run = readRun(file)
    if (run.rows.some(({ measure }) => rows.some((row) => row.measure === measure)))
      return { file, run }
  }
  return null
}

export function readRun(file: string): Run {
  // Written by `keepRun`. JSON has no NaN: what was not measured comes back as null.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const run = JSON.parse(readFileSync(file, 'utf8')) as Run
  return { ...run, rows: run.rows.map((row) => ({ ...row, figure: row.figure ?? Number.NaN })) }
}

/** Stores a run as a JSON file. @returns path of that file */
export function keepRun(run: Run): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${run.date.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  return file
}

/**
 * Compares the figures of two runs, or their ratios to a neighbour where there is one, since times depend on the
 * machine. Two figures agree when their noise intervals overlap, or when they differ by at most one in a hundred.
 */
export function compareRuns(before: readonly Measured[], after: readonly Measured[]): Comparison {
  const found: Comparison = { apart: [], together: 0, unknown: 0 }
  for (const row of after) {
    const old = before.find(({ measure }) => measure === row.measure)
    if (!old || Number.isNaN(old.figure) || Number.isNaN(row.figure)) continue
    const [a, b] = [judged(old), judged(row)]
    if (Math.abs(a.figure - b.figure) <= SAME * Math.abs(a.figure)) found.together++
    else if (!a.spread || !b.spread) found.unknown++
    else if (a.spread[0] <= b.spread[1] && b.spread[0] <= a.spread[1]) found.together++
    else
      found.apart.push(
        `${row.measure}: ${withNoise(a.figure, a.unit, a.spread)}, then ${withNoise(b.figure, b.unit, b.spread)}`,
      )
  }
  return found
}

export function comparisonText({ apart, together, unknown }: Comparison): string {
  const sum = `${together} figures agree within their noise, ${apart.length} do not${unknown > 0 ? `, ${unknown} differ and have no noise to compare` : ''}.`
  return [sum, ...apart.map((line) => `- ${line}`)].join('\n')
}

function judged({ figure, unit, spread, beside }: Measured): {
  figure: number
  unit: string
  spread: Spread | undefined
} {
  return beside
    ? { figure: beside.ratio, unit: '×', spread: beside.spread }
    : { figure, unit, spread }
}
