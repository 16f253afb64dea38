// The list of quizzes: keyboard menu, bin, search and order; with an error, with many quizzes, and empty.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flawsOf } from '../kit/accessibility.ts'
import { shot } from '../kit/harness.ts'
import {
  card,
  kebab,
  type Library,
  line,
  menuWords,
  openLibrary,
  said,
  SHARED,
} from '../kit/library.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
}, 90_000)
afterAll(() => library.close())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('MGR-13 MGR-14 MGR-22 MGR-23 FOLD-04 the kebab of a quiz with the keyboard alone: copy, file in a subfolder, send back, delete, undo', async () => {
  const outer = await library.newFolder('Bretagne')
  const inner = await library.newFolder('Finistère', outer.id)
  await library.copyOfDemo('Cap au large')
  const page = await library.open('/pres')
  const keys = page.keyboard

  await kebab(page, 'Cap au large').focus()
  await keys.press('Enter')
  await page.getByRole('menu').waitFor()
  expect(await menuWords(page)).toEqual([
    'Éditer',
    'Dupliquer',
    'Déplacer',
    'Renvoyer à la racine',
    'Défi',
    'Exporter',
    'Questions en CSV',
    'Supprimer',
  ])
  expect(await flawsOf(page)).toEqual([])
  await keys.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect
    .poll(
      () => kebab(page, 'Cap au large').evaluate((button) => button === document.activeElement),
      { message: 'Escape gives the focus back' },
    )
    .toBe(true)

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
  await expect
    .poll(() => focused(page), { message: 'first letters lead to the entry' })
    .toBe('Déplacer')
  await keys.press('ArrowRight')
  const places = page.getByRole('menu', { name: 'Déplacer' })
  await expect
    .poll(() => places.evaluate((menu) => menu.contains(document.activeElement)))
    .toBe(true)
  await keys.press('ArrowLeft')
  await expect.poll(() => focused(page)).toBe('Déplacer')
  await keys.press('ArrowRight')
  await expect
    .poll(() => places.evaluate((menu) => menu.contains(document.activeElement)))
    .toBe(true)
  await keys.type('fin')
  await expect.poll(() => focused(page)).toBe('Finistère')
  await shot(page, 'bibliotheque/deplacer')
  await keys.press('Enter')
  await said(page, '« Cap au large (copie) » est dans « Finistère ».')
  expect(await library.quizzesIn(inner.id)).toEqual(['Cap au large (copie)'])

  await page.goto(`${library.server.origin}/pres/${inner.id}/x/folder?folderId=${inner.id}`)
  await kebab(page, 'Cap au large (copie)').focus()
  await keys.press('Enter')
  await expect.poll(() => focused(page)).toBe('Éditer')
  await keys.type('ren')
  await expect.poll(() => focused(page)).toBe('Renvoyer à la racine')
  await keys.press('Enter')
  await said(page, 'est à la racine')
  expect(await library.quizzesIn(-1)).toContain('Cap au large (copie)')

  await page.goto(`${library.server.origin}/pres`)
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
  expect(await library.quizzesIn(-1), 'asking deletes nothing').toContain('Cap au large (copie)')

  await kebab(page, 'Cap au large (copie)').press('Enter')
  await expect.poll(() => focused(page)).toBe('Éditer')
  await keys.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('Supprimer')
  await keys.press('Enter')
  await ask.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await line(page, 'Cap au large (copie)').waitFor({ state: 'detached' })
  expect(await library.quizzesIn(-1)).not.toContain('Cap au large (copie)')
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).press('Enter')
  await line(page, 'Cap au large (copie)').waitFor()
  expect(await library.quizzesIn(-1)).toContain('Cap au large (copie)')
  await page.context().close()
  library.browser.assertClean()
})

test('ERR-17 a list and a deletion that fail are logged, end what was waiting, and say nothing', async () => {
  await library.copyOfDemo('Tenace')
  await library.newFolder('Tenace aussi')
  const page = await library.open('/pres')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  library.browser.expectTrouble(/status of 500|Une erreur est survenue/)
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
  expect(
    errors.filter((text) => text.includes('Une erreur est survenue')),
    'logged',
  ).toHaveLength(2)

  await page.route('**/quizz/list/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await page.getByRole('button', { name: 'Recharger la liste' }).waitFor()
  expect(await page.getByText('Chargement').count(), 'no loading indicator any more').toBe(0)
  await silent()
  await page.unroute('**/quizz/list/**')
  await page.getByRole('button', { name: 'Recharger la liste' }).click()
  await line(page, 'Tenace').waitFor()
  await page.context().close()
  library.browser.assertClean()
})

test('MGR-22 the bin lists what was deleted with the days that are left, gives back and erases', async () => {
  for (const name of ['À reprendre', 'À oublier'])
    await library.admin.get(`${SHARED}/quizz/delete/${await library.copyOfDemo(name)}`)
  const page = await library.open('/pres')
  await page.getByRole('link', { name: 'Corbeille' }).click()
  await page.getByRole('heading', { name: 'Corbeille', exact: true, level: 1 }).waitFor()
  const thrown = page.getByRole('list', { name: 'Corbeille' }).getByRole('listitem')
  await thrown.filter({ hasText: 'À reprendre' }).getByText('Encore 30 jours').waitFor()
  await shot(page, 'bibliotheque/corbeille')
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Restaurer À reprendre' }).click()
  await thrown.filter({ hasText: 'À reprendre' }).waitFor({ state: 'detached' })
  expect(await library.quizzesIn(-1)).toContain('À reprendre')
  await page.getByRole('button', { name: 'Effacer À oublier pour de bon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer pour de bon' }).click()
  await thrown.filter({ hasText: 'À oublier' }).waitFor({ state: 'detached' })
  await page.context().close()
  library.browser.assertClean()
})

test('a search finds a quiz of the whole library by its name and says where it lies; lists are sorted', async () => {
  const folder = await library.newFolder('Voyages')
  await library.copyOfDemo('Œuvre d’art', folder.id)
  const page = await library.open('/pres')
  await page.getByPlaceholder('Chercher un quiz').fill('OEUVRE art')
  await line(page, 'Œuvre d’art').getByText('Dans Voyages').waitFor()
  await page.getByPlaceholder('Chercher un quiz').fill('introuvable')
  await page.getByText('Aucun quiz ni dossier ne contient « introuvable ».').waitFor()
  await page.getByPlaceholder('Chercher un quiz').fill('')
  await page.getByLabel('Trier par').selectOption('Nom')
  const names = await page.getByRole('list', { name: 'Quiz' }).locator('h3').allInnerTexts()
  expect(names).toEqual(
    names.toSorted(new Intl.Collator('fr', { numeric: true, sensitivity: 'base' }).compare),
  )
  await page.context().close()
  library.browser.assertClean()
})

test.each([
  ['clair', { colorScheme: 'light', viewport: { width: 1280, height: 720 } }],
  ['sombre', { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } }],
  ['telephone', { colorScheme: 'light', screen: 'phone' }],
] as const)('the library holds nothing serious for axe-core, %s', async (name, options) => {
  const page = await library.open('/pres', options)
  await page.getByRole('list', { name: 'Quiz' }).waitFor()
  expect(await flawsOf(page)).toEqual([])
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    'no sideways scroll',
  ).toBeLessThanOrEqual(0)
  await shot(page, `bibliotheque/${name}`)
  await page.context().close()
  library.browser.assertClean()
})

test('of a long list only the rows near the view are in the page, and its end is reached', async () => {
  const folder = await library.newFolder('Longue liste')
  for (let n = 1; n <= 150; n++)
    await library.admin.post(`${SHARED}/quizz/init`, {
      name: `Numéro ${n}`,
      description: 'Une ligne',
      folderId: folder.id,
    })
  const page = await library.open(`/pres/${folder.id}/Longue liste/folder?folderId=${folder.id}`)
  await line(page, 'Numéro 150').waitFor()
  const rows = page.getByRole('list', { name: 'Quiz' }).getByRole('listitem')
  expect(await rows.count()).toBeLessThan(100)
  expect(await rows.first().getAttribute('aria-setsize')).toBe('150')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await line(page, 'Numéro 1').waitFor()
  expect(
    await line(page, 'Numéro 1').evaluate(
      (row) => row.getBoundingClientRect().bottom <= window.innerHeight,
    ),
    'nothing is left below it',
  ).toBe(true)
  expect(await rows.count()).toBeLessThan(100)
  await page.evaluate(() => window.scrollTo(0, 0))
  await line(page, 'Numéro 150').waitFor()
  await page.context().close()
  library.browser.assertClean()
})

test('an empty library explains itself and offers the demonstration quiz', async () => {
  for (const { id } of await library.folders())
    await library.admin.get(`${SHARED}/folder/delete/${id}`)
  for (const { unique_name } of await library.rowsIn(-1))
    await library.admin.get(`${SHARED}/quizz/delete/${unique_name}`)
  const page = await library.open('/pres')
  await page.getByRole('heading', { name: 'Votre bibliothèque est vide' }).waitFor()
  await page.getByRole('button', { name: 'Nouveau quiz' }).waitFor()
  await shot(page, 'bibliotheque/vide')
  await page.getByRole('button', { name: 'Reprendre le quiz de démonstration' }).click()
  await line(page, 'Cartes postales').getByText('12 photos').waitFor()
  expect(await library.quizzesIn(-1)).toEqual(['Cartes postales'])
  await page.context().close()
  library.browser.assertClean()
})
