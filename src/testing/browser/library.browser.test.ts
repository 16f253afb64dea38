import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltServer, type Lookout, openBrowser, shot, startBuiltServer } from './harness.ts'

let server: BuiltServer
let browser: Lookout
let admin = ''
let gameMaster = ''

const S = '/api/pres/shared'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const post = (path: string, body: unknown, token = admin) =>
  fetch(server.origin + path, { method: 'POST', headers: { 'content-type': 'application/json', ...bearer(token) }, body: JSON.stringify(body) })
const get = (path: string, token = admin) => fetch(server.origin + path, { headers: bearer(token) })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answers, typed by the contract
const json = async <T>(answer: Response | Promise<Response>): Promise<T> => (await (await answer).json()) as T

interface Row { unique_name: string; name: string; folderId: number | null }
interface Card { id: number; name: string; imageURL: string; parentId: number | null }
const quizzesIn = async (folderId: number) => (await json<Row[]>(get(`${S}/quizz/list/${folderId}`))).map(({ name }) => name)
const tree = () => json<Card[]>(get(`${S}/folder/tree`))
const folderNamed = async (name: string) => (await tree()).find((folder) => folder.name === name)
const newFolder = (name: string, parentId = -1, token = admin) => json<Card>(post(`${S}/folder/init`, { name, parentId }, token))

/** A copy of the demonstration quiz: its photos are real. */
async function newQuiz(name: string, folderId = -1): Promise<string> {
  const demo = (await json<Row[]>(get(`${S}/quizz/list/-1`))).find((row) => row.name === 'Cartes postales')
  const { unique_name } = await json<Row>(get(`${S}/quizz/duplicate/${demo?.unique_name ?? ''}`))
  await post(`${S}/quizz/edit/${unique_name}`, { name, description: `Description de ${name}` })
  if (folderId !== -1) await get(`${S}/${unique_name}/move/${folderId}`)
  return unique_name
}

async function newGameMaster(): Promise<string> {
  const form = new FormData()
  const account = { name: 'Animation', mail: 'animation@exemple.fr', password: 'balise-cible-31', expiration: '2099-12-31', nb_game: '0', edition: 'false' }
  for (const [name, value] of Object.entries(account)) form.append(name, value)
  const made = await fetch(`${server.origin}/api/pres/admin/mj`, { method: 'POST', headers: bearer(admin), body: form })
  if (made.status !== 201) throw new Error(await made.text())
  return (await json<{ jwt: string }>(post('/api/auth/mj/login', { identifiant: account.mail, password: account.password }))).jwt
}

beforeAll(async () => {
  server = await startBuiltServer({ env: { PUBLIC_URL: 'http://quiz.exemple.fr' } })
  browser = await openBrowser()
  admin = (await json<{ jwt: string }>(post('/api/auth/login', { identifiant: 'admin', password: server.adminPassword }))).jwt
  gameMaster = await newGameMaster()
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

type Who = 'admin' | 'mj'

async function visit(path: string, { as = 'admin', screen = 'desk', ...options }: { as?: Who; screen?: 'desk' | 'phone' | 'host' } & Omit<BrowserContextOptions, 'screen'> = {}): Promise<Page> {
  const { page, context } = await browser.visit(server.origin, '/', screen, options)
  context.setDefaultTimeout(30_000)
  await context.addCookies([{ name: as === 'admin' ? 'auth_admin' : 'auth_mj', value: as === 'admin' ? admin : gameMaster, url: server.origin }])
  await page.goto(server.origin + path)
  await page.getByRole('button', { name: 'Nouveau', exact: true }).waitFor()
  return page
}

const line = (page: Page, name: string): Locator => page.getByRole('list', { name: 'Quiz' }).getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const card = (page: Page, name: string): Locator => page.getByRole('list', { name: 'Dossiers' }).getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const kebab = (page: Page, name: string): Locator => page.getByRole('button', { name: `Actions pour ${name}`, exact: true })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const menuWords = (page: Page) => page.getByRole('menu').first().getByRole('menuitem').allInnerTexts()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** What axe-core holds to be serious or critical. */
async function seriousFaults(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const faults = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }
    return (await axe.run()).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes[0]?.html])
  })
  await session.send('Page.setBypassCSP', { enabled: false })
  return faults
}

test('MGR-01 MGR-07 MGR-10 MGR-17 ROUTE-11 ROUTE-12 FOLD-01 FOLD-02 FOLD-03 an author makes a folder, files a new quiz there, and comes back', async () => {
  const page = await visit('/pres')
  await page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Créer un dossier' }).click()
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Donnez un nom au dossier.' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByLabel('Nom', { exact: true }).fill('Côte & <b>mer</b> 100 %')
  await page.keyboard.press('Enter')
  await card(page, 'Côte & <b>mer</b> 100 %').getByText('Vide').waitFor()

  await card(page, 'Côte & <b>mer</b> 100 %').getByRole('link').click()
  await page.getByRole('heading', { name: 'Le dossier Côte & <b>mer</b> 100 %', level: 1 }).waitFor()
  const folder = await folderNamed('Côte & <b>mer</b> 100 %')
  const address = new URL(page.url())
  expect(address.pathname).toBe(`/pres/${folder?.id}/${encodeURIComponent('Côte & <b>mer</b> 100 %')}/folder`)
  expect(address.searchParams.get('folderId')).toBe(String(folder?.id))
  await page.getByRole('heading', { name: 'Ce dossier est vide' }).waitFor()
  await shot(page, 'bibliotheque/dossier-vide')

  await page.getByRole('button', { name: 'Créer un dossier' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Phares')
  await page.keyboard.press('Enter')
  await card(page, 'Phares').waitFor()
  expect((await folderNamed('Phares'))?.parentId).toBe(folder?.id)

  await page.getByRole('button', { name: 'Nouveau', exact: true }).click()
  await page.getByLabel('Titre', { exact: true }).fill('Rangé ici')
  await page.getByLabel('Description').fill('Dans le dossier')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor()
  expect(await quizzesIn(folder?.id ?? 0)).toEqual(['Rangé ici'])
  expect(await quizzesIn(-1)).not.toContain('Rangé ici')

  await page.goto(address.href)
  await line(page, 'Rangé ici').getByText('Brouillon').waitFor()
  expect(await page.getByRole('list', { name: 'Quiz' }).getByRole('listitem').count()).toBe(1)
  await card(page, 'Phares').getByRole('link').click()
  await page.getByRole('heading', { name: 'Le dossier Phares', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Retour', exact: true }).click()
  await page.getByRole('heading', { name: /^Le dossier Côte/, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Retour', exact: true }).click()
  await page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor()
  await page.context().close()
  browser.assertClean()
})

test('MGR-13 MGR-14 MGR-22 MGR-23 FOLD-04 the kebab of a quiz with the keyboard alone: copy, file in a subfolder, send back, delete, undo', async () => {
  const outer = await newFolder('Bretagne')
  const inner = await newFolder('Finistère', outer.id)
  await newQuiz('Cap au large')
  const page = await visit('/pres')
  const keys = page.keyboard

  await kebab(page, 'Cap au large').focus()
  await keys.press('Enter')
  await page.getByRole('menu').waitFor()
  expect(await menuWords(page)).toEqual(['Éditer', 'Dupliquer', 'Déplacer', 'Renvoyer à la racine', 'Exporter', 'Questions en CSV', 'Supprimer'])
  expect(await seriousFaults(page)).toEqual([])
  await keys.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => kebab(page, 'Cap au large').evaluate((button) => button === document.activeElement), { message: 'Escape gives the focus back' }).toBe(true)

  await keys.press('Enter')
  await expect.poll(() => focused(page)).toBe('Éditer')
  await keys.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Dupliquer')
  await keys.press('Enter')
  await line(page, 'Cap au large (copie)').waitFor()

  await kebab(page, 'Cap au large (copie)').focus()
  await keys.press('Enter')
  await expect.poll(() => focused(page)).toBe('Éditer')
  await keys.press('d')
  await expect.poll(() => focused(page)).toBe('Dupliquer')
  await keys.press('d')
  await expect.poll(() => focused(page), { message: 'first letters lead to the entry' }).toBe('Déplacer')
  await keys.press('ArrowRight')
  const places = page.getByRole('menu', { name: 'Déplacer' })
  await expect.poll(() => places.evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
  await keys.press('ArrowLeft')
  await expect.poll(() => focused(page)).toBe('Déplacer')
  await keys.press('ArrowRight')
  await expect.poll(() => places.evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
  await keys.type('fin')
  await expect.poll(() => focused(page)).toBe('Finistère')
  await shot(page, 'bibliotheque/deplacer')
  await keys.press('Enter')
  await said(page, '« Cap au large (copie) » est dans « Finistère ».')
  expect(await quizzesIn(inner.id)).toEqual(['Cap au large (copie)'])

  await page.goto(`${server.origin}/pres/${inner.id}/x/folder?folderId=${inner.id}`)
  await kebab(page, 'Cap au large (copie)').focus()
  await keys.press('Enter')
  await expect.poll(() => focused(page)).toBe('Éditer')
  await keys.type('ren')
  await expect.poll(() => focused(page)).toBe('Renvoyer à la racine')
  await keys.press('Enter')
  await said(page, 'est à la racine')
  expect(await quizzesIn(-1)).toContain('Cap au large (copie)')

  await page.goto(`${server.origin}/pres`)
  await kebab(page, 'Cap au large (copie)').focus()
  await keys.press('Enter')
  await expect.poll(() => focused(page)).toBe('Éditer')
  await keys.press('ArrowUp')
  await expect.poll(() => focused(page), { message: 'the menu goes round' }).toBe('Supprimer')
  await keys.press('Enter')
  const ask = page.getByRole('dialog')
  await ask.getByText('partent à la corbeille').waitFor()
  await keys.press('Escape')
  await ask.waitFor({ state: 'detached' })
  expect(await quizzesIn(-1), 'asking deletes nothing').toContain('Cap au large (copie)')

  await kebab(page, 'Cap au large (copie)').press('Enter')
  await expect.poll(() => focused(page)).toBe('Éditer')
  await keys.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('Supprimer')
  await keys.press('Enter')
  await ask.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await line(page, 'Cap au large (copie)').waitFor({ state: 'detached' })
  expect(await quizzesIn(-1)).not.toContain('Cap au large (copie)')
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).press('Enter')
  await line(page, 'Cap au large (copie)').waitFor()
  expect(await quizzesIn(-1)).toContain('Cap au large (copie)')
  await page.context().close()
  browser.assertClean()
})

test('MGR-15 MGR-20 MGR-21 MGR-23 FOLD-04 the kebab of a folder: rename, move, copy, delete', async () => {
  const above = await newFolder('Au-dessus')
  const moved = await newFolder('À ranger')
  await newFolder('Dessous', moved.id)
  await newQuiz('Dedans', moved.id)
  const page = await visit('/pres')

  await kebab(page, 'À ranger').click()
  expect(await menuWords(page)).toEqual(['Renommer', 'Déplacer', 'Dupliquer', 'Renvoyer à la racine', 'Exporter', 'Supprimer'])
  await page.getByRole('menuitem', { name: 'Renommer' }).click()
  await page.getByLabel('Nouveau nom').fill('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await tree()).find(({ id }) => id === moved.id)?.name, 'a blank answer changes nothing').toBe('À ranger')
  await kebab(page, 'À ranger').click()
  await page.getByRole('menuitem', { name: 'Renommer' }).click()
  await page.getByLabel('Nouveau nom').fill('Rangé')
  await page.keyboard.press('Enter')
  await card(page, 'Rangé').waitFor()

  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Déplacer' }).hover()
  const places = page.getByRole('menu', { name: 'Déplacer' })
  await places.getByRole('menuitem', { name: 'Au-dessus' }).waitFor()
  expect(await places.getByRole('menuitem').allInnerTexts(), 'neither itself nor what it holds').not.toEqual(expect.arrayContaining(['Rangé']))
  expect(await places.getByRole('menuitem', { name: 'Dessous' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click()
  await card(page, 'Rangé (copie)').getByText('1 quiz, 1 dossier').waitFor()

  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Déplacer' }).press('ArrowRight')
  await places.getByRole('menuitem', { name: 'Au-dessus' }).click()
  await card(page, 'Rangé').waitFor({ state: 'detached' })
  expect((await folderNamed('Rangé'))?.parentId).toBe(above.id)

  await page.goto(`${server.origin}/pres/${above.id}/Au-dessus/folder?folderId=${above.id}`)
  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Renvoyer à la racine' }).click()
  await page.getByRole('heading', { name: 'Ce dossier est vide' }).waitFor()
  expect((await folderNamed('Rangé'))?.parentId).toBeNull()

  await page.goto(`${server.origin}/pres`)
  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByText('remonte à la racine').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await card(page, 'Rangé').waitFor({ state: 'detached' })
  await card(page, 'Dessous').waitFor()
  await line(page, 'Dedans').waitFor()
  await page.context().close()
  browser.assertClean()
})

test('MGR-18 a click on the picture area of a card chooses its picture; a file that is no image is refused', async () => {
  const folder = await newFolder('Illustré')
  const page = await visit('/pres')
  const area = card(page, 'Illustré').getByLabel('Choisir une image pour le dossier Illustré')
  const opened = page.waitForEvent('filechooser')
  await area.click()
  const chooser = await opened
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1474c4' } }).png().toBuffer()
  await chooser.setFiles({ name: 'mer.png', mimeType: 'image/png', buffer: picture })
  await said(page, '« Illustré » a une nouvelle image.')
  const address = await card(page, 'Illustré').locator('img').getAttribute('src')
  expect(address).toMatch(new RegExp(`/${folder.id}/`))
  expect((await fetch(server.origin + address)).headers.get('content-type')).toMatch(/^image\//)
  expect(page.url(), 'the picture does not open the folder').toBe(`${server.origin}/pres`)

  await area.setInputFiles({ name: 'texte.txt', mimeType: 'text/plain', buffer: Buffer.from('du texte') })
  await said(page, 'Ce fichier n’est pas une image')
  browser.expectTrouble(/status of 415/)
  await area.setInputFiles({ name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('du texte') })
  await said(page, 'n’est pas une image lisible')
  expect(await card(page, 'Illustré').locator('img').getAttribute('src')).toBe(address)
  await page.context().close()
  browser.assertClean()
})

test('MGR-11 MGR-12 MGR-19 a quiz is shared, and a stranger opens the link', async () => {
  const uniqueName = await newQuiz('À partager')
  const page = await visit('/pres', { permissions: ['clipboard-read', 'clipboard-write'] })
  const row = line(page, 'À partager')
  await row.getByText('Jamais jouée').waitFor()
  expect(await row.getByRole('link', { name: 'Lancer' }).getAttribute('href')).toBe(`/pres/${uniqueName}`)
  expect(await row.getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe(`/watch?quiz=${uniqueName}`)
  await page.waitForLoadState('networkidle')
  await row.getByRole('button', { name: 'Partager À partager' }).click()
  await said(page, 'URL copié dans le presse-papier\u202f!')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link, 'the public address, never the loopback').toBe(`http://quiz.exemple.fr/watch?quiz=${uniqueName}`)
  await shot(page, 'bibliotheque/partage')

  const { pathname, search } = new URL(link)
  const stranger = await browser.visit(server.origin, pathname + search, 'phone')
  await stranger.page.getByText('À partager').first().waitFor()
  await stranger.context.close()
  await page.context().close()
  browser.assertClean()
})

test('MGR-19 ERR-16 over plain HTTP, without a clipboard to write to, the old copy serves; a failure of that too is only logged', async () => {
  const uniqueName = await newQuiz('Sans presse-papier')
  const page = await visit('/pres')
  await page.waitForLoadState('networkidle')
  const copied = await page.evaluate(() => {
    // As in a page that is no secure context.
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.addEventListener('copy', () => { document.body.dataset['copied'] = document.getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value })
    return typeof navigator.clipboard
  })
  expect(copied).toBe('undefined')
  await line(page, 'Sans presse-papier').getByRole('button', { name: 'Partager Sans' }).press('Enter')
  await said(page, 'URL copié dans le presse-papier\u202f!')
  expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(`http://quiz.exemple.fr/watch?quiz=${uniqueName}`)

  await page.getByRole('status').filter({ hasText: 'URL copié' }).waitFor({ state: 'detached', timeout: 15_000 })
  await page.evaluate(() => { document.execCommand = () => false })
  browser.expectTrouble(/could not be copied/)
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await line(page, 'Sans presse-papier').getByRole('button', { name: 'Partager Sans' }).click()
  expect((await logged).text()).toContain(`http://quiz.exemple.fr/watch?quiz=${uniqueName}`)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByText('URL copié').count()).toBe(0)
  await page.context().close()
  browser.assertClean()
})

test('ERR-17 a list and a deletion that fail are logged, end what was waiting, and say nothing', async () => {
  await newQuiz('Tenace')
  await newFolder('Tenace aussi')
  const page = await visit('/pres')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  browser.expectTrouble(/status of 500|Une erreur est survenue/)
  const silent = async () => {
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText('Une erreur est survenue').count()).toBe(0)
  }
  await page.route('**/quizz/delete/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route('**/folder/delete/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  for (const item of [line(page, 'Tenace'), card(page, 'Tenace aussi')]) {
    await item.getByRole('button', { name: /^Actions pour/ }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await item.waitFor()
    await silent()
  }
  expect(errors.filter((text) => text.includes('Une erreur est survenue')), 'logged').toHaveLength(2)

  await page.route('**/quizz/list/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await page.getByRole('button', { name: 'Recharger la liste' }).waitFor()
  expect(await page.getByText('Chargement').count(), 'no loading indicator any more').toBe(0)
  await silent()
  await page.unroute('**/quizz/list/**')
  await page.getByRole('button', { name: 'Recharger la liste' }).click()
  await line(page, 'Tenace').waitFor()
  await page.context().close()
  browser.assertClean()
})

test('MGR-01 MGR-16 who may not edit sees no kebab, and may edit what is their own', async () => {
  await newFolder('Du bureau')
  await newFolder('À moi', -1, gameMaster)
  await newQuiz('Du bureau aussi')
  const page = await visit('/mj', { as: 'mj' })
  await page.getByRole('heading', { name: 'Maîtres du jeu', level: 1 }).waitFor()
  await line(page, 'Du bureau aussi').getByRole('link', { name: 'Lancer' }).waitFor()
  expect(await kebab(page, 'Du bureau aussi').count()).toBe(0)
  expect(await kebab(page, 'Du bureau').count()).toBe(0)
  expect(await card(page, 'Du bureau').locator('input[type=file]').count()).toBe(0)
  await kebab(page, 'À moi').waitFor()
  await card(page, 'Du bureau').getByRole('link').click()
  await page.getByRole('heading', { name: 'Le dossier Du bureau', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/mj\/\d+\/Du%20bureau\/folder$/)
  await page.context().close()
  browser.assertClean()
})

test('MGR-14 a quiz is dragged onto a folder, and back onto the way up', async () => {
  const folder = await newFolder('Cible')
  await newQuiz('Traîné')
  const page = await visit('/pres')
  await line(page, 'Traîné').locator('h3').dragTo(card(page, 'Cible'))
  await said(page, '« Traîné » est dans « Cible ».')
  expect(await quizzesIn(folder.id)).toEqual(['Traîné'])
  await card(page, 'Cible').getByRole('link').click()
  await line(page, 'Traîné').locator('h3').dragTo(page.getByRole('link', { name: 'Retour', exact: true }))
  await said(page, '« Traîné » est à la racine.')
  expect(await quizzesIn(-1)).toContain('Traîné')
  await page.context().close()
  browser.assertClean()
})

test('a search finds a quiz of the whole library by its name and says where it lies; lists are sorted', async () => {
  const folder = await newFolder('Voyages')
  await newQuiz('Œuvre d’art', folder.id)
  const page = await visit('/pres')
  await page.getByPlaceholder('Chercher un quiz').fill('OEUVRE art')
  await line(page, 'Œuvre d’art').getByText('Dans Voyages').waitFor()
  await page.getByPlaceholder('Chercher un quiz').fill('introuvable')
  await page.getByText('Aucun quiz ni dossier ne contient « introuvable ».').waitFor()
  await page.getByPlaceholder('Chercher un quiz').fill('')
  await page.getByLabel('Trier par').selectOption('Nom')
  const names = await page.getByRole('list', { name: 'Quiz' }).locator('h3').allInnerTexts()
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr', { numeric: true, sensitivity: 'base' }).compare))
  await page.context().close()
  browser.assertClean()
})

test('MGR-22 the bin lists what was deleted with the days that are left, gives back and erases', async () => {
  for (const name of ['À reprendre', 'À oublier']) await get(`${S}/quizz/delete/${await newQuiz(name)}`)
  const page = await visit('/pres')
  await page.getByRole('link', { name: 'Corbeille' }).click()
  await page.getByRole('heading', { name: 'Corbeille', exact: true, level: 1 }).waitFor()
  const thrown = page.getByRole('list', { name: 'Corbeille' }).getByRole('listitem')
  await thrown.filter({ hasText: 'À reprendre' }).getByText('Encore 30 jours').waitFor()
  await shot(page, 'bibliotheque/corbeille')
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Restaurer À reprendre' }).click()
  await thrown.filter({ hasText: 'À reprendre' }).waitFor({ state: 'detached' })
  expect(await quizzesIn(-1)).toContain('À reprendre')
  await page.getByRole('button', { name: 'Effacer À oublier pour de bon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer pour de bon' }).click()
  await thrown.filter({ hasText: 'À oublier' }).waitFor({ state: 'detached' })
  await page.context().close()
  browser.assertClean()
})

test('a quiz leaves as a file and comes back; its questions as a table', async () => {
  await newQuiz('Voyageur')
  const page = await visit('/pres')
  const keep = async (entry: string) => {
    const download = page.waitForEvent('download')
    await kebab(page, 'Voyageur').click()
    await page.getByRole('menuitem', { name: entry }).click()
    return download
  }
  const table = await keep('Questions en CSV')
  expect(table.suggestedFilename()).toBe('voyageur.csv')
  expect(readFileSync(await table.path(), 'utf8')).toContain('Latitude')
  const file = await keep('Exporter')
  expect(file.suggestedFilename()).toBe('voyageur.pointdemire')

  const target = await newFolder('Arrivage')
  await page.goto(`${server.origin}/pres/${target.id}/Arrivage/folder?folderId=${target.id}`)
  await page.getByRole('heading', { name: 'Ce dossier est vide' }).waitFor()
  await page.getByLabel('Importer', { exact: true }).setInputFiles({ name: 'voyageur.pointdemire', mimeType: 'application/zip', buffer: readFileSync(await file.path()) })
  await line(page, 'Voyageur').getByText('12 photos').waitFor({ timeout: 120_000 })
  browser.expectTrouble(/status of 400/)
  await page.getByLabel('Importer', { exact: true }).setInputFiles({ name: 'autre.zip', mimeType: 'application/zip', buffer: Buffer.from('rien') })
  await said(page, 'n’est pas un export de Point de Mire lisible')
  expect(await quizzesIn(target.id)).toEqual(['Voyageur'])
  await page.context().close()
  browser.assertClean()
})

test.each([
  ['clair', { colorScheme: 'light', viewport: { width: 1280, height: 720 } }],
  ['sombre', { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } }],
  ['telephone', { colorScheme: 'light', screen: 'phone' }],
] as const)('the library holds nothing serious for axe-core, %s', async (name, options) => {
  const page = await visit('/pres', options)
  await page.getByRole('list', { name: 'Quiz' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'no sideways scroll').toBeLessThanOrEqual(0)
  await shot(page, `bibliotheque/${name}`)
  await page.context().close()
  browser.assertClean()
})

test('of a long list only the rows near the view are in the page, and its end is reached', async () => {
  const folder = await newFolder('Longue liste')
  for (let n = 1; n <= 150; n++) await post(`${S}/quizz/init`, { name: `Numéro ${n}`, description: 'Une ligne', folderId: folder.id })
  const page = await visit(`/pres/${folder.id}/Longue liste/folder?folderId=${folder.id}`)
  await line(page, 'Numéro 150').waitFor()
  const rows = page.getByRole('list', { name: 'Quiz' }).getByRole('listitem')
  expect(await rows.count()).toBeLessThan(100)
  expect(await rows.first().getAttribute('aria-setsize')).toBe('150')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await line(page, 'Numéro 1').waitFor()
  expect(await line(page, 'Numéro 1').evaluate((row) => row.getBoundingClientRect().bottom <= window.innerHeight), 'nothing is left below it').toBe(true)
  expect(await rows.count()).toBeLessThan(100)
  await page.evaluate(() => window.scrollTo(0, 0))
  await line(page, 'Numéro 150').waitFor()
  await page.context().close()
  browser.assertClean()
})

test('an empty library explains itself and offers the demonstration quiz', async () => {
  for (const { id } of await tree()) await get(`${S}/folder/delete/${id}`)
  for (const { unique_name } of await json<Row[]>(get(`${S}/quizz/list/-1`))) await get(`${S}/quizz/delete/${unique_name}`)
  const page = await visit('/pres')
  await page.getByRole('heading', { name: 'Votre bibliothèque est vide' }).waitFor()
  await page.getByRole('button', { name: 'Nouveau quiz' }).waitFor()
  await shot(page, 'bibliotheque/vide')
  await page.getByRole('button', { name: 'Reprendre le quiz de démonstration' }).click()
  await line(page, 'Cartes postales').getByText('12 photos').waitFor()
  expect(await quizzesIn(-1)).toEqual(['Cartes postales'])
  await page.context().close()
  browser.assertClean()
})
