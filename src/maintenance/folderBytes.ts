import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Total bytes of the files below a folder; 0 when there is no such folder. @param counts selects files by name */
export function folderBytes(
  folder: string,
  counts: (name: string) => boolean = () => true,
): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && counts(entry.name))
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
}
