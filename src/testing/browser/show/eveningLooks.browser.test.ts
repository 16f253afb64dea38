// Long: every screen of an evening is reached by playing to it.
// How the screens of an evening look: phones, big screen and library at their sizes, with few players, with two hundred,
// with teams of six, with nothing won, with names as long as an author may write them.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlannedStep } from '#core/evening.ts'
import { MAX_CORRECTION } from '#core/evening.ts'
import { pauseOf, roundOf } from '../../testRounds.ts'
import type { TestSocket } from '../../testSocket.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { shot } from '../kit/harness.ts'
import { heading as stage, type HostEvening, join, neverScrolls, openHostEvening, roomOf } from '../kit/hostEvening.ts'
import { isInLobby, type Phone, takeOutPhone, tapUntilMarked } from '../kit/phone.ts'
import { heading, mapIsReady, press } from '../kit/reading.ts'

const PARIS = { lat: 48.8584, lng: 2.2945 }
const SLOW_MS = 60_000
const PHONES = [[320, 568], [844, 390], [390, 844]] as const
const STAGES = [[1024, 768], [3840, 2160], [1920, 1080]] as const
const DESKS = [[390, 844], [1024, 768], [1920, 1080]] as const
const LONG = 'Tour du monde des phares, des ports, des îles et des plus hautes falaises de l’Atlantique, de la mer du Nord jusqu’aux Açores'
const BAR = 'Le bar est ouvert au fond de la salle.\nLes toilettes sont à gauche de la scène.\nLa tombola est tirée à la reprise : gardez vos billets.'

let box: HostEvening
let quizzes: string[] = []

beforeAll(async () => {
  box = await openHostEvening()
  quizzes = [await box.quizOf('Phares de nuit', 'Une photo', [PARIS]), await box.quizOf('Les ponts', 'Deux photos', [PARIS, PARIS])]
})
afterEach(() => box.browser.assertClean())
afterAll(() => box.close())

const API = '/api/pres/shared/evenings'

async function eveningOf(name: string, steps: readonly PlannedStep[]): Promise<string> {
  const evening = (await box.admin.post(API, { name, description: '' })).json
  const { revision } = (await box.admin.get(`${API}/${evening}`)).json
  const saved = await box.admin.put(`${API}/${evening}`, { steps, revision })
  if (saved.status !== 200) throw new Error(saved.text)
  return evening
}

const round = (quiz: number, more: Parameters<typeof roundOf>[1] = {}) => roundOf(quizzes[quiz] ?? '', { max_answer_time: 180, ...more })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Pictures at these sizes. @param scrolls a page that may be longer than its screen */
async function looks(page: Page, name: string, sizes: readonly (readonly [number, number])[], scrolls = false): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await shot(page, `evening/${name}-${width}`)
    expect(await cutTexts(page), `cut on ${name} at ${width} × ${height}`).toEqual([])
    if (!scrolls) await neverScrolls(page)
  }
}

const onPhone = ({ page }: Phone, name: string) => looks(page, `phone-${name}`, PHONES)
const onStage = (page: Page, name: string) => looks(page, `stage-${name}`, STAGES)

async function phoneIn(room: string): Promise<Phone> {
  const phone = await takeOutPhone(box.browser, box.server.origin)
  await phone.page.goto(`${box.server.origin}/play/${room}`)
  await isInLobby(phone)
  return phone
}

async function toRanking(host: Page): Promise<void> {
  await host.locator('[data-map]').first().waitFor({ timeout: SLOW_MS })
  await press(host, ' ')
  await stage(host, 'Classement', SLOW_MS)
  await press(host, 'p')
}

const north = (metres: number) => ({ lat: PARIS.lat + metres / 111_195, lng: PARIS.lng })

async function answer({ page }: Phone): Promise<void> {
  await button(page, 'Répondre').click()
  await heading(page, 'Réponse envoyée !')
}

test('EVE-01 the library’s page of evenings, empty, with one and with many', async () => {
  const { page } = await box.visit('/pres?ecran=soirees')
  await page.getByRole('heading', { name: 'Soirées', level: 1 }).waitFor()
  await looks(page, 'library-01-list', DESKS, true)
  const steps = [round(0, { title: 'Pour s’échauffer' }), { ...pauseOf(15), title: 'Entracte au bar', text: BAR } as PlannedStep, round(1, { title: LONG, formula: 'nearest', multiplier: 2 }), pauseOf(null), round(0, { formula: 'knockout', multiplier: 3 })]
  const evening = await eveningOf('La fête du port', steps)
  await eveningOf(LONG, [])
  await page.reload()
  await page.getByRole('heading', { name: 'La fête du port' }).waitFor()
  await looks(page, 'library-02-list', DESKS, true)
  await page.getByRole('link', { name: 'Ouvrir la soirée La fête du port' }).click()
  await page.getByRole('heading', { name: 'La fête du port', level: 1 }).waitFor()
  await page.getByText('Durée prévue').first().waitFor()
  await looks(page, 'library-03-evening', DESKS, true)
  await expectAccessible(page, 'an evening')
  await button(page, 'Régler Manche 1 · Pour s’échauffer').click()
  await looks(page, 'library-04-round', DESKS, true)
  await expectAccessible(page, 'the settings of a round')
  await button(page, 'Annuler').click()
  await button(page, 'Régler Entracte au bar').click()
  await looks(page, 'library-05-break', DESKS, true)
  await button(page, 'Annuler').click()
  await button(page, 'Lancer la soirée').click()
  await page.getByLabel('Classement').selectOption('team')
  await looks(page, 'library-06-launch', DESKS, true)
  await expectAccessible(page, 'the launch of an evening')
  await button(page, 'Annuler').click()
  await page.emulateMedia({ media: 'print' })
  await looks(page, 'library-07-print', [[794, 1123]], true)
  await page.emulateMedia({ media: 'screen' })
  expect(evening).not.toBe('')
})

test('EVE-02 EVE-03 EVE-05 EVE-07 EVE-08 the phone’s screens of an evening, one after the other', async () => {
  const evening = await eveningOf('La fête du port', [round(1, { title: LONG, formula: 'knockout', multiplier: 3 }), { ...pauseOf(15), title: 'Entracte au bar', text: BAR } as PlannedStep, round(0, { title: 'La finale', formula: 'nearest', multiplier: 2 })])
  const { page: host } = await box.openHost(`/pres/${evening}/player?icon=random&evening=oui&photo_on_phone=oui`)
  const room = await roomOf(host)
  const phone = await phoneIn(room)
  const others = [await join(box.server.origin, room), await join(box.server.origin, room)]
  const say = (metres: number) => others.forEach((other, i) => other.say('player_answer', { coords: north(metres + i), time: 3000 }))
  await onPhone(phone, '01-lobby')
  await button(host, 'Lancer la partie').click()
  await heading(phone.page, 'Lancement')
  await shot(phone.page, 'evening/phone-02-title')
  await phone.page.setViewportSize({ width: 320, height: 568 })
  await shot(phone.page, 'evening/phone-02-title-320')
  await phone.page.setViewportSize({ width: 844, height: 390 })
  await shot(phone.page, 'evening/phone-02-title-844')
  await heading(phone.page, 'Question 1/2')
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await mapIsReady(phone.page)
  await onPhone(phone, '03-question')
  await button(phone.page, /^Joker :/).click()
  await button(phone.page, /^Joker joué/).waitFor()
  await tapUntilMarked(phone, { x: 60, y: 420 })
  await onPhone(phone, '04-joker')
  await expectAccessible(phone.page, 'a question with a joker')
  await answer(phone)
  await onPhone(phone, '05-answered')
  say(20)
  await toRanking(host)
  await heading(phone.page, 'Résultats de la question')
  await onPhone(phone, '06-out')
  await press(host, 'c')
  await host.getByLabel('À qui').selectOption({ label: phone.pseudo })
  await host.getByLabel('Points', { exact: true }).fill(String(MAX_CORRECTION))
  await button(host, 'Corriger').click()
  await phone.page.getByText('Le présentateur a corrigé vos points.').last().waitFor()
  await onPhone(phone, '07-corrected')
  await button(host, 'Fermer').click()
  await press(host, ' ')
  await heading(phone.page, 'Question 2/2')
  await mapIsReady(phone.page)
  await onPhone(phone, '08-question-out')
  await tapUntilMarked(phone, { x: 60, y: 420 })
  await answer(phone)
  say(40)
  await heading(phone.page, 'Résultats de la question')
  await toRanking(host)
  await press(host, 'c')
  await button(host, /^Annuler la question, Question 2/).click()
  await phone.page.locator('main').getByText('Une question a été annulée').waitFor()
  await onPhone(phone, '09-void')
  await button(host, 'Fermer').click()
  await press(host, ' ')
  await heading(phone.page, /^Fin de la manche/)
  await onPhone(phone, '10-roundEnd')
  await expectAccessible(phone.page, 'the end of a round')
  await press(host, 'Enter')
  await stage(host, 'Classement de la soirée')
  await press(host, ' ')
  await heading(phone.page, 'Entracte au bar')
  await onPhone(phone, '11-break')
  await expectAccessible(phone.page, 'a break')
  await press(host, ' ')
  await phone.page.getByText('La finale').last().waitFor()
  await shot(phone.page, 'evening/phone-12-title')
  await heading(phone.page, 'Question 1/1')
  await mapIsReady(phone.page)
  await onPhone(phone, '13-nearest')
  await tapUntilMarked(phone, { x: 60, y: 420 })
  await answer(phone)
  say(40)
  await toRanking(host)
  await press(host, ' ')
  await stage(host, 'Manche 2/2 · La finale', SLOW_MS)
  await press(host, 'Enter')
  await stage(host, 'Classement de la soirée')
  await press(host, ' ')
  await heading(phone.page, 'Fin de la partie')
  await onPhone(phone, '14-end')
  for (const other of others) other.close()
})

test('EVE-09 the phone of a team with one marker', async () => {
  const evening = await eveningOf('Par équipes', [round(0, { title: LONG })])
  const { page: host } = await box.openHost(`/pres/${evening}/team?icon=random&evening=oui&max_team=2&max_player=6&team_pin=oui`)
  const room = await roomOf(host)
  const first = await phoneIn(room)
  const others: TestSocket[] = []
  for (let i = 0; i < 11; i++) others.push(await join(box.server.origin, room))
  await button(host, 'Lancer la partie').click()
  await heading(first.page, 'Question 1/1')
  await mapIsReady(first.page)
  await onPhone(first, '20-team')
  // All of the others place it: one half of them are mates.
  for (const other of others) other.say('player_pin', { coords: { lat: 48.86, lng: 2.3 } })
  await first.page.getByText(/^Placé par/).waitFor()
  await onPhone(first, '21-team-placed')
  await expectAccessible(first.page, 'a team’s marker')
  for (const other of others) other.say('player_answer', { coords: north(30), time: 1000 })
  await heading(first.page, 'Résultats de la question')
  await toRanking(host)
  await onPhone(first, '22-team-result')
  await onStage(host, '20-ranking-teams')
  await press(host, ' ')
  await stage(host, /^Manche 1\/1/, SLOW_MS)
  await onPhone(first, '23-team-roundEnd')
  await host.waitForTimeout(3000)
  await onStage(host, '21-podium-teams')
  await press(host, 'Enter')
  await stage(host, 'Classement de la soirée')
  await host.waitForTimeout(2500)
  await onStage(host, '22-standings-teams')
  await press(host, ' ')
  await heading(first.page, 'Fin de la partie')
  await onPhone(first, '24-team-end')
  await host.waitForTimeout(3000)
  await onStage(host, '23-end-teams')
  for (const other of others) other.close()
})

test('EVE-02 EVE-03 EVE-06 EVE-07 the big screen of an evening: two hundred players, nobody with a point, names that are long', async () => {
  const evening = await eveningOf('Deux cents', [round(0, { title: LONG, formula: 'knockout', multiplier: 2 }), { ...pauseOf(15), title: LONG, text: BAR } as PlannedStep])
  const { page: host } = await box.openHost(`/pres/${evening}/player?icon=random&evening=oui&max_player=200`)
  const room = await roomOf(host)
  const phones: TestSocket[] = []
  for (let i = 0; i < 200; i++) phones.push(await join(box.server.origin, room))
  await onStage(host, '01-lobby')
  await button(host, 'Lancer la partie').click()
  await stage(host, LONG)
  await shot(host, 'evening/stage-02-title-1920')
  await host.setViewportSize({ width: 1024, height: 768 })
  await shot(host, 'evening/stage-02-title-1024')
  expect(await cutTexts(host)).toEqual([])
  await stage(host, /^Question 1/, SLOW_MS)
  for (const [i, phone] of phones.entries()) phone.say('player_answer', { coords: north(5_000 + i * 100), time: 1000 })
  await toRanking(host)
  await onStage(host, '03-ranking-200')
  await press(host, 'c')
  await onStage(host, '04-desk-200')
  await button(host, 'Fermer').click()
  await press(host, ' ')
  await stage(host, /^Manche 1\/1/, SLOW_MS)
  await host.waitForTimeout(3000)
  await onStage(host, '05-podium-200')
  await press(host, 'Enter')
  await stage(host, 'Classement de la soirée')
  await host.waitForTimeout(2500)
  await onStage(host, '06-standings-200')
  await press(host, ' ')
  await stage(host, LONG)
  await onStage(host, '07-break-long')
  await press(host, ' ')
  await stage(host, 'Fin de la Partie')
  await host.waitForTimeout(3000)
  await onStage(host, '08-end-200')
  await button(host, 'Départager').click()
  await onStage(host, '09-tie-200')
  for (const phone of phones) phone.close()
})
