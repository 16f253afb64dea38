// A player before a phone: joins, reads, taps the map at a place on the Earth.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LatLng } from '#core/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { cameraOn, keepWithin } from '../../../web/map/keepWithin.ts'
import { WORLD_PIXELS, mercatorX, mercatorY } from '../../../web/map/mercator.ts'
import { mapZoomOf } from '../../../web/map/zoom.ts'
import { type Lookout, type Visitor } from './harness.ts'
import { mapIsReady, plain } from './reading.ts'

/** What the phone said over its line with `Répondre`, or by itself at the end of the time. */
export interface SentAnswer {
  coords: LatLng | null
  /** ms */
  time: number
  timePoints: number
}

export interface Phone extends Visitor {
  readonly answers: readonly SentAnswer[]
  /** Set by `isInLobby`. */
  pseudo: string
}

/** Of the embedded world: three levels beyond its tiles. */
const CLOSEST = mapZoomOf(8)

/** Opens the home page on a phone, as a player does who has the box's address. */
export async function takeOutPhone(browser: Lookout, origin: string): Promise<Phone> {
  const visitor = await browser.visit(origin, '/', 'phone')
  const answers: SentAnswer[] = []
  visitor.page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const frame = JSON.parse(payload.toString()) as { event: string; data: SentAnswer }
      if (frame.event === 'player_answer') answers.push(frame.data)
    })
  })
  return { ...visitor, answers, pseudo: '' }
}

/** Waits for the lobby and reads there who the player is. */
export async function isInLobby(phone: Phone): Promise<void> {
  const who = phone.page.getByText(/^Vous êtes/)
  await who.waitFor({ timeout: 30_000 })
  phone.pseudo = plain(await who.textContent()).replace('Vous êtes ', '')
}

/** Taps the map where `place` is drawn, and waits until the marker sticks there. */
export async function tapAt(phone: Phone, settings: MapSettings, place: LatLng): Promise<void> {
  await mapIsReady(phone.page)
  const { x, y } = await pixelOf(phone.page, settings, place)
  await phone.page.touchscreen.tap(x, y)
  await pinSticksAt(phone, { x, y })
}

/** The one pin on the map has its tip at a point of the page. */
async function pinSticksAt({ page, pseudo }: Phone, at: { x: number; y: number }): Promise<void> {
  const pin = page.getByAltText(pseudo, { exact: true })
  await expect.poll(async () => {
    // It drops at first, on a busy machine for a long time.
    await pin.evaluate((image) => image.parentElement?.getAnimations().forEach((drop) => drop.finish()))
    const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {}
    // The drawing is 56 × 72 and its pin sticks at (28, 69).
    return Math.hypot(x + width / 2 - at.x, y + (height * 69) / 72 - at.y)
  }, { timeout: 10_000, interval: 50 }).toBeLessThan(3)
}

/** The map on the page, and what plates cover of it; px. */
export function mapFrame(page: Page) {
  return page.locator('[data-map=ready]').evaluate((map) => {
    const { left, top, width, height } = map.getBoundingClientRect()
    const plate = (edge: string) => Number.parseFloat(getComputedStyle(map).getPropertyValue(`--map-${edge}`))
    const padding = { top: plate('top'), right: plate('right'), bottom: plate('bottom'), left: plate('left') }
    return { left, top, width, height, padding }
  })
}

/** Where a place is on the page, as long as nobody has moved the map: its view follows from the settings and the plates over it. */
async function pixelOf(page: Page, settings: MapSettings, place: LatLng): Promise<{ x: number; y: number }> {
  const { left, top, width, height, padding } = await mapFrame(page)
  const camera = keepWithin(cameraOn(settings.center, mapZoomOf(settings.zoom), padding), settings.bounds, { width, height, padding }, CLOSEST)
  const pixels = WORLD_PIXELS * 2 ** camera.zoom
  return {
    x: left + width / 2 + (mercatorX(place.lng) - mercatorX(camera.center.lng)) * pixels,
    y: top + height / 2 + (mercatorY(place.lat) - mercatorY(camera.center.lat)) * pixels,
  }
}

/** Drags the map with one finger. */
export async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [from])
  for (const part of [0.3, 0.7, 1]) await send('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
  await send('touchEnd', [])
  await touch.detach()
}
