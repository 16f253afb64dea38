// The game masters: the administrator's list of them, their own login, and what they see of the administration.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInGameMaster, openApi, type Api } from '../../api.ts'
import { openGameMaster } from '../../gameMasters.ts'
import { jpegBytes } from '../../pictures.ts'
import {
  type Administration,
  alertIn,
  headingOf,
  openAdministration,
  rail,
} from '../kit/administration.ts'
import { shot } from '../kit/harness.ts'
import { OPENED_MS } from '../kit/reading.ts'

const MAIL = 'solene@club-geo.fr'
const PASSWORD = 'Méridien-33'
const CAMILLE = {
  name: 'Camille Lefèvre',
  mail: 'camille@club-geo.fr',
  password: 'Boussole-71',
  edition: 'true',
}

let box: Administration
/** REST calls of a game master who may edit the library. */
let master: Api

beforeAll(async () => {
  box = await openAdministration()
  // The library asks for open games every few seconds, also while an account or the server has just gone.
  box.browser.expectTrouble(/games\/open/)
  ;({ api: master } = await openGameMaster(box.server.origin, box.admin, CAMILLE))
})
afterAll(() => box.close())

const day = (iso: string) => iso.split('-').toReversed().join('/')
/** A day in the time zone of the box, which decides when an account ends. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv')

test('ROUTE-09 GM-01 GM-02 GM-13 GM-14 GM-15 ERR-10 an administrator adds a game master, who can log in', async () => {
  const { page, context } = await box.visit('/pres/mj')
  await headingOf(page, 'Gestion des Maîtres du Jeu')
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts(), 'GM-02').toEqual([
    'Nom',
    'Mail',
    'Mot de passe',
    'Date d’expiration',
    'Parties',
    'Supprimer',
    'Mode édition',
    'Photo',
    'Actions',
  ])

  await page.getByRole('button', { name: '+ Ajouter un MJ' }).press('Enter')
  expect(
    await page.getByLabel('Nom').evaluate((field) => field === document.activeElement),
    'by keyboard',
  ).toBe(true)
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
  await page.getByLabel('Mail').fill(CAMILLE.mail.toUpperCase())
  box.browser.expectTrouble(/status of 409/)
  await add.click()
  await alertIn(page, 'déjà celle d’un autre')
  await page.getByLabel('Mail').fill(MAIL)
  await page.getByLabel('Image').setInputFiles({
    name: 'solène.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegBytes('#c83c28', 400, 300),
  })
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
  expect(
    (
      await openApi(box.server.origin).post('/api/auth/mj/login', {
        identifiant: MAIL,
        password: PASSWORD,
      })
    ).status,
  ).toBe(200)

  await page.getByRole('button', { name: '+ Ajouter un MJ' }).click()
  expect(await page.getByLabel('Nom').inputValue(), 'GM-15 cleared').toBe('')
  await page.getByRole('button', { name: 'Annuler l’ajout' }).click()
  await page.getByRole('button', { name: '+ Ajouter un MJ' }).waitFor()
  await context.close()
  box.browser.assertClean()
})

test('VAL-11 a new game master without a name, a mail, a password or an expiration is not sent', async () => {
  const { page, context } = await box.visit('/pres/mj')
  await page.getByRole('button', { name: '+ Ajouter un MJ' }).click()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const fields = {
    Nom: 'Lucie',
    Mail: 'lucie@club-geo.fr',
    'Mot de passe': PASSWORD,
    'Date d’expiration': inDays(30),
  }
  for (const missing of Object.keys(fields)) {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label).fill(label === missing ? '' : value)
    await page.getByRole('button', { name: 'Ajouter ce maître du jeu' }).click()
    await page.getByLabel(missing).and(page.locator('[aria-invalid=true]')).waitFor()
    const told = await page.getByRole('alert').textContent()
    expect(told?.replaceAll(/[\u202f\u00a0]/g, ' '), missing).toBe(
      'Veuillez remplir tous les champs obligatoires !',
    )
  }
  expect(asked).toEqual([])
  await context.close()
  box.browser.assertClean()
})

test('GM-09 GM-10 GM-11 GM-12 ERR-11 ERR-13 a row is edited in place, and the account expires', async () => {
  const solene = await logInGameMaster(box.server.origin, MAIL, PASSWORD)
  const { page, context } = await box.visit('/pres/mj')
  const edit = page.getByRole('button', { name: 'Modifier Solène Guérin' })
  await edit.click()
  expect(await page.getByLabel('Mot de passe').inputValue()).toBe(PASSWORD)
  await page.getByLabel('Nom').fill('Jetée')
  await page.getByRole('button', { name: 'Annuler' }).press('Enter')
  await page.getByRole('rowheader', { name: 'Solène Guérin' }).waitFor()
  expect(
    await edit.evaluate((button) => button === document.activeElement),
    'the focus comes back',
  ).toBe(true)

  await page.keyboard.press('Enter')
  await page.getByLabel('Nom').fill('')
  box.browser.expectTrouble(/status of 400/)
  await page.keyboard.press('Enter')
  await alertIn(page, 'Tout les champs sont obligatoires')
  await page.getByLabel('Nom').fill('Solène G.')
  await page.getByLabel('Mode édition').selectOption('true')
  await page.getByLabel('Date d’expiration').fill(inDays(-1))
  await shot(page, 'gens/03-modifier')

  box.browser.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
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
  expect(
    (
      await openApi(box.server.origin).post('/api/auth/mj/login', {
        identifiant: MAIL,
        password: PASSWORD,
      })
    ).status,
    'AUTH-10',
  ).toBe(403)
  await context.close()
  box.browser.assertClean()
})

test('ROUTE-15 AUTH-02 AUTH-03 an expired game master is told so, above the form', async () => {
  const { page, context } = await box.browser.visit(box.server.origin, '/mj', 'laptop')
  await headingOf(page, 'Auth')
  box.browser.expectTrouble(/status of 403/)
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
  const [error, field] = await Promise.all([
    page.getByRole('alert').boundingBox(),
    page.getByLabel('Mail').boundingBox(),
  ])
  expect((error?.y ?? 0) + (error?.height ?? 0), 'AUTH-03 above the form').toBeLessThanOrEqual(
    field?.y ?? 0,
  )
  await shot(page, 'gens/05-auth')
  await context.close()
  box.browser.assertClean()
})

test('GM-06 ERR-12 a game master is deleted, also under somebody else’s hands', async () => {
  const { page, context } = await box.visit('/pres/mj')
  await page.getByRole('button', { name: 'Modifier Solène G.' }).click()
  const rows = await box.admin.get('/api/pres/admin/mj/list')
  const { id } = rows.json.find(({ mail }: { mail: string }) => mail === MAIL)

  const { page: other, context: elsewhere } = await box.visit('/pres/mj')
  await other.getByRole('button', { name: 'Supprimer Solène G.' }).click()
  await shot(other, 'gens/06-supprimer')
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await other.getByRole('row', { name: /Solène/ }).waitFor({ state: 'detached' })
  expect(
    (await box.admin.get('/api/pres/admin/mj/list')).json.map((row: { id: number }) => row.id),
  ).not.toContain(id)
  await elsewhere.close()

  box.browser.expectTrouble(/status of 404.*admin\/mj/)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'Utilisateur introuvable')
  await context.close()
  box.browser.assertClean()
})

test('MGR-01 MGR-03 MGR-04 MGR-06 MGR-08 MGR-09 ROLE-06 each account has its own ways through the manager', async () => {
  const { page, context } = await box.visit('/pres')
  await headingOf(page, 'Administration')
  const shared = [
    'Bibliothèque',
    'Soirées',
    'Tout est prêt\u202f?',
    'Mettre à jour la photo du Lobby',
    'Parties jouées',
    'Corbeille',
    'Mon compte',
  ]
  const own = [
    'Modifier les points',
    'Gérer les sons',
    'Maîtres du jeu',
    'Cartes',
    'Faire de la place',
  ]
  expect((await rail(page).getByRole('link').allInnerTexts()).toSorted()).toEqual(
    [...shared, ...own].toSorted(),
  )
  expect(await page.getByRole('button', { name: 'Déconnexion' }).count(), 'MGR-03').toBe(0)
  expect(
    await page.getByRole('button', { name: 'Se déconnecter' }).count(),
    'everybody can sign out',
  ).toBe(1)
  for (const [name, path] of [
    ['Gérer les sons', '/pres/sound'],
    ['Maîtres du jeu', '/pres/mj'],
  ] as const) {
    await rail(page).getByRole('link', { name }).click()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await context.close()

  const { page: theirs, context: session } = await box.visit('/mj', { as: master })
  await headingOf(theirs, 'Maîtres du jeu')
  expect((await rail(theirs).getByRole('link').allInnerTexts()).toSorted(), 'ROLE-06').toEqual(
    shared.toSorted(),
  )
  expect(await theirs.getByRole('button', { name: 'Redémarrer' }).count(), 'ROLE-06').toBe(0)
  await shot(theirs, 'gens/07-mj')
  await theirs.goto(`${box.server.origin}/mj?ecran=points`)
  await headingOf(theirs, 'Maîtres du jeu')
  for (const path of ['/mj/mj', '/mj/sound', '/mj/un/deux']) {
    await theirs.goto(box.server.origin + path)
    await headingOf(theirs, 'Cette page n’existe pas')
  }
  await theirs.goto(`${box.server.origin}/pres/mj`)
  await theirs.getByLabel('Identifiant').waitFor()
  await session.close()
  box.browser.assertClean()
})

test('ROUTE-16 ROUTE-17 ROUTE-19 AUTH-08 a game master hosts, and every link leads back to /mj', async () => {
  const quiz = (await box.admin.get('/api/pres/shared/quizz/list/-1')).json.find(
    ({ questionsNb }: { questionsNb: number }) => questionsNb > 0,
  ).unique_name
  const { page, context } = await box.browser.visit(box.server.origin, `/mj/${quiz}/team`, 'laptop')
  // The administrator's session does not count under `/mj`: the page must ask for a game master's login.
  await context.addCookies([
    { name: 'auth_admin', value: box.admin.token ?? '', url: box.server.origin },
  ])
  await page.reload()
  await page.getByLabel('Mail').fill(CAMILLE.mail)
  await page.getByLabel('Mot de passe').fill(CAMILLE.password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Équipes').waitFor()
  expect(await page.getByRole('link', { name: /Bibliothèque/ }).getAttribute('href')).toBe('/mj')

  await page.goto(`${box.server.origin}/mj/${quiz}`)
  await page.getByRole('button', { name: 'Lancer' }).click()
  await page.getByRole('button', { name: 'Lancer la partie' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/mj/${quiz}/player`)
  const open = await master.get('/api/pres/shared/games/open')
  expect(open.json, 'AUTH-08 the room is the game master’s').toHaveLength(1)

  await page.goto(`${box.server.origin}/mj`)
  await headingOf(page, 'Maîtres du jeu')
  await page.getByRole('link', { name: /^Reprendre/ }).waitFor()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.waitForURL(`${box.server.origin}/`)
  expect(
    (await context.cookies()).map(({ name }) => name),
    'MGR-03',
  ).toEqual(['auth_admin'])
  await page.goto(`${box.server.origin}/mj`)
  await page.getByLabel('Mail').waitFor()
  await context.close()
  box.browser.assertClean()
})

test('MGR-05 the server restarts, and the page comes back by itself', async () => {
  const { page, context } = await box.visit('/pres')
  box.browser.expectTrouble(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|status of 5/)
  await page.getByRole('button', { name: 'Redémarrer' }).click()
  // A game master's room is still open, so `Redémarrer` asks the administrator for confirmation.
  const dialog = page.getByRole('dialog', { name: 'Redémarrer le serveur ?' })
  await dialog.getByRole('button', { name: 'Redémarrer' }).click()
  await page.getByRole('dialog', { name: 'Redémarrage' }).waitFor()
  expect(
    await page.getByRole('button', { name: 'Redémarrer', includeHidden: true }).count(),
    'hidden while restarting',
  ).toBe(0)
  await shot(page, 'gens/13-redemarrage')
  await page.getByText('Le serveur a redémarré.').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Redémarrer' }).waitFor()
  expect((await master.get('/api/pres/shared/games/open')).json, 'the room is kept').toHaveLength(1)
  await context.close()
  box.browser.assertClean()
})
