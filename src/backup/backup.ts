// A backup is one file: the database (pictures and sounds are in it), the secret `server.key`, the maps, and a closing
// note (version, date, checksums).
//
// `server.key` is included, although it is stored outside the database: without it the game masters' passwords could
// no longer be shown, and the restored box would accept no phone's session and no account's. So a backup must be kept
// as secret as `server.key`.
import * as v from 'valibot'
import { isDiskFull } from '../db/disk/diskFull.ts'
import { words } from '../words/words.ts'

export const DATABASE_ENTRY = 'point-de-mire.sqlite'
/** The database's write-ahead log: committed pages that are not in the main file yet. A restore applies them. */
export const WAL_ENTRY = `${DATABASE_ENTRY}-wal`
export const KEY_ENTRY = 'server.key'
/** The note that closes a backup: the last entry, so that a truncated archive has none. */
export const NOTE_ENTRY = 'sauvegarde.json'
export const BACKUP_EXTENSION = '.sauvegarde'

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const crc32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))
const common = {
  /** version of the program that wrote this backup */
  version: v.string(),
  /** moment at which this backup was written, ISO 8601, UTC */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
}
/** The entries' checksums, hexadecimal, by name of entry; an entry without one must not be used. */
const sums = (sum: typeof crc32) =>
  v.objectWithRest({ [DATABASE_ENTRY]: sum, [KEY_ENTRY]: sum }, sum)

/** A file of the box that a backup omits: path relative to the data folder, size in bytes. */
const leftOut = v.object({ name: v.string(), size: v.number() })

export type LeftOut = v.InferOutput<typeof leftOut>

export const backupNote = v.variant('format', [
  v.object({
    format: v.literal(1),
    ...common,
    sha256: v.object({ [DATABASE_ENTRY]: sha256, [KEY_ENTRY]: sha256 }),
  }),
  v.object({ format: v.literal(2), ...common, sha256: sums(sha256), leftOut: v.array(leftOut) }),
  v.object({ format: v.literal(3), ...common, crc32: sums(crc32), leftOut: v.array(leftOut) }),
])

export type BackupNote = v.InferOutput<typeof backupNote>

/** A backup or a restore that was refused; `message` gives the reason, in one line for the terminal. */
export type BackupRefusal = { readonly ok: false; readonly message: string }

const { reasons } = words.disk

const REASONS: Readonly<Record<string, string>> = {
  EACCES: reasons.denied,
  EPERM: reasons.denied,
  EROFS: reasons.readOnly,
  ENOENT: reasons.absent,
  ENOTDIR: reasons.absent,
  EISDIR: reasons.isFolder,
  EFBIG: reasons.tooBig,
  EIO: reasons.broken,
  ENODEV: reasons.gone,
  ENXIO: reasons.gone,
}

/** Why the disk refused a backup, as the end of a French sentence. */
export function diskReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isDiskFull(code)) return reasons.full
  if (code.startsWith('SQLITE_READONLY')) return reasons.readOnly
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) return reasons.damaged
  return REASONS[code] ?? (code === '' ? String(error) : code)
}

/** A date for file names on any system, UTC: `2026-11-22-193005`. @param now epoch ms */
export function stamp(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
}
