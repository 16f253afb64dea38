// A challenge, played alone by its link: from the name to the ranking, with a reload in the middle of a question.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logIn, type Api } from '../../api.ts'
import { uploadQuiz } from '../../evening.ts'
import { type Lookout, openBrowser, shot, startBuiltServer, type StartedServer } from '../kit/harness.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { heading, mapIsReady, plain } from '../kit/reading.ts'

let server: StartedServer
let browser: Lookout
let admin: Api
let key = ''

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await openBrowser()
  admin = await logIn(server.origin)
  const quiz = await uploadQuiz(admin)
  key = (await admin.post('/api/pres/shared/challenges', { quizz_unique_name: quiz, max_answer_time: 60, help_zone: 500 })).json.key
})
afterEach(() => browser.assertClean())
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

test.each(['phone', 'smallPhone', 'oldProjector'] as const)('STA-03 from the name to the ranking (%s)', async (screen) => {
  const { page } = await browser.visit(server.origin, `/defi/${key}`, screen, { deviceScaleFactor: 1 })
  const pictured = (name: string) => shot(page, `defi/${screen}-${name}`)
  await heading(page, /Défi/)
  await pictured('1-nom')
  await expectAccessible(page, 'défi')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await page.getByText('Tapez un nom.').waitFor()
  await page.getByLabel('Votre nom, pour le classement').fill(`Zoé ${screen}`)
  await page.getByRole('button', { name: 'Commencer' }).click()
  const photo = page.getByAltText('Photo de la question')
  await photo.waitFor()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await pictured('2-photo')
  expect(plain(await page.locator('header').textContent())).toContain(`Zoé ${screen}`)

  await page.reload()
  await photo.waitFor()
  await page.getByRole('button', { name: 'Revenir à la carte' }).click()
  await mapIsReady(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.click(width / 2, height / 2)
  await page.getByRole('button', { name: 'Répondre' }).waitFor()
  await pictured('3-carte')
  await page.getByRole('button', { name: 'Répondre' }).click()
  await page.getByText(/vous êtes à/).waitFor()
  await pictured('4-resultat')
  expect(await cutTexts(page)).toEqual([])
  await page.getByRole('button', { name: 'Question suivante' }).click()
  await photo.waitFor()
  await page.getByRole('button', { name: 'Revenir à la carte' }).click()
  await mapIsReady(page)
  await page.mouse.click(width / 2, height / 2)
  await page.getByRole('button', { name: 'Répondre' }).click()
  await page.getByRole('button', { name: 'Classement' }).click()
  await heading(page, 'Défi terminé')
  await pictured('5-classement')
  await expectAccessible(page, 'classement')
  expect(plain(await page.locator('[aria-current]').textContent())).toContain(`Zoé ${screen}`)
  await page.getByRole('button', { name: 'Rejouer' }).click()
  await page.getByLabel('Votre nom, pour le classement').waitFor()
})

test('STA-03 a link that is none, and one whose challenge is over', async () => {
  browser.expectTrouble(/status of 4(04|10).*api\/challenge/)
  const none = await browser.visit(server.origin, '/defi/rien', 'phone', { deviceScaleFactor: 1 })
  await heading(none.page, 'Ce défi n’existe pas')
  await shot(none.page, 'defi/phone-6-inconnu')
  await admin.post(`/api/pres/shared/challenges/${key}/end`)
  const over = await browser.visit(server.origin, `/defi/${key}`, 'phone', { deviceScaleFactor: 1 })
  await heading(over.page, 'Ce défi est terminé')
  expect(plain(await over.page.getByRole('list').textContent())).toContain('Zoé phone')
  await shot(over.page, 'defi/phone-7-termine')
})
