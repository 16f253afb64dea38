// The screens of a game in the system's own colours, with more contrast, and without any colour.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { shot } from './harness.ts'
import { type HostEvening, openHostEvening } from './hostEvening.ts'
import { heading, mapIsReady, press } from './reading.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Sans couleurs', 'Une photo', [PLACE])
})
afterAll(() => evening.close())

/** Buttons in view that nothing but a background tells from the ground. */
const edgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('button, a[class*="act"]')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.closest('[inert]') === null && Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
    .map((button) => button.textContent ?? ''))

/** In each of the looks, then as before. */
async function inEveryLook(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await edgeless(page), `buttons without an edge on ${name}`).toEqual([])
  await shot(page, `yeux/${name}-couleurs-du-systeme`)
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  await expectAccessible(page, `${name} with more contrast`)
  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' })
  await shot(page, `yeux/${name}-sans-couleur`)
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' })
  await session.detach()
}

test('HAL-08 HAL-11 in forced colours every control has an edge and the time is seen; the tools of the big screen come with the Tab key', async () => {
  const { page: host } = await evening.openHost(`/pres/${quiz}`)
  await heading(host, 'Lancer « Sans couleurs »')
  await inEveryLook(host, 'lancement')
  await host.getByRole('button', { name: 'Lancer', exact: true }).click()
  const qr = host.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  const code = /\d{6}$/.exec((await qr.getAttribute('data-address')) ?? '')?.[0] ?? ''
  const { page: phone } = await evening.browser.visit(evening.server.origin, `/play/${code}`, 'phone')
  await phone.getByText(/^Vous êtes/).first().waitFor()
  await inEveryLook(host, 'salon')
  await inEveryLook(phone, 'telephone-salon')

  const volume = host.getByRole('slider', { name: 'Volume du son' })
  const before = Number(await volume.inputValue())
  await press(host, 'ArrowDown')
  await expect.poll(async () => Number(await volume.inputValue())).toBeCloseTo(before - 0.1, 5)
  await press(host, 'ArrowUp')
  await expect.poll(async () => Number(await volume.inputValue())).toBeCloseTo(before, 5)
  const seen: string[] = []
  for (let tabs = 0; tabs < 40 && !seen.some((name) => name.startsWith('Plein écran')); tabs += 1) {
    await host.keyboard.press('Tab')
    seen.push(await host.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(seen.join(' | ')).toContain('Plein écran')
  await expect.poll(() => host.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1)).toBeGreaterThanOrEqual(0)

  await host.getByRole('button', { name: 'Lancer la partie' }).click()
  await heading(host, 'Question 1/1')
  await heading(phone, 'Question 1/1')
  await mapIsReady(phone)
  await inEveryLook(host, 'question')
  await inEveryLook(phone, 'telephone-question')
  // The time bar: lit and dark parts differ in the system's colours.
  await phone.emulateMedia({ forcedColors: 'active' })
  const [lit, ground] = await phone.evaluate(() => {
    const bar = document.querySelector('progress')?.parentElement
    const part = bar?.querySelector('i')
    return [part && getComputedStyle(part).backgroundColor, bar && getComputedStyle(bar).backgroundColor]
  })
  expect(lit).not.toBe(ground)
  await phone.emulateMedia({ forcedColors: 'none' })
  await phone.touchscreen.tap(195, 430)
  await phone.getByRole('button', { name: 'Répondre' }).click()
  await heading(host, 'Photo 1')
  await mapIsReady(host)
  // The reveal moves on by itself: it is only photographed.
  await host.emulateMedia({ forcedColors: 'active' })
  await shot(host, 'yeux/revelation-couleurs-du-systeme')
  await host.emulateMedia({ forcedColors: 'none' })
  // The ranking has five seconds, less than these looks take: it is made of the podium's parts.
  await heading(host, 'Fin de la Partie', 120_000)
  await heading(phone, 'Fin de la partie')
  await inEveryLook(host, 'podium')
  await inEveryLook(phone, 'telephone-fin')
})
