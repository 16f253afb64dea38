// `doctor`: checks the machine before a game. It changes nothing and may run beside the server.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import * as v from 'valibot'
import { createPasswords } from '../auth/passwords.ts'
import { AUTOMATIC_FOLDER, readMemory } from '../backup/memory.ts'
import type { Config } from '../config.ts'
import { migrationState } from '../db/migrationState.ts'
import { EVENINGS_QUERY } from '../db/games.ts'
import { DATABASE_FILE } from '../db/open.ts'
import { lanAddresses } from '../lan/addresses.ts'
import { tryListening } from '../lan/listenFailure.ts'
import { networkCards } from '../lan/networkCards.ts'
import { backupsFound, doubtText } from '../machine/backupFindings.ts'
import { clusterFound, type ClusterState } from '../machine/clusterFindings.ts'
import { clockDoubt } from '../machine/clockTrust.ts'
import {
  clockFound,
  diskFound,
  fault,
  fine,
  type Finding,
  firewallFound,
  memoryFound,
  networkFound,
  soundsFound,
  warning,
} from '../machine/findings.ts'
import { spaced } from '../words/spaced.ts'
import { backupFacts } from '../maintenance/backups.ts'
import { words } from '../words/words.ts'

const say = words.doctor

/** Time limit, ms, for the box's response to a check of `doctor`: even a busy box responds earlier. */
const HEALTH_MS = 3_000

export interface Examination {
  /** moment of the checks, epoch ms */
  now: number
  /** resolves to the state of the cluster's nodes, or to a text that says why it is unknown; null without a cluster */
  cluster: () => Promise<ClusterState | string> | null
}

export async function examine(config: Config, { now, cluster }: Examination): Promise<Finding[]> {
  return [
    diskFound(config.dataDir),
    memoryFound(),
    clockFound(now, doubtText(clockDoubt(readMemory(config.dataDir).seenAt, now))),
    ...networkFound({
      publicUrl: config.publicUrl,
      addresses: lanAddresses(networkCards()),
      chosen: null,
    }),
    await port(config),
    ...firewallFound(config.port),
    shipped(config),
    ...database(config),
    backups(config),
    await nativeCode(),
    ...(await machines(cluster())),
  ]
}

/** The report for the terminal; the exit code is 1 when it has a fault. */
export function doctorReport(
  title: string,
  findings: readonly Finding[],
): { text: string; exitCode: 0 | 1 } {
  const mark = say.marks
  const faults = findings.filter(({ level }) => level === 'fault').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  const verdict =
    faults > 0 ? say.faults(faults) : warnings > 0 ? say.warnings(warnings) : say.ready
  const lines = findings.map(
    ({ level, about, text }) => `  ${mark[level]}  ${say.line(about, text)}`,
  )
  return {
    text: spaced(['', `  ${title}`, '', ...lines, '', `  ${verdict}`, ''].join('\n')),
    exitCode: faults > 0 ? 1 : 0,
  }
}

/**
 * Checks the cluster.
 * @param seen the state of its nodes, or a text that says why it is unknown, which is a fault; null without a cluster
 */
async function machines(seen: Promise<ClusterState | string> | null): Promise<Finding[]> {
  const state = await seen
  if (state === null) return []
  return typeof state === 'string'
    ? [fault(words.findings.cluster.engine, state)]
    : clusterFound(state)
}

async function port({ host, port: wanted }: Config): Promise<Finding> {
  const refusal = await tryListening({ host, port: wanted })
  if (refusal === null) return fine(say.port, say.portFree(wanted))
  const running = await boxAt(wanted)
  return running === null
    ? warning(say.port, refusal)
    : fine(say.port, say.portOurs(wanted, running))
}

/** The version of the box that responds on a port of this machine; null when no box responds there. */
async function boxAt(wanted: number): Promise<string | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${wanted}/api/health`, {
      signal: AbortSignal.timeout(HEALTH_MS),
    })
    const health = v.safeParse(
      v.object({ status: v.literal('ok'), version: v.string() }),
      await answer.json(),
    )
    return health.success ? health.output.version : null
  } catch {
    return null
  }
}

/** Checks that the files shipped with the program exist: after a build from the sources some may be missing. */
function shipped({ paths }: Config): Finding {
  const { web, world, details, demo, sounds } = say.parts
  const wanted = [
    [web, join(paths.web, 'index.html')],
    [world, join(paths.world, 'world.pmtiles')],
    [details, join(paths.world, 'world-details.pmtiles')],
    [demo, join(paths.demo, 'postcards.json')],
    [sounds, join(paths.assets, 'sounds')],
  ] as const
  const missing = wanted.filter(([, path]) => !existsSync(path)).map(([name]) => name)
  return missing.length === 0
    ? fine(say.program, say.partsThere)
    : fault(say.program, say.partsMissing(missing.join(', ')))
}

function database({ dataDir, paths }: Config): Finding[] {
  const path = join(dataDir, DATABASE_FILE)
  if (!existsSync(path)) return [fine(say.data, say.dataLater(dataDir))]
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(path, { readonly: true })
    if (sqlite.pragma('quick_check', { simple: true }) !== 'ok')
      return [fault(say.data, say.dataDamaged(path))]
    const quizzes = Number(
      sqlite.prepare('select count(*) from quizzes where deleted_at is null').pluck().get(),
    )
    const age = migrationState(sqlite, paths.migrations)
    if (age === 'newer') return [fault(say.data, say.dataNewer)]
    const found = fine(
      say.data,
      say.dataFound(quizzes, words.typed.megabytes(statSync(path).size), age === 'older'),
    )
    // Before the first start of a box, which stores the default sounds, there are no sounds to check.
    const tracks =
      age === 'older' ? [] : sqlite.prepare<[], number>('select track from sounds').pluck().all()
    return tracks.length === 0 ? [found] : [found, soundsFound(tracks)]
  } catch (error) {
    return [
      fault(
        say.data,
        say.dataUnread(path, error instanceof Sqlite.SqliteError ? error.code : String(error)),
      ),
    ]
  } finally {
    sqlite?.close()
  }
}

function backups({ dataDir, backupDir }: Config): Finding {
  const folder = join(dataDir, AUTOMATIC_FOLDER)
  const facts = backupFacts(dataDir, readMemory(dataDir), (at) => eveningsSince(dataDir, at), {
    beside: say.inFolder(folder),
    elsewhere: say.inFolder(backupDir ?? 'BACKUP_DIR'),
  })
  return backupsFound(facts)
}

/** Number of days with a game since `at` (epoch ms); 0 when there is no readable database. */
function eveningsSince(dataDir: string, at: number): number {
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(join(dataDir, DATABASE_FILE), { readonly: true, fileMustExist: true })
    return Number(sqlite.prepare<[number]>(`${EVENINGS_QUERY} ?`).pluck().get(at))
  } catch {
    return 0
  } finally {
    sqlite?.close()
  }
}

/** Tests both native libraries: one hashes passwords at a login, the other decodes photos. */
async function nativeCode(): Promise<Finding> {
  try {
    const passwords = createPasswords()
    await passwords.verify(await passwords.hash('essai'), 'essai')
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    return fine(say.native, say.nativeWorks)
  } catch (error) {
    return fault(say.native, error instanceof Error ? error.message : String(error))
  }
}
