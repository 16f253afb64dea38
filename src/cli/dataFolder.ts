import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { words } from '../words/words.ts'

const reasons = words.data.folder

export type DataFolder = { readonly ok: true } | { readonly ok: false; readonly message: string }

/**
 * Creates the data folder when it is absent and checks that files can be written there. `message` says in one line why
 * the folder cannot be used.
 */
export function openDataFolder(path: string): DataFolder {
  try {
    makeFolder(path)
    if (!statSync(path).isDirectory()) return refused(path, reasons.notAFolder)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return { ok: true }
  } catch (error) {
    return refused(path, reasonOf(codeOf(error)))
  }
}

/**
 * Creates a folder and its parents, one by one: `mkdirSync` with `recursive: true` would never return below a folder
 * in which the system refuses new folders by ENOENT (/proc).
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  mkdirSync(path, { mode: 0o700 })
}

/** Names of this program's own files and folders in the data folder, which may contain others. */
const OURS =
  /^(?:point-de-mire\.|server\.key|cluster\.key|tuiles\.sqlite|premier-mot-de-passe\.txt|(?:journal|sauvegardes|cartes|en-cours|photos-de-la-salle|restauration-en-cours|programme)$|avant-restauration-)/

/**
 * Removes the permissions of group and others from the data folder and all the box's files in it: an older version, or
 * a copy, may have left them readable. Files whose permissions cannot be changed are skipped: those of another user, or
 * on a disk without permissions.
 */
export function keepToOwner(dataDir: string): void {
  if (process.platform === 'win32') return
  restrict(dataDir)
  for (const name of namesIn(dataDir)) if (OURS.test(name)) keepTreeToOwner(join(dataDir, name))
}

function keepTreeToOwner(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // A file that a symbolic link leads to, such as the database, loses the permissions of group and others too. A folder
  // that a link leads to keeps them, since it is outside of the data folder.
  const isFolder = found?.isDirectory() ?? false
  if (found?.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  restrict(path)
  if (isFolder) for (const name of namesIn(path)) keepTreeToOwner(join(path, name))
}

function restrict(path: string): void {
  try {
    const { mode } = statSync(path)
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
  } catch {
    // The file is skipped: it was deleted since the folder was listed, or another user owns it.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function reasonOf(code: string): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return reasons.notAFolder
    case 'ENOENT':
      return reasons.cannotBeMade
    case 'EACCES':
    case 'EPERM':
      return reasons.denied
    case 'EROFS':
      return reasons.readOnly
    case 'ENOSPC':
      return reasons.full
    case 'ENAMETOOLONG':
      return reasons.longName
    default:
      return reasons.cannotBeOpened
  }
}

function refused(path: string, reason: string): DataFolder {
  return { ok: false, message: unusableFolder(path, reason) }
}

export function unusableFolder(path: string, reason: string): string {
  return words.data.unusable(path, reason)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
