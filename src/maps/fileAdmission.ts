// Which map files the box opens: those that a child process has opened once. A file that is invalid, or whose opening
// never ends, is tried once and never again, also after a restart, until its size or date changes.
import { existsSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import type { Settings } from '../db/settings.ts'
import { isMapFileKind, type MapFileKind } from '../tiles/mapFileKind.ts'
import type { MapFileCheck } from '../tiles/mapFileCheck.ts'

export interface FileAdmission {
  /** Whether the file at that path may be opened. */
  admits(this: void, path: string): Promise<boolean>
  /** Opens a map file in the child process, to see whether it can be read; the result is not stored. */
  tries(this: void, path: string, kind: MapFileKind): Promise<boolean>
  /**
   * Stores that a file may be opened.
   * @param written whether the box itself writes the file, which then may be opened also after it has changed
   */
  remember(this: void, path: string, written: boolean): void
}

/** Size and modification time of a file, by which a changed file is recognised. */
function stampOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? `${found.size} ${found.mtimeMs}` : null
}

export function createFileAdmission(
  settings: Pick<Settings, 'mapFiles' | 'setMapFiles'>,
  check: MapFileCheck['check'],
): FileAdmission {
  function note(path: string, stamp: string | null, opens: boolean): void {
    const others = Object.entries(settings.mapFiles()).filter(
      ([known]) => known !== path && existsSync(known),
    )
    settings.setMapFiles(Object.fromEntries([...others, [path, { stamp, opens }]]))
  }

  return {
    async admits(path) {
      const kind = extname(path).toLowerCase()
      const stamp = stampOf(path)
      if (stamp === null || !isMapFileKind(kind)) return false
      const known = settings.mapFiles()[path]
      if (known && (known.stamp === null || known.stamp === stamp)) return known.opens
      const verdict = await check(path, kind)
      // Size and date are read again, since the child process may have merged the file's write-ahead log into it.
      if (verdict !== 'unknown') note(path, stampOf(path), verdict === 'opens')
      return verdict === 'opens'
    },
    tries: async (path, kind) => (await check(path, kind)) === 'opens',
    remember: (path, written) => note(path, written ? null : stampOf(path), true),
  }
}
