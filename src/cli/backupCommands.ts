// `backup FILE` and `restore FILE`: what the terminal reads.
import type { LeftOut } from '../backup/backup.ts'
import { type BackupOrder, streamBackup, writeBackup } from '../backup/writeBackup.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import type { StageOrder } from '../backup/stage.ts'
import { spaced } from '../spaced.ts'

/** `message` is for standard output, or one French line for standard error. */
export type CommandResult = { readonly ok: boolean; readonly message: string }

export function backUp(order: BackupOrder): CommandResult {
  const written = writeBackup(order)
  if (!written.ok) return written
  const lines = [
    `Sauvegarde : ${order.file} (${sizeInFrench(written.size)})`,
    ...leftOutInFrench(written.leftOut),
    'Elle contient la clé du serveur et les mots de passe des comptes : gardez-la en lieu sûr.',
  ]
  return { ok: true, message: spaced(lines.join('\n')) }
}

/** To the standard output, so that nothing else may be said there. */
export function backUpToPipe(order: Omit<BackupOrder, 'file'>): CommandResult {
  const written = streamBackup(order, process.stdout.fd)
  return written.ok ? { ok: true, message: spaced(leftOutInFrench(written.leftOut).join('\n')) } : written
}

function leftOutInFrench(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return []
  return [`Elle ne contient pas : ${leftOut.map(({ name, size }) => `${name} (${sizeInFrench(size)})`).join(', ')}`]
}

export function restore(order: StageOrder): CommandResult {
  const restored = restoreBackup(order)
  if (!restored.ok) return restored
  const { note, setAside } = restored
  const lines = [`Sauvegarde du ${dateInFrench(note.createdAt)} remise en place : ${order.dataDir}`]
  if (note.format === 2) lines.push(...leftOutInFrench(note.leftOut))
  if (setAside !== null) lines.push(`Les données d’avant sont mises de côté : ${setAside}`)
  return { ok: true, message: spaced(lines.join('\n')) }
}

function sizeInFrench(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`
}

function dateInFrench(iso: string): string {
  return new Date(iso).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
}
