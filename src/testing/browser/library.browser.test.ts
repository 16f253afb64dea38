// Tests of a presenter in the library: logging in, making a quiz from its title to its map, saving and discarding.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_PASSWORD } from '../servers/startServer.ts'
import { expectAccessible } from './kit/accessibility.ts'
import { type Administration, alertIn, openAdministration } from './kit/administration.ts'
import { quizOf, visitLibrary } from './kit/author.ts'
import { shot } from './kit/harness.ts'
import { mapIsReady, OPENED_MS } from './kit/reading.ts'

let box: Administration

beforeAll(async () => {
  box = await openAdministration()
  box.browser.expectTrouble(/status of 40[013]/)
})
afterAll(() => box.close())

/** Makes a real photo to upload, whose colour depends on `hue`. */
async function photo(hue: number): Promise<Buffer> {
  const sky = { r: 40 + hue, g: 120, b: 220 - hue, alpha: 1 }
  return sharp({ create: { width: 1600, height: 1067, channels: 4, background: sky } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Waits for the library page by its button `Nouveau`, since the login page has the same heading. */
const libraryOf = (page: Page) => page.getByRole('button', { name: 'Nouveau' }).waitFor()
const photoIsAdded = (page: Page, name: string) =>
  page.getByRole('heading', { name }).waitFor({ timeout: OPENED_MS })

test('ROUTE-08 AUTH-01 VAL-02 ERR-04 ERR-05 the administration asks who it is, and says what was wrong', async () => {
  const { page, context } = await box.browser.visit(box.server.origin, '/pres', 'laptop')
  await page.getByRole('button', { name: 'Connexion' }).click()
  await alertIn(page, 'Tout les champs sont obligatoires')
  await page.getByLabel('Identifiant').fill('admin')
  await page.getByLabel('Mot de passe').fill('faux')
  await page.getByRole('button', { name: 'Connexion' }).click()
  await alertIn(page, 'Identifiant / Mot de passe incorrect')
  await shot(page, 'bureau/01-connexion')

  await page.getByLabel('Mot de passe').fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await libraryOf(page)
  const cookie = (await context.cookies()).find(({ name }) => name === 'auth_admin')
  expect(cookie?.path, 'AUTH-04').toBe('/')
  expect((cookie?.expires ?? 0) - Date.now() / 1000, 'AUTH-04 one day').toBeGreaterThan(86_000)

  await page.reload()
  await libraryOf(page)
  await context.close()
  box.browser.assertClean()
})

test('AUTH-05 a good token that was kept opens the page that was asked, without the form', async () => {
  const page = await visitLibrary(box, '/pres?nouveau=')
  await page.getByRole('heading', { name: 'Titre du quiz' }).waitFor()
  expect(await page.getByLabel('Identifiant').count()).toBe(0)
  await page.context().close()
})

test('AUTH-06 a bad token is erased and the login shows', async () => {
  const { page, context } = await box.browser.visit(box.server.origin, '/', 'laptop')
  await context.addCookies([{ name: 'auth_admin', value: 'perdu', url: box.server.origin }])
  await page.goto(`${box.server.origin}/pres`)
  await page.getByLabel('Identifiant').waitFor()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth_admin')
  await context.close()
})

test('MGR-02 WIZ-01 WIZ-02 WIZ-03 WIZ-08 WIZ-13 WIZ-14 VAL-04 VAL-05 VAL-06 VAL-07 VAL-10 HPAR-08 a quiz is made from its title to its map, and can be launched', async () => {
  const page = await visitLibrary(box, '/pres')
  await page.getByRole('button', { name: 'Nouveau' }).click()

  await page.getByRole('button', { name: 'Suivant' }).click()
  await alertIn(page, 'Donnez un titre au quiz.')
  await alertIn(page, 'Donnez une description au quiz.')
  await page.getByLabel('Titre', { exact: true }).fill('Phares & balises')
  await page.getByLabel('Description').fill('De jour comme de nuit')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor()
  const uniqueName = new URL(page.url()).searchParams.get('nouveau') ?? ''
  expect(uniqueName, 'WIZ-03').toMatch(/^phares-balises/)

  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByText('Définir au moins une question').waitFor()
  expect(page.url(), 'WIZ-13 VAL-10').not.toContain('carte')

  const add = page.getByRole('button', { name: 'Ajouter la question' })
  await add.click()
  await alertIn(page, 'Choisissez une photo.')
  await alertIn(page, 'Merci de renseigner des coordonnées')
  expect(
    await page.getByLabel('Photo', { exact: true }).getAttribute('accept'),
    'WIZ-08 photos, and the lists and tracks that belong to them',
  ).toMatch(/^image\/jpeg(,image\/[a-z]+)+,\.heic,\.heif,\.gpx(,\.[a-z]+)+$/)
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'Phare de la Vieille.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(10),
  })
  await expect
    .poll(() => page.getByLabel('Nom').inputValue(), { message: 'WIZ-09' })
    .toBe('Phare de la Vieille')
  await page.getByLabel('Nom').fill(' ')
  await add.click()
  await alertIn(page, 'Donnez un nom à la photo.')
  await page.getByText('Aucune photo pour l’instant').waitFor()
  await page.getByLabel('Nom').fill('Phare de la Vieille')
  await page.getByLabel('Coordonnées', { exact: true }).fill('48.0406')
  await add.click()
  await alertIn(page, 'Coordonnées invalides')
  await shot(page, 'bureau/02-questions-a-corriger')
  await page.getByLabel('Coordonnées', { exact: true }).fill('-89.9,-120')
  await add.click()
  await alertIn(page, 'La carte s’arrête à 85,05° de latitude')
  await page.getByLabel('Coordonnées', { exact: true }).fill('48°2’26.16”N 4°45’23.4”O')
  await add.click()
  await photoIsAdded(page, 'Phare de la Vieille')

  await mapIsReady(page)
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'Cordouan.jpg', mimeType: 'image/jpeg', buffer: await photo(150) })
  await page.getByText('Cordouan.jpg').waitFor()
  await page.locator('canvas.maplibregl-canvas').click({ position: { x: 90, y: 80 } })
  expect(await page.getByLabel('Coordonnées', { exact: true }).inputValue()).toMatch(
    /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/,
  )
  await add.click()
  await photoIsAdded(page, 'Cordouan')
  await shot(page, 'bureau/03-questions')

  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('heading', { name: 'Carte', level: 1 }).waitFor()
  await mapIsReady(page)
  await page.getByText('La carte et la cible suivent vos 2 photos.').waitFor()
  await page.getByRole('button', { name: 'Supprimer : Centre' }).click()
  expect(await page.getByRole('button', { name: 'Terminer' }).isDisabled()).toBe(true)
  await page.locator('canvas.maplibregl-canvas').click({ position: { x: 300, y: 250 } })
  await page.getByRole('button', { name: 'Commencer la sélection' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByRole('button', { name: 'Prendre le zoom actuel' }).click()
  await shot(page, 'bureau/04-carte-a-la-main')
  await page.getByRole('button', { name: 'Proposer d’après les photos' }).click()
  await shot(page, 'bureau/05-carte-proposee')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await libraryOf(page)
  expect(new URL(page.url()).search, 'WIZ-14').toBe('')

  const quiz = await quizOf(box, uniqueName)
  expect(quiz.questions.map(({ name }) => name)).toEqual(['Phare de la Vieille', 'Cordouan'])
  expect(quiz.questions[0]?.coords, 'VAL-07').toEqual({ lat: 48.0406, lng: -4.7565 })
  expect(quiz.mapSettings?.bounds.north, 'MSET-09').toBeGreaterThan(48.0406)

  const row = page.getByRole('listitem').filter({ hasText: 'Phares & balises' })
  await row.getByText('Jamais jouée').waitFor()
  await row.getByText('2 photos').waitFor()
  expect(await row.getByRole('link', { name: 'Lancer' }).getAttribute('href'), 'HPAR-08').toBe(
    `/pres/${uniqueName}`,
  )
  await shot(page, 'bureau/06-bibliotheque')
  await page.context().close()
  box.browser.assertClean()
})

test('WIZ-04 WIZ-07 editing begins at the questions; a cross deletes one; a quiz without any cannot be launched', async () => {
  const uniqueName = await box.newQuiz('À corriger')
  const page = await visitLibrary(box, '/pres')
  const row = page.getByRole('listitem').filter({ hasText: 'À corriger' })
  await row.getByText('Brouillon').waitFor()
  await row.getByRole('button', { name: 'Lancer' }).click({ force: true })
  await alertIn(page, 'Ce quiz n’a aucune question')

  await page.getByRole('button', { name: 'Actions pour À corriger' }).click()
  await page.getByRole('menuitem', { name: 'Éditer' }).click()
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor()
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'pas une photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('du texte'),
  })
  await alertIn(page, 'n’est pas une image lisible')
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'coupée.jpg',
    mimeType: 'image/jpeg',
    buffer: (await photo(60)).subarray(0, 2000),
  })
  await page.getByText('coupée.jpg').waitFor()
  await page.getByLabel('Coordonnées', { exact: true }).fill('45,5')
  box.browser.expectTrouble(/status of 415/)
  await page.getByRole('button', { name: 'Ajouter la question' }).click()
  await alertIn(page, 'Cette photo est incomplète')
  expect(await page.getByLabel('Nom').inputValue(), 'what was typed is kept').toBe('coupée')
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'Mire.jpg', mimeType: 'image/jpeg', buffer: await photo(90) })
  await page.getByText('Mire.jpg').waitFor()
  await page.getByRole('button', { name: 'Ajouter la question' }).click()
  await photoIsAdded(page, 'Mire')
  await page.getByRole('button', { name: 'Supprimer Mire' }).click()
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const quiz = await quizOf(box, uniqueName)
  expect(quiz.questions).toEqual([])

  await page.getByRole('button', { name: 'Titre' }).click()
  await page.getByLabel('Titre', { exact: true }).fill('Corrigé')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByText('Corrigé').waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Actions pour Corrigé' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Corrigé' }).waitFor({ state: 'detached' })
  expect((await box.admin.get(`/api/pres/shared/quizz/get/${uniqueName}`)).status).toBe(404)
  await page.context().close()
  box.browser.assertClean()
})

test('WIZ-15 WIZ-16 cancelling throws a new quiz away, and leaves an edited one', async () => {
  const page = await visitLibrary(box, '/pres?nouveau=')
  await page.getByLabel('Titre', { exact: true }).fill('Sans suite')
  await page.getByLabel('Description').fill('Rien')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor()
  const begun = new URL(page.url()).searchParams.get('nouveau')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await libraryOf(page)
  expect((await box.admin.get(`/api/pres/shared/quizz/get/${begun}`)).status).toBe(404)

  const kept = await box.newQuiz('À garder')
  await page.goto(`${box.server.origin}/pres?editer=${kept}`)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await libraryOf(page)
  expect((await box.admin.get(`/api/pres/shared/quizz/get/${kept}`)).status).toBe(200)
  await page.context().close()
})

test('ERR-07 AUTH-07 a save without a session says so and loses nothing', async () => {
  const page = await visitLibrary(box, '/pres?nouveau=')
  await page.getByLabel('Titre', { exact: true }).fill('Gardé')
  await page.getByLabel('Description').fill('Rien n’est perdu')
  const headers: (string | undefined)[] = []
  // An ended session is simulated: the server receives a token that it does not know.
  await page.route(
    '**/quizz/init',
    async (route) => {
      headers.push(route.request().headers()['authorization'])
      await route.continue({
        headers: { ...route.request().headers(), authorization: 'Bearer perdu' },
      })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Suivant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Non authentifié' })
  await dialog.getByLabel('Identifiant').fill('admin')
  await shot(page, 'bureau/07-session-finie')
  const password = dialog.getByLabel('Mot de passe')
  await password.fill(ADMIN_PASSWORD)
  // Chromium closes a dialog at the second or third Escape in a row by itself: without a login nobody could save again.
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  await password.blur()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
  await expect.poll(() => dialog.evaluate((modal) => modal.matches(':modal'))).toBe(true)
  expect(await password.inputValue()).toBe(ADMIN_PASSWORD)
  await dialog.getByRole('button', { name: 'Connexion' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(headers).toEqual([`Bearer ${box.admin.token}`])
  expect(await page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Gardé')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor()
  await page.context().close()
  box.browser.assertClean()
})

/** ms that a page takes to change from one colour scheme to the other */
const DARK_MS = 400

test.each(['laptop', 'phone'] as const)(
  'the desk has no accessibility flaw and no sideways scroll, in both schemes: %s',
  async (screen) => {
    const seen = async (page: Page, name: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(DARK_MS)
        await shot(page, `bureau/${colorScheme}-${screen}-${name}`)
        await expectAccessible(page, `${name}, ${colorScheme}`)
      }
    }
    const { page: login, context } = await box.browser.visit(box.server.origin, '/pres', screen)
    await login.getByLabel('Identifiant').waitFor()
    await seen(login, 'connexion')
    await context.close()

    const rows: { unique_name: string; questionsNb: number }[] = (
      await box.admin.get('/api/pres/shared/quizz/list/-1')
    ).json
    const quiz = rows.find(({ questionsNb }) => questionsNb > 2)?.unique_name ?? ''
    for (const [name, path] of [
      ['bibliotheque', ''],
      ['titre', '?nouveau='],
      ['questions', `?editer=${quiz}`],
      ['carte', `?editer=${quiz}&etape=carte`],
    ] as const) {
      const page = await visitLibrary(box, `/pres${path}`, { screen })
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (name === 'questions' || name === 'carte') await mapIsReady(page)
      else await page.waitForTimeout(1500)
      await seen(page, name)
      await page.context().close()
    }
    box.browser.assertClean()
  },
)
