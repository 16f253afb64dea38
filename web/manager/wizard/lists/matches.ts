// Which photo each row of a list means, and what it gives to it. Pure.
import type { ListRow } from './rows.ts'

/** A photo to which a list may give a place: one that waits for its upload, or one that is in the quiz. */
export interface Target {
  key: string
  /** whether the photo waits for its upload: of several photos of a name, those that do are meant */
  isLocal: boolean
  /** name of the photo's file, or of its question */
  name: string
}

export type RowFault = NonNullable<ListRow['fault']> | 'noPhoto' | 'twice' | 'alike' | 'noPlace'

export interface Match {
  row: ListRow
  /** key of the target; null when the row means none for certain */
  key: string | null
  fault: RowFault | null
}

/** Ends that programs put after the name of a copy that was changed. */
const EDITED = /-(?:edited|modifié|modifie|bearbeitet|editado|modificato|bewerkt)$/i
const TAKEOUT_PART = '.supplemental-metadata'
/** Length at which Google Takeout cuts the name of the file beside a photo. */
const TAKEOUT_CUT = 46

const lower = (name: string): string => name.normalize('NFC').toLowerCase().trim()
const baseOf = (name: string): string => name.replace(/^.*[/\\]/, '')
const stemOf = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '')

/** A name and the same without its extension, in small letters: lists have either. */
function spellings(name: string): string[] {
  const whole = lower(baseOf(name))
  return [...new Set([whole, stemOf(whole)])]
}

/** Splits `IMG(1).JPG` into the name that the photo had, and the number that Takeout gave to the second of that name. */
function numbered(name: string): { name: string; number: string } {
  const found = /^(.*)\((\d+)\)(\.\w+)?$/.exec(name)
  return found
    ? { name: `${found[1] ?? ''}${found[3] ?? ''}`, number: found[2] ?? '' }
    : { name, number: '' }
}

/** Whether Takeout wrote the JSON beside the photo: `IMG.JPG.supplemental-metadata(1).json` is that of `IMG(1).JPG`. */
function isBeside(json: string, photo: string): boolean {
  const beside = numbered(lower(json).replace(/\.json$/, ''))
  const stem = stemOf(lower(photo))
  const own = numbered(lower(photo).replace(stem, stem.replace(EDITED, '')))
  if (beside.number !== own.number) return false
  const whole = `${own.name}${TAKEOUT_PART}`
  return (
    beside.name === own.name ||
    (whole.startsWith(beside.name) &&
      (beside.name.length > own.name.length || beside.name.length >= TAKEOUT_CUT))
  )
}

/**
 * Matches rows with photos. A row that means several photos, and several rows that mean one, are told and give nothing:
 * which of them is meant only the author knows.
 */
export function matchRows(rows: readonly ListRow[], targets: readonly Target[]): Match[] {
  const named = new Map<string, Target[]>()
  for (const target of targets)
    for (const name of spellings(target.name)) named.set(name, [...(named.get(name) ?? []), target])
  const found = rows.map((row): Match => {
    const all =
      row.kind === 'takeout'
        ? targets.filter(({ name }) => isBeside(row.file, name))
        : [...new Set(spellings(row.file).flatMap((name) => named.get(name) ?? []))]
    const local = all.filter(({ isLocal }) => isLocal)
    const meant = local.length > 0 ? local : all
    const [target] = meant
    if (!target) return { row, key: null, fault: 'noPhoto' }
    if (meant.length > 1) return { row, key: null, fault: 'alike' }
    const gives = [row.coords, row.name, row.description, row.year].some((part) => part !== null)
    return { row, key: target.key, fault: row.fault ?? (gives ? null : 'noPlace') }
  })
  const times = new Map<string, number>()
  for (const { key } of found) if (key !== null) times.set(key, (times.get(key) ?? 0) + 1)
  return found.map((match) =>
    match.key !== null && (times.get(match.key) ?? 0) > 1 ? { ...match, fault: 'twice' } : match,
  )
}
