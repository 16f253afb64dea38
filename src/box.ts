// Assembles the box: one server over its open database, not yet listening, with everything that a restart creates
// again. Tests open the same box with their own clock, randomness, disk and network.
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { PASSWORD_LENGTH } from '#protocol/people.ts'
import { buildApp } from './app.ts'
import { createAccounts, type Accounts } from './auth/accounts.ts'
import { forgetFirstPassword } from './auth/firstPassword.ts'
import { createFailureLimit, type FailureLimit } from './auth/limits.ts'
import { createPasswords } from './auth/passwords.ts'
import { createStoredPasswords, type StoredPasswords } from './auth/storedPasswords.ts'
import { createTokens } from './auth/tokens.ts'
import { createBackupProcess } from './backup/backupProcess.ts'
import type { Config } from './config.ts'
import { createChallenges, type Challenges } from './db/challenges.ts'
import type { WalSync } from './db/disk/walSync.ts'
import { createEvenings, type Evenings } from './db/evenings.ts'
import { createFolders } from './db/folders.ts'
import { createGameMasters, type GameMasters } from './db/gameMasters.ts'
import { createEndedGames, type EndedGames } from './db/endedGames.ts'
import { createGames, type Games } from './db/games.ts'
import { createHistory, type History } from './db/history.ts'
import { createLobbyPictures } from './db/lobbyPictures.ts'
import { DATABASE_FILE, type OpenDatabase, type Database } from './db/open.ts'
import { createQuizzes, type Quizzes } from './db/quizzes.ts'
import { createSessions, type Sessions } from './db/sessions.ts'
import { createSettings, type Settings } from './db/settings.ts'
import { createSounds } from './db/sounds.ts'
import { createSouvenirs, type SouvenirFinder } from './db/souvenirs.ts'
import { LOG_FOLDER } from './journal/logFile.ts'
import type { NetworkInterfaces } from './lan/addresses.ts'
import { networkCards } from './lan/networkCards.ts'
import { createPhoneChecks } from './lan/phoneChecks.ts'
import { createServedAddress, type ServedAddress } from './lan/servedAddress.ts'
import { systemClock, type Clock } from './live/clock.ts'
import { createLive, type Live } from './live/live.ts'
import type { Schedule } from './live/room/gameLog.ts'
import { doubtText } from './machine/backupFindings.ts'
import {
  clockFound,
  diskFound,
  firewallFound,
  memoryFound,
  networkFound,
} from './machine/findings.ts'
import { createBackupSchedule } from './maintenance/backupSchedule.ts'
import { createBackups } from './maintenance/backups.ts'
import { createMaintenance } from './maintenance/maintenance.ts'
import { purge } from './maintenance/purge.ts'
import { CHECK_DATABASE } from './maintenance/wholeCheck.ts'
import { CACHE_FILE, MAPS_FOLDER } from './maps/mapFolder.ts'
import { openMaps } from './maps/maps.ts'
import { createStills, type Stills } from './maps/stills.ts'
import { createBlobSweep, type BlobSweep } from './media/blobSweep.ts'
import { storeDefaultSounds } from './media/defaultSounds.ts'
import { createDemoQuiz } from './media/demoQuiz.ts'
import { loadMarkers } from './media/markers.ts'
import { createPacedWrites, type PacedWrites } from './media/pacedWrites.ts'
import { DECODE_PHOTO } from './media/photo.ts'
import { createPhotoDecoder } from './media/photos.ts'
import { createPictureShelf } from './media/pictureShelf.ts'
import type { Ports } from './ports.ts'
import { BIN_MS } from './routes/library/bin.ts'
import { createMapFileCheck } from './tiles/mapFileCheck.ts'
import { CHECK_MAP } from './tiles/mapFileKind.ts'
import { programLanguage, words, wordsIn } from './words/words.ts'

/** The parts of a box without its HTTP server: repositories, accounts, and rooms over their log. */
export interface BoxParts extends Live {
  readonly clock: Clock
  /** the machine's date, epoch ms, which may be set at any moment: for dates, never for durations */
  readonly now: () => number
  readonly db: Database
  readonly walSync: WalSync
  readonly settings: Settings
  readonly quizzes: Quizzes
  readonly evenings: Evenings
  readonly challenges: Challenges
  readonly souvenirs: SouvenirFinder
  readonly games: Games
  readonly endedGames: EndedGames
  readonly sessions: Sessions
  readonly gameMasters: GameMasters
  readonly accounts: Accounts
  readonly storedPasswords: StoredPasswords
  /** counts wrong room numbers per client address: after too many, the address must wait before it tries another */
  readonly codeFailures: FailureLimit
  readonly servedAddress: ServedAddress
}

export interface BoxPartsOptions {
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'host' | 'wifi'>
  database: OpenDatabase
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** returns the port that the addresses shown to players contain */
  port: () => number
  ports: Ports
}

/** A test's replacements for the clock, randomness, the disk and the network; the product passes none. */
export interface PartOverrides {
  /** replaces, in a test, the games' clock and the machine's date */
  clock?: Clock
  /** replaces the random numbers in a test; returns a number uniform in [0, 1) */
  draw?: () => number
  /** decides when the pending events of games are written to the disk */
  schedule?: Schedule
  /** wraps the repository of games, so that a test can observe the writes of rooms or make them fail */
  games?: (games: Games) => Games
  /** wraps the syncs of the disk, so that a test can delay them or make them fail */
  disk?: (disk: WalSync) => WalSync
  cards?: () => NetworkInterfaces
}

export interface Box {
  readonly app: FastifyInstance
  readonly parts: BoxParts
  readonly history: History
  readonly blobSweep: BlobSweep
  /** whether the library (accounts and quizzes) is in this box's database */
  readonly hasLibrary: boolean
  /**
   * Stores default sounds and demonstration quiz, recovers the last run's rooms, starts the hourly backup check, and
   * begins the ports.
   */
  begin(): Promise<void>
  /** Ends all activity of the rooms: pending events are written, and the rooms are kept for the next start. */
  quiesce(): void
  /** Closes all connections of the box, then all its other resources, the database included. */
  close(): Promise<void>
}

export interface BoxOptions {
  config: Config
  database: OpenDatabase
  ports: Ports
  /** program and arguments with which child processes of this program are started */
  program: readonly [string, ...string[]]
  log: FastifyBaseLogger
  /** restarts the server within this process, at the administrator's request */
  restart: () => void
  /** restarts the server on the staged backup, which was unpacked and checked before */
  restoreStaged: () => void
}

/** A test's replacements for the clock, randomness, the disk, the network, and delays. */
export interface BoxOverrides extends PartOverrides {
  /** replaces, in the addresses shown to players, the port on which the server listens */
  port?: () => number
  pacedWrites?: PacedWrites
  stills?: Stills
  /** replaces the pause (ms) between two writes that return empty pages of the database to the disk */
  rest?: (ms: number) => Promise<unknown>
}

/** Folder for files during their import: files found at a start were left by a killed process, and are deleted. */
const WORK_FOLDER = 'en-cours'
const HOUR_MS = 3_600_000
/** Delay of the first backup check after a start, ms: short, so that a box switched off after one game has backups. */
const FIRST_BACKUP_MS = 5 * 60_000
/** Time after which the closing box cuts the connections of unfinished requests, ms. */
const TIMEOUT_MS = 5_000

export async function openBox(
  { config, database, ports, program, log, restart, restoreStaged }: BoxOptions,
  overrides: BoxOverrides = {},
): Promise<Box> {
  const { paths, dataDir, publicUrl } = config
  let app: FastifyInstance | null = null
  let begun = false
  let hushed = false
  let closed = false
  const port = overrides.port ?? ((): number => portOf(app, config))
  const parts = createBoxParts({ config, database, log, port, ports }, overrides)
  const { db, walSync, settings, quizzes, games, accounts, servedAddress, now } = parts
  const passed = (): number => parts.clock.now()
  const bound = ports.bind({
    ...parts,
    playersAt: servedAddress.playersAt,
    hasGuessed: (address) => parts.codeFailures.retryAfter(address) !== null,
    guessed: (address) => parts.codeFailures.fail(address),
    library: parts,
    shelf: createPictureShelf(db, quizzes),
  })
  const history = createHistory(db, games, parts.endedGames)
  const sounds = createSounds(db)
  const workDir = join(dataDir, WORK_FOLDER)
  rmSync(workDir, { recursive: true, force: true })
  // ADMIN_PASSWORD is stored before the server accepts requests, so that it is valid from the first request on.
  if (config.adminPassword !== null) await accounts.prepareAdmin(config.adminPassword)
  // A short ADMIN_PASSWORD causes only a warning, since it may be intended on a box at home.
  if (config.adminPassword !== null && config.adminPassword.length < PASSWORD_LENGTH)
    process.stderr.write(`${words.config.shortPassword(PASSWORD_LENGTH)}\n`)

  const childEnv = withoutSecrets(process.env)
  const { maps, warning } = await openMaps({
    db,
    settings,
    dataDir,
    worldPackFile: join(paths.world, 'world.pmtiles'),
    tileSource: config.tileSource ?? undefined,
    google: config.googleMapsApiKey !== null,
    key: ports.keys.map,
    fileCheck: createMapFileCheck({ command: [...program, CHECK_MAP], env: childEnv }),
    onError: (error) => log.error({ err: error }, 'an area could not be prepared'),
  })
  const photos = createPhotoDecoder({ command: [...program, DECODE_PHOTO], env: childEnv })
  const pacedWrites =
    overrides.pacedWrites ??
    createPacedWrites({
      disk: walSync,
      measure: parts.eventLoopStall.measure,
      isQuestionRunning: bound.rooms.isQuestionRunning,
    })
  const blobSweep = createBlobSweep(db, now, {
    take: (write) => pacedWrites.take(write),
    onSwept: () => void (begun && maintenance.giveBack()),
  })
  const backupProcess = createBackupProcess(program, dataDir, childEnv)
  const backupSchedule = createBackupSchedule({
    dataDir,
    elsewhere: config.backupDir,
    write: backupProcess.write,
    tidy: (heldAt) =>
      purge(
        {
          quizzes,
          evenings: parts.evenings,
          challenges: parts.challenges,
          souvenirs: parts.souvenirs,
          games: { forgetUnplayed: () => ports.forgetUnplayed(games) },
          rooms: bound.rooms,
          blobSweep,
          binMs: BIN_MS,
          now,
        },
        heldAt,
      ),
    now,
    warn: (details, message) => void (hushed || log.warn(details, message)),
  })
  const backups = createBackups({
    dataDir,
    elsewhere: config.backupDir,
    backupSchedule,
    process: backupProcess,
    eveningsSince: games.eveningsSince,
    isQuestionRunning: bound.rooms.isQuestionRunning,
  })
  const maintenance = createMaintenance({
    db,
    dataDir,
    folders: { maps: MAPS_FOLDER, journal: LOG_FOLDER, tiles: CACHE_FILE },
    settings,
    take: (write) => pacedWrites.take(write),
    isPlaying: () => bound.rooms.all().length > 0,
    mayDelete: () => backupSchedule.clock.mayErase(),
    checkCommand: [...program, CHECK_DATABASE, join(dataDir, DATABASE_FILE)],
    env: childEnv,
    log,
    now,
    rest: overrides.rest,
  })
  const built = await buildApp({
    helpZoneKey: ports.keys.helpZone,
    hostSessionKey: ports.keys.hostSession,
    ...parts,
    ...bound,
    ports,
    version: config.version,
    log,
    folders: createFolders({ db, quizzes, now }),
    history,
    blobSweep,
    sounds,
    lobbyPictures: createLobbyPictures(db),
    loginLimit: createFailureLimit(10, 1 / 5, passed),
    loginAddressLimit: createFailureLimit(60, 1, passed),
    passwordFromStart: config.adminPassword !== null,
    photos,
    pacedWrites,
    backups,
    space: maintenance.space,
    defaultFolderPicture: readFileSync(join(paths.assets, 'folder_picture.svg'), 'utf8'),
    workDir,
    markers: loadMarkers(join(paths.assets, 'art')),
    maps,
    map: { googleMapsApiKey: config.googleMapsApiKey, worldLayersDir: paths.world },
    stills:
      overrides.stills ??
      (config.googleMapsApiKey === null ? null : createStills({ key: config.googleMapsApiKey })),
    publicUrl,
    trustProxy: config.trustProxy,
    phoneChecks: createPhoneChecks(passed, () => randomBytes(9).toString('base64url')),
    examineMachine: (language) => {
      const say = wordsIn(language).findings
      return [
        ...networkFound(
          { publicUrl, addresses: servedAddress.addresses(), chosen: servedAddress.chosen() },
          say,
        ),
        diskFound(dataDir, say),
        memoryFound(say),
        clockFound(now(), doubtText(backupSchedule.clock.doubt(), say), say),
        ...(ports.hasLibrary ? [backups.finding(language)] : []),
        ...firewallFound(port(), process.platform, say),
        ...ports.findings(say),
      ]
    },
    demoDir: paths.demo,
    webDir: paths.web,
    restart,
    restoreStaged,
  })
  app = built
  if (warning !== null) process.stderr.write(`${warning}\n`)
  const keep = (): void =>
    void backupSchedule.check().catch((error: unknown) => {
      // An error thrown by the backup is only logged: the disk error may be temporary, and the next hourly run retries.
      log.error({ err: error }, 'the backup schedule failed')
    })
  const hourly: NodeJS.Timeout[] = []
  return {
    app: built,
    parts: { ...parts, tellAddresses: bound.tellAddresses },
    history,
    blobSweep,
    hasLibrary: ports.hasLibrary,
    async begin() {
      begun = true
      // An import hides its quizzes until it has stored them all: those that a killed process left hidden are deleted.
      quizzes.forgetHidden(null)
      createDemoQuiz({ db, quizzes, settings, demoDir: paths.demo, language: programLanguage, now })
      storeDefaultSounds({ db, sounds, folder: join(paths.assets, 'sounds'), now })
      ports.recover(parts.rooms)
      void history
        .tellNew(() => !hushed && !closed)
        .catch((error: unknown) => log.warn({ err: error }, 'the history could not be prepared'))
      backupSchedule.begin()
      hourly.push(setTimeout(keep, FIRST_BACKUP_MS), setInterval(keep, HOUR_MS))
      await ports.begin()
    },
    quiesce() {
      if (hushed) return
      hushed = true
      // The stop begins: the log records no disconnection of a phone any more, so its seat is kept for the next start.
      parts.stop()
    },
    async close() {
      closed = true
      const impatient = setTimeout(() => built.server.closeAllConnections(), TIMEOUT_MS)
      await built.close()
      clearTimeout(impatient)
      for (const timer of hourly) clearTimeout(timer)
      await ports.close()
      backupProcess.close()
      maintenance.close()
      photos.close()
      await maps.close()
      database.close()
    },
  }
}

export function createBoxParts(
  { config, database, log, port, ports }: BoxPartsOptions,
  overrides: PartOverrides = {},
): BoxParts {
  const { db, walSync } = database
  const { keys } = ports
  const {
    clock = systemClock,
    games: wrapGames = same,
    disk: wrapDisk = same,
    cards = networkCards,
  } = overrides
  // Dates are the machine's, durations those of the games' clock.
  const now = (): number => clock.date()
  const settings = createSettings(db)
  const quizzes = createQuizzes({ db, now, randomBytes })
  const evenings = createEvenings({ db, now, randomBytes })
  const challenges = createChallenges({ db, now })
  const souvenirs = createSouvenirs({ db, now })
  const games = wrapGames(createGames(db))
  const endedGames = createEndedGames(games)
  const sessions = createSessions(db)
  const gameMasters = createGameMasters(db)
  const passwords = createPasswords()
  const firstPasswordOver = (): void => forgetFirstPassword(config.dataDir)
  const accounts = createAccounts({
    settings,
    sessions,
    gameMasters,
    passwords,
    tokens: createTokens(keys.token),
    now,
    firstPasswordOver,
  })
  const codeFailures = createFailureLimit(30, 1, () => clock.now())
  const servedAddress = createServedAddress({
    publicUrl: config.publicUrl,
    host: config.host,
    port,
    cards,
    choice: settings,
  })
  const live = createLive({
    clock,
    endedGames,
    ...ports.roomStores({
      games,
      disk: wrapDisk(walSync),
      quizzes,
      evenings,
      settings,
      accounts,
      base: () => servedAddress.playersAt(undefined).base,
    }),
    keys,
    codeFailures,
    playersAt: (client) => client.playersAt ?? servedAddress.playersAt(client.requestHost),
    wifi: config.wifi,
    reporter: {
      warn: (details, message) => log.warn(details, message),
      error: (details, message) => log.error(details, message),
    },
    ...(overrides.draw && { draw: overrides.draw }),
    ...(overrides.schedule && { schedule: overrides.schedule }),
  })
  const storedPasswords = createStoredPasswords(passwords, keys.password)
  // A machine without a clock of its own learns the date in the middle of an evening: nobody is logged out by that, and
  // what was dated since the start gets the date that it would have.
  const since = now()
  let setBy = 0
  const stopListening = clock.onDateSet((ms) => {
    try {
      db.transaction(() => {
        sessions.dateSet(ms, now())
        games.dateSet(ms, since + setBy)
      })
      setBy += ms
    } catch (error) {
      log.error({ err: error }, 'the new date could not be noted')
    }
  })
  return {
    ...live,
    stop() {
      stopListening()
      live.stop()
    },
    clock,
    now,
    db,
    walSync,
    settings,
    quizzes,
    evenings,
    challenges,
    souvenirs,
    games,
    endedGames,
    sessions,
    gameMasters,
    accounts,
    storedPasswords,
    codeFailures,
    servedAddress,
  }
}

const same = <Part>(part: Part): Part => part

/** The port on which the server listens; before it listens, the configured port. */
export function portOf(app: FastifyInstance | null, config: Config): number {
  const address = app?.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

/** The box's child processes open untrusted files, so their environment contains no secret. */
function withoutSecrets({
  ADMIN_PASSWORD: _password,
  GOOGLE_MAPS_API_KEY: _key,
  WIFI_PASSWORD: _wifi,
  TILE_SOURCE: _tiles,
  CLUSTER: _cluster,
  ...env
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env
}
