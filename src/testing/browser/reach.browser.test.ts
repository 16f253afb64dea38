// Before the evening: which address phones are told, whether one gets there, and how the machine stands.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logIn, type Api } from '../api.ts'
import { expectAccessible } from './accessibility.ts'
import { cutTexts } from './cutTexts.ts'
import { screens, shot } from './harness.ts'
import { type HostEvening, neverScrolls, openHostEvening } from './hostEvening.ts'
import { heading } from './reading.ts'

const PROJECTORS = [['1920', screens.host.viewport], ['1280', screens.desk.viewport], ['1024', screens.oldProjector.viewport]] as const

let evening: HostEvening
let admin: Api
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  admin = await logIn(evening.server.origin, evening.server.adminPassword)
  quiz = await evening.quizOf('Paris vu d’en bas', 'Une photo', [{ lat: 48.8584, lng: 2.2945 }])
})
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

const lobby = () => `/pres/${quiz}/player?icon=random&time=30&help_zone=non&max_player=20`

test('BOX-09 the lobby lists every address of the box, and the choice goes into the code at once', async () => {
  const { addresses } = (await admin.get('/api/pres/shared/address')).json
  expect(addresses.length, 'addresses of the machine that runs this test').toBeGreaterThan(0)
  const last = addresses.at(-1)
  const { page } = await evening.openHost(lobby(), 'oldProjector')
  const code = page.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  await code.waitFor()
  for (const [name, viewport] of PROJECTORS) {
    await page.setViewportSize(viewport)
    await neverScrolls(page)
    expect(await cutTexts(page), name).toEqual([])
    await shot(page, `adresse/01-salle-${name}`)
    await page.getByRole('button', { name: 'Adresse', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Adresse pour les téléphones' })
    await dialog.getByRole('radio').first().waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(addresses.length + 1)
    expect(await cutTexts(page), name).toEqual([])
    await shot(page, `adresse/02-choix-${name}`)
    await dialog.getByRole('button', { name: 'Fermer' }).click()
  }
  await page.getByRole('button', { name: 'Adresse', exact: true }).click()
  await page.getByRole('radio').last().check()
  await expect.poll(() => code.getAttribute('data-address')).toContain(`${last.base}/play/`)
  expect((await admin.get('/api/pres/shared/address')).json.chosen).toBe(last.address)
  await page.getByRole('radio', { name: 'Automatique' }).check()
  await expect.poll(async () => (await admin.get('/api/pres/shared/address')).json.chosen).toBeNull()
})

test('REACH-02 the presenter’s phone says « Ça marche » and the lobby « Téléphone relié »; without one, three reasons', async () => {
  const { page } = await evening.openHost(lobby(), 'oldProjector')
  await page.getByRole('button', { name: 'Vérifier avec mon téléphone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vérifier avec mon téléphone' })
  const code = dialog.getByRole('img', { name: 'Code QR de l’essai' })
  await code.waitFor()
  await shot(page, 'adresse/03-essai-1024')
  await dialog.getByText('Toujours rien').waitFor({ timeout: 35_000 })
  expect(await dialog.getByRole('listitem').count()).toBe(3)
  for (const [name, viewport] of PROJECTORS) {
    await page.setViewportSize(viewport)
    expect(await cutTexts(page), name).toEqual([])
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight), name).toBeLessThanOrEqual(0)
    await shot(page, `adresse/04-raisons-${name}`)
  }
  const { pathname } = new URL(String(await code.getAttribute('data-address')))
  const phone = await evening.browser.visit(evening.server.origin, pathname, 'smallPhone')
  await heading(phone.page, 'Ça marche')
  await dialog.getByText('Téléphone relié').waitFor({ timeout: 2000 })
  await shot(page, 'adresse/05-relie-1024')
  await shot(phone.page, 'adresse/06-telephone')
  await expectAccessible(phone.page, 'phone check')
  await phone.context.close()
})

test('READY-02 « Tout est prêt ? » tells how the machine stands, tries the sound and lists the quizzes', async () => {
  const { code } = (await admin.post('/api/pres/shared/phoneCheck')).json
  await admin.post(`/api/essai/${code}`)
  const { page, context } = await evening.browser.visit(evening.server.origin, '/', 'desk')
  await context.addCookies([{ name: 'auth_admin', value: admin.token ?? '', url: evening.server.origin }])
  await page.goto(`${evening.server.origin}/pres`)
  await page.getByRole('link', { name: 'Tout est prêt' }).click()
  await heading(page, 'Tout est prêt ?')
  for (const about of ['Réseau', 'Disque', 'Mémoire', 'Horloge', 'Sons', 'Essai d’un téléphone', 'Son de cet écran', 'Écran']) {
    await page.getByRole('heading', { name: about, exact: true }).waitFor()
  }
  await page.getByText('Un téléphone est arrivé jusqu’ici à l’instant.').waitFor()
  await page.getByRole('button', { name: 'Essayer le son' }).click()
  await page.getByText('Si vous avez entendu le bip').waitFor()
  await page.getByText('1280 × 800').waitFor()
  await page.getByRole('list', { name: 'Quiz de ce dossier' }).getByText('Paris vu d’en bas').waitFor()
  await page.getByRole('button', { name: 'Vérifier avec mon téléphone' }).click()
  await page.getByRole('img', { name: 'Code QR de l’essai' }).waitFor()
  await expectAccessible(page, 'ready')
  await shot(page, 'pret/01-bureau')
  for (const [name, viewport] of [['1920', screens.host.viewport], ['1024', screens.oldProjector.viewport], ['telephone', { width: 390, height: 844 }]] as const) {
    await page.setViewportSize(viewport)
    expect(await cutTexts(page), name).toEqual([])
    await page.screenshot({ path: `shots/pret/02-${name}.png`, fullPage: true })
  }
  await page.setViewportSize(screens.oldProjector.viewport)
  await page.getByRole('button', { name: 'Afficher la mire en plein écran' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await shot(page, 'pret/03-mire')
})
