import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../kit/accessibility.ts'
import { shot } from '../kit/harness.ts'
import { type HostEvening, openHostEvening } from '../kit/hostEvening.ts'
import { heading, mapIsReady, press, screenText, wholePodium } from '../kit/reading.ts'

/** ms to wait for a drawn map, since the tests' Chromium renders maps in software. */
const DRAWN_MS = 90_000
const PLACE = { lat: 48.8584, lng: 2.2945 }

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Sans souris', 'Deux photos', [PLACE, PLACE])
})
afterAll(() => evening.close())

/** Presses Tab until the element with the given name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    )
  const passed: string[] = []
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab')
    passed.push(await focused())
    if (name.test(passed.at(-1) ?? '')) return
  }
  throw new Error(`${name} is not on the way of the Tab key: ${passed.join(' | ')}`)
}

/** The player places the marker with the map's keys, and presses the button that answers. */
async function answer(phone: Page): Promise<void> {
  await mapIsReady(phone)
  await tabTo(phone, /^Carte/)
  await phone.keyboard.press('+')
  await phone.keyboard.press('ArrowUp')
  await phone.keyboard.press('Enter')
  await phone.getByRole('button', { name: 'Répondre' }).waitFor()
  await tabTo(phone, /^Répondre/)
  await phone.keyboard.press('Enter')
}

test('a whole game with two keyboards and no pointer, and nothing for an accessibility checker to find on the way', async () => {
  const { page: host, context } = await evening.openHost(`/pres/${quiz}`)
  await heading(host, 'Lancer « Sans souris »')
  await tabTo(host, /^Lancer$/)
  await host.keyboard.press('Enter')
  const qr = host.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  const code = /\d{6}$/.exec((await qr.getAttribute('data-address')) ?? '')?.[0] ?? ''

  const { page: phone, context: pocket } = await evening.browser.visit(
    evening.server.origin,
    '/',
    'laptop',
  )
  await tabTo(phone, /^(Numéro|$)/)
  await phone.keyboard.type(code)
  await phone.keyboard.press('Enter')
  await phone.getByText(/^Vous êtes/).waitFor()
  await expectAccessible(phone, 'the phone’s lobby')
  await host.getByText('1 / 50 joueur').waitFor()
  await expectAccessible(host, 'the lobby')

  await tabTo(host, /^Lancer la partie/)
  await host.keyboard.press('Enter')
  for (const number of [1, 2]) {
    await heading(host, `Question ${number}/2`)
    await heading(phone, `Question ${number}/2`)
    await expectAccessible(host, `question ${number}`)
    await expectAccessible(phone, `the phone’s question ${number}`)
    await answer(phone)
    await heading(phone, 'Résultats de la question')
    await expectAccessible(phone, 'the phone’s result')
    await heading(host, `Photo ${number}`)
    await expectAccessible(host, 'the results')
    await press(host, 'ArrowRight')
    await heading(host, 'Classement', DRAWN_MS)
    await press(host, 'p')
    await host.getByRole('button', { name: 'Reprendre' }).waitFor()
    await expectAccessible(host, 'the ranking')
    await press(host, 'ArrowRight')
  }
  await heading(host, 'Fin de la Partie')
  await wholePodium(host)
  await heading(phone, 'Fin de la partie')
  await expectAccessible(host, 'the podium')
  await expectAccessible(phone, 'the phone’s end')
  expect(await screenText(phone)).toContain('Position : #1')
  await shot(host, 'clavier/fin')
  await tabTo(host, /^Nouvelle partie/)
  await host.keyboard.press('Enter')
  await host.waitForURL(`${evening.server.origin}/pres`)
  await context.close()
  await pocket.close()
  evening.browser.assertClean()
}, 300_000)
