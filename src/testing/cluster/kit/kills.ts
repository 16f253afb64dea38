// How often a fault of the cluster is tried, and how long it may take. `KILLS=30 npm run test:cluster -- nodes` names the
// number; `FAULTS=long` takes those of docs/REQUIREMENTS.md. Either way the time that is promised is judged.
import { LONG, times } from '../../faults/kit/fault.ts'

const KILLS = Number(process.env['KILLS'] ?? 0)

export const kills = (long: number, short: number): number => KILLS || times(long, short)

/** ms: as promised to whoever asked for a number; else six times that, on a machine that does other things */
export const within = (ms: number): number => (LONG || KILLS > 0 ? ms : 6 * ms)
