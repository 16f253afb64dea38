// A player's souvenir: its page, and its picture, which can be saved even when the server is gone. In a browser without
// canvas the page says that the picture cannot be drawn, and shows the rest.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logIn, type Api } from '../../api.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import {
  keepShot,
  type Lookout,
  openBrowser,
  type ScreenName,
  shot,
  startBuiltServer,
  type StartedServer,
} from '../kit/harness.ts'
import { playGame, type PlayedGame } from '../../playGame.ts'
import { heading, plain } from '../kit/reading.ts'

let server: StartedServer
let browser: Lookout
let admin: Api
let game: PlayedGame

const FAR = [12, 150, 900, 35, null, 80, 15, 20_000, 60, 5]

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await openBrowser()
  admin = await logIn(server.origin)
  const quiz = (await admin.post('/api/pres/shared/demo')).json.unique_name
  game = await playGame({
    origin: server.origin,
    admin,
    quiz,
    players: 3,
    distanceOf: (player, question) =>
      player === 2 ? null : (FAR[(question + player) % FAR.length] ?? null),
  })
}, 120_000)
afterEach(() => browser.assertClean())
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

const open = (key: string, screen: ScreenName, options: object = {}) =>
  browser.visit(server.origin, `/souvenir/${key}`, screen, options)

test.each(['smallPhone', 'phone', 'tablet', 'oldProjector', 'host', 'wall'] as const)(
  'STA-01 the page of a player (%s)',
  async (screen) => {
    const { page } = await open(game.souvenirs[0]!, screen, { deviceScaleFactor: 1 })
    const picture = page.getByRole('img', { name: /Votre souvenir en image/ })
    await picture.waitFor({ timeout: 60_000 })
    await page.locator('figure canvas').waitFor()
    expect(plain(await page.locator('main').textContent())).toMatch(/1er sur 3|2e sur 3/)
    await shot(page, `souvenir/${screen}-haut`)
    await page.evaluate(() => scrollTo(0, innerHeight))
    await shot(page, `souvenir/${screen}-bas`)
    expect(await cutTexts(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page, 'souvenir')
  },
)

test('STA-01 its picture is made when the page opens, and saved when the box is gone: 1080 × 1920 and 1080 × 1080', async () => {
  const { page, context } = await open(game.souvenirs[1]!, 'phone')
  await page.getByRole('img', { name: /Votre souvenir en image/ }).waitFor({ timeout: 60_000 })
  // From here on no request gets a response: the picture must be saved without the server.
  await context.route('**', (route) => route.abort())
  for (const [name, width, height] of [
    ['Verticale', 1080, 1920],
    ['Carrée', 1080, 1080],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Enregistrer l’image' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^point-de-mire-.*\.png$/)
    const bytes = readFileSync(await download.path())
    const image = sharp(bytes)
    expect(await image.metadata()).toMatchObject({ format: 'png', width, height })
    // The picture must not be of one colour: a map, coloured areas and text give its pixel values a wide spread.
    const { channels } = await image.stats()
    for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(20)
    keepShot(`souvenir/image-${width}x${height}.png`, bytes)
  }
  await page.getByText('L’image est dans les téléchargements de ce téléphone.').waitFor()
})

test('STA-01 a phone without canvas and without storage is told, and sees its page', async () => {
  const { page } = await browser.visit(server.origin, '/vie-privee', 'smallPhone', {
    deviceScaleFactor: 1,
  })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await page.goto(`${server.origin}/souvenir/${game.souvenirs[0]}`)
  await page.getByText('Ce navigateur ne sait pas dessiner l’image.').waitFor()
  await heading(page, /./)
  expect(await page.getByRole('listitem').count()).toBe(game.room.quizzData.questionsNb)
  await shot(page, 'souvenir/sans-canvas')
})

test('STA-01 who answered nothing has a souvenir too', async () => {
  const { page } = await open(game.souvenirs[2]!, 'phone', { deviceScaleFactor: 1 })
  await page.getByText('Aucune réponse cette fois-ci').waitFor()
  await page.getByRole('img', { name: /Votre souvenir en image/ }).waitFor({ timeout: 60_000 })
  expect(await page.getByText('Aucune réponse cette fois-ci').count()).toBe(1)
  await shot(page, 'souvenir/rien')
})

test('STA-01 it is opened from the phone’s end screen, in the phone’s language', async () => {
  const phone = game.phones[0]!
  const { page, context } = await browser.visit(server.origin, '/', 'phone', {
    deviceScaleFactor: 1,
    locale: 'de-DE',
  })
  await page.evaluate(
    ([room, session]) => localStorage.setItem(`seat:${room}`, JSON.stringify({ session })),
    [game.room.roomID, phone.session] as const,
  )
  await page.goto(`${server.origin}/play/${game.room.roomID}`)
  const link = page.getByRole('link', { name: 'Mein Andenken' })
  await link.waitFor()
  await shot(page, 'souvenir/fin-de-partie')
  const [own] = await Promise.all([context.waitForEvent('page'), link.click()])
  await own.getByRole('img', { name: /Dein Andenken als Bild/ }).waitFor({ timeout: 60_000 })
  expect(own.url()).toBe(`${server.origin}/souvenir/${game.souvenirs[0]}`)
  // The souvenir opens in a tab of its own, so the game's page must still be open.
  expect(page.url()).toContain('/play/')
})

test('STA-01 a key that is none is told', async () => {
  browser.expectTrouble(/status of 404.*api\/souvenir/)
  const { page } = await open('rien', 'phone', { deviceScaleFactor: 1 })
  await heading(page, 'Ce souvenir n’existe pas')
  expect(await page.getByRole('img', { name: /souvenir/i }).count()).toBe(0)
})
