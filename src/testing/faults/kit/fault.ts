// One fault of `npm run faults`: what is done to the box, what is expected of it, what was seen. The same files are part
// of `npm test`, where each fault is tried less often and what a busy machine slows down is given more time.
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** a row of the table that `npm run faults` prints */
    fault?: { fault: string; expected: string; seen: string }
  }
}

/** Set by `npm run faults`: the long form, one file after the other. */
export const LONG = process.env['FAULTS'] === 'long'

/** How often: in `npm run faults`, and in `npm test`. `FAULTS_TIMES=0.1` makes it a tenth, for whoever is at work on it. */
export function times(long: number, short: number): number {
  return Math.max(1, Math.round((LONG ? long : short) * Number(process.env['FAULTS_TIMES'] ?? 1)))
}

/** ms: as promised when the machine does nothing else; in `npm test`, which runs many files at once, six times that. */
export const within = (ms: number): number => (LONG ? ms : 6 * ms)

/** A ratio or a wait that means nothing on a machine that does other things: told always, judged in `npm run faults` alone. */
export const judged = (limit: number): number => (LONG ? limit : Infinity)

/** Printed with what was seen, so that a run can be told again: `FAULTS_SEED=1234`. */
export const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)

export interface Fault {
  /** What was seen so far: figures, for the table. */
  saw(seen: string): void
}

/** @param expected in the words of the table */
export function tryFault({ task }: TestContext, fault: string, expected: string): Fault {
  const row = { fault, expected, seen: 'it broke off' }
  task.meta.fault = row
  return {
    saw: (seen) => {
      row.seen = seen
    },
  }
}

/** The value below which that share of them lies; 0 of none. @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}
