// A player with a phone: joins, reads, taps the map at a geographic place.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { AnswerCallback } from '#protocol/shapes.ts'
import { type Lookout, type Visitor } from './harness.ts'
import { frameOf, pixelIn } from './mapPixels.ts'
import { mapIsReady, plain } from './reading.ts'

/** The answer that the phone sent after `Répondre`, or by itself at the end of the time. */
export interface SentAnswer {
  coords: LatLng | null
  /** answer time in ms, as the phone measured it */
  time: number
  timePoints: number
}

export interface Phone extends Visitor {
  readonly answers: readonly SentAnswer[]
  /** answer time of each answer in ms as the server counted it: on a busy machine it differs from `answers[].time` */
  readonly counted: readonly number[]
  /** Pseudo of the phone's player, known once `isInLobby` has resolved. */
  pseudo: string
}

/** Opens the home page on a phone. @param fine whether its screenshots have two pixels a CSS pixel, not one */
export async function takeOutPhone(browser: Lookout, origin: string, fine = false): Promise<Phone> {
  const visitor = await browser.visit(origin, '/', 'phone', { deviceScaleFactor: fine ? 2 : 1 })
  const answers: SentAnswer[] = []
  const counted: number[] = []
  visitor.page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const frame = JSON.parse(payload.toString()) as { event: string; data: SentAnswer }
      if (frame.event === 'player_answer') answers.push(frame.data)
    })
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(payload.toString()) as { event: string; data: AnswerCallback }
      if (frame.event === 'player_answer_callback')
        counted.push(Math.round(frame.data.tempsReponse * 1000))
    })
  })
  return { ...visitor, answers, counted, pseudo: '' }
}

/** Waits for the lobby on the phone, and reads the player's pseudo in it. */
export async function isInLobby(phone: Phone): Promise<void> {
  const who = phone.page.getByText(/^Vous êtes/)
  await who.waitFor({ timeout: 30_000 })
  phone.pseudo = plain(await who.textContent()).replace('Vous êtes ', '')
}

/** Taps the map at `place`, and waits until the player's marker is at that place. */
export async function tapAt(phone: Phone, settings: MapSettings, place: LatLng): Promise<void> {
  await mapIsReady(phone.page)
  await tapUntilMarked(phone, pixelIn(await mapFrame(phone.page), settings, place))
}

/**
 * Taps at a point of the page until the marker's tip is there: on a busy machine a tap may last as long as a long
 * press, which places no marker.
 */
export async function tapUntilMarked(
  { page, pseudo }: Phone,
  at: { x: number; y: number },
): Promise<void> {
  const pin = page.getByAltText(pseudo, { exact: true })
  const fromTip = async () => {
    if ((await pin.count()) === 0) return Infinity
    // The marker's falling animation takes long on a busy machine, so it is finished at once.
    await pin.evaluate((image) =>
      image.parentElement?.getAnimations().forEach((drop) => drop.finish()),
    )
    const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {}
    // In the marker's drawing of 56 × 72 units, the marker's tip is at (28, 69).
    return Math.hypot(x + width / 2 - at.x, y + (height * 69) / 72 - at.y)
  }
  for (let tries = 1; ; tries++) {
    await page.touchscreen.tap(at.x, at.y)
    const until = Date.now() + 2_000
    do {
      if ((await fromTip()) < 3) return
      await page.waitForTimeout(50)
    } while (Date.now() < until)
    if (tries === 8) expect(await fromTip()).toBeLessThan(3)
  }
}

/** The map's rectangle on the page, and how much of it the page's bars cover at each edge; px. */
export const mapFrame = (page: Page) => page.locator('[data-map=ready]').evaluate(frameOf)

/** Drags the phone's map with one finger. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [from])
  for (const part of [0.3, 0.7, 1])
    await send('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
  await send('touchEnd', [])
  await touch.detach()
}
