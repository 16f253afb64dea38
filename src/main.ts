// The composition root: configuration → database → rooms → routes → listening → a QR code → a graceful stop.
import { hostname, networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { createAccounts } from './auth/accounts.ts'
import { createFailureLimit } from './auth/limits.ts'
import { createPasswords } from './auth/passwords.ts'
import { openServerKeys } from './auth/serverKey.ts'
import { createTokens } from './auth/tokens.ts'
import { readConfig, type Config } from './config.ts'
import { openDataFolder } from './dataFolder.ts'
import { createFolders } from './db/folders.ts'
import { createGames } from './db/games.ts'
import { createHistory } from './db/history.ts'
import { openDatabase, type Database } from './db/open.ts'
import { createQuizzes } from './db/quizzes.ts'
import { createSessions } from './db/sessions.ts'
import { createSettings } from './db/settings.ts'
import { DAY_MS, tidyUp } from './housekeeping.ts'
import { lanAddresses } from './lan/addresses.ts'
import { banner, playerAddress } from './lan/banner.ts'
import { listenFailure } from './lan/listenFailure.ts'
import { systemClock } from './live/clock.ts'
import { createLive, type Live } from './live/live.ts'
import { createBlobSweep } from './media/blobSweep.ts'
import { runPhotoDecoder } from './media/decodePhoto.ts'
import { createDemoQuiz } from './media/demoQuiz.ts'
import { loadMarkers } from './media/markers.ts'
import { createPhotoDecoder } from './media/photos.ts'
import { BIN_MS } from './routes/bin.ts'
import { openTileSources } from './tiles/tileSources.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const DECODE_PHOTO = 'decode-photo'
/** Files that are being taken in: what is there at a start was left by one that was killed. */
const WORK_FOLDER = 'en-cours'
/** How long a stop waits for what is under way. */
const STOPPING_MS = 5_000

function serve(): void {
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
  const opened = openDatabase(config.dataDir, config.paths.migrations)
  if (!opened.ok) return refuse(opened.message)
  start(config, opened.db, opened.close).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
}

/** One French line, exit code 2. */
function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

async function start(config: Config, db: Database, closeDatabase: () => void): Promise<void> {
  const { paths } = config
  const now = (): number => Date.now()
  const keys = openServerKeys(config.dataDir)
  const settings = createSettings(db)
  const quizzes = createQuizzes({ db, now, randomBytes })
  const games = createGames(db)
  const history = createHistory(db, games)
  const blobSweep = createBlobSweep(db, now)
  const workDir = join(config.dataDir, WORK_FOLDER)
  rmSync(workDir, { recursive: true, force: true })
  const sessions = createSessions(db)
  const accounts = createAccounts({ settings, sessions, passwords: createPasswords(), tokens: createTokens(keys.token), now })
  // A given password must be good from the first request on.
  if (config.adminPassword !== null) await accounts.prepareAdmin(config.adminPassword)

  let app: FastifyInstance | null = null
  const baseFor = (requestHost: string | undefined): string => joinBase(config, app, requestHost)
  const codeFailures = createFailureLimit(30, 1, now)
  const live = createLive({
    clock: systemClock,
    games,
    quizzes,
    settings,
    accounts,
    keys,
    codeFailures,
    joinBase: baseFor,
    reporter: {
      warn: (details, message) => app?.log.warn(details, message),
      error: (details, message) => app?.log.error(details, message),
    },
  })
  const tiles = await openTileSources({ worldPackFile: join(paths.world, 'world.pmtiles'), tileSource: config.tileSource ?? undefined })
  const photos = createPhotoDecoder({ command: [process.execPath, import.meta.filename, DECODE_PHOTO], env: withoutSecrets(process.env) })

  app = await buildApp({
    version: config.version,
    logger: { level: 'warn', stream: process.stderr },
    db,
    quizzes,
    folders: createFolders({ db, quizzes, now }),
    history,
    blobSweep,
    settings,
    accounts,
    loginLimit: createFailureLimit(10, 1 / 5, now),
    codeFailures,
    clock: systemClock,
    ...live,
    photos,
    defaultFolderPicture: readFileSync(join(paths.assets, 'folder_picture.svg'), 'utf8'),
    workDir,
    markers: loadMarkers(join(paths.assets, 'art')),
    map: { sources: tiles.sources, googleMapsApiKey: config.googleMapsApiKey, worldLayersDir: paths.world },
    publicUrl: config.publicUrl,
    joinBase: baseFor,
    demoDir: paths.demo,
    webDir: paths.web,
  })
  if (tiles.warning !== null) process.stderr.write(`${tiles.warning}\n`)
  createDemoQuiz({ db, quizzes, settings, demoDir: paths.demo, now })
  live.rooms.recover()
  const tidy = (): void => tidyUp({ quizzes, games, history, rooms: live.rooms, blobSweep, binMs: BIN_MS, now })
  tidy()
  const daily = setInterval(() => {
    try {
      tidy()
    } catch (error) {
      // A disk that refuses today is tried again tomorrow.
      app?.log.error({ err: error }, 'the daily tidying failed')
    }
  }, DAY_MS)

  const close = async (): Promise<void> => {
    clearInterval(daily)
    photos.close()
    await tiles.sources.close()
    closeDatabase()
  }
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    live.rooms.stop()
    await app.close()
    await close()
    return refuse(listenFailure(error, config))
  }
  stopOnSignals(app, live, close)
  // Drawn only now: a start that fails must not draw a password that nobody reads.
  const drawn = config.adminPassword === null ? await accounts.prepareAdmin(null) : null
  process.stdout.write(`${await greeting(config, app, drawn)}\n`)
}

function portOf(app: FastifyInstance | null, config: Config): number {
  const address = app?.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

function greeting(config: Config, app: FastifyInstance, drawnPassword: string | null): Promise<string> {
  return banner({
    version: config.version,
    port: portOf(app, config),
    host: config.host,
    addresses: lanAddresses(networkInterfaces()),
    publicUrl: config.publicUrl,
    drawnPassword,
    colours: process.stdout.isTTY,
  })
}

/** Where phones reach the box. The Wi-Fi may change in the middle of an evening, so it is looked up each time. */
function joinBase(config: Config, app: FastifyInstance | null, requestHost: string | undefined): string {
  const port = portOf(app, config)
  const { publicUrl, host } = config
  const address = playerAddress({ publicUrl, host, port, addresses: lanAddresses(networkInterfaces()) })
  if (address !== null) return address
  const isLoopback = requestHost === undefined || /^(localhost|127\.|\[::1\])/.test(requestHost)
  return `http://${isLoopback ? `${hostname()}:${port}` : requestHost}`
}

/** The photo decoder opens strangers' files: it is told nothing that is worth taking. */
function withoutSecrets({ ADMIN_PASSWORD: _password, GOOGLE_MAPS_API_KEY: _key, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env
}

function stopOnSignals(app: FastifyInstance, live: Live, close: () => Promise<void>): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // From here on a phone that goes leaves nothing: its seat and the room are kept for the next start.
    live.ingress.stop()
    live.rooms.stop()
    setTimeout(() => process.exit(0), STOPPING_MS).unref()
    await app.close()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

if (process.argv[2] === DECODE_PHOTO) runPhotoDecoder()
else serve()
