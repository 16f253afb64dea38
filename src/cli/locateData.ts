// Which box a command is about. `serve` makes its data folder; every other command looks for one that is there, because
// a password drawn in a new folder opens nothing and a backup of a new folder holds nothing.
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
import { spaced } from '../spaced.ts'
import { words } from '../words/words.ts'

/** Where scripts/deploy/point-de-mire.service keeps the box of a machine, and its variables. */
export interface Service {
  readonly dataDir: string
  readonly environmentFile: string
}

const SERVICE: Service = { dataDir: '/var/lib/point-de-mire', environmentFile: '/etc/default/point-de-mire' }

/** What a box leaves in its folder, at its first start at the latest. */
const TRACES: readonly string[] = [DATABASE_FILE, SERVER_KEY_FILE, LOCK_FILE, AUTOMATIC_FOLDER, LOG_FOLDER, MAPS_FOLDER]

type Seen = 'box' | 'empty' | 'foreign' | 'absent' | 'closed'

export interface Typed {
  /** without the executable and the script */
  readonly argv: readonly string[]
  readonly env: Environment
  readonly cwd: string
  /** how this program is typed in a terminal, `npm start --` from the sources */
  readonly program: string
}

/**
 * The configuration of what was typed. For a command that names no folder: of the box in `./data`, else of the
 * service's, with the service's variables. The refusal is one line with the command to type.
 */
export function readTyped({ argv, env, cwd, program }: Typed, service: Service = SERVICE): ConfigResult {
  const wanted = readConfig(argv, env, cwd)
  if (!wanted.ok || wanted.config.command.name === 'serve' || wanted.config.command.name === 'aide') return wanted
  const { config } = wanted
  const { name } = config.command
  const line = [program, ...argv].map(shellWord).join(' ')
  const here = look(config.dataDir)
  if (config.isDataGiven) {
    if (here === 'closed') return closed(config.dataDir, line)
    const reason = reasonAgainst(here, name)
    return reason === null ? wanted : refused(`${unusableFolder(config.dataDir, reason)} ${words.data.onlyServe}`)
  }
  const there = look(service.dataDir)
  if (there === 'closed') return closed(service.dataDir, line)
  if (here === 'box' && there === 'box') {
    return refused(words.data.twoBoxes(line, service.dataDir, shellWord(config.dataDir)))
  }
  if (here === 'box') return wanted
  if (there === 'box') return readConfig([...argv, '--data', service.dataDir], { ...variablesOf(service), ...env }, cwd)
  // It also looks at a machine before the first start.
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

/** `doctor` and `backup` read: what they have to say about a folder is their own. */
function reasonAgainst(seen: Seen, command: CommandName): string | null {
  if (command === 'doctor' || command === 'backup') return null
  if (seen === 'absent') return words.data.folder.absent
  return seen === 'foreign' ? words.data.folder.foreign : null
}

/** Only an administrator may read them all. */
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

/** Quoted for a shell, where it needs to be. */
export function shellWord(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) || word === 'npm start --' ? word : `'${word.replaceAll("'", "'\\''")}'`
}

function refused(message: string): ConfigResult {
  return { ok: false, exitCode: 2, message: spaced(message) }
}
