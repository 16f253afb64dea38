// How often a cluster test repeats its fault, such as a killed node, and how fast the cluster must recover from it.
// `KILLS=30 npm run test:cluster -- nodes` sets the number of repetitions; `FAULTS=long` takes the larger number of
// each test. With either variable, the time limit is the one promised in docs/REQUIREMENTS.md; without, six times that.
import { LONG, times } from '../../faults/kit/fault.ts'

const KILLS = Number(process.env['KILLS'] ?? 0)

export const kills = (long: number, short: number): number => KILLS || times(long, short)

/**
 * Returns the time limit of a recovery, ms: with `KILLS` or `FAULTS=long` the promised `ms`; otherwise six times as
 * long, since the machine may be busy.
 */
export const within = (ms: number): number => (LONG || KILLS > 0 ? ms : 6 * ms)
