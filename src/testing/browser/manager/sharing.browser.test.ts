// Sharing a quiz: its link, by the new clipboard API or the old one, its export as a file, and its questions as CSV.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shot } from '../kit/harness.ts'
import { kebab, type Library, line, openLibrary, said } from '../kit/library.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary({ PUBLIC_URL: 'http://quiz.exemple.fr' })
}, 90_000)
afterAll(() => library.close())

test('MGR-11 MGR-12 MGR-19 a quiz is shared, and a stranger opens the link', async () => {
  const uniqueName = await library.copyOfDemo('À partager')
  const page = await library.open('/pres', { permissions: ['clipboard-read', 'clipboard-write'] })
  const row = line(page, 'À partager')
  await row.getByText('Jamais jouée').waitFor()
  expect(await row.getByRole('link', { name: 'Lancer' }).getAttribute('href')).toBe(
    `/pres/${uniqueName}`,
  )
  expect(await row.getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe(
    `/watch?quiz=${uniqueName}`,
  )
  await page.waitForLoadState('networkidle')
  await row.getByRole('button', { name: 'Partager À partager' }).click()
  await said(page, 'URL copié dans le presse-papier\u202f!')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link, 'the public address, never the loopback').toBe(
    `http://quiz.exemple.fr/watch?quiz=${uniqueName}`,
  )
  await shot(page, 'bibliotheque/partage')

  const { pathname, search } = new URL(link)
  const stranger = await library.browser.visit(library.server.origin, pathname + search, 'phone')
  await stranger.page.getByText('À partager').first().waitFor()
  await stranger.context.close()
  await page.context().close()
  library.browser.assertClean()
})

test('MGR-19 ERR-16 over plain HTTP, without a clipboard to write to, the old copy serves; a failure of that too is only logged', async () => {
  const uniqueName = await library.copyOfDemo('Sans presse-papier')
  const page = await library.open('/pres')
  await page.waitForLoadState('networkidle')
  const copied = await page.evaluate(() => {
    // The test removes `navigator.clipboard`, which a page outside a secure context does not have.
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.addEventListener('copy', () => {
      document.body.dataset['copied'] =
        document.getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value
    })
    return typeof navigator.clipboard
  })
  expect(copied).toBe('undefined')
  await line(page, 'Sans presse-papier')
    .getByRole('button', { name: 'Partager Sans' })
    .press('Enter')
  await said(page, 'URL copié dans le presse-papier\u202f!')
  expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(
    `http://quiz.exemple.fr/watch?quiz=${uniqueName}`,
  )

  await page
    .getByRole('status')
    .filter({ hasText: 'URL copié' })
    .waitFor({ state: 'detached', timeout: 15_000 })
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  library.browser.expectTrouble(/could not be copied/)
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await line(page, 'Sans presse-papier').getByRole('button', { name: 'Partager Sans' }).click()
  expect((await logged).text()).toContain(`http://quiz.exemple.fr/watch?quiz=${uniqueName}`)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByText('URL copié').count()).toBe(0)
  await page.context().close()
  library.browser.assertClean()
})

test('a quiz leaves as a file and comes back; its questions as a table', async () => {
  await library.copyOfDemo('Voyageur')
  const page = await library.open('/pres')
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

  const target = await library.newFolder('Arrivage')
  await page.goto(
    `${library.server.origin}/pres/${target.id}/Arrivage/folder?folderId=${target.id}`,
  )
  await page.getByRole('heading', { name: 'Ce dossier est vide' }).waitFor()
  library.browser.expectTrouble(/status of 409.*import/)
  await page.getByLabel('Importer', { exact: true }).setInputFiles({
    name: 'voyageur.pointdemire',
    mimeType: 'application/zip',
    buffer: readFileSync(await file.path()),
  })
  // A dialog asks before the import, since another folder of the library already has the quiz.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Importer une copie' })
    .click({ timeout: 60_000 })
  await line(page, 'Voyageur').getByText('12 photos').waitFor({ timeout: 120_000 })
  library.browser.expectTrouble(/status of 400/)
  await page
    .getByLabel('Importer', { exact: true })
    .setInputFiles({ name: 'autre.zip', mimeType: 'application/zip', buffer: Buffer.from('rien') })
  await said(page, 'n’est pas un export de Point de Mire lisible')
  expect(await library.quizzesIn(target.id)).toEqual(['Voyageur'])
  await page.context().close()
  library.browser.assertClean()
})
