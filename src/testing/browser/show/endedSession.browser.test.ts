// The session of a game master ends during a game: the big screen plays on with the room's own key.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../api.ts'
import { openGameMaster } from '../../gameMasters.ts'
import { shot } from '../kit/harness.ts'
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
const DRAWN_MS = 60_000

let box: HostEvening
let master: Api
let lights = ''

beforeAll(async () => {
  box = await openHostEvening()
  ;({ api: master } = await openGameMaster(box.server.origin, box.admin))
  lights = await box.quizOf('Phares de nuit', 'Une photo', [PLACE])
  await box.quizOf('Les ponts', 'Une photo', [PLACE])
  box.browser.expectTrouble(/status of 401/)
})
afterEach(() => box.browser.assertClean())
afterAll(() => box.close())

test('AUTH-11 a session that has ended covers no lobby and no question of a room that goes on; what is asked of the library opens the login', async () => {
  const { page, context } = await box.visit(
    `/mj/${lights}/player?icon=random&time=60&help_zone=non&max_player=50`,
    { as: master, screen: 'host' },
  )
  const room = await roomOf(page)
  const phone = await join(box.server.origin, room)
  const button = (name: string) => page.getByRole('button', { name })
  const login = page.getByRole('dialog', { name: 'Non authentifié' })
  const play = async () => {
    await startButton(page).click()
    await page
      .getByRole('heading', { name: /Question \d/ })
      .waitFor({ timeout: DRAWN_MS, state: 'attached' })
    phone.say('player_answer', { coords: PLACE, time: 3000 })
    await page.locator('[data-map]').first().waitFor({ timeout: DRAWN_MS })
    await press(page, ' ')
    await heading(page, /^Classement/, DRAWN_MS)
    await press(page, ' ')
    await heading(page, 'Fin de la Partie', DRAWN_MS)
  }
  await play()
  expect((await master.post('/api/pres/shared/logout')).status).toBe(200)

  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('lobbypic/get_by_token') && answer.status() === 401,
  )
  await button('Rejouer').click()
  await page
    .getByRole('dialog', { name: 'Rejouer' })
    .getByRole('button', { name: 'Rejouer' })
    .click()
  expect(await roomOf(page)).toBe(room)
  await refused
  await page.locator('img[src="/api/lobbypic/get/lobby_picture.jpg"]').first().waitFor()
  await shot(page, 'endedSession/lobby')
  expect(await login.count()).toBe(0)
  await play()
  expect(await login.count()).toBe(0)

  // The list of quizzes is the library's, which asks for an account.
  await button('Enchaîner').click()
  await login.waitFor()
  phone.close()
  await context.close()
})
