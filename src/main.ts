// The composition root: configuration → database → box → listening → a QR code → restarts → a graceful stop.
import { networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { drawAdminPassword } from './adminPassword.ts'
import { openBox, portOf, type Box } from './box.ts'
import { openServerKeys, SERVER_KEY_FILE, type ServerKeys } from './auth/serverKey.ts'
import { readConfig, type Config } from './config.ts'
import { openDataFolder, unusableFolder } from './dataFolder.ts'
import { lockDataFolder } from './dataFolderLock.ts'
import { openDatabase, type OpenDatabase } from './db/open.ts'
import { lanAddresses } from './lan/addresses.ts'
import { banner } from './lan/banner.ts'
import { listenFailure, tryListening } from './lan/listenFailure.ts'
import { runPhotoDecoder } from './media/decodePhoto.ts'

const DECODE_PHOTO = 'decode-photo'
/** How long a stop waits for what is under way. */
const STOPPING_MS = 5_000
/** A restart finds its own port free within this, also where the system is slow to give it back. */
const PORT_TRIES = 20
const PORT_PAUSE_MS = 250

function run(): void {
  const wanted = readConfig(process.argv.slice(2), process.env)
  if (!wanted.ok) {
    const terminal = wanted.exitCode === 0 ? process.stdout : process.stderr
    terminal.write(`${wanted.message}\n`)
    process.exitCode = wanted.exitCode
    return
  }
  const { config } = wanted
  const folder = openDataFolder(config.dataDir)
  if (!folder.ok) return refuse(folder.message)
  if (config.command === 'serve') {
    // Kept to the end of the process, restarts included; the system lets go of it however the process ends.
    const lock = lockDataFolder(config.dataDir)
    // Most often the same start typed twice: then the port is what to tell.
    if (!lock.ok) return void tryListening(config).then((line) => refuse(line ?? lock.message), broken)
    process.on('exit', lock.release)
  }
  const keys = keysIn(config.dataDir)
  if (!keys) return refuse(unusableFolder(config.dataDir, `le fichier ${SERVER_KEY_FILE} ne peut pas y être lu ou écrit`))
  const database = openDatabase(config.dataDir, config.paths.migrations)
  if (!database.ok) return refuse(database.message)
  const work = config.command === 'admin-password' ? drawAdminPassword(config, keys, database) : serve(config, keys, database)
  work.catch(broken)
}

/** null when another user's start left a file that this one may not open. */
function keysIn(dataDir: string): ServerKeys | null {
  try {
    return openServerKeys(dataDir)
  } catch {
    return null
  }
}

/** One French line, exit code 2. */
function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

function broken(error: unknown): never {
  console.error(error)
  process.exit(1)
}

async function serve(config: Config, keys: ServerKeys, database: OpenDatabase): Promise<void> {
  let restarting: Promise<void> | null = null
  let stopping = false

  const open = (wanted: Config, opened: OpenDatabase): Promise<Box> =>
    openBox({
      config: wanted,
      keys,
      database: opened,
      photoDecoder: [process.execPath, import.meta.filename, DECODE_PHOTO],
      restart: () => {
        if (restarting || stopping) return
        restarting = restart().finally(() => (restarting = null))
        restarting.catch(broken)
      },
    })

  let box = await open(config, database)

  /** In place: the process stays, and so does the port when a free one had been taken. */
  const restart = async (): Promise<void> => {
    const kept: Config = { ...config, port: portOf(box.app, config) }
    box.hush()
    await box.close()
    const reopened = openDatabase(config.dataDir, config.paths.migrations)
    if (!reopened.ok) throw new Error(reopened.message)
    box = await open(kept, reopened)
    if (!stopping) await listenAgain(box, kept)
  }

  try {
    await box.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    box.hush()
    await box.close()
    return refuse(listenFailure(error, config))
  }

  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), STOPPING_MS).unref()
    box.hush()
    await restarting
    // A restart that was under way has opened another one.
    box.hush()
    await box.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

  // Drawn only now: a start that fails must not draw a password that nobody reads.
  const drawn = config.adminPassword === null ? await box.accounts.prepareAdmin(null) : null
  process.stdout.write(`${await greeting(config, box, drawn)}\n`)
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

function greeting(config: Config, box: Box, drawnPassword: string | null): Promise<string> {
  return banner({
    version: config.version,
    port: portOf(box.app, config),
    host: config.host,
    addresses: lanAddresses(networkInterfaces()),
    publicUrl: config.publicUrl,
    drawnPassword,
    colours: process.stdout.isTTY,
  })
}

if (process.argv[2] === DECODE_PHOTO) runPhotoDecoder()
else run()
