// A backup is one file: the database (pictures and sounds are in it), the sealing key, and a note that closes them.
//
// The key goes with it, although it lies outside the database: without it the game masters' passwords could no longer
// be shown, and every phone and account would be a stranger to the restored box. So the file is to be kept like a key.
import * as v from 'valibot'

export const DATABASE_ENTRY = 'point-de-mire.sqlite'
export const KEY_ENTRY = 'server.key'
/** Written last: an archive that was cut off has none. */
export const NOTE_ENTRY = 'sauvegarde.json'
export const BACKUP_EXTENSION = '.sauvegarde'

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const backupNote = v.object({
  format: v.literal(1),
  /** of the program that wrote it */
  version: v.string(),
  /** ISO 8601, UTC */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** hexadecimal, by name of entry */
  sha256: v.object({ [DATABASE_ENTRY]: sha256, [KEY_ENTRY]: sha256 }),
})

export type BackupNote = v.InferOutput<typeof backupNote>

/** `message` is one French line for the terminal. */
export type BackupRefusal = { readonly ok: false; readonly message: string }

/** Why the disk refused, for the end of a sentence. */
export function diskReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code.startsWith('SQLITE_FULL')) return 'le disque est plein'
  if (code === 'EACCES' || code === 'EPERM') return 'accès refusé'
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return 'le disque est en lecture seule'
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'ce dossier ou ce fichier n’existe pas'
  if (code === 'EISDIR') return 'c’est un dossier'
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) return 'la base de données est abîmée'
  return code === '' ? String(error) : code
}
