import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { openRelay, type Relay } from '../../servers/relay.ts'
import { added, ranksOf, scoreOf } from '../kit/expected.ts'
import {
  type Lookout,
  openBrowser,
  shot,
  type StartedServer,
  startBuiltServer,
} from '../kit/harness.ts'
import { sentInOrder } from '../kit/inOrder.ts'
import { type Phone, isInLobby, takeOutPhone, tapAt } from '../kit/phone.ts'
import { desk, logIn } from '../kit/presenter.ts'
import { figure, heading, mapIsReady, press, screenText, written } from '../kit/reading.ts'

// The tests are the steps of one game whose phones are kicked, opened in two tabs, locked, cut off, or late.

const ANSWER_TIME_S = 45
const FRANCE: MapSettings = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}
const PLACES = [
  { picture: 'tour-eiffel', coords: { lat: 48.8584, lng: 2.2945 } },
  { picture: 'pont-du-gard', coords: { lat: 43.9475, lng: 4.535 } },
] as const
const SLOW = { timeout: 60_000 }

let server: StartedServer
let relay: Relay
let browser: Lookout
let host: Page
let quiz: FullQuiz
let room = ''
let steady: Phone
let unlucky: Phone
let locked: Phone
let walker: Phone
let late: Phone
/** The expected points by pseudo, computed from the phones' answers by the rules. */
let totals: Record<string, number> = {}

beforeAll(async () => {
  server = await startBuiltServer()
  relay = await openRelay(server.origin)
  browser = await openBrowser()
  host = (await browser.visit(server.origin, '/pres', 'host')).page
  await logIn(host)
  const api = await desk(host, server.origin)
  const uniqueName = await api.makeQuiz('Soirée agitée', PLACES, FRANCE)
  quiz = await api.quiz(uniqueName)
  await host.goto(
    `${server.origin}/pres/${uniqueName}/player?icon=random&time=${ANSWER_TIME_S}&help_zone=non&max_player=50&last_ranking=whole`,
  )
  const qr = host.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  room = /\d{6}$/.exec((await qr.getAttribute('data-address')) ?? '')?.[0] ?? ''
})
sentInOrder()
afterEach(() => browser.assertClean())
afterAll(async () => {
  await browser.close()
  await relay.close()
  await server.dispose()
})

async function comeIn(origin: string): Promise<Phone> {
  const phone = await takeOutPhone(browser, origin)
  await phone.page.goto(`${origin}/play/${room}`)
  await isInLobby(phone)
  return phone
}

async function guess(phone: Phone, place: LatLng): Promise<void> {
  await tapAt(phone, FRANCE, place)
  await phone.page.getByRole('button', { name: 'Répondre' }).click()
  await heading(phone.page, 'Réponse envoyée !')
}

/** Computes the points by the rules, from the answer that the phone sent and the answer time that the phone shows. */
async function pointsOf(phone: Phone, questionIndex: number): Promise<number> {
  const seconds = figure(
    /Temps de réponse : (\d+,\d{3}) s/.exec(await screenText(phone.page))?.[1] ?? '',
  )
  const sent = phone.answers.at(-1)?.coords
  if (!sent) throw new Error(`${phone.pseudo} sent no place`)
  return scoreOf(quiz, questionIndex, sent, Math.round(seconds * 1000), ANSWER_TIME_S * 1000).points
}

async function kick(pseudo: string): Promise<void> {
  await host.getByRole('button', { name: `Retirer ${pseudo}` }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
}

/** Locks or wakes the phone: a frozen page runs no code. */
async function sleep(phone: Phone, state: 'frozen' | 'active'): Promise<void> {
  const devtools = await phone.context.newCDPSession(phone.page)
  await devtools.send('Page.setWebLifecycleState', { state })
  await devtools.detach()
}

const playersSay = (text: string) => host.getByText(text).waitFor(SLOW)
const kmNorth = ({ lat, lng }: LatLng, km: number): LatLng => ({ lat: lat + km / 111.195, lng })

test('PLAY-37 a kicked phone is told, comes back with nothing kept, and is barred the second time', async () => {
  steady = await comeIn(server.origin)
  unlucky = await comeIn(server.origin)
  const first = unlucky.pseudo
  await playersSay('2 / 50 joueurs')
  await kick(first)
  await unlucky.page.getByText('Vous avez été retiré de la salle').waitFor()
  await shot(unlucky.page, 'agitee/01-retire')
  await playersSay('1 / 50 joueurs')
  await unlucky.page.getByRole('button', { name: 'Rejoindre' }).click()
  await isInLobby(unlucky)
  await playersSay('2 / 50 joueurs')
  await kick(unlucky.pseudo)
  await unlucky.page.waitForURL(`${server.origin}/`)
  expect(await unlucky.page.getByRole('alert').innerText()).toMatch(/retiré|exclu/i)
  await shot(unlucky.page, 'agitee/02-exclu')
  await playersSay('1 / 50 joueurs')
  await unlucky.context.close()
})

test('PLAY-40 two tabs of one phone: the newest holds the seat, the older says so and can take it back', async () => {
  const older = steady.page
  const newer = await steady.context.newPage()
  await newer.goto(`${server.origin}/play/${room}`)
  await newer.getByText(steady.pseudo.split(' ')[0] ?? '').waitFor()
  await older.getByText('Ouvert dans un autre onglet').waitFor()
  await shot(older, 'agitee/03-autre-onglet')
  await playersSay('1 / 50 joueurs')
  await older.getByRole('button', { name: 'Reprendre ici' }).click()
  await isInLobby(steady)
  await newer.getByText('Ouvert dans un autre onglet').waitFor()
  expect(await screenText(older)).toContain(steady.pseudo)
  await newer.close()
})

test('PLAY-41 HQST-11 the first photo: a latecomer is told to wait, a phone that changed networks answers, a locked one holds nobody back for ever', async () => {
  walker = await comeIn(relay.origin)
  locked = await comeIn(server.origin)
  await playersSay('3 / 50 joueurs')
  await host.getByRole('button', { name: 'Lancer la partie' }).click()
  await heading(host, 'Question 1/2')
  await heading(locked.page, 'Question 1/2')
  await heading(walker.page, 'Question 1/2')
  // The map of the player `walker` must be loaded before the test breaks this phone's connection.
  await mapIsReady(walker.page)
  await sleep(locked, 'frozen')
  relay.lose()
  late = await comeIn(server.origin)
  await late.page.getByText('vous jouez dès la prochaine photo').waitFor()
  await shot(late.page, 'agitee/04-retardataire')

  const place = PLACES[0].coords
  await guess(steady, kmNorth(place, 20))
  totals = { [steady.pseudo]: await pointsOf(steady, 0) }
  // The connection of `walker` transfers nothing, but was not closed: the phone must notice that by itself, and send
  // its answer over a new connection.
  await guess(walker, kmNorth(place, 100))
  totals[walker.pseudo] = await pointsOf(walker, 0)
  await heading(walker.page, 'Résultats de la question', SLOW.timeout)
  totals = { ...totals, [locked.pseudo]: 0, [late.pseudo]: 0 }
  for (const phone of [steady, walker]) {
    const text = await screenText(phone.page)
    const won = totals[phone.pseudo] ?? 0
    expect(text).toContain(
      won > 0 ? `Vous marquez ${written(won)} points` : 'Vous ne marquez pas de points',
    )
    expect(text).toContain(`Position : #${ranksOf(totals)[phone.pseudo]}`)
  }
}, 180_000)

test('RANK-01 HQST-11 the ranking lists all four in order, and the locked phone wakes up in the second photo', async () => {
  await heading(host, 'Classement', 90_000)
  await press(host, 'p')
  await expectRanking()
  await shot(host, 'agitee/05-classement')
  await host.getByRole('button', { name: 'Page suivante' }).click()
  await heading(host, 'Question 2/2')
  await late.page.waitForTimeout(3_000)
  await sleep(locked, 'active')
  await heading(locked.page, 'Question 2/2')
  const left = Number.parseFloat(
    await locked.page
      .locator('progress + i')
      .evaluate((lit: HTMLElement) => lit.style.getPropertyValue('--dark')),
  )
  expect(left, 'the time went on while it slept').toBeGreaterThan(
    (2_500 / (ANSWER_TIME_S * 1000)) * 100,
  )
}, 150_000)

test('SCORE-10 PLAY-41 RANK-09 the second photo is everybody’s, and the end adds up', async () => {
  const place = PLACES[1].coords
  const won: Record<string, number> = {}
  for (const [i, phone] of [late, locked, walker].entries()) {
    await guess(phone, kmNorth(place, 10 + 70 * i))
    won[phone.pseudo] = await pointsOf(phone, 1)
  }
  await tapAt(steady, FRANCE, kmNorth(place, 25))
  await steady.page.getByRole('button', { name: 'Répondre' }).click()
  await heading(steady.page, 'Résultats de la question')
  won[steady.pseudo] = figure(
    /Vous marquez ([\d,]+) points/.exec(await screenText(steady.page))?.[1] ?? '0',
  )
  const sent = steady.answers.at(-1)
  expect(steady.answers, 'one answer a question').toHaveLength(2)
  expect(won[steady.pseudo]).toBeCloseTo(
    scoreOf(quiz, 1, sent?.coords ?? place, steady.counted.at(-1) ?? 0, ANSWER_TIME_S * 1000)
      .points,
    3,
  )
  totals = added(totals, won)

  await heading(host, 'Classement', 90_000)
  await press(host, 'p')
  await expectRanking()
  await host.getByRole('button', { name: 'Page suivante' }).click()
  await heading(host, 'Fin de la Partie')
  for (const phone of [steady, walker, locked, late]) {
    await heading(phone.page, 'Fin de la partie')
    const text = await screenText(phone.page)
    expect(text).toContain(`Position : #${ranksOf(totals)[phone.pseudo]}`)
    expect(text).toContain(`Total : ${written(totals[phone.pseudo] ?? 0)} point`)
  }
}, 240_000)

/** Expects the big screen's ranking to list every player in the order of the ranks, with the right total. */
async function expectRanking(): Promise<void> {
  const ranks = ranksOf(totals)
  const rows = (await host.getByRole('main').getByRole('listitem').allInnerTexts()).map((row) =>
    row.split(/\s*\n\s*/).map((part) => part.trim()),
  )
  const order = rows.map((row) => Object.keys(totals).find((pseudo) => row.includes(pseudo)) ?? '')
  expect(order.toSorted()).toEqual(Object.keys(totals).toSorted())
  expect(order.map((pseudo) => ranks[pseudo])).toEqual(
    Object.values(ranks).toSorted((a, b) => a - b),
  )
  expect(rows.map((row) => row.at(-1))).toEqual(order.map((pseudo) => written(totals[pseudo] ?? 0)))
}
