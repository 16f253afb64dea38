import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../kit/accessibility.ts'
import { shot } from '../kit/harness.ts'
import {
  heading,
  type HostEvening,
  join,
  neverScrolls,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { press } from '../kit/reading.ts'

/** ms to wait for a drawn map, since the tests' Chromium renders maps in software. */
const DRAWN_MS = 60_000
const PLACE = { lat: 48.8584, lng: 2.2945 }
const WIFI = { WIFI_SSID: 'Salle des fêtes de Trifouillis;', WIFI_PASSWORD: 'mouette:27 "du port"' }

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening(WIFI)
  quiz = await evening.quizOf('Paris vu d’en bas', 'Deux photos', [PLACE, PLACE])
})
afterAll(() => evening.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Opens the dialog of the remote control, and reads the address in the dialog's QR code. */
async function pairingPath(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Code QR de la télécommande' })
  await code.waitFor()
  const address = new URL((await code.getAttribute('data-address')) ?? '')
  return address.pathname + address.hash
}

/** Allows the phone to be the remote, once it shows the same two-digit number as the dialog on the big screen. */
async function allow(page: Page, phone: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name: /^Télécommande.: l’autoriser.\?$/ }).waitFor()
  const number = await page.getByText(/^\d{2}$/).innerText()
  await phone.getByText(number, { exact: true }).waitFor()
  await expectAccessible(phone, 'a phone that asks to be the remote')
  await shot(page, `remote/projector-asks-${name}`)
  await shot(phone, `remote/phone-asks-${name}`)
  await button(page, 'Autoriser').click()
}

test('WIFI-02 HLOB-05 the lobby shows the network, then the room, from an old projector to a large one', async () => {
  const { page, context } = await evening.openHost(`/pres/${quiz}/player?time=60`, 'oldProjector')
  await roomOf(page)
  const network = page.getByRole('img', { name: 'Code QR du Wi-Fi' })
  expect(await network.getAttribute('data-address')).toBe(
    String.raw`WIFI:T:WPA;S:Salle des fêtes de Trifouillis\;;P:mouette\:27 \"du port\";;`,
  )
  for (const words of [
    'Se connecter au Wi-Fi',
    WIFI.WIFI_SSID,
    WIFI.WIFI_PASSWORD,
    'Rejoindre la partie',
  ])
    await page.getByText(words, { exact: true }).waitFor()
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    await neverScrolls(page)
    for (const name of ['Code QR du Wi-Fi', 'Code QR pour rejoindre la salle']) {
      const box = await page.getByRole('img', { name }).boundingBox()
      expect(box?.width, `${name} at ${width}`).toBeGreaterThanOrEqual(150)
      expect((box?.y ?? 0) + (box?.height ?? 0), `${name} at ${width}`).toBeLessThan(height)
    }
    const last = await page
      .locator('main section')
      .first()
      .evaluate((column) => {
        const inside = [...column.querySelectorAll('*')].map(
          (part) => part.getBoundingClientRect().bottom,
        )
        return Math.max(...inside) - window.innerHeight
      })
    expect(last, `the way in ends on the screen at ${width}×${height}`).toBeLessThanOrEqual(0)
    await shot(page, `remote/wifi-${width}`)
    await page.mouse.move(width / 2, height * 0.1)
    await page.mouse.move(width / 2, height * 0.12)
    const tools = page.getByRole('region', { name: 'Outils du présentateur' })
    await button(page, /^Télécommande/).waitFor()
    const { left, right } = await tools.evaluate((bar) => bar.getBoundingClientRect().toJSON())
    expect([left >= 0, right <= width], `the tools at ${width}`).toEqual([true, true])
    await shot(page, `remote/tools-${width}`)
  }
  await expectAccessible(page, 'the lobby with a network')
  await context.close()
  evening.browser.assertClean()
})

test('MND-40 STR-12 REMOTE-02 REMOTE-04 REMOTE-05 REMOTE-06 a phone pairs, kicks, sees the next photo, starts, comes back, pauses and goes on', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=180&help_zone=non&max_player=50`,
  )
  const room = await roomOf(page)
  await press(page, 't')
  await page.getByRole('dialog', { name: 'Télécommande sur un téléphone' }).waitFor()
  const path = await pairingPath(page)
  expect(path).toMatch(new RegExp(`^/remote/${room}#[\\w-]{22}$`))
  await page.getByText(/Valable encore 1.min.5\d.s/).waitFor()
  await neverScrolls(page)
  await shot(page, 'remote/projector-code')

  const { page: phone, context: pocket } = await evening.browser.visit(
    evening.server.origin,
    path,
    'smallPhone',
  )
  await allow(page, phone, '1920')
  await heading(phone, 'Salon')
  await page.getByText('Télécommande connectée').waitFor()
  await shot(page, 'remote/projector-paired')
  expect(new URL(phone.url()).hash, 'the code does not stay in the address').toBe('')
  expect(await button(phone, 'Lancer la partie').isDisabled(), 'nobody is there').toBe(true)
  // MND-40: nobody closes the dialog, which would stay over the photo.
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const thief = await evening.browser.visit(evening.server.origin, path, 'phone')
  await thief.page.getByText('Ce code n’est plus valable').waitFor()
  await expectAccessible(thief.page, 'a used code')
  await shot(thief.page, 'remote/phone-used-code')
  await thief.context.close()

  const players = [
    await join(evening.server.origin, room),
    await join(evening.server.origin, room),
    await join(evening.server.origin, room),
  ]
  await page.getByText('3 / 50 joueurs').waitFor()
  const rows = phone.getByRole('listitem')
  await phone.waitForFunction(() => document.querySelectorAll('li').length === 3)
  await rows.nth(2).getByRole('button').click()
  await phone.getByRole('dialog').waitFor()
  await expectAccessible(phone, 'the remote')
  await shot(phone, 'remote/phone-kick')
  await phone.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  expect(await players[2]?.next('player_kicked')).toEqual({ reason: 'kick' })
  await page.getByText('2 / 50 joueurs').waitFor()

  await button(phone, 'Couper le son').click()
  await page.getByText('Son coupé').waitFor()
  await phone.getByLabel('Volume').fill('0.4')
  await page.getByText('Son coupé').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Volume du son').inputValue()).toBe('0.4')
  await button(phone, 'Couper le son').waitFor()

  await shot(phone, 'remote/phone-lobby')
  expect(await phone.getByText('Photo 1').count(), 'not before it is asked for').toBe(0)
  await button(phone, 'Voir en privé').click()
  const photo = phone.getByAltText(/^Photo suivante.: Photo 1$/)
  await photo.waitFor()
  expect(
    await photo.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBeGreaterThan(0)
  await expectAccessible(phone, 'the remote')
  await shot(phone, 'remote/phone-photo')

  await press(page, 't')
  await page.getByRole('dialog', { name: 'Télécommande sur un téléphone' }).waitFor()
  await button(phone, 'Lancer la partie').click()
  await heading(page, 'Question 1/2')
  expect(await page.getByRole('dialog').count(), 'the step has changed under the dialog').toBe(0)
  await heading(phone, 'Question 1/2')
  await phone.getByText('Réponses 0/2').waitFor()
  expect(await photo.count(), 'the next photo is hidden again').toBe(0)
  await Promise.all(players.slice(0, 2).map((player) => player.next('player_newQuestion')))
  players[0]?.say('player_answer', { coords: PLACE, time: 1000 })
  await phone.getByText('Réponses 1/2').waitFor()
  await phone.reload()
  await heading(phone, 'Question 1/2')
  await phone.getByText('Réponses 1/2').waitFor()
  await button(phone, 'Voir en privé').click()
  await phone.getByAltText(/^Photo suivante.: Photo 2$/).waitFor()
  expect(await page.getByText('Photo 2').count(), 'the big screen shows nothing of it').toBe(0)

  players[1]?.say('player_answer', {
    coords: { lat: PLACE.lat, lng: PLACE.lng + 0.01 },
    time: 2000,
  })
  await button(phone, 'Passer la révélation').click({ timeout: DRAWN_MS })
  await heading(page, 'Classement')
  await button(phone, 'Pause').click()
  await button(page, 'Reprendre').waitFor()
  await button(phone, 'Reprendre').waitFor()
  await phone.setViewportSize({ width: 568, height: 320 })
  await expectAccessible(phone, 'the remote')
  await shot(phone, 'remote/phone-landscape')
  await phone.setViewportSize({ width: 390, height: 844 })
  await shot(phone, 'remote/phone-paused')
  await button(phone, 'Passer à la question suivante').click()
  await heading(page, 'Question 2/2')
  await heading(phone, 'Question 2/2')
  await phone.getByText('c’était la dernière').waitFor()

  await page.reload()
  await heading(page, 'Question 2/2')
  await phone.getByText('Réponses 0/2').waitFor()
  await phone.getByText('L’écran de la partie n’est pas là').waitFor({ state: 'detached' })
  evening.browser.expectTrouble(/WebSocket connection|ERR_CONNECTION_(REFUSED|RESET)|502|503/)
  await evening.server.kill('SIGKILL')
  await phone.getByText('Connexion perdue').waitFor()
  await shot(phone, 'remote/phone-lost')
  await evening.server.restart()
  await phone.getByText('Connexion perdue').waitFor({ state: 'detached' })
  await heading(phone, 'Question 2/2')
  await page.getByText('Connexion perdue').waitFor({ state: 'detached' })

  await press(page, 't')
  await page.getByText('Télécommande connectée').waitFor()
  await button(page, 'Déconnecter').click()
  await phone.getByText('Télécommande déconnectée').waitFor()
  await page.getByText('Aucun téléphone n’est relié.').waitFor()
  await phone.reload()
  await phone.getByText('Ce téléphone n’est plus relié').waitFor()
  for (const player of players) player.close()
  await pocket.close()
  await context.close()
  evening.browser.assertClean()
})

test('REMOTE-04 the host page goes and comes back: the remote says so, and its buttons wait', async () => {
  const { page, context } = await evening.openHost(`/pres/${quiz}/player?time=60`, 'oldProjector')
  const room = await roomOf(page)
  const player = await join(evening.server.origin, room)
  await page.getByText('1 / 50 joueur').waitFor()
  await press(page, 't')
  const path = await pairingPath(page)
  await neverScrolls(page)
  await shot(page, 'remote/projector-code-1024')
  const { page: phone, context: pocket } = await evening.browser.visit(
    evening.server.origin,
    path,
    'phone',
  )
  await allow(page, phone, '1024')
  await heading(phone, 'Salon')
  await page.goto(`${evening.server.origin}/watch`)
  await phone.getByText('L’écran de la partie n’est pas là').waitFor()
  await expectAccessible(phone, 'the remote')
  await shot(phone, 'remote/phone-away')
  expect(
    await button(phone, /^Retirer/)
      .first()
      .isDisabled(),
  ).toBe(true)
  await page.goto(`${evening.server.origin}/pres/${quiz}?room=${room}`)
  await startButton(page).waitFor()
  await heading(phone, 'Salon')
  await button(phone, 'Lancer la partie').click()
  await heading(page, 'Question 1/2')
  player.close()
  await pocket.close()
  await context.close()
  evening.browser.assertClean()
})
