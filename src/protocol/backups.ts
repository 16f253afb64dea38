// The backups that the box has, as the pages tell them.
import * as v from 'valibot'

/** Where a backup lies: beside the data, or in `BACKUP_DIR`. */
export const BACKUP_PLACES = ['beside', 'elsewhere'] as const
export type BackupPlace = (typeof BACKUP_PLACES)[number]

/** For every account: what the library's first page says; `text` is French. */
export interface BackupWord {
  level: 'fine' | 'warning' | 'fault'
  text: string
  /** French, when the clock is not believed: nothing is erased until the administrator says that it is right */
  clock: string | null
}

/** For the administrator. Dates as ISO 8601, sizes in bytes. */
export interface BackupsState extends BackupWord {
  folder: string
  /** `BACKUP_DIR` */
  elsewhere: string | null
  /** the newest first */
  backups: { place: BackupPlace; name: string; madeAt: string; size: number }[]
  /** of the prepared areas and map files, which automatic backups leave out */
  maps: number
}

export const restoreSchema = v.object({ place: v.picklist(BACKUP_PLACES), name: v.string() })
export type BackupChoice = v.InferOutput<typeof restoreSchema>
