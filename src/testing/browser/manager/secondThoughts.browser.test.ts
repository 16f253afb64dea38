// What the author takes back: deletes that come back, and messages that are seen on every page.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Administration, openAdministration } from '../kit/administration.ts'
import { card, give, isQuestion, photo, quizOf, visitLibrary } from '../kit/author.ts'
import { shot } from '../kit/harness.ts'

let box: Administration

beforeAll(async () => {
  box = await openAdministration()
})
afterEach(() => box.browser.assertClean())
afterAll(() => box.close())

const NAMES = ['Le quai', 'Le pont', 'La tour', 'Le phare'] as const

async function newQuizOfFour(name: string): Promise<string> {
  const quiz = await box.newQuiz(name)
  for (const [i, question] of NAMES.entries())
    // oxlint-disable-next-line no-await-in-loop -- the order of the questions is that of their uploads
    await box.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      coords: JSON.stringify({ lat: 47 + i / 10, lng: -1.5 }),
      name: question,
      description: `Explication ${i + 1}`,
      uploadFile: new Blob([new Uint8Array(await photo(i * 80))], { type: 'image/jpeg' }),
    })
  return quiz
}

const namesIn = async (quiz: string) => (await quizOf(box, quiz)).questions.map(({ name }) => name)
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
/** The button of the message, not that of the wizard's foot. */
const undo = (page: Page) =>
  page.locator('output').getByRole('button', { name: 'Annuler', exact: true })

test('MND-30 a double click deletes one question, and « Annuler » brings it back as it was', async () => {
  const quiz = await newQuizOfFour('Remords')
  const before = await quizOf(box, quiz)
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  await isQuestion(page, 'Le pont')
  const cross = await page.getByRole('button', { name: 'Supprimer Le pont' }).boundingBox()
  if (!cross) throw new Error('no cross')
  const at = [cross.x + cross.width / 2, cross.y + cross.height / 2] as const
  await page.mouse.move(...at)
  await page.mouse.down()
  await page.mouse.up()
  await toast(page, '« Le pont » est supprimée.').waitFor()
  // The next card is now under the pointer.
  await page.mouse.down()
  await page.mouse.up()
  await page.mouse.down()
  await page.mouse.up()
  await shot(page, 'remords/01-supprimee')
  expect(await namesIn(quiz)).toEqual(['Le quai', 'La tour', 'Le phare'])
  await undo(page).click()
  await toast(page, '« Le pont » est de retour.').waitFor()
  expect((await quizOf(box, quiz)).questions).toEqual(before.questions)

  // A pointer that moves away and back deletes again.
  await page.mouse.move(at[0] + 100, at[1] + 100)
  await page.mouse.click(...at)
  await toast(page, '« Le pont » est supprimée.').waitFor()
  await page.mouse.move(at[0] + 100, at[1] + 100)
  await page.mouse.click(...at)
  await toast(page, '« La tour » est supprimée.').waitFor()
  expect(await namesIn(quiz)).toEqual(['Le quai', 'Le phare'])

  await page.reload()
  await page.getByRole('button', { name: 'Annuler une suppression (2)' }).click()
  await toast(page, '« La tour » est de retour.').waitFor()
  await page.getByRole('button', { name: 'Annuler la suppression' }).click()
  await toast(page, '« Le pont » est de retour.').waitFor()
  expect((await quizOf(box, quiz)).questions).toEqual(before.questions)
  expect(await page.getByRole('button', { name: 'Annuler la suppression' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Supprimer Le phare' }).click()
  await toast(page, '« Le phare » est supprimée.').waitFor()
})

test('MND-30 the wizard that was left offers no deleted question any more', async () => {
  const quiz = await newQuizOfFour('Sans retour')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  await page.getByRole('button', { name: 'Supprimer Le quai' }).click()
  await page.getByRole('button', { name: 'Annuler la suppression' }).waitFor()
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goBack()
  await isQuestion(page, 'Le pont')
  expect(await page.getByRole('button', { name: 'Annuler la suppression' }).count()).toBe(0)
})

test('MND-30 a photo that is not sent yet comes back too', async () => {
  const quiz = await box.newQuiz('Pas encore là')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  await page.getByText('Aucune photo pour l’instant').waitFor()
  await give(page, 'drop', 'main', [
    { name: 'IMG_1.jpg', bytes: await photo(10) },
    { name: 'IMG_2.jpg', bytes: await photo(90) },
  ])
  await card(page, 'IMG_2').getByText('Sans position').waitFor()
  await page.getByRole('button', { name: 'Retirer IMG_1' }).click()
  await toast(page, '« IMG_1 » est retirée.').waitFor()
  expect(await card(page, 'IMG_1').count()).toBe(0)
  await undo(page).click()
  await card(page, 'IMG_1').getByText('Sans position').waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['IMG_1', 'IMG_2']),
  )
})

test('MND-30 a step that is taken out of an evening comes back at its place', async () => {
  const api = '/api/pres/shared/evenings'
  const evening: string = (await box.admin.post(api, { name: 'Fête', description: '' })).json
  const steps = ['Accueil', 'Buffet', 'Adieux'].map((title, i) => ({
    kind: 'break',
    title,
    text: '',
    minutes: i + 5,
  }))
  const saved = await box.admin.put(`${api}/${evening}`, { steps, revision: 1 })
  expect(saved.status).toBe(200)
  const titles = async (): Promise<string[]> =>
    (await box.admin.get(`${api}/${evening}`)).json.steps.map(({ title }: any) => title)
  const page = await visitLibrary(box, `/pres?ecran=soirees&soiree=${evening}`)
  await page.getByRole('button', { name: 'Retirer Buffet' }).dblclick()
  await toast(page, 'Étape retirée : Buffet.').waitFor()
  expect(await titles()).toEqual(['Accueil', 'Adieux'])
  await undo(page).click()
  await expect.poll(titles).toEqual(['Accueil', 'Buffet', 'Adieux'])
})

test('MND-32 an author who stays for an unplaced photo can still finish', async () => {
  const quiz = await newQuizOfFour('Rester')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  await isQuestion(page, 'Le quai')
  await give(page, 'drop', 'main', [{ name: 'IMG_9.jpg', bytes: await photo(200) }])
  await card(page, 'IMG_9').getByText('Sans position').waitFor()
  await page.getByRole('button', { name: 'Suivant' }).click()
  const finish = page.getByRole('button', { name: 'Terminer' })
  await finish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Annuler', exact: true }).first().isEnabled()).toBe(
    true,
  )
  await finish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).waitFor()
})

test('MND-31 the same message is seen again on another page', async () => {
  const quiz = await newQuizOfFour('Messages')
  const other = await newQuizOfFour('Autres messages')
  const page = await visitLibrary(box, `/pres?editer=${quiz}`)
  await page.getByRole('button', { name: 'Supprimer Le quai' }).click()
  await toast(page, '« Le quai » est supprimée.').waitFor()
  await page.mouse.move(5, 5)
  await toast(page, '« Le quai » est supprimée.').waitFor({ state: 'detached', timeout: 30_000 })
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/pres?editer=${other}`)
  await page.getByText('Autres messages').first().waitFor()
  await page.getByRole('button', { name: 'Supprimer Le pont' }).click()
  await toast(page, '« Le pont » est supprimée.').waitFor()
  expect(await namesIn(other)).toEqual(['Le quai', 'La tour', 'Le phare'])
})
