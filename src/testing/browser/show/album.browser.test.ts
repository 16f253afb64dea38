// The album: by the podium's QR code, as a page, as a file that opens without the server, on paper; and after its
// expiry.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { openAdministration, type Administration } from '../kit/administration.ts'
import { keepShot, type ScreenName, shot } from '../kit/harness.ts'
import { neverScrolls } from '../kit/hostEvening.ts'
import { playGame, type PlayedGame } from '../../playGame.ts'
import { heading, plain } from '../kit/reading.ts'

const PLAYERS = 30
const folder = temporaryFolder('album')

let box: Administration
let game: PlayedGame
let questions: number
let quiz: string

beforeAll(async () => {
  box = await openAdministration()
  const {
    admin,
    server: { origin },
  } = box
  quiz = (await admin.post('/api/pres/shared/demo')).json.unique_name
  game = await playGame({
    origin,
    admin,
    quiz,
    players: PLAYERS,
    distanceOf: (player, question) =>
      (player + question) % 11 === 10 ? null : 10 + ((player * 7919 + question * 104_729) % 40_000),
  })
  questions = game.room.quizzData.questionsNb
}, 180_000)
afterEach(() => box.browser.assertClean())
afterAll(async () => {
  await box.close()
  folder.remove()
})

const open = (screen: ScreenName, options: object = {}) =>
  box.browser.visit(box.server.origin, `/album/${game.album}`, screen, {
    deviceScaleFactor: 1,
    ...options,
  })

test.each(['smallPhone', 'phone', 'tablet', 'oldProjector', 'host', 'wall'] as const)(
  'STA-02 photos, places, answers of all and rankings (%s)',
  async (screen) => {
    const { page } = await open(screen)
    await heading(page, 'Cartes postales')
    expect(plain(await page.locator('article header').textContent())).toContain(
      `${PLAYERS} joueurs`,
    )
    await shot(page, `album/${screen}-1-haut`)
    const first = page.getByRole('img', { name: /^Carte : / }).first()
    await page.locator('figure').first().scrollIntoViewIfNeeded()
    await first.waitFor({ timeout: 60_000 })
    await shot(page, `album/${screen}-2-question`)
    expect(await page.locator('article h3').count()).toBe(questions)
    expect(await cutTexts(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page, 'album')
  },
)

test(
  'STA-02 one file, opened from the disk with the server off for it and every host blocked, shows all',
  { timeout: 240_000 },
  async () => {
    const { page } = await open('laptop')
    await heading(page, 'Cartes postales')
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 180_000 }),
      page.getByRole('button', { name: 'Enregistrer l’album' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('point-de-mire-cartes-postales.html')
    await page.getByText('L’album est dans vos téléchargements.').waitFor()
    const html = readFileSync(await download.path(), 'utf8')
    // The album's file has at most 9 MB, so that it can be sent by mail.
    expect(html.length).toBeLessThan(9_000_000)
    // The album's file contains no script and neither the server's address nor the secret part of the album's URL, so
    // that whoever receives the file cannot reach the album on the server.
    for (const gone of [box.server.origin, game.album, '/api/', '<script', 'data-live'])
      expect(html).not.toContain(gone)
    const file = join(folder.path, 'album.html')
    writeFileSync(file, html)

    const requests: string[] = []
    const mail = await box.browser.visit(box.server.origin, '/vie-privee', 'phone', {
      deviceScaleFactor: 1,
    })
    await mail.page.waitForLoadState('networkidle')
    await mail.page.goto('about:blank')
    const reader = await mail.context.newPage()
    await mail.context.route(/^https?:/, (route) => {
      requests.push(route.request().url())
      return route.abort()
    })
    await reader.goto(pathToFileURL(file).href)
    await heading(reader, 'Cartes postales')
    const pictures = await reader.locator('img').evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        images.map(async (image) => {
          await image.decode()
          return [
            image.alt.startsWith('Carte') ? 'map' : 'photo',
            image.naturalWidth > 200,
            image.src.startsWith('data:'),
          ]
        }),
      ),
    )
    expect(pictures.filter(([kind]) => kind === 'map')).toHaveLength(questions)
    expect(pictures.filter(([kind]) => kind === 'photo')).toHaveLength(questions)
    expect(pictures.every(([, isLarge, isData]) => isLarge && isData)).toBe(true)
    expect(
      await reader.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily),
    ).toContain('Archivo')
    await reader.locator('summary').first().click()
    await shot(reader, 'album/fichier-1')
    await reader.locator('figure').nth(2).scrollIntoViewIfNeeded()
    await shot(reader, 'album/fichier-2')
    expect(requests).toEqual([])
  },
)

test(
  'STA-02 on paper: every map and photo, dark on white, no buttons',
  { timeout: 240_000 },
  async () => {
    const { page } = await open('laptop')
    await heading(page, 'Cartes postales')
    await page.evaluate(() => {
      window.print = () => void (document.title = 'imprimé')
    })
    await page.getByRole('button', { name: 'Imprimer' }).click()
    await expect.poll(() => page.title(), { timeout: 180_000 }).toBe('imprimé')
    await page.emulateMedia({ media: 'print' })
    expect(
      await page
        .locator('article img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        ),
    ).toBe(true)
    expect(await page.getByRole('img', { name: /^Carte : / }).count()).toBe(questions)
    expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.length).toBeGreaterThan(100_000)
    keepShot('album/papier.pdf', pdf)
    await shot(page, 'album/papier')
  },
)

test.each([
  [1920, 1080],
  [1024, 768],
  [3840, 2160],
] as const)('STA-02 the podium shows its code (%i × %i)', async (width, height) => {
  const { roomID, quizzData } = game.room
  const { page } = await box.visit(`/pres/${quizzData.unique_name}?room=${roomID}`, {
    screen: 'host',
    viewport: { width, height },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  })
  const code = page.getByRole('img', { name: 'Code QR de l’album de la partie' })
  await code.waitFor({ timeout: 60_000 })
  expect(await code.getAttribute('data-address')).toMatch(
    new RegExp(`^http://[^/]+/album/${game.album}$`),
  )
  // The QR code has at least a seventh of the screen's height, to be readable across a hall.
  expect((await code.boundingBox())!.height).toBeGreaterThan(height / 7)
  await neverScrolls(page)
  expect(await cutTexts(page)).toEqual([])
  await page.waitForTimeout(4_000)
  await shot(page, `album/podium-${width}`)
})

test('MND-22 an album, a souvenir and a shared quiz ask for tiles apart from phones, which would learn the places from their speed', async () => {
  for (const path of [
    `/album/${game.album}`,
    `/souvenir/${game.souvenirs[0]}`,
    `/watch?quiz=${quiz}`,
  ]) {
    const { page, context } = await box.browser.visit(box.server.origin, '/', 'phone')
    const tiles: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/tiles/')) tiles.push(url)
    })
    await page.goto(box.server.origin + path)
    await expect.poll(() => tiles.length, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(
      tiles.filter(({ searchParams }) => !searchParams.has('desk')).map(({ pathname }) => pathname),
      path,
    ).toEqual([])
    await context.close()
  }
})

test('STA-02 its host ends it in the history; then the link says so', async () => {
  box.browser.expectTrouble(/status of 404.*api\/album/)
  const [{ id }] = (await box.admin.get('/api/pres/shared/history')).json.games
  await box.admin.post(`/api/pres/shared/history/game/${id}/album/end`)
  const { page } = await open('phone')
  await heading(page, 'Cet album n’existe pas')
  expect(await page.locator('main img').count()).toBe(0)
  await shot(page, 'album/termine')
})
