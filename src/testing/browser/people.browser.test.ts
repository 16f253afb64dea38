import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, logInGameMaster, openApi, type Api } from '../api.ts'
import { DATABASE_FILE } from '../../db/open.ts'
import { openSocket } from '../testSocket.ts'
import { expectAccessible } from './accessibility.ts'
import { type BuiltServer, type Lookout, openBrowser, type ScreenName, shot, startBuiltServer } from './harness.ts'

/** Chromium draws the map in software here. */
const DRAWN_MS = 60_000
/** A picture is opened in a process of low priority: on a busy machine it takes its time. */
const OPENED_MS = 45_000
const MAIL = 'solene@club-geo.fr'
const PASSWORD = 'Méridien-33'
const SOUND = readFileSync(join(import.meta.dirname, '..', '..', '..', 'assets', 'sounds', '4-bipper.mp3'))

let server: BuiltServer
let browser: Lookout
let admin: Api
/** a game master who may edit */
let master: Api

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await openBrowser()
  // An account without a picture of its own for the lobby is answered 404.
  browser.expectTrouble(/status of 404.*lobbypic\/get_by_token/)
  admin = await logIn(server.origin, server.adminPassword)
  await createMaster('Camille Lefèvre', 'camille@club-geo.fr', 'Boussole-71', 'Oui')
  master = await logInGameMaster(server.origin, 'camille@club-geo.fr', 'Boussole-71')
})
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

async function createMaster(name: string, mail: string, password: string, edition: string): Promise<void> {
  const created = await admin.postForm('/api/pres/admin/mj', { name, mail, password, expiration: '2099-12-31', nb_game: '0', edition, photo_name: '' })
  if (created.status !== 201) throw new Error(`refused: ${created.status} ${created.text}`)
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 40 } } }).jpeg().toBuffer()

async function visitAs(account: 'admin' | 'mj', path: string, screen: ScreenName = 'desk', options: BrowserContextOptions = {}): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await browser.visit(server.origin, '/', screen, options)
  const token = (account === 'admin' ? admin : master).token ?? ''
  await context.addCookies([{ name: account === 'admin' ? 'auth_admin' : 'auth_mj', value: token, url: server.origin }])
  await page.goto(server.origin + path)
  return { page, context }
}

const alertIn = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor({ timeout: OPENED_MS })
const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const rail = (page: Page) => page.getByRole('navigation')
const day = (iso: string) => iso.split('-').toReversed().join('/')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Paris' })

test('ROUTE-09 GM-01 GM-02 GM-13 GM-14 GM-15 ERR-10 an administrator adds a game master, who can log in', async () => {
  const { page, context } = await visitAs('admin', '/pres/mj')
  await headingOf(page, 'Gestion des Maîtres du Jeu')
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts(), 'GM-02').toEqual([
    'Nom', 'Mail', 'Mot de passe', 'Date d’expiration', 'Parties', 'Supprimer', 'Mode édition', 'Photo', 'Actions',
  ])

  await page.getByRole('button', { name: '+ Ajouter un MJ' }).press('Enter')
  expect(await page.getByLabel('Nom').evaluate((field) => field === document.activeElement), 'by keyboard').toBe(true)
  const add = page.getByRole('button', { name: 'Ajouter ce maître du jeu' })
  await add.click()
  await alertIn(page, 'Veuillez remplir tous les champs obligatoires !')
  await page.getByLabel('Nom').fill('Solène Guérin')
  await page.getByLabel('Mail').fill('solene')
  expect(await page.getByLabel('Mail').getAttribute('type'), 'GM-14').toBe('email')
  expect(await page.getByLabel('Mode édition').inputValue(), 'GM-14').toBe('false')
  await page.getByLabel('Mot de passe').fill(PASSWORD)
  await page.getByLabel('Date d’expiration').fill(inDays(30))
  await add.click()
  await alertIn(page, 'Cette adresse mail n’est pas valable.')
  await page.getByLabel('Mail').fill('CAMILLE@club-geo.fr')
  browser.expectTrouble(/status of 409/)
  await add.click()
  await alertIn(page, 'déjà celle d’un autre')
  await page.getByLabel('Mail').fill(MAIL)
  await page.getByLabel('Image').setInputFiles({ name: 'solène.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 300) })
  await shot(page, 'gens/01-nouveau')
  await add.click()

  await page.getByRole('rowheader', { name: 'Solène Guérin' }).waitFor({ timeout: OPENED_MS })
  const row = page.getByRole('row', { name: /Solène Guérin/ })
  expect(await page.getByLabel('Mot de passe').count(), 'GM-15 closed').toBe(0)
  const cells = await row.getByRole('cell').allInnerTexts()
  expect(cells[0]).toBe(MAIL)
  expect(cells[1], 'GM-03').toBe(PASSWORD)
  expect(cells[2], 'GM-04 DATE-02').toContain(day(inDays(30)))
  expect(cells[2], 'GM-04').toContain('Valide')
  expect(cells[3], 'GM-05 GM-14').toBe('0')
  expect(cells[5], 'GM-07').toBe('Non')
  const face = await row.getByRole('img', { name: 'Photo de Solène Guérin' }).boundingBox()
  expect(face?.width, 'GM-08').toBeLessThanOrEqual(50)
  expect(face?.width, 'GM-08').toBeGreaterThan(20)
  await shot(page, 'gens/02-maitres')
  expect((await openApi(server.origin).post('/api/auth/mj/login', { identifiant: MAIL, password: PASSWORD })).status).toBe(200)

  await page.getByRole('button', { name: '+ Ajouter un MJ' }).click()
  expect(await page.getByLabel('Nom').inputValue(), 'GM-15 cleared').toBe('')
  await page.getByRole('button', { name: 'Annuler l’ajout' }).click()
  await page.getByRole('button', { name: '+ Ajouter un MJ' }).waitFor()
  await context.close()
  browser.assertClean()
})

test('VAL-11 a new game master without a name, a mail, a password or an expiration is not sent', async () => {
  const { page, context } = await visitAs('admin', '/pres/mj')
  await page.getByRole('button', { name: '+ Ajouter un MJ' }).click()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const fields = { Nom: 'Lucie', Mail: 'lucie@club-geo.fr', 'Mot de passe': PASSWORD, 'Date d’expiration': inDays(30) }
  for (const missing of Object.keys(fields)) {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(label === missing ? '' : value)
    await page.getByRole('button', { name: 'Ajouter ce maître du jeu' }).click()
    await page.getByLabel(missing).and(page.locator('[aria-invalid=true]')).waitFor()
    const told = await page.getByRole('alert').textContent()
    expect(told?.replaceAll(/[\u202f\u00a0]/g, ' '), missing).toBe('Veuillez remplir tous les champs obligatoires !')
  }
  expect(asked).toEqual([])
  await context.close()
  browser.assertClean()
})

test('ERR-17 a failing list or deletion of game masters and of sounds is logged, and says nothing', async () => {
  await createMaster('Tenace', 'tenace@club-geo.fr', PASSWORD, 'Non')
  browser.expectTrouble(/status of 500|Une erreur est survenue/)
  for (const { path, list, remove, name, confirm } of [
    { path: '/pres/mj', list: '**/admin/mj/list', remove: '**/admin/mj/delete/**', name: 'Supprimer Tenace', confirm: 'Supprimer' },
    { path: '/pres/sound', list: '**/soundList', remove: '**/removeSound/**', name: /^Retirer 5-photo/, confirm: 'Retirer' },
  ]) {
    const { page, context } = await visitAs('admin', '/')
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && message.text().includes('Une erreur') && errors.push(message.text()))
    await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(server.origin + path)
    await page.getByRole('button', { name: 'Recharger la liste' }).waitFor()
    expect(await page.getByText(/Chargement|Loading/).count(), 'no loading indicator any more').toBe(0)
    expect(await page.getByText('Une erreur est survenue').count()).toBe(0)
    expect(errors.length).toBeGreaterThan(0)
    await page.unroute(list)
    await page.getByRole('button', { name: 'Recharger la liste' }).click()

    errors.length = 0
    await page.route(remove, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText('Une erreur est survenue').count()).toBe(0)
    expect(errors).toHaveLength(1)
    await context.close()
  }
  browser.assertClean()
})

test('GM-09 GM-10 GM-11 GM-12 ERR-11 ERR-13 a row is edited in place, and the account expires', async () => {
  const solene = await logInGameMaster(server.origin, MAIL, PASSWORD)
  const { page, context } = await visitAs('admin', '/pres/mj')
  const edit = page.getByRole('button', { name: 'Modifier Solène Guérin' })
  await edit.click()
  expect(await page.getByLabel('Mot de passe').inputValue()).toBe(PASSWORD)
  await page.getByLabel('Nom').fill('Jetée')
  await page.getByRole('button', { name: 'Annuler' }).press('Enter')
  await page.getByRole('rowheader', { name: 'Solène Guérin' }).waitFor()
  expect(await edit.evaluate((button) => button === document.activeElement), 'the focus comes back').toBe(true)

  await page.keyboard.press('Enter')
  await page.getByLabel('Nom').fill('')
  browser.expectTrouble(/status of 400/)
  await page.keyboard.press('Enter')
  await alertIn(page, 'Tout les champs sont obligatoires')
  await page.getByLabel('Nom').fill('Solène G.')
  await page.getByLabel('Mode édition').selectOption('true')
  await page.getByLabel('Date d’expiration').fill(inDays(-1))
  await shot(page, 'gens/03-modifier')

  browser.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'Erreur réseau ou serveur injoignable')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Enregistrer' }).click()

  await page.getByRole('rowheader', { name: 'Solène G.' }).waitFor({ timeout: OPENED_MS })
  const row = page.getByRole('row', { name: /Solène G\./ })
  const cells = await row.getByRole('cell').allInnerTexts()
  expect(cells[2], 'GM-04').toContain(day(inDays(-1)))
  expect(cells[2], 'GM-04').toContain('Expiré')
  expect(cells[5], 'GM-07').toBe('Oui')
  await shot(page, 'gens/04-expire')
  expect((await solene.get('/api/auth/mj/check')).status, 'AUTH-10').toBe(401)
  expect((await openApi(server.origin).post('/api/auth/mj/login', { identifiant: MAIL, password: PASSWORD })).status, 'AUTH-10').toBe(403)
  await context.close()
  browser.assertClean()
})

test('ROUTE-15 AUTH-02 AUTH-03 an expired game master is told so, above the form', async () => {
  const { page, context } = await browser.visit(server.origin, '/mj', 'desk')
  await headingOf(page, 'Auth')
  browser.expectTrouble(/status of 403/)
  await page.getByLabel('Mail').fill(MAIL)
  await page.getByLabel('Mot de passe').fill(PASSWORD)
  await page.route('**/api/auth/mj/login', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Connexion' }).click()
  const loading = page.getByRole('button', { name: '...', exact: true })
  await loading.waitFor()
  expect(await loading.isDisabled(), 'AUTH-03').toBe(true)
  await alertIn(page, 'Ce compte a expiré')
  const [error, field] = await Promise.all([page.getByRole('alert').boundingBox(), page.getByLabel('Mail').boundingBox()])
  expect((error?.y ?? 0) + (error?.height ?? 0), 'AUTH-03 above the form').toBeLessThanOrEqual(field?.y ?? 0)
  await shot(page, 'gens/05-auth')
  await context.close()
  browser.assertClean()
})

test('GM-06 ERR-12 a game master is deleted, also under somebody else’s hands', async () => {
  const { page, context } = await visitAs('admin', '/pres/mj')
  await page.getByRole('button', { name: 'Modifier Solène G.' }).click()
  const rows = await admin.get('/api/pres/admin/mj/list')
  const { id } = rows.json.find(({ mail }: { mail: string }) => mail === MAIL)

  const { page: other, context: elsewhere } = await visitAs('admin', '/pres/mj')
  await other.getByRole('button', { name: 'Supprimer Solène G.' }).click()
  await shot(other, 'gens/06-supprimer')
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await other.getByRole('row', { name: /Solène/ }).waitFor({ state: 'detached' })
  expect((await admin.get('/api/pres/admin/mj/list')).json.map((row: { id: number }) => row.id)).not.toContain(id)
  await elsewhere.close()

  browser.expectTrouble(/status of 404.*admin\/mj/)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'Utilisateur introuvable')
  await context.close()
  browser.assertClean()
})

test('MGR-01 MGR-03 MGR-04 MGR-06 MGR-08 MGR-09 ROLE-06 each account has its own ways through the manager', async () => {
  const { page, context } = await visitAs('admin', '/pres')
  await headingOf(page, 'Administration')
  const shared = ['Bibliothèque', 'Tout est prêt\u202f?', 'Mettre à jour la photo du Lobby', 'Parties jouées', 'Corbeille']
  const own = ['Modifier les points', 'Gérer les sons', 'Maîtres du jeu', 'Cartes']
  expect((await rail(page).getByRole('link').allInnerTexts()).toSorted()).toEqual([...shared, ...own].toSorted())
  expect(await page.getByRole('button', { name: 'Déconnexion' }).count(), 'MGR-03').toBe(0)
  for (const [name, path] of [['Gérer les sons', '/pres/sound'], ['Maîtres du jeu', '/pres/mj']] as const) {
    await rail(page).getByRole('link', { name }).click()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await context.close()

  const { page: theirs, context: session } = await visitAs('mj', '/mj')
  await headingOf(theirs, 'Maîtres du jeu')
  expect((await rail(theirs).getByRole('link').allInnerTexts()).toSorted(), 'ROLE-06').toEqual(shared.toSorted())
  expect(await theirs.getByRole('button', { name: 'Redémarrer' }).count(), 'ROLE-06').toBe(0)
  await shot(theirs, 'gens/07-mj')
  await theirs.goto(`${server.origin}/mj?ecran=points`)
  await headingOf(theirs, 'Maîtres du jeu')
  for (const path of ['/mj/mj', '/mj/sound', '/mj/un/deux']) {
    await theirs.goto(server.origin + path)
    await headingOf(theirs, 'Cette page n’existe pas')
  }
  await theirs.goto(`${server.origin}/pres/mj`)
  await theirs.getByLabel('Identifiant').waitFor()
  await session.close()
  browser.assertClean()
})

test('ROUTE-16 ROUTE-17 ROUTE-19 AUTH-08 a game master hosts, and every link leads back to /mj', async () => {
  const quiz = (await admin.get('/api/pres/shared/quizz/list/-1')).json.find(({ questionsNb }: { questionsNb: number }) => questionsNb > 0).unique_name
  const { page, context } = await browser.visit(server.origin, `/mj/${quiz}/team`, 'desk')
  // An administrator's session in the same browser is another cookie in the same slot.
  await context.addCookies([{ name: 'auth_admin', value: admin.token ?? '', url: server.origin }])
  await page.reload()
  await page.getByLabel('Mail').fill('camille@club-geo.fr')
  await page.getByLabel('Mot de passe').fill('Boussole-71')
  await page.keyboard.press('Enter')
  await page.getByLabel('Équipes').waitFor()
  expect(await page.getByRole('link', { name: /Bibliothèque/ }).getAttribute('href')).toBe('/mj')

  await page.goto(`${server.origin}/mj/${quiz}`)
  await page.getByRole('button', { name: 'Lancer' }).click()
  await page.getByRole('button', { name: 'Lancer la partie' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/mj/${quiz}/player`)
  const open = await master.get('/api/pres/shared/games/open')
  expect(open.json, 'AUTH-08 the room is the game master’s').toHaveLength(1)

  await page.goto(`${server.origin}/mj`)
  await headingOf(page, 'Maîtres du jeu')
  await page.getByRole('link', { name: /^Reprendre/ }).waitFor()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.waitForURL(`${server.origin}/`)
  expect((await context.cookies()).map(({ name }) => name), 'MGR-03').toEqual(['auth_admin'])
  await page.goto(`${server.origin}/mj`)
  await page.getByLabel('Mail').waitFor()
  await context.close()
  browser.assertClean()
})

test('PTS-01 PTS-02 PTS-03 PTS-04 SCORE-06 ERR-14 ERR-15 the points of the rings and of the time', async () => {
  const { page, context } = await visitAs('admin', '/pres?ecran=points')
  await headingOf(page, 'Modifier les points')
  const fields = [200, 100, 50, 20].map((radius) => page.getByLabel(`Points à moins de ${radius} m`))
  await fields[0]?.waitFor()
  expect(await Promise.all(fields.map((field) => field.inputValue())), 'PTS-02 PTS-03').toEqual(['2', '3', '4', '5'])
  await shot(page, 'gens/08-points')
  await fields[1]?.fill('beaucoup')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'Donnez un nombre de points, 0 ou plus.')
  for (const [i, value] of ['1', '2,5', '10', '20'].entries()) await fields[i]?.fill(value)
  const [request] = await Promise.all([page.waitForRequest('**/pointsModify/'), page.getByRole('button', { name: 'Enregistrer' }).click()])
  expect(request.postDataJSON(), 'PTS-04').toEqual({ circlesPoints: [1, 2.5, 10, 20] })
  await page.getByText('Les points sont enregistrés.').waitFor()
  expect((await admin.get('/api/config/points/distance')).json.map(({ points }: { points: number }) => points)).toEqual([0, 1, 2.5, 10, 20])
  const time = page.getByLabel('Points de rapidité au plus')
  expect(await time.inputValue(), 'SCORE-06').toBe('5')
  await time.fill('vite')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'Donnez un nombre de points, 0 ou plus.')
  await time.fill('7,5')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(async () => (await admin.get('/api/config/points/time')).json).toEqual({ point_max_temps: 7.5 })
  await page.reload()
  await expect.poll(() => time.inputValue()).toBe('7,5')
  await admin.post('/api/pres/admin/pointsModify/', { circlesPoints: [2, 3, 4, 5], point_max_temps: 5 })

  browser.expectTrouble(/status of 500|ERR_FAILED|points\/distance/)
  await page.route('**/api/config/points/distance', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await alertIn(page, 'Erreur lors du chargement des distances')
  await page.unroute('**/api/config/points/distance')
  await page.route('**/api/config/points/distance', (route) => route.abort())
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await alertIn(page, /Erreur réseau\s: \S/)
  await context.close()
  browser.assertClean()
})

test('ROUTE-10 SND-01 SND-02 SND-03 SND-04 SND-05 SND-06 SND-07 the sounds are heard, changed, added and removed', async () => {
  const { page, context } = await visitAs('admin', '/')
  await page.route('**/soundList', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(`${server.origin}/pres/sound`)
  await page.getByText('Loading', { exact: true }).waitFor()
  await headingOf(page, 'Gestion des sons')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await section('Bipper').waitFor()
  for (const name of ['Son d’attente', 'Son de classement intermédiaire', 'Son de classement final', 'Bipper']) {
    expect(await section(name).getByRole('listitem').count(), `SND-04 ${name}`).toBe(1)
  }
  const photos = section('Son des photos').getByRole('listitem')
  expect(await photos.count(), 'SND-04').toBe(3)

  const beep = section('Bipper').getByRole('listitem')
  await beep.getByRole('button', { name: /^Écouter/ }).click()
  await beep.getByRole('button', { name: /^Arrêter/ }).waitFor()
  await expect.poll(() => beep.getByRole('progressbar').evaluate((bar) => bar instanceof HTMLProgressElement && bar.value), { message: 'SND-05' }).toBeGreaterThan(0)
  await shot(page, 'gens/09-sons')
  await section('Son d’attente').getByRole('button', { name: /^Écouter/ }).click()
  await beep.getByRole('button', { name: /^Écouter/ }).waitFor()

  const pick = async (place: typeof beep, name: string | RegExp, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), place.getByRole('button', { name }).click()])
    await chooser.setFiles(file)
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await pick(beep, /^Changer/, { name: 'sirene.wav', mimeType: 'audio/wav', buffer: SOUND })
  await beep.getByText('Seuls les fichiers .mp3 conviennent').waitFor()
  expect(asked.filter((path) => path.includes('replaceSound')), 'SND-06').toEqual([])
  expect(await page.getByRole('alert').count(), 'SND-06 silently').toBe(0)

  browser.expectTrouble(/status of 415/)
  await pick(beep, /^Changer/, { name: 'faux.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('du texte') })
  await alertIn(page, 'n’est pas un MP3 lisible')
  await pick(beep, /^Changer/, { name: 'corne de brume.mp3', mimeType: 'audio/mpeg', buffer: SOUND })
  await beep.getByText('corne de brume.mp3').waitFor()
  await beep.getByRole('button', { name: /^Écouter/ }).click()
  expect(asked.filter((path) => /^\/api\/sound\/4\?t=\d+/.test(path)).length, 'SND-07').toBeGreaterThan(0)

  const all = section('Son des photos')
  await pick(all, 'Ajouter un son', { name: 'vagues.mp3', mimeType: 'audio/mpeg', buffer: SOUND })
  await all.getByText('vagues.mp3', { exact: true }).waitFor()
  expect(await photos.count()).toBe(4)
  await all.getByRole('button', { name: 'Retirer vagues.mp3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect.poll(() => photos.count()).toBe(3)
  await context.close()
  browser.assertClean()
})

test('LOBP-01 LOBP-02 a game master and the administrator each set a picture of their own', async () => {
  for (const account of ['mj', 'admin'] as const) {
    const { page, context } = await visitAs(account, account === 'admin' ? '/pres' : '/mj')
    await rail(page).getByRole('link', { name: 'Mettre à jour la photo du Lobby' }).click()
    await headingOf(page, 'Mettre à jour la photo du Lobby')
    const shown = page.getByRole('img', { name: /Aperçu du salon/ }).locator('img').first()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await alertIn(page, 'Choisissez une photo.')
    await page.getByLabel(/Choisir une photo/).setInputFiles({ name: 'plage.jpg', mimeType: 'image/jpeg', buffer: await picture(600, 1200) })
    expect(await shown.getAttribute('src')).toMatch(/^blob:/)
    await shot(page, `gens/10-photo-du-lobby-${account}`)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('La photo du Lobby est à jour.').waitFor({ timeout: OPENED_MS })
    const name = (await (account === 'admin' ? admin : master).get('/api/pres/shared/lobbypic/get_by_token')).text
    await expect.poll(() => shown.getAttribute('src')).toBe(`/api/lobbypic/get/${name}`)
    await context.close()
  }
  browser.assertClean()
})

/** Plays the quiz with two phones; the second one never finds the place. */
async function playedGame(quiz: string): Promise<void> {
  const { json } = await admin.get(`/api/pres/shared/quizz/get/${quiz}`)
  const host = await openSocket(server.origin)
  host.say('pres_newRoom', { token: admin.token, quizz_unique_name: quiz, icon_type: 'random', max_answer_time: 15, help_zone: 'non', max_team: null, max_player: 10 })
  const { roomID } = await host.next('pres_newRoom_callback')
  const phones = [await openSocket(server.origin), await openSocket(server.origin)]
  for (const phone of phones) {
    phone.say('player_joinRoom', { roomID })
    await phone.next('player_joinRoom_callback')
  }
  host.say('pres_startGame', { token: admin.token, quiz_unique_name: quiz })
  for (const { coords } of json.questions) {
    await host.next('pres_newQuestion')
    for (const [i, phone] of phones.entries()) {
      await phone.next('player_newQuestion')
      phone.say('player_answer', { coords: { lat: coords.lat + i * 0.002, lng: coords.lng }, time: 2000, timePoints: 4 })
    }
    await host.next('pres_results')
    host.say('pres_nextQuestion', { token: admin.token })
  }
  await host.next('pres_endGame')
  for (const socket of [host, ...phones]) socket.close()
}

/** A room stays open for ten minutes after its podium: what its closing writes is written here, while the server is stopped. */
async function closeRooms(): Promise<void> {
  await server.kill('SIGTERM')
  const file = new Sqlite(join(server.dataDir, DATABASE_FILE))
  file.prepare('UPDATE games SET closed_at = ? WHERE started_at IS NOT NULL').run(Date.now())
  file.close()
  await server.restart()
}

test('the games that are over: list, ranking, map of each question, CSV, erasing', async () => {
  const quiz = (await admin.post('/api/pres/shared/quizz/init', { name: 'Deux phares', description: 'Pour l’histoire' })).text
  for (const [name, lat, lng] of [['Cordouan', 45.5863, -1.1733], ['La Vieille', 48.0406, -4.7565]] as const) {
    await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      name,
      coords: JSON.stringify({ lat, lng }),
      uploadFile: new Blob([new Uint8Array(await picture(900, 600))], { type: 'image/jpeg' }),
    })
  }
  await playedGame(quiz)

  const { page, context } = await visitAs('admin', '/pres')
  await rail(page).getByRole('link', { name: 'Parties jouées' }).click()
  await headingOf(page, 'Parties jouées')
  const row = page.getByRole('listitem').filter({ hasText: 'Deux phares' })
  await row.getByText('2 joueurs').waitFor()
  await shot(page, 'gens/11-parties')
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /^Télécharger le CSV de Deux phares/ }).click()])
  expect(file.suggestedFilename()).toMatch(/^deux-phares-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/Rang.Pseudo.Points/)

  await row.getByRole('link', { name: /^Voir Deux phares/ }).click()
  await headingOf(page, 'Deux phares')
  expect(await page.getByRole('region', { name: 'Classement' }).getByRole('listitem').count()).toBe(2)
  await page.locator('[data-map=ready]').waitFor({ timeout: DRAWN_MS })
  await page.getByRole('table', { name: /Cordouan/ }).getByText('222 m').waitFor()
  await page.getByRole('button', { name: /La Vieille/ }).click()
  await page.getByRole('table', { name: /La Vieille/ }).waitFor()
  await page.locator('[data-map=ready]').waitFor({ timeout: DRAWN_MS })
  await shot(page, 'gens/12-partie')
  browser.expectTrouble(/status of 409/)
  await page.getByRole('button', { name: /^Effacer Deux phares/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click()
  await alertIn(page, 'La salle de cette partie est encore ouverte')

  await closeRooms()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click()
  await page.getByRole('heading', { name: 'Aucune partie jouée pour l’instant' }).waitFor()
  await context.close()
  browser.assertClean()
})

test.each([
  ['light', 'desk'],
  ['dark', 'host'],
  ['light', 'phone'],
] as const)('the new rooms of the manager have no accessibility flaw and no sideways scroll: %s, %s', async (colorScheme, screen) => {
  for (const [name, path, ready] of [
    ['maitres', '/pres/mj', 'table'],
    ['sons', '/pres/sound', 'list'],
    ['points', '/pres?ecran=points', 'textbox'],
    ['photo-du-lobby', '/pres?ecran=photo-lobby', 'button'],
    ['parties', '/pres?ecran=parties', 'heading'],
  ] as const) {
    const { page, context } = await visitAs('admin', path, screen, { colorScheme })
    await page.getByRole('main').getByRole(ready).first().waitFor()
    if (name === 'maitres') {
      await page.getByRole('button', { name: '+ Ajouter un MJ' }).click()
      await page.getByRole('button', { name: 'Ajouter ce maître du jeu' }).click()
    }
    await page.waitForLoadState('networkidle')
    await shot(page, `gens/${colorScheme}-${screen}-${name}`)
    await expectAccessible(page, name)
    await context.close()
  }
  const { page: login, context } = await browser.visit(server.origin, '/mj', screen, { colorScheme })
  await login.getByLabel('Mail').waitFor()
  await shot(login, `gens/${colorScheme}-${screen}-auth`)
  await expectAccessible(login, 'auth')
  await context.close()
  browser.assertClean()
})

test('MGR-05 the server restarts, and the page comes back by itself', async () => {
  const { page, context } = await visitAs('admin', '/pres')
  browser.expectTrouble(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|status of 5/)
  await page.getByRole('button', { name: 'Redémarrer' }).click()
  // The room that a game master left open asks for a second thought.
  const dialog = page.getByRole('dialog', { name: 'Redémarrer le serveur ?' })
  await dialog.getByRole('button', { name: 'Redémarrer' }).click()
  await page.getByRole('dialog', { name: 'Redémarrage' }).waitFor()
  expect(await page.getByRole('button', { name: 'Redémarrer', includeHidden: true }).count(), 'hidden while restarting').toBe(0)
  await shot(page, 'gens/13-redemarrage')
  await page.getByText('Le serveur a redémarré.').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Redémarrer' }).waitFor()
  expect((await master.get('/api/pres/shared/games/open')).json, 'the room is kept').toHaveLength(1)
  await context.close()
  browser.assertClean()
})
