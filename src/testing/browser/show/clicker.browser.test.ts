// A presenter's clicker that bounces: each press arrives twice, 120 ms apart, but moves the game by one step.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostEvening, openHostEvening } from '../kit/hostEvening.ts'
import { heading } from '../kit/reading.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const BOUNCE_MS = 120

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Télécommande qui rebondit', 'Trois photos', [PLACE, PLACE, PLACE])
})
afterAll(() => evening.close())

/**
 * Presses twice, as a bouncing clicker does, but first waits 600 ms: the big screen ignores every press in the first
 * 400 ms of a step (HAL-06).
 */
async function pressTwice(host: Page): Promise<void> {
  await host.waitForTimeout(600)
  await host.keyboard.press('PageDown')
  await host.waitForTimeout(BOUNCE_MS)
  await host.keyboard.press('PageDown')
}

test('HAL-06 a clicker that presses twice 120 ms apart through a whole game skips nothing', async () => {
  const { page: host } = await evening.openHost(`/pres/${quiz}`)
  await heading(host, 'Lancer « Télécommande qui rebondit »')
  await host.getByRole('button', { name: 'Lancer', exact: true }).click()
  const qr = host.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  const code = /\d{6}$/.exec((await qr.getAttribute('data-address')) ?? '')?.[0] ?? ''
  const { page: phone } = await evening.browser.visit(
    evening.server.origin,
    `/play/${code}`,
    'phone',
  )
  await phone.getByText(/^Vous êtes/).waitFor()
  await host.getByRole('button', { name: /^Lancer la partie/ }).dblclick({ delay: 10 })

  const seen: string[] = []
  host.on('framenavigated', () => seen.push('left the page'))
  for (const number of [1, 2, 3]) {
    await heading(host, `Question ${number}/3`)
    await heading(phone, `Question ${number}/3`)
    await phone.locator('[data-map=ready]').waitFor()
    await phone.touchscreen.tap(195, 420)
    await phone.getByRole('button', { name: 'Répondre' }).dblclick()
    await heading(host, `Photo ${number}`)
    await pressTwice(host)
    await heading(host, 'Classement')
    // The second press arrived just after the ranking appeared: had it been accepted, the next question would follow.
    await host.waitForTimeout(1000)
    expect(
      await host.getByRole('heading', { name: 'Classement' }).count(),
      `after question ${number}`,
    ).toBe(1)
    await pressTwice(host)
  }
  await heading(host, 'Fin de la Partie')
  await host.waitForTimeout(1000)
  await heading(host, 'Fin de la Partie')
  expect(seen).toEqual([])
})
