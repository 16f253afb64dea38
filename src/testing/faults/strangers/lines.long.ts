// Tests one connection that sends 1,500 requests and reads no response, for each of many URLs that need no login: other
// clients must hardly wait longer, and the server's memory must hardly grow.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLORS, FRUITS, markerName, pseudoOf } from '#core/pseudo.ts'
import { GIVEN } from '../../../tiles/sources/tileSources.ts'
import { logIn, type Api } from '../../api.ts'
import { hostRoom, type HostedRoom } from '../../evening.ts'
import { createGameMaster } from '../../gameMasters.ts'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../../servers/startServer.ts'
import { NANTES, RENNES } from '../../testQuiz.ts'
import { startTileServer, type TileServer } from '../../servers/tileServer.ts'
import { tryFault } from '../kit/fault.ts'
import { largeJpeg } from '../kit/hostilePictures.ts'
import { growth, inWords, noticed, upTo, type Noticed } from './neighbour.ts'
import { openLine, plainGet } from './wire.ts'

const REQUESTS = 1_500
const WAIT_MS = 200
const MEMORY_MB = 50
const TRIES = 3
/** ms after which the client that does not read disconnects. */
const STAYS_MS = 1_500

let server: StartedServer
let tiles: TileServer
let admin: Api
let room: HostedRoom
let addresses: readonly (readonly [string, (nb: number) => string])[]

beforeAll(async () => {
  tiles = await startTileServer()
  server = await startServer({ env: { ADMIN_PASSWORD, TILE_SOURCE: tiles.address } })
  admin = await logIn(server.origin)
  const photo = new Blob([new Uint8Array(await largeJpeg())], { type: 'image/jpeg' })
  const quiz = (
    await admin.post('/api/pres/shared/quizz/init', { name: 'Ville', description: 'Une' })
  ).text
  const question = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    name: 'Photo',
    coords: JSON.stringify(RENNES),
    uploadFile: photo,
  })
  const folder = (await admin.post('/api/pres/shared/folder/init', { name: 'Dossier' })).json.id
  await admin.postForm(`/api/pres/shared/upload_jpeg_loc/${folder}`, { file: photo })
  await admin.postForm('/api/pres/shared/lobbypic/set', { uploadFile: photo })
  const challenged = (
    await admin.post('/api/pres/shared/quizz/init', { name: 'Défi', description: 'Un' })
  ).text
  await admin.postForm(`/api/pres/shared/quizz/question/new/${challenged}`, {
    name: 'Photo',
    coords: JSON.stringify(NANTES),
    uploadFile: new Blob([new Uint8Array(await largeJpeg())], { type: 'image/jpeg' }),
  })
  const { key } = (
    await admin.post('/api/pres/shared/challenges', {
      quizz_unique_name: challenged,
      max_answer_time: 180,
      help_zone: 500,
    })
  ).json
  const { session } = (await admin.post(`/api/challenge/${key}/start`, { name: 'Zoé' })).json
  const challengePhoto = (await admin.post(`/api/challenge/${key}/question`, { session })).json
    .photo
  const gameMaster = await createGameMaster(admin, { photo_name: 'lise.jpg', photo_file: photo })
  room = await hostRoom(server.origin, admin, quiz)
  const page =
    (await (await fetch(server.origin)).text()).match(
      /(?:src|href)="\/?([^"]+\.(?:js|css))"/,
    )?.[1] ?? ''
  expect([question.status, page === '']).toEqual([201, false])
  const folderPicture = (await admin.get(`/api/pres/shared/jpeg_loc/${folder}`)).text
  const fixed = (path: string): readonly [string, (nb: number) => string] => [path, () => path]
  addresses = [
    ...[
      '/',
      `/play/${room.roomID}`,
      `/${page}`,
      '/manifest.webmanifest',
      '/rien',
      '/api/rien',
      '/ws',
    ].map(fixed),
    ...[
      '/api/health',
      '/api/sounds',
      '/api/config/points/distance',
      '/api/config/points/time',
      '/api/map/config',
      '/api/languages',
    ].map(fixed),
    ...['borders', 'borders-far', 'places', 'places-far'].map((name) =>
      fixed(`/api/map/world/${name}.json`),
    ),
    ...[
      `/api/game/check/${room.roomID}`,
      '/api/game/check/100000',
      '/api/auth/check',
      `/api/watch/${quiz}`,
    ].map(fixed),
    ...[
      `/api/challenge/${key}`,
      `/api/challenge/${key}?today`,
      challengePhoto,
      `/defi/${key}`,
      '/api/challenge/rien',
    ].map(fixed),
    ...[
      '/api/sound/1',
      '/api/sound/3',
      '/api/lobbypic/get/lobby_picture.jpg',
      '/api/folder/picture/default',
      folderPicture,
    ].map(fixed),
    ...[
      `/api/quizz/images/src/${quiz}/${question.json.filename}`,
      `/api/quizz/images/src/${quiz}/${question.json.filename}?thumb`,
    ].map(fixed),
    ...[
      `/api/quizz/images/src/mj_pic/${gameMaster.photo}`,
      `/api/quizz/still/${quiz}/rien`,
      '/api/photo/rien',
    ].map(fixed),
    [
      '/api/tiles/world, all of one level',
      (nb) => `/api/tiles/world/6/${nb % 64}/${20 + Math.floor(nb / 64)}`,
    ],
    ['/api/tiles of a server, never the same', (nb) => `/api/tiles/${GIVEN.id}/12/${nb}/1400`],
    ['/api/markers, never the same', marker],
    ['/api/markers of words of his own', (nb) => `/api/markers/Rien${nb}`],
    ['/api/markers as avatars', (nb) => `${marker(nb)}?avatar`],
  ]
}, 60_000)
afterAll(async () => {
  await server.dispose()
  tiles.close()
})

const PAIRS = FRUITS.flatMap((fruit) => COLORS.map((color) => [fruit, color] as const))
/** Returns the path of the picture of a player's marker; each number `nb` results in another path. */
function marker(nb: number): string {
  const [fruit, color] = PAIRS[nb % PAIRS.length]!
  return `/api/markers/${markerName(pseudoOf(fruit, color, 1 + Math.floor(nb / PAIRS.length)))}`
}

test(
  'STR-01 STR-02 a line that asks 1,500 times and reads nothing slows down nobody else',
  { timeout: 900_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `${REQUESTS} pipelined GETs on one line that reads nothing, each of ${addresses.length} anonymous addresses`,
      `the next request of another line ≤ ${WAIT_MS} ms, memory + ${MEMORY_MB} MB at most`,
    )
    const seen: { name: string; seen: Noticed }[] = []
    for (const [name, path] of addresses) {
      seen.push({
        name,
        seen: await upTo(
          TRIES,
          () => noticed(server, { around: 500, run: () => attack(path) }),
          isBorne,
        ),
      })
      fault.saw(inTable(seen))
    }
    expect(seen.filter((one) => worstOf(one.seen) > WAIT_MS).map(({ name }) => name)).toEqual([])
    expect(seen.filter((one) => growth(one.seen) > MEMORY_MB).map(({ name }) => name)).toEqual([])
  },
)

/** The longest wait of the other clients, whether their request began during the attack or after it. */
const worstOf = ({ during, after }: Noticed): number => Math.max(during.worst, after.worst)
const isBorne = (seen: Noticed): boolean => worstOf(seen) <= WAIT_MS && growth(seen) <= MEMORY_MB

async function attack(path: (nb: number) => string): Promise<void> {
  const line = await openLine(server.origin, { reads: false })
  line.write(Array.from({ length: REQUESTS }, (_, nb) => plainGet(path(nb))).join(''))
  await pause(STAYS_MS)
  line.hangUp()
}

/**
 * Lists the three attacked URLs with the longest waits of the other clients, and the three for which the server's
 * memory grew most.
 */
function inTable(all: readonly { name: string; seen: Noticed }[]): string {
  const by = (value: (seen: Noticed) => number): { name: string; seen: Noticed }[] =>
    all.toSorted((a, b) => value(b.seen) - value(a.seen)).slice(0, 3)
  const worst = new Set([...by(worstOf), ...by(growth)])
  return [...worst].map(({ name, seen }) => `${name}: ${inWords(seen)}`).join('\n            ')
}
