// The screens of an evening with few players, with two hundred, with teams of six, with no points, with the longest
// names: in no size of a phone, a big screen or the library is a text cut, and only the library's pages may scroll.
import { REST_MS } from '#core/seats/teamPin.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlannedStep } from '#core/evening.ts'
import { MAX_CORRECTION } from '#core/evening.ts'
import { pauseOf } from '../../testRounds.ts'
import type { TestSocket } from '../../testSocket.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import {
  BAR,
  button,
  DESKS,
  type EveningScreens,
  LONG,
  looks,
  north,
  onPhone,
  onLargeStage,
  openEveningScreens,
  podiumOnStage,
  SLOW_MS,
  toRanking,
} from '../kit/eveningScreens.ts'
import { shot } from '../kit/harness.ts'
import { heading as stage, toStandings, join, roomOf } from '../kit/hostEvening.ts'
import { type Phone, tapUntilMarked } from '../kit/phone.ts'
import { heading, hold, mapIsReady, press, wholePodium } from '../kit/reading.ts'

let box: EveningScreens

beforeAll(async () => {
  box = await openEveningScreens()
})
afterEach(() => box.browser.assertClean())
afterAll(() => box.close())

async function answer({ page }: Phone): Promise<void> {
  await button(page, 'Répondre').click()
  await heading(page, 'Réponse envoyée !')
}

test('EVE-01 the library’s page of evenings, empty, with one and with many', async () => {
  const { page } = await box.visit('/pres?ecran=soirees')
  await page.getByRole('heading', { name: 'Soirées', level: 1 }).waitFor()
  await looks(page, 'library-01-list', DESKS, true)
  const steps = [
    box.round(0, { title: 'Pour s’échauffer' }),
    { ...pauseOf(15), title: 'Entracte au bar', text: BAR } as PlannedStep,
    box.round(1, { title: LONG, formula: 'nearest', multiplier: 2 }),
    pauseOf(null),
    box.round(0, { formula: 'knockout', multiplier: 3 }),
  ]
  const evening = await box.eveningOf('La fête du port', steps)
  await box.eveningOf(LONG, [])
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
  await page.getByRole('radio', { name: 'Par équipe, moyenne' }).check()
  await page.getByText('Plus de réglages').click()
  await looks(page, 'library-06-launch', DESKS, true)
  await expectAccessible(page, 'the launch of an evening')
  await page.goBack()
  await page.getByRole('heading', { name: 'La fête du port', level: 1 }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await looks(page, 'library-07-print', [[794, 1123]], true)
  await page.emulateMedia({ media: 'screen' })
  expect(evening).not.toBe('')
})

test('EVE-02 EVE-03 EVE-05 EVE-07 EVE-08 the phone’s screens of an evening, one after the other', async () => {
  const evening = await box.eveningOf('La fête du port', [
    box.round(1, { title: LONG, formula: 'knockout', multiplier: 3 }),
    { ...pauseOf(15), title: 'Entracte au bar', text: BAR } as PlannedStep,
    box.round(0, { title: 'La finale', formula: 'nearest', multiplier: 2 }),
  ])
  const { page: host } = await box.openHost(
    `/pres/${evening}/player?icon=random&evening=oui&photo_on_phone=oui`,
  )
  const room = await roomOf(host)
  const phone = await box.phoneIn(room)
  const others = [await join(box.server.origin, room), await join(box.server.origin, room)]
  const say = (metres: number) =>
    others.forEach((other, i) =>
      other.say('player_answer', { coords: north(metres + i), time: 3000 }),
    )
  await onPhone(phone, '01-lobby')
  await button(host, 'Lancer la soirée').click()
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
  await phone.page.locator('main').getByText(`Correction : +${MAX_CORRECTION} points`).waitFor()
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
  await phone.page.locator('main').getByText('Question annulée').waitFor()
  await onPhone(phone, '09-void')
  await button(host, 'Fermer').click()
  await press(host, ' ')
  await heading(phone.page, /^Fin de la manche/)
  await onPhone(phone, '10-roundEnd')
  await expectAccessible(phone.page, 'the end of a round')
  await toStandings(host)
  await press(host, ' ')
  await heading(phone.page, 'Entracte au bar')
  await onPhone(phone, '11-break')
  await expectAccessible(phone.page, 'a break')
  await hold(host, ' ')
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
  await toStandings(host)
  await press(host, ' ')
  await heading(phone.page, 'Fin de la partie')
  await onPhone(phone, '14-end')
  for (const other of others) other.close()
})

test('EVE-09 the phone of a team with one marker', async () => {
  const evening = await box.eveningOf('Par équipes', [box.round(0, { title: LONG })])
  const { page: host } = await box.openHost(
    `/pres/${evening}/team?icon=random&evening=oui&max_team=2&max_player=6&team_pin=oui`,
  )
  const room = await roomOf(host)
  const first = await box.phoneIn(room)
  const others: TestSocket[] = []
  for (let i = 0; i < 11; i++) others.push(await join(box.server.origin, room))
  await button(host, 'Lancer la soirée').click()
  await heading(first.page, 'Question 1/1')
  await mapIsReady(first.page)
  await onPhone(first, '20-team')
  // All eleven other players place the marker of their team; five of them are team mates of the first phone, which must
  // show the team's marker.
  for (const other of others) other.say('player_pin', { coords: { lat: 48.86, lng: 2.3 } })
  await first.page.getByText(/^Placé par/).waitFor()
  await onPhone(first, '21-team-placed')
  await expectAccessible(first.page, 'a team’s marker')
  for (const other of others) other.say('player_pin', { coords: north(30) })
  await first.page.waitForTimeout(REST_MS + 500)
  for (const other of others) other.say('player_answer', { coords: north(30), time: 1000 })
  await heading(first.page, 'Résultats de la question')
  await toRanking(host)
  await onPhone(first, '22-team-result')
  await onLargeStage(host, '20-ranking-teams')
  await press(host, ' ')
  await stage(host, /^Manche 1\/1/, SLOW_MS)
  await onPhone(first, '23-team-roundEnd')
  await podiumOnStage(host, '21-podium-teams')
  await toStandings(host)
  await host.waitForTimeout(2500)
  await onLargeStage(host, '22-standings-teams')
  await press(host, ' ')
  await heading(first.page, 'Fin de la partie')
  await onPhone(first, '24-team-end')
  await wholePodium(host)
  await host.waitForTimeout(1500)
  await onLargeStage(host, '23-end-teams')
  for (const other of others) other.close()
})

test('EVE-02 EVE-03 EVE-06 EVE-07 the big screen of an evening: two hundred players, nobody with a point, names that are long', async () => {
  const evening = await box.eveningOf('Deux cents', [
    box.round(0, { title: LONG, formula: 'knockout', multiplier: 2 }),
    { ...pauseOf(15), title: LONG, text: BAR } as PlannedStep,
  ])
  const { page: host } = await box.openHost(
    `/pres/${evening}/player?icon=random&evening=oui&max_player=200`,
  )
  const room = await roomOf(host)
  const phones: TestSocket[] = []
  for (let i = 0; i < 200; i++) phones.push(await join(box.server.origin, room))
  await onLargeStage(host, '01-lobby')
  await button(host, 'Lancer la soirée').click()
  await stage(host, LONG)
  await shot(host, 'evening/stage-02-title-1920')
  await host.setViewportSize({ width: 1024, height: 768 })
  await shot(host, 'evening/stage-02-title-1024')
  expect(await cutTexts(host)).toEqual([])
  await stage(host, /^Question 1/, SLOW_MS)
  for (const [i, phone] of phones.entries())
    phone.say('player_answer', { coords: north(5_000 + i * 100), time: 1000 })
  await toRanking(host)
  await onLargeStage(host, '03-ranking-200')
  await press(host, 'c')
  await onLargeStage(host, '04-desk-200')
  await button(host, 'Fermer').click()
  await press(host, ' ')
  await stage(host, /^Manche 1\/1/, SLOW_MS)
  await podiumOnStage(host, '05-podium-200')
  await toStandings(host)
  await host.waitForTimeout(2500)
  await onLargeStage(host, '06-standings-200')
  await press(host, ' ')
  await stage(host, LONG)
  await onLargeStage(host, '07-break-long')
  await hold(host, ' ')
  await stage(host, 'Fin de la Partie')
  await wholePodium(host)
  await host.waitForTimeout(1500)
  await onLargeStage(host, '08-end-200')
  await button(host, 'Départager').click()
  await button(host, /^Les ponts/).waitFor()
  await onLargeStage(host, '09-tie-200')
  for (const phone of phones) phone.close()
})
