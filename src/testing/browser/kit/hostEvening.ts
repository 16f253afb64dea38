// Helpers for tests of the big screen: a server whose administrator creates quizzes over the API, the host page in a
// browser with its headings and buttons, and simulated phones that join its room.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { LatLng } from '#core/scoring/geo.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'
import { type Administration, openAdministration } from './administration.ts'
import type { ScreenName, Visitor } from './harness.ts'

export interface HostEvening extends Administration {
  /** Creates a quiz with a question at each of the places. @returns the quiz's unique name */
  quizOf(name: string, description: string, places: readonly LatLng[]): Promise<string>
  /** Adds to a quiz a Street View question with the given embed code. */
  addStreetView(quiz: string, coords: LatLng, iframe: string): Promise<void>
  /** Opens an address of the server in a new browser context, with a logged-in user. */
  openHost(path: string, screen?: ScreenName): Promise<Visitor>
}

/** @param env environment variables of the server, in addition to the administrator's password */
export async function openHostEvening(
  env: Readonly<Record<string, string>> = {},
): Promise<HostEvening> {
  const box = await openAdministration(env)

  async function addQuestion(
    quiz: string,
    coords: LatLng,
    fields: Readonly<Record<string, string | Blob>>,
  ): Promise<void> {
    const { status, text } = await box.admin.postForm(
      `/api/pres/shared/quizz/question/new/${quiz}`,
      { ...fields, coords: JSON.stringify(coords) },
    )
    if (status !== 201) throw new Error(`question refused: ${status} ${text}`)
  }

  async function addPhoto(quiz: string, coords: LatLng, index: number): Promise<void> {
    const background = { r: 30 + ((index * 70) % 200), g: 120, b: 90 }
    const photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await addQuestion(quiz, coords, {
      uploadFile: new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }),
      name: `Photo ${index + 1}`,
    })
  }

  return {
    ...box,
    async quizOf(name, description, places) {
      const quiz = (await box.admin.post('/api/pres/shared/quizz/init', { name, description })).text
      for (const [index, place] of places.entries()) await addPhoto(quiz, place, index)
      return quiz
    },
    addStreetView: (quiz, coords, iframe) =>
      addQuestion(quiz, coords, { iframe, name: 'Rue', titre: 'La rue', description: 'Au coin.' }),
    openHost: (path, screen = 'host') => box.visit(path, { screen }),
  }
}

/** Joins a room that gives its players random pseudos, as a simulated phone. */
export async function join(origin: string, roomID: string): Promise<TestSocket> {
  const socket = await openSocket(origin)
  socket.say('player_joinRoom', { roomID })
  await socket.next('player_joinRoom_callback')
  return socket
}

/** A phone that takes the seat of that colour and fruit in a room with chosen pseudos. */
export async function joinAs(
  origin: string,
  roomID: string,
  color: string,
  fruit: string,
): Promise<TestSocket> {
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

export const heading = (page: Page, name: string | RegExp, timeout = 15_000) =>
  page.getByRole('heading', { name }).waitFor({ timeout })

export const startButton = (page: Page) =>
  page.getByRole('button', { name: /^Lancer la (?:partie|soirée)$/ })

export async function roomOf(page: Page): Promise<string> {
  await startButton(page).waitFor()
  const text = await page
    .getByText('Numéro de la salle')
    .locator('xpath=../following-sibling::p')
    .innerText()
  return text.replaceAll(/\s/g, '')
}

export async function neverScrolls(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => [
      document.documentElement.scrollHeight <= innerHeight,
      document.documentElement.scrollWidth <= innerWidth,
    ]),
  ).toEqual([true, true])
}

/**
 * Goes from the podium of a round to the standings of the evening by the podium's button. On a slow machine the big
 * screen may have left the podium by itself: the button is then missing, and nothing is pressed.
 */
export async function toStandings(page: Page): Promise<void> {
  const standings = page.getByRole('heading', { name: 'Classement de la soirée' })
  const told = page.locator('main aside[data-told]')
  const tellAll = page.getByRole('button', { name: 'Tout montrer' })
  await told.or(tellAll).or(standings).first().waitFor()
  await tellAll.click({ timeout: 500 }).catch(() => undefined)
  await page
    .getByRole('button', { name: 'Classement de la soirée' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await heading(page, 'Classement de la soirée')
}
