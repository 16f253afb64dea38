// Folders: created, filled, renamed, given a picture, dragged onto, and closed to users who may not edit them.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../api.ts'
import { openGameMaster } from '../../gameMasters.ts'
import { flawsOf } from '../kit/accessibility.ts'
import { shot } from '../kit/harness.ts'
import { card, kebab, type Library, line, menuWords, openLibrary, said } from '../kit/library.ts'

let library: Library
/** REST calls of a game master who may edit only their own quizzes and folders. */
let gameMaster: Api

beforeAll(async () => {
  library = await openLibrary()
  ;({ api: gameMaster } = await openGameMaster(library.server.origin, library.admin))
}, 90_000)
afterAll(() => library.close())

test('MGR-01 MGR-07 MGR-10 MGR-17 ROUTE-11 ROUTE-12 FOLD-01 FOLD-02 FOLD-03 an author makes a folder, files a new quiz there, and comes back', async () => {
  const page = await library.open('/pres')
  await page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Créer un dossier' }).click()
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Donnez un nom au dossier.' }).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByLabel('Nom', { exact: true }).fill('Côte & <b>mer</b> 100 %')
  await page.keyboard.press('Enter')
  await card(page, 'Côte & <b>mer</b> 100 %').getByText('Vide').waitFor()

  await card(page, 'Côte & <b>mer</b> 100 %').getByRole('link').click()
  await page
    .getByRole('heading', { name: 'Le dossier Côte & <b>mer</b> 100 %', level: 1 })
    .waitFor()
  const folder = await library.folderNamed('Côte & <b>mer</b> 100 %')
  const address = new URL(page.url())
  expect(address.pathname).toBe(
    `/pres/${folder?.id}/${encodeURIComponent('Côte & <b>mer</b> 100 %')}/folder`,
  )
  expect(address.searchParams.get('folderId')).toBe(String(folder?.id))
  await page.getByRole('heading', { name: 'Ce dossier est vide' }).waitFor()
  await shot(page, 'bibliotheque/dossier-vide')

  await page.getByRole('button', { name: 'Créer un dossier' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Phares')
  await page.keyboard.press('Enter')
  await card(page, 'Phares').waitFor()
  expect((await library.folderNamed('Phares'))?.parentId).toBe(folder?.id)

  await page.getByRole('button', { name: 'Nouveau', exact: true }).click()
  await page.getByLabel('Titre', { exact: true }).fill('Rangé ici')
  await page.getByLabel('Description').fill('Dans le dossier')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor()
  expect(await library.quizzesIn(folder?.id ?? 0)).toEqual(['Rangé ici'])
  expect(await library.quizzesIn(-1)).not.toContain('Rangé ici')

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
  library.browser.assertClean()
})

test('MGR-15 MGR-20 MGR-21 MGR-23 FOLD-04 the kebab of a folder: rename, move, copy, delete', async () => {
  const above = await library.newFolder('Au-dessus')
  const moved = await library.newFolder('À ranger')
  await library.newFolder('Dessous', moved.id)
  await library.copyOfDemo('Dedans', moved.id)
  const page = await library.open('/pres')

  await kebab(page, 'À ranger').click()
  expect(await menuWords(page)).toEqual([
    'Renommer',
    'Déplacer',
    'Dupliquer',
    'Renvoyer à la racine',
    'Exporter',
    'Supprimer',
  ])
  await page.getByRole('menuitem', { name: 'Renommer' }).click()
  await page.getByLabel('Nouveau nom').fill('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(
    (await library.folders()).find(({ id }) => id === moved.id)?.name,
    'a blank answer changes nothing',
  ).toBe('À ranger')
  await kebab(page, 'À ranger').click()
  await page.getByRole('menuitem', { name: 'Renommer' }).click()
  await page.getByLabel('Nouveau nom').fill('Rangé')
  await page.keyboard.press('Enter')
  await card(page, 'Rangé').waitFor()

  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Déplacer' }).hover()
  const places = page.getByRole('menu', { name: 'Déplacer' })
  await places.getByRole('menuitem', { name: 'Au-dessus' }).waitFor()
  expect(
    await places.getByRole('menuitem').allInnerTexts(),
    'neither itself nor what it holds',
  ).not.toEqual(expect.arrayContaining(['Rangé']))
  expect(await places.getByRole('menuitem', { name: 'Dessous' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click()
  await card(page, 'Rangé (copie)').getByText('1 quiz, 1 dossier').waitFor()

  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Déplacer' }).press('ArrowRight')
  await places.getByRole('menuitem', { name: 'Au-dessus' }).click()
  await card(page, 'Rangé').waitFor({ state: 'detached' })
  expect((await library.folderNamed('Rangé'))?.parentId).toBe(above.id)

  await page.goto(`${library.server.origin}/pres/${above.id}/Au-dessus/folder?folderId=${above.id}`)
  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Renvoyer à la racine' }).click()
  await page.getByRole('heading', { name: 'Ce dossier est vide' }).waitFor()
  expect((await library.folderNamed('Rangé'))?.parentId).toBeNull()

  await page.goto(`${library.server.origin}/pres`)
  await kebab(page, 'Rangé').click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByText('remonte à la racine').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await card(page, 'Rangé').waitFor({ state: 'detached' })
  await card(page, 'Dessous').waitFor()
  await line(page, 'Dedans').waitFor()
  await page.context().close()
  library.browser.assertClean()
})

test('MGR-18 a click on the picture area of a card chooses its picture; a file that is no image is refused', async () => {
  const folder = await library.newFolder('Illustré')
  const page = await library.open('/pres')
  const area = card(page, 'Illustré').getByLabel('Choisir une image pour le dossier Illustré')
  const opened = page.waitForEvent('filechooser')
  await area.click()
  const chooser = await opened
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#1474c4' },
  })
    .png()
    .toBuffer()
  await chooser.setFiles({ name: 'mer.png', mimeType: 'image/png', buffer: picture })
  await said(page, '« Illustré » a une nouvelle image.')
  const address = await card(page, 'Illustré').locator('img').getAttribute('src')
  expect(address).toMatch(new RegExp(`/${folder.id}/`))
  expect((await fetch(library.server.origin + address)).headers.get('content-type')).toMatch(
    /^image\//,
  )
  expect(page.url(), 'the picture does not open the folder').toBe(`${library.server.origin}/pres`)

  library.browser.expectTrouble(/status of 415/)
  await area.setInputFiles({
    name: 'texte.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('du texte'),
  })
  await said(page, 'Ce fichier n’est pas une image')
  await area.setInputFiles({
    name: 'faux.png',
    mimeType: 'image/png',
    buffer: Buffer.from('du texte'),
  })
  await said(page, 'n’est pas une image lisible')
  expect(await card(page, 'Illustré').locator('img').getAttribute('src')).toBe(address)
  await page.context().close()
  library.browser.assertClean()
})

test('MGR-14 a quiz is dragged onto a folder, and back onto the way up', async () => {
  const folder = await library.newFolder('Cible')
  await library.copyOfDemo('Traîné')
  const page = await library.open('/pres')
  await line(page, 'Traîné').locator('h3').dragTo(card(page, 'Cible'))
  await said(page, '« Traîné » est dans « Cible ».')
  expect(await library.quizzesIn(folder.id)).toEqual(['Traîné'])
  await card(page, 'Cible').getByRole('link').click()
  await line(page, 'Traîné')
    .locator('h3')
    .dragTo(page.getByRole('link', { name: 'Retour', exact: true }))
  await said(page, '« Traîné » est à la racine.')
  expect(await library.quizzesIn(-1)).toContain('Traîné')
  await page.context().close()
  library.browser.assertClean()
})

test('MGR-01 MGR-16 who may not edit sees no kebab, and may edit what is their own', async () => {
  await library.newFolder('Du bureau')
  await library.newFolder('À moi', -1, gameMaster)
  await library.copyOfDemo('Du bureau aussi')
  const page = await library.open('/mj', { as: gameMaster })
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
  library.browser.assertClean()
})
