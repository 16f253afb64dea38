// How the backups and the clock are, in one French sentence each: for `doctor`, for « Tout est prêt ? » and for the
// library's first page.
import { fault, fine, type Finding, warning } from './findings.ts'
import type { ClockDoubt } from './clockTrust.ts'

/** Evenings that may pass before it is told: what they made is in no backup. */
export const STALE_EVENINGS = 3

export interface BackupFacts {
  /** the last one, epoch ms and bytes; null: none yet */
  readonly last: { readonly at: number; readonly size: number } | null
  /** French, for the middle of a sentence; `where` is null beside the data */
  readonly failure: { readonly at: number; readonly reason: string } | null
  /** games began on that many days since the last one */
  readonly evenings: number
  /** where it lies, French */
  readonly where: string
  /** of the maps that it leaves out, bytes */
  readonly maps: number
}

export function backupsFound({ last, failure, evenings, where, maps }: BackupFacts): Finding {
  const about = 'Sauvegarde'
  const made = last === null ? 'aucune encore' : `la dernière est du ${moment(last.at)} (${bytes(last.size)}${maps === 0 ? '' : `, sans les cartes\u00a0: ${bytes(maps)}`}), ${where}`
  const since = evenings >= STALE_EVENINGS ? ` ; ${evenings} soirées ont été jouées depuis` : ''
  if (failure !== null) return (evenings >= STALE_EVENINGS || last === null ? fault : warning)(about, `elle échoue depuis le ${moment(failure.at)} (${failure.reason}) ; ${made}${since}`)
  if (since !== '') return warning(about, `${made}${since}`)
  return fine(about, last === null ? `${made} ; la première se fait pendant la soirée` : made)
}

/** null: the clock is believed */
export function doubtInFrench(doubt: ClockDoubt | null): string | null {
  if (doubt === null) return null
  const seen = doubt.seenAt === null ? '' : `, alors que la dernière soirée était le ${day(doubt.seenAt)}`
  return `cet ordinateur est ${doubt.way === 'behind' ? 'en retard' : 'très en avance'}${seen} ; rien ne sera effacé tant que l’administrateur n’a pas dit que l’heure est juste`
}

const moment = (at: number): string => new Date(at).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
const day = (at: number): string => new Date(at).toLocaleDateString('fr-FR', { dateStyle: 'long' })

function bytes(size: number): string {
  const [divisor, unit] = size >= 1e9 ? [1e9, 'Go'] : [1e6, 'Mo']
  return `${(size / divisor).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0${unit}`
}
