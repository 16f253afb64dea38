import { afterAll, beforeAll, expect, test } from 'vitest'
import { shot } from './kit/harness.ts'
import {
  heading,
  type HostEvening,
  join,
  neverScrolls,
  openHostEvening,
  roomOf,
  startButton,
} from './kit/hostEvening.ts'
import { watchFor } from './kit/reading.ts'

/** ms to wait for a drawn screen, since the tests' Chromium renders maps in software. */
const DRAWN_MS = 60_000
const PLACE = { lat: 48.8584, lng: 2.2945 }

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Paris vu d’en bas', 'Deux photos', [PLACE, PLACE])
})
afterAll(() => evening.close())

test('HPAR-01 HPAR-02 HPAR-03 HPAR-05 HPAR-08 HPAR-09 ROUTE-13 ROUTE-18 the launch form has the defaults and leads to the game', async () => {
  const { page, context } = await evening.openHost(`/pres/${quiz}`)
  await heading(page, 'Lancer « Paris vu d’en bas »')
  await page.getByText('Plus de réglages').click()
  for (const name of ['60', '500 m', 'Tirés au sort'])
    await page
      .getByRole('radio', { name, exact: true, checked: true })
      .waitFor({ state: 'attached' })
  expect(await page.getByLabel('Joueurs au plus').inputValue()).toBe('50')
  await page.getByLabel('Joueurs au plus').fill('1001')
  expect(await page.getByRole('button', { name: 'Lancer' }).isDisabled()).toBe(true)
  await page.getByLabel('Joueurs au plus').fill('12')
  await page.getByRole('radio', { name: '200 m', exact: true }).check()
  await shot(page, 'ecran/00-lancer')
  await page.getByRole('button', { name: 'Lancer' }).click()
  await startButton(page).waitFor()
  expect(new URL(page.url()).search).toBe('?icon=random&time=60&help_zone=200&max_player=12')
  await page.getByText('/ 12 joueurs').waitFor()
  await context.close()

  const bad = await evening.openHost(`/pres/${quiz}/player?time=61`)
  await bad.page.getByRole('alert').filter({ hasText: 'Les réglages de cette adresse' }).waitFor()
  await bad.context.close()
  evening.browser.assertClean()
})

test('a launch does not leave players behind in the room that this tab opened before', async () => {
  const listed = async (): Promise<string[]> =>
    (await evening.admin.get('/api/pres/shared/games/open')).json.map(
      ({ roomID }: { roomID: string }) => roomID,
    )
  const others = await listed()
  const open = async () => (await listed()).filter((roomID) => !others.includes(roomID))
  const { page, context } = await evening.openHost(`/pres/${quiz}`)
  const launch = page.getByRole('button', { name: 'Lancer', exact: true })
  await launch.click()
  const empty = await roomOf(page)
  await page.goBack()
  await launch.click()
  await page.getByText('Numéro de la salle').waitFor()
  const first = await roomOf(page)
  expect(first).not.toBe(empty)
  expect(await open(), 'an empty room is closed without a question').toEqual([first])

  const phone = await join(evening.server.origin, first)
  await page.getByText('1 / 50 joueurs').waitFor()
  await page.goBack()
  const named = `1 joueur attend dans la salle ${first.slice(0, 3)} ${first.slice(3)}`
  await page.getByRole('alert').filter({ hasText: named }).waitFor()
  await shot(page, 'ecran/00-salle-ouverte')
  await launch.click()
  const dialog = page.getByRole('dialog', { name: named })
  await shot(page, 'ecran/00-salle-ouverte-question')
  await dialog.getByRole('link', { name: 'Revenir dans cette salle' }).click()
  expect(await roomOf(page)).toBe(first)
  await page.goBack()
  await launch.click()
  await dialog.getByRole('button', { name: 'La fermer et lancer' }).click()
  await phone.next('player_kicked')
  await page.getByText('0 / 50 joueurs').waitFor()
  const second = await roomOf(page)
  expect(await open()).toEqual([second])

  await join(evening.server.origin, second)
  await startButton(page).click()
  await heading(page, 'Lancement')
  await page.goBack()
  await page
    .getByRole('alert')
    .filter({
      hasText: `La partie de la salle ${second.slice(0, 3)} ${second.slice(3)} est en cours`,
    })
    .waitFor()
  await launch.click()
  const third = await roomOf(page)
  expect(await open(), 'a room whose game has begun is left open').toEqual([third, second])
  await context.close()
  evening.browser.assertClean()
})

test('HQST-01 RANK-01 RANK-03 RANK-13 a whole game on the big screen, reloaded on the way', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=50`,
    'laptop',
  )
  const room = await roomOf(page)
  expect(room, 'HLOB-02 HLOB-03').toMatch(/^[1-9]\d{5}$/)
  expect(await startButton(page).isDisabled(), 'no player yet').toBe(true)
  await page.getByText('Il faut au moins un joueur').waitFor()
  const qr = page.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  expect((await qr.boundingBox())?.width, 'HLOB-05').toBeGreaterThanOrEqual(150)
  expect(await qr.getAttribute('data-address'), 'HLOB-04').toMatch(new RegExp(`/play/${room}$`))
  await heading(page, 'Paris vu d’en bas')
  await page.getByText('Deux photos').waitFor()
  await neverScrolls(page)
  await shot(page, 'ecran/01-salon-vide')

  const joined = () => join(evening.server.origin, room)
  const phones = [await joined(), await joined(), await joined()]
  await page.getByText('3 / 50 joueurs').waitFor()
  expect(
    await page
      .getByRole('list')
      .filter({ has: page.locator('img[src*="/api/markers/"]') })
      .getByRole('listitem')
      .count(),
    'HLOB-08',
  ).toBe(3)
  await shot(page, 'ecran/02-salon')

  await page.reload()
  expect(await roomOf(page), 'RANK-13 the same room in the same tab').toBe(room)
  await page.getByText('3 / 50 joueurs').waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  expect(await roomOf(other), 'another tab opens another room').not.toBe(room)
  await other.close()

  await startButton(page).click()
  await heading(page, 'Lancement')
  await shot(page, 'ecran/03-lancement')
  await heading(page, 'Question 1/2')
  expect(
    await page
      .getByAltText('Photo à situer')
      .evaluate((photo: HTMLImageElement) => photo.decode().then(() => photo.naturalWidth)),
    'HQST-03',
  ).toBeGreaterThan(0)
  await page.getByText('Réponses 0/3').waitFor()
  await Promise.all(phones.map((phone) => phone.next('player_newQuestion')))
  phones[0]?.say('player_answer', {
    coords: { lat: PLACE.lat + 0.0003, lng: PLACE.lng },
    time: 4000,
  })
  await page.getByText('Réponses 1/3').waitFor()
  await page.reload()
  await page.getByText('Réponses 1/3').waitFor()
  await page.getByText('points à gagner').waitFor()
  const left = Number((await page.getByText(/^\d,\d$/).innerText()).replace(',', '.'))
  expect(left, 'KEEP-02 the time already played is not given back').toBeLessThan(5)
  await neverScrolls(page)
  await shot(page, 'ecran/04-question')
  const ended = await watchFor(page, 'Chargement des résultats')
  phones[1]?.say('player_answer', {
    coords: { lat: PLACE.lat, lng: PLACE.lng + 0.002 },
    time: 8000,
  })
  phones[2]?.say('player_answer', { coords: null, time: 9000 })

  await ended()
  // Reads the list of answers at the very moment at which it is complete: on a busy machine a second query may come too
  // late, when the page already shows the ranking.
  const shown = await page.waitForFunction(
    () => {
      const rows = [...document.querySelectorAll('ol[data-hits] li')].map((row) => row.textContent)
      return rows.length === 2 ? rows : null
    },
    undefined,
    { timeout: DRAWN_MS, polling: 20 },
  )
  const hits = (await shown.jsonValue()) ?? []
  await page.getByText('2 réponses', { exact: true }).waitFor()
  expect(hits[0], 'RMAP-04 nearest first in the list').toContain('33\u00a0m')
  await shot(page, 'ecran/05-resultats')

  await heading(page, 'Classement', DRAWN_MS)
  const rows = page.getByRole('main').getByRole('listitem')
  expect(await rows.count(), 'RANK-01').toBe(3)
  for (const name of ['Retour photo & carte', 'Pause', 'Page suivante']) {
    expect(
      await page.getByRole('main').getByText(name, { exact: true }).count(),
      `RANK-03 ${name}`,
    ).toBe(1)
  }
  await page.getByRole('button', { name: 'Pause' }).click()
  const first = await rows.first().innerText()
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre' }).waitFor()
  expect(await rows.first().innerText(), 'RANK-13 the gains as well').toBe(first)
  expect(first).toMatch(/\+\d,\d{3}/)
  await neverScrolls(page)
  await shot(page, 'ecran/06-classement')
  await page.getByRole('button', { name: 'Page suivante' }).click()

  await heading(page, 'Question 2/2')
  await Promise.all(phones.map((phone) => phone.next('player_newQuestion')))
  for (const phone of phones) phone.say('player_answer', { coords: null, time: 1000 })
  await page.getByText('Personne n’a répondu', { exact: true }).waitFor()
  await shot(page, 'ecran/07-personne')
  await heading(page, 'Classement', DRAWN_MS)
  const since = Date.now()
  await heading(page, 'Fin de la Partie')
  // The ranking lasts five seconds. On a busy machine the test may notice its beginning late, so it accepts any time
  // over two seconds.
  expect(Date.now() - since, 'RANK-04 RANK-08 after five seconds').toBeGreaterThan(2000)
  expect(
    await page.getByRole('link', { name: 'Nouvelle partie' }).getAttribute('href'),
    'RANK-11',
  ).toBe('/pres')
  await page.waitForTimeout(4000)
  await neverScrolls(page)
  await shot(page, 'ecran/08-fin')
  await page.reload()
  await heading(page, 'Fin de la Partie')
  for (const phone of phones) phone.close()
  await context.close()
  evening.browser.assertClean()
})

test('HQST-04 HQST-05 HLOB-13 a Street View question is Google’s own embed, its address covered, and the lobby has a picture at each side', async () => {
  const view =
    'https://www.google.com/maps/embed?pb=!4v1700000000000!6m8!1m7!1sCAoSLEFGMVFpcE1!2m2!1d48.8584!2d2.2945!3f120!4f5!5f0.7820865974627469'
  const street = await evening.quizOf('Rues', 'Une rue', [])
  await evening.addStreetView(street, PLACE, `<iframe src="${view}"></iframe>`)
  const { page, context } = await evening.openHost(`/pres/${street}/player?time=15`, 'oldProjector')
  const room = await roomOf(page)
  const sides = await page.locator('img[src^="/api/lobbypic/get/"]').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { left, right } = picture.getBoundingClientRect()
      return {
        src: picture.getAttribute('src'),
        side: right <= innerWidth / 2 ? 'left' : left >= innerWidth / 2 ? 'right' : 'middle',
      }
    }),
  )
  expect(sides, 'HLOB-13 none was set: the default one').toEqual([
    { src: '/api/lobbypic/get/lobby_picture.jpg', side: 'left' },
    { src: '/api/lobbypic/get/lobby_picture.jpg', side: 'right' },
  ])
  const phone = await join(evening.server.origin, room)
  await startButton(page).click()
  await heading(page, 'Question 1/1')
  // The test's machine has no internet access: the page must say so instead of showing Street View.
  await page.getByRole('alert').filter({ hasText: 'Street View demande une connexion' }).waitFor()
  evening.browser.expectTrouble(/request to another host: https:\/\/www\.google\.com\/maps\/embed/)
  evening.browser.expectTrouble(/ERR_FAILED https:\/\/www\.google\.com\/maps\/embed/)
  await page.getByRole('button', { name: 'Afficher quand même' }).click()
  const frame = page.getByTitle('Street View du lieu à trouver')
  await frame.waitFor()
  const address = (await frame.getAttribute('src')) ?? ''
  expect(address).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\?pb=/)
  expect(address, 'without a key').not.toMatch(/key=/)
  await shot(page, 'ecran/10-street-view')
  phone.close()
  await context.close()
  evening.browser.assertClean()
})

test('RANK-13 the older tab says where the game went, and takes it back', async () => {
  const { page, context } = await evening.openHost(`/pres/${quiz}/player?time=30`)
  const room = await roomOf(page)
  const other = await context.newPage()
  await other.goto(`${evening.server.origin}/pres/${quiz}?room=${room}`)
  expect(await roomOf(other)).toBe(room)
  await heading(page, 'Ouvert dans un autre onglet')
  await shot(page, 'ecran/09-autre-onglet')
  await page.getByRole('button', { name: 'Reprendre ici' }).click()
  expect(await roomOf(page)).toBe(room)
  await heading(other, 'Ouvert dans un autre onglet')
  await context.close()
  evening.browser.assertClean()
})
