// Tests that the server shows packs made by other programs, whether the administrator uploads them on the map page or
// puts them in the data folder.
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../buildTestApp.ts'

const MAPS = '/api/pres/admin/maps'
const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  for (const id of ['ign', 'ign-noms']) await app.admin.post(`${MAPS}/sources/remove/${id}`)
})
afterAll(() => app.close())

const sources = async () => (await app.anybody.get('/api/map/config')).json.sources
async function pictureAt(id: string, path: string): Promise<Metadata> {
  const response = await fetch(`${app.origin}/api/tiles/${id}/${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

test('TILE-01 an MBTiles file made by TileMill, dropped on the page, is shown at once', async () => {
  const form = new FormData()
  form.append(
    'file',
    new Blob([readFileSync(join(FIXTURES, 'plain_1.mbtiles'))]),
    'Carte été.mbtiles',
  )
  const taken = await fetch(`${app.origin}${MAPS}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.admin.token}` },
    body: form,
  })
  expect([taken.status, await taken.json()]).toEqual([
    201,
    { kind: 'source', id: 'carte-ete-mbtiles' },
  ])
  expect(await sources()).toEqual([
    expect.objectContaining({
      id: 'carte-ete-mbtiles',
      name: 'plain_1',
      minzoom: 0,
      maxzoom: 4,
      bounds: [expect.closeTo(-180), expect.closeTo(-70), expect.closeTo(180), expect.closeTo(85)],
    }),
    expect.objectContaining({ id: 'world' }),
  ])
  for (const path of ['0/0/0', '3/4/2', '4/8/5'])
    expect(await pictureAt('carte-ete-mbtiles', path)).toMatchObject({
      format: 'png',
      width: 256,
      height: 256,
    })
})

test('TILE-01 a PMTiles file written by s2-pmtiles, put in the data folder, is shown though it says no bounds', async () => {
  copyFileSync(join(FIXTURES, 'plain_1.pmtiles'), join(app.dataDir, 'cartes', 'plain_1.pmtiles'))
  const { json } = await app.admin.get(`${MAPS}/sources`)
  const row = json.sources.find(
    ({ kind, file }: { kind: string; file: string }) =>
      kind === 'file' && file === 'plain_1.pmtiles',
  )
  expect(row).toMatchObject({
    name: 'plain_1',
    state: 'ready',
    offered: true,
    minzoom: 0,
    maxzoom: 2,
    bytes: expect.any(Number),
  })
  for (const path of ['0/0/0', '1/1/0', '2/2/1'])
    expect(await pictureAt(row.id, path)).toMatchObject({ format: 'png', width: 256, height: 256 })
  expect((await app.admin.post(`${MAPS}/sources/test/${row.id}`)).json).toMatchObject({ ok: true })

  const named = (
    await app.admin.post(`${MAPS}/sources/edit/${row.id}`, {
      name: 'Plan gris',
      attribution: 'MapBox',
    })
  ).json
  expect(named).toMatchObject({ name: 'Plan gris', maxzoom: 2 })
  expect((await sources()).map(({ name }: { name: string }) => name)).toEqual([
    'plain_1',
    'Plan gris',
    'Monde',
  ])
  expect((await app.admin.post(`${MAPS}/sources/remove/${row.id}`)).status).toBe(200)
  expect(existsSync(join(app.dataDir, 'cartes', 'plain_1.pmtiles'))).toBe(false)
  expect((await sources()).map(({ name }: { name: string }) => name)).toEqual(['plain_1', 'Monde'])
})
