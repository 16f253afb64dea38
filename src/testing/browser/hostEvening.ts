// A box with an administrator logged in and quizzes to host, for the tests of the big screen.
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { LatLng } from '#core/geo.ts'
import { openSocket, type TestSocket } from '../testSocket.ts'
import { type BuiltServer, type Lookout, openBrowser, type ScreenName, startBuiltServer } from './harness.ts'

export interface HostEvening {
  server: BuiltServer
  browser: Lookout
  /** @returns its unique name */
  quizOf(name: string, description: string, places: readonly LatLng[]): Promise<string>
  /** A question of its own embed, after those that are there. */
  addStreetView(quiz: string, coords: LatLng, iframe: string): Promise<void>
  /** A browser of its own, logged in. */
  openHost(path: string, screen?: ScreenName): Promise<{ page: Page; context: BrowserContext }>
  close(): Promise<void>
}

/** @param env settings of the box beside the password */
export async function openHostEvening(env: Readonly<Record<string, string>> = {}): Promise<HostEvening> {
  const server = await startBuiltServer({ env })
  const browser = await openBrowser()
  // No picture of its own: the contract answers 404, which Chromium writes into its console.
  browser.expectTrouble(/lobbypic\/get_by_token/)
  const login = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifiant: 'admin', password: server.adminPassword }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answer, typed by the contract
  const token = ((await login.json()) as { jwt: string }).jwt
  const headers = { authorization: `Bearer ${token}` }

  async function addQuestion(quiz: string, coords: LatLng, form: FormData): Promise<void> {
    form.set('coords', JSON.stringify(coords))
    const added = await fetch(`${server.origin}/api/pres/shared/quizz/question/new/${quiz}`, { method: 'POST', headers, body: form })
    if (added.status !== 201) throw new Error(`question refused: ${added.status} ${await added.text()}`)
  }

  async function addPhoto(quiz: string, coords: LatLng, index: number): Promise<void> {
    const background = { r: 30 + ((index * 70) % 200), g: 120, b: 90 }
    const photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background } }).jpeg().toBuffer()
    const form = new FormData()
    form.set('uploadFile', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    form.set('name', `Photo ${index + 1}`)
    await addQuestion(quiz, coords, form)
  }

  return {
    server,
    browser,
    async quizOf(name, description, places) {
      const made = await fetch(`${server.origin}/api/pres/shared/quizz/init`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name, description }),
      })
      const quiz = await made.text()
      for (const [index, place] of places.entries()) await addPhoto(quiz, place, index)
      return quiz
    },
    addStreetView(quiz, coords, iframe) {
      const form = new FormData()
      form.set('iframe', iframe)
      for (const [field, text] of [['name', 'Rue'], ['titre', 'La rue'], ['description', 'Au coin.']] as const) form.set(field, text)
      return addQuestion(quiz, coords, form)
    },
    async openHost(path, screen = 'host') {
      const { page, context } = await browser.visit(server.origin, '/', screen)
      await context.addCookies([{ name: 'auth_admin', value: token, url: server.origin }])
      await page.goto(server.origin + path)
      return { page, context }
    },
    async close() {
      await browser.close()
      await server.dispose()
    },
  }
}

/** A phone in a random room. */
export async function join(origin: string, roomID: string): Promise<TestSocket> {
  const socket = await openSocket(origin)
  socket.say('player_joinRoom', { roomID })
  await socket.next('player_joinRoom_callback')
  return socket
}

/** A phone in a defined room, with the pseudo that it chose. */
export async function joinAs(origin: string, roomID: string, color: string, fruit: string): Promise<TestSocket> {
  const socket = await openSocket(origin)
  socket.say('player_alert_joinRoom', { roomID })
  await socket.next('player_joinPseudoRoom_callback')
  socket.say('player_chooseColor', { color, roomID })
  await socket.next('color_selected_callback')
  socket.say('player_chooseFruit', { color, fruit, roomID })
  await socket.next('fruit_selected_callback')
  socket.say('player_joinRoom', { roomID })
  await socket.next('player_joinRoom_callback')
  return socket
}

export const heading = (page: Page, name: string | RegExp, timeout = 15_000) => page.getByRole('heading', { name }).waitFor({ timeout })

export const startButton = (page: Page) => page.getByRole('button', { name: 'Lancer la partie' })

export async function roomOf(page: Page): Promise<string> {
  await startButton(page).waitFor()
  const text = await page.getByText('Numéro de la salle').locator('xpath=../following-sibling::p').innerText()
  return text.replaceAll(/\s/g, '')
}

export async function neverScrolls(page: Page): Promise<void> {
  expect(await page.evaluate(() => [document.documentElement.scrollHeight <= innerHeight, document.documentElement.scrollWidth <= innerWidth])).toEqual([true, true])
}
