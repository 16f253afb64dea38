// `backup FILE` and `restore FILE`: their results, for the terminal.
import type { LeftOut } from '../backup/backup.ts'
import { type BackupOrder, streamBackup, writeBackup } from '../backup/writeBackup.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import type { StageOrder } from '../backup/stage.ts'
import { spaced } from '../words/spaced.ts'
import { words } from '../words/words.ts'

/** `message` of a command: for standard output when `ok`, else one line for standard error. */
export type CommandResult = { readonly ok: boolean; readonly message: string }

export function backUp(order: BackupOrder): CommandResult {
  const written = writeBackup(order)
  if (!written.ok) return written
  const lines = [
    words.backup.made(order.file, words.typed.megabytes(written.size)),
    ...leftOutLines(written.leftOut),
    words.backup.secret,
  ]
  return { ok: true, message: spaced(lines.join('\n')) }
}

/** `backup -` writes the backup to standard output, so it may print no message there. */
export function backUpToPipe(order: Omit<BackupOrder, 'file'>): CommandResult {
  const written = streamBackup(order, process.stdout.fd)
  return written.ok
    ? { ok: true, message: spaced(leftOutLines(written.leftOut).join('\n')) }
    : written
}

function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return []
  return [
    words.backup.leftOut(
      leftOut.map(({ name, size }) => `${name} (${words.typed.megabytes(size)})`).join(', '),
    ),
  ]
}

export function restore(order: StageOrder): CommandResult {
  const restored = restoreBackup(order)
  if (!restored.ok) return restored
  const { note, setAside } = restored
  const lines = [
    words.backup.restored(words.typed.moment(Date.parse(note.createdAt)), order.dataDir),
  ]
  if (note.format !== 1) lines.push(...leftOutLines(note.leftOut))
  if (setAside !== null) lines.push(words.backup.setAside(setAside))
  return { ok: true, message: spaced(lines.join('\n')) }
}
