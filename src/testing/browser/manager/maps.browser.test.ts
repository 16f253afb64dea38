// The administrator adds tile sources and prepares an area from them. Then a game is played without network (the tile
// server is down, every other host is blocked): the phone must still get all tiles of the prepared area.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MapSettings } from '#core/quiz.ts'
import { holds, type Area } from '../../../tiles/area.ts'
import type { Api } from '../../api.ts'
import { hostRoom } from '../../evening.ts'
import { jpeg } from '../../pictures.ts'
import { startTileServer, type TileServer } from '../../servers/tileServer.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { type Administration, openAdministration } from '../kit/administration.ts'
import { type Lookout, shot, type StartedServer } from '../kit/harness.ts'
import { isInLobby, takeOutPhone, tapUntilMarked } from '../kit/phone.ts'
import { figure, heading, mapIsReady, plain } from '../kit/reading.ts'

const BOUNDS = { north: 48.2, south: 48.02, east: -1.5, west: -1.86 }
const SETTINGS: MapSettings = { center: { lat: 48.1113, lng: -1.68 }, zoom: 13, bounds: BOUNDS }
/** The colour of all tiles of the test's tile server. */
const GREEN = [0x3a, 0x5f, 0x2a] as const

let box: Administration
let server: StartedServer
let browser: Lookout
let tiles: TileServer
let admin: Api
let quiz = ''

beforeAll(async () => {
  box = await openAdministration()
  ;({ server, browser, admin } = box)
  tiles = await startTileServer()
  // The sources on the internet are removed, since this test's machine may have a network.
  for (const id of ['ign', 'ign-noms'])
    await admin.post(`/api/pres/admin/maps/sources/remove/${id}`)
  const evening = (await admin.post('/api/pres/shared/folder/init', { name: 'Samedi soir' })).json
    .id
  quiz = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Les ponts de Rennes',
      description: 'De la Vilaine',
      folderId: evening,
    })
  ).text
  await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    name: 'Le pont',
    coords: JSON.stringify(SETTINGS.center),
    uploadFile: await jpeg(),
  })
  await admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: SETTINGS })
  await admin.post(`/api/pres/shared/quizz/rings/${quiz}`, { ringScale: 'town' })
})
afterEach(() => browser.assertClean())
afterAll(async () => {
  await box.close()
  tiles.close()
})

test('TILE-01 an administrator adds a source, tries it, prepares an evening and sees it ready', async () => {
  const { page, context } = await box.visit('/pres')
  await page.getByRole('link', { name: 'Cartes', exact: true }).click()
  await heading(page, 'Cartes')

  await page.getByRole('button', { name: 'Ajouter une source' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Modèle').selectOption({ label: 'Une autre adresse' })
  await dialog.getByLabel('Nom', { exact: true }).fill('Ortho de la ville')
  await dialog.getByLabel('Adresse').fill('http://127.0.0.1/rien')
  await dialog.getByLabel('Zoom le plus proche').fill('14')
  await dialog.getByLabel('Mention à afficher').fill('© La ville')
  browser.expectTrouble(/status of 400.*maps\/sources/)
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await dialog.getByRole('alert').waitFor()
  await shot(page, 'cartes/02-adresse-refusee')
  await dialog.getByLabel('Adresse').fill(tiles.address)
  await dialog.getByLabel('Son propriétaire permet de conserver ses images').check()
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Ortho de la ville' })
  await row.getByText('Répond', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Essayer Ortho de la ville' }).click()
  await row.getByRole('img', { name: 'Une image de Ortho de la ville' }).waitFor()

  await page.getByLabel('Pour quelle soirée').selectOption({ label: 'Samedi soir' })
  const quizRow = page.getByRole('list', { name: 'Quiz', exact: true }).getByRole('listitem')
  await quizRow.getByText('Jouable, carte peu détaillée').waitFor()
  await page.getByRole('button', { name: 'Compter les images' }).click()
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('rowheader').allTextContents()).toEqual([
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
  ])
  await shot(page, 'cartes/01-compte')
  await expectAccessible(page, 'maps')

  tiles.behave('well', { ms: 20 })
  await page.getByRole('button', { name: 'Préparer', exact: true }).click()
  const pack = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Samedi soir' }) })
  await pack.getByRole('progressbar').waitFor()
  await pack.getByRole('button', { name: 'Mettre Samedi soir en pause' }).click()
  await pack.getByText('En pause').waitFor()
  await shot(page, 'cartes/03-en-pause')
  await pack.getByRole('button', { name: 'Reprendre Samedi soir' }).click()
  await pack.getByText('Prête', { exact: true }).waitFor()
  await quizRow.getByText('Prêt sans réseau').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'cartes/04-pret-telephone')
  await expectAccessible(page, 'maps on a phone')
  await context.close()
})

test('TILE-01 TILE-04 a source is edited, a file dropped, the cache limited, and a drawn rectangle prepared', async () => {
  const { page, context } = await box.visit('/pres?ecran=cartes')
  await heading(page, 'Cartes')
  const row = page.getByRole('listitem').filter({ hasText: 'Ortho de la ville' })
  await row.getByRole('button', { name: 'Modifier Ortho de la ville' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zoom le plus large').fill('15')
  await dialog.getByLabel('Ouest', { exact: true }).fill('-5')
  await dialog.getByLabel('La montrer par défaut').check()
  browser.expectTrouble(/status of 400.*maps\/sources\/edit/)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByRole('alert').waitFor()
  await shot(page, 'cartes/08-source-modifiee')
  await expectAccessible(page, 'the form of a source')
  await dialog.getByLabel('Zoom le plus large').fill('1')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText(/Par défaut.*zooms 1 à 14/).waitFor()
  const edited = (await admin.get('/api/pres/admin/maps/sources')).json
  expect(edited.sources[0]).toMatchObject({
    id: edited.default,
    minzoom: 1,
    maxzoom: 14,
    bounds: [-5, expect.any(Number), 180, expect.any(Number)],
    offlineAllowed: true,
  })

  const bytes = readFileSync(
    join(import.meta.dirname, '..', '..', 'fixtures', 'plain_1.pmtiles'),
  ).toString('base64')
  const files = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    data.items.add(
      new File(
        [Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)],
        'plain_1.pmtiles',
      ),
    )
    return data
  }, bytes)
  await page.dispatchEvent('body', 'dragover', { dataTransfer: files })
  await page.getByText('Déposez un fichier PMTiles ou MBTiles').waitFor()
  await page.dispatchEvent('body', 'drop', { dataTransfer: files })
  await page.getByText('plain_1.pmtiles est sur cet appareil.').waitFor()
  await page.getByText('Sur cet appareil', { exact: true }).waitFor()
  await admin.post('/api/pres/admin/maps/sources/remove/plain-1-pmtiles')

  await page.getByText(/sur 2,0.Go/).waitFor()
  await page.getByLabel('Place au plus').selectOption('5000000000')
  await page.getByText(/sur 5,0.Go/).waitFor()
  expect((await admin.get('/api/pres/admin/maps/sources')).json.cache.limit).toBe(5e9)

  await page.getByLabel('Pour quelle soirée').selectOption({ label: 'Un rectangle sur la carte' })
  await page.getByRole('button', { name: 'Compter les images' }).click()
  await page.getByText('Tracez d’abord le rectangle sur la carte.').waitFor()
  await mapIsReady(page)
  await page.getByRole('button', { name: 'Tracer dans cette vue' }).click()
  await page.getByLabel('Nom de la zone').fill('La côte')
  // The administrator chooses the test's source by its name, since its position in the list may change.
  await page.getByLabel('Images de', { exact: true }).selectOption({ label: 'Ortho de la ville' })
  await page.getByLabel('Zoom le plus proche').selectOption('10')
  await page.getByRole('button', { name: 'Compter les images' }).click()
  const total = page.getByRole('row').last()
  await total.waitFor()
  const before = plain(await total.textContent())
  await page.getByRole('button', { name: 'Bord est' }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('table').waitFor({ state: 'detached' })
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Compter les images' }).click()
  await total.waitFor()
  expect(countIn(plain(await total.textContent()))).toBeLessThan(countIn(before))
  await page.getByRole('heading', { name: 'Préparer hors ligne' }).scrollIntoViewIfNeeded()
  await page.locator('[data-map=ready]').scrollIntoViewIfNeeded()
  await shot(page, 'cartes/09-rectangle')
  await expectAccessible(page, 'an area that is drawn')
  await page.getByRole('button', { name: 'Préparer', exact: true }).click()
  await page.getByRole('heading', { name: 'La côte' }).waitFor()
  const [pack] = (await admin.get('/api/pres/admin/maps/packs')).json
  expect(pack).toMatchObject({
    name: 'La côte',
    maxzoom: 10,
    source: { name: 'Ortho de la ville' },
  })
  await admin.post(`/api/pres/admin/maps/packs/remove/${pack.id}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('[data-map=ready]').scrollIntoViewIfNeeded()
  await shot(page, 'cartes/10-rectangle-telephone')
  await row.getByRole('button', { name: 'Modifier Ortho de la ville' }).click()
  await shot(page, 'cartes/11-source-telephone')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByLabel('Place au plus').scrollIntoViewIfNeeded()
  await shot(page, 'cartes/12-place-telephone')
  await context.close()
})

test('FIR-12 TILE-01 TILE-04 a quiz says on its row that it is ready, and its author chooses its pictures on the map step', async () => {
  const folder = (await admin.get('/api/pres/shared/folder/tree')).json[0].id
  const bare = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Sans réglage',
      description: 'La carte cadre les photos',
      folderId: folder,
    })
  ).text
  const far = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Les phares',
      description: 'De la Riviera',
      folderId: folder,
    })
  ).text
  for (const one of [bare, far])
    await admin.postForm(`/api/pres/shared/quizz/question/new/${one}`, {
      name: 'Le phare',
      coords: '{"lat":43.69,"lng":7.3}',
      uploadFile: await jpeg(),
    })
  await admin.post(`/api/pres/shared/quizz/mapSettings/${far}`, {
    mapSettings: {
      center: { lat: 43.69, lng: 7.3 },
      zoom: 13,
      bounds: { north: 43.75, south: 43.65, west: 7.2, east: 7.4 },
    },
  })
  const { page, context } = await box.visit(`/pres/${folder}/Samedi/folder?folderId=${folder}`)
  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await rowOf('Les ponts de Rennes').getByText('Prêt hors ligne', { exact: true }).waitFor()
  await rowOf('Les phares')
    .getByText('Injouable hors ligne : carte à préparer', { exact: true })
    .waitFor()
  expect(
    await rowOf('Sans réglage')
      .getByText(/Prêt|Partiel/)
      .count(),
  ).toBe(0)
  await shot(page, 'cartes/13-bibliotheque')
  await expectAccessible(page, 'a library with badges')
  await page.getByRole('searchbox').fill('de la')
  await page.getByText('Samedi soir').first().waitFor()
  await rowOf('Les ponts de Rennes').getByText('Prêt hors ligne', { exact: true }).waitFor()
  await rowOf('Les phares')
    .getByText('Injouable hors ligne : carte à préparer', { exact: true })
    .waitFor()
  await shot(page, 'cartes/17-recherche')
  await page.getByRole('searchbox').fill('')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'cartes/14-bibliotheque-telephone')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`${server.origin}/pres?editer=${far}&etape=carte`)
  await mapIsReady(page)
  const source = page.getByLabel('Source', { exact: true })
  expect(await source.locator('option:checked').textContent()).toBe('Automatique')
  const credit = page.getByText(/© La ville · NASA/)
  await credit.waitFor()
  await source.selectOption('world')
  await page.getByText('Images de la carte enregistrées.').waitFor()
  await credit.waitFor({ state: 'detached' })
  await mapIsReady(page)
  expect((await admin.get(`/api/pres/shared/quizz/get/${far}`)).json.mapSource).toBe('world')
  await source.scrollIntoViewIfNeeded()
  await shot(page, 'cartes/15-choix-de-la-source')
  // Choosing a source has created a new revision of the quiz; the page must send that revision with its next change.
  await source.selectOption('')
  await credit.waitFor()
  expect((await admin.get(`/api/pres/shared/quizz/get/${far}`)).json.mapSource).toBeNull()
  await expectAccessible(page, 'the map step with its source')
  await page.setViewportSize({ width: 390, height: 844 })
  await source.scrollIntoViewIfNeeded()
  await shot(page, 'cartes/16-choix-telephone')
  await context.close()
})

test('TILE-04 a whole game without network: nothing leaves the box, and no part of the map is blank', async () => {
  tiles.close()
  await server.kill('SIGTERM')
  await server.restart()
  const [{ id: source }] = (await admin.get('/api/pres/admin/maps/sources')).json.sources
  const [{ bounds, minzoom, maxzoom }] = (await admin.get('/api/pres/admin/maps/packs')).json
  const areas: Area[] = bounds.map((one: Area['bounds']) => ({ bounds: one, minzoom, maxzoom }))
  const room = await hostRoom(server.origin, admin, quiz)
  const phone = await takeOutPhone(browser, server.origin)
  const missed: string[] = []
  const served = new Set<string>()
  phone.page.on('response', (response) => {
    const [, from, z, x, y] =
      /\/api\/tiles\/([^/]+)\/(\d+)\/(\d+)\/(\d+)/.exec(response.url()) ?? []
    if (from === undefined) return
    const isPrepared = from !== source || holds(areas, { z: Number(z), x: Number(x), y: Number(y) })
    if (isPrepared && response.status() !== 200)
      missed.push(`${response.status()} ${response.url()}`)
    if (response.status() === 200) served.add(from)
  })
  // Beyond the prepared area the map shows the embedded world, so requests for tiles may fail.
  browser.expectTrouble(/status of (404|502).*\/api\/tiles\//)

  await phone.page.getByLabel('Numéro de la salle').fill(room.roomID)
  await phone.page.getByRole('button', { name: 'Rejoindre' }).click()
  await isInLobby(phone)
  room.host.say('pres_startGame', { token: admin.token })
  await room.host.next('pres_newQuestion')
  await mapIsReady(phone.page)
  await phone.page.waitForTimeout(4_000)
  await shot(phone.page, 'cartes/05-question-sans-reseau')
  await expectGreen(await phone.page.locator('[data-map=ready]').screenshot())
  await tapUntilMarked(phone, { x: 195, y: 420 })
  await phone.page.getByRole('button', { name: 'Répondre' }).click()
  const results = await room.host.next('pres_results')
  expect(results.results[0]).toMatchObject({ pseudo: phone.pseudo })
  expect(phone.answers[0]?.coords).not.toBeNull()
  await shot(phone.page, 'cartes/06-resultat-sans-reseau')
  room.host.say('pres_nextQuestion', { token: admin.token })
  await room.host.next('pres_endGame')
  expect(missed).toEqual([])
  expect(served.has(source)).toBe(true)
  await phone.context.close()
})

test('ROUTE-07 PMAP-07 /map is the map alone, with its credits and no control of another maker', async () => {
  const { page, context } = await browser.visit(server.origin, '/map', 'phone')
  await mapIsReady(page)
  await page.waitForTimeout(1_500)
  await shot(page, 'cartes/07-carte-seule')
  expect(await page.getByText('NASA Blue Marble').count()).toBeGreaterThan(0)
  expect(await page.locator('.maplibregl-ctrl, a').count()).toBe(0)
  // The text of the map's scale may be wider than the scale's bar: the background must reach behind both.
  const [plate, words] = await page.getByTitle('Échelle').evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [element, range].map((one) => ({
      left: one.getBoundingClientRect().left,
      right: one.getBoundingClientRect().right,
    }))
  })
  expect(plate?.left).toBeLessThan(words?.left ?? 0)
  expect(plate?.right).toBeGreaterThan(words?.right ?? Infinity)
  await context.close()
})

/** Reads the number of tiles in a text: `1 234 images, environ 22 Mo` → 1234. */
const countIn = (text: string): number => figure(/^[\d ]+/.exec(text)?.[0] ?? '')

/** Expects the map's screenshot to show mostly the colour of the prepared tiles, and hardly any map background. */
async function expectGreen(picture: Buffer): Promise<void> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let green = 0
  let blank = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const near = (colour: readonly number[]) =>
      colour.every((value, i) => Math.abs((data[at + i] ?? 0) - value) < 12)
    if (near(GREEN)) green += 1
    else if (near([0x0b, 0x1f, 0x3a])) blank += 1
  }
  const pixels = data.length / info.channels
  expect(green / pixels).toBeGreaterThan(0.6)
  expect(blank / pixels).toBeLessThan(0.01)
}
