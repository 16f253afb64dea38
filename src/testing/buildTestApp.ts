// The whole HTTP server in this process, over a real SQLite file, with the clock in the test's hands: for what needs
// no process of its own. The world, the postcards and the server, which opens photos, must have been built.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, type AppDependencies } from '../app.ts'
import { openServerKeys } from '../auth/serverKey.ts'
import { createBackupProcess } from '../backup/backupProcess.ts'
import { createFailureLimit } from '../auth/limits.ts'
import { createFolders } from '../db/folders.ts'
import { createHistory, type History } from '../db/history.ts'
import { createLobbyPictures } from '../db/lobbyPictures.ts'
import { createSpaceReturn } from '../db/spaceReturn.ts'
import { createSounds } from '../db/sounds.ts'
import { createPhoneChecks } from '../lan/phoneChecks.ts'
import { clockFound, diskFound, memoryFound, networkFound } from '../machine/findings.ts'
import { CACHE_FILE, MAPS_FOLDER, openMaps } from '../maps/maps.ts'
import { CHECK_MAP } from '../tiles/mapFileChild.ts'
import { createMapFileCheck } from '../tiles/mapFileCheck.ts'
import { createBigWrites } from '../media/bigWrites.ts'
import { createBlobSweep, type BlobSweep } from '../media/blobSweep.ts'
import { loadMarkers } from '../media/markers.ts'
import { createPhotoDecoder } from '../media/photos.ts'
import { createBackupDesk } from '../upkeep/backupDesk.ts'
import { createSafekeeping } from '../upkeep/safekeeping.ts'
import { createSpace } from '../upkeep/space.ts'
import { openApi, type Api } from './api.ts'
import { BUILT_SERVER } from './startServer.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import { openTestBox, type TestBox } from './testBox.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export interface TestApp {
  app: FastifyInstance
  box: TestBox
  history: History
  blobSweep: BlobSweep
  dataDir: string
  origin: string
  anybody: Api
  admin: Api
  /** Calls of that game master. */
  gameMaster(id: number): Api
  close(): Promise<void>
}

export async function buildTestApp(given: Partial<Pick<AppDependencies, 'bigWrites' | 'publicUrl' | 'trustProxy' | 'stills'>> = {}): Promise<TestApp> {
  const folder = temporaryFolder('app')
  const box = await openTestBox(folder.path)
  const world = join(ROOT, 'dist', 'world')
  const key = openServerKeys(folder.path).map
  const { maps } = await openMaps({
    db: box.db,
    settings: box.settings,
    dataDir: folder.path,
    worldPackFile: join(world, 'world.pmtiles'),
    key,
    fileCheck: createMapFileCheck({ command: [process.execPath, join(ROOT, 'src', 'main.ts'), CHECK_MAP] }),
    onError: (error) => {
      throw error
    },
  })
  const photos = createPhotoDecoder({ command: [process.execPath, BUILT_SERVER, 'decode-photo'] })
  const history = createHistory(box.db, box.games)
  const blobSweep = createBlobSweep(box.db, box.clock.now, { take: async (write) => write() })
  const bigWrites = createBigWrites({ disk: box.syncApart, measure: box.holdUp.measure, isQuestionRunning: box.rooms.isQuestionRunning })
  const isPlaying = (): boolean => box.rooms.all().length > 0
  const spaceReturn = createSpaceReturn({ db: box.db, take: (write) => bigWrites.take(write), isPlaying, rest: async () => {} })
  const space = createSpace({
    db: box.db,
    dataDir: folder.path,
    folders: { maps: MAPS_FOLDER, journal: 'journal', tiles: CACHE_FILE },
    spaceReturn,
    isPlaying,
    onError: (error) => {
      throw error
    },
  })
  const backupProcess = createBackupProcess([process.execPath, BUILT_SERVER], folder.path, process.env)
  const safekeeping = createSafekeeping({ dataDir: folder.path, elsewhere: null, write: backupProcess.write, tidy: () => {}, now: box.clock.now, warn: () => {} })
  const backupDesk = createBackupDesk({ dataDir: folder.path, elsewhere: null, safekeeping, process: backupProcess, eveningsSince: box.games.eveningsSince, isQuestionRunning: box.rooms.isQuestionRunning })
  const app = await buildApp({
    ...box,
    space,
    backupDesk,
    version: '0.0.0',
    logger: false,
    loginLimit: createFailureLimit(10, 1 / 5, box.clock.now),
    loginAddressLimit: createFailureLimit(60, 1, box.clock.now),
    passwordFromStart: false,
    photos,
    bigWrites,
    markers: loadMarkers(join(ROOT, 'assets', 'art')),
    maps,
    map: { googleMapsApiKey: null, worldLayersDir: world },
    stills: null,
    publicUrl: null,
    folders: createFolders({ db: box.db, quizzes: box.quizzes, now: box.clock.now }),
    history,
    blobSweep,
    phoneChecks: createPhoneChecks(box.clock.now, () => randomBytes(9).toString('base64url')),
    examineMachine: () => [
      ...networkFound({ publicUrl: null, addresses: box.whereabouts.addresses(), chosen: box.whereabouts.chosen() }),
      diskFound(folder.path),
      memoryFound(),
      clockFound(box.clock.now()),
      backupDesk.finding(),
    ],
    defaultFolderPicture: readFileSync(join(ROOT, 'assets', 'folder_picture.svg'), 'utf8'),
    workDir: join(folder.path, 'en-cours'),
    sounds: createSounds(box.db),
    lobbyPictures: createLobbyPictures(box.db),
    restart: () => {},
    restoreStaged: () => {},
    webDir: join(ROOT, 'dist', 'web'),
    demoDir: join(ROOT, 'dist', 'demo'),
    ...given,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    box,
    history,
    blobSweep,
    dataDir: folder.path,
    origin,
    anybody: openApi(origin),
    admin: openApi(origin, box.token),
    gameMaster: (id) => openApi(origin, box.tokenOf(id)),
    async close() {
      photos.close()
      spaceReturn.close()
      await app.close()
      await maps.close()
      box.kill()
      folder.remove()
    },
  }
}
