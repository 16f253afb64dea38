// A folder as it comes from a phone: HEIC, companions, lists of places and tracks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../kit/accessibility.ts'
import { type Administration, openAdministration } from '../kit/administration.ts'
import { card, type Given, give, isQuestion, photo, quizOf, visitLibrary } from '../kit/author.ts'
import { shot } from '../kit/harness.ts'
import { OPENED_MS } from '../kit/reading.ts'

let box: Administration
beforeAll(async () => {
  box = await openAdministration()
})
afterAll(() => box.close())

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'photos', name))
const other = (name: string, text = 'autre chose'): Given => ({
  name,
  type: '',
  bytes: Buffer.from(text),
})

test('PHO-01 PHO-06 a phone’s folder: HEIC goes in by itself, companions are told in one line, the unreadable go by one button', async () => {
  const quiz = await box.newQuiz('Dossier du téléphone')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`, {
    viewport: { width: 1024, height: 768 },
  })
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const heic = fixture('display-p3.heic')
  await give(page, 'drop', 'main', [
    { name: 'IMG_0001.HEIC', type: '', bytes: heic },
    // A HEIC that a messenger named so: the content decides.
    { name: 'IMG_0002.jpg', type: 'image/jpeg', bytes: heic },
    other('IMG_0001.MOV'),
    other('IMG_0002.MOV'),
    other('IMG_0002.AAE'),
    other('Thumbs.db'),
    { name: 'coupée.heic', type: '', bytes: heic.subarray(0, 2000) },
    other('faux.jpg'),
    { name: 'sans-signe.jpg', bytes: fixture('ref-missing.jpg') },
  ])
  await isQuestion(page, 'IMG_0001')
  await isQuestion(page, 'IMG_0002')
  await page.getByText('4 fichiers laissés de côté').waitFor()
  await card(page, 'coupée').getByText('incomplète').waitFor({ timeout: OPENED_MS })
  await card(page, 'sans-signe').getByText('Sans position').waitFor()
  await shot(page, 'auteur/dossier')
  await expectAccessible(page, 'la page du dossier')
  await page.getByRole('button', { name: 'Retirer les 2 fichiers illisibles' }).click()
  await card(page, 'faux').waitFor({ state: 'detached' })
  const [first] = (await quizOf(box, quiz)).questions
  expect(first?.coords.lat).toBeCloseTo(-33.8568, 4)
})

test('PHO-08 a list gives places and names, told in a table first, and is undone by one button', async () => {
  const quiz = await box.newQuiz('Liste')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`, {
    viewport: { width: 1920, height: 1080 },
  })
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const csv =
    'Fichier;Latitude;Longitude;Nom\na.jpg;48,8584;2,2945;Tour Eiffel\nb.jpg;43,9475;4,535;\nabsente.jpg;1;2;\nc.jpg;86;2;\n'
  await give(page, 'drop', 'main', [
    { name: 'a.jpg', bytes: await photo(20) },
    { name: 'b.jpg', bytes: await photo(90) },
    { name: 'c.jpg', bytes: await photo(150) },
    { name: 'liste.csv', type: 'text/csv', bytes: Buffer.from(csv) },
  ])
  const dialog = page.getByRole('dialog', { name: /liste\.csv/ })
  await dialog.getByText('2 photos reconnues, 2 lignes sans effet').waitFor({ timeout: OPENED_MS })
  await dialog.getByText('Aucune photo de ce nom.').waitFor()
  await dialog.getByText('Au-delà de la carte').waitFor()
  expect((await quizOf(box, quiz)).questions).toHaveLength(0)
  await expectAccessible(page, 'la page du dossier')
  await shot(page, 'auteur/liste')
  await dialog.getByRole('button', { name: 'Appliquer à 2 photos' }).click()
  await isQuestion(page, 'Tour Eiffel')
  await isQuestion(page, 'b')
  await page.getByRole('button', { name: 'Annuler la liste (2)' }).click()
  await card(page, 'a').getByText('Sans position').waitFor({ timeout: OPENED_MS })
  await card(page, 'b').getByText('Sans position').waitFor()
  expect((await quizOf(box, quiz)).questions).toHaveLength(0)
})

test('PHO-08 a track places photos by their times, with an offset that is proposed', async () => {
  const quiz = await box.newQuiz('Trace')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`, {
    viewport: { width: 390, height: 844 },
  })
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const at = (time: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a9e3f' } })
      .withExif({ IFD2: { DateTimeOriginal: `2024:06:01 ${time}` } })
      .jpeg()
      .toBuffer()
  const track = readFileSync(
    join(import.meta.dirname, '../../../../web/manager/wizard/lists/testing/track.gpx'),
  )
  await give(page, 'drop', 'main', [
    { name: 'un.jpg', bytes: await at('10:00:30') },
    { name: 'deux.jpg', bytes: await at('11:20:00') },
    { name: 'loin.jpg', bytes: await at('23:00:00') },
    { name: 'trace.gpx', type: '', bytes: track },
  ])
  const dialog = page.getByRole('dialog', { name: /trace\.gpx/ })
  await dialog.getByText('UTC+2 h 00').waitFor({ timeout: OPENED_MS })
  await dialog.getByText('Prise à plus d’une demi-heure de la trace.').waitFor()
  await shot(page, 'auteur/trace')
  await dialog.getByRole('button', { name: 'Appliquer à 2 photos' }).click()
  await isQuestion(page, 'un')
  const questions = (await quizOf(box, quiz)).questions
  expect(questions.find(({ name }) => name === 'un')?.coords).toEqual({
    lat: expect.closeTo(48.100615, 5),
    lng: expect.closeTo(-1.678915, 5),
  })
})
