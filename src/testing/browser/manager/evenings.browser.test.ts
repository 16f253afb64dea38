// The library's evenings: an author creates, rearranges, copies, bins and launches them, in one tab and in two.
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { RING_SCALES } from '#core/scoring/ringScale.ts'
import { roundOf } from '../../testRounds.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { DESKS, looks } from '../kit/eveningScreens.ts'
import { heading, type HostEvening, openHostEvening } from '../kit/hostEvening.ts'
import { plain } from '../kit/reading.ts'
import { shot } from '../kit/harness.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const FAR = { lat: 43.7, lng: 7.27 }
const API = '/api/pres/shared/evenings'

let box: HostEvening
let lights = ''

beforeAll(async () => {
  box = await openHostEvening()
  lights = await box.quizOf('Phares', 'Deux photos', [PLACE, PLACE])
  await box.quizOf('Ponts', 'Une photo', [PLACE])
})
afterEach(() => box.browser.assertClean())
afterAll(() => box.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const steps = async (page: Page) =>
  (await page.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents()).map(plain)
const expectSteps = async (page: Page, names: readonly string[]) => {
  await expect.poll(() => steps(page)).toEqual(names)
}
const evenings = async () =>
  (await box.admin.get(API)).json as { unique_name: string; name: string }[]
const told = async (name: string) =>
  (
    await box.admin.get(
      `${API}/${(await evenings()).find((one) => one.name === name)?.unique_name ?? ''}`,
    )
  ).json

async function addRound(page: Page, quiz: string, title: string): Promise<void> {
  await button(page, 'Ajouter une manche').click()
  await page.getByLabel('Quiz', { exact: true }).selectOption({ label: quiz })
  await page.getByLabel('Titre affiché').fill(title)
  await button(page, 'Enregistrer').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('EVE-01 an evening is made, ordered by drag and by keys, copied, binned, put back and launched', async () => {
  const { page } = await box.visit('/pres?ecran=soirees')
  await page.getByText('Aucune soirée pour l’instant').waitFor()
  await button(page, 'Nouvelle soirée').click()
  await page.getByLabel('Nom de la soirée').fill('La fête du port')
  await button(page, 'Créer la soirée').click()
  await heading(page, 'La fête du port')
  expect(await button(page, 'Lancer la soirée').isDisabled()).toBe(true)

  await button(page, 'Ajouter une manche').click()
  await button(page, 'Enregistrer').click()
  await page.getByText('Choisissez le quiz de cette manche.').waitFor()
  await button(page, 'Annuler').click()
  await addRound(page, 'Phares (2 photos)', 'Échauffement')
  await addRound(page, 'Ponts (1 photo)', 'Finale')
  await button(page, 'Ajouter un entracte').click()
  await page.getByLabel('Durée, en minutes').fill('20')
  await button(page, 'Enregistrer').click()
  await expectSteps(page, ['Manche 1 · Échauffement', 'Manche 2 · Finale', 'Entracte'])
  // The dialog stays until the step is saved, and takes the keys until then.
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // The expected 29 min: a break of 20 min, three answer times of 1 min with reveals, two rounds' titles and podiums.
  await page.getByText('Durée prévue : environ 29 min').first().waitFor()

  const handle = page.getByRole('button', { name: /^Déplacer Entracte/ })
  await handle.focus()
  await handle.press('ArrowUp')
  await expectSteps(page, ['Manche 1 · Échauffement', 'Entracte', 'Manche 2 · Finale'])
  await page.getByText('Entracte : étape 2 sur 3.').waitFor({ state: 'attached' })
  expect(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
    'the handle keeps the focus',
  ).toMatch(/^Déplacer Entracte/)
  // Two changes faster than the network: the second must not be taken for a conflict with another tab.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  expect(await page.getByText('Rien n’a changé.').count()).toBe(0)
  await expectSteps(page, ['Entracte', 'Manche 1 · Échauffement', 'Manche 2 · Finale'])
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Entracte' })
    .dragTo(page.getByRole('listitem').filter({ hasText: 'Échauffement' }))
  await expectSteps(page, ['Manche 1 · Échauffement', 'Entracte', 'Manche 2 · Finale'])
  await expect
    .poll(async () =>
      (await told('La fête du port')).steps.map(({ title }: { title: string }) => title),
    )
    .toEqual(['Échauffement', 'Entracte', 'Finale'])

  await page.getByRole('link', { name: 'Toutes les soirées' }).click()
  await button(page, 'Copier').dblclick()
  await page.getByRole('heading', { name: 'La fête du port (copie)' }).waitFor()
  const copy = page.getByRole('listitem').filter({ hasText: '(copie)' })
  expect(await copy.count()).toBe(1)
  await copy.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: /^Restaurer/ }).click()
  await expect
    .poll(async () => (await evenings()).map(({ name }) => name).toSorted())
    .toEqual(['La fête du port', 'La fête du port (copie)'])

  await page.getByRole('link', { name: 'Ouvrir la soirée La fête du port', exact: true }).click()
  await button(page, 'Lancer la soirée').click()
  await heading(page, 'Lancer « La fête du port »')
  await page.getByRole('radio', { name: 'Par équipe, moyenne' }).check()
  expect(await page.getByRole('radio', { name: 'Classique' }).count(), 'each round its own').toBe(0)
  await page.getByText('Plus de réglages').click()
  await page.getByRole('group', { name: 'Repère de l’équipe' }).getByLabel('Un seul').check()
  await page.getByRole('radio', { name: 'Après la révélation' }).check()
  await page.getByRole('group', { name: 'Arrivées en cours de partie' }).getByLabel('Non').check()
  expect(await page.getByRole('group', { name: 'Points de temps' }).count()).toBe(0)
  await page.getByText('Résultats sur les téléphones : Après la révélation').waitFor()
  await shot(page, 'soirees/lancer')
  await button(page, 'Lancer').click()
  await page.waitForURL(/\/team\?/)
  expect(new URL(page.url()).search, 'EVG-04').toMatch(
    /team_mean=oui&team_pin=oui&results_on_phone=revealed&late_join=non&evening=oui/,
  )
  await page.getByText('2 manches, 3 photos').waitFor({ timeout: 60_000 })
})

test('EVE-01 HPAR-02 a round’s help zones are told at the scale of its quiz, and one that phones would draw as a dot is replaced by one click', async () => {
  const [country, street] = [
    await box.quizOf('Pays', 'Deux villes', [PLACE, FAR]),
    await box.quizOf('Rues', 'Deux rues', [PLACE, FAR]),
  ]
  await box.admin.post(`/api/pres/shared/quizz/rings/${country}`, {
    targetSettings: ringsOf(undefined, 0, RING_SCALES.country),
  })
  await box.admin.post(`/api/pres/shared/quizz/rings/${street}`, { targetSettings: ringsOf() })
  const evening = (await box.admin.post(API, { name: 'De loin', description: '' })).json
  await box.admin.put(`${API}/${evening}`, {
    steps: [roundOf(country, { help_zone: 500 })],
    revision: 1,
  })
  const { page } = await box.visit(`/pres?soiree=${evening}`)
  await button(page, 'Régler Manche 1 · Pays').click()
  const zone = page.getByLabel('Zone d’aide')
  const chosen = async () => plain(await zone.locator('option:checked').textContent())
  await expect.poll(chosen).toBe('250 km')
  expect(await button(page, 'Jouer sans zone d’aide').count()).toBe(0)
  await page.getByLabel('Quiz', { exact: true }).selectOption({ label: 'Rues (2 photos)' })
  await expect.poll(chosen).toBe('500 m')
  await button(page, 'Jouer sans zone d’aide').click()
  await expect.poll(chosen).toBe('Sans')
  await button(page, 'Enregistrer').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await told('De loin')).steps).toMatchObject([{ quiz: street, help_zone: 'non' }])
})

test('FIR-01 FIR-02 EVE-01 rounds that do not fit say so on the evening’s page, in their settings and at its launch, each with a button that mends it', async () => {
  const [small, near, fits] = [
    await box.quizOf('Au loin', 'Deux villes', [PLACE, FAR]),
    await box.quizOf('De près', 'Deux villes', [PLACE, FAR]),
    await box.quizOf('Juste', 'Deux villes', [PLACE, FAR]),
  ]
  const country = ringsOf(undefined, 0, RING_SCALES.country)
  for (const quiz of [small, near])
    await box.admin.post(`/api/pres/shared/quizz/rings/${quiz}`, { targetSettings: ringsOf() })
  for (const quiz of [near, fits])
    await box.admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, {
      mapSettings: { center: PLACE, zoom: 6, bounds: { north: 51, south: 46, west: -3, east: 5 } },
    })
  await box.admin.post(`/api/pres/shared/quizz/mapSettings/${fits}`, {
    mapSettings: { center: PLACE, zoom: 5, bounds: { north: 52, south: 42, west: -5, east: 9 } },
  })
  await box.admin.post(`/api/pres/shared/quizz/rings/${fits}`, { targetSettings: country })
  const evening = (await box.admin.post(API, { name: 'À corriger', description: '' })).json
  await box.admin.put(`${API}/${evening}`, {
    steps: [
      roundOf(small, { help_zone: 500 }),
      roundOf(near, { formula: 'nearest' }),
      roundOf(fits, { help_zone: 500 }),
    ],
    revision: 1,
  })
  const { page } = await box.visit(`/pres?soiree=${evening}`)
  const flawsOf = (within: Locator) => async () =>
    (
      await within.getByRole('alert').getByRole('listitem').getByRole('paragraph').allTextContents()
    ).map(plain)
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const TARGET = expect.stringMatching(
    /^La cible est trop petite : 200 m sur une carte de [\d ]+ km\./,
  )
  const OUTSIDE = '1 photo est hors des bordures : personne ne pourra la trouver.'
  const DOT = 'Cette zone d’aide serait un point sur les téléphones : elle donnerait la réponse.'
  await expect.poll(flawsOf(step('Manche 1 · Au loin'))).toEqual([TARGET, DOT])
  await expect
    .poll(flawsOf(step('Manche 2 · De près')), { message: 'no ring gives points by the nearest' })
    .toEqual([OUTSIDE])
  await step('Manche 3 · Juste').waitFor()
  await expectAccessible(page, 'an evening that does not fit')
  await looks(page, 'library-08-unfit', DESKS, true)

  await button(page, 'Lancer la soirée').click()
  await heading(page, 'Lancer « À corriger »')
  const form = page.getByRole('main')
  await expect.poll(flawsOf(form)).toEqual([TARGET, DOT, OUTSIDE])
  expect(
    (await form.getByRole('heading', { level: 2, name: /^Manche/ }).allTextContents()).map(plain),
  ).toEqual(['Manche 1 · Au loin', 'Manche 2 · De près'])
  await expectAccessible(page, 'the launch of an evening that does not fit')
  await looks(page, 'library-09-unfit-launch', DESKS, true)
  await form.getByRole('button', { name: 'Cadrer toutes les photos' }).click()
  await expect.poll(flawsOf(form)).toEqual([TARGET, DOT])
  await form.getByRole('button', { name: 'Jouer sans zone d’aide' }).click()
  await expect.poll(flawsOf(form)).toEqual([TARGET])
  await page.getByRole('link', { name: 'À corriger' }).click()
  expect((await told('À corriger')).steps).toMatchObject([
    { help_zone: 'non' },
    { help_zone: 'non' },
    { help_zone: 500 },
  ])

  // The settings of a round judge the quiz that is chosen there, by the formula that is chosen there.
  const dialog = page.getByRole('dialog')
  await button(page, 'Régler Manche 2 · De près').click()
  expect(await flawsOf(dialog)()).toEqual([])
  await page.getByLabel('Formule').selectOption({ label: 'Classique' })
  await expect.poll(flawsOf(dialog)).toEqual([TARGET])
  await looks(page, 'library-10-unfit-round', DESKS, true)
  await page.getByLabel('Quiz', { exact: true }).selectOption({ label: 'Juste (2 photos)' })
  await expect.poll(flawsOf(dialog)).toEqual([])
  await button(page, 'Annuler').click()

  await button(page, /^Prendre la cible/).click()
  await expect.poll(() => page.getByRole('alert').getByRole('listitem').count()).toBe(0)
  expect((await box.admin.get(`/api/pres/shared/quizz/get/${small}`)).json.ringScale).toBe(
    'country',
  )
})

test('EVE-01 two tabs that change the same evening: the second is told, keeps what it typed, and writes over nothing', async () => {
  const evening = (await box.admin.post(API, { name: 'À deux', description: '' })).json
  await box.admin.put(`${API}/${evening}`, {
    steps: [
      roundOf(lights, { title: 'Un' }),
      roundOf(lights, { title: 'Deux' }),
      roundOf(lights, { title: 'Trois' }),
    ],
    revision: 1,
  })
  const { page: first, context } = await box.visit(`/pres?soiree=${evening}`)
  const second = await context.newPage()
  await second.goto(first.url())
  for (const page of [first, second])
    await expectSteps(page, ['Manche 1 · Un', 'Manche 2 · Deux', 'Manche 3 · Trois'])
  box.browser.expectTrouble(/status of 409/)

  await button(second, 'Régler Manche 1 · Un').click()
  await second.getByLabel('Titre affiché').fill('Un, en mieux')
  await button(first, /^Déplacer Manche 1 · Un/).press('End')
  await expectSteps(first, ['Manche 1 · Deux', 'Manche 2 · Trois', 'Manche 3 · Un'])
  await button(second, 'Enregistrer').click()
  await second.getByRole('dialog').getByText('Rien n’a changé.').waitFor()
  expect(await second.getByLabel('Titre affiché').inputValue(), 'what was typed is kept').toBe(
    'Un, en mieux',
  )
  await button(second, 'Enregistrer').click()
  await expectSteps(second, ['Manche 1 · Deux', 'Manche 2 · Trois', 'Manche 3 · Un, en mieux'])

  // The first tab has an old revision: its change is refused, and it shows the present state.
  await button(first, /^Déplacer Manche 1 · Deux/).press('End')
  await first.getByText('Rien n’a changé.').waitFor()
  await expectSteps(first, ['Manche 1 · Deux', 'Manche 2 · Trois', 'Manche 3 · Un, en mieux'])
  await button(first, /^Déplacer Manche 1 · Deux/).press('End')
  await expectSteps(first, ['Manche 1 · Trois', 'Manche 2 · Un, en mieux', 'Manche 3 · Deux'])
  expect(await first.getByText('Rien n’a changé.').count()).toBe(0)
})

test('EVE-01 EVE-02 quizzes that were deleted since they were planned are named, block the launch, and are replaced one by one', async () => {
  const [gone, other] = [
    await box.quizOf('Éphémère', 'Une photo', [PLACE]),
    await box.quizOf('Fugace', 'Une photo', [PLACE]),
  ]
  const evening = (await box.admin.post(API, { name: 'Trouée', description: '' })).json
  await box.admin.put(`${API}/${evening}`, { steps: [roundOf(gone), roundOf(other)], revision: 1 })
  const { page, context } = await box.visit(`/pres?soiree=${evening}`)
  await expectSteps(page, ['Manche 1 · Éphémère', 'Manche 2 · Fugace'])
  const openBefore = (await box.admin.get('/api/pres/shared/games/open')).json
  await button(page, 'Lancer la soirée').click()
  await heading(page, 'Lancer « Trouée »')
  for (const quiz of [gone, other]) await box.admin.get(`/api/pres/shared/quizz/delete/${quiz}`)
  // Both quizzes of the evening are in the bin, unknown to this page: the server must refuse to open the room, and the
  // page must name the first of the two and link to the evening, where the author can replace it.
  await button(page, 'Lancer').click()
  await heading(page, 'Cette partie ne peut pas commencer', 60_000)
  expect(plain(await page.getByRole('alert').textContent())).toBe(
    'Étape 1 : le quiz « Éphémère » est dans la corbeille. Restaurez-le, ou choisissez-en un autre dans la soirée.',
  )
  expect((await box.admin.get('/api/pres/shared/games/open')).json).toEqual(openBefore)
  await page.getByRole('link', { name: 'Ouvrir la soirée' }).click()
  await heading(page, 'Trouée')

  const again = await context.newPage()
  await again.goto(`${box.server.origin}/pres?soiree=${evening}`)
  await expect
    .poll(() => again.getByText('Ce quiz n’est plus dans la bibliothèque').count())
    .toBe(2)
  expect(await button(again, 'Lancer la soirée').isDisabled()).toBe(true)
  for (const [left, name] of [
    [1, 'Phares (2 photos)'],
    [0, 'Ponts (1 photo)'],
  ] as const) {
    await again
      .getByRole('listitem')
      .filter({ hasText: 'Ce quiz n’est plus' })
      .first()
      .getByRole('button', { name: /^Régler/ })
      .click()
    await again.getByLabel('Quiz', { exact: true }).selectOption({ label: name })
    await button(again, 'Enregistrer').click()
    await again.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => again.getByText('Ce quiz n’est plus dans la bibliothèque').count())
      .toBe(left)
  }
  await expectSteps(again, ['Manche 1 · Phares', 'Manche 2 · Ponts'])
  expect(await button(again, 'Lancer la soirée').isDisabled()).toBe(false)
})
