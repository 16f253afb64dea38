// The page `Mon compte`: the administrator and a game master see and end their own sessions only. The administrator
// changes the password, for which the page demands the current one, and logs out, which ends the session.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, logInGameMaster } from '../../api.ts'
import { openGameMaster, PASSWORD } from '../../gameMasters.ts'
import { ADMIN_PASSWORD } from '../../servers/startServer.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import {
  type Administration,
  alertIn,
  headingOf,
  openAdministration,
  rail,
} from '../kit/administration.ts'
import { shot } from '../kit/harness.ts'

const NEXT = 'rosier bleu'
const SIZES = [
  [320, 568],
  [390, 844],
  [1024, 768],
  [1920, 1080],
] as const

let box: Administration
beforeAll(async () => {
  box = await openAdministration()
})
afterAll(() => box.close())

test('YEA-11 STR-14 the administrator sees and ends sessions, changes the password, and logs out', async () => {
  const { origin } = box.server
  const lost = await logIn(origin)
  await openGameMaster(origin, box.admin, { name: 'Lise Martin' })
  const { page, context } = await box.visit('/pres')
  await rail(page).getByRole('link', { name: 'Mon compte' }).click()
  await headingOf(page, 'Mon compte')
  await page.getByText('Cette session').waitFor()
  // The test server has ADMIN_PASSWORD, which replaces a password chosen here at the next start: the page says so.
  await page.getByText('ADMIN_PASSWORD est défini').waitFor()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page, `Mon compte, ${width} px`)
    await shot(page, `gens/compte-${width}`)
  }

  const sessions = page.getByRole('listitem')
  expect(await sessions.count()).toBe(3)
  await sessions.filter({ hasText: 'Vous, ailleurs' }).getByRole('button').click()
  await page.getByText('La session est fermée.').waitFor()
  await expect.poll(() => sessions.count()).toBe(2)
  expect((await lost.get('/api/auth/check')).status).toBe(401)

  const [current, next, again] = [
    'Mot de passe actuel',
    'Nouveau mot de passe',
    'Le même, encore une fois',
  ].map((name) => page.getByLabel(name))
  const save = page.getByRole('button', { name: 'Changer le mot de passe' })
  const type = async (texts: readonly [string, string, string]): Promise<void> => {
    for (const [i, field] of [current, next, again].entries()) await field?.fill(texts[i] ?? '')
    await save.click()
  }
  await type(['', NEXT, NEXT])
  await alertIn(page, 'Donnez le mot de passe actuel.')
  await type([ADMIN_PASSWORD, 'rosiers', 'rosiers'])
  await alertIn(page, 'a 8 caractères au moins')
  await type([ADMIN_PASSWORD, NEXT, 'rosier vert'])
  await alertIn(page, 'Ce n’est pas deux fois le même.')
  box.browser.expectTrouble(/status of 400/)
  await type(['faux', NEXT, NEXT])
  await alertIn(page, 'Le mot de passe actuel n’est pas le bon.')
  await shot(page, 'gens/compte-refus')
  await type([ADMIN_PASSWORD, NEXT, NEXT])
  await page.getByText('Le mot de passe est changé.').waitFor()
  expect(await current?.inputValue()).toBe('')
  expect((await box.admin.get('/api/auth/check')).status, 'the session of the page goes on').toBe(
    200,
  )
  await logIn(origin, NEXT)

  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.waitForURL(`${origin}/`)
  expect((await box.admin.get('/api/auth/check')).status).toBe(401)
  await context.close()
  box.browser.assertClean()
})

test('STR-14 a game master sees and ends their own alone', async () => {
  const { origin } = box.server
  const admin = await logIn(origin, NEXT)
  const { api, row } = await openGameMaster(origin, admin, { name: 'Camille Lefèvre' })
  const others = [
    await logInGameMaster(origin, row.mail, PASSWORD),
    await logInGameMaster(origin, row.mail, PASSWORD),
  ]
  const { page, context } = await box.visit('/mj?ecran=compte', { as: api })
  await headingOf(page, 'Mon compte')
  const sessions = page.getByRole('listitem')
  await expect.poll(() => sessions.count()).toBe(3)
  expect(await page.getByText('ADMIN_PASSWORD').count()).toBe(0)
  await page.getByRole('button', { name: 'Fermer mes autres sessions' }).click()
  await page.getByText('Vos autres sessions sont fermées.').waitFor()
  await expect.poll(() => sessions.count()).toBe(1)
  for (const other of others) expect((await other.get('/api/auth/mj/check')).status).toBe(401)
  expect((await admin.get('/api/auth/check')).status).toBe(200)
  await context.close()
  box.browser.assertClean()
})
