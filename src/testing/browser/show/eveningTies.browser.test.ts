// The screens of an evening of three players, two of them tied until a tie-break; the remote that corrects points; the
// history. No text is cut in any screen size, and after the tie-break only one player has the first place.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pauseOf } from '../../testRounds.ts'
import type { TestSocket } from '../../testSocket.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import {
  button,
  DESKS,
  type EveningScreens,
  LONG,
  looks,
  north,
  onStage,
  openEveningScreens,
  podiumOnStage,
  SLOW_MS,
  toRanking,
} from '../kit/eveningScreens.ts'
import { heading as stage, toStandings, join, roomOf } from '../kit/hostEvening.ts'
import { sentInOrder } from '../kit/inOrder.ts'
import { press, wholePodium } from '../kit/reading.ts'

const REMOTES = [
  [320, 568],
  [390, 844],
] as const

let box: EveningScreens
let host: Page
let remote: Page
const phones: TestSocket[] = []

const answer = (metres: readonly number[]) =>
  phones.forEach((phone, i) =>
    phone.say('player_answer', { coords: north(metres[i] ?? 0), time: 3000 }),
  )

/** Gives the game's figures the longest words that they can have: the drawn pseudos are of any length. */
const withLongFigures = (page: Page) =>
  page.locator('[data-feats] dd').evaluateAll((figures) => {
    for (const figure of figures) figure.textContent = 'Clémentine Turquoise, à 1\u00a0234\u00a0km'
  })

beforeAll(async () => {
  box = await openEveningScreens()
})
sentInOrder()
afterEach(() => box.browser.assertClean())
afterAll(() => box.close())

test('EVE-02 EVE-05 EVE-07 EVE-12 three players, two of them equal: the first round, the remote that corrects it, its podium, the standings', async () => {
  const evening = await box.eveningOf('À trois', [
    box.round(0, { title: 'Pour s’échauffer', formula: 'veil' }),
    pauseOf(null),
    box.round(0, { title: LONG, formula: 'nearest', multiplier: 3 }),
  ])
  host = (await box.openHost(`/pres/${evening}/player?icon=random&evening=oui`)).page
  const room = await roomOf(host)
  for (let i = 0; i < 3; i++) phones.push(await join(box.server.origin, room))

  await press(host, 't')
  const code = host.getByRole('img', { name: 'Code QR de la télécommande' })
  await code.waitFor()
  const address = new URL((await code.getAttribute('data-address')) ?? '')
  remote = (await box.browser.visit(box.server.origin, address.pathname + address.hash, 'phone'))
    .page
  await button(host, 'Autoriser').click()
  await remote.getByRole('button', { name: 'Lancer la soirée' }).waitFor()
  await button(host, 'Fermer').click()

  await button(host, 'Lancer la soirée').click()
  await stage(host, 'Pour s’échauffer')
  await onStage(host, '30-title-veil')
  await stage(host, 'Question 1/1', SLOW_MS)
  await onStage(host, '31-veil')
  answer([10, 10, 900])
  await toRanking(host)
  await onStage(host, '32-ranking-3')
  await remote.getByText('Corrections', { exact: true }).click()
  await looks(remote, 'remote-01-corrections', REMOTES, true)
  await remote.getByLabel('À qui').selectOption({ index: 1 })
  await remote.getByLabel('Points', { exact: true }).fill('10000')
  await looks(remote, 'remote-02-too-much', REMOTES, true)
  expect(await button(remote, 'Corriger').isDisabled()).toBe(true)
  await remote.getByLabel('Points', { exact: true }).fill('1,5')
  await remote
    .getByLabel('Raison')
    .fill('La meilleure anecdote de toute la soirée, racontée deux fois')
  await button(remote, 'Corriger').click()
  await button(remote, /^Annuler la correction/).waitFor()
  await looks(remote, 'remote-03-given', REMOTES, true)
  await expectAccessible(remote, 'corrections on the remote')
  await button(remote, /^Annuler la correction/).click()
  await expect.poll(() => button(remote, /^Annuler la correction/).count()).toBe(0)
  // The big screen leaves the ranking by itself after some seconds, but not while the dialog of corrections is open.
  await press(host, 'p')
  await button(host, 'Pause').waitFor()
  await press(host, 'c')
  await host.getByText('En pause').waitFor()
  await onStage(host, '33-desk')
  await button(host, 'Fermer').click()
  await button(host, 'Pause').waitFor()
  await press(host, ' ')
  await stage(host, 'Manche 1/2 · Pour s’échauffer', SLOW_MS)
  await podiumOnStage(host, '34-podium-3')
  await toStandings(host)
  await host.waitForTimeout(2500)
  await onStage(host, '35-standings-3')
  await looks(remote, 'remote-04-standings', REMOTES, true)
})

test('EVE-03 EVE-04 EVE-06 EVE-07 a break without an end, a shared first place, another quiz, one question more', async () => {
  await press(host, ' ')
  await stage(host, 'Entracte')
  await onStage(host, '36-break-open')
  await looks(remote, 'remote-05-break', REMOTES, true)
  await press(host, ' ')
  await stage(host, 'Question 1/1', SLOW_MS)
  answer([10, 10, 900])
  await toRanking(host)
  await press(host, ' ')
  await stage(host, /^Manche 2\/2/, SLOW_MS)
  await toStandings(host)
  await press(host, ' ')
  await stage(host, 'Fin de la Partie')
  await wholePodium(host)
  await host.waitForTimeout(1500)
  await withLongFigures(host)
  await onStage(host, '37-end-tied')
  await button(host, 'Enchaîner').click()
  await host.getByRole('button', { name: /^Les ponts/ }).waitFor()
  await onStage(host, '38-chain')
  await button(host, 'Annuler').click()
  await button(host, 'Rejouer').click()
  await onStage(host, '39-again')
  await button(host, 'Annuler').click()
  await button(host, 'Départager').click()
  await button(host, /^Les ponts/).waitFor()
  await onStage(host, '40-tie')
  await button(host, /^Les ponts/).click()
  await stage(host, 'Question de départage')
  await onStage(host, '41-tie-title')
  await stage(host, / · Question 1\/1$/, SLOW_MS)
  answer([40, 10])
  await toRanking(host)
  await onStage(host, '42-tie-ranking')
  await press(host, ' ')
  await stage(host, 'Fin de la Partie', SLOW_MS)
  await wholePodium(host)
  await host.waitForTimeout(1500)
  await withLongFigures(host)
  await onStage(host, '43-end-settled')
  expect(await button(host, 'Départager').count(), 'nobody shares the first place any more').toBe(0)
  for (const phone of phones) phone.close()
})

test('EVE-11 the evening of three in the history', async () => {
  const { page: desk } = await box.visit('/pres?ecran=parties')
  await desk.getByText('À trois').first().waitFor()
  await looks(desk, 'history-01-list', DESKS, true)
  await desk
    .getByRole('link', { name: /À trois/ })
    .first()
    .click()
  await desk.getByRole('heading', { name: 'Manches' }).waitFor()
  await desk.getByRole('table').first().waitFor()
  await looks(desk, 'history-02-evening', DESKS, true)
  await expectAccessible(desk, 'an evening in the history')
  await desk.getByRole('button', { name: /^Manche 2/ }).click()
  await desk.getByRole('columnheader', { name: 'Points', exact: true }).first().waitFor()
  await desk.getByRole('cell', { name: '30,000' }).first().waitFor()
  await looks(desk, 'history-03-nearest', DESKS, true)
})
