import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type DataFolder = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** Makes the data folder when it is absent and checks that files can be written there. The refusal is one French line. */
export function openDataFolder(path: string): DataFolder {
  try {
    makeFolder(path)
    if (!statSync(path).isDirectory()) return refused(path, 'ce n’est pas un dossier')
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return { ok: true }
  } catch (error) {
    return refused(path, reasons[codeOf(error)] ?? 'il ne peut pas être ouvert')
  }
}

/** Not `recursive: true`: on file systems that answer ENOENT below an existing folder (as /proc does) Node never returns from it. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  mkdirSync(path, { mode: 0o750 })
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'ce n’est pas un dossier',
  ENOTDIR: 'ce n’est pas un dossier',
  ENOENT: 'il ne peut pas être créé à cet endroit',
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
  EROFS: 'le disque est en lecture seule',
  ENOSPC: 'le disque est plein',
  ENAMETOOLONG: 'son nom est trop long',
}

function refused(path: string, reason: string): DataFolder {
  return { ok: false, message: unusableFolder(path, reason) }
}

export function unusableFolder(path: string, reason: string): string {
  return `Le dossier de données ${path} est inutilisable\u00a0: ${reason}.`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
