// Google's map on a server with a key: phones and the wizard's map step draw it, and the box's own map replaces it when
// Google refuses the key or cannot be reached. Google's script and pictures are stand-ins; the server is the built one.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MapSettings } from '#core/quiz.ts'
import { logIn, type Api } from '../../api.ts'
import { hostRoom } from '../../evening.ts'
import { jpeg } from '../../pictures.ts'
import { drag } from '../kit/fingers.ts'
import { bringGoogle, seenByGoogle } from '../kit/googleScript.ts'
import {
  type Lookout,
  openBrowser,
  shot,
  type StartedServer,
  startBuiltServer,
  type Visitor,
} from '../kit/harness.ts'
import { isInLobby, takeOutPhone } from '../kit/phone.ts'
import { mapIsReady } from '../kit/reading.ts'

const SETTINGS: MapSettings = {
  center: { lat: 48.1113, lng: -1.68 },
  zoom: 13,
  bounds: { north: 48.2, south: 48.02, east: -1.5, west: -1.86 },
}
const EMBED =
  'https://www.google.com/maps/embed?pb=!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78'
const KEY = 'cle-d-essai'
const SOON = { timeout: 20_000 }

let server: StartedServer
let browser: Lookout
let admin: Api
let quiz = ''

beforeAll(async () => {
  server = await startBuiltServer({ GOOGLE_MAPS_API_KEY: KEY })
  browser = await openBrowser()
  admin = await logIn(server.origin)
  quiz = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Les ponts de Rennes',
      description: 'De la Vilaine',
    })
  ).text
  await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    name: 'Le pont',
    coords: JSON.stringify(SETTINGS.center),
    uploadFile: await jpeg(),
  })
  await admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: SETTINGS })
})
afterEach(() => browser.assertClean())
afterAll(async () => {
  expect(server.output()).not.toContain(KEY)
  await browser.close()
  await server.dispose()
})

test('BRO-10: TILE-03 PMAP-01 PMAP-05 PMAP-06 PMAP-07 PMAP-08 a question over Google’s pictures: its options, its camera under the finger, one marker, an answer', async () => {
  const room = await hostRoom(server.origin, admin, quiz)
  const phone = await takeOutPhone(browser, server.origin)
  const asked = await bringGoogle(phone.context)
  await phone.page.getByLabel('Numéro de la salle').fill(room.roomID)
  await phone.page.getByRole('button', { name: 'Rejoindre' }).click()
  await isInLobby(phone)
  room.host.say('pres_startGame', { token: admin.token })
  await room.host.next('pres_newQuestion')
  await mapIsReady(phone.page)
  expect(await phone.page.locator('[data-map]').last().getAttribute('data-ground')).toBe('google')
  expect(asked[0]).toContain(`key=${KEY}`)
  const { options, camera } = await seenByGoogle(phone.page)
  expect(options.at(-1)).toMatchObject({
    mapTypeId: 'hybrid',
    disableDefaultUI: true,
    gestureHandling: 'greedy',
    clickableIcons: false,
    tilt: 0,
    heading: 0,
    tiltInteractionEnabled: false,
    headingInteractionEnabled: false,
    keyboardShortcuts: false,
    cameraControl: false,
    styles: [
      ...['landscape', 'poi', 'transit', 'water'].map((featureType) => ({
        featureType,
        stylers: [{ visibility: 'off' }],
      })),
      { featureType: 'road', elementType: 'geometry', stylers: [{ visibility: 'off' }] },
    ],
  })
  expect(camera?.zoom).toBeCloseTo(SETTINGS.zoom, 2)
  expect(camera?.center.lng).toBeCloseTo(SETTINGS.center.lng, 3)

  await drag(phone.page, [
    [
      { x: 240, y: 380 },
      { x: 150, y: 380 },
    ],
  ])
  await expect
    .poll(async () => (await seenByGoogle(phone.page)).camera?.center.lng, SOON)
    .toBeGreaterThan(SETTINGS.center.lng + 0.005)
  await expect
    .poll(async () => {
      await phone.page.touchscreen.tap(195, 420)
      return phone.page.getByAltText(phone.pseudo, { exact: true }).count()
    }, SOON)
    .toBe(1)
  await shot(phone.page, 'google/01-question')
  await phone.page.getByRole('button', { name: 'Répondre' }).click()
  const results = await room.host.next('pres_results')
  expect(results.results[0]).toMatchObject({ pseudo: phone.pseudo })
  // The player tapped the middle of the screen, so the answer must lie at the centre of Google's camera, up to the few
  // pixels between the tap and the middle.
  const end = (await phone.page.evaluate(() => window.googleSeen?.camera)) ?? camera
  expect(Math.abs((phone.answers[0]?.coords?.lng ?? 0) - (end?.center.lng ?? 99))).toBeLessThan(
    0.01,
  )
  room.host.say('pres_nextQuestion', { token: admin.token })
  await room.host.next('pres_endGame')
  await phone.context.close()
})

test('TILE-01 TILE-03 the author may take Google or the box’s own pictures; on the map step Google is under the borders', async () => {
  const { page, context } = await visitAsAdmin()
  await bringGoogle(context)
  await page.goto(`${server.origin}/pres?editer=${quiz}&etape=carte`)
  await mapIsReady(page)
  const ground = page.locator('[data-map=ready]')
  await expect.poll(() => ground.getAttribute('data-ground'), SOON).toBe('google')
  await shot(page, 'google/02-reglages')
  const source = page.getByLabel('Source', { exact: true })
  await source.selectOption('world')
  await page.getByText('Images de la carte enregistrées.').waitFor()
  await expect.poll(() => ground.getAttribute('data-ground'), SOON).toBe('box')
  await source.selectOption('google')
  await expect.poll(() => ground.getAttribute('data-ground'), SOON).toBe('google')
  expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.mapSource).toBe('google')
  // Google bills each new map, so the page must use its first Google map again instead of creating a second one.
  expect((await seenByGoogle(page)).options).toHaveLength(1)
  await admin.post(`/api/pres/shared/quizz/mapSource/${quiz}`, { mapSource: null })

  // After the administrator chooses another default map, only quizzes that choose Google's map have it.
  await page.goto(`${server.origin}/pres?ecran=cartes`)
  await page.getByText(/GOOGLE_MAPS_API_KEY est réglée.+n’a pas choisi/).waitFor()
  await admin.post('/api/pres/admin/maps/sources/default', { id: 'ign' })
  await page.reload()
  await page.getByText(/GOOGLE_MAPS_API_KEY est réglée.+qui l’ont choisie/).waitFor()
  expect((await admin.get('/api/map/config')).json.google).toEqual({
    apiKey: KEY,
    byDefault: false,
  })
  await admin.post('/api/pres/admin/maps/sources/default', { id: null })
  await context.close()
})

test('TILE-03 Google that refuses the key, and Google that cannot be had, are a plain word, and the box’s own map serves', async () => {
  const refused = await browser.visit(server.origin, '/', 'phone')
  await bringGoogle(refused.context)
  await refused.page.goto(`${server.origin}/map`)
  await refused.page.locator('[data-ground=google][data-map=ready]').waitFor()
  await refused.page.evaluate(() => window.gm_authFailure?.())
  await refused.page.getByText('Google refuse sa clé : voici notre carte.').waitFor()
  await refused.page.locator('[data-ground=box][data-map=ready]').waitFor()
  await refused.page.getByText('NASA Blue Marble').first().waitFor()
  await shot(refused.page, 'google/03-cle-refusee')
  await refused.context.close()

  const alone = await browser.visit(server.origin, '/', 'phone')
  await bringGoogle(alone.context, 'away')
  browser.expectTrouble(/ERR_FAILED.*https:\/\/maps\.googleapis\.com/)
  await alone.page.goto(`${server.origin}/map`)
  await alone.page.getByText('Google ne répond pas : voici notre carte.').waitFor()
  await alone.page.locator('[data-ground=box][data-map=ready]').waitFor()
  expect(await alone.page.locator('[data-ground=google]').count()).toBe(0)
  await alone.context.close()
})

test('VIEW-05 TILE-03 a still that Google does not give leaves the drawn card in its place', async () => {
  // The test's Google key is invalid, so the server gets no still pictures of Street View, and answers the page's
  // requests for them with 502 or 504. Chromium logs these answers as errors, so the test permits these errors.
  browser.expectTrouble(/status of 50[24].*\/api\/quizz\/still\//)
  const views = (
    await admin.post('/api/pres/shared/quizz/init', { name: 'Vues', description: 'De la rue' })
  ).text
  await admin.postForm(`/api/pres/shared/quizz/question/new/${views}`, {
    name: 'Tour',
    titre: 'La tour',
    description: 'D',
    iframe: EMBED,
    coords: '{"lat":48.8584,"lng":2.2945}',
  })
  const { page, context } = await browser.visit(server.origin, '/', 'laptop')
  await bringGoogle(context)
  const answered = page.waitForResponse(/\/api\/quizz\/still\//)
  await page.goto(`${server.origin}/watch?quiz=${views}`)
  expect((await answered).ok()).toBe(false)
  const card = page.getByRole('listitem').getByRole('img', { name: /Street View/ })
  await card.waitFor()
  await expect.poll(() => page.getByRole('listitem').locator('img').count(), SOON).toBe(0)
  await shot(page, 'google/04-image-absente')
  await context.close()
})

async function visitAsAdmin(): Promise<Visitor> {
  const visitor = await browser.visit(server.origin, '/', 'laptop')
  await visitor.context.addCookies([
    { name: 'auth_admin', value: admin.token ?? '', url: server.origin },
  ])
  return visitor
}
