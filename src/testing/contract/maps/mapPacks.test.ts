// Preparation of areas for venues without network, with a real tile server: what the game server plans for a quiz or an
// evening, or refuses; that it completes each area despite pauses and a failing tile server, fetching each tile once;
// and that another server shows the area.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AreaPlan, PackRow } from '#protocol/maps.ts'
import { buildTestApp, type TestApp } from '../../buildTestApp.ts'
import { startTileServer, TILE_BYTES, type TileServer } from '../../servers/tileServer.ts'
import { addSource, CENTRE, MAPS, pack, PARIS, until } from './preparing.ts'

describe('TILE-01 TILE-04 preparing, quiz by quiz', () => {
  let app: TestApp
  let tiles: TileServer
  let source: string

  beforeAll(async () => {
    app = await buildTestApp()
    tiles = await startTileServer()
    for (const id of ['ign', 'ign-noms']) await app.admin.post(`${MAPS}/sources/remove/${id}`)
    source = await addSource(app.admin, tiles.address, { maxzoom: 14 })
  })
  afterAll(async () => {
    await app.close()
    tiles.close()
  })

  /** A quiz about towns: its smallest ring is 500 m, for which tiles up to zoom 14 are enough. */
  async function quizAt(bounds: typeof PARIS, folderId = -1): Promise<string> {
    const quiz = (
      await app.admin.post('/api/pres/shared/quizz/init', {
        name: 'Les quais',
        description: 'De Seine',
        folderId,
      })
    ).text
    const center = { lat: (bounds.north + bounds.south) / 2, lng: (bounds.east + bounds.west) / 2 }
    await app.admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, {
      mapSettings: { center, zoom: 12, bounds },
    })
    await app.admin.post(`/api/pres/shared/quizz/rings/${quiz}`, { ringScale: 'town' })
    return quiz
  }
  const folder = async (name: string): Promise<number> =>
    (await app.admin.post('/api/pres/shared/folder/init', { name })).json.id
  const readiness = async (folderId: number) =>
    (await app.admin.get(`/api/pres/shared/maps/ready/${folderId}`)).json
  const east = { ...PARIS, west: PARIS.west + 1, east: PARIS.east + 1 }

  test('FIR-12: the embedded map is ready for a quiz whose target is as wide as a country or the world, and not for a town', async () => {
    const place = await folder('Vacances')
    const france = { north: 51.5, south: 41, east: 10, west: -6 }
    const states = new Map<string, string>()
    for (const ringScale of ['town', 'region', 'country', 'world']) {
      const quiz = await quizAt(france, place)
      await app.admin.post(`/api/pres/shared/quizz/rings/${quiz}`, { ringScale })
      states.set(quiz, ringScale)
    }
    const rows: { unique_name: string; ready: boolean; map: string }[] = await readiness(place)
    expect(
      Object.fromEntries(
        rows.map(({ unique_name, ready, map }) => [states.get(unique_name), [ready, map]]),
      ),
    ).toEqual({
      town: [false, 'missing'],
      region: [false, 'missing'],
      country: [true, 'ready'],
      world: [true, 'ready'],
    })
  })

  test('EVE-01 TILE-04: the readiness of all maps of an evening at once, each quiz once, without those that are gone; and one preparation for them', async () => {
    const [near, wide, gone] = [await quizAt(PARIS), await quizAt(PARIS), await quizAt(PARIS)]
    await app.admin.post(`/api/pres/shared/quizz/rings/${wide}`, { ringScale: 'world' })
    const evenings = '/api/pres/shared/evenings'
    const evening: string = (await app.admin.post(evenings, { name: 'Samedi', description: '' }))
      .json
    const round = (quiz: string) => ({
      kind: 'round',
      quiz,
      title: null,
      multiplier: 1,
      formula: 'classic',
      max_answer_time: 30,
      help_zone: 'non',
      time_points: 'none',
    })
    const ready = async () => {
      const rows: { unique_name: string; ready: boolean; mapSet: boolean }[] = (
        await app.admin.get(`${evenings}/${evening}/ready`)
      ).json
      return Object.fromEntries(rows.map((row) => [row.unique_name, [row.mapSet, row.ready]]))
    }
    expect(await ready()).toEqual({})
    await app.admin.put(`${evenings}/${evening}`, {
      steps: [near, wide, near, gone].map(round),
      revision: 1,
    })
    await app.admin.get(`/api/pres/shared/quizz/delete/${gone}`)
    expect(await ready()).toEqual({ [near]: [true, false], [wide]: [true, true] })
    const planned = await app.admin.post(`${MAPS}/plan`, {
      quizzes: [near, wide],
      name: 'Samedi',
      source: null,
      maxzoom: null,
    })
    expect([planned.status, planned.json.plans.length > 0]).toEqual([200, true])
    expect((await app.admin.get(`${evenings}/none/ready`)).status).toBe(404)
  })

  test('a whole evening is one preparation, each tile of two quizzes that overlap is fetched once, and then all rows are ready', async () => {
    const evening = await folder('Samedi')
    const near = await quizAt(PARIS, evening)
    const over = await quizAt(
      { ...PARIS, north: PARIS.north + 0.05, south: PARIS.south + 0.02 },
      evening,
    )
    const before = await readiness(evening)
    expect(
      before.map(
        ({ ready, map, wantedZoom }: { ready: boolean; map: string; wantedZoom: number }) => [
          ready,
          map,
          wantedZoom,
        ],
      ),
    ).toEqual([
      [false, 'missing', 14],
      [false, 'missing', 14],
    ])
    const { plans } = (await app.admin.post(`${MAPS}/plan`, { folderId: evening })).json
    expect(plans).toEqual([
      expect.objectContaining({
        refusal: null,
        minzoom: 6,
        maxzoom: 14,
        names: ['Les quais', 'Les quais'],
      }),
    ])
    const alone = (await app.admin.post(`${MAPS}/plan`, { quizzes: [near] })).json.plans[0].tiles
    expect(plans[0].tiles).toBeGreaterThan(alone)
    expect(plans[0].tiles).toBeLessThan(2 * alone)
    const [row] = (await app.admin.post(`${MAPS}/packs`, { folderId: evening })).json
    expect(row.name).toBe('Samedi')
    await until(
      () => pack(app.admin, row.id),
      ({ step }) => step === 'done',
    )
    expect([...tiles.given.values()].filter((times) => times > 1)).toEqual([])
    const after = await readiness(evening)
    expect(
      after.map(
        ({
          unique_name,
          ready,
          map,
          zoom,
        }: {
          unique_name: string
          ready: boolean
          map: string
          zoom: number
        }) => [unique_name, ready, map, zoom],
      ),
    ).toEqual([
      [over, true, 'ready', 14],
      [near, true, 'ready', 14],
    ])

    // a question with Street View needs the internet, even when the maps of its quiz are prepared
    const embed =
      'https://www.google.com/maps/embed?pb=!4v1!6m8!1m7!1sABC!2m2!1d48.85!2d2.35!3f90!4f0!5f0.78'
    const search = (await app.admin.get('/api/pres/shared/search?q=quais')).json
    expect(
      search.readiness.filter(({ unique_name }: { unique_name: string }) =>
        [near, over].includes(unique_name),
      ),
    ).toEqual(after)
    app.box.quizzes.addQuestion(near, {
      name: 'Le pont',
      coords: CENTRE,
      titre: 'Le pont',
      description: 'Neuf',
      iframe: embed,
      photoHash: null,
      thumbnailHash: null,
    })
    expect(
      (await readiness(evening)).find(
        ({ unique_name }: { unique_name: string }) => unique_name === near,
      ),
    ).toMatchObject({ ready: false, map: 'ready', streetViews: 1 })
  })

  test('PMAP-01 the names over the pictures are prepared with them, no closer than they go; names that may not be kept hold nothing back', async () => {
    const names = await addSource(app.admin, `${tiles.origin}/noms/{z}/{x}/{y}.jpg`, {
      name: 'Noms',
      minzoom: 8,
      maxzoom: 12,
      overlay: true,
    })
    const forbidding = await addSource(app.admin, `${tiles.origin}/interdits/{z}/{x}/{y}.jpg`, {
      name: 'Interdits',
      overlay: true,
      offlineAllowed: false,
    })
    const quiz = await quizAt({ ...PARIS, west: PARIS.west - 1, east: PARIS.east - 1 })
    const { plans } = (await app.admin.post(`${MAPS}/plan`, { quizzes: [quiz] })).json
    expect(
      plans.map(({ source: { id }, minzoom, maxzoom, refusal }: AreaPlan) => [
        id,
        minzoom,
        maxzoom,
        refusal,
      ]),
    ).toEqual([
      [source, 6, 14, null],
      [names, 8, 12, null],
    ])
    const packs = (await app.admin.post(`${MAPS}/packs`, { quizzes: [quiz], maxzoom: 11 })).json
    expect(packs.map(({ source: { id }, maxzoom }: PackRow) => [id, maxzoom])).toEqual([
      [source, 11],
      [names, 11],
    ])
    for (const { id } of packs)
      await until(
        () => pack(app.admin, id),
        ({ step }) => step === 'done',
      )
    // a plan lists the areas to prepare: requested for the overlay of names alone, it has no area of another source
    expect(
      (await app.admin.post(`${MAPS}/plan`, { quizzes: [quiz], source: names })).json.plans.map(
        ({ source: { id } }: AreaPlan) => id,
      ),
    ).toEqual([names])
    for (const { id } of packs) await app.admin.post(`${MAPS}/packs/remove/${id}`)
    for (const id of [names, forbidding]) await app.admin.post(`${MAPS}/sources/remove/${id}`)
    await app.admin.get(`/api/pres/shared/quizz/delete/${quiz}`)
  })

  test('prepared less close than the rings want is told as such', async () => {
    const place = await folder('Plus loin')
    const quiz = await quizAt(east, place)
    const [row] = (await app.admin.post(`${MAPS}/packs`, { quizzes: [quiz], maxzoom: 11 })).json
    await until(
      () => pack(app.admin, row.id),
      ({ step }) => step === 'done',
    )
    expect(await readiness(place)).toEqual([
      {
        unique_name: quiz,
        mapSet: true,
        ready: false,
        map: 'too_coarse',
        zoom: 11,
        wantedZoom: 14,
        playable: true,
        streetViews: 0,
      },
    ])
  })

  test('a quiz without map settings is prepared by the frame that tells no place, never around its photos', async () => {
    const quiz = (
      await app.admin.post('/api/pres/shared/quizz/init', {
        name: 'Sans carte',
        description: 'Essai',
      })
    ).text
    app.box.quizzes.addQuestion(quiz, {
      name: 'Le pont',
      coords: CENTRE,
      titre: null,
      description: null,
      iframe: null,
      photoHash: null,
      thumbnailHash: null,
    })
    const [plan] = (await app.admin.post(`${MAPS}/plan`, { quizzes: [quiz] })).json.plans
    const wide = plan.zooms.at(-1)
    // the area that the server plans to prepare is at least half a degree wide and half a degree high
    expect(wide.tiles).toBeGreaterThan((0.5 / 360) * 2 ** wide.z * (0.5 / 360) * 2 ** wide.z)
  })

  test('a source that forbids keeping refuses with the reason, as do a missing key, a place elsewhere and a country in its streets', async () => {
    const forbidding = await addSource(app.admin, `${tiles.origin}/interdit/{z}/{x}/{y}.jpg`, {
      name: 'Interdite',
      offlineAllowed: false,
    })
    const keyed = await addSource(app.admin, `${tiles.origin}/cle/{z}/{x}/{y}.jpg?k={key}`, {
      name: 'À clé',
    })
    const elsewhere = await addSource(app.admin, `${tiles.origin}/ailleurs/{z}/{x}/{y}.jpg`, {
      name: 'Ailleurs',
      bounds: [10, 10, 11, 11],
    })
    const close = await addSource(app.admin, `${tiles.origin}/pres/{z}/{x}/{y}.jpg`, {
      name: 'Près',
      maxzoom: 19,
    })
    const france = { north: 51, south: 42, west: -4, east: 8 }
    for (const [wish, said] of [
      [{ bounds: PARIS, source: forbidding }, 'interdit de conserver'],
      [{ bounds: PARIS, source: keyed }, 'demande une clé'],
      [{ bounds: PARIS, source: elsewhere }, 'ne couvre pas'],
      [{ bounds: france, source: close, maxzoom: 19 }, 'trop d'],
    ] as const) {
      const plan = (await app.admin.post(`${MAPS}/plan`, wish)).json.plans[0]
      expect(plan.refusal).toContain(said)
      const refused = await app.admin.post(`${MAPS}/packs`, wish)
      expect([refused.status, refused.json.message]).toEqual([409, plan.refusal])
    }
    expect(
      tiles.asked.filter((path) => /^\/(cle|ailleurs|pres)/.test(path)).length,
    ).toBeLessThanOrEqual(3)
    // for a request that names no last zoom, the server proposes to prepare less than 100,000 tiles
    const { plans } = (await app.admin.post(`${MAPS}/plan`, { bounds: france, source: close })).json
    expect(plans[0].refusal).toBeNull()
    expect(plans[0].tiles).toBeLessThan(100_000)
    for (const id of [forbidding, keyed, elsewhere, close])
      await app.admin.post(`${MAPS}/sources/remove/${id}`)
  })

  test('pause stops asking, resume asks for the rest alone, a 429 is waited for', async () => {
    const bounds = { ...PARIS, north: 45.9, south: 45.75 }
    tiles.behave('well', { ms: 15 })
    const [row] = (await app.admin.post(`${MAPS}/packs`, { bounds, source, name: 'Lyon' })).json
    await until(
      () => pack(app.admin, row.id),
      (seen) => seen.tiles >= 12,
    )
    const paused = (await app.admin.post(`${MAPS}/packs/pause/${row.id}`)).json
    expect(paused).toMatchObject({ step: 'paused', active: false })
    const { length } = tiles.asked
    await pause(300)
    expect(tiles.asked.length).toBe(length)

    tiles.behave('busy', { retryAfter: '1' })
    await app.admin.post(`${MAPS}/packs/resume/${row.id}`)
    await until(
      () => pack(app.admin, row.id),
      (seen) => seen.trouble !== null,
    )
    expect((await pack(app.admin, row.id)).trouble).toContain('patienter')
    tiles.behave('well')
    const done = await until(
      () => pack(app.admin, row.id),
      ({ step }) => step === 'done',
    )
    expect(done).toMatchObject({ trouble: null, tiles: done.total })
    expect([...tiles.given.values()].filter((times) => times > 1)).toEqual([])
  })

  test.each(['html', 'short', 'broken'] as const)(
    'a server that does %s for a while gives the same area in the end, without a wrong picture in it',
    async (behaviour) => {
      const south = { html: 10, short: 20, broken: 30 }[behaviour]
      const bounds = { north: south + 0.1, south, west: 1, east: 1.1 }
      tiles.behave(behaviour)
      const [row] = (await app.admin.post(`${MAPS}/packs`, { bounds, source, maxzoom: 10 })).json
      await until(
        () => pack(app.admin, row.id),
        (seen) => seen.trouble !== null,
      )
      tiles.behave('well')
      const done = await until(
        () => pack(app.admin, row.id),
        ({ step }) => step !== 'running',
        60_000,
      )
      expect(done).toMatchObject({ step: 'done', tiles: done.total })
      const file = new Sqlite(
        join(app.dataDir, 'cartes', `${row.id.replace(/-mbtiles$/, '')}.mbtiles`),
        { readonly: true },
      )
      const sizes = file.prepare('SELECT DISTINCT length(tile_data) FROM tiles').pluck().all()
      file.close()
      expect(sizes).toEqual([TILE_BYTES])
    },
    90_000,
  )

  test('an area can be downloaded, taken in by another box, and is shown there by itself; erased, its file is gone', async () => {
    const bounds = { north: 5.1, south: 5, west: 1, east: 1.1 }
    const [row] = (
      await app.admin.post(`${MAPS}/packs`, { bounds, source, name: 'Lomé', maxzoom: 10 })
    ).json
    await until(
      () => pack(app.admin, row.id),
      ({ step }) => step === 'done',
    )
    const response = await fetch(`${app.origin}${MAPS}/packs/file/${row.id}`, {
      headers: { authorization: `Bearer ${app.admin.token}` },
    })
    expect(response.headers.get('content-disposition')).toContain('lome.mbtiles')
    const bytes = await response.blob()
    const db = new Sqlite(Buffer.from(await bytes.arrayBuffer()))
    expect(db.prepare("SELECT value FROM metadata WHERE name = 'format'").pluck().get()).toBe('jpg')
    db.close()

    const other = await buildTestApp()
    try {
      const form = new FormData()
      form.append('file', bytes, 'lome.mbtiles')
      const taken = await fetch(`${other.origin}${MAPS}/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${other.admin.token}` },
        body: form,
      })
      expect([taken.status, await taken.json()]).toEqual([
        201,
        { kind: 'pack', id: 'lome-mbtiles' },
      ])
      const config = (await other.anybody.get('/api/map/config')).json
      expect(config.sources.map(({ id }: { id: string }) => id)).toEqual(['lome-mbtiles', 'world'])
      expect(config.sources[0]).toMatchObject({
        name: 'Lomé',
        minzoom: 6,
        maxzoom: 10,
        attribution: 'Image\u00a0: 127.0.0.1',
      })
      const shown = await fetch(`${other.origin}/api/tiles/lome-mbtiles/10/514/497`)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect((await other.admin.post(`${MAPS}/packs/remove/lome-mbtiles`)).status).toBe(200)
      expect(readdirSync(join(other.dataDir, 'cartes'))).toEqual([])
      expect((await other.admin.get(`${MAPS}/packs`)).json).toEqual([])
    } finally {
      await other.close()
    }
    expect(existsSync(join(app.dataDir, 'cartes', 'lome.mbtiles'))).toBe(true)
  })

  test('a file that is no pack of images is refused on the page and told when it lies in the folder; nothing of it is served', async () => {
    const form = new FormData()
    form.append('file', new Blob(['<html>']), 'carte.pmtiles')
    const refused = await fetch(`${app.origin}${MAPS}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.admin.token}` },
      body: form,
    })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('PMTiles ou MBTiles') },
    ])
    expect(existsSync(join(app.dataDir, 'cartes', 'carte.pmtiles'))).toBe(false)
    writeFileSync(join(app.dataDir, 'cartes', 'ruine.mbtiles'), 'rien du tout '.repeat(400))
    expect((await app.admin.get(`${MAPS}/sources`)).json.strangers).toEqual(['ruine.mbtiles'])
  })
})
