// A beginner's first evening without internet, from an empty folder, with twelve photos of one village: the embedded world
// cannot show the village, and each page says so before anybody is in the room, with the way to a better map.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Administration, openAdministration } from '../kit/administration.ts'
import { give, isQuestion, photo, visitLibrary } from '../kit/author.ts'
import { shot } from '../kit/harness.ts'
import { isInLobby, takeOutPhone } from '../kit/phone.ts'
import { heading, mapIsReady, plain } from '../kit/reading.ts'

const VILLAGE = { lat: 47.4903, lng: 4.3331 }
const TWELVE = Array.from({ length: 12 }, (_, i) => ({
  name: `Ruelle ${i + 1}`,
  place: { lat: VILLAGE.lat + i * 0.0004, lng: VILLAGE.lng + (i % 4) * 0.0012 },
}))

let box: Administration

beforeAll(async () => {
  box = await openAdministration()
})
afterAll(() => box.close())

/** Waits for the sentence that the map is too coarse. @returns the address of the link beside it */
async function toldIn(page: Page, sentence: RegExp): Promise<string | null> {
  const flaw = page.getByRole('alert').getByRole('listitem').filter({ hasText: sentence })
  await flaw.waitFor()
  return flaw.getByRole('link', { name: 'Préparer la carte' }).getAttribute('href')
}

async function roomCode(page: Page): Promise<string> {
  const code = page.locator('p', { has: page.locator('span + span') })
  return plain(
    await code
      .filter({ hasText: /^\d{3}\s?\d{3}$/ })
      .first()
      .textContent(),
  ).replaceAll(/\s/g, '')
}

const TOO_COARSE = /La carte ne va pas assez près.*injouable/

test('MND-33 twelve photos of one village without internet: each page says that it cannot be played, with the way out', async () => {
  const page = await visitLibrary(box, '/pres')
  await page.getByRole('button', { name: 'Nouveau' }).click()
  await page.getByLabel('Titre', { exact: true }).fill('Mon village')
  await page.getByLabel('Description').fill('Douze ruelles')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await heading(page, 'Questions')
  const quiz = new URL(page.url()).searchParams.get('nouveau') ?? ''
  const way = `/pres?ecran=cartes&quiz=${quiz}`

  await give(page, 'drop', 'main', [{ name: 'Sans lieu.jpg', bytes: await photo(200) }])
  await page.getByRole('button', { name: 'Placer sur la carte : Sans lieu' }).click()
  await page.getByRole('heading', { name: 'Placer « Sans lieu »' }).waitFor()
  expect(await toldIn(page, /la carte s’arrête aux villes/)).toBe(way)
  await mapIsReady(page)
  await shot(page, 'village/01-placer')
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await page.getByRole('button', { name: 'Retirer Sans lieu' }).click()

  const files = await Promise.all(
    TWELVE.map(async ({ name, place }, i) => ({
      name: `${name}.jpg`,
      bytes: await photo(i * 30, place),
    })),
  )
  await give(page, 'drop', 'main', files)
  for (const { name } of TWELVE) await isQuestion(page, name)
  await page.getByRole('button', { name: 'Suivant' }).click()
  await mapIsReady(page)
  await page.getByText('La carte et la cible suivent vos 12 photos.').waitFor()
  expect(await toldIn(page, TOO_COARSE)).toBe(way)
  expect(await page.getByText('Rien à régler').count()).toBe(0)
  await shot(page, 'village/02-carte')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByText('« Mon village » est enregistré ; sa carte reste à préparer.').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Mon village' })
  await row.getByText('Injouable hors ligne').waitFor()
  expect(plain(await row.textContent())).not.toContain('Prêt')
  await shot(page, 'village/03-bibliotheque')

  await row.getByRole('link', { name: 'Lancer' }).click()
  await heading(page, 'Lancer « Mon village »')
  expect(await toldIn(page, TOO_COARSE)).toBe(way)
  // The page that hosts stays on the projector.
  const link = page.getByRole('link', { name: 'Préparer la carte' })
  expect(await link.getAttribute('target')).toBe('_blank')
  await shot(page, 'village/04-lancer')

  await page.goto(`${box.server.origin}/pres?ecran=pret`)
  const ready = page.getByRole('listitem').filter({ hasText: 'Mon village' })
  await ready.getByText('Injouable sans internet').waitFor()
  expect(await ready.getByRole('link').getAttribute('href')).toBe(way)
  await shot(page, 'village/05-tout-est-pret')

  await page.goto(`${box.server.origin}/pres?ecran=soirees`)
  await page.getByRole('button', { name: 'Nouvelle soirée' }).click()
  await page.getByLabel('Nom de la soirée').fill('Ma soirée')
  await page.getByRole('button', { name: 'Créer la soirée' }).click()
  await page.getByRole('button', { name: 'Ajouter une manche' }).click()
  await page.getByLabel('Quiz', { exact: true }).selectOption({ label: 'Mon village (12 photos)' })
  const dialog = page.getByRole('dialog')
  await dialog.getByText(TOO_COARSE).waitFor()
  expect(await dialog.getByRole('link', { name: 'Préparer la carte' }).getAttribute('href')).toBe(
    way,
  )
  await shot(page, 'village/06-manche')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await toldIn(page, TOO_COARSE)).toBe(way)
  await page.getByText('Sans internet, un quiz serait injouable').waitFor()
  await shot(page, 'village/07-soiree')
  await page.goto(box.server.origin + way)
  await page.getByRole('combobox', { name: 'Pour quelle soirée' }).waitFor()
  await expect
    .poll(async () =>
      page
        .getByRole('combobox', { name: 'Pour quelle soirée' })
        .evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.textContent),
    )
    .toBe('Le quiz «\u00a0Mon village\u00a0»')
  await shot(page, 'village/08-preparer')

  await page.goto(`${box.server.origin}/pres/${quiz}`)
  await page.getByRole('button', { name: 'Lancer' }).click()
  const start = page.getByRole('button', { name: 'Lancer la partie' })
  await start.waitFor()
  const phone = await takeOutPhone(box.browser, box.server.origin)
  await phone.page.goto(`${box.server.origin}/play/${await roomCode(page)}`)
  await isInLobby(phone)
  await start.click()
  await phone.page.getByText('La carte n’a pas plus de détails ici.').waitFor()
  expect(await phone.page.getByRole('button', { name: 'Zoomer', exact: true }).isDisabled()).toBe(
    true,
  )
  await shot(phone.page, 'village/09-telephone')
  await phone.context.close()
  await page.context().close()
  box.browser.assertClean()
})
