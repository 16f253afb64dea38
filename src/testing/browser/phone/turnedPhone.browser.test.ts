// A phone turned in each step of a game, and turned back: the turned page does not scroll sideways, and the page turned
// back shows what it showed before. The host is simulated by a bare WebSocket.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hostRoom } from '../../evening.ts'
import { shot } from '../kit/harness.ts'
import { type HostEvening, join, openHostEvening } from '../kit/hostEvening.ts'
import { drag, isInLobby, takeOutPhone, tapUntilMarked } from '../kit/phone.ts'
import { whatIsSeen } from '../kit/whatIsSeen.ts'
import { heading, mapIsReady } from '../kit/reading.ts'

const MAP = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Tourné', 'Une photo', [{ lat: 45.75, lng: 4.85 }])
  await evening.admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: MAP })
})
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

test(
  'HAL-03: a phone that is turned in each step and turned back shows what it showed',
  { timeout: 300_000 },
  async () => {
    const { server, admin, browser } = evening
    const room = await hostRoom(server.origin, admin, quiz, {
      max_answer_time: 180,
      help_zone: 'non',
    })
    const say = (event: string) => room.host.say(event, { token: admin.token })
    const phone = await takeOutPhone(browser, server.origin)
    await phone.page.goto(`${server.origin}/play/${room.roomID}`)
    await isInLobby(phone)
    // This simulated phone answers only when the test says so, which keeps the question open.
    const slow = await join(server.origin, room.roomID)
    const { page } = phone
    const turn = async (step: string): Promise<void> => {
      const before = await whatIsSeen(phone)
      await page.setViewportSize({ width: 844, height: 390 })
      await expect.poll(() => page.evaluate(() => innerWidth), { timeout: 30_000 }).toBe(844)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${step}, turned: nothing sticks out`,
      ).toBe(true)
      await shot(page, `tourne/${step}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => whatIsSeen(phone), { message: step, timeout: 30_000 }).toEqual(before)
    }
    await turn('salon')
    say('pres_startGame')
    await heading(page, 'Lancement')
    await page.setViewportSize({ width: 844, height: 390 })
    await page.setViewportSize({ width: 390, height: 844 })
    await heading(page, 'Question 1/1')
    await mapIsReady(page)
    for (let times = 0; times < 2; times += 1)
      await page.getByRole('button', { name: 'Zoomer', exact: true }).click()
    await drag(page, { x: 280, y: 400 }, { x: -120, y: 90 })
    await turn('question')
    await tapUntilMarked(phone, { x: 125, y: 340 })
    await turn('repere')
    await page.getByRole('button', { name: 'Répondre' }).click()
    await heading(page, 'Réponse envoyée !')
    await turn('repondu')
    slow.say('player_answer', { coords: null, time: 0, timePoints: 0 })
    await heading(page, 'Résultats de la question')
    await turn('resultat')
    say('pres_showRanking')
    await slow.caughtUp()
    await turn('classement')
    say('pres_nextQuestion')
    await heading(page, 'Fin de la partie')
    await turn('fin')
    await phone.context.close()
  },
)
