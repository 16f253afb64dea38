// A library of five thousand quizzes in three hundred folders: readiness, an evening's round, another quiz for the same
// players and the tie-break have every quiz of it, find it by a few letters, and draw the few rows that are seen.
import { join as joinPath } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { fillLibrary } from '../../largeLibrary.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { screens, shot } from '../kit/harness.ts'
import {
  heading,
  type HostEvening,
  join,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { press } from '../kit/reading.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const SLOW_MS = 60_000
const LARGE = { folders: 300, quizzes: 5000, questionsEach: 2 } as const
const MIGRATIONS = joinPath(import.meta.dirname, '..', '..', '..', 'db', 'migrations')
/** Most rows that the page holds of a list, however long it is. */
const ROWS = 100

let box: HostEvening
let played = ''

beforeAll(async () => {
  box = await openHostEvening()
  played = await box.quizOf('Phares de nuit', 'Une photo', [PLACE])
  const spare = await box.quizOf('Le vieux port', 'Une photo', [PLACE])
  await box.server.kill('SIGTERM')
  const opened = openDatabase(box.server.dataDir, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  fillLibrary(opened.db, Date.now() - 3_600_000, LARGE)
  opened.close()
  await box.server.restart()
  expect((await box.admin.get(`/api/pres/shared/${spare}/move/152`)).status).toBe(200)
}, 3 * SLOW_MS)
afterAll(() => box.close())

/** Scrolls the box around a long list to its end, and returns the text of the last row. */
async function lastRow(list: Locator): Promise<string> {
  const last = list.locator(`[aria-posinset="${await size(list)}"]`)
  // The height of rows that were never shown is an estimate: the end moves while it is approached.
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.parentElement?.scrollTo(0, element.scrollHeight))
      return last.isVisible()
    })
    .toBe(true)
  expect(await list.getByRole('listitem').count()).toBeLessThan(ROWS)
  return last.innerText()
}

const size = (list: Locator) => list.getByRole('listitem').first().getAttribute('aria-setsize')

test('MND-35 readiness and the page of maps tell every quiz of the library with its folder, by a search too', async () => {
  const { page, context } = await box.visit('/pres?ecran=pret')
  const list = page.getByRole('list', { name: 'Quiz' })
  await list.getByText('Phares de nuit').waitFor({ timeout: SLOW_MS })
  await page.getByText('quiz sur 5 003').waitFor()
  expect(await size(list)).toBe('5003')
  expect(await lastRow(list)).toContain('Dans Dossier 150 › Dossier 300')
  await page.getByLabel('Chercher un quiz').fill('vieux port')
  await list.getByText('Dans Dossier 2 › Dossier 152').waitFor()
  expect(await size(list)).toBe('1')
  await page.getByLabel('Chercher un quiz').fill('dossier 152')
  await expect.poll(() => size(list)).toBe('23')
  await page.getByLabel('Chercher un quiz').fill('')
  await page.getByLabel('Pour quelle soirée').selectOption({ label: 'Dossier 2' })
  await expect.poll(() => size(list), { message: 'the folder and what is below it' }).toBe('35')
  await expectAccessible(page, 'readiness of a large library')
  await page.getByLabel('Pour quelle soirée').selectOption({ label: 'Toute la bibliothèque' })
  for (const [name, viewport] of [
    ['1920', screens.host.viewport],
    ['1024', { width: 1024, height: 768 }],
    ['390', { width: 390, height: 844 }],
    ['320', { width: 320, height: 568 }],
  ] as const) {
    await page.setViewportSize(viewport)
    await list.scrollIntoViewIfNeeded()
    await list.evaluate((element) => element.parentElement?.scrollTo(0, 1e6))
    await page.getByLabel('Chercher un quiz').evaluate((field) => field.scrollIntoView())
    await page.waitForTimeout(300)
    await shot(page, `bibliotheque-entiere/pret-${name}`)
  }
  await page.setViewportSize(screens.laptop.viewport)
  await page.goto(`${box.server.origin}/pres?ecran=cartes`)
  await list.getByText('Phares de nuit').waitFor({ timeout: SLOW_MS })
  expect(await lastRow(list)).toContain('Dans Dossier 150 › Dossier 300')
  await context.close()
})

test('MND-35 a round of an evening reads the whole library by one call', async () => {
  const evening = (
    await box.admin.post('/api/pres/shared/evenings', { name: 'La fête', description: '' })
  ).json
  const { page, context } = await box.visit('/pres')
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/quizz/list/')) lists.push(new URL(request.url()).search)
  })
  await page.goto(`${box.server.origin}/pres?soiree=${evening}`)
  await page.getByRole('button', { name: 'Ajouter une manche' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dossier').selectOption({ label: '\u00a0\u00a0Dossier 152' })
  await dialog
    .getByLabel('Quiz', { exact: true })
    .selectOption({ label: 'Le vieux port (1 photo)' })
  await shot(page, 'bibliotheque-entiere/manche')
  expect(lists.filter((search) => search === '?deep=1')).toHaveLength(1)
  await context.close()
})

async function toPodium(page: Page, phones: readonly Awaited<ReturnType<typeof join>>[]) {
  await startButton(page).click()
  await page
    .getByRole('heading', { name: /Question \d/ })
    .waitFor({ timeout: SLOW_MS, state: 'attached' })
  for (const phone of phones) phone.say('player_answer', { coords: PLACE, time: 3000 })
  await page.locator('[data-map]').first().waitFor({ timeout: SLOW_MS })
  await press(page, ' ')
  await heading(page, /^Classement/, SLOW_MS)
  await press(page, ' ')
  await heading(page, 'Fin de la Partie', SLOW_MS)
}

test('MND-35 another quiz and the tie-break are chosen among all quizzes, those that the room has seen aside', async () => {
  const { page, context } = await box.openHost(
    `/pres/${played}/player?icon=random&time_points=none`,
  )
  const room = await roomOf(page)
  const phones = [await join(box.server.origin, room), await join(box.server.origin, room)]
  await toPodium(page, phones)
  const dialog = page.getByRole('dialog')
  const list = dialog.getByRole('list')
  const looks = async (name: string) => {
    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(300)
      await shot(page, `bibliotheque-entiere/${name}-${width}`)
    }
  }
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/quizz/')) calls.push(new URL(request.url()).pathname)
  })

  await page.getByRole('button', { name: 'Enchaîner' }).click()
  await list.getByText('Quiz 4998').waitFor({ timeout: SLOW_MS })
  expect(await size(list)).toBe('5003')
  expect(await lastRow(list)).toContain('Dossier 150 › Dossier 300')
  await looks('enchainer')
  await page.getByLabel('Chercher un quiz').fill('vieux')
  await dialog.getByRole('button', { name: /^Le vieux port/ }).waitFor()
  expect(await size(list)).toBe('1')
  await expectAccessible(page, 'the choice among a large library')
  await looks('enchainer-cherche')
  await page.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('button', { name: 'Départager' }).click()
  await list.getByText('Quiz 4998').waitFor({ timeout: SLOW_MS })
  expect(await size(list), 'without the one that everybody has seen').toBe('5002')
  await page.getByLabel('Chercher un quiz').fill('152 port')
  await dialog.getByRole('button', { name: /^Le vieux port/ }).waitFor()
  await looks('departager')
  expect(
    calls.filter((path) => path.includes('/quizz/get/')),
    'no quiz is read for the list, the one that was played aside',
  ).toEqual([`/api/pres/shared/quizz/get/${played}`])
  await dialog.getByRole('button', { name: /^Le vieux port/ }).click()
  await heading(page, 'Question de départage', SLOW_MS)
  for (const phone of phones) phone.close()
  await context.close()
})
