// Finds the data folder for a command. `serve` creates it; every other command needs an existing one, because a
// password set in a new folder would open nothing, and a backup of a new folder would be empty.
import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { AUTOMATIC_FOLDER } from '../backup/memory.ts'
import { SERVER_KEY_FILE } from '../auth/serverKey.ts'
import type { CommandName } from './commandLine.ts'
import { type ConfigResult, type Environment, readConfig } from '../config.ts'
import { unusableFolder } from './dataFolder.ts'
import { LOCK_FILE } from './dataFolderLock.ts'
import { DATABASE_FILE } from '../db/open.ts'
import { LOG_FOLDER } from '../journal/logFile.ts'
import { MAPS_FOLDER } from '../maps/mapFolder.ts'
import { spaced } from '../words/spaced.ts'
import { words } from '../words/words.ts'

/** Data folder and variables of the box that scripts/deploy/point-de-mire.service runs. */
export interface Service {
  readonly dataDir: string
  readonly environmentFile: string
}

const SERVICE: Service = {
  dataDir: '/var/lib/point-de-mire',
  environmentFile: '/etc/default/point-de-mire',
}

/** Files and folders by which a box's data folder is recognised; the first start creates some of them. */
const TRACES: readonly string[] = [
  DATABASE_FILE,
  SERVER_KEY_FILE,
  LOCK_FILE,
  AUTOMATIC_FOLDER,
  LOG_FOLDER,
  MAPS_FOLDER,
]

type Seen = 'box' | 'empty' | 'foreign' | 'absent' | 'closed'

export interface Typed {
  /** the arguments of the command line, without the executable and the script */
  readonly argv: readonly string[]
  readonly env: Environment
  readonly cwd: string
  /** the program as the user types it in a terminal, `npm start --` from the sources */
  readonly program: string
}

/**
 * The configuration for the typed command. A command that names no data folder uses `./data`, or, when no box is there,
 * the data folder and the variables of the system service. An error message is one line, with the command to type.
 */
export function readTyped(
  { argv, env, cwd, program }: Typed,
  service: Service = SERVICE,
): ConfigResult {
  const wanted = readConfig(argv, env, cwd)
  if (!wanted.ok || wanted.config.command.name === 'serve' || wanted.config.command.name === 'aide')
    return wanted
  const { config } = wanted
  const { name } = config.command
  const line = [program, ...argv].map(shellWord).join(' ')
  const here = look(config.dataDir)
  if (config.isDataGiven) {
    if (here === 'closed') return closed(config.dataDir, line)
    const reason = reasonAgainst(here, name)
    return reason === null
      ? wanted
      : refused(`${unusableFolder(config.dataDir, reason)} ${words.data.onlyServe}`)
  }
  const there = look(service.dataDir)
  if (there === 'closed') return closed(service.dataDir, line)
  if (here === 'box' && there === 'box') {
    return refused(words.data.twoBoxes(line, service.dataDir, shellWord(config.dataDir)))
  }
  if (here === 'box') return wanted
  if (there === 'box')
    return readConfig(
      [...argv, '--data', service.dataDir],
      { ...variablesOf(service), ...env },
      cwd,
    )
  // `doctor` also checks a machine before its first start, so it needs no existing box.
  if (name === 'doctor') return wanted
  return refused(words.data.noBox(config.dataDir, line))
}

function look(path: string): Seen {
  try {
    const names = readdirSync(path)
    if (names.length === 0) return 'empty'
    return names.some((found) => TRACES.includes(found)) ? 'box' : 'foreign'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'EACCES' || code === 'EPERM' ? 'closed' : 'absent'
  }
}

/** Why a command may not use the folder; null: it may. `doctor` and `backup` always may, and check it themselves. */
function reasonAgainst(seen: Seen, command: CommandName): string | null {
  if (command === 'doctor' || command === 'backup') return null
  if (seen === 'absent') return words.data.folder.absent
  return seen === 'foreign' ? words.data.folder.foreign : null
}

/** Variables in the service's environment file; none when it cannot be read, for instance without root's rights. */
function variablesOf({ environmentFile }: Service): Environment {
  try {
    return parseEnv(readFileSync(environmentFile, 'utf8'))
  } catch {
    return {}
  }
}

function closed(path: string, line: string): ConfigResult {
  return refused(words.data.closed(path, line))
}

/** A text as one word of a shell's command line, quoted when necessary. */
export function shellWord(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) || word === 'npm start --'
    ? word
    : `'${word.replaceAll("'", "'\\''")}'`
}

function refused(message: string): ConfigResult {
  return { ok: false, exitCode: 2, message: spaced(message) }
}
