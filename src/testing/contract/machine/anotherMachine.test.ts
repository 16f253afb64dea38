// A backup made during a game is restored on another machine, into another folder, as another user, on another port.
// The game must continue there, and its prepared maps be shown without internet: as root on Linux, the test simulates a
// network with no route out.
import { chownSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PackRow } from '#protocol/maps.ts'
import { logIn, openApi, type Api } from '../../api.ts'
import { hostRoom, joinRoom, uploadQuiz, type HostedRoom, type JoinedPhone } from '../../evening.ts'
import { type ClosedNetwork, openClosedNetwork } from '../../servers/closedNetwork.ts'
import { runServer, startServer, type StartedServer } from '../../servers/startServer.ts'
import { startTileServer } from '../../servers/tileServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { NANTES, north, RENNES } from '../../testQuiz.ts'
import { openSocket } from '../../testSocket.ts'

const SLOW = { timeout: 240_000 }
const MAPS = '/api/pres/admin/maps'
const isRoot = process.getuid?.() === 0
/** The id of the service's user on the other machine; tests that run without root use their own user. */
const SERVICE = isRoot ? 4343 : (process.getuid?.() ?? 0)
const AREA = { north: 48.13, south: 48.1, east: -1.65, west: -1.7 }
/** The path of a tile in `AREA`, as a phone requests that tile. */
const TILE = '13/4057/2844'

let folder: ReturnType<typeof temporaryFolder>
let network: ClosedNetwork | null = null
let here: StartedServer
let admin: Api
let room: HostedRoom
let player: JoinedPhone
let source: string
/** Path of the backup, made while the game's second question was running, with one answer given in the first. */
let backup: string

beforeAll(async () => {
  folder = temporaryFolder('another-machine')
  chownSync(folder.path, SERVICE, isRoot ? SERVICE : -1)
  if (isRoot) network = openClosedNetwork()
  const tiles = await startTileServer()
  here = await startServer()
  try {
    admin = await logIn(here.origin)
    for (const id of ['ign', 'ign-noms']) await admin.post(`${MAPS}/sources/remove/${id}`)
    const added = await admin.post(`${MAPS}/sources`, {
      name: 'Essai',
      address: tiles.address,
      minzoom: 12,
      maxzoom: 14,
      offlineAllowed: true,
    })
    source = added.json.id
    expect(
      (await admin.post(`${MAPS}/packs`, { bounds: AREA, name: 'Rennes', source, maxzoom: 14 }))
        .status,
    ).toBeLessThan(300)
    await vi.waitFor(
      async () =>
        expect((await admin.get(`${MAPS}/packs`)).json).toEqual([
          expect.objectContaining({ step: 'done' }),
        ]),
      60_000,
    )

    room = await hostRoom(here.origin, admin, await uploadQuiz(admin))
    player = await joinRoom(here.origin, room.roomID)
    room.host.say('pres_startGame', { token: admin.token })
    await player.phone.next('player_newQuestion')
    player.phone.say('player_answer', { coords: north(RENNES, 10), time: 500 })
    await room.host.next('pres_results')
    room.host.say('pres_nextQuestion', { token: admin.token })
    await player.phone.next('player_newQuestion')
    backup = join(folder.path, 'samedi.sauvegarde')
    expect(await runServer(['backup', backup, '--data', here.dataDir])).toMatchObject({
      code: 0,
      stderr: '',
    })
    for (const socket of [player.phone, room.host]) socket.close()
  } finally {
    tiles.close()
    await here.kill('SIGKILL')
  }
}, 240_000)
afterAll(async () => {
  await here?.dispose()
  network?.close()
  folder.remove()
})

let there: StartedServer | null = null
afterEach(async () => {
  await there?.dispose()
  there = null
})

/** Creates an empty data folder that the service's user owns, as at the service's first start. */
function dataFolder(name: string): string {
  const path = join(folder.path, name)
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, SERVICE, isRoot ? SERVICE : -1)
  return path
}

const asService = isRoot
  ? ['setpriv', `--reuid=${SERVICE}`, `--regid=${SERVICE}`, '--clear-groups']
  : []
/** Starts the server on the other machine as its service does: as its own user, in a network without a route. */
async function start(dataDir: string): Promise<string> {
  there = await startServer({
    dataDir,
    host: null,
    within: [...(network?.within ?? []), ...asService],
  })
  return network?.reach(there.port) ?? there.origin
}

async function goesOn(origin: string, dataDir: string): Promise<void> {
  // The game server shows prepared areas without their tile server; outside the areas it has no tiles.
  const phone = openApi(origin)
  expect((await phone.get('/api/map/config')).json).toMatchObject({ default: source })
  const tile = await fetch(`${origin}/api/tiles/${source}/${TILE}`)
  expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await phone.get(`/api/tiles/${source}/13/1/1`)).status).not.toBe(200)
  // The administrator's session of the previous machine is still valid.
  const packs = await openApi(origin, admin.token).get(`${MAPS}/packs`)
  expect(packs.json.map(({ name, step }: PackRow) => [name, step])).toEqual([['Rennes', 'done']])

  // The restored game continues with its second question, and the player keeps the points of the first question.
  const back = await joinRoom(origin, room.roomID, player.session)
  expect(back.pseudo).toEqual(player.pseudo)
  const host = await openSocket(origin)
  host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
  await host.next('pres_roomState')
  back.phone.say('player_answer', { coords: north(NANTES, 10), time: 500 })
  await host.next('pres_results')
  host.say('pres_nextQuestion', { token: admin.token })
  expect(await host.next('pres_endGame')).toEqual([
    expect.objectContaining({ pseudo: player.pseudo, rank: 1 }),
  ])
  for (const socket of [back.phone, host]) socket.close()
  const strangers = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(dataDir, name)).uid !== SERVICE,
  )
  expect(strangers).toEqual([])
}

const restore = (dataDir: string, within: readonly string[] = []) =>
  runServer(['restore', backup, '--data', dataDir], {}, folder.path, within)

test(
  'YEA-02 YEA-05 restored by root on another machine: the service starts as its own user, the game goes on, prepared areas are served without a network',
  SLOW,
  async () => {
    const dataDir = dataFolder('par root')
    expect(await restore(dataDir)).toMatchObject({ code: 0, stderr: '' })
    await goesOn(await start(dataDir), dataDir)
  },
)

test(
  'YEA-02 YEA-05 the same, restored by the service’s user over a box that had been started once',
  SLOW,
  async () => {
    const dataDir = dataFolder('par le service')
    await start(dataDir)
    await there?.kill('SIGTERM')
    const restored = await restore(dataDir, asService)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain('mises de côté')
    await goesOn(await start(dataDir), dataDir)
  },
)

test(
  'YEA-03 YEA-05 the same, from the page: the backup was laid into the folder of the backups',
  SLOW,
  async () => {
    const dataDir = dataFolder('de la page')
    const origin = await start(dataDir)
    const owner = await logIn(origin)
    const kept = join(dataDir, 'sauvegardes')
    mkdirSync(kept, { recursive: true })
    cpSync(backup, join(kept, 'samedi.sauvegarde'))
    for (const path of [kept, join(kept, 'samedi.sauvegarde')])
      chownSync(path, SERVICE, isRoot ? SERVICE : -1)
    expect(
      (
        await owner.post('/api/pres/admin/backups/restore', {
          place: 'beside',
          name: 'samedi.sauvegarde',
        })
      ).status,
    ).toBe(200)
    await expect
      .poll(() => readdirSync(dataDir).filter((entry) => entry.startsWith('avant-restauration-')))
      .toHaveLength(1)
    await expect
      .poll(async () => (await fetch(`${origin}/api/health`).catch(() => null))?.status)
      .toBe(200)
    await goesOn(origin, dataDir)
  },
)
