// The form and the addresses that open a room.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shot } from '../kit/harness.ts'
import { type HostEvening, join, openHostEvening, roomOf } from '../kit/hostEvening.ts'

const PLACES = [
  { lat: 48.8584, lng: 2.2945 },
  { lat: 48.86, lng: 2.3 },
]

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Paris', 'Deux photos', PLACES)
})
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const open = (page: Page, query: string) =>
  page.goto(`${evening.server.origin}/pres/${quiz}/player?${query}`)

test('MND-36 the form begins with the usual choices, and the last launch is one button', async () => {
  const { page, context } = await evening.openHost(`/pres/${quiz}`)
  await choice(page, 'Comment jouer', 'Classique').waitFor()
  expect(await page.getByRole('radio', { name: 'Comme la dernière fois' }).count()).toBe(0)
  await choice(page, 'Temps de réponse, en secondes', '15').check({ force: true })
  await choice(page, 'Zone d’aide, rayon', 'non').check({ force: true })
  await page.getByLabel('Joueurs au plus').fill('12')
  await page.getByRole('button', { name: 'Lancer' }).click()
  await roomOf(page)

  await page.goto(`${evening.server.origin}/pres/${quiz}`)
  expect(await choice(page, 'Comment jouer', 'Classique').isChecked()).toBe(true)
  expect(await choice(page, 'Temps de réponse, en secondes', '60').isChecked()).toBe(true)
  expect(await page.getByLabel('Joueurs au plus').inputValue()).toBe('50')
  await shot(page, 'lancement/01-habituel')
  await choice(page, 'Comment jouer', 'Comme la dernière fois').check({ force: true })
  expect(await choice(page, 'Temps de réponse, en secondes', '15').isChecked()).toBe(true)
  expect(await choice(page, 'Zone d’aide, rayon', 'non').isChecked()).toBe(true)
  expect(await page.getByLabel('Joueurs au plus').inputValue()).toBe('12')
  await shot(page, 'lancement/02-derniere-fois')
  await context.close()
})

test('MND-37 an address with chosen pseudos and too many seats is taken, and says so in one line', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=defined&time=30&max_player=50`,
  )
  await roomOf(page)
  await page.getByText('/ 48 joueurs').waitFor()
  expect(await page.getByText('Pseudos au choix : 48 places').count()).toBe(1)
  await shot(page, 'lancement/03-48-places')
  await context.close()
})

test('MND-38 a reload resumes the room of this tab; another address asks which of the two', async () => {
  const first = 'icon=random&time=60&help_zone=500&max_player=50'
  const { page, context } = await evening.openHost(`/pres/${quiz}/player?${first}`)
  const room = await roomOf(page)
  await join(evening.server.origin, room)
  await page.getByText('1 / 50 joueurs').waitFor()
  await page.reload()
  expect(await roomOf(page)).toBe(room)

  const second = 'icon=random&time=30&help_zone=non&max_player=20'
  await open(page, second)
  await dialog(page).getByText('1 joueur attend dans la salle').waitFor()
  await shot(page, 'lancement/04-laquelle')
  await dialog(page).getByRole('link', { name: 'Revenir dans cette salle' }).click()
  expect(await roomOf(page)).toBe(room)

  await open(page, second)
  await dialog(page).getByRole('button', { name: 'La fermer et lancer' }).click()
  const other = await roomOf(page)
  expect(other).not.toBe(room)
  await page.getByText('/ 20 joueurs').waitFor()
  await page.reload()
  expect(await roomOf(page)).toBe(other)
  await context.close()
})
