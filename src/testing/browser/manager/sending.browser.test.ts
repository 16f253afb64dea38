// Adding questions to a quiz: a Street View question is made from an embed code or an address, an interrupted upload
// can be repeated, leaving with unsent photos asks first, and a new quiz that its author abandons is deleted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Administration, alertIn, openAdministration } from '../kit/administration.ts'
import { card, give, isQuestion, photo, quizOf, visitLibrary } from '../kit/author.ts'
import { shot } from '../kit/harness.ts'
import { mapIsReady } from '../kit/reading.ts'

let box: Administration

beforeAll(async () => {
  box = await openAdministration()
})
afterAll(() => box.close())

const namesOf = async (uniqueName: string) =>
  (await quizOf(box, uniqueName)).questions.map(({ name }) => name)

test('WIZ-05 WIZ-11 WIZ-12 VAL-09 a Street View question comes from an embed or from an address of Google Maps', async () => {
  const quiz = await box.newQuiz('Rues')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  await page.getByRole('radio', { name: 'Google Maps streetview URL' }).check()
  const add = page.getByRole('button', { name: 'Ajouter la question' })
  const asked: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/question/new/') && asked.push(request.url())),
  )
  await add.click()
  await alertIn(page, 'Donnez un titre à la question.')
  await alertIn(page, 'Donnez une description à la question.')
  await page.getByLabel('Titre', { exact: true }).fill('Quai Branly')
  await page.getByLabel('Description', { exact: true }).fill('Sur la rive gauche')
  await add.click()
  expect(asked, 'VAL-09 nothing is sent').toEqual([])
  expect(await page.getByRole('alert').count(), 'VAL-09 and nothing shouted').toBe(0)
  await page.getByText('Collez ici le code ou l’adresse.').waitFor()

  box.browser.expectTrouble(/Street View: no position/)
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.type() === 'error' && message.text().includes('Street View'),
  })
  await page
    .getByLabel('Iframe ou adresse Street View')
    .fill('<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12"></iframe>')
  await logged
  expect(
    await page.getByRole('button', { name: 'Afficher Street View' }).count(),
    'WIZ-12 nothing is shown',
  ).toBe(0)

  await page
    .getByLabel('Iframe ou adresse Street View')
    .fill(
      'https://www.google.com/maps/@48.8606,2.2976,3a,75y,120.5h,86.8t/data=!3m6!1e1!3m4!1sX0a_-bCdEfGhIjKlMnOp!2e0!7i16384!8i8192',
    )
  expect(await page.getByLabel('Coordonnées', { exact: true }).inputValue()).toBe('48.8606,2.2976')
  await page.getByRole('img', { name: 'Street View. Regard vers le sud-est, 121°' }).waitFor()
  await mapIsReady(page)
  await shot(page, 'auteur/08-street-view')
  await add.click()
  await isQuestion(page, 'Quai Branly')
  const [question] = (await quizOf(box, quiz)).questions
  expect(question).toMatchObject({
    titre: 'Quai Branly',
    description: 'Sur la rive gauche',
    coords: { lat: 48.8606, lng: 2.2976 },
  })
  expect(question?.iframe).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\?pb=/)
  expect(decodeURIComponent(question?.iframe ?? '')).toContain(
    '!1sX0a_-bCdEfGhIjKlMnOp!2m2!1d48.8606!2d2.2976!3f120.5!4f-3.2',
  )

  await page.getByRole('button', { name: 'Modifier Quai Branly' }).click()
  await page.getByLabel('Titre', { exact: true }).fill('Quai de la Seine')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await isQuestion(page, 'Quai de la Seine')
  await shot(page, 'auteur/09-street-view-ajoutee')
  await page.context().close()
  box.browser.assertClean()
})

test('VAL-04 an upload that is cut says so and goes again; leaving with a photo that is not sent asks first', async () => {
  const quiz = await box.newQuiz('Coupure')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  // This browser refuses to store photos, so leaving the page would lose a photo that waits for its place, and the page
  // asks first. In a browser that stores such photos, the page does not ask.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      },
    }),
  )
  await page.reload()
  await page.getByText('Aucune photo pour l’instant').waitFor()
  await page.route('**/question/new/**', (route) => route.abort('connectionreset'), { times: 1 })
  box.browser.expectTrouble(/ERR_CONNECTION_RESET/)
  await give(page, 'paste', 'main', [
    { name: 'Coupée.jpg', bytes: await photo(20, { lat: 47, lng: 1 }) },
    { name: 'Muette.jpg', bytes: await photo(90) },
  ])
  await alertIn(page, 'L’envoi a été coupé.')
  await shot(page, 'auteur/10-envoi-coupe')
  await page.getByRole('button', { name: 'Réessayer : Coupée' }).click()
  await isQuestion(page, 'Coupée')

  await page.getByRole('button', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quitter sans cette photo' })
  await shot(page, 'auteur/11-quitter')
  await dialog.getByRole('button', { name: 'Rester' }).click()
  await card(page, 'Muette').waitFor()
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await dialog.getByRole('button', { name: 'Quitter sans elle' }).click()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
  expect(await namesOf(quiz), 'WIZ-15 the quiz stays').toEqual(['Coupée'])
  await page.context().close()
  box.browser.assertClean()
})

test('VAL-04 a photo that arrives while the page asks whether to leave without it ends the question', async () => {
  const quiz = await box.newQuiz('Retard')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  await page.getByText('Aucune photo pour l’instant').waitFor()
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/question/new/**', async (route) => {
    await late
    await route.continue()
  })
  await give(page, 'drop', 'main', [
    { name: 'Lente.jpg', bytes: await photo(40, { lat: 47, lng: 1 }) },
  ])
  await card(page, 'Lente').waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quitter sans cette photo' })
  await dialog.waitFor()
  arrive()
  await dialog.waitFor({ state: 'detached' })
  await isQuestion(page, 'Lente')
  expect(await namesOf(quiz)).toEqual(['Lente'])
  await page.context().close()
  box.browser.assertClean()
})

test('WIZ-16 a new quiz that is abandoned goes with its photos, sent or not', async () => {
  const page = await visitLibrary(box, '/pres?nouveau=')
  await page.getByLabel('Titre', { exact: true }).fill('Sans suite')
  await page.getByLabel('Description', { exact: true }).fill('Rien')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const begun = new URL(page.url()).searchParams.get('nouveau')
  await give(page, 'drop', 'main', [{ name: 'Seule.jpg', bytes: await photo(10) }])
  await card(page, 'Seule').waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page
    .getByRole('dialog', { name: 'Abandonner ce quiz' })
    .getByRole('button', { name: 'Abandonner' })
    .click()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
  expect((await box.admin.get(`/api/pres/shared/quizz/get/${begun}`)).status).toBe(404)
  await page.context().close()
})
