// The state of the backups and of the clock, in one sentence each: for the command `doctor`, the library's first page
// and the page « Tout est prêt ? ».
import { words } from '../words/words.ts'
import { fault, fine, type Finding, type FindingWords, warning } from './findings.ts'
import type { ClockDoubt } from './clockTrust.ts'

/** A warning is shown once there were games on this many days since the last backup. */
const STALE_EVENINGS = 3

export interface BackupFacts {
  /** time (epoch ms) and size (bytes) of the last backup; null: there is no backup yet */
  readonly last: { readonly at: number; readonly size: number } | null
  /** since when (epoch ms) and why backups fail; the reason is part of a sentence; null: the last backup succeeded */
  readonly failure: { readonly at: number; readonly reason: string } | null
  /** number of days with games since the last backup was made */
  readonly evenings: number
  /** name of the place where the backups are stored */
  readonly where: string
  /** size of the map files, which backups leave out, bytes */
  readonly maps: number
}

export function backupsFound(
  { last, failure, evenings, where, maps }: BackupFacts,
  say: FindingWords = words.findings,
): Finding {
  const { about, none, first, join } = say.backup
  const made = last === null ? none : say.backup.last(last.at, last.size, maps, where)
  const isStale = evenings >= STALE_EVENINGS
  const since = isStale ? [say.backup.evenings(evenings)] : []
  if (failure !== null)
    return (isStale || last === null ? fault : warning)(
      about,
      join([say.backup.fails(failure.at, failure.reason), made, ...since]),
    )
  if (isStale) return warning(about, join([made, ...since]))
  return fine(about, last === null ? join([made, first]) : made)
}

/** Sentence that says why the clock is doubtful; null: the clock is plausible */
export function doubtText(
  doubt: ClockDoubt | null,
  say: FindingWords = words.findings,
): string | null {
  return doubt === null ? null : say.doubt(doubt.way === 'behind', doubt.seenAt)
}
