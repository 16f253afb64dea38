// Runs the server: opens the box, listens, prints its addresses, restarts within the process, and stops gracefully.
import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isJournal, writeFirstPassword } from './auth/firstPassword.ts'
import { openServerKeys, type ServerKeys } from './auth/serverKey.ts'
import { exchangeStaged } from './backup/restoreBackup.ts'
import { stagingFolder } from './backup/stage.ts'
import { openBox, portOf, type Box } from './box.ts'
import { title, type Config } from './config.ts'
import { createGames } from './db/games.ts'
import type { OpenDatabase } from './db/open.ts'
import { broken, refuse } from './cli/exits.ts'
import { createLog } from './http/log.ts'
import { logLine, openLogFile } from './journal/logFile.ts'
import { lanAddresses } from './lan/addresses.ts'
import { watchAddresses } from './lan/addressWatch.ts'
import { banner, movedLine, ownAddress, renamedLine } from './lan/banner.ts'
import { listenFailure } from './lan/listenFailure.ts'
import { createLocalName } from './lan/localName.ts'
import { networkCards } from './lan/networkCards.ts'
import { openBrowser } from './cli/openBrowser.ts'
import { openCompact } from './cli/openData.ts'
import type { OpenPorts } from './ports.ts'
import { words } from './words/words.ts'

/** Time after which a stopping process exits even if the graceful stop is not complete, ms. */
const STOPPING_MS = 5_000
/** Number of attempts to listen on the port again after a restart, as some operating systems release a port slowly. */
const PORT_TRIES = 20
const PORT_PAUSE_MS = 250

export interface Served {
  config: Config
  keys: ServerKeys
  database: OpenDatabase
  openPorts: OpenPorts
  /** program and arguments with which child processes of this program are started */
  program: readonly [string, ...string[]]
  /** start of a command as the user types it; error messages quote it in the commands that they recommend */
  typed: string
}

/** Serves the box until a signal ends the process; resolves once phones can connect. */
export async function serve({
  config,
  keys,
  database,
  openPorts,
  program,
  typed,
}: Served): Promise<void> {
  const journal = openLogFile(config.dataDir)
  journal.write(logLine('info', Date.now(), `started: ${title}`))
  // The listener only logs an uncaught error: the process ends as it would without the listener.
  process.on('uncaughtExceptionMonitor', (error) =>
    journal.write(logLine('fatal', Date.now(), 'broken off', error)),
  )
  let serverKeys = keys
  let restarting: Promise<void> | null = null
  // Deletes a backup that was unpacked for a restore: the process that should have restored it was stopped before.
  rmSync(stagingFolder(config.dataDir), { recursive: true, force: true })
  let stopping = false
  let listening: Box | null = null

  const log = createLog({
    write(line) {
      process.stderr.write(line)
      journal.write(line)
    },
  })

  const open = async (wanted: Config, opened: OpenDatabase, isRestart: boolean): Promise<Box> => {
    let waits = false
    const found = await openPorts({
      keys: serverKeys,
      version: config.version,
      dataDir: config.dataDir,
      hasGames: () => createGames(opened.db).all().length > 0,
      isRestart,
      urls: () => (listening === null ? [] : urlsOf(listening, config)),
      log,
      waits(error) {
        if (waits) return
        waits = true
        process.stderr.write(`${words.cluster.waits}\n`)
        journal.write(
          logLine(
            'info',
            Date.now(),
            'NATS does not let this node begin yet: it is tried again',
            error,
          ),
        )
      },
      restart: () => begin(restart),
    })
    if (!found.ok) throw new Refusal(found.message)
    const made = await openBox({
      config: wanted,
      ports: found.ports,
      database: opened,
      program,
      log,
      restart: () => begin(restart),
      restoreStaged: () => begin(() => restart(exchange)),
    })
    await made.begin()
    return made
  }

  const begin = (work: () => Promise<void>): void => {
    if (restarting || stopping) return
    restarting = work().finally(() => (restarting = null))
    // A failed restart, on a full disk for instance, ends the process with code 1: the system's service then starts the
    // program again until it succeeds, since an evening may be running.
    restarting.catch((error: unknown) => broken(error, 1))
  }

  /**
   * Restores the backup unpacked in `stagingFolder` and sets the previous data aside; if the disk refuses, the previous
   * data stay in use.
   */
  const exchange = (): void => {
    try {
      const setAside = exchangeStaged(config.dataDir, Date.now())
      journal.write(
        logLine(
          'info',
          Date.now(),
          `a backup was restored; the data of before: ${setAside === null ? 'none' : basename(setAside)}`,
        ),
      )
      serverKeys = openServerKeys(config.dataDir)
    } catch (error) {
      journal.write(
        logLine(
          'fatal',
          Date.now(),
          'a backup could not be restored, the box goes on as before',
          error,
        ),
      )
    }
  }

  let box: Box
  try {
    box = await open(config, database, false)
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message)
    throw error
  }

  /** Restarts the server within the process and keeps its port, even one that the operating system chose. */
  const restart = async (between: () => void = () => {}): Promise<void> => {
    listening = null
    const kept: Config = { ...config, port: portOf(box.app, config) }
    box.quiesce()
    await box.close()
    between()
    const reopened = openCompact(config, typed)
    if (!reopened.ok) throw new Error(reopened.message)
    box = await open(kept, reopened, true)
    if (!stopping) await listenAgain(box, kept)
    listening = box
  }

  try {
    await box.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    box.quiesce()
    await box.close()
    return refuse(listenFailure(error, config))
  }

  listening = box
  const name = createLocalName({
    renamed: (now) => void process.stdout.write(`${renamedLine(now, portOf(box.app, config))}\n`),
  })
  const answer = (): void =>
    name.serve(box.parts.servedAddress.addresses().map(({ address }) => address))
  answer()
  const watch = watchAddresses({
    read: () => lanAddresses(networkCards()),
    // During a restart the machine's network addresses are not watched: the database and the port are closed, and
    // announcing new addresses needs both.
    isAway: () => restarting !== null,
    changed() {
      answer()
      box.parts.tellAddresses()
      process.stdout.write(
        `${movedLine({ publicUrl: config.publicUrl, host: config.host, port: portOf(box.app, config), addresses: box.parts.servedAddress.addresses() })}\n`,
      )
    },
  })

  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    watch.close()
    void name.close()
    setTimeout(() => process.exit(0), STOPPING_MS).unref()
    box.quiesce()
    await restarting
    // A restart that was under way has created a new box: that box is stopped too.
    box.quiesce()
    await box.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

  // The administrator's first password is drawn after listening, so that a failed start draws none. A cluster node that
  // is not the desk has no such password.
  const hasPassword = config.adminPassword !== null || !box.hasLibrary
  const drawn = !hasPassword ? await box.parts.accounts.prepareAdmin(null) : null
  process.stdout.write(`${await greeting(config, box, drawn)}\n`)
  if (!config.opensBrowser) return
  const page = `${ownAddress({ host: config.host, port: portOf(box.app, config) })}/pres`
  if (!(await openBrowser(page))) process.stderr.write(`${words.start.noBrowser(page)}\n`)
}

/** Thrown when a start is refused; the message is the one line that the process prints before it exits. */
class Refusal extends Error {}

/** Addresses under which other nodes of the cluster reach this node, likeliest first. */
function urlsOf({ app, parts }: Box, config: Config): string[] {
  const port = portOf(app, config)
  const isAnywhere = config.host === '0.0.0.0' || config.host === '::'
  const hosts = isAnywhere
    ? parts.servedAddress.addresses().map(({ address }) => address)
    : [config.host]
  return (hosts.length > 0 ? hosts : ['127.0.0.1']).map(
    (host) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  )
}

async function listenAgain(box: Box, config: Config): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await box.app.listen({ port: config.port, host: config.host })
      return
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || tries === PORT_TRIES) throw error
      await pause(PORT_PAUSE_MS)
    }
  }
}

function greeting(config: Config, box: Box, drawn: string | null): Promise<string> {
  const isKept = drawn !== null && isJournal(process.env['JOURNAL_STREAM'], process.stdout.fd)
  const drawnPassword =
    drawn === null
      ? null
      : isKept
        ? { inFile: writeFirstPassword(config.dataDir, drawn) }
        : { word: drawn }
  return banner({
    version: config.version,
    port: portOf(box.app, config),
    host: config.host,
    addresses: box.parts.servedAddress.addresses(),
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    drawnPassword,
    colours: process.stdout.isTTY,
  })
}
