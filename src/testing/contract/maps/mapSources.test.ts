// Tests of the administrator's map sources over HTTP, with a real tile server behind the sources.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../buildTestApp.ts'
import { joinTestRoom, openTestRoom } from '../../testEvening.ts'
import { createTestQuiz } from '../../testQuiz.ts'
import { startTileServer, type TileServer } from '../../servers/tileServer.ts'

const MAPS = '/api/pres/admin/maps'
let app: TestApp
let server: TileServer

beforeEach(async () => {
  app = await buildTestApp()
  server = await startTileServer()
  return async () => {
    await app.close()
    server.close()
  }
})

const add = async (more: object = {}): Promise<string> => {
  const answer = await app.admin.post(`${MAPS}/sources`, {
    name: 'Essai',
    address: server.address,
    maxzoom: 18,
    offlineAllowed: true,
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json.id
}
const tile = async (id: string, path: string): Promise<Response> => {
  const response = await fetch(`${app.origin}/api/tiles/${id}/${path}`)
  await response.clone().arrayBuffer()
  return response
}
const times = (path: string): number =>
  server.asked.filter((asked) => asked === `/${path}.jpg`).length

describe('TILE-01 sources of the administrator', () => {
  test('a new box has the French aerial pictures and the names over them in its list, and shows the world as long as nothing answers', async () => {
    // The machine of this test may have internet access, so IGN's sources get a broken test server's address.
    server.behave('broken')
    for (const id of ['ign', 'ign-noms'])
      await app.admin.post(`${MAPS}/sources/edit/${id}`, { address: server.address })
    const { json } = await app.admin.get(`${MAPS}/sources`)
    expect(json.sources).toEqual([
      expect.objectContaining({
        id: 'ign',
        enabled: true,
        offlineAllowed: true,
        overlay: false,
        offered: false,
      }),
      expect.objectContaining({
        id: 'ign-noms',
        enabled: true,
        offlineAllowed: true,
        overlay: true,
        offered: false,
      }),
    ])
    expect(json.shown).toBe('world')
    expect(json.presets.map(({ id }: { id: string }) => id)).toEqual([
      'pnoa',
      'usgs',
      'swisstopo',
      'eox',
      'esri',
      'maptiler',
      'mapbox',
    ])
    const config = (await app.anybody.get('/api/map/config')).json
    expect(config.sources.map(({ id }: { id: string }) => id)).toEqual(['world'])
  })

  test('an XYZ address is shown as soon as it is added, after what answers, before the world', async () => {
    const id = await add()
    const config = (await app.anybody.get('/api/map/config')).json
    expect(config.default).toBe(id)
    expect(config.sources).toEqual([
      {
        id,
        name: 'Essai',
        minzoom: 0,
        maxzoom: 18,
        bounds: [-180, -85.051129, 180, 85.051129],
        tileSize: 256,
        attribution: 'Image\u00a0: 127.0.0.1',
        version: expect.any(String),
        overlay: false,
      },
      expect.objectContaining({ id: 'world' }),
    ])
    expect(
      (await app.admin.post(`${MAPS}/sources`, { name: 'Encore', address: server.address })).status,
    ).toBe(409)
  })

  test.each([
    ['TMS', '{z}/{x}/{-y}', '/3/5/5'],
    [
      'WMTS as a query',
      'wmts?TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
      '/wmts?TILEMATRIX=3&TILEROW=2&TILECOL=5',
    ],
    ['WMTS as a path', 'wmts/{TileMatrix}/{TileRow}/{TileCol}', '/wmts/3/2/5'],
  ])('a %s address is filled in its own way', async (_kind, path, asked) => {
    const id = await add({ address: `${server.origin}/${path}` })
    expect((await tile(id, '3/5/2')).status).toBe(200)
    expect(server.asked.at(-1)).toBe(asked)
  })

  test.each<[string, string?]>([
    ['tiles'],
    ['ftp://x/{z}/{x}/{y}'],
    ['http://a:b@x/{z}/{x}/{y}'],
    ['http://x/{z}/{x}/{y}/{secret}', '{secret}'],
    ['http://{s}.x/{z}/{x}/{y}', '{s}'],
    ['http://x/{quadkey}', '{quadkey}'],
  ])('%s is no address of tiles: 400', async (address, unknown) => {
    const answer = await app.admin.post(`${MAPS}/sources`, { name: 'Essai', address })
    expect([answer.status, answer.json.message, answer.json.about]).toEqual([
      400,
      expect.stringContaining('{z}, {x} et {y}'),
      unknown && [unknown],
    ])
  })

  test('a key goes to the server alone: not to phones, lists, logs or the database in clear', async () => {
    const id = await add({ address: `${server.address}?lang=fr&access_token=pk.S3cret%2Bkey` })
    expect((await tile(id, '3/5/2')).status).toBe(200)
    expect(server.asked.at(-1)).toBe('/3/5/2.jpg?lang=fr&access_token=pk.S3cret%2Bkey')
    const list = await app.admin.get(`${MAPS}/sources`)
    expect(list.json.sources.at(-1)).toMatchObject({
      hasKey: true,
      address: `${server.address}?lang=fr&access_token={key}`,
    })
    const told = [
      list.text,
      (await app.anybody.get('/api/map/config')).text,
      (await app.admin.post(`${MAPS}/sources/test/${id}`)).text,
    ]
    for (const text of told) expect(text).not.toContain('S3cret')
    for (const file of [
      'point-de-mire.sqlite',
      'point-de-mire.sqlite-wal',
      'tuiles.sqlite',
      'tuiles.sqlite-wal',
    ]) {
      expect(readFileSync(join(app.dataDir, file)).includes('S3cret'), file).toBe(false)
    }
    // an edit of a source's name alone keeps its API key; an edit with an empty key removes its API key
    await app.admin.post(`${MAPS}/sources/edit/${id}`, { name: 'Renommée' })
    await tile(id, '3/5/3')
    expect(server.asked.at(-1)).toContain('S3cret')
    expect((await app.admin.post(`${MAPS}/sources/edit/${id}`, { key: '' })).json).toMatchObject({
      name: 'Renommée',
      hasKey: false,
    })
    await tile(id, '3/5/4')
    expect(server.asked.at(-1)).toBe('/3/5/4.jpg?lang=fr&access_token=')
  })

  test('order, default and off: what maps show follows at once', async () => {
    const first = await add({ name: 'Une' })
    const second = await add({ name: 'Deux', address: `${server.origin}/deux/{z}/{x}/{y}` })
    const shown = async (): Promise<[string, string[]]> => {
      const { default: preferred, sources } = (await app.anybody.get('/api/map/config')).json
      return [preferred, sources.map(({ id }: { id: string }) => id)]
    }
    expect(await shown()).toEqual([first, [first, second, 'world']])
    expect(
      (await app.admin.post(`${MAPS}/sources/order`, { ids: [second] })).json.sources.map(
        ({ id }: { id: string }) => id,
      ),
    ).toEqual([second, 'ign', 'ign-noms', first])
    expect(await shown()).toEqual([second, [second, first, 'world']])
    await app.admin.post(`${MAPS}/sources/default`, { id: first })
    expect(await shown()).toEqual([first, [second, first, 'world']])
    await app.admin.post(`${MAPS}/sources/edit/${first}`, { enabled: false })
    expect(await shown()).toEqual([second, [second, 'world']])
    expect((await app.admin.get(`${MAPS}/sources`)).json.default).toBe(first)
    await app.admin.post(`${MAPS}/sources/remove/${first}`)
    expect((await app.admin.get(`${MAPS}/sources`)).json.default).toBeNull()
    await app.admin.post(`${MAPS}/sources/remove/${second}`)
    expect(await shown()).toEqual(['world', ['world']])
    expect((await tile(second, '1/0/0')).status).toBe(404)
  })

  test.each([
    ['well', { ok: true, image: expect.stringMatching(/^data:image\/jpeg;base64,/) }],
    ['html', { ok: false, reason: expect.stringContaining('pas par une image') }],
    ['short', { ok: false, reason: expect.stringContaining('interrompue') }],
    ['broken', { ok: false, reason: expect.stringContaining('code 500') }],
    ['absent', { ok: false, reason: expect.stringContaining('pas d') }],
  ] as const)('the test of a source whose server does %s says so', async (behaviour, expected) => {
    const id = await add()
    server.behave(behaviour)
    expect((await app.admin.post(`${MAPS}/sources/test/${id}`)).json).toMatchObject(expected)
  })

  test("a quiz's author chooses its source among those that there are", async () => {
    const id = await add()
    const quiz = app.box.quizzes.create(
      { name: 'Les quais', description: 'De Seine' },
      { ownerId: null, folderId: null },
    )
    const choose = (mapSource: unknown) =>
      app.admin.post(`/api/pres/shared/quizz/mapSource/${quiz}`, { mapSource })
    expect((await choose('inconnue')).status).toBe(400)
    expect((await choose(id)).status).toBe(200)
    expect((await app.admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.mapSource).toBe(id)
    expect((await choose(null)).status).toBe(200)
    expect((await app.admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.mapSource).toBeNull()
  })
})

test("TILE-01 a quiz's choice reaches whoever draws its map; a room keeps the one it was opened with", async () => {
  const id = await add()
  const quiz = createTestQuiz(app.box.quizzes)
  const choose = (mapSource: string | null) =>
    app.admin.post(`/api/pres/shared/quizz/mapSource/${quiz}`, { mapSource })
  const watched = async () => (await app.anybody.get(`/api/watch/${quiz}`)).json.mapSource
  expect(await watched()).toBeUndefined()
  await choose(id)
  expect(await watched()).toBe(id)
  const room = await openTestRoom(app.box, {}, quiz)
  expect(room.quizzData.mapSource).toBe(id)
  await choose(null)
  expect((await joinTestRoom(app.box, room.roomID)).mapSource).toBe(id)
  expect((await openTestRoom(app.box, {}, quiz)).quizzData).not.toHaveProperty('mapSource')
})

describe('TILE-04 one route for all of them', () => {
  test('upstream sees each tile once, however many phones ask, at once and later', async () => {
    const id = await add()
    server.behave('well', { ms: 60 })
    const crowd = await Promise.all(Array.from({ length: 40 }, () => tile(id, '4/8/5')))
    expect(crowd.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect((await tile(id, '4/8/5')).status).toBe(200)
    expect(times('4/8/5')).toBe(1)
    server.close()
    const kept = await tile(id, '4/8/5')
    expect([kept.status, kept.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=604800, immutable',
    ])
  })

  test('that nothing is there is remembered too', async () => {
    const id = await add()
    server.behave('absent')
    expect([(await tile(id, '5/1/1')).status, (await tile(id, '5/1/1')).status]).toEqual([204, 204])
    expect(times('5/1/1')).toBe(1)
  })

  test('STR-08 a source that forbids keeping is kept as long as HTTP lets it, a picture marked so not at all', async () => {
    const forbidding = await add({ offlineAllowed: false })
    for (let nb = 0; nb < 2; nb += 1) expect((await tile(forbidding, '4/8/5')).status).toBe(200)
    expect(times('4/8/5')).toBe(1)
    expect((await tile(forbidding, '4/8/5')).headers.get('cache-control')).toMatch(
      /^public, max-age=43[12]\d\d, immutable$/,
    )
    await app.admin.post(`${MAPS}/sources/remove/${forbidding}`)
    const allowing = await add({ address: `${server.origin}/autre/{z}/{x}/{y}.jpg` })
    server.behave('private')
    for (let nb = 0; nb < 2; nb += 1) expect((await tile(allowing, '4/8/5')).status).toBe(200)
    expect(times('autre/4/8/5')).toBe(2)
    expect((await app.admin.get(`${MAPS}/sources`)).json.cache.tiles).toBe(0)
  })

  test('what was kept goes when the source may no longer be kept', async () => {
    const id = await add()
    await tile(id, '4/8/5')
    expect((await app.admin.get(`${MAPS}/sources`)).json.cache.tiles).toBe(1)
    await app.admin.post(`${MAPS}/sources/edit/${id}`, { offlineAllowed: false })
    expect((await app.admin.get(`${MAPS}/sources`)).json.cache.tiles).toBe(0)
  })

  test('STR-08 a new name leaves what HTTP lets keep', async () => {
    const id = await add({ offlineAllowed: false })
    await tile(id, '4/8/5')
    await app.admin.post(`${MAPS}/sources/edit/${id}`, { name: 'Vues du ciel' })
    await tile(id, '4/8/5')
    expect(times('4/8/5')).toBe(1)
  })

  test.each(['html', 'cut', 'short', 'broken'] as const)(
    'a server that does %s is a 502, nothing of it is kept, and the tile comes once it is well',
    async (behaviour) => {
      const id = await add()
      server.behave(behaviour)
      const refused = await tile(id, '4/8/5')
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([502, 'no-store'])
      server.behave('well')
      expect((await tile(id, '4/8/5')).status).toBe(200)
    },
  )

  test('a dead server costs phones 3 s once, then nothing: after a rest one request alone goes to see', async () => {
    const id = await add()
    server.behave('hold')
    expect(
      (await Promise.all([0, 1, 2].map((x) => tile(id, `6/${x}/0`)))).map(({ status }) => status),
    ).toEqual([504, 504, 504])
    const asked = server.asked.length
    const statuses = (
      await Promise.all(Array.from({ length: 30 }, (_, x) => tile(id, `6/${x}/1`)))
    ).map(({ status }) => status)
    expect(statuses).toEqual(Array(30).fill(502))
    // After three requests to the tile server without an answer in time, the game server pauses further ones, and
    // answers phones 502 at once; without the pause, phones would get 504 after three seconds.
    expect(server.asked.length).toBe(asked)
    await pause(5_100)
    const later = await Promise.all(Array.from({ length: 10 }, (_, x) => tile(id, `6/${x}/2`)))
    expect(later.filter(({ status }) => status === 502)).toHaveLength(9)
    expect(server.asked.length).toBe(asked + 1)
  })

  test('a server that asks for a rest gets it, from the first 429 on', async () => {
    const id = await add()
    server.behave('busy', { retryAfter: '2' })
    expect((await tile(id, '6/0/0')).status).toBe(502)
    server.behave('well')
    const asked = server.asked.length
    expect((await tile(id, '6/1/0')).status).toBe(502)
    expect(server.asked.length).toBe(asked)
    await pause(2_050)
    expect((await tile(id, '6/1/0')).status).toBe(200)
  })

  test('outside bounds 204, outside zooms 404, no tile 400, and upstream hears of none of them', async () => {
    const id = await add({ bounds: [2, 48, 3, 49], minzoom: 5, maxzoom: 16 })
    const asked = server.asked.length
    const statuses = await Promise.all(
      ['6/0/0', '4/8/5', '17/0/0', '6/64/0'].map(async (path) => (await tile(id, path)).status),
    )
    expect(statuses).toEqual([204, 404, 404, 400])
    expect(server.asked.length).toBe(asked)
  })
})
