// The box, put together over its open database but not yet listening: everything that a restart makes anew.
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PASSWORD_LENGTH } from '#protocol/people.ts'
import { buildApp } from './app.ts'
import { createAccounts, type Accounts } from './auth/accounts.ts'
import { createKeptPasswords } from './auth/keptPasswords.ts'
import { forgetFirstPassword } from './auth/firstPassword.ts'
import { createFailureLimit } from './auth/limits.ts'
import { createPasswords } from './auth/passwords.ts'
import type { ServerKeys } from './auth/serverKey.ts'
import { createTokens } from './auth/tokens.ts'
import { createBackupProcess } from './backup/backupProcess.ts'
import type { Config } from './config.ts'
import { createFolders } from './db/folders.ts'
import { createGameMasters } from './db/gameMasters.ts'
import { createGames } from './db/games.ts'
import { createHistory } from './db/history.ts'
import { createLobbyPictures } from './db/lobbyPictures.ts'
import { DATABASE_FILE, type OpenDatabase } from './db/open.ts'
import { createQuizzes } from './db/quizzes.ts'
import { createSessions } from './db/sessions.ts'
import { createSettings } from './db/settings.ts'
import { createSounds } from './db/sounds.ts'
import { tidyUp } from './housekeeping.ts'
import { LOG_FOLDER, type LogFile } from './journal/logFile.ts'
import { networkCards } from './lan/networkCards.ts'
import { createPhoneChecks } from './lan/phoneChecks.ts'
import { createWhereabouts, type Whereabouts } from './lan/whereabouts.ts'
import { systemClock } from './live/clock.ts'
import { createLive } from './live/live.ts'
import { doubtInFrench } from './machine/backupFindings.ts'
import { clockFound, diskFound, firewallFound, memoryFound, networkFound } from './machine/findings.ts'
import { CACHE_FILE, MAPS_FOLDER, openMaps } from './maps/maps.ts'
import { CHECK_MAP } from './tiles/mapFileChild.ts'
import { createMapFileCheck } from './tiles/mapFileCheck.ts'
import { createStills } from './maps/stills.ts'
import { createBigWrites } from './media/bigWrites.ts'
import { createBlobSweep } from './media/blobSweep.ts'
import { storeDefaultSounds } from './media/defaultSounds.ts'
import { createDemoQuiz } from './media/demoQuiz.ts'
import { loadMarkers } from './media/markers.ts'
import { createPhotoDecoder } from './media/photos.ts'
import { BIN_MS } from './routes/bin.ts'
import { requestForLog } from './routes/requestLog.ts'
import { createBackupDesk } from './upkeep/backupDesk.ts'
import { createSafekeeping } from './upkeep/safekeeping.ts'
import { createUpkeep } from './upkeep/upkeep.ts'
import { CHECK_DATABASE } from './upkeep/wholeCheck.ts'

export interface Box {
  readonly app: FastifyInstance
  readonly accounts: Accounts
  readonly whereabouts: Whereabouts
  /** Phones reach it elsewhere from now on. */
  tellAddresses(): void
  /** Nothing more happens in the rooms: what is left of them is written, and they are kept for the next start. */
  hush(): void
  /** Ends connections and everything behind them, the database included. */
  close(): Promise<void>
}

export interface BoxOptions {
  config: Config
  keys: ServerKeys
  database: OpenDatabase
  /** starts this program again */
  program: readonly [string, ...string[]]
  /** where what the log tells is kept */
  journal: LogFile
  /** its argument for the process that opens strangers' photos */
  photoDecoder: string
  /** asked for by the administrator */
  restart: () => void
  /** the same, on the backup that was unpacked and checked */
  restoreStaged: () => void
}

/** Files that are being taken in: what is there at a start was left by one that was killed. */
const WORK_FOLDER = 'en-cours'
const HOUR_MS = 3_600_000
/** A start has enough to do; an evening is longer than this. */
const FIRST_BACKUP_MS = 5 * 60_000
/** How long a stop waits for requests that are under way. */
const PATIENCE_MS = 5_000

export async function openBox({ config, keys, database, program, journal, photoDecoder, restart, restoreStaged }: BoxOptions): Promise<Box> {
  const { paths } = config
  const { db, syncApart } = database
  const now = (): number => Date.now()
  const settings = createSettings(db)
  const quizzes = createQuizzes({ db, now, randomBytes })
  const games = createGames(db)
  const history = createHistory(db, games)
  const blobSweep = createBlobSweep(db, now, { take: (write) => bigWrites.take(write), onSwept: () => upkeep.giveBack() })
  const workDir = join(config.dataDir, WORK_FOLDER)
  rmSync(workDir, { recursive: true, force: true })
  const sessions = createSessions(db)
  const gameMasters = createGameMasters(db)
  const sounds = createSounds(db)
  const passwords = createPasswords()
  const accounts = createAccounts({ settings, sessions, gameMasters, passwords, tokens: createTokens(keys.token), now, firstPasswordOver: () => forgetFirstPassword(config.dataDir) })
  // A given password must be good from the first request on.
  if (config.adminPassword !== null) await accounts.prepareAdmin(config.adminPassword)
  // Whoever sets it may mean it: a box at home.
  if (config.adminPassword !== null && config.adminPassword.length < PASSWORD_LENGTH) process.stderr.write(`ADMIN_PASSWORD a moins de ${PASSWORD_LENGTH}\u00a0caractères\u00a0: il se devine vite.\n`)

  let app: FastifyInstance | null = null
  let hushed = false
  const { publicUrl, host } = config
  const whereabouts = createWhereabouts({ publicUrl, host, port: () => portOf(app, config), cards: networkCards, choice: settings })
  const codeFailures = createFailureLimit(30, 1, now)
  const live = createLive({
    clock: systemClock,
    games,
    disk: syncApart,
    quizzes,
    settings,
    accounts,
    keys,
    codeFailures,
    joinBase: whereabouts.base,
    joinIsGuess: whereabouts.isGuess,
    wifi: config.wifi,
    reporter: {
      warn: (details, message) => app?.log.warn(details, message),
      error: (details, message) => app?.log.error(details, message),
    },
  })
  const { maps, warning } = await openMaps({
    db,
    settings,
    dataDir: config.dataDir,
    worldPackFile: join(paths.world, 'world.pmtiles'),
    tileSource: config.tileSource ?? undefined,
    google: config.googleMapsApiKey !== null,
    key: keys.map,
    fileCheck: createMapFileCheck({ command: [...program, CHECK_MAP], env: withoutSecrets(process.env) }),
    onError: (error) => app?.log.error({ err: error }, 'an area could not be prepared'),
  })
  const photos = createPhotoDecoder({ command: [...program, photoDecoder], env: withoutSecrets(process.env) })

  const log = {
    write(line: string): void {
      process.stderr.write(line)
      journal.write(line)
    },
  }
  const bigWrites = createBigWrites({ disk: syncApart, measure: live.holdUp.measure, isQuestionRunning: live.rooms.isQuestionRunning })
  const backupProcess = createBackupProcess(program, config.dataDir, withoutSecrets(process.env))
  const safekeeping = createSafekeeping({
    dataDir: config.dataDir,
    elsewhere: config.backupDir,
    write: backupProcess.write,
    tidy: (heldAt) => tidyUp({ quizzes, games, rooms: live.rooms, blobSweep, binMs: BIN_MS, now }, heldAt),
    now,
    warn: (details, message) => void (hushed || app?.log.warn(details, message)),
  })
  const backupDesk = createBackupDesk({
    dataDir: config.dataDir,
    elsewhere: config.backupDir,
    safekeeping,
    process: backupProcess,
    eveningsSince: games.eveningsSince,
    isQuestionRunning: live.rooms.isQuestionRunning,
  })
  const upkeep = createUpkeep({
    db,
    dataDir: config.dataDir,
    folders: { maps: MAPS_FOLDER, journal: LOG_FOLDER, tiles: CACHE_FILE },
    settings,
    take: (write) => bigWrites.take(write),
    isPlaying: () => live.rooms.all().length > 0,
    mayDelete: () => safekeeping.clock.mayErase(),
    checkCommand: [...program, CHECK_DATABASE, join(config.dataDir, DATABASE_FILE)],
    env: withoutSecrets(process.env),
    log: { info: (details, message) => app?.log.info(details, message), error: (details, message) => app?.log.error(details, message) },
    now,
  })
  const built = await buildApp({
    version: config.version,
    logger: { level: 'warn', stream: log, serializers: { req: requestForLog } },
    db,
    quizzes,
    folders: createFolders({ db, quizzes, now }),
    history,
    blobSweep,
    settings,
    accounts,
    sessions,
    gameMasters,
    keptPasswords: createKeptPasswords(passwords, keys.password),
    sounds,
    lobbyPictures: createLobbyPictures(db),
    loginLimit: createFailureLimit(10, 1 / 5, now),
    loginAddressLimit: createFailureLimit(60, 1, now),
    codeFailures,
    passwordFromStart: config.adminPassword !== null,
    clock: systemClock,
    ...live,
    photos,
    bigWrites,
    backupDesk,
    space: upkeep.space,
    defaultFolderPicture: readFileSync(join(paths.assets, 'folder_picture.svg'), 'utf8'),
    workDir,
    markers: loadMarkers(join(paths.assets, 'art')),
    maps,
    map: { googleMapsApiKey: config.googleMapsApiKey, worldLayersDir: paths.world },
    stills: config.googleMapsApiKey === null ? null : createStills({ key: config.googleMapsApiKey }),
    publicUrl,
    trustProxy: config.trustProxy,
    whereabouts,
    phoneChecks: createPhoneChecks(now, () => randomBytes(9).toString('base64url')),
    examineMachine: () => [
      ...networkFound({ publicUrl, addresses: whereabouts.addresses(), chosen: whereabouts.chosen() }),
      diskFound(config.dataDir),
      memoryFound(),
      clockFound(now(), doubtInFrench(safekeeping.clock.doubt())),
      backupDesk.finding(),
      ...firewallFound(portOf(app, config)),
    ],
    demoDir: paths.demo,
    webDir: paths.web,
    restart,
    restoreStaged,
  })
  app = built
  if (warning !== null) process.stderr.write(`${warning}\n`)
  // Left by an import that the end of the process cut off.
  quizzes.forgetHidden(null)
  createDemoQuiz({ db, quizzes, settings, demoDir: paths.demo, now })
  storeDefaultSounds({ db, sounds, folder: join(paths.assets, 'sounds'), now })
  live.rooms.recover()
  history.tellNew()
  const keep = (): void =>
    void safekeeping.check().catch((error: unknown) => {
      // A disk that refuses today is tried again within the hour.
      built.log.error({ err: error }, 'the safekeeping failed')
    })
  safekeeping.begin()
  const hourly = [setTimeout(keep, FIRST_BACKUP_MS), setInterval(keep, HOUR_MS)]
  return {
    app: built,
    accounts,
    whereabouts,
    tellAddresses: () => live.tellAddresses(),
    hush() {
      if (hushed) return
      hushed = true
      // From here on a phone that goes leaves nothing: its seat and the room are kept for the next start.
      live.ingress.stop()
      live.rehearsals.stop()
      live.rooms.stop()
    },
    async close() {
      const impatient = setTimeout(() => built.server.closeAllConnections(), PATIENCE_MS)
      await built.close()
      clearTimeout(impatient)
      for (const timer of hourly) clearTimeout(timer)
      backupProcess.close()
      upkeep.close()
      photos.close()
      await maps.close()
      database.close()
    },
  }
}

/** The port really listened on; the wanted one before that. */
export function portOf(app: FastifyInstance | null, config: Config): number {
  const address = app?.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

/** What opens files from elsewhere is told nothing that is worth taking. */
function withoutSecrets({ ADMIN_PASSWORD: _password, GOOGLE_MAPS_API_KEY: _key, WIFI_PASSWORD: _wifi, TILE_SOURCE: _tiles, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env
}
