// The box's backups, in the form in which the server sends them to the box's pages.
import * as v from 'valibot'

/** Place of a backup: in the data folder, or in `BACKUP_DIR`. */
export const BACKUP_PLACES = ['beside', 'elsewhere'] as const
export type BackupPlace = (typeof BACKUP_PLACES)[number]

/** What every account sees of the backups' state, on the library's first page, in the request's language (`?lang=`). */
export interface BackupWord {
  level: 'fine' | 'warning' | 'fault'
  text: string
  /**
   * warning when the system clock looks wrong: no backup is erased until the administrator confirms the date; otherwise
   * null
   */
  clock: string | null
}

/** What only the administrator sees of the backups' state. Dates as ISO 8601, sizes in bytes. */
export interface BackupsState extends BackupWord {
  folder: string
  /** path given in `BACKUP_DIR`; null when `BACKUP_DIR` is not set */
  elsewhere: string | null
  /** all backups found in the data folder and in `BACKUP_DIR`, newest first */
  backups: { place: BackupPlace; name: string; madeAt: string; size: number }[]
  /** size of the prepared areas and map files, which automatic backups leave out */
  maps: number
}

export const restoreSchema = v.object({ place: v.picklist(BACKUP_PLACES), name: v.string() })
export type BackupChoice = v.InferOutput<typeof restoreSchema>
