import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder; returns its path and a function that deletes the folder. */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `point-de-mire-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
