// Six phones lose the network for 5 s in each step of a game: each must report the loss within 4 s, be back within 2 s
// of the network's return, and keep its marker, answer and points. A bare WebSocket simulates the host.
// With `LOSSES=20,70 npm run test:screens -- lostPhones` the losses last 20 s and 70 s, and the test takes minutes.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hostRoom, type HostedRoom } from '../../evening.ts'
import { openRelay, type Relay } from '../../servers/relay.ts'
import type { TestSocket } from '../../testSocket.ts'
import { type HostEvening, join, openHostEvening } from '../kit/hostEvening.ts'
import { isInLobby, type Phone, takeOutPhone, tapUntilMarked } from '../kit/phone.ts'
import { whatIsSeen } from '../kit/whatIsSeen.ts'
import { heading, mapIsReady, plain } from '../kit/reading.ts'

const MAP = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}
const PLACE = { lat: 45.75, lng: 4.85 }
const PHONES = 6
/** seconds that the phones are without a network; the test runs once for each value */
const LOSSES = (process.env['LOSSES'] ?? '5').split(',').map(Number)
/** s for which the server keeps a lost phone's seat before the game has begun */
const LOBBY_SEAT_S = 60
/** most ms from the loss of the network until the phone's screen tells its player */
const TOLD_MS = 4_000
/** most ms from the network's return until the phone no longer tells of the loss */
const BACK_MS = 2_000

let evening: HostEvening
let relay: Relay
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  evening.browser.expectTrouble(
    /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|Worker failed to load/,
  )
  relay = await openRelay(evening.server.origin)
  quiz = await evening.quizOf('Coupures', 'Quatre photos', [PLACE, PLACE, PLACE, PLACE])
  await evening.admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: MAP })
})
afterEach(() => evening.browser.assertClean())
afterAll(async () => {
  await relay.close()
  await evening.close()
})

interface Hall {
  room: HostedRoom
  phones: readonly Phone[]
  /** a simulated player who answers only when the test says so, which keeps the question open */
  slow: TestSocket
  say(event: string): void
}

/** Opens a room with six phones and the player `slow`. @param through origin at which the phones reach the server */
async function openHall(through = evening.server.origin): Promise<Hall> {
  const { origin } = evening.server
  const room = await hostRoom(origin, evening.admin, quiz, {
    max_answer_time: 180,
    help_zone: 'non',
  })
  const phones: Phone[] = []
  for (let i = 0; i < PHONES; i += 1) {
    const phone = await takeOutPhone(evening.browser, through)
    await phone.page.goto(`${through}/play/${room.roomID}`)
    await isInLobby(phone)
    await watchLine(phone.page)
    phones.push(phone)
  }
  return {
    room,
    phones,
    slow: await join(origin, room.roomID),
    say: (event) => room.host.say(event, { token: evening.admin.token }),
  }
}

/**
 * Measures how long the page takes to report that its connection is lost, or is back, counted from the browser's event
 * `offline` or `online`, or from the player's click on `Répondre`. Time in which a busy machine did not run the page is
 * not counted.
 */
const watchLine = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const line = { isLost: false, tookMs: 0 }
    Object.assign(window, { line })
    const TICK_MS = 50
    let since = performance.now()
    let idle = 0
    let last = since
    setInterval(() => {
      const now = performance.now()
      idle += Math.max(0, now - last - TICK_MS)
      last = now
    }, TICK_MS)
    const start = () => {
      since = performance.now()
      last = since
      idle = 0
    }
    for (const event of ['offline', 'online', 'click']) addEventListener(event, start, true)
    new MutationObserver(() => {
      const isLost = [...document.querySelectorAll('[role=alert] h1')].some(
        (title) => title.textContent === 'Connexion perdue',
      )
      if (isLost !== line.isLost)
        Object.assign(line, { isLost, tookMs: performance.now() - since - idle })
    }).observe(document.body, { subtree: true, childList: true })
  })

/** ms that the page took to report that its connection is lost, or is back. */
async function toldAfter({ page }: Phone, isLost: boolean): Promise<number> {
  const line = () =>
    page.evaluate(() => (window as unknown as { line: { isLost: boolean; tookMs: number } }).line)
  await expect.poll(async () => (await line()).isLost, { timeout: 60_000 }).toBe(isLost)
  return (await line()).tookMs
}

/**
 * Takes the network from all phones for `seconds` s; expects each phone to report the loss with the text `words` within
 * `TOLD_MS`, and no longer to report it `BACK_MS` after the network's return.
 */
async function expectToldAndBack(
  phones: readonly Phone[],
  seconds: number,
  step: string,
  words: string,
): Promise<void> {
  const cutAt = Date.now()
  await Promise.all(phones.map(({ context }) => context.setOffline(true)))
  for (const phone of phones) {
    expect(await toldAfter(phone, true), `${step}: told after`).toBeLessThan(TOLD_MS)
    expect(plain(await phone.page.getByRole('alert').textContent())).toContain(words)
  }
  await phones[0]?.page.waitForTimeout(Math.max(0, cutAt + seconds * 1000 - Date.now()))
  await Promise.all(phones.map(({ context }) => context.setOffline(false)))
  for (const phone of phones)
    expect(await toldAfter(phone, false), `${step}: back after`).toBeLessThan(BACK_MS)
}

/** Expects in addition to `expectToldAndBack` that each phone shows the same as before the loss of the network. */
async function expectSameAfterLoss(
  phones: readonly Phone[],
  seconds: number,
  step: string,
  words: string,
): Promise<void> {
  const before = await Promise.all(phones.map(whatIsSeen))
  await expectToldAndBack(phones, seconds, step, words)
  expect(await Promise.all(phones.map(whatIsSeen)), `${step}, ${seconds} s`).toEqual(before)
}

async function place(phone: Phone, index: number): Promise<void> {
  await mapIsReady(phone.page)
  await tapUntilMarked(phone, { x: 90 + 35 * index, y: 300 + 40 * index })
}

async function answer({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'Répondre' }).click()
  await heading(page, 'Réponse envoyée !')
}

/** Ends the question by the answer of the player `slow`; the results' answers must equal the markers on the phones. */
async function close(
  { room, phones, slow }: Hall,
  placed: readonly (readonly [pseudo: string, kept: { lat: number; lng: number }])[],
): Promise<void> {
  slow.say('player_answer', { coords: null, time: 0, timePoints: 0 })
  const { coordsOrderDist } = await room.host.next('pres_results')
  expect(new Map(coordsOrderDist.map(({ pseudo, coords }) => [pseudo, coords]))).toEqual(
    new Map(placed),
  )
  for (const { page } of phones) await heading(page, 'Résultats de la question')
}

async function next(hall: Hall, number: number): Promise<void> {
  hall.say('pres_nextQuestion')
  for (const { page } of hall.phones) await heading(page, `Question ${number}/4`)
}

const markerOf = async ({ page, pseudo }: Phone) =>
  [
    pseudo,
    await page.evaluate(
      () =>
        (
          JSON.parse(
            Object.entries(localStorage).find(([key]) => key.includes('seat:'))?.[1] ?? '{}',
          ) as { guess: { coords: { lat: number; lng: number } } }
        ).guess.coords,
    ),
  ] as const

/** All players place their markers. @returns the places of the markers */
async function placeAll({ phones }: Hall) {
  for (const [index, phone] of phones.entries()) await place(phone, index)
  return Promise.all(phones.map(markerOf))
}

// A question lasts 180 s, longer than the longest loss of the network (70 s).
test.each(LOSSES)(
  'HAL-05 HAL-07: six phones at once without a network for %i s, in each step: told within 4 s, back within 2 s, with marker, answer and points as they were',
  { timeout: 1_200_000 },
  async (seconds) => {
    const hall = await openHall()
    const { phones, say } = hall
    const kept = 'Votre place est gardée une minute.'
    if (seconds < LOBBY_SEAT_S) await expectSameAfterLoss(phones, seconds, 'the lobby', kept)
    else {
      // PLAY-39: after `LOBBY_SEAT_S` the server removes the lost phones' seats; the phones that reconnect get new seats,
      // with other pseudos.
      await expectToldAndBack(phones, seconds, 'the lobby', kept)
      for (const phone of phones) await isInLobby(phone)
    }
    say('pres_startGame')
    for (const { page } of phones) await heading(page, 'Lancement')
    await expectToldAndBack(
      phones,
      seconds,
      'the countdown',
      'Votre place et votre 0,000 point sont gardés.',
    )
    for (const { page } of phones) await heading(page, 'Question 1/4')
    let placed = await placeAll(hall)
    for (const phone of phones) await answer(phone)
    await close(hall, placed)

    await next(hall, 2)
    for (const { page } of phones) await mapIsReady(page)
    await expectSameAfterLoss(
      phones,
      seconds,
      'a question',
      'Vous reviendrez ici, à la même question',
    )
    placed = await placeAll(hall)
    for (const phone of phones) await answer(phone)
    await close(hall, placed)

    await next(hall, 3)
    placed = await placeAll(hall)
    await expectSameAfterLoss(phones, seconds, 'a marker', 'Votre repère est gardé.')
    for (const phone of phones) await answer(phone)
    await close(hall, placed)

    await next(hall, 4)
    placed = await placeAll(hall)
    for (const phone of phones) await answer(phone)
    await expectSameAfterLoss(phones, seconds, 'an answer', 'et votre réponse sont gardés.')
    await close(hall, placed)
    await expectSameAfterLoss(phones, seconds, 'the result', 'sont gardés.')
    say('pres_showRanking')
    await hall.slow.caughtUp()
    await expectSameAfterLoss(phones, seconds, 'the ranking', 'sont gardés.')
    say('pres_nextQuestion')
    for (const { page } of phones) await heading(page, 'Fin de la partie')
    await expectSameAfterLoss(phones, seconds, 'the end', 'Vous reviendrez ici')
    for (const { context } of phones) await context.close()
  },
)

test.each(LOSSES)(
  'HAL-05: answers that are pressed on lines that died without a word, for %i s: told within 4 s of the press, and counted for the time of the press',
  { timeout: 600_000 },
  async (seconds) => {
    const hall = await openHall(relay.origin)
    const { phones, say } = hall
    say('pres_startGame')
    for (const { page } of phones) await heading(page, 'Question 1/4')
    const placed = await placeAll(hall)
    relay.hush(true)
    const diedAt = Date.now()
    for (const { page } of phones) await page.getByRole('button', { name: 'Répondre' }).click()
    for (const phone of phones) {
      expect(await toldAfter(phone, true), 'told after').toBeLessThan(TOLD_MS)
      expect(plain(await phone.page.getByRole('alert').textContent())).toContain(
        'Votre réponse est gardée, elle part dès que la ligne revient.',
      )
    }
    const pressed = phones.map(({ answers }) => answers.at(-1))
    await hall.slow.caughtUp()
    await phones[0]?.page.waitForTimeout(Math.max(0, diedAt + seconds * 1000 - Date.now()))
    relay.hush(false)
    for (const { page } of phones) await heading(page, 'Réponse envoyée !')
    expect(phones.map(({ answers }) => answers.at(-1))).toEqual(pressed)
    await close(hall, placed)
    for (const { context } of phones) await context.close()
  },
)
