// Opens the database and the server's keys in the data folder; its messages say how to recover a damaged database or
// lost keys.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { backUpBeforeMigration } from '../backup/automatic.ts'
import { diskReason } from '../backup/backup.ts'
import {
  hasServerKey,
  openServerKeys,
  SERVER_KEY_FILE,
  type ServerKeys,
} from '../auth/serverKey.ts'
import type { Config } from '../config.ts'
import { unusableFolder } from './dataFolder.ts'
import { compact, givesPagesBack } from '../db/disk/compact.ts'
import { DATABASE_FILE, openDatabase, type OpenedDatabase } from '../db/open.ts'
import { createSettings } from '../db/settings.ts'
import { spaced } from '../words/spaced.ts'
import { diskRefusal, recoveryHint } from './exits.ts'
import { words } from '../words/words.ts'

/**
 * Maximum size in bytes of a database that the server rewrites at its start without a request of the administrator: a
 * memory card copies a file of this size in about ten seconds.
 */
const QUICKLY_REWRITTEN = 256 * 1024 * 1024

/**
 * Opens the database; an older format is backed up before its migration.
 * @param typed beginning of a command as the user types it; a refusal quotes it in the command that it recommends
 */
export function openFor(config: Config, typed: string): OpenedDatabase {
  const { dataDir, paths, version } = config
  const opened = openDatabase(dataDir, paths.migrations, () =>
    backUpBeforeMigration(dataDir, version, Date.now()),
  )
  return opened.ok || !opened.damaged
    ? opened
    : { ok: false, message: `${opened.message} ${recoveryHint(config, typed)}` }
}

/**
 * Opens the database like `openFor`, after rewriting its file without its empty pages if the administrator has
 * requested that. A file created by a version before 0.2.0 cannot return empty pages to the disk until it is rewritten:
 * it is rewritten without a request if it is small enough for a quick start.
 */
export function openCompact(config: Config, typed: string): OpenedDatabase {
  const opened = openFor(config, typed)
  if (!opened.ok) return opened
  const path = join(config.dataDir, DATABASE_FILE)
  const settings = createSettings(opened.db)
  const isAsked = settings.compactAtStart()
  const isAble = givesPagesBack(opened.db.$client)
  if (!isAsked && (isAble || statSync(path).size > QUICKLY_REWRITTEN)) return opened
  // The administrator's request for a rewrite of the database is cleared before the rewrite, so that a rewrite that
  // fails is not repeated at each start.
  if (isAsked) settings.setCompactAtStart(false)
  opened.close()
  const trouble = compactionTrouble(path)
  if (trouble !== null)
    process.stderr.write(`${spaced(words.data.database.notRewritten(trouble))}\n`)
  return openFor(config, typed)
}

function compactionTrouble(path: string): string | null {
  try {
    const done = compact(path)
    if (done === 'no_room') return words.data.database.noRoom
    return done === 'busy' ? words.data.database.busy : null
  } catch (error) {
    return diskReason(error)
  }
}

export type FoundKeys =
  | {
      ok: true
      keys: ServerKeys
      /** whether the server's key file was missing or damaged although a database exists, and a new one was created */ isNew: boolean
    }
  | { ok: false; message: string }

export function keysIn({ dataDir }: Config): FoundKeys {
  try {
    const isNew =
      !hasServerKey(dataDir) &&
      (statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0
    return { ok: true, keys: openServerKeys(dataDir), isNew }
  } catch (error) {
    // The usual reason why the key file cannot be opened: another user of the machine started the server before, and
    // owns the file.
    return {
      ok: false,
      message:
        diskRefusal(error) ?? unusableFolder(dataDir, words.data.folder.key(SERVER_KEY_FILE)),
    }
  }
}

export function keyLostLine(config: Config, typed: string): string {
  return `${spaced(words.data.keyLost(SERVER_KEY_FILE))} ${recoveryHint(config, typed)}`
}
