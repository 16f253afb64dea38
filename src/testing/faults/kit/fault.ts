// For the tests in src/testing/faults: their rows in the table of `npm run faults`, their repetitions and time limits.
// In `npm test`, which runs many files at once, a test repeats less and has longer limits.
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** the fault, the expected and the actual result: one row of the table that `npm run faults` prints */
    fault?: { fault: string; expected: string; seen: string }
  }
}

/** Whether `npm run faults` runs the tests, in their long form, one file after the other. */
export const LONG = process.env['FAULTS'] === 'long'

/** Number of repetitions, in `npm run faults` and in `npm test`. `FAULTS_TIMES=0.1` makes it a tenth, during development. */
export function times(long: number, short: number): number {
  return Math.max(1, Math.round((LONG ? long : short) * Number(process.env['FAULTS_TIMES'] ?? 1)))
}

/** A time limit in ms: `ms` in `npm run faults`; six times `ms` in `npm test`, which runs many files at once. */
export const within = (ms: number): number => (LONG ? ms : 6 * ms)

/**
 * The limit of a ratio or a wait that other load on the machine affects: as given in `npm run faults`; none in `npm
 * test`, which only reports the measured value.
 */
export const judged = (limit: number): number => (LONG ? limit : Infinity)

/** The seed of the random numbers, printed with the result; `FAULTS_SEED=1234` reproduces a run. */
export const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)

export interface Fault {
  /** Records the figures that the test has measured, for the table of `npm run faults`. */
  saw(seen: string): void
}

/** Adds a row to the table of faults, with “it broke off” as its result until `saw` is called. */
export function tryFault({ task }: TestContext, fault: string, expected: string): Fault {
  const row = { fault, expected, seen: 'it broke off' }
  task.meta.fault = row
  return {
    saw: (seen) => {
      row.seen = seen
    },
  }
}

/** Quantile: the value below which that share of the values lies; 0 without values. @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}
