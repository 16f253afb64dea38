// Native code inside the executable: the system loads libraries from files only, so they are written out once, to the
// first folder that takes them. The machine may have no home, a cache that cannot be written, or one whose disk lets
// nothing run; every folder of the list is tried before giving up.
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface EmbeddedAddons {
  /** folder inside the executable that the names start from */
  readonly root: string
  /** changes with what is embedded */
  readonly id: string
  /** every library, and what it loads itself, by its path from `root`, with `/`, and its size in bytes */
  readonly files: Readonly<Record<string, number>>
}

/** Tells where the libraries ended up, so that a child process starts there; the first of its folders to be tried. */
export const ADDONS_VARIABLE = 'POINT_DE_MIRE_ADDONS'

/**
 * From now on, libraries that lie inside the executable are loaded from one of these folders.
 * @param folders in the order in which they are tried
 */
export function loadEmbeddedAddons(addons: EmbeddedAddons, folders: () => readonly string[]): void {
  const load = process.dlopen.bind(process)
  process.dlopen = (module: object, filename: string, flags?: number) => {
    const name = relative(addons.root, plainPath(filename)).replaceAll('\\', '/')
    const open = (path: string): void => (flags === undefined ? load(module, path) : load(module, path, flags))
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
 * Writes all of them into a folder of their own below `folder`, whole or not at all.
 * @returns that folder
 * @throws when `folder` cannot be used, or somebody else could write in it
 */
export function placeAddons({ root, id, files }: EmbeddedAddons, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  assertOwn(folder)
  const place = join(folder, id)
  const isWhole = (): boolean => Object.entries(files).every(([name, size]) => statSync(join(place, name), { throwIfNoEntry: false })?.size === size)
  if (isWhole()) return place
  const fresh = mkdtempSync(join(folder, 'nouveau-'))
  try {
    for (const name of Object.keys(files)) {
      const path = join(fresh, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, readFileSync(join(root, name)))
      chmodSync(path, 0o700)
    }
    // A system that tidies up takes files one by one.
    if (existsSync(place)) rmSync(place, { recursive: true })
    renameSync(fresh, place)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another start may have been faster.
    if (!isWhole()) throw error
  }
  return place
}

/** A folder in /tmp may be a trap laid by another user: what lies there would run as this one. */
function assertOwn(folder: string): void {
  const uid = process.getuid?.()
  if (uid === undefined) return
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) throw new Error('ce dossier n’appartient pas à cet utilisateur seul')
}

/** Windows marks long paths. */
function plainPath(path: string): string {
  return path.startsWith('\\\\?\\') ? path.slice(4) : path
}
