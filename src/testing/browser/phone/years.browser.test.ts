// Where and when: six phones in an evening, one of them by keys and announcements alone, another reloaded, the server
// killed in the middle; then the same quiz alone. Points are computed here by the contract's formula.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ringsOf, type MapSettings } from '#core/quiz.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { round3 } from '#core/scoring/rounding.ts'
import type { ChallengeAnswer } from '#protocol/challenges.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import type { AnswerCallback, PlayerEndQuestion } from '#protocol/shapes.ts'
import { roundOf } from '../../testRounds.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { scoreOf } from '../kit/expected.ts'
import { shot } from '../kit/harness.ts'
import {
  heading,
  type HostEvening,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { COUNTRY_SCALE } from '../kit/presenter.ts'
import { mapIsReady, plain, press } from '../kit/reading.ts'

const FRANCE: MapSettings = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}
const PLACES: readonly LatLng[] = [
  { lat: 48.8584, lng: 2.2945 },
  { lat: 43.9475, lng: 4.535 },
  { lat: 45.75, lng: 4.85 },
  { lat: 47.218, lng: -1.554 },
  { lat: 48.583, lng: 7.745 },
]
const YEARS = [1889, null, 1911, null, 1954] as const
const SCALE = { points: 5, span: 25, from: 1880, to: 1960 }
const tenYearsOff = (year: number): number => (year + 10 > SCALE.to ? year - 10 : year + 10)
const ANSWER_TIME = 180
const MULTIPLIER = 2

let box: HostEvening
let quiz: FullQuiz

beforeAll(async () => {
  box = await openHostEvening()
  const name = await box.quizOf('Cartes postales', 'Où et quand', PLACES)
  await box.admin.post(`/api/pres/shared/quizz/mapSettings/${name}`, { mapSettings: FRANCE })
  await box.admin.post(`/api/pres/shared/quizz/rings/${name}`, {
    targetSettings: ringsOf(undefined, 0, COUNTRY_SCALE),
  })
  const read = async (): Promise<FullQuiz> =>
    (await box.admin.get(`/api/pres/shared/quizz/get/${name}`)).json
  for (const [index, { filename }] of (await read()).questions.entries()) {
    const { status } = await box.admin.post(
      `/api/pres/shared/quizz/question/edit/${name}/${filename}`,
      { year: YEARS[index] },
    )
    expect(status).toBe(200)
  }
  quiz = await read()
})
afterAll(() => box.close())

/** What one of the players sends and hears, whether it is a page or a script. */
interface Player {
  heard: { event: string; data: unknown }[]
  /** every byte that was heard until the end of the running question */
  bytes: string
  sent: { coords: LatLng | null; year?: number | null }[]
}

const newPlayer = (): Player => ({ heard: [], bytes: '', sent: [] })

function hears(player: Player, frame: string): void {
  const { event, data } = JSON.parse(frame) as Player['heard'][number]
  player.heard.push({ event, data })
  if (event !== 'player_endQuestion') player.bytes += frame
}

async function openPage(screen: 'phone' | 'smallPhone', code: string) {
  const player = newPlayer()
  const { page } = await box.browser.visit(box.server.origin, '/', screen)
  page.setDefaultTimeout(90_000)
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => hears(player, payload.toString()))
    socket.on('framesent', ({ payload }) => {
      const frame = JSON.parse(payload.toString()) as {
        event: string
        data: Player['sent'][number]
      }
      if (frame.event === 'player_answer') player.sent.push(frame.data)
    })
  })
  await page.goto(`${box.server.origin}/play/${code}`)
  await page
    .getByText(/^Vous êtes/)
    .first()
    .waitFor()
  return { page, player }
}

type Script = Awaited<ReturnType<typeof openScript>>

/** A script in the place of a phone, which comes back to its seat by its session. */
async function openScript(code: string) {
  const player = newPlayer()
  let socket: TestSocket
  let session: string | undefined
  const connect = async (): Promise<void> => {
    socket = await openSocket(box.server.origin)
    socket.say('player_joinRoom', { roomID: code, session })
    const joined = await socket.next('player_joinRoom_callback')
    session = joined.session
    player.bytes += JSON.stringify(joined.state.step === 'endQuestion' ? {} : joined)
  }
  await connect()
  return {
    player,
    connect,
    async asked(): Promise<void> {
      player.bytes += JSON.stringify(await socket.next('player_newQuestion'))
    },
    async answer(coords: LatLng | null, year: number | null | undefined): Promise<void> {
      const guess = { coords, ...(year !== undefined && { year }) }
      player.sent.push(guess)
      socket.say('player_answer', { ...guess, time: 1 })
      const data = await socket.next('player_answer_callback')
      player.heard.push({ event: 'player_answer_callback', data })
      player.bytes += JSON.stringify(data)
    },
    async ends(): Promise<void> {
      player.heard.push({
        event: 'player_endQuestion',
        data: await socket.next('player_endQuestion'),
      })
    },
    refused: (data: object) => {
      socket.say('player_answer', { coords: null, time: 1, ...data })
      return socket.next('error')
    },
  }
}

const yearPointsOf = (year: number | null, guess: number | null): number =>
  year === null || guess === null
    ? 0
    : SCALE.points * Math.max(0, 1 - Math.abs(guess - year) / SCALE.span)

/** Compares what a player was told of a question with what the contract's formula gives for what the player sent. */
function expectRight({ heard, sent }: Player, index: number): void {
  const { coords, year = null } = sent.at(-1) ?? { coords: null }
  const callback = heard.findLast(({ event }) => event === 'player_answer_callback')
    ?.data as AnswerCallback
  const end = heard.findLast(({ event }) => event === 'player_endQuestion')
    ?.data as PlayerEndQuestion
  const place = coords
    ? scoreOf(quiz, index, coords, callback.tempsReponse * 1000, ANSWER_TIME * 1000).points
    : 0
  const truth = YEARS[index] ?? null
  const won = round3((place + yearPointsOf(truth, year)) * MULTIPLIER)
  // The server rounds to thousandths before the multiplier, too.
  expect(Math.abs(end.pointsQuestion - won)).toBeLessThan(MULTIPLIER / 1000)
  expect([end.year ?? null, end.yearGuess ?? null]).toEqual([truth, truth === null ? null : year])
  expect(end.yearPoints).toBe(truth === null ? undefined : round3(yearPointsOf(truth, year)))
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    )
    if (name.test(focused)) return
  }
  throw new Error(`${name} is not on the way of the Tab key`)
}

/** Marks a year by keys: before it, there is nothing to send. */
async function markYearByKeys(page: Page, year: number): Promise<void> {
  expect(await page.getByRole('button', { name: 'Répondre' }).count(), 'the year lacks').toBe(0)
  await tabTo(page, /^Année$/)
  const slider = page.getByRole('slider', { name: 'Année' })
  expect(await slider.getAttribute('aria-valuetext')).toBe('En quelle année\u202f?')
  for (let at = 1920; at > year; at--) await page.keyboard.press('ArrowLeft')
  expect(await slider.getAttribute('aria-valuetext')).toBe(`${year}`)
}

/** Plays a question by keys, and by what the page announces. */
async function playByKeys(page: Page, year: number | null): Promise<void> {
  await mapIsReady(page)
  const told = plain(await page.getByText(/^Question \d sur 5/).textContent())
  expect(told.includes('Choisissez aussi l’année, entre 1880 et 1960')).toBe(year !== null)
  await tabTo(page, /^Carte/)
  await page.keyboard.press('Enter')
  if (year !== null) await markYearByKeys(page, year)
  await tabTo(page, /^Répondre/)
  await page.keyboard.press('Enter')
}

async function tapPlace(page: Page): Promise<void> {
  await mapIsReady(page)
  await expect
    .poll(
      async () => {
        await page.touchscreen.tap(195, 300)
        return page.getByText('Touchez la carte là où la photo a été prise').count()
      },
      { timeout: 60_000, interval: 1_500 },
    )
    .toBe(0)
}

/** Taps the scale of years at a share of its width. */
async function tapYear(page: Page, share: number): Promise<void> {
  const {
    x = 0,
    y = 0,
    width = 0,
  } = (await page.getByRole('slider', { name: 'Année' }).boundingBox()) ?? {}
  await page.touchscreen.tap(x + width * share, y + 16)
}

/** What is no year of the scale is refused, and counts as no answer. */
async function expectRefused(script: Script | undefined): Promise<void> {
  for (const year of [1889.5, '1889', 1879, 1961, -2500])
    expect(await script?.refused({ year })).toMatchObject({ code: 'bad_request' })
}

/** No phone was told a year of this question or of one to come. */
function expectSecret(players: readonly Player[], index: number): void {
  const secrets = YEARS.slice(index).filter((year) => year !== null)
  for (const { bytes } of players) {
    // A player's own guess is no secret, even where it is right.
    const told = bytes.replaceAll(/"yearGuess":\d+/g, '')
    for (const secret of secrets) expect(told).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`))
  }
}

/** The server is killed while a place and a year are marked: everybody comes back, with both. */
async function cutPower(touch: Page, scripts: readonly Script[]): Promise<void> {
  box.browser.expectTrouble(/WebSocket|ERR_CONNECTION|Failed to (?:load|fetch)/)
  await box.server.kill('SIGKILL')
  await box.server.restart()
  for (const script of scripts) await script.connect()
  await touch.reload()
  await heading(touch, 'Question 3/5', 90_000)
  await mapIsReady(touch)
  await touch.getByText('1901', { exact: true }).waitFor()
}

/** The map makes room for the plate of the years: the place is still seen above it. */
async function expectPlaceSeen(host: Page): Promise<void> {
  const isSeen = () =>
    host.evaluate(() => {
      const boxOf = (what: string) => document.querySelector(what)?.getBoundingClientRect()
      const [place, plate] = [boxOf('[data-place]'), boxOf('[data-years]')]
      return place && plate && place.top > 0 && place.bottom < plate.top
    })
  await expect.poll(isSeen, { timeout: 5000 }).toBe(true)
}

/** The big screen tells the true year after the map, then the players on an axis, the nearest last. */
async function expectAxis(host: Page): Promise<void> {
  const axis = host.getByRole('region', { name: 'Les années' })
  await axis.waitFor({ timeout: 120_000 })
  await axis.getByText('l’année exacte').waitFor({ timeout: 60_000 })
  expect(plain(await axis.innerText())).toContain('C’était en 1889')
  await expectPlaceSeen(host)
  await shot(host, 'annees/revelation-1920')
  await host.setViewportSize({ width: 1024, height: 768 })
  await shot(host, 'annees/revelation-1024')
  await host.setViewportSize({ width: 1920, height: 1080 })
}

test('where and when: an evening of six phones, one by keys, killed in the middle, every point by the formula', async () => {
  expect(quiz.yearSettings).toEqual(SCALE)
  const api = '/api/pres/shared/evenings'
  const evening = (await box.admin.post(api, { name: 'La soirée', description: '' })).json
  const { revision } = (await box.admin.get(`${api}/${evening}`)).json
  const steps = [
    roundOf(quiz.unique_name, {
      multiplier: MULTIPLIER,
      max_answer_time: ANSWER_TIME,
      time_points: 'inside',
    }),
  ]
  expect((await box.admin.put(`${api}/${evening}`, { steps, revision })).status).toBe(200)
  const { page: host } = await box.openHost(
    `/pres/${evening}?icon=random&evening=oui&max_player=50`,
  )
  host.setDefaultTimeout(90_000)
  const code = await roomOf(host)
  const keys = await openPage('smallPhone', code)
  const touch = await openPage('phone', code)
  const scripts = [
    await openScript(code),
    await openScript(code),
    await openScript(code),
    await openScript(code),
  ]
  const players = [keys.player, touch.player, ...scripts.map(({ player }) => player)]
  await startButton(host).click()

  for (const [index, place] of PLACES.entries()) {
    const year = YEARS[index] ?? null
    const isDated = year !== null
    await heading(keys.page, `Question ${index + 1}/5`, 90_000)
    await heading(touch.page, `Question ${index + 1}/5`, 90_000)
    for (const script of scripts) await script.asked()
    expect(await host.getByText('Où et quand\u202f?', { exact: true }).count()).toBe(
      isDated ? 1 : 0,
    )
    if (index === 0) {
      await shot(host, 'annees/question-1920')
      await shot(keys.page, 'annees/question-320')
      await expectRefused(scripts[0])
    }
    expect(await keys.page.getByRole('slider', { name: 'Année' }).count()).toBe(isDated ? 1 : 0)
    await scripts[0]?.answer(place, isDated ? year : undefined)
    await scripts[1]?.answer(place, isDated ? tenYearsOff(year) : undefined)

    await tapPlace(touch.page)
    if (isDated) {
      await touch.page.getByText('Choisissez aussi l’année, ou').waitFor()
      await tapYear(touch.page, 0.25)
      await touch.page.getByText('1900', { exact: true }).waitFor()
      await touch.page.getByRole('button', { name: 'Un an plus tard' }).click()
      await touch.page.getByText('1901', { exact: true }).waitFor()
    }
    if (index === 2) {
      await shot(touch.page, 'annees/question-390')
      await cutPower(touch.page, scripts)
    }
    if (index === 4) {
      await touch.page.getByRole('button', { name: 'Je ne sais pas' }).click()
      await expectAccessible(touch.page, 'the scale of years')
    }
    await touch.page.getByRole('button', { name: 'Répondre' }).click()
    if (index === 0) {
      await heading(touch.page, 'Réponse envoyée', 90_000)
      await shot(touch.page, 'annees/envoyee-390')
    }
    await playByKeys(keys.page, isDated ? 1895 : null)
    await scripts[2]?.answer(null, isDated ? year - 5 : undefined)
    expectSecret(players, index)
    await scripts[3]?.answer(PLACES[(index + 1) % 5] ?? null, isDated ? null : undefined)

    for (const script of scripts) await script.ends()
    await heading(touch.page, 'Résultats de la question', 90_000)
    await heading(keys.page, 'Résultats de la question', 90_000)
    for (const player of players) {
      expectRight(player, index)
      player.bytes = ''
    }
    if (index === 0) {
      await shot(touch.page, 'annees/resultat-390')
      await shot(keys.page, 'annees/resultat-320')
      await heading(host, 'Photo 1', 90_000)
      await expectAxis(host)
    } else await heading(host, `Photo ${index + 1}`, 90_000)
    if ((await host.getByRole('heading', { name: 'Classement' }).count()) === 0)
      await press(host, ' ')
    await heading(host, 'Classement', 90_000)
    if (index < 4) await press(host, ' ')
  }
  box.browser.assertClean()
}, 600_000)

test('where and when: the same quiz alone', async () => {
  const { key } = (
    await box.admin.post('/api/pres/shared/challenges', {
      quizz_unique_name: quiz.unique_name,
      max_answer_time: 60,
      help_zone: 'non',
    })
  ).json
  const { page } = await box.browser.visit(box.server.origin, `/defi/${key}`, 'phone')
  page.setDefaultTimeout(90_000)
  let total = 0
  let asked: { coords: LatLng; year?: number } | null = null
  let answer: ChallengeAnswer | null = null
  page.on('request', (request) => {
    if (request.url().endsWith('/answer')) asked = request.postDataJSON()
  })
  page.on('response', async (response) => {
    if (response.url().endsWith('/answer')) answer = await response.json()
  })
  await page.getByRole('textbox').fill('Ana')
  await page.getByRole('button', { name: 'Commencer' }).click()
  for (const [index] of PLACES.entries()) {
    const year = YEARS[index] ?? null
    await page.getByRole('button', { name: 'Revenir à la carte' }).click()
    await tapPlace(page)
    if (year !== null) await tapYear(page, 0.25)
    await page.getByRole('button', { name: 'Répondre' }).click()
    const next = page.getByRole('button', { name: /^(?:Question suivante|Classement)$/ })
    if (index < 4) await next.waitFor()
    await expect.poll(() => answer, { timeout: 90_000 }).not.toBeNull()
    const { points, yearPoints, pointsTotal } = answer as unknown as ChallengeAnswer
    const { year: guess = null } = asked as unknown as { year?: number }
    expect(guess).toBe(year === null ? null : 1900)
    expect(yearPoints).toBe(year === null ? undefined : round3(yearPointsOf(year, guess)))
    total = round3(total + points)
    expect(pointsTotal).toBe(total)
    answer = null
    if (index === 0) await shot(page, 'annees/seul-390')
    if (index < 4) await next.click()
  }
  box.browser.assertClean()
}, 300_000)

test('an author dates a photo, and reads what a guess ten years off brings', async () => {
  const name = await box.quizOf('À dater', 'Une carte', PLACES.slice(0, 1))
  const { page } = await box.visit(`/pres?editer=${name}`)
  page.setDefaultTimeout(90_000)
  await page.getByRole('button', { name: 'Modifier Photo 1' }).click()
  const field = page.getByLabel('Année')
  await field.fill('vers mille')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('L’année est un nombre entier, de −3000 à 2100.').waitFor()
  await field.fill('vers 1910')
  await field.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'the form with its year')
  await shot(page, 'annees/formulaire')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('« Photo 1 » est enregistrée.').first().waitFor()
  const read = async (): Promise<FullQuiz> =>
    (await box.admin.get(`/api/pres/shared/quizz/get/${name}`)).json
  expect((await read()).questions[0]?.year).toBe(1910)

  await page.getByRole('list', { name: 'Étapes' }).getByRole('button', { name: 'Carte' }).click()
  await page.getByText('À 10 ans près, une réponse rapporte 3,000 points.').waitFor()
  await page.getByLabel('Années d’écart pour ne plus rien marquer').fill('40')
  await page.getByText('À 10 ans près, une réponse rapporte 3,750 points.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Points des années enregistrés.').first().waitFor()
  await page.getByRole('heading', { name: 'Années' }).scrollIntoViewIfNeeded()
  await shot(page, 'annees/reglages')
  expect((await read()).yearSettings).toMatchObject({ points: 5, span: 40 })
  box.browser.assertClean()
})
