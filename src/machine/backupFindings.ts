// The state of the backups and of the clock, in one sentence each: for `doctor`, for « Tout est prêt ? » and for the
// library's first page.
import { words } from '../words/words.ts'
import { fault, fine, type Finding, type FindingWords, warning } from './findings.ts'
import type { ClockDoubt } from './clockTrust.ts'

/** Evenings without a backup after which a warning is shown: their games are in no backup. */
export const STALE_EVENINGS = 3

export interface BackupFacts {
  /** the last backup's moment, epoch ms, and size, bytes; null: the box has no backup yet */
  readonly last: { readonly at: number; readonly size: number } | null
  /** since when, and why, backups fail; the reason is the middle of a French sentence */
  readonly failure: { readonly at: number; readonly reason: string } | null
  /** number of days with games since the last backup was made */
  readonly evenings: number
  /** name of the place where the backups are stored */
  readonly where: string
  /** bytes of the maps that a backup leaves out */
  readonly maps: number
}

export function backupsFound({ last, failure, evenings, where, maps }: BackupFacts, say: FindingWords = words.findings): Finding {
  const { about, none, first, join } = say.backup
  const made = last === null ? none : say.backup.last(last.at, last.size, maps, where)
  const isStale = evenings >= STALE_EVENINGS
  const since = isStale ? [say.backup.evenings(evenings)] : []
  if (failure !== null) return (isStale || last === null ? fault : warning)(about, join([say.backup.fails(failure.at, failure.reason), made, ...since]))
  if (isStale) return warning(about, join([made, ...since]))
  return fine(about, last === null ? join([made, first]) : made)
}

/** The sentence about a doubtful clock; null: the clock is plausible */
export function doubtText(doubt: ClockDoubt | null, say: FindingWords = words.findings): string | null {
  return doubt === null ? null : say.doubt(doubt.way === 'behind', doubt.seenAt)
}
