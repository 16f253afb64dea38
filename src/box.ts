// Assembles the box: one server over its open database, not yet listening, with everything that a restart creates
// again. Tests open the same box with their own clock, randomness, disk and network.
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { PASSWORD_LENGTH } from '#protocol/people.ts'
import { buildApp } from './app.ts'
import { createFailureLimit } from './auth/limits.ts'
import { createBackupProcess } from './backup/backupProcess.ts'
import { createBoxParts, type BoxParts, type PartOverrides } from './boxParts.ts'
import type { Config } from './config.ts'
import { createFolders } from './db/folders.ts'
import { createHistory, type History } from './db/history.ts'
import { createLobbyPictures } from './db/lobbyPictures.ts'
import { DATABASE_FILE, type OpenDatabase } from './db/open.ts'
import { createSounds } from './db/sounds.ts'
import { tidyUp } from './housekeeping.ts'
import { LOG_FOLDER } from './journal/logFile.ts'
import { createPhoneChecks } from './lan/phoneChecks.ts'
import { doubtText } from './machine/backupFindings.ts'
import {
  clockFound,
  diskFound,
  firewallFound,
  memoryFound,
  networkFound,
} from './machine/findings.ts'
import { CACHE_FILE, MAPS_FOLDER } from './maps/mapFolder.ts'
import { openMaps } from './maps/maps.ts'
import { createStills, type Stills } from './maps/stills.ts'
import { createPacedWrites, type PacedWrites } from './media/pacedWrites.ts'
import { createBlobSweep, type BlobSweep } from './media/blobSweep.ts'
import { storeDefaultSounds } from './media/defaultSounds.ts'
import { createDemoQuiz } from './media/demoQuiz.ts'
import { loadMarkers } from './media/markers.ts'
import { DECODE_PHOTO } from './media/photo.ts'
import { createPictureShelf } from './media/pictureShelf.ts'
import { createPhotoDecoder } from './media/photos.ts'
import type { Ports } from './ports.ts'
import { BIN_MS } from './routes/library/bin.ts'
import { CHECK_MAP } from './tiles/mapFileKind.ts'
import { createMapFileCheck } from './tiles/mapFileCheck.ts'
import { createBackupDesk } from './upkeep/backupDesk.ts'
import { createSafekeeping } from './upkeep/safekeeping.ts'
import { createUpkeep } from './upkeep/upkeep.ts'
import { CHECK_DATABASE } from './upkeep/wholeCheck.ts'
import { programLanguage, words, wordsIn } from './words/words.ts'

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
const PATIENCE_MS = 5_000

export async function openBox(
  { config, database, ports, program, log, restart, restoreStaged }: BoxOptions,
  overrides: BoxOverrides = {},
): Promise<Box> {
  const { paths, dataDir, publicUrl } = config
  let app: FastifyInstance | null = null
  let begun = false
  let hushed = false
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
  const history = createHistory(db, games)
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
    onSwept: () => void (begun && upkeep.giveBack()),
  })
  const backupProcess = createBackupProcess(program, dataDir, childEnv)
  const safekeeping = createSafekeeping({
    dataDir,
    elsewhere: config.backupDir,
    write: backupProcess.write,
    tidy: (heldAt) =>
      tidyUp(
        {
          quizzes,
          evenings: parts.evenings,
          challenges: parts.challenges,
          keepsakes: parts.keepsakes,
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
  const backupDesk = createBackupDesk({
    dataDir,
    elsewhere: config.backupDir,
    safekeeping,
    process: backupProcess,
    eveningsSince: games.eveningsSince,
    isQuestionRunning: bound.rooms.isQuestionRunning,
  })
  const upkeep = createUpkeep({
    db,
    dataDir,
    folders: { maps: MAPS_FOLDER, journal: LOG_FOLDER, tiles: CACHE_FILE },
    settings,
    take: (write) => pacedWrites.take(write),
    isPlaying: () => bound.rooms.all().length > 0,
    mayDelete: () => safekeeping.clock.mayErase(),
    checkCommand: [...program, CHECK_DATABASE, join(dataDir, DATABASE_FILE)],
    env: childEnv,
    log,
    now,
    rest: overrides.rest,
  })
  const built = await buildApp({
    helpZoneKey: ports.keys.helpZone,
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
    backupDesk,
    space: upkeep.space,
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
        clockFound(now(), doubtText(safekeeping.clock.doubt(), say), say),
        ...(ports.hasLibrary ? [backupDesk.finding(language)] : []),
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
    void safekeeping.check().catch((error: unknown) => {
      // An error thrown by the backup is only logged: the disk error may be temporary, and the next hourly run retries.
      log.error({ err: error }, 'the safekeeping failed')
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
      history.tellNew()
      safekeeping.begin()
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
      const impatient = setTimeout(() => built.server.closeAllConnections(), PATIENCE_MS)
      await built.close()
      clearTimeout(impatient)
      for (const timer of hourly) clearTimeout(timer)
      await ports.close()
      backupProcess.close()
      upkeep.close()
      photos.close()
      await maps.close()
      database.close()
    },
  }
}

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
