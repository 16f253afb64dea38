// A game in English, launched from a French library: the big screen, the remote and the quiz's public page `/watch`
// have no French word, while a phone plays in French.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { SETTLE_MS } from '../../../../web/ui/useSettled.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { frenchLeft } from './frenchLeft.ts'
import { shot } from '../kit/harness.ts'
import { type HostEvening, join, openHostEvening } from '../kit/hostEvening.ts'
import { isInLobby, takeOutPhone, tapAt } from '../kit/phone.ts'
import { mapIsReady, wholePodium } from '../kit/reading.ts'

const PARIS = { lat: 48.8584, lng: 2.2945 }
const LYON = { lat: 45.75, lng: 4.85 }
const FRANCE = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}
const SIZES = [
  [1024, 768],
  [1920, 1080],
] as const
const SLOW_MS = 60_000
const GIVEN = ['Harbour walk', 'Two photos by the sea', '/tenir-la-boite']

let box: HostEvening
let quiz = ''

beforeAll(async () => {
  box = await openHostEvening()
  quiz = await box.quizOf('Harbour walk', 'Two photos by the sea', [PARIS, LYON])
  await box.admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: FRANCE })
  await box.admin.post(`/api/pres/shared/quizz/rings/${quiz}`, {
    targetSettings: ringsOf(undefined, 0, 1500),
  })
})
afterAll(() => box.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function isEnglish(
  page: Page,
  name: string,
  sizes: readonly (readonly [number, number])[] = SIZES,
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await shot(page, `english/${name}-${width}`)
    expect.soft(await cutTexts(page), `${name} at ${width}, cut`).toEqual([])
  }
  expect.soft(await frenchLeft(page, GIVEN), name).toEqual([])
  expect.soft(await page.locator('html').getAttribute('lang'), name).toBe('en')
}

test('LAN-01 LAN-02 LAN-03 LAN-04 a French desk launches an English big screen, remote and all, before a French phone', async () => {
  const { page, context } = await box.openHost(`/pres/${quiz}`, 'oldProjector')
  await page.getByText('Plus de réglages').click()
  const language = page.getByRole('group', { name: 'Langue du grand écran' })
  await language.waitFor()
  expect(await language.getByRole('radio', { name: 'Français' }).isChecked()).toBe(true)
  await shot(page, 'english/launch-in-french')
  await language.getByRole('radio', { name: 'English' }).check()
  await button(page, 'Lancer').click()
  await page.getByText('Room number').waitFor({ timeout: SLOW_MS })
  const room = (
    await page.getByText('Room number').locator('xpath=../following-sibling::p').innerText()
  ).replaceAll(/\s/g, '')
  expect(new URL(page.url()).searchParams.get('screen')).toBe('en')
  await isEnglish(page, 'lobby-empty')

  // The reloaded big screen stays in English, since its address contains the big screen's language (`screen=en`).
  await page.reload()
  await page.getByText('Room number').waitFor({ timeout: SLOW_MS })
  await page.waitForTimeout(SETTLE_MS)

  const phone = await takeOutPhone(box.browser, box.server.origin)
  await phone.page.getByLabel('Numéro de la salle').fill(room)
  await phone.page.getByRole('button', { name: 'Rejoindre' }).click()
  await isInLobby(phone)
  const second = await join(box.server.origin, room)
  await expect
    .poll(() => button(page, /^Remove (?:Blue|Green|Pink|Red|Turquoise|Yellow) \p{Lu}/u).count(), {
      message: 'both, by their English names',
    })
    .toBe(2)
  await isEnglish(page, 'lobby')

  await page.keyboard.press('t')
  const code = page.getByRole('img', { name: 'QR code of the remote' })
  await code.waitFor()
  await isEnglish(page, 'remote-dialog')
  const address = new URL((await code.getAttribute('data-address')) ?? '')
  const { page: remote, context: pocket } = await box.browser.visit(
    box.server.origin,
    address.pathname + address.hash,
    'smallPhone',
    { locale: 'en-US' },
  )
  await page.getByRole('dialog', { name: 'Remote: allow it?' }).waitFor()
  await isEnglish(page, 'remote-asks')
  await isEnglish(remote, 'remote-waits', [
    [320, 568],
    [390, 844],
  ])
  await button(page, 'Allow').click()
  await button(remote, 'Start the game').waitFor()
  await isEnglish(remote, 'remote-lobby', [
    [320, 568],
    [390, 844],
  ])
  await page.keyboard.press('Escape')

  await page.mouse.move(500, 60)
  await page.mouse.move(520, 62)
  await button(page, 'Help').click()
  await page.getByText('Doors of the room: lock it, remove absent players').waitFor()
  await isEnglish(page, 'help')
  await page.keyboard.press('Escape')

  await button(remote, 'Start the game').click()
  await page.getByText('points to win').waitFor({ timeout: SLOW_MS })
  await isEnglish(page, 'question')
  await isEnglish(remote, 'remote-question', [
    [320, 568],
    [390, 844],
  ])
  await phone.page.getByRole('heading', { name: 'Question 1/2' }).waitFor()
  await tapAt(phone, FRANCE, PARIS)
  await phone.page.getByRole('button', { name: 'Répondre' }).click()
  await phone.page.getByRole('heading', { name: 'Réponse envoyée' }).waitFor()
  second.say('player_answer', { coords: LYON, time: 5, timePoints: 1 })

  await mapIsReady(page)
  await button(remote, 'Skip the reveal').click({ timeout: SLOW_MS })
  await page.getByRole('heading', { name: 'Ranking' }).waitFor({ timeout: SLOW_MS })
  await button(remote, 'Pause').click()
  await page.getByText('Paused').waitFor()
  await isEnglish(page, 'ranking')
  await isEnglish(remote, 'remote-ranking', [
    [320, 568],
    [390, 844],
  ])
  await phone.page.getByRole('heading', { name: 'Résultats de la question' }).waitFor()
  // The big screen formats numbers for its own language (English), and the phone for its own (French).
  expect(await page.getByText(/\d\.\d{3}/).count()).toBeGreaterThan(0)
  expect(await page.getByText(/\d,\d{3}/).count()).toBe(0)
  expect(await phone.page.getByText(/\d,\d{3}/).count()).toBeGreaterThan(0)
  await button(remote, 'Go to the next question').click()
  await page.getByText('points to win').waitFor({ timeout: SLOW_MS })
  second.say('player_answer', { coords: LYON, time: 5, timePoints: 1 })
  await phone.page.getByRole('heading', { name: 'Question 2/2' }).waitFor()
  await tapAt(phone, FRANCE, LYON)
  await phone.page.getByRole('button', { name: 'Répondre' }).click()
  await button(remote, 'Skip the reveal').click({ timeout: SLOW_MS })
  await button(remote, 'Go to the podium').click({ timeout: SLOW_MS })
  await page.getByRole('heading', { name: 'Game over' }).waitFor({ timeout: SLOW_MS })
  await wholePodium(page)
  await page.waitForTimeout(1_500)
  await isEnglish(page, 'podium')

  // The address of the library sets no language, so the library is in French, as before the game.
  await page.goto(`${box.server.origin}/pres`)
  await button(page, 'Nouveau').waitFor()
  for (const each of [context, phone.context, pocket]) await each.close()
  box.browser.assertClean()
})

test('LAN-01 LAN-02 the shared quiz, one of its questions and the page about the box are English in an English browser', async () => {
  const { page, context } = await box.browser.visit(
    box.server.origin,
    `/watch?quiz=${quiz}`,
    'oldProjector',
    { locale: 'en-GB' },
  )
  await page.getByRole('heading', { name: 'Harbour walk' }).waitFor()
  await mapIsReady(page)
  await isEnglish(page, 'viewer')
  await page.goto(`${box.server.origin}/watch?quiz=nowhere`)
  box.browser.expectTrouble(/status of 404/)
  await page.getByText('This quiz doesn’t exist or can’t be opened any more.').waitFor()
  await isEnglish(page, 'viewer-unknown')
  await page.goto(`${box.server.origin}/tenir-la-boite`)
  await page.getByRole('heading', { name: 'Looking after the box' }).waitFor()
  await isEnglish(page, 'looking-after')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await context.close()
  box.browser.assertClean()
})

test('LAN-01 LAN-02 an English launch form, a room that asks for more than there is, and a room that is closed', async () => {
  const { page, context } = await box.visit(`/pres/${quiz}`, {
    screen: 'oldProjector',
    locale: 'en-GB',
  })
  await page.getByRole('heading', { name: 'Launch “Harbour walk”' }).waitFor()
  await isEnglish(page, 'launch')
  await page.getByRole('radio', { name: 'By team, average' }).check()
  await page.getByText('The team’s marker').waitFor()
  await isEnglish(page, 'launch-team')
  await page.goto(`${box.server.origin}/pres/${quiz}/player?time=7`)
  await page.getByText('The settings in this address are not valid.').waitFor()
  await isEnglish(page, 'launch-bad')
  const empty = await box.newQuiz('By the lake')
  await page.goto(`${box.server.origin}/pres/${empty}/player?time=60`)
  await page.getByText('This game can’t start').waitFor()
  await isEnglish(page, 'refused')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await context.close()
  box.browser.assertClean()
})
