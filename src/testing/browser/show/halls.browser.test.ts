// A show of several halls: opened from the launch form, led by one page, each hall with its own screen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { TestSocket } from '../../testSocket.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { shot } from '../kit/harness.ts'
import {
  heading,
  type HostEvening,
  join,
  neverScrolls,
  openHostEvening,
} from '../kit/hostEvening.ts'
import { wholePodium } from '../kit/reading.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const SIZES = [
  [1024, 768],
  [3840, 2160],
  [1920, 1080],
] as const
const PHONES = [
  [390, 844],
  [320, 568],
] as const
const DRAWN_MS = 60_000

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Paris vu d’en bas', 'Deux photos', [PLACE, PLACE])
})
afterAll(() => evening.close())

async function looks(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await shot(page, `halls/${name}-${width}`)
    expect(await cutTexts(page), `cut on ${name} at ${width} × ${height}`).toEqual([])
    await neverScrolls(page)
  }
}

async function onPhone(page: Page, name: string): Promise<void> {
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await shot(page, `halls/${name}-${width}`)
    expect(await cutTexts(page), `cut on ${name} at ${width} × ${height}`).toEqual([])
  }
}

test('CLU-13 SHOW-02 SHOW-07 two halls from the launch form to the end: one page, a screen for each hall', async () => {
  const { page, context } = await evening.openHost(`/pres/${quiz}`)
  await heading(page, 'Lancer « Paris vu d’en bas »')
  await page.getByText('Plus de réglages').click()
  await page.getByRole('button', { name: 'Plusieurs salles' }).click()
  await page.getByLabel('Salle 1').fill('Rennes')
  await page.getByLabel('Salle 2').fill('rennes')
  await page.getByRole('alert').filter({ hasText: 'différent des autres' }).waitFor()
  expect(await page.getByRole('button', { name: 'Lancer' }).isDisabled()).toBe(true)
  await page.getByLabel('Salle 2').fill('')
  await page.getByLabel('Salle 2').pressSequentially('N'.repeat(45))
  expect(
    await page.getByLabel('Salle 2').inputValue(),
    'what is typed beyond 40 letters is not shown',
  ).toBe('N'.repeat(40))
  await page.getByLabel('Salle 2').fill('Nantes')
  for (const count of ['1', '13', '', '2,5']) {
    await page.getByLabel('Nombre de salles').fill(count)
    await page.getByText('Un nombre entre 2 et 12').waitFor()
    expect(
      await page.getByRole('button', { name: 'Lancer' }).isDisabled(),
      `« ${count} » halls`,
    ).toBe(true)
  }
  await shot(page, 'halls/launch-count')
  await page.getByLabel('Nombre de salles').fill('2')
  expect(await page.getByLabel('Salle 2').inputValue(), 'the names outlast a wrong number').toBe(
    'Nantes',
  )
  await page.getByRole('radio', { name: '30', exact: true }).check()
  await shot(page, 'halls/launch')
  await page.getByRole('button', { name: 'Lancer' }).click()
  const start = page.getByRole('button', { name: 'Lancer dans toutes les salles' })
  await start.waitFor()
  expect(await start.isDisabled(), 'nobody sits in any hall').toBe(true)
  const halls = page.getByRole('list').first().getByRole('listitem')
  const codes = (
    await halls
      .locator('p')
      .filter({ hasText: /^\d{3}\s\d{3}$/ })
      .allInnerTexts()
  ).map((code) => code.replaceAll(/\s/g, ''))
  expect(codes).toHaveLength(2)

  const screenOf = async (at: number): Promise<Page> => {
    const [screen] = await Promise.all([
      context.waitForEvent('page'),
      halls
        .nth(at)
        .getByRole('link', { name: /^Ouvrir l’écran de la salle/ })
        .click(),
    ])
    expect(
      (
        await screen
          .getByText('Numéro de la salle')
          .locator('xpath=../following-sibling::p')
          .innerText()
      ).replaceAll(/\s/g, ''),
    ).toBe(codes[at])
    return screen
  }
  const rennes = await screenOf(0)
  const nantes = await screenOf(1)
  expect(new URL(rennes.url()).hash, 'the key is taken off the address').toBe('')
  await rennes.getByText('La page de toutes les salles mène le jeu').waitFor()
  expect(await rennes.getByRole('button', { name: 'Lancer la partie' }).count()).toBe(0)
  await looks(rennes, 'lobby')

  const first = await join(evening.server.origin, codes[0] ?? '')
  const second = await join(evening.server.origin, codes[1] ?? '')
  // This simulated phone never answers, so that each question lasts for its whole time.
  const phone = await evening.browser.visit(
    evening.server.origin,
    `/play/${codes[0]}`,
    'smallPhone',
  )
  await page.getByText('2 joueurs').first().waitFor()
  await looks(page, 'page-lobby')
  await page.reload()
  await start.waitFor()
  // The library has one row for all halls, which leads back to their page.
  await page.goto(`${evening.server.origin}/pres`)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Paris vu d’en bas' })
    .filter({ hasText: /2\s+salles\s: Rennes, Nantes/ })
  await row.getByText(/^3\s+joueurs$/).waitFor()
  await row.scrollIntoViewIfNeeded()
  await shot(page, 'halls/library')
  await row
    .getByRole('link', { name: 'Reprendre Paris vu d’en bas, la page de toutes les salles' })
    .click()
  await start.click()
  for (const screen of [rennes, nantes]) await heading(screen, 'Question 1/2')
  await page.getByText('Photo 1/2, réponses 0/2').first().waitFor()
  first.say('player_answer', { coords: { lat: PLACE.lat + 0.0013, lng: PLACE.lng }, time: 4_000 })
  await page.getByText('Photo 1/2, réponses 1/2').waitFor()
  await looks(page, 'page-question')
  second.say('player_answer', { coords: PLACE, time: 4_000 })
  const next = page.getByRole('button', { name: 'Photo suivante' })
  await next.waitFor({ timeout: DRAWN_MS })
  await phone.page.getByText('Toutes les salles : #3 sur 3').waitFor()
  await onPhone(phone.page, 'phone-result')
  await looks(page, 'page-results')
  await heading(rennes, 'Classement de toutes les salles', DRAWN_MS)
  expect(await rennes.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^1\s[\s\S]*Nantes/),
    expect.stringMatching(/^2\s[\s\S]*Rennes/),
    expect.stringMatching(/^3\s[\s\S]*Rennes/),
  ])
  await looks(rennes, 'ranking')
  await next.click()
  for (const screen of [rennes, nantes]) await heading(screen, 'Question 2/2')
  first.say('player_answer', { coords: PLACE, time: 4_000 })
  second.say('player_answer', { coords: PLACE, time: 4_000 })
  const end = page.getByRole('button', { name: 'Classement final' })
  await end.waitFor({ timeout: DRAWN_MS })
  await page.waitForTimeout(600)
  await page.keyboard.press(' ')
  // EVG-10: each hall has its own podium first, then that of all halls.
  for (const screen of [rennes, nantes]) await heading(screen, 'Fin de la Partie', DRAWN_MS)
  await rennes.getByRole('button', { name: 'Podium de toutes les salles' }).click()
  await heading(rennes, 'Podium de toutes les salles')
  await heading(nantes, 'Podium de toutes les salles', DRAWN_MS)
  for (const screen of [rennes, nantes]) await wholePodium(screen)
  await rennes.getByRole('link', { name: 'Nouvelle partie' }).waitFor()
  expect(
    await rennes.locator('section[data-own]').getByText('Rennes', { exact: true }).count(),
    'the people of the own hall are marked',
  ).toBe(2)
  expect(await nantes.locator('section[data-own]').count()).toBe(1)
  await rennes.waitForTimeout(4_000)
  await looks(rennes, 'end')
  await phone.page.getByText('Toutes les salles : #3 sur 3').waitFor()
  await onPhone(phone.page, 'phone-end')
  await page.getByText('La partie est terminée dans toutes les salles').waitFor()
  await looks(page, 'page-end')
  const stranger = await evening.browser.visit(
    evening.server.origin,
    `/pres/${quiz}?room=${codes[0]}#cle=wrong`,
    'host',
  )
  await heading(stranger.page, 'Ce lien n’ouvre aucune salle')
  await looks(stranger.page, 'bad-key')
  await onPhone(stranger.page, 'bad-key')
  await stranger.context.close()
  await phone.context.close()
  await context.close()
  evening.browser.assertClean()
})

test.each([3, 48])(
  'EVG-10 %i players a hall: the hall’s podium, then that of all halls with the own people marked; one entry in the history',
  async (players) => {
    const NAMES = ['Salle des fêtes de Saint-Germain', 'Mairie'] as const
    const tower = await evening.quizOf('Une tour', 'Une photo', [PLACE])
    const { page, context } = await evening.openHost(
      `/pres/${tower}/player?${new URLSearchParams([
        ['icon', 'random'],
        ['time', '15'],
        ...NAMES.map((name) => ['hall', name]),
      ]).toString()}`,
    )
    const start = page.getByRole('button', { name: 'Lancer dans toutes les salles' })
    await start.waitFor()
    const rows = page.getByRole('list').first().getByRole('listitem')
    const codes = (
      await rows
        .locator('p')
        .filter({ hasText: /^\d{3}\s\d{3}$/ })
        .allInnerTexts()
    ).map((code) => code.replaceAll(/\s/g, ''))
    const [screen] = await Promise.all([
      context.waitForEvent('page'),
      rows
        .first()
        .getByRole('link', { name: /^Ouvrir l’écran de la salle/ })
        .click(),
    ])
    const phones: TestSocket[] = []
    for (const code of codes)
      for (let seat = 0; seat < players; seat++)
        phones.push(await join(evening.server.origin, code))
    await start.click()
    await heading(screen, 'Question 1/1', DRAWN_MS)
    for (const [at, phone] of phones.entries()) {
      await phone.next('player_newQuestion')
      phone.say('player_answer', {
        coords: { lat: PLACE.lat + at * 0.00004, lng: PLACE.lng },
        time: 4_000,
      })
    }
    const end = page.getByRole('button', { name: 'Classement final' })
    await end.waitFor({ timeout: DRAWN_MS })
    await page.waitForTimeout(600)
    await end.click()
    await heading(screen, 'Fin de la Partie', DRAWN_MS)
    await heading(screen, 'Podium de toutes les salles', DRAWN_MS)
    await wholePodium(screen)
    await screen.waitForTimeout(4_000)
    await looks(screen, `podium-${players}`)
    expect(await screen.locator('[data-own]').count()).toBeGreaterThan(0)
    // EVG-10: the show is one entry of the history, with its halls, one ranking and one album.
    await page.goto(`${evening.server.origin}/pres?ecran=parties`)
    await heading(page, 'Parties jouées')
    await page
      .getByText(/^2\s+salles$/)
      .first()
      .waitFor()
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(300)
      await shot(page, `halls/history-${players}-${width}`)
      expect(await cutTexts(page), `cut on the history at ${width}`).toEqual([])
    }
    await page
      .getByRole('link', { name: /^Voir Une tour/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Salles', exact: true }).waitFor()
    await shot(page, `halls/past-${players}`)
    await page.getByRole('heading', { name: 'Album' }).waitFor()
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(600)
      await shot(page, `halls/past-${players}-${width}`)
      expect(await cutTexts(page), `cut on the past show at ${width}`).toEqual([])
    }
    const album = await page.getByRole('link', { name: 'Ouvrir l’album' }).getAttribute('href')
    await page.getByRole('link', { name: `Voir la salle ${NAMES[1]}` }).click()
    await page.getByRole('link', { name: 'Toutes les salles' }).waitFor()
    expect(await page.getByRole('button', { name: /^Effacer/ }).count()).toBe(0)
    const reader = await evening.browser.visit(evening.server.origin, album ?? '', 'phone')
    await reader.page.getByText(NAMES[1]).first().waitFor({ state: 'attached' })
    await onPhone(reader.page, `album-${players}`)
    await reader.context.close()
    for (const phone of phones) phone.close()
    await context.close()
    evening.browser.assertClean()
  },
)

test('CLU-13 SHOW-01 twelve halls with long names fit every screen', async () => {
  const names = Array.from(
    { length: 12 },
    (_, at) => `Salle des fêtes de Saint-Germain, n° ${at + 1}`,
  )
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?${new URLSearchParams([['icon', 'random'], ...names.map((name) => ['hall', name])]).toString()}`,
  )
  await page.getByRole('button', { name: 'Lancer dans toutes les salles' }).waitFor()
  expect(await page.getByRole('link', { name: /^Ouvrir l’écran de la salle/ }).count()).toBe(12)
  await looks(page, 'twelve')
  await context.close()
  evening.browser.assertClean()
})

test('CLU-13 the address of a show that is closed opens no rooms by itself: its button leads to the launch form', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&hall=Rennes&hall=Nantes#salles=6f1d1c5e-0b5e-4a0e-9f43-2f0f5a3c7d11`,
  )
  await heading(page, 'Ces salles sont fermées')
  await looks(page, 'closed')
  await page.getByRole('button', { name: 'Ouvrir de nouvelles salles' }).click()
  await heading(page, 'Lancer « Paris vu d’en bas »')
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
    `/pres/${quiz}`,
  )
  await context.close()
  evening.browser.assertClean()
})
