// The presenter's pages in a browser set to English: no French word, and no cut text.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { ADMIN_PASSWORD } from '../../servers/startServer.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { frenchLeft } from './frenchLeft.ts'
import { type HostEvening, openHostEvening } from '../kit/hostEvening.ts'
import { shot } from '../kit/harness.ts'

const ENGLISH = { locale: 'en-GB' }
const SIZES = [
  [1024, 768],
  [1920, 1080],
] as const
/** Names of files and quizzes, which do not count as French text, since the product does not translate them. */
const GIVEN = ['sauvegarde', 'Harbour walk']

let box: HostEvening
let quiz = ''

beforeAll(async () => {
  box = await openHostEvening()
  quiz = await box.quizOf('Harbour walk', 'Two photos by the sea', [
    { lat: 48.8584, lng: 2.2945 },
    { lat: 45.75, lng: 4.85 },
  ])
  await box.admin.post(`/api/pres/shared/quizz/rings/${quiz}`, {
    targetSettings: ringsOf(undefined, 0, 1500),
  })
})
afterAll(() => box.close())

/** Checks that the page, at each size of `SIZES`, has no cut text and no French text. */
async function isEnglish(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await shot(page, `english/${name}-${width}`)
    expect.soft(await cutTexts(page), `${name} at ${width}, cut`).toEqual([])
  }
  expect.soft(await frenchLeft(page, GIVEN), name).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

test('LAN-01 LAN-02 an English browser signs in to an English library, and each of its pages is English', async () => {
  const { page, context } = await box.browser.visit(
    box.server.origin,
    '/pres',
    'oldProjector',
    ENGLISH,
  )
  await page.getByRole('heading', { name: 'Administration' }).waitFor()
  await isEnglish(page, 'sign-in')
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password').fill('not the password')
  await button(page, 'Sign in').click()
  box.browser.expectTrouble(/status of 403/)
  await page.getByText('Wrong user name or password').waitFor()
  await isEnglish(page, 'sign-in-refused')
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await button(page, 'Sign in').click()
  await button(page, 'New').waitFor()
  await page.getByRole('heading', { name: 'Harbour walk' }).waitFor()
  await isEnglish(page, 'library')

  const rail = page.getByRole('navigation', { name: 'Administration' })
  const entries = await rail.getByRole('link').allInnerTexts()
  expect(entries).toHaveLength(12)
  for (const entry of entries) {
    await rail.getByRole('link', { name: entry, exact: true }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText(/^(Loading|Measuring|Checking|Reading)/).count()).toBe(0)
    await isEnglish(page, `desk-${entry.toLowerCase().replaceAll(/\W+/g, '-')}`)
  }
  await context.close()
  box.browser.assertClean()
})

test('LAN-01 LAN-02 an English wizard, menus, dialogs and refusals', async () => {
  const { page, context } = await box.visit('/pres', { screen: 'oldProjector', ...ENGLISH })
  await button(page, 'Actions for Harbour walk').click()
  await isEnglish(page, 'menu')
  await page.getByRole('menuitem', { name: 'Challenge' }).click()
  await page.getByRole('dialog', { name: 'Challenge: Harbour walk' }).waitFor()
  await button(page, 'Create a challenge').click()
  await page.getByText('The challenge is created.').waitFor()
  await isEnglish(page, 'challenge')
  await button(page, 'Close').click()
  await button(page, 'Actions for Harbour walk').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this quiz?' }).waitFor()
  await isEnglish(page, 'delete')
  await button(page, 'Cancel').click()

  await button(page, 'New').click()
  await page.getByLabel('Title', { exact: true }).waitFor()
  await button(page, 'Next').click()
  await page.getByText('Give the quiz a title.').waitFor()
  await isEnglish(page, 'wizard-title')
  await page.getByLabel('Title', { exact: true }).fill('By the lake')
  await page.getByLabel('Description').fill('Nothing yet')
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: 'Questions' }).waitFor()
  await isEnglish(page, 'wizard-questions')
  await page.goto(`${box.server.origin}/pres`)
  await button(page, 'Actions for Harbour walk').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('heading', { name: 'Questions' }).waitFor()
  await page.getByRole('heading', { name: 'Photo 2' }).waitFor()
  await isEnglish(page, 'wizard-photos')
  await button(page, 'Next').click()
  await page.locator('[data-map=ready]').first().waitFor({ timeout: 60_000 })
  await isEnglish(page, 'wizard-map')
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining(['Target', 'Map pictures']),
  )
  await context.close()
  box.browser.assertClean()
})

test('LAN-01 the switch turns the library over and is remembered; a French browser stays French', async () => {
  const { page, context } = await box.visit('/pres', { screen: 'laptop' })
  await button(page, 'Nouveau').waitFor()
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en')
  await button(page, 'New').waitFor()
  await page.reload()
  await button(page, 'New').waitFor()
  expect(await frenchLeft(page, GIVEN)).toEqual([])
  await page.goto(`${box.server.origin}/pres?lang=fr`)
  await button(page, 'Nouveau').waitFor()
  await context.close()
  box.browser.assertClean()
})
