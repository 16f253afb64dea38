// Which automatic backups are kept: a fixed number, whatever their age. A club that meets every other week notices a
// loss only at its next meeting, or after the summer, and must then still find a backup from before the loss.
import { BACKUP_EXTENSION, stamp } from './backup.ts'

/** Number of the last automatic backups that are kept, whatever their dates. */
const LAST_KEPT = 7
/** Number of months of which the last backup is kept: the newest months, not counting those without a backup. */
const MONTHS_KEPT = 6

const named = /^jour-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)\.sauvegarde$/

/** The file name of an automatic backup. @param now moment of the backup, epoch ms */
export const automaticName = (now: number): string => `jour-${stamp(now)}${BACKUP_EXTENSION}`

/**
 * When an automatic backup was made, epoch ms, read from its name since a copied file has another date. null: the name
 * is not that of an automatic backup
 */
export function madeAt(name: string): number | null {
  const [, ...parts] = named.exec(name) ?? []
  if (parts.length === 0) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The automatic backups that may be deleted: all but the newest `LAST_KEPT`, and the newest of each of the newest
 * `MONTHS_KEPT` months. A backup dated after `now` was made under a wrong clock: until its date has come it is kept,
 * and does not count as one of these.
 * @param names file names, other files included
 */
export function outlived(names: readonly string[], now: number): string[] {
  const past = names
    .flatMap((name) => {
      const at = madeAt(name)
      return at === null || at > now ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at - a.at)
  const months = new Map<string, string>()
  for (const { name, at } of past) {
    const month = stamp(at).slice(0, 7)
    if (!months.has(month)) months.set(month, name)
  }
  const kept = new Set([
    ...past.slice(0, LAST_KEPT).map(({ name }) => name),
    ...[...months.values()].slice(0, MONTHS_KEPT),
  ])
  return past.map(({ name }) => name).filter((name) => !kept.has(name))
}
