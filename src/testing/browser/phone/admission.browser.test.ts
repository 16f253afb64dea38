// Tests of the admission to a room, on the big screen, on the remote, and on a waiting phone. The server does not limit
// phones of its own machine by their network address, so the test itself sends the host page the socket message by
// which the server asks whether more phones of one address may join.
import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../kit/accessibility.ts'
import { screens, shot } from '../kit/harness.ts'
import {
  type HostEvening,
  join,
  neverScrolls,
  openHostEvening,
  roomOf,
} from '../kit/hostEvening.ts'
import { press } from '../kit/reading.ts'

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Paris vu d’en bas', 'Deux photos', [{ lat: 48.8584, lng: 2.2945 }])
})
afterAll(() => evening.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const ASKED = /^Plusieurs téléphones arrivent par la même adresse\. Les laisser entrer.\?$/

test('STR-05 the host locks the room, removes who is away, and is asked about an address without losing the show', async () => {
  const { page, context } = await evening.openHost('/watch')
  let line: WebSocketRoute | null = null
  const said: string[] = []
  await page.routeWebSocket(/\/ws$/, (socket) => {
    line = socket
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      said.push(String(text))
      server.send(text)
    })
  })
  await page.goto(
    `${evening.server.origin}/pres/${quiz}/player?icon=random&time=180&help_zone=non&max_player=50`,
  )
  const room = await roomOf(page)
  const players = [await join(evening.server.origin, room), await join(evening.server.origin, room)]
  await page.getByText('2 / 50 joueurs').waitFor()

  line!.send(
    JSON.stringify({ event: 'pres_sameAddress', data: { address: '192.168.1.77', seats: 10 } }),
  )
  await page.getByText(ASKED).waitFor()
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await neverScrolls(page)
    await shot(page, `doors/asked-${width}`)
  }
  await expectAccessible(page, 'the host asked about an address')
  await button(page, 'Pas maintenant').click()
  await page.getByText(ASKED).waitFor({ state: 'detached' })

  players[1]?.close()
  await page.getByText('téléphone en veille').waitFor()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Portes de la salle' })
  await dialog.getByText('192.168.1.77').waitFor()
  await dialog.getByRole('button', { name: 'Laisser entrer' }).click()
  await expect
    .poll(() =>
      said
        .filter((text) => text.includes('pres_allowAddress'))
        .map((text) => JSON.parse(text).data.address),
    )
    .toEqual(['192.168.1.77'])
  await dialog.getByRole('button', { name: 'Verrouiller la salle' }).click()
  await dialog.getByText('Personne de nouveau n’entre.').waitFor()
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await shot(page, `doors/dialog-${width}`)
  }
  await expectAccessible(page, 'the doors of the room')
  await dialog.getByRole('button', { name: 'Retirer les absents' }).click()
  await dialog.getByText('Personne n’est absent.').waitFor()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await page.getByText('Salle verrouillée').waitFor()
  await page.getByText('1 / 50 joueur').waitFor()
  await shot(page, 'doors/locked-1920')
  expect((await fetch(`${evening.server.origin}/api/game/check/${room}`)).status).toBe(404)
  await page.mouse.move(900, 40)
  await page.mouse.move(910, 44)
  await button(page, /^Portes/).waitFor()
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.mouse.move(width / 2, height * 0.1)
    await page.mouse.move(width / 2, height * 0.12)
    const { left, right } = await page
      .getByRole('region', { name: 'Outils du présentateur' })
      .evaluate((bar) => bar.getBoundingClientRect().toJSON())
    expect([left >= 0, right <= width], `the tools at ${width}`).toEqual([true, true])
    await shot(page, `doors/tools-${width}`)
  }
  players[0]?.close()
  await context.close()
  evening.browser.assertClean()
})

test('STR-05 the phone that waits says so, asks again by itself, and is in as soon as it may', async () => {
  const { page: host, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=180&help_zone=non&max_player=50`,
  )
  const room = await roomOf(host)
  for (const screen of ['smallPhone', 'phone'] as const) {
    const { page, context: pocket } = await evening.browser.visit(
      evening.server.origin,
      '/',
      screen,
    )
    let asked = 0
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((text) => {
        if (!String(text).includes('player_joinRoom') || ++asked > 2) return server.send(text)
        socket.send(
          JSON.stringify({
            event: 'error',
            data: { code: 'rate_limited', message: '', reason: 'same_address' },
          }),
        )
      })
    })
    await page.goto(`${evening.server.origin}/play/${room}`)
    await page.getByText(/^Un instant.: le présentateur doit vous laisser entrer$/).waitFor()
    await neverScrolls(page)
    await expectAccessible(page, 'a phone that waits at the door')
    await shot(page, `doors/waiting-${screens[screen].viewport.width}`)
    await page.getByRole('heading', { name: 'Salon d’attente' }).waitFor()
    expect(asked).toBe(3)
    await pocket.close()
  }
  await context.close()
  evening.browser.assertClean()
})

test('STR-05 the remote is asked too, locks the room and removes who is away', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=180&help_zone=non&max_player=50`,
  )
  const room = await roomOf(page)
  const player = await join(evening.server.origin, room)
  await press(page, 't')
  const code = page.getByRole('img', { name: 'Code QR de la télécommande' })
  await code.waitFor()
  const address = new URL((await code.getAttribute('data-address')) ?? '')
  const { page: phone, context: pocket } = await evening.browser.visit(
    evening.server.origin,
    '/',
    'smallPhone',
  )
  const said: string[] = []
  await phone.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      said.push(String(text))
      server.send(text)
    })
    server.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { event: string; data: object }
      const data =
        frame.event === 'remote_state'
          ? { ...frame.data, sameAddress: [{ address: '192.168.1.77', seats: 3, kicked: 2 }] }
          : frame.data
      socket.send(JSON.stringify({ ...frame, data }))
    })
  })
  await phone.goto(evening.server.origin + address.pathname + address.hash)
  await button(page, 'Autoriser').click()
  await phone
    .getByText(/^Un téléphone arrive par l’adresse de joueurs retirés\. Le laisser entrer.\?$/)
    .waitFor()
  await expectAccessible(phone, 'the remote asked about an address')
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await phone.setViewportSize({ width, height })
    await shot(phone, `doors/remote-asked-${width}`)
  }
  await button(phone, 'Laisser entrer').click()
  await button(phone, 'Pas maintenant').click()
  await expect.poll(() => said.some((text) => text.includes('pres_allowAddress'))).toBe(true)
  player.close()
  await button(phone, 'Verrouiller la salle').click()
  await button(phone, 'Déverrouiller la salle').waitFor()
  await shot(phone, 'doors/remote-locked-390')
  await button(phone, 'Retirer les absents').click()
  await phone.getByRole('dialog').getByText('1 absent').waitFor()
  await shot(phone, 'doors/remote-away-390')
  await phone.getByRole('dialog').getByRole('button', { name: 'Retirer les absents' }).click()
  await phone.getByText('Personne n’est encore là.').waitFor()
  await pocket.close()
  await context.close()
  evening.browser.assertClean()
})
