// Facts for a support request: versions, counts, file owners, names of the variables that are set, the backups and
// their age, the last failures. No personal data: no name, no address, no text that a user typed.
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { arch, homedir, release, totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { AUTOMATIC_FOLDER } from '../backup/memory.ts'
import { backupsIn } from '../backup/lastGood.ts'
import { title, VARIABLES, type Config, type Environment } from '../config.ts'
import { DATABASE_FILE } from '../db/open.ts'
import { words } from '../words/words.ts'

const say = words.doctor.facts

/** Tables of which `boxFacts` counts the rows, without reading them. */
const COUNTED = [
  'quizzes',
  'questions',
  'folders',
  'blobs',
  'games',
  'game_events',
  'game_masters',
  'sessions',
  'sounds',
  'map_sources',
] as const
const LAST_FAILURES = 20
const LEAST_FAILURE = 50
const HOUR_MS = 3_600_000

/**
 * The facts as a text.
 * @param env environment of the program: only which of the box's variables are set is reported, no values
 * @param logs contents of the log files, the newest first
 * @param now epoch ms
 */
export function boxFacts(
  config: Config,
  env: Environment,
  logs: readonly string[],
  now: number,
): string {
  const { dataDir } = config
  const parts: [title: string, lines: string[]][] = [
    [
      say.versions,
      [
        title,
        `Node ${process.versions.node}, ${process.platform} ${release()} ${arch()}`,
        `SQLite ${sqliteVersion()}`,
        say.memory(Math.round(totalmem() / 1e6)),
      ],
    ],
    [say.variables, VARIABLES.filter((name) => env[name]?.trim()).map(String)],
    [say.counts, counts(join(dataDir, DATABASE_FILE))],
    [
      say.owners,
      [
        `${say.account} : ${process.getuid?.() ?? '-'}:${process.getgid?.() ?? '-'}`,
        ...owners(dataDir),
      ],
    ],
    [
      say.backups,
      backupsIn([
        join(dataDir, AUTOMATIC_FOLDER),
        ...(config.backupDir === null ? [] : [config.backupDir]),
      ]).map(({ file, madeAt, size }) =>
        say.backup(
          `${basename(file)}${dirname(file) === config.backupDir ? ' (BACKUP_DIR)' : ''}`,
          (size / 1e6).toFixed(1),
          Math.round((now - madeAt) / HOUR_MS),
        ),
      ),
    ],
    [say.failures, failures(logs)],
  ]
  return parts
    .map(
      ([name, lines]) =>
        `${name}\n${(lines.length === 0 ? [say.nothing] : lines).map((line) => `  ${line}\n`).join('')}`,
    )
    .join('\n')
}

/** Replaces the path of the home folder, which contains the user's name, by `~`. */
export function withoutHome(text: string): string {
  const home = homedir()
  return home.length > 1 ? text.replaceAll(home, '~') : text
}

function sqliteVersion(): string {
  const sqlite = new Sqlite(':memory:')
  try {
    return String(sqlite.prepare('select sqlite_version()').pluck().get())
  } finally {
    sqlite.close()
  }
}

function counts(path: string): string[] {
  if (!existsSync(path)) return []
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(path, { readonly: true })
    const open = sqlite
    return COUNTED.map(
      (table) =>
        `${table} : ${String(open.prepare(`select count(*) from ${table}`).pluck().get())}`,
    )
  } catch (error) {
    return [error instanceof Sqlite.SqliteError ? error.code : String(error)]
  } finally {
    sqlite?.close()
  }
}

function owners(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return ['.', ...readdirSync(dataDir)].map((name) => {
    const { uid, gid, mode, size } = lstatSync(join(dataDir, name))
    return `${uid}:${gid} ${(mode & 0o7777).toString(8).padStart(4, '0')} ${size} ${name}`
  })
}

/**
 * The last errors of the logs: only message and kind of each, since the rest may contain personal data of a request.
 */
function failures(logs: readonly string[]): string[] {
  const lines = logs.toReversed().flatMap((text) => text.split('\n'))
  return lines.flatMap((line) => failureIn(line)).slice(-LAST_FAILURES)
}

function failureIn(line: string): string[] {
  try {
    const { level, time, msg, err } = JSON.parse(line)
    if (!(level >= LEAST_FAILURE)) return []
    const kind = [err?.type, err?.code].filter((word) => typeof word === 'string').join(' ')
    return [`${new Date(time).toISOString()} ${String(msg)}${kind === '' ? '' : ` (${kind})`}`]
  } catch {
    return []
  }
}
