// At the end of a game another quiz is chained whose help zone phones would draw as a dot: the presenter is told, plays
// without one, and the same quiz played again has none either.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestSocket } from '../../testSocket.ts'
import {
  heading,
  type HostEvening,
  join,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { press } from '../kit/reading.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const SLOW_MS = 60_000

let box: HostEvening

beforeAll(async () => {
  box = await openHostEvening()
})
afterAll(() => box.close())

/** Plays a quiz of one photo from its lobby to the podium. */
async function play(page: Page, phone: TestSocket): Promise<void> {
  await startButton(page).click()
  await page
    .getByRole('heading', { name: /Question \d/ })
    .waitFor({ timeout: SLOW_MS, state: 'attached' })
  phone.say('player_answer', { coords: PLACE, time: 3000 })
  await page.locator('[data-map]').first().waitFor({ timeout: SLOW_MS })
  await press(page, ' ')
  await heading(page, /^Classement/, SLOW_MS)
  await press(page, ' ')
  await heading(page, 'Fin de la Partie', SLOW_MS)
}

/** Collects the help zones with which the page asks for a quiz for the same seats. */
function chainedZones(page: Page): unknown[] {
  const zones: unknown[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { event, data } = JSON.parse(String(payload)) as {
        event: string
        data: { help_zone: unknown }
      }
      if (event === 'pres_chain') zones.push(data.help_zone)
    }),
  )
  return zones
}

test('EVE-04 FIR-02 a chained quiz whose help zone would be a dot is played without one, and so it is when it is played again', async () => {
  const first = await box.quizOf('La tour', 'Une photo', [PLACE])
  await box.quizOf('Le pont', 'Une photo', [PLACE])
  const { page } = await box.openHost(`/pres/${first}/player?icon=random&help_zone=500`)
  const room = await roomOf(page)
  const zones = chainedZones(page)
  // The frames of a socket that was open before are not heard: the page opens a new one.
  await page.reload()
  const phone = await join(box.server.origin, room)
  await play(page, phone)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Rejouer' }).click()
  await dialog.getByText('Cette zone d’aide serait un point sur les téléphones').waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('button', { name: 'Enchaîner' }).click()
  await page.getByRole('button', { name: /^Le pont/ }).click()
  await dialog.getByText('Cette zone d’aide serait un point sur les téléphones').waitFor()
  expect(zones, 'nothing is played before the presenter has read what does not fit').toEqual([])
  await dialog.getByRole('button', { name: 'Jouer sans zone d’aide' }).click()
  await dialog.getByRole('button', { name: 'Enchaîner' }).click()
  await heading(page, 'Le pont')
  expect(await roomOf(page)).toBe(room)
  await play(page, phone)

  await page.getByRole('button', { name: 'Rejouer' }).click()
  await dialog.getByRole('button', { name: 'Rejouer' }).click()
  await heading(page, 'Le pont')
  expect(zones).toEqual(['non', 'non'])
  phone.close()
  box.browser.assertClean()
})
