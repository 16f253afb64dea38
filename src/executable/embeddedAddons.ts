// Native libraries inside the executable: the system loads libraries from files only, so they are written once into the
// first folder of a list that works. A machine may have no home folder, a read-only cache, or a disk mounted `noexec`,
// so every folder is tried.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface EmbeddedAddons {
  /** folder inside the executable that contains the native libraries, whose names are relative to it */
  readonly root: string
  /** identifier of this set of embedded libraries: a set with other files has another identifier */
  readonly id: string
  /** size in bytes of each file: the libraries and those that they depend on, by path from `root`, with `/` */
  readonly files: Readonly<Record<string, number>>
}

/** Environment variable that gives child processes the folder of the libraries, which they try first. */
export const ADDONS_VARIABLE = 'POINT_DE_MIRE_ADDONS'

/**
 * Makes libraries inside the executable load from one of these folders.
 * @param folders in the order in which they are tried
 */
export function loadEmbeddedAddons(addons: EmbeddedAddons, folders: () => readonly string[]): void {
  const load = process.dlopen.bind(process)
  process.dlopen = (module: object, filename: string, flags?: number) => {
    const name = relative(addons.root, plainPath(filename)).replaceAll('\\', '/')
    const open = (path: string): void =>
      flags === undefined ? load(module, path) : load(module, path, flags)
    if (!Object.hasOwn(addons.files, name)) return open(filename)
    const failures: string[] = []
    for (const folder of folders()) {
      try {
        open(join(placeAddons(addons, folder), name))
        process.env[ADDONS_VARIABLE] = folder
        return
      } catch (error) {
        failures.push(`${folder}\u00a0: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    throw new Error(failures.join('\n'))
  }
}

/**
 * Writes all libraries into a folder of their own below `folder`, completely or not at all.
 * @returns that folder
 * @throws when `folder` cannot be used, or another user could write in it
 */
export function placeAddons({ root, id, files }: EmbeddedAddons, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  assertOwn(folder)
  const place = join(folder, id)
  const isWhole = (): boolean =>
    Object.entries(files).every(
      ([name, size]) => statSync(join(place, name), { throwIfNoEntry: false })?.size === size,
    )
  if (isWhole()) return place
  const fresh = mkdtempSync(join(folder, 'nouveau-'))
  try {
    for (const name of Object.keys(files)) {
      const path = join(fresh, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, readFileSync(join(root, name)))
      chmodSync(path, 0o700)
    }
    // A folder that exists at `place` lacks files, since a complete one was used above (some systems delete single old
    // files of temporary folders). The new folder replaces the incomplete one.
    if (existsSync(place)) rmSync(place, { recursive: true })
    renameSync(fresh, place)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // The renaming of the new folder fails when another process of the executable has meanwhile put its own folder, of
    // the same content, at `place`: if that folder is complete, this process uses it.
    if (!isWhole()) throw error
  }
  return place
}

/** Refuses a folder of another user: in /tmp it may be a trap, whose libraries would run as this user. */
function assertOwn(folder: string): void {
  const uid = process.getuid?.()
  if (uid === undefined) return
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0)
    throw new Error('ce dossier n’appartient pas à cet utilisateur seul')
}

/** A path without the prefix `\\?\` that long paths have on Windows. */
function plainPath(path: string): string {
  return path.startsWith('\\\\?\\') ? path.slice(4) : path
}
