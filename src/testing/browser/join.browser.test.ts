import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type Lookout,
  openBrowser,
  shot,
  type StartedServer,
  startBuiltServer,
} from './kit/harness.ts'
import { isInLobby, takeOutPhone } from './kit/phone.ts'
import { logIn } from './kit/presenter.ts'
import { heading, plain, screenText } from './kit/reading.ts'
import { ADMIN_PASSWORD } from '../servers/startServer.ts'

// What pages show while they wait for the server, and when the server refuses or fails: the home page, a phone, the big
// screen, the login and the wizard.

let server: StartedServer
let browser: Lookout
let host: Page
let roomID = ''

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await openBrowser()
  browser.expectTrouble(/status of (?:403|404|500)/)
  host = (await browser.visit(server.origin, '/pres', 'host')).page
})
afterEach(() => browser.assertClean())
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

/** Holds back every WebSocket frame from the server to the page, until the returned function is called. */
async function holdLine(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/ws$/, (line) => {
    const box = line.connectToServer()
    box.onMessage((message) => void gate.promise.then(() => line.send(message)))
  })
  return gate.resolve
}

test('HLOB-01 ROUTE-13 the big screen says that it opens the room until the server gives one', async () => {
  await logIn(host)
  await host.getByRole('link', { name: 'Lancer', exact: false }).first().click()
  await host.getByLabel('Joueurs au plus').fill('2')
  const letGo = await holdLine(host)
  await host.getByRole('button', { name: 'Lancer' }).click()
  await host.getByRole('main').getByText('Ouverture de la salle').waitFor()
  await shot(host, 'porte/ecran-ouverture')
  expect(await host.getByRole('button', { name: 'Lancer la partie' }).count()).toBe(0)
  letGo()
  await host.getByRole('button', { name: 'Lancer la partie' }).waitFor()
  const address = await host
    .getByRole('img', { name: 'Code QR pour rejoindre la salle' })
    .getAttribute('data-address')
  roomID = /\d{6}$/.exec(address ?? '')?.[0] ?? ''
  expect(roomID).toMatch(/^\d{6}$/)
})

test('HOME-01 HOME-02 HOME-03 HOME-04 VAL-01 ERR-01 ROUTE-01 the home page: a title, a tagline, a numeric field that must be filled, two ways to the desk', async () => {
  const { page, context } = await browser.visit(server.origin, '/', 'phone')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await heading(page, 'Point de Mire')
  await page.getByText('Retrouvez d’où ont été prises les photos').waitFor()
  const field = page.getByLabel('Numéro de la salle')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  expect(await field.getAttribute('required')).not.toBeNull()
  await field.pressSequentially('4a8 2')
  expect(await field.inputValue()).toBe('482')
  await field.fill('')
  await page.getByRole('button', { name: 'Rejoindre' }).click()
  await page.getByRole('alert').getByText('Tout les champs sont obligatoires').waitFor()
  expect(asked.filter((path) => path.startsWith('/api/game/check'))).toEqual([])
  expect(await page.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe(
    '/pres',
  )
  expect(await page.getByRole('link', { name: 'Maîtres du jeu' }).getAttribute('href')).toBe('/mj')
  await context.close()
})

test('HOME-05 ERR-02 ERR-03 the home page waits for the answer, and says why it is a refusal', async () => {
  const { page, context } = await browser.visit(server.origin, '/', 'phone')
  const join = page.getByRole('button', { name: 'Rejoindre' })
  const gate = Promise.withResolvers<void>()
  await page.route(
    '**/api/game/check/*',
    async (route) => {
      await gate.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByLabel('Numéro de la salle').fill('000000')
  await join.click()
  await expect.poll(() => join.getAttribute('aria-busy')).toBe('true')
  await shot(page, 'porte/accueil-attente')
  gate.resolve()
  await page
    .getByRole('alert')
    .getByText('Cette salle n’existe pas ou n’est pas accessible')
    .waitFor()
  expect(await join.getAttribute('aria-busy')).toBe('false')
  await shot(page, 'porte/accueil-refus')

  // No action of a user makes the server fail, so the server's error is a simulated response.
  await page.route('**/api/game/check/*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await join.click()
  await page.getByRole('alert').getByText('Une erreur est survenue au niveau du serveur').waitFor()
  await context.close()
})

test('PLAY-01 PLAY-07 ROUTE-06 a phone shows `Chargement` until it is seated; with a pseudo in the address, its lobby at once', async () => {
  const bare = await takeOutPhone(browser, server.origin)
  const letBareIn = await holdLine(bare.page)
  await bare.page.goto(`${server.origin}/play/${roomID}`)
  await bare.page.getByText('Chargement').waitFor()
  await shot(bare.page, 'porte/telephone-chargement')

  const named = await takeOutPhone(browser, server.origin)
  const letNamedIn = await holdLine(named.page)
  await named.page.goto(
    `${server.origin}/play/${roomID}?pseudo=${encodeURIComponent('Banane Bleue')}`,
  )
  await named.page.getByText('Vous êtes Banane Bleue').first().waitFor()

  letBareIn()
  await isInLobby(bare)
  letNamedIn()
  await host.getByText(bare.pseudo, { exact: true }).waitFor()
  await expect.poll(() => screenText(host)).toMatch(/\b2 ?\/ ?2 joueurs/)
  await named.context.close()
})

test('HOME-08 a full room is refused with the same words, before anything is chosen', async () => {
  const { page, context } = await browser.visit(server.origin, '/', 'phone')
  await page.getByLabel('Numéro de la salle').fill(roomID)
  await page.getByRole('button', { name: 'Rejoindre' }).click()
  await page
    .getByRole('alert')
    .getByText('Cette salle n’existe pas ou n’est pas accessible')
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
})

test('PLAY-14 without points settings an error is logged and no timer runs', async () => {
  const { page, context } = await browser.visit(server.origin, '/', 'host')
  await context.addCookies(await host.context().cookies())
  await page.goto(
    `${server.origin}${new URL(host.url()).pathname}?icon=random&time=180&help_zone=non&max_player=5`,
  )
  const address = await page
    .getByRole('img', { name: 'Code QR pour rejoindre la salle' })
    .getAttribute('data-address')

  const phone = await takeOutPhone(browser, server.origin)
  const logged: string[] = []
  browser.expectTrouble(/no pointsSettings/)
  phone.page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await phone.page.routeWebSocket(/\/ws$/, (line) => {
    const box = line.connectToServer()
    box.onMessage((text) =>
      line.send(String(text).replace(/"pointsSettings":\{[^}]*\}/, '"pointsSettings":null')),
    )
  })
  await phone.page.goto(server.origin + new URL(address ?? '').pathname)
  await isInLobby(phone)
  await page.getByRole('button', { name: 'Lancer la partie' }).click()
  await heading(phone.page, /^Question 1/)
  await phone.page.locator('header').getByText(phone.pseudo).waitFor()
  expect(logged.filter((text) => text.includes('pointsSettings'))).toHaveLength(1)
  expect(await phone.page.locator('progress').count()).toBe(0)
  expect(plain(await phone.page.locator('header').textContent())).toBe(phone.pseudo)
  await Promise.all([context.close(), phone.context.close()])
})

test('ERR-06 a login that the server fails to answer says so', async () => {
  const { page, context } = await browser.visit(server.origin, '/pres', 'laptop')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Identifiant').fill('admin')
  await page.getByLabel('Mot de passe').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await page.getByText('Une erreur est survenue au niveau du serveur').waitFor()
  expect(await page.getByLabel('Identifiant').inputValue()).toBe('admin')
  await context.close()
})

test('ERR-08 a save that the session may not do says so and keeps what was typed', () =>
  expectKept(403, 'Authentification incorrecte'))

test('ERR-09 a save that the server fails to do says so and keeps what was typed', () =>
  expectKept(500, 'Une erreur est survenue au niveau du serveur'))

async function expectKept(status: number, message: string): Promise<void> {
  const { page, context } = await browser.visit(server.origin, '/', 'laptop')
  await context.addCookies(await host.context().cookies())
  await page.goto(`${server.origin}/pres?nouveau=`)
  await page.route('**/quizz/init', (route) => route.fulfill({ status, json: {} }))
  await page.getByLabel('Titre', { exact: true }).fill('Gardé')
  await page.getByLabel('Description').fill('Rien n’est perdu')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByText(message).waitFor()
  expect(await page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Gardé')
  await context.close()
}
