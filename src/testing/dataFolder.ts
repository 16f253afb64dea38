// The data folder of a server that ran once and is stopped: its keys, its database, and a folder for maps.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openServerKeys } from '../auth/serverKey.ts'
import { openDatabase } from '../db/open.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations')

/** @param path of the data folder, which this creates with its parent folders. @returns the path */
export function makeDataFolder(path: string): string {
  mkdirSync(join(path, 'cartes'), { recursive: true })
  openServerKeys(path)
  const opened = openDatabase(path, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  opened.close()
  return path
}
