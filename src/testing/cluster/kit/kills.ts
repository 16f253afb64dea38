// Number of repetitions and time limit of a cluster fault. `KILLS=30 npm run test:cluster -- nodes` sets the number of
// repetitions; `FAULTS=long` takes their number from docs/REQUIREMENTS.md. With either variable, the time limit is the
// promised time.
import { LONG, times } from '../../faults/kit/fault.ts'

const KILLS = Number(process.env['KILLS'] ?? 0)

export const kills = (long: number, short: number): number => KILLS || times(long, short)

/** Time limit, ms: the promised one with `KILLS` or `FAULTS=long`; else six times that, for a machine with other load. */
export const within = (ms: number): number => (LONG || KILLS > 0 ? ms : 6 * ms)
