// The big screen of a break: with any length of the break and of its words nothing lies over another thing, runs off the
// screen or is cut without an ellipsis.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlannedStep } from '#core/evening.ts'
import { pauseOf } from '../../testRounds.ts'
import type { TestSocket } from '../../testSocket.ts'
import {
  button,
  type EveningScreens,
  LONG,
  looks,
  onPhone,
  openEveningScreens,
  SLOW_MS,
  toRanking,
} from '../kit/eveningScreens.ts'
import { heading, join, roomOf, toStandings } from '../kit/hostEvening.ts'
import { heading as onPage, holdButton, press } from '../kit/reading.ts'

const SIZES = [
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
] as const
const SHORT = 'Le bar est ouvert au fond de la salle, à gauche de la scène.'
const WORDY = 'Le bar est ouvert au fond de la salle, et la tombola est tirée à la reprise. '
  .repeat(7)
  .slice(0, 500)
const ENDLESS = 'Le bar est ouvert au fond de la salle, et la tombola est tirée à la reprise. '
  .repeat(26)
  .slice(0, 2000)

let box: EveningScreens
let longName = ''
const phones: TestSocket[] = []

beforeAll(async () => {
  box = await openEveningScreens()
  longName = await box.quizOf('N'.repeat(190), 'Une photo', [{ lat: 48.8584, lng: 2.2945 }])
})
afterEach(() => {
  for (const phone of phones.splice(0)) phone.close()
  box.browser.assertClean()
})
afterAll(() => box.close())

const breakOf = (title: string, text: string, minutes: number | null) =>
  ({ ...pauseOf(minutes), title, text }) as PlannedStep

/** Starts an evening of these steps, of which the first is a break, with one player. */
async function atBreak(title: string, steps: readonly PlannedStep[]): Promise<Page> {
  const { page } = await box.openHost(
    `/pres/${await box.eveningOf('Soirée', steps)}/player?icon=random&evening=oui`,
  )
  phones.push(await join(box.server.origin, await roomOf(page)))
  await button(page, 'Lancer la soirée').click()
  await heading(page, title)
  return page
}

/** Width in px between the figures of the clock and the column with the room's number; negative: they overlap. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const clock = document.createRange()
    clock.selectNodeContents(document.querySelector('[role=timer]') ?? document.body)
    return (
      (document.querySelector('main aside')?.getBoundingClientRect().left ?? 0) -
      clock.getBoundingClientRect().right
    )
  })

test.each([
  ['of 45 minutes with a short text', 'Au bar', SHORT, 45],
  [
    'of 120 minutes with five hundred letters',
    'Accueil des équipes et présentation des règles',
    WORDY,
    120,
  ],
  ['without an end and without a text', LONG, '', null],
  ['of 45 minutes with more words than the screen holds', LONG, ENDLESS, 45],
])('EVE-03 a break %s, before a quiz with a long name', async (name, title, text, minutes) => {
  const page = await atBreak(title, [
    breakOf(title, text, minutes),
    { ...box.round(0), quiz: longName } as PlannedStep,
  ])
  await looks(page, `break-${name.replaceAll(' ', '-')}`, SIZES)
  for (const [width, height] of minutes === null ? [] : SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(300)
    expect(await beside(page), `the clock at ${width} × ${height}`).toBeGreaterThan(0)
  }
  const isCut = await page.evaluate(() =>
    [...document.querySelectorAll('main section > p')].some(
      (shown) => getComputedStyle(shown).webkitLineClamp !== 'none',
    ),
  )
  expect(isCut).toBe(text === ENDLESS)
})

test('EVE-03 a break before the first round says that the evening begins; one after the last round invites nobody and announces the results', async () => {
  const evening = await box.eveningOf('Soirée', [
    breakOf('Accueil', SHORT, 5),
    box.round(0, { title: 'La manche', max_answer_time: 15 }),
    breakOf('Remerciements', SHORT, 5),
  ])
  const { page } = await box.openHost(`/pres/${evening}/player?icon=random&evening=oui`)
  const room = await roomOf(page)
  const phone = await box.phoneIn(room)
  await button(page, 'Lancer la soirée').click()
  await heading(page, 'Accueil')
  await page.getByText('On commence dans').waitFor()
  await page.getByText('Il reste de la place').waitFor()
  await onPage(phone.page, 'Accueil')
  await phone.page.locator('main').getByText('La soirée commence bientôt').waitFor()
  await holdButton(button(page, 'Commencer la soirée'))

  await page
    .getByRole('heading', { name: /Question 1/ })
    .waitFor({ timeout: SLOW_MS, state: 'attached' })
  await toRanking(page)
  await press(page, ' ')
  await heading(page, 'Manche 1/1 · La manche', SLOW_MS)
  await toStandings(page)
  await press(page, ' ')
  await heading(page, 'Remerciements')
  await page.getByText('Podium final dans').waitFor()
  await button(page, 'Passer au podium final').waitFor()
  expect(await page.locator('main aside').count()).toBe(0)
  await looks(page, 'break-last', SIZES)
  await phone.page.locator('main').getByText('Les résultats arrivent bientôt').waitFor()
  await onPhone(phone, 'break-last')
  await page.reload()
  await page.getByText('Podium final dans').waitFor()
})
