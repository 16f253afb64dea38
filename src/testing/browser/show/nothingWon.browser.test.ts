// A game in which all answers are too far away to win points, with long explanations: no text is cut, no ranking shows
// medals while all players have 0 points, and at the end all share the first place.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  heading,
  type HostEvening,
  join,
  neverScrolls,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { screens, shot } from '../kit/harness.ts'
import { plain, press, wholePodium } from '../kit/reading.ts'

const WORDS =
  'Ce phare éclaire la passe depuis deux siècles et ses gardiens y vivaient en famille, au milieu des tempêtes. '
const EXPLANATIONS = [WORDS.repeat(3).slice(0, 290).trim(), WORDS.repeat(5).slice(0, 460).trim()]

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Phares', 'Sans gagner', [])
  const photo = await sharp({
    create: { width: 1500, height: 1000, channels: 3, background: { r: 30, g: 120, b: 90 } },
  })
    .jpeg()
    .toBuffer()
  for (const [i, description] of EXPLANATIONS.entries()) {
    const uploadFile = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
    const added = await evening.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      uploadFile,
      name: `Phare ${i + 1}`,
      titre: `Le phare ${i + 1}`,
      description,
      coords: '{"lat":48.68,"lng":-2.32}',
    })
    if (added.status !== 201) throw new Error(added.text)
  }
}, 90_000)
afterAll(() => evening.close())

/**
 * Expects the big screen to show all lines of a question's description beside its result, in letters legible from the
 * last row of the hall.
 */
async function readsWhole(page: Page, description: string): Promise<void> {
  const told = page.getByRole('complementary').getByText(description)
  await told.waitFor()
  const [shown, needed, size] = await told.evaluate((text) => [
    text.clientHeight,
    text.scrollHeight,
    Number.parseFloat(getComputedStyle(text).fontSize),
  ])
  expect(needed).toBeLessThanOrEqual((shown ?? 0) + 1)
  expect(size).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) / 40 - 1)
  await neverScrolls(page)
}

test('BRO-09: RMAP-06 RANK-09 explanations are read whole on every projector; no medal while everybody is at 0, one for each first place at the end', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=15&help_zone=non&max_player=50`,
  )
  const room = await roomOf(page)
  const phones = [
    await join(evening.server.origin, room),
    await join(evening.server.origin, room),
    await join(evening.server.origin, room),
  ]
  await page.getByText('3 / 50 joueurs').waitFor()
  await startButton(page).click()
  for (const [i, description] of EXPLANATIONS.entries()) {
    await heading(page, `Question ${i + 1}/2`)
    for (const phone of phones) {
      await phone.next('player_newQuestion')
      phone.say('player_answer', { coords: { lat: 43.3, lng: 5.4 }, time: 2000, timePoints: 4 })
    }
    for (const screen of ['host', 'oldProjector'] as const) {
      await page.setViewportSize(screens[screen].viewport)
      await readsWhole(page, description)
      await shot(page, `rien/${screen}-${i + 1}`)
    }
    // The reveal shows the answers one by one; the ranking then follows by itself.
    const hits = page.locator('ol[data-hits] li')
    await expect.poll(() => hits.count(), { timeout: 30_000, interval: 50 }).toBe(3)
    await page.setViewportSize(screens.host.viewport)
    await heading(page, 'Classement', 40_000)
    await press(page, 'p')
    expect(await page.getByText(/^Médaille/).count()).toBe(0)
    await shot(page, `rien/classement-${i + 1}`)
    await page.getByRole('button', { name: 'Page suivante' }).click()
  }
  await heading(page, 'Fin de la Partie')
  await wholePodium(page)
  await expect
    .poll(async () => plain(await page.locator('main > section section').first().innerText()))
    .toContain('0,000 point Égalité 1')
  await page.waitForTimeout(3500)
  await shot(page, 'rien/podium')

  // The library lists no current game, since the game is over, although its room stays open for ten minutes.
  await page.goto(`${evening.server.origin}/pres`)
  await page.getByRole('button', { name: 'Nouveau', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('Parties en cours').count()).toBe(0)
  for (const phone of phones) phone.close()
  await context.close()
  evening.browser.assertClean()
})
