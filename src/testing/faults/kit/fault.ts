// One fault of `npm run faults`: what is done to the box, the expected and the actual result. The same files are part
// of `npm test`, with fewer repetitions and longer time limits for a busy machine.
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** a row of the table that `npm run faults` prints */
    fault?: { fault: string; expected: string; seen: string }
  }
}

/** Set by `npm run faults`: the long form, one file after the other. */
export const LONG = process.env['FAULTS'] === 'long'

/** Number of repetitions, in `npm run faults` and in `npm test`. `FAULTS_TIMES=0.1` makes it a tenth, during development. */
export function times(long: number, short: number): number {
  return Math.max(1, Math.round((LONG ? long : short) * Number(process.env['FAULTS_TIMES'] ?? 1)))
}

/** A time limit in ms: as promised on an idle machine; six times that in `npm test`, which runs many files at once. */
export const within = (ms: number): number => (LONG ? ms : 6 * ms)

/**
 * The limit of a ratio or a wait that depends on other load: as given in `npm run faults`; none in `npm test`, which
 * only reports it.
 */
export const judged = (limit: number): number => (LONG ? limit : Infinity)

/** Printed with the result, so that a run can be reproduced: `FAULTS_SEED=1234`. */
export const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)

export interface Fault {
  /** Figures of the result, for the table. */
  saw(seen: string): void
}

/** Begins a fault of the table, as broken off until `saw` is called. @param expected text for the table */
export function tryFault({ task }: TestContext, fault: string, expected: string): Fault {
  const row = { fault, expected, seen: 'it broke off' }
  task.meta.fault = row
  return {
    saw: (seen) => {
      row.seen = seen
    },
  }
}

/** The value below which that share of the values lies; 0 without values. @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}
