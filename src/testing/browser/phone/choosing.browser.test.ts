// A phone loses the network while its player chooses a colour and a fruit.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../buildTestApp.ts'
import { hostRoom } from '../../evening.ts'
import { createTestQuiz } from '../../testQuiz.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { type Lookout, openBrowser, shot } from '../kit/harness.ts'
import { heading } from '../kit/reading.ts'

const CUT = 'La connexion a été perdue\u00a0: choisissez de nouveau votre couleur.'

let app: TestApp
let browser: Lookout

beforeAll(async () => {
  app = await buildTestApp()
  browser = await openBrowser()
  browser.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
})
afterEach(() => browser.assertClean())
afterAll(async () => {
  await browser.close()
  await app.close()
})

test('HAL-05 JOIN-14 a phone without a network is told so while it chooses its colour or fruit, and then why the colours are back', async () => {
  const { roomID } = await hostRoom(app.origin, app.admin, createTestQuiz(app.box.quizzes), {
    icon_type: 'defined',
    max_player: 48,
  })
  const { page, context } = await browser.visit(app.origin, `/join/${roomID}`, 'phone')
  const lost = page.getByRole('alert').filter({ hasText: 'Connexion perdue' })
  const cut = page.getByRole('alert').filter({ hasText: CUT })
  const valider = page.getByRole('button', { name: 'Valider' })
  const pick = (word: string) => page.locator('label').filter({ hasText: word }).click()

  await heading(page, 'Sélectionnez votre couleur')
  await context.setOffline(true)
  await lost.getByText('Vous reviendrez ici dès que le réseau répond.').waitFor({ timeout: 10_000 })
  await lost.getByRole('button', { name: 'Réessayer maintenant' }).click()
  await expectAccessible(page, 'a phone that lost the network while it chooses')
  await shot(page, 'choosing/lost-colour')
  await context.setOffline(false)
  await lost.waitFor({ state: 'detached' })
  await heading(page, 'Sélectionnez votre couleur')
  // No colour was chosen yet: nothing is to be explained.
  expect(await cut.count()).toBe(0)

  await pick('Bleu')
  await valider.click()
  await heading(page, 'Sélectionnez votre fruit')
  await context.setOffline(true)
  await lost.waitFor({ timeout: 10_000 })
  await shot(page, 'choosing/lost-fruit')
  await context.setOffline(false)
  await lost.waitFor({ state: 'detached' })
  await heading(page, 'Sélectionnez votre couleur')
  await cut.waitFor()
  await expectAccessible(page, 'the colours after a lost connection')
  await shot(page, 'choosing/again')

  await pick('Bleu')
  await valider.click()
  await heading(page, 'Sélectionnez votre fruit')
  await page.getByRole('button', { name: 'Changer de couleur' }).click()
  await heading(page, 'Sélectionnez votre couleur')
  expect(await cut.count()).toBe(0)
  await pick('Vert')
  await valider.click()
  await pick('Banane')
  await valider.click()
  await page.getByText('Banane Verte').waitFor()
  await context.close()
})
