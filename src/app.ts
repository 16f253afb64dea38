// Builds the HTTP server, which does not listen yet: registers every plugin and every route.
import type { KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Accounts } from './auth/accounts.ts'
import { createGuards } from './auth/guards.ts'
import type { StoredPasswords } from './auth/storedPasswords.ts'
import { createFailureLimit, type FailureLimit } from './auth/limits.ts'
import type { GameMasters } from './db/gameMasters.ts'
import type { LobbyPictures } from './db/lobbyPictures.ts'
import type { Folders } from './db/folders.ts'
import type { History } from './db/history.ts'
import type { Database } from './db/open.ts'
import type { Quizzes } from './db/quizzes.ts'
import type { Sessions } from './db/sessions.ts'
import type { Settings } from './db/settings.ts'
import type { Sounds } from './db/sounds.ts'
import { BODY_PACES, type BodyPaces } from './http/limits/bodyPace.ts'
import { raiseBodyLimits, STRANGERS_BODY } from './http/limits/bodyLimits.ts'
import { createByteCache } from './http/replies/byteCache.ts'
import { createHttpServer, refuseUnreadable } from './http/httpServer.ts'
import { createQuickLane, type QuickAnswer } from './http/quickLane.ts'
import type { PhoneChecks } from './lan/phoneChecks.ts'
import type { ServedAddress } from './lan/servedAddress.ts'
import type { Clock } from './live/clock.ts'
import type { Heartbeat } from './live/socket/heartbeat.ts'
import type { Ingress } from './live/ingress.ts'
import type { Rooms } from './live/room/rooms.ts'
import { socketRoutes } from './live/socket.ts'
import type { StaffLanguage } from '#protocol/languages.ts'
import type { Finding } from './machine/findings.ts'
import type { Maps } from './maps/maps.ts'
import type { Stills } from './maps/stills.ts'
import type { PacedWrites } from './media/pacedWrites.ts'
import { readBlob, type FindBlob } from './media/blobs.ts'
import type { BlobSweep } from './media/blobSweep.ts'
import type { Markers } from './media/markers.ts'
import type { PhotoDecoder } from './media/photos.ts'
import type { Backups } from './maintenance/backups.ts'
import type { Space } from './maintenance/space.ts'
import type { Ports } from './ports.ts'
import { addressRoutes } from './routes/machine/address.ts'
import { authRoutes } from './routes/people/auth.ts'
import { binRoutes } from './routes/library/bin.ts'
import { challengePlayRoutes } from './routes/challenges/challengePlay.ts'
import { challengeRoutes } from './routes/challenges/challenges.ts'
import { demoRoutes } from './routes/library/demo.ts'
import { errorHandling, refuseAddress } from './http/errors.ts'
import { exchangeRoutes } from './routes/library/exchange.ts'
import { folderPictureRoutes } from './routes/library/folderPictures.ts'
import { folderRoutes } from './routes/library/folders.ts'
import { foreignHosts, ownHosts } from './http/foreignHosts.ts'
import { gameCheckRoutes } from './routes/games/gameCheck.ts'
import { gameMasterRoutes } from './routes/people/gameMasters.ts'
import { gameRoutes } from './routes/games/games.ts'
import { healthRoutes } from './routes/machine/health.ts'
import { souvenirRoutes } from './routes/souvenirs/souvenirs.ts'
import { historyRoutes } from './routes/games/history.ts'
import { imageRoutes } from './routes/show/images.ts'
import { internetRoutes } from './routes/machine/internet.ts'
import { languageRoutes } from './routes/show/languages.ts'
import { lobbyPictureRoutes } from './routes/show/lobbyPicture.ts'
import { machineRoutes } from './routes/machine/machine.ts'
import { mapRoutes, type MapRoutesOptions } from './routes/maps/map.ts'
import { mapPackRoutes } from './routes/maps/mapPacks.ts'
import { mapSourceRoutes } from './routes/maps/mapSources.ts'
import { markerRoutes } from './routes/show/markers.ts'
import { ownAccountRoutes } from './routes/people/ownAccount.ts'
import { pageErrorRoutes } from './routes/machine/pageErrors.ts'
import { phoneCheckRoutes } from './routes/machine/phoneChecks.ts'
import { pointsRoutes } from './routes/show/points.ts'
import { prefixOf, withoutPrefix } from './routes/web/prefix.ts'
import { questionEditRoutes } from './routes/library/questionEdits.ts'
import { questionRoutes } from './routes/library/questions.ts'
import { placeRoutes } from './routes/maps/places.ts'
import { quizMapRoutes } from './routes/maps/quizMaps.ts'
import { quizPlaceRoutes } from './routes/library/quizPlaces.ts'
import type { Challenges } from './db/challenges.ts'
import type { WalSync } from './db/disk/walSync.ts'
import type { Evenings } from './db/evenings.ts'
import type { EndedGames } from './db/endedGames.ts'
import type { SouvenirFinder } from './db/souvenirs.ts'
import { eveningRoutes } from './routes/library/evenings.ts'
import { quizRoutes } from './routes/library/quizzes.ts'
import { restartRoutes } from './routes/machine/restart.ts'
import { soundRoutes } from './routes/show/sounds.ts'
import { stillRoutes } from './routes/show/stills.ts'
import { spaceRoutes } from './routes/machine/space.ts'
import { backupRoutes } from './routes/machine/backups.ts'
import { searchRoutes } from './routes/library/search.ts'
import { uploadsInTurn } from './routes/forms/upload.ts'
import { validation } from './http/validation.ts'
import { watchRoutes } from './routes/games/watch.ts'
import { webApp } from './routes/web/webApp.ts'

export interface AppDependencies {
  ports: Pick<Ports, 'routes' | 'health' | 'believe' | 'trustProxy' | 'library'>
  version: string
  log: FastifyBaseLogger
  db: Database
  quizzes: Quizzes
  evenings: Evenings
  challenges: Challenges
  endedGames: EndedGames
  souvenirs: SouvenirFinder
  walSync: WalSync
  folders: Folders
  history: History
  blobSweep: BlobSweep
  settings: Settings
  accounts: Accounts
  sessions: Sessions
  gameMasters: GameMasters
  storedPasswords: StoredPasswords
  sounds: Sounds
  lobbyPictures: LobbyPictures
  /** limits failed logins per client address and account name */
  loginLimit: FailureLimit
  /** limits failed logins per client address, over all account names */
  loginAddressLimit: FailureLimit
  /** counts wrong room numbers per client address: after too many, the address must wait before it tries another */
  codeFailures: FailureLimit
  /** whether the administrator's password comes from `ADMIN_PASSWORD` */
  passwordFromStart: boolean
  clock: Clock
  /** proves the `hostSession` of a room */
  hostSessionKey: KeyObject
  /** places the help zones */
  helpZoneKey: KeyObject
  rooms: Rooms
  ingress: Ingress
  heartbeat: Heartbeat
  photos: PhotoDecoder
  pacedWrites: PacedWrites
  backups: Backups
  space: Space
  /** SVG picture shown for a quiz folder that has no picture of its own */
  defaultFolderPicture: string
  /** folder for uploaded quiz files during their import; emptied at each start */
  workDir: string
  markers: Markers
  maps: Maps
  map: Pick<MapRoutesOptions, 'googleMapsApiKey' | 'worldLayersDir'>
  /** whether a phone at this address has a seat in a rehearsal: its map tiles are stored apart from those of games */
  isRehearsing: (address: string) => boolean
  /** asks Google for pictures of Street View; null: the box has no Google key */
  stills: Stills | null
  publicUrl: string | null
  /** proxies whose `X-Forwarded-For` is trusted */
  trustProxy?: readonly string[]
  servedAddress: ServedAddress
  phoneChecks: PhoneChecks
  /** runs the checks of network, disk, memory, clock, backups, firewall and cluster */
  examineMachine: (language: StaffLanguage) => Finding[]
  /** called after the box's address has changed: sends the new address to every big screen */
  tellAddresses: () => void
  /** folder of the default lobby picture and of the demonstration quiz's pictures (drawn postcards) */
  demoDir: string
  /** folder of the built React app */
  webDir: string
  /** restarts the server within this process */
  restart: () => void
  /** restarts the server within this process on the staged backup, which was unpacked and checked before */
  restoreStaged: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** least rates at which request bodies must arrive; the server ends a request whose body arrives more slowly */
    bodyPaces: BodyPaces
  }
}

/**
 * Token bucket of map tiles per client address. A phone loads 30 tiles for a screen of satellite pictures with place
 * names, and 30 for each swipe. The bucket allows sixty phones behind one access point to swipe twice a second for ten
 * seconds, or a thousand to open their map at once.
 */
const TILES = { atOnce: 40_000, aSecond: 1_200 }

/** Maximum length of a URL parameter: the account token in `can_edit/:token` exceeds the router's default of 100. */
const LONGEST_PARAMETER = 4096

/** Bytes of the cache from which photos and sounds are sent: twenty large photos, or all sounds of a box. */
const SHARED_BYTES = 32 * 1024 * 1024

export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const prefix = prefixOf(deps.publicUrl)
  const isOwn = ownHosts(deps.publicUrl)
  const quick: QuickAnswer[] = []
  const paces = { ...BODY_PACES }
  const { ports } = deps
  const isProxied = Boolean(deps.trustProxy?.length)
  const app = fastify({
    loggerInstance: deps.log,
    rewriteUrl({ url, headers }: IncomingMessage) {
      if (!isProxied) ports.believe(headers)
      return withoutPrefix(url ?? '/', prefix)
    },
    forceCloseConnections: 'idle',
    serverFactory: (routes) =>
      createHttpServer(routes, { quick: createQuickLane(isOwn, quick), paces }),
    clientErrorHandler: refuseUnreadable,
    // Rate limits count per client address, so a header of an untrusted client must not change that client's address.
    trustProxy: isProxied ? [...(deps.trustProxy ?? [])] : ports.trustProxy,
    frameworkErrors: (error, _request, reply) => refuseAddress(error, reply),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    bodyLimit: STRANGERS_BODY,
  })
  raiseBodyLimits(app)
  const guards = createGuards(deps.accounts)
  // Routes that act on this machine (its restart, its address): at a cluster node that is not the desk, the logged-in
  // user's account comes from the desk, which has all accounts.
  const guardsHere = createGuards(ports.library(deps).accounts)
  const now = (): number => deps.clock.date()
  const passed = (): number => deps.clock.now()
  const shared = createByteCache(SHARED_BYTES)
  const findBlob: FindBlob = (hash) => shared.take(hash, () => readBlob(deps.db, hash))
  app.decorateRequest('account', null)
  app.decorate('bodyPaces', paces)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // Responses to a logged-in user must not stay in the browser cache of a shared computer.
    if (request.account !== null && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  errorHandling(app)
  validation(app)
  await app.register(multipart)
  await socketRoutes(app, deps)
  // `foreignHosts` refuses requests whose `Host` header does not name the box, and its refusal skips the `onRequest`
  // hooks registered later. So the WebSocket plugin comes before: its hook marks upgrade requests, and the plugin
  // closes the connection of a marked request that was refused.
  foreignHosts(app, { ...deps, isOwn })
  ports.routes(app)
  uploadsInTurn(app, deps)

  healthRoutes(app, { version: deps.version, health: ports.health })
  languageRoutes(app)
  authRoutes(app, { ...deps, guards })
  ownAccountRoutes(app, { ...deps, guards, now })
  addressRoutes(app, { ...deps, guards: guardsHere })
  gameCheckRoutes(app, deps)
  demoRoutes(app, { ...deps, guards, now })
  quizRoutes(app, { ...deps, guards })
  eveningRoutes(app, { ...deps, guards })
  quizPlaceRoutes(app, { ...deps, guards })
  questionRoutes(app, { ...deps, findBlob, guards, now })
  questionEditRoutes(app, { ...deps, guards })
  folderRoutes(app, { ...deps, guards })
  folderPictureRoutes(app, { ...deps, findBlob, guards, now })
  searchRoutes(app, { ...deps, guards })
  binRoutes(app, { ...deps, guards })
  exchangeRoutes(app, { ...deps, guards, now })
  historyRoutes(app, { ...deps, guards, now })
  imageRoutes(app, { ...deps, findBlob })
  watchRoutes(app, deps)
  stillRoutes(app, deps)
  gameRoutes(app, { ...deps, findBlob, guards, now: passed })
  challengeRoutes(app, { ...deps, guards })
  challengePlayRoutes(app, { ...deps, findBlob })
  souvenirRoutes(app, { ...deps, findBlob, now })
  pointsRoutes(app, { ...deps, guards })
  gameMasterRoutes(app, { ...deps, findBlob, guards, now })
  soundRoutes(app, { ...deps, findBlob, guards, now })
  restartRoutes(app, { ...deps, guards: guardsHere })
  internetRoutes(app, { guards })
  spaceRoutes(app, { ...deps, guards })
  backupRoutes(app, { guards, backups: deps.backups, restart: deps.restoreStaged, now })
  machineRoutes(app, { ...deps, guards: guardsHere, now, passed })
  phoneCheckRoutes(app, { ...deps, guards: guardsHere })
  pageErrorRoutes(app, { now })
  markerRoutes(app, { ...deps, shared })
  const tileLimit = createFailureLimit(TILES.atOnce, TILES.aSecond, passed)
  await app.register(mapRoutes, {
    ...deps,
    ...deps.map,
    tileLimit,
    sources: deps.maps.sources,
    isGoogleFirst: deps.maps.isGoogleFirst,
  })
  mapSourceRoutes(app, { ...deps, guards })
  mapPackRoutes(app, { ...deps, guards, now })
  quizMapRoutes(app, { ...deps, guards })
  placeRoutes(app, { placeSearch: deps.maps.placeSearch, guards })
  await app.register(lobbyPictureRoutes, { ...deps, findBlob, guards, folder: deps.demoDir, now })
  // `webApp` is registered last: it handles every URL for which no route is registered.
  await app.register(webApp, {
    root: deps.webDir,
    under: prefix,
    google: deps.map.googleMapsApiKey !== null,
    quick,
  })
  return app
}
