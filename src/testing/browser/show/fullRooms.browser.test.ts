// The rooms of a show with one player and with two hundred, alone and in teams, from an old projector to a wall: what
// stands on the big screen fills it, nothing is cut, nothing overruns. Screenshots in `shots/salles`.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestSocket } from '../../testSocket.ts'
import { cutTexts } from '../kit/cutTexts.ts'
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
import { plain, press, wholePodium } from '../kit/reading.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const SIZES = [
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
] as const
const LONG = 'Les plus belles places de nos villes et de nos villages '.repeat(4).slice(0, 200)

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Une photo', 'Une place, une photo.', [PLACE])
})
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

async function atEachSize(page: Page, name: string, check: (size: string) => Promise<void>) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await shot(page, `salles/${name}-${width}`)
    await neverScrolls(page)
    expect(await cutTexts(page), `cut on ${name} at ${width}`).toEqual([])
    await check(`${name} at ${width}`)
  }
  await page.setViewportSize({ width: 1920, height: 1080 })
}

/** What is wrong with the lobby's players: names that overrun their column, faces that leave most of their room free. */
const faultsOfLobby = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const [list, latest] = document.querySelectorAll('main section:nth-of-type(2) ul')
    if (!list) return ['no list']
    const room = list.getBoundingClientRect()
    for (const name of latest?.querySelectorAll('li') ?? []) {
      const letters = document.createRange()
      letters.selectNodeContents(name)
      if (letters.getBoundingClientRect().right > room.right + 1)
        faults.push(`${name.textContent} overruns the margin`)
    }
    const entries = [...list.querySelectorAll('li')]
    for (const entry of entries) {
      const [own, inner] = [
        entry.getBoundingClientRect(),
        (entry.querySelector('button') ?? entry).getBoundingClientRect(),
      ]
      if (inner.right > own.right + 1 || own.right > room.right + 1)
        faults.push(`${entry.textContent} overruns to the side`)
      if (own.bottom > room.bottom + 1) faults.push(`${entry.textContent} lies below`)
    }
    const faces = [...list.querySelectorAll('img')].map((face) => face.getBoundingClientRect())
    const reach = Math.max(...faces.map(({ bottom }) => bottom)) - room.top
    const letters = Number.parseFloat(getComputedStyle(entries[0] ?? list).fontSize)
    if (entries.length <= 6 && letters < innerHeight / 24) faults.push(`letters of ${letters} px`)
    if (entries.length >= 5 && reach < 0.7 * room.height)
      faults.push(`${Math.round((100 * reach) / room.height)} % of the height`)
    return faults
  })

/** The lines over which each « Wi-Fi » of the page stands. */
const linesOfWifi = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: number[] = []
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf('Wi-Fi') ?? -1
      if (at < 0 || !texts.currentNode.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.setStart(texts.currentNode, at)
      range.setEnd(texts.currentNode, at + 5)
      lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
    }
    return lines
  })

async function crowd(room: string, count: number, among: TestSocket[]): Promise<void> {
  while (among.length < count) among.push(await join(evening.server.origin, room))
}

test('SHW-06 the lobby is filled by 1, 5, 30 and 200 players; no name overruns, « Wi-Fi » stays whole', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=15&help_zone=non&max_player=300`,
  )
  const room = await roomOf(page)
  const phones: TestSocket[] = []
  await atEachSize(page, 'salon-0', async (name) => {
    expect(await linesOfWifi(page), name).toEqual([1, 1])
  })
  for (const count of [1, 5, 30, 200]) {
    await crowd(room, count, phones)
    await page.getByText(new RegExp(`^${count}\\s/ 300 joueurs$`)).waitFor()
    await atEachSize(page, `salon-${count}`, async (name) => {
      expect(await faultsOfLobby(page), name).toEqual([])
      expect(await linesOfWifi(page), name).toEqual([1])
      const code = page.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
      const side = (await code.boundingBox())?.height ?? 0
      expect(side, `the code of ${name}`).toBeGreaterThanOrEqual(150)
    })
  }
  for (const phone of phones) phone.close()
  await context.close()
})

test.each([
  ['player', 3],
  ['player', 30],
  ['player', 200],
  ['team', 3],
  ['team', 30],
  ['team', 200],
] as const)(
  'SHW-06 SHW-07 by %s, %i players: lobby, ranking and podium are whole at each size; the same people again come first',
  { timeout: 600_000 },
  async (kind, count) => {
    const teams = kind === 'team' ? '&max_team=6&max_player=48' : '&max_player=300'
    const { page, context } = await evening.openHost(
      `/pres/${quiz}/${kind}?icon=random&time=30&help_zone=non${teams}`,
    )
    const room = await roomOf(page)
    const phones: TestSocket[] = []
    await crowd(room, count, phones)
    if (kind === 'team') await atEachSize(page, `salon-equipes-${count}`, async () => undefined)
    await startButton(page).click()
    await Promise.all(phones.map((phone) => phone.next('player_newQuestion')))
    for (const [i, phone] of phones.entries())
      phone.say('player_answer', {
        coords: { lat: PLACE.lat + 0.00009 * (i + 1), lng: PLACE.lng },
        time: 900 + 10 * i,
      })
    await page.locator('[data-map]').first().waitFor({ timeout: 90_000 })
    await press(page, ' ')
    await heading(page, 'Classement', 90_000)
    await press(page, 'p')
    await atEachSize(page, `classement-${kind}-${count}`, async (name) => {
      expect(await page.locator('li[data-covered]').count(), name).toBeGreaterThanOrEqual(3)
    })
    await press(page, ' ')
    await heading(page, 'Fin de la Partie')
    await wholePodium(page)
    await page.waitForTimeout(1500)
    await atEachSize(page, `podium-${kind}-${count}`, async () => undefined)
    const choices = page.locator('main footer').locator('button, a')
    expect((await choices.allInnerTexts()).map(plain)).toEqual([
      'Enchaîner Un autre quiz, les mêmes joueurs',
      'Rejouer Le même quiz, depuis zéro',
      'Nouvelle partie Une autre salle',
    ])
    const golden = await choices.evaluateAll(
      (all) =>
        all.filter((each) => getComputedStyle(each).backgroundColor === 'rgb(255, 198, 39)').length,
    )
    expect(golden, 'one gold button').toBeLessThanOrEqual(1)
    for (const phone of phones) phone.close()
    await context.close()
  },
)

test('SHW-07 a beginner ends a game of three photos after the first: the paused ranking offers it, the podium follows', async () => {
  const three = await evening.quizOf('Trois photos', 'Trois places.', [PLACE, PLACE, PLACE])
  const { page, context } = await evening.openHost(
    `/pres/${three}/player?icon=random&time=30&help_zone=non&max_player=10`,
  )
  const phone = await join(evening.server.origin, await roomOf(page))
  await startButton(page).click()
  await phone.next('player_newQuestion')
  phone.say('player_answer', { coords: PLACE, time: 900 })
  await page.locator('[data-map]').first().waitFor({ timeout: 90_000 })
  await press(page, ' ')
  await heading(page, 'Classement', 90_000)
  await press(page, 'p')
  await atEachSize(page, 'classement-pause', async () => undefined)
  await page.getByRole('main').getByRole('button', { name: 'Terminer la partie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terminer la partie maintenant ?' })
  await dialog.getByText('2 photos ne seront pas jouées').waitFor()
  await shot(page, 'salles/terminer')
  await dialog.getByRole('button', { name: 'Continuer à jouer' }).click()
  await heading(page, 'Classement')
  await page.getByRole('main').getByRole('button', { name: 'Terminer la partie' }).click()
  await dialog.getByRole('button', { name: 'Terminer la partie' }).click()
  await heading(page, 'Fin de la Partie')
  await wholePodium(page)
  expect(await page.locator('main > section section[data-rank="1"]').count()).toBe(1)
  expect(await phone.next('player_endGame')).toMatchObject({ results: [{ rank: 1 }] })
  phone.close()
  await context.close()
})

test('SHW-09 a title of 200 letters is whole on « Lancement » at four sizes', async () => {
  const long = await evening.quizOf(LONG.trim(), 'Un long titre.', [PLACE])
  const { page, context } = await evening.openHost('/pres')
  const waiting: (() => void)[] = []
  let isHeld = false
  // The countdown lasts five seconds: what ends it is kept from the page while it is looked at.
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const tell = () => socket.send(message)
      if (isHeld) waiting.push(tell)
      else tell()
    })
  })
  await page.goto(
    `${evening.server.origin}/pres/${long}/player?icon=random&time=30&help_zone=non&max_player=10`,
  )
  const phone = await join(evening.server.origin, await roomOf(page))
  await page.getByText('1 / 10 joueurs').or(page.getByText('/ 10 joueurs')).first().waitFor()
  await startButton(page).click()
  await heading(page, 'Lancement')
  isHeld = true
  await atEachSize(page, 'lancement', async (name) => {
    expect(plain(await page.getByText(LONG.trim()).innerText()), name).toBe(LONG.trim())
    const box = await page.getByText(LONG.trim()).boundingBox()
    expect(box?.y, name).toBeGreaterThan(0)
    await heading(page, 'Lancement')
  })
  isHeld = false
  for (const tell of waiting) tell()
  phone.close()
  await context.close()
})

test('SHW-09 the names of a team’s players are whole on the podium at 1024, beside points of two figures', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/team?icon=random&time=30&help_zone=non&max_team=3&max_player=48`,
    'oldProjector',
  )
  const phones: TestSocket[] = []
  const room = await roomOf(page)
  await crowd(room, 60, phones)
  await startButton(page).click()
  await Promise.all(phones.map((phone) => phone.next('player_newQuestion')))
  for (const phone of phones) phone.say('player_answer', { coords: PLACE, time: 900 })
  await page.locator('[data-map]').first().waitFor({ timeout: 90_000 })
  await press(page, ' ')
  await heading(page, 'Classement', 90_000)
  await press(page, ' ')
  await heading(page, 'Fin de la Partie')
  await wholePodium(page)
  await page.waitForTimeout(1500)
  const cut = await page.evaluate(() => {
    const lines = [...document.querySelectorAll('main > section section li')]
    // Points of a long evening, beside the longest names.
    for (const line of lines) {
      const points = line.querySelector('b')
      if (points) points.textContent = '71,250'
    }
    return lines.flatMap((line) =>
      [...line.querySelectorAll('span')]
        .filter((name) => name.scrollWidth > name.clientWidth + 1)
        .map((name) => name.textContent),
    )
  })
  await shot(page, 'salles/podium-noms-1024')
  expect(cut).toEqual([])
  for (const phone of phones) phone.close()
  await context.close()
})

test.each([
  ['haute', 900, 1400],
  ['bande', 2400, 150],
] as const)(
  'SHW-12 beside a photo (%s, %i × %i) stands the photo itself, blurred and dark, drawn once and small',
  async (name, width, height) => {
    const strips = await evening.quizOf(`Photo ${name}`, 'Une photo.', [])
    const picture = await sharp({
      create: { width, height, channels: 3, background: { r: 220, g: 120, b: 40 } },
    })
      .jpeg()
      .toBuffer()
    const added = await evening.admin.postForm(`/api/pres/shared/quizz/question/new/${strips}`, {
      uploadFile: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }),
      name: 'Photo',
      coords: JSON.stringify(PLACE),
    })
    expect(added.status).toBe(201)
    const { page, context } = await evening.openHost(
      `/pres/${strips}/player?icon=random&time=60&help_zone=non&max_player=10`,
    )
    const phone = await join(evening.server.origin, await roomOf(page))
    await startButton(page).click()
    await page
      .getByRole('heading', { name: /Question 1/ })
      .waitFor({ state: 'attached', timeout: 30_000 })
    await page.locator('main canvas').waitFor()
    await page.waitForTimeout(300)
    const drawn = await page.locator('main canvas').evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      const sum = [0, 0, 0].map((_, channel) => {
        let total = 0
        for (let i = channel; i < (data?.length ?? 0); i += 4) total += data?.[i] ?? 0
        return total / (canvas.width * canvas.height)
      })
      return { width: canvas.width, light: sum }
    })
    expect(drawn.width).toBeLessThanOrEqual(64)
    const [red = 0, green = 0, blue = 0] = drawn.light
    expect(red).toBeGreaterThan(60)
    expect(red).toBeLessThan(130)
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
    await atEachSize(page, `photo-${name}`, async () => undefined)
    phone.close()
    await context.close()
  },
)

test('SHW-08 the launch form has its five choices and « Lancer » in sight at 1366 × 768, and says in one line what differs', async () => {
  const { page, context } = await evening.openHost('/pres')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${evening.server.origin}/pres/${quiz}`)
  await heading(page, 'Lancer « Une photo »')
  // What does not fit stands above the choices, as long as it does not.
  await page.getByRole('button', { name: /^Prendre la cible/ }).click()
  await page.getByText('La cible est trop petite').waitFor({ state: 'hidden' })
  const dot = page.getByRole('button', { name: 'Jouer sans zone d’aide' })
  if (await dot.isVisible()) await dot.click()
  await dot.waitFor({ state: 'hidden' })
  const inSight = (box: { y: number; height: number } | null) =>
    box !== null && box.y >= 0 && box.y + box.height <= 768
  for (const choice of [
    'Comment jouer',
    'Temps de réponse, en secondes',
    'Zone d’aide, rayon',
    'Classement',
    'Places',
  ])
    expect(inSight(await page.getByRole('group', { name: choice }).boundingBox()), choice).toBe(
      true,
    )
  const go = page.getByRole('button', { name: 'Lancer', exact: true })
  expect(inSight(await go.boundingBox())).toBe(true)
  const more = page.locator('summary', { hasText: 'Plus de réglages' })
  expect(inSight(await more.boundingBox())).toBe(true)
  expect(plain(await more.innerText())).toBe('Plus de réglages Tout est comme d’habitude.')
  expect(await page.getByRole('group', { name: 'Dernier classement' }).isVisible()).toBe(false)
  await shot(page, 'salles/lancer-1366')
  await more.click()
  await page.locator('label').filter({ hasText: 'Entier' }).click()
  await more.click()
  expect(plain(await more.innerText())).toBe('Plus de réglages Dernier classement : Entier')
  await shot(page, 'salles/lancer-differe-1366')
  await page.evaluate(() => scrollTo(0, 0))
  await go.click()
  expect(page.url()).toContain('last_ranking=whole')
  await context.close()
})
