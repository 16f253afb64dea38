// The questions of a quiz: an author adds, orders and changes them, many photos at once.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sphere } from '../../spheres.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { type Administration, alertIn, openAdministration } from '../kit/administration.ts'
import {
  card,
  type Given,
  give,
  isQuestion,
  mapCanvas,
  photo,
  PLACED,
  quizOf,
  visitLibrary,
} from '../kit/author.ts'
import { shot } from '../kit/harness.ts'
import { mapIsReady, OPENED_MS } from '../kit/reading.ts'

let box: Administration
/** unique name of the quiz of ten photos, which the first test creates */
let evening = ''

beforeAll(async () => {
  box = await openAdministration()
})
afterAll(() => box.close())

const namesOf = async (uniqueName: string) =>
  (await quizOf(box, uniqueName)).questions.map(({ name }) => name)

test('WIZ-08 WIZ-09 WIZ-17 ten photos are dropped at once: seven place themselves, three by a click, a bad one stops nothing', async () => {
  evening = await box.newQuiz('Merveilles de France')
  box.browser.expectTrouble(/status of 415/)
  const page = await visitLibrary(box, `/pres?editer=${evening}`, {
    viewport: { width: 1280, height: 720 },
  })
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const located = await Promise.all(
    PLACED.map(async ([name, place], i): Promise<Given> => ({
      name: `${name}.jpg`,
      bytes: await photo(i * 36, place),
    })),
  )
  const mute = await Promise.all(
    ['IMG_2041', 'IMG_2042', 'IMG_2043'].map(async (name, i): Promise<Given> => ({
      name: `${name}.jpg`,
      bytes: await photo(260 + i * 30),
    })),
  )
  const bad: Given[] = [
    { name: 'faux.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'coupée.jpg', bytes: (await photo(50, { lat: 47, lng: 2 })).subarray(0, 9000) },
    { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('du texte') },
    { name: 'IMG_9.heic', type: 'image/heic', bytes: Buffer.from('illisible') },
  ]
  await give(page, 'drop', 'main', [...located.slice(0, 4), ...bad, ...mute, ...located.slice(4)])
  await shot(page, 'auteur/01-envoi')

  for (const name of ['notes', 'faux', 'IMG_9'])
    await card(page, name).getByText('n’est pas une image lisible').waitFor({ timeout: OPENED_MS })
  await card(page, 'coupée').getByText('incomplète').waitFor({ timeout: OPENED_MS })
  for (const name of ['IMG_2041', 'IMG_2042', 'IMG_2043'])
    await card(page, name).getByText('Sans position').waitFor()
  for (const [name] of PLACED) await isQuestion(page, name)
  expect(await page.getByText('Placez 3 photos pour les jouer.').count()).toBe(1)
  await shot(page, 'auteur/02-sans-position')

  for (const name of ['notes', 'IMG_9', 'faux', 'coupée'])
    await page.getByRole('button', { name: `Retirer ${name}` }).click()

  await page.getByRole('button', { name: 'Placer sur la carte : IMG_2041' }).click()
  await page.getByRole('heading', { name: 'Placer « IMG_2041 »' }).waitFor()
  const submit = page.getByRole('button', { name: 'Ajouter la question' })
  await submit.click()
  await alertIn(page, 'Merci de renseigner des coordonnées')
  await mapIsReady(page)
  await mapCanvas(page).click({ position: { x: 150, y: 90 } })
  expect(await page.getByLabel('Coordonnées', { exact: true }).inputValue()).toMatch(
    /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/,
  )
  await page.getByLabel('Nom').fill('Calanque de Sormiou')
  await page.getByLabel('Explication').fill('Un sentier y descend depuis le col.')
  await shot(page, 'auteur/03-placer')
  await submit.click()
  // Once a photo is submitted, the wizard itself opens the next photo that has no position.
  await page.getByRole('heading', { name: 'Placer « IMG_2042 »' }).waitFor()
  await page.getByLabel('Coordonnées', { exact: true }).fill('45.8326, 6.8652')
  await submit.click()
  await page.getByRole('heading', { name: 'Placer « IMG_2043 »' }).waitFor()
  await page.getByLabel('Coordonnées', { exact: true }).fill('42.5, 9.1')
  await submit.click()
  for (const name of ['Calanque de Sormiou', 'IMG_2042', 'IMG_2043']) await isQuestion(page, name)
  await page.getByText('10 questions').waitFor()

  const { questions } = await quizOf(box, evening)
  expect(questions).toHaveLength(10)
  for (const [name, place] of PLACED) {
    const coords = questions.find((question) => question.name === name)?.coords
    expect({ name, ...coords }).toEqual({
      name,
      lat: expect.closeTo(place.lat, 3),
      lng: expect.closeTo(place.lng, 3),
    })
  }
  expect(questions.find(({ name }) => name === 'Calanque de Sormiou')?.description).toBe(
    'Un sentier y descend depuis le col.',
  )
  expect(
    questions.slice(0, 4).map(({ name }) => name),
    'in the order given',
  ).toEqual(PLACED.slice(0, 4).map(([name]) => name))

  const picture = `${box.server.origin}/api/quizz/images/src/${evening}/${questions[0]?.filename}`
  const kept = await (await fetch(picture)).bytes()
  const metadata = await sharp(kept).metadata()
  expect(metadata.exif, 'WIZ-17 nothing is left of the metadata').toBeUndefined()
  const thumbnail = await (await fetch(`${picture}?thumb`)).bytes()
  expect((await sharp(thumbnail).metadata()).width, 'WIZ-18').toBe(600)
  await page.context().close()
  box.browser.assertClean()
})

test('WIZ-08 on phones, upright tablets and zoomed pages the questions stand in one column below the addition of photos', async () => {
  const page = await visitLibrary(box, `/pres?editer=${evening}`, {
    viewport: { width: 390, height: 844 },
  })
  await page.getByText('10 questions').waitFor()
  for (const width of [320, 390, 640, 820]) {
    await page.setViewportSize({ width, height: 844 })
    const [list, side] = [
      await page.locator('main > section').boundingBox(),
      await page.locator('main > aside').boundingBox(),
    ]
    expect([width, list?.width, side?.width]).toEqual([width, width, width])
    expect(list?.y).toBeGreaterThanOrEqual((side?.y ?? 0) + (side?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await shot(page, `auteur/04-etroit-${width}`)
  }
  await page.context().close()
})

test('FIR-03: a photo without a place is put on a large map found by a town’s name, the next comes by itself, a reload keeps those that wait', async () => {
  const quiz = await box.newQuiz('Trois photos sans position')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`, {
    viewport: { width: 1280, height: 720 },
  })
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const mute = await Promise.all(
    ['Un', 'Deux', 'Trois'].map(async (name, i): Promise<Given> => ({
      name: `${name}.jpg`,
      bytes:
        name === 'Deux'
          ? await sphere({ width: 3000, gpano: null }).jpeg().toBuffer()
          : await photo(20 + i * 100),
    })),
  )
  await give(page, 'drop', 'main', mute)
  for (const name of ['Un', 'Deux', 'Trois'])
    await card(page, name).getByText('Sans position').waitFor()
  await page.reload()
  for (const name of ['Un', 'Deux', 'Trois'])
    await card(page, name).getByText('Sans position').waitFor()

  await page.getByRole('button', { name: 'Placer sur la carte : Un' }).click()
  await page.getByRole('heading', { name: 'Placer « Un »' }).waitFor()
  await mapIsReady(page)
  const map = await page.locator('[data-map=ready]').boundingBox()
  expect(map?.width, 'two thirds of the screen').toBeGreaterThan(1280 * 0.62)
  expect(map?.height).toBeGreaterThan(720 * 0.7)
  const search = page.getByRole('combobox', { name: 'Chercher un lieu' })
  await search.fill('saint etienne')
  await page
    .getByRole('option', { name: /^Saint-Étienne/ })
    .first()
    .waitFor()
  await search.fill('genev')
  await page.getByRole('option', { name: /^Genève Suisse/ }).waitFor()
  await search.press('ArrowDown')
  await search.press('ArrowUp')
  await shot(page, 'auteur/20-placer-en-grand')
  await search.press('Enter')
  expect(await search.inputValue()).toBe('Genève')
  await page.waitForTimeout(900)
  const { x = 0, y = 0, width = 0, height = 0 } = map ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  const coords = page.getByLabel('Coordonnées', { exact: true })
  const [lat = 0, lng = 0] = (await coords.inputValue()).split(',').map(Number)
  expect(lat).toBeCloseTo(46.2, 0)
  expect(lng).toBeCloseTo(6.15, 0)
  await page.getByLabel('Année').fill('vers mille')
  await page.getByRole('button', { name: 'Ajouter la question' }).click()
  await page.getByText('L’année est un nombre entier, de −3000 à 2100.').waitFor()
  await page.getByLabel('Année').fill('vers 1910')
  await page.getByLabel('Description pour qui ne voit pas l’image').fill('Un jet d’eau blanc')
  await shot(page, 'auteur/20-placer-annee')
  await page.getByRole('button', { name: 'Ajouter la question' }).click()
  await page.getByRole('heading', { name: 'Placer « Deux »' }).waitFor()
  // By keyboard alone: the arrow keys move the map, Enter places the pin at its centre.
  await mapIsReady(page)
  await mapCanvas(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(500)
  await page.keyboard.press('Enter')
  await expect.poll(() => coords.inputValue()).toMatch(/^-?\d+(\.\d+)?,-?\d/)
  await page.getByRole('group', { name: /^Est-ce une photo à 360°/ }).waitFor()
  await page.getByRole('radio', { name: /^Oui/ }).check()
  await shot(page, 'auteur/20-placer-sphere')
  await page.getByRole('button', { name: 'Ajouter la question' }).click()
  await page.getByRole('heading', { name: 'Placer « Trois »' }).waitFor()
  await page.getByRole('button', { name: 'Plus tard' }).click()
  for (const name of ['Un', 'Deux']) await isQuestion(page, name)
  const [first, second] = (await quizOf(box, quiz)).questions
  expect(first).toMatchObject({ year: 1910, alt: 'Un jet d’eau blanc' })
  expect(second?.panorama?.width).toBe(3000)
  await page.reload()
  await card(page, 'Trois').getByText('Sans position').waitFor()
  await expect
    .poll(
      () => page.getByRole('list', { name: 'Photos à envoyer' }).getByRole('listitem').count(),
      { message: 'those that were sent are kept no more' },
    )
    .toBe(1)

  await page.getByRole('button', { name: 'Noms en tableau' }).click()
  await page.getByLabel('Nom de la question 1', { exact: true }).fill('Genève, le jet d’eau')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Nom de la question 2',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cent quarante mètres')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await quizOf(box, quiz)).questions[0])
    .toMatchObject({ name: 'Genève, le jet d’eau', description: 'Cent quarante mètres' })
  await shot(page, 'auteur/21-tableau')
  await page.getByRole('button', { name: 'Photos en cartes' }).click()
  await page.getByRole('heading', { name: 'Genève, le jet d’eau' }).waitFor()
  await page.context().close()
  box.browser.assertClean()
})

test('a row of the table of names shows what another tab has changed, and goes on from there', async () => {
  const quiz = await box.newQuiz('Noms ailleurs')
  await box.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    name: 'Le lac',
    coords: '{"lat":46.2,"lng":6.15}',
    uploadFile: new Blob([new Uint8Array(await photo(40))], { type: 'image/jpeg' }),
  })
  await box.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    name: 'Le pont',
    coords: '{"lat":46.3,"lng":6.2}',
    uploadFile: new Blob([new Uint8Array(await photo(90))], { type: 'image/jpeg' }),
  })
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  await page.getByRole('button', { name: 'Noms en tableau' }).click()
  const named = page.getByLabel('Nom de la question 1', { exact: true })
  await expect.poll(() => named.inputValue()).toBe('Le lac')
  const [asked] = (await quizOf(box, quiz)).questions
  await box.admin.post(`/api/pres/shared/quizz/question/edit/${quiz}/${asked?.filename}`, {
    name: 'La rade',
  })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect.poll(() => named.inputValue()).toBe('La rade')
  await named.fill('Le jet d’eau')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await quizOf(box, quiz)).questions.map(({ name }) => name))
    .toEqual(['Le jet d’eau', 'Le pont'])
  await page.context().close()
  box.browser.assertClean()
})

test('WIZ-06 the questions are put in another order by the pointer and by the keys, and stay so', async () => {
  const page = await visitLibrary(box, `/pres?editer=${evening}`, {
    viewport: { width: 1920, height: 1080 },
  })
  await isQuestion(page, 'Pont du Gard')
  const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^Déplacer ${name}`) })
  await grip('Tour Eiffel').focus()
  await page.keyboard.press('Home')
  await expect
    .poll(() => namesOf(evening).then((names) => names.slice(0, 3)))
    .toEqual(['Tour Eiffel', 'Pont du Gard', 'Mont-Saint-Michel'])
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => namesOf(evening).then((names) => names.slice(0, 3)))
    .toEqual(['Pont du Gard', 'Tour Eiffel', 'Mont-Saint-Michel'])
  expect(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'the focus goes along',
  ).toBe('Déplacer Tour Eiffel, question 2 sur 10')

  const from = await grip('Pont du Gard').boundingBox()
  const to = await grip('Étretat').boundingBox()
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 40, { steps: 12 })
  await shot(page, 'auteur/04-ranger')
  await page.mouse.up()
  await expect
    .poll(() => namesOf(evening).then((names) => names.slice(0, 4)))
    .toEqual(['Tour Eiffel', 'Mont-Saint-Michel', 'Étretat', 'Pont du Gard'])
  await page.reload()
  await isQuestion(page, 'Pont du Gard')
  expect((await page.locator('[data-question] h2').allTextContents()).slice(0, 4)).toEqual([
    'Tour Eiffel',
    'Mont-Saint-Michel',
    'Étretat',
    'Pont du Gard',
  ])
  await shot(page, 'auteur/05-questions-1920')

  await page.getByRole('button', { name: 'Actualiser questions' }).click()
  await page.context().close()
  box.browser.assertClean()
})

test('WIZ-10 VAL-08 a question is changed: words, place and photo; its place is seen on the map', async () => {
  const page = await visitLibrary(box, `/pres?editer=${evening}`)
  await isQuestion(page, 'IMG_2042')
  const before = (await quizOf(box, evening)).questions.find(({ name }) => name === 'IMG_2042')
  await page.getByRole('button', { name: 'Modifier IMG_2042' }).click()
  await page.getByRole('heading', { name: 'Modifier la question' }).waitFor()
  await page.getByLabel('Nom').fill('Mont Blanc')
  await page.getByLabel('Explication').fill('4 806 m')
  await page.getByLabel('Coordonnées', { exact: true }).fill('n’importe où')
  await page.getByRole('button', { name: 'Voir sur la carte', exact: true }).last().click()
  await alertIn(page, 'Impossible de détecter des coordonnées')
  await page.getByLabel('Remplacer la photo').setInputFiles({
    name: 'neuf.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(200, { lat: 45.9, lng: 6.87 }),
  })
  await page.getByRole('button', { name: 'Prendre la position de cette photo' }).click()
  expect(await page.getByLabel('Coordonnées', { exact: true }).inputValue()).toBe('45.9,6.87')
  await mapIsReady(page)
  await shot(page, 'auteur/06-modifier')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await isQuestion(page, 'Mont Blanc')
  await page.getByRole('heading', { name: 'Ajouter une question' }).waitFor({ timeout: OPENED_MS })
  const after = (await quizOf(box, evening)).questions
  const changed = after.find(({ name }) => name === 'Mont Blanc')
  expect(changed).toMatchObject({ coords: { lat: 45.9, lng: 6.87 }, description: '4 806 m' })
  expect(changed?.filename).not.toBe(before?.filename)
  expect(after).toHaveLength(10)

  await page.getByRole('button', { name: 'Voir sur la carte : Mont Blanc' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mont Blanc' })
  await dialog.locator('[data-map=ready]').waitFor({ timeout: 60_000 })
  await shot(page, 'auteur/07-voir-sur-la-carte')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // While the form of a question is open, another tab changes the same question: the server must refuse to save the
  // form, and the form must keep what the author typed.
  await page.getByRole('button', { name: 'Modifier Mont Blanc' }).click()
  await page.getByLabel('Nom').fill('Le mont Blanc')
  await box.admin.post(`/api/pres/shared/quizz/question/edit/${evening}/${changed?.filename}`, {
    name: 'Ailleurs',
    revision: null,
  })
  box.browser.expectTrouble(/status of 409/)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'modifiée dans un autre onglet')
  expect(await page.getByLabel('Nom').inputValue(), 'what was typed is kept').toBe('Le mont Blanc')
  await page.context().close()
  box.browser.assertClean()
})

test('WIZ-10 a form that is left while it is saved closes no other', async () => {
  const quiz = await box.newQuiz('Deux photos')
  for (const name of ['Une', 'Autre']) {
    const uploadFile = new Blob([new Uint8Array(await photo(40))], { type: 'image/jpeg' })
    const fields = { name, coords: '{"lat":48,"lng":2}', uploadFile }
    await box.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, fields)
  }
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/question/photo/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Modifier Une' }).click()
  await page
    .getByLabel('Remplacer la photo')
    .setInputFiles({ name: 'neuve.jpg', mimeType: 'image/jpeg', buffer: await photo(200) })
  await page.getByText('Nouvelle photo choisie').first().waitFor()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: 'Modifier Autre' }).click()
  await page.getByLabel('Année').fill('1925')
  letGo()
  await page.getByText('« Une » est enregistrée.').first().waitFor()
  expect(await page.getByLabel('Année').inputValue()).toBe('1925')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('« Autre » est enregistrée.').first().waitFor()
  expect((await quizOf(box, quiz)).questions.map(({ year }) => year)).toEqual([undefined, 1925])
  await page.context().close()
  box.browser.assertClean()
})

test.each([
  ['light', 'laptop'],
  ['dark', 'laptop'],
  ['light', 'phone'],
  ['dark', 'phone'],
] as const)(
  'the wizard has no accessibility flaw and no sideways scroll: %s, %s',
  async (colorScheme, screen) => {
    const check = async (page: Page, name: string) => {
      await shot(page, `auteur/${colorScheme}-${screen}-${name}`)
      await expectAccessible(page, name)
    }
    const page = await visitLibrary(box, `/pres?editer=${evening}`, { screen, colorScheme })
    await isQuestion(page, 'Pont du Gard')
    await mapIsReady(page)
    await give(page, 'drop', 'main', [
      { name: 'Sans rien.jpg', bytes: await photo(300) },
      { name: 'texte.txt', type: 'text/plain', bytes: Buffer.from('non') },
    ])
    await card(page, 'Sans rien').getByText('Sans position').waitFor()
    await check(page, 'questions')
    await page.getByRole('radio', { name: 'Google Maps streetview URL' }).check()
    await page
      .getByLabel('Iframe ou adresse Street View')
      .fill(
        'https://www.google.com/maps/@48.8606,2.2976,3a,75y,250h,86.8t/data=!3m6!1e1!3m4!1sX0a_-bCdEfGhIjKlMnOp!2e0!7i16384!8i8192',
      )
    await check(page, 'street-view')
    await page.getByRole('button', { name: 'Modifier Pont du Gard' }).click()
    await page.getByRole('heading', { name: 'Modifier la question' }).waitFor()
    await mapIsReady(page)
    await check(page, 'modifier')
    await page.context().close()

    const map = await visitLibrary(box, `/pres?editer=${evening}&etape=carte`, {
      screen,
      colorScheme,
    })
    await mapIsReady(map)
    await map.getByRole('button', { name: 'Proposer d’après les photos' }).click()
    await map.getByRole('button', { name: 'Redéfinir : Bordures' }).click()
    await map.getByRole('button', { name: 'Commencer la sélection' }).click()
    await map.waitForTimeout(700)
    await check(map, 'carte')
    await map.context().close()
    box.browser.assertClean()
  },
)
