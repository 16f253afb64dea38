import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../api.ts'
import { buildTestApp } from '../../buildTestApp.ts'
import { hostRoom, type HostedRoom } from '../../evening.ts'
import { createTestQuiz } from '../../testQuiz.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { type Lookout, shot, type StartedServer } from '../kit/harness.ts'
import { type HostEvening, joinAs, neverScrolls, openHostEvening } from '../kit/hostEvening.ts'
import { sentInOrder } from '../kit/inOrder.ts'
import { isInLobby, type Phone, tapAt, takeOutPhone } from '../kit/phone.ts'
import { heading, plain, screenText, written } from '../kit/reading.ts'

// Phones in rooms where players choose their pseudo: the choice of colour and fruit, then a game of teams to its end.
// The host is simulated by a bare WebSocket.

const MAP = {
  center: { lat: 47, lng: 2.5 },
  zoom: 5,
  bounds: { north: 57, south: 36, east: 17, west: -12 },
}
const PLACE = { lat: 48.8584, lng: 2.2945 }
const COLORS = ['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert']
const FRUITS = ['Ananas', 'Banane', 'Cerise', 'Citron', 'Fraise', 'Poire', 'Pomme', 'Raisin']
const TEAM = {
  icon_type: 'defined',
  help_zone: 2000,
  max_team: 3,
  max_player: 2,
  max_answer_time: 180,
  options: { photo_on_phone: true },
}
const SOON = { timeout: 15_000 }
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
] as const

let evening: HostEvening
let server: StartedServer
let browser: Lookout
let admin: Api
let quiz = ''
let room: HostedRoom
let blue: Phone
let second: Phone
let rival: Phone

beforeAll(async () => {
  evening = await openHostEvening()
  ;({ server, browser, admin } = evening)
  quiz = await evening.quizOf('Par équipe', 'Deux photos', [PLACE, PLACE])
  await admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: MAP })
  room = await hostRoom(server.origin, admin, quiz, TEAM)
  ;[blue, second, rival] = [
    await takeOutPhone(browser, server.origin),
    await takeOutPhone(browser, server.origin),
    await takeOutPhone(browser, server.origin),
  ]
})

sentInOrder()
afterEach(() => browser.assertClean())
afterAll(async () => {
  room.host.close()
  await evening.close()
})

const say = (event: string) => room.host.say(event, { token: admin.token })
/** The presenter removes a player from the lobby. */
async function takeOut(pseudo: string): Promise<void> {
  for (;;) {
    const { playerList } = await room.host.next('pres_newPlayer')
    const player = playerList.find((row) => row.pseudo === pseudo)
    if (!player) continue
    room.host.say('pres_kickPlayer', { token: admin.token, playerID: player.ID })
    return
  }
}
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const label = (page: Page, name: string) => page.locator('label').filter({ hasText: name })
const confirm = (page: Page) => page.getByRole('button', { name: 'Valider' }).click()
const styleOf = (page: Page, name: string, property: 'backgroundColor' | 'boxShadow') =>
  label(page, name).evaluate((element, key) => getComputedStyle(element)[key], property)
const alertSays = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor()

/** The player enters the room's number on the home page. */
async function enter({ page }: Phone, roomID: string): Promise<void> {
  await page.getByRole('textbox').first().fill(roomID)
  await page.getByRole('button', { name: /Rejoindre|Valider|Jouer/ }).click()
}

function isReachable(
  button: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
): boolean {
  return (
    button.x >= 0 &&
    button.y >= 0 &&
    button.x + button.width <= width &&
    button.y + button.height <= height &&
    button.height >= 44
  )
}

/** Sets the font size of the user's browser settings, px; the default is 16. */
async function setLetters(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await devtools.detach()
}

/**
 * Checks the page in every screen size of `SIZES`, with the default font size and with the largest; resets the font
 * size at the end.
 */
async function inEverySize({ page }: Phone, name: string, action?: string): Promise<void> {
  const usual = page.viewportSize()
  await setLetters(page, 32)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await neverScrolls(page)
    await shot(page, `telephones/${name}-${width}x${height}-grand`)
    expect(await cutTexts(page), `${name} at ${width}×${height} in large letters`).toEqual([])
    if (action !== undefined)
      await page.getByRole('button', { name: action }).scrollIntoViewIfNeeded()
    const button =
      action === undefined ? null : await page.getByRole('button', { name: action }).boundingBox()
    expect(
      action === undefined || (button !== null && isReachable(button, width, height)),
      `${action} at ${width}×${height} in large letters`,
    ).toBe(true)
  }
  await setLetters(page, 16)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await neverScrolls(page)
    const button =
      action === undefined ? null : await page.getByRole('button', { name: action }).boundingBox()
    expect(
      action === undefined || (button !== null && isReachable(button, width, height)),
      `${action} at ${width}×${height}`,
    ).toBe(true)
    await shot(page, `telephones/${name}-${width}x${height}`)
    expect(await cutTexts(page), `${name} at ${width}×${height}`).toEqual([])
  }
  if (usual) await page.setViewportSize(usual)
}

test('HOME-07 JOIN-01 JOIN-02 JOIN-04 VAL-12 the number of a room with chosen pseudos leads to the colours', async () => {
  await enter(blue, room.roomID)
  await heading(blue.page, 'Sélectionnez votre couleur')
  expect(new URL(blue.page.url()).pathname, 'HOME-07').toBe(`/join/${room.roomID}`)
  expect(
    await radio(blue.page, /./).evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value }) => value),
    ),
    'JOIN-02 three teams',
  ).toEqual(COLORS.slice(0, 3))
  const fills = await Promise.all(
    COLORS.slice(0, 3).map((color) => styleOf(blue.page, color, 'backgroundColor')),
  )
  const tokens = await tokensOf(blue.page, ['--player-bleu', '--player-jaune', '--player-rose'])
  expect(fills, 'JOIN-02 each in its colour').toEqual(tokens)

  await confirm(blue.page)
  await alertSays(blue.page, 'Veuillez sélectionner une couleur')
  expect(plain(await blue.page.getByRole('alert').textContent()), 'VAL-12').toBe(
    'Veuillez sélectionner une couleur !',
  )
  await shot(blue.page, 'telephones/couleur-alerte')
  await label(blue.page, 'Bleu').click()
  expect(await blue.page.getByRole('alert').count()).toBe(0)
  expect(await styleOf(blue.page, 'Bleu', 'boxShadow'), 'JOIN-04 thick and white').toMatch(
    /^rgb\(255, 255, 255\) 0px 0px 0px 6px inset/,
  )
  expect(await styleOf(blue.page, 'Jaune', 'boxShadow')).toBe('none')
  await expectAccessible(blue.page, 'colours')
  await inEverySize(blue, 'couleur', 'Valider')
})

test('JOIN-05 JOIN-06 JOIN-07 JOIN-08 JOIN-09 JOIN-10 JOIN-11 VAL-13 then to the fruits, and to the game with the pseudo in the address', async () => {
  await confirm(blue.page)
  await heading(blue.page, 'Sélectionnez votre fruit')
  expect(
    await radio(blue.page, /./).evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value }) => value),
    ),
    'JOIN-07',
  ).toEqual(FRUITS)
  await confirm(blue.page)
  await alertSays(blue.page, 'Veuillez sélectionner un fruit')
  expect(plain(await blue.page.getByRole('alert').textContent()), 'VAL-13').toBe(
    'Veuillez sélectionner un fruit !',
  )

  // The second phone shows the colour that the first phone chose, without a reload.
  await enter(second, room.roomID)
  await label(second.page, 'Bleu').getByText('1/2').waitFor()
  await label(second.page, 'Bleu').click()
  await confirm(second.page)
  await heading(second.page, 'Sélectionnez votre fruit')
  await label(blue.page, 'Banane').click()
  expect(await styleOf(blue.page, 'Banane', 'backgroundColor'), 'JOIN-09').not.toBe(
    await styleOf(blue.page, 'Citron', 'backgroundColor'),
  )
  await blue.page.getByText('Banane Bleue').waitFor()
  expect(await radio(second.page, 'Banane').isEnabled()).toBe(true)
  await expectAccessible(blue.page, 'fruits')
  await inEverySize(blue, 'fruit', 'Valider')
  await confirm(blue.page)
  await isInLobby(blue)
  expect(blue.pseudo).toBe('Banane Bleue')
  const address = new URL(blue.page.url())
  expect(address.pathname + address.search, 'JOIN-10').toMatch(
    new RegExp(`^/play/${room.roomID}\\?pseudo=Banane(%20|\\+)Bleue$`),
  )

  await expect
    .poll(() => radio(second.page, /Banane/).isDisabled(), { ...SOON, message: 'JOIN-08 JOIN-11' })
    .toBe(true)
  await shot(second.page, 'telephones/fruit-pris')
  await inEverySize(blue, 'salon')
})

test('JOIN-03 JOIN-11 JOIN-14 a full colour is crossed, on every phone at once; a choice that came too late says why and may be made again', async () => {
  // Both seats of the colour Bleu are taken, which the third phone's list of colours must show.
  await enter(rival, room.roomID)
  await label(rival.page, 'Bleu').getByText('Complet').waitFor()
  expect(await radio(rival.page, /Bleu/).isDisabled(), 'JOIN-03').toBe(true)
  expect(await label(rival.page, 'Bleu').locator('svg').count(), 'JOIN-03 the cross').toBe(1)
  await shot(rival.page, 'telephones/couleur-pleine')

  // A player who goes back to the colours finds their own place in the team still free.
  await second.page.getByRole('button', { name: 'Changer de couleur' }).click()
  expect(await radio(second.page, /Bleu/).isEnabled()).toBe(true)
  await label(second.page, 'Bleu').click()
  await confirm(second.page)

  // Other phones take the last seats of the colour Jaune while the phone `deaf` is choosing Jaune. The test withholds
  // from `deaf` the messages that say which colours and fruits are taken, as if they were late on a slow network.
  const deaf = await takeOutPhone(browser, server.origin)
  await deaf.page.routeWebSocket(/\/ws$/, (phone) => {
    const line = phone.connectToServer()
    line.onMessage((frame) => {
      if (!/"(color|fruit)_selected"/.test(frame.toString())) phone.send(frame)
    })
  })
  await deaf.page.goto(`${server.origin}/join/${room.roomID}`)
  await label(deaf.page, 'Jaune').click()
  const early = await joinAs(server.origin, room.roomID, 'Jaune', 'Pomme')
  const later = await joinAs(server.origin, room.roomID, 'Jaune', 'Poire')
  await label(rival.page, 'Jaune').getByText('Complet').waitFor()
  await confirm(deaf.page)
  await alertSays(deaf.page, 'Cette couleur est complète')
  await heading(deaf.page, 'Sélectionnez votre couleur')
  await shot(deaf.page, 'telephones/couleur-refusee')
  await label(deaf.page, 'Rose').click()
  await confirm(deaf.page)
  await heading(deaf.page, 'Sélectionnez votre fruit')
  const rose = await joinAs(server.origin, room.roomID, 'Rose', 'Fraise')
  await label(deaf.page, 'Fraise').click()
  await confirm(deaf.page)
  await alertSays(deaf.page, 'Ce fruit est déjà pris')
  await shot(deaf.page, 'telephones/fruit-refuse')
  await label(deaf.page, 'Raisin').click()
  await confirm(deaf.page)
  await isInLobby(deaf)
  expect(deaf.pseudo).toBe('Raisin Rose')
  for (const pseudo of ['Pomme Jaune', 'Poire Jaune', 'Fraise Rose', 'Raisin Rose'])
    await takeOut(pseudo)
  for (const phone of [early, later, rose]) phone.close()
  await deaf.context.close()
  await expect
    .poll(() => radio(rival.page, /Jaune/).isEnabled(), {
      ...SOON,
      message: 'JOIN-11 a freed place opens the colour again',
    })
    .toBe(true)
})

test('PLAY-37 a phone that is taken out of the lobby returns to the choice, and comes back with another pseudo', async () => {
  await label(rival.page, 'Jaune').click()
  await confirm(rival.page)
  await label(rival.page, 'Cerise').click()
  await confirm(rival.page)
  await isInLobby(rival)
  await takeOut('Cerise Jaune')
  await heading(rival.page, 'Sélectionnez votre couleur')
  expect(new URL(rival.page.url()).pathname, 'PLAY-37').toBe(`/join/${room.roomID}`)
  await alertSays(rival.page, 'Le présentateur vous a retiré du salon.')
  await inEverySize(rival, 'retire', 'Valider')
  await label(rival.page, 'Jaune').click()
  await confirm(rival.page)
  await label(rival.page, 'Pomme').click()
  await confirm(rival.page)
  await isInLobby(rival)
  await label(second.page, 'Citron').click()
  await confirm(second.page)
  await isInLobby(second)
  expect([blue.pseudo, second.pseudo, rival.pseudo]).toEqual([
    'Banane Bleue',
    'Citron Bleu',
    'Pomme Jaune',
  ])
})

test('PLAY-17 PLAY-39 PLAY-40 a phone that reloads in the question comes back to it; the photo is one press away and hides no answer; only the server confirms one', async () => {
  await rival.page.reload()
  await isInLobby(rival)
  say('pres_startGame')
  await heading(blue.page, 'Question 1/2')
  await blue.page.getByRole('button', { name: 'Voir la photo' }).click()
  const photo = blue.page.getByRole('img', { name: 'Photo de la question' })
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), SOON)
    .toBeGreaterThan(0)
  expect(await photo.getAttribute('src')).not.toContain(quiz)
  await shot(blue.page, 'telephones/photo')
  await blue.page.getByRole('button', { name: 'Revenir à la carte' }).click()
  await tapAt(blue, MAP, { lat: PLACE.lat + 0.3, lng: PLACE.lng })
  await blue.page.getByRole('button', { name: 'Voir la photo' }).click()
  await inEverySize(blue, 'photo-repondre', 'Répondre')
  await blue.page.getByRole('button', { name: 'Revenir à la carte' }).click()

  const before = await clockOf(blue.page)
  const confirmation = await holdConfirmation(blue.page)
  await blue.page.reload()
  await heading(blue.page, 'Question 1/2')
  const after = await clockOf(blue.page)
  expect(after).toBeLessThanOrEqual(before)
  expect(before - after, 'the time went on, and no faster').toBeLessThan(1)
  await tapAt(blue, MAP, PLACE)
  await blue.page.getByRole('button', { name: 'Répondre' }).click()
  const title = blue.page.locator('h1', { hasText: 'Réponse envoyée' })
  await title.waitFor({ state: 'attached' })
  await confirmation.held
  expect(await title.isVisible(), 'PLAY-17 made ready, and unseen').toBe(false)
  await heading(blue.page, 'Question 1/2')
  confirmation.release()
  await heading(blue.page, 'Réponse envoyée')
  const sent = await screenText(blue.page)
  await blue.page.reload()
  await heading(blue.page, 'Réponse envoyée')
  expect(await screenText(blue.page), 'PLAY-40').toBe(sent)
  await shot(blue.page, 'telephones/repondu')

  for (const phone of [second, rival]) {
    await tapAt(phone, MAP, { lat: PLACE.lat - 2, lng: PLACE.lng })
    await phone.page.getByRole('button', { name: 'Répondre' }).click()
  }
  await heading(blue.page, 'Résultats de la question')
  const result = await screenText(blue.page)
  await inEverySize(blue, 'resultat')
  await blue.page.reload()
  await heading(blue.page, 'Résultats de la question')
  expect(await screenText(blue.page), 'PLAY-40').toBe(result)
})

test('PLAY-33 PLAY-34 PLAY-35 PLAY-36 PLAY-40 the end in teams: rank, points, arrow, players; a yellow border round my team, a red one round me', async () => {
  say('pres_nextQuestion')
  for (const [index, phone] of [rival, blue, second].entries()) {
    await heading(phone.page, 'Question 2/2')
    await tapAt(phone, MAP, { lat: PLACE.lat - index, lng: PLACE.lng })
    await phone.page.getByRole('button', { name: 'Répondre' }).click()
  }
  await heading(rival.page, 'Résultats de la question')
  say('pres_nextQuestion')
  const results = await room.host.next('pres_endGame')
  if (Array.isArray(results)) throw new Error('the results are not by team')
  for (const [phone, own] of [
    [blue, 'Bleu'],
    [second, 'Bleu'],
    [rival, 'Jaune'],
  ] as const) {
    await heading(phone.page, 'Fin de la partie')
    const cards = phone.page.getByRole('region', { name: 'Classement' }).locator('section')
    const told = (
      await cards.evaluateAll((all) =>
        all.map((card) => [
          card.querySelector('h2')?.textContent ?? '',
          ...[...card.querySelectorAll('li')].map(({ textContent }) => textContent),
        ]),
      )
    ).map((card) => card.map(plain))
    for (const [i, team] of results.teams.entries()) {
      expect(told[i]?.[0], 'PLAY-33').toContain(team.team)
      expect(told[i]?.[0], 'PLAY-33').toContain(written(team.points))
      expect(told[i]?.[0], 'PLAY-33').toContain(String(team.rank))
      expect(told[i]?.slice(1), 'PLAY-34').toEqual(
        team.players.map((player) => `${player.pseudo}${written(player.points)}`),
      )
      expect(await cards.nth(i).locator('li img').count(), 'PLAY-34 markers').toBe(
        team.players.length,
      )
      const way = team.classementMove > 0 ? 'up' : team.classementMove < 0 ? 'down' : 'stayed'
      expect(await cards.nth(i).locator('[data-move]').getAttribute('data-move'), 'PLAY-35').toBe(
        way,
      )
    }
    const [warning, danger] = await tokensOf(phone.page, ['--warn', '--danger-fill'])
    const ringed = await phone.page
      .getByRole('region', { name: 'Classement' })
      .locator('*')
      .evaluateAll((all) =>
        all.flatMap((element) => {
          const { boxShadow } = getComputedStyle(element)
          return boxShadow === 'none'
            ? []
            : [{ boxShadow, text: element.querySelector('h2')?.textContent ?? element.textContent }]
        }),
      )
    expect(
      ringed.map(({ boxShadow }) => boxShadow),
      'PLAY-36',
    ).toEqual([`${warning} 0px 0px 0px 4px`, `${danger} 0px 0px 0px 3px inset`])
    expect(ringed[0]?.text, 'PLAY-36 the own team').toContain(own)
    expect(ringed[1]?.text, 'PLAY-36 the own card').toContain(phone.pseudo)
  }
  expect(results.teams.map(({ team }) => team).toSorted()).toEqual(['Bleu', 'Jaune'])
  const end = await screenText(blue.page)
  await expectAccessible(blue.page, 'the end in teams')
  await inEverySize(blue, 'fin-equipe')
  await blue.page.reload()
  await heading(blue.page, 'Fin de la partie')
  expect(await screenText(blue.page), 'PLAY-40').toBe(end)
})

test('JOIN-13 PLAY-38 the presenter leaves for good: home, with the reason', async () => {
  // A room without a host for ten minutes, here by a fake clock, is closed: its phones go to the home page.
  const timed = await buildTestApp()
  const other = await hostRoom(timed.origin, timed.admin, createTestQuiz(timed.box.quizzes), {
    icon_type: 'defined',
  })
  const { page, context } = await browser.visit(timed.origin, `/join/${other.roomID}`, 'smallPhone')
  await heading(page, 'Sélectionnez votre couleur')
  expect(
    await page
      .locator('label')
      .evaluateAll((all) => all.map((one) => /0\/\d+/.exec(one.textContent)?.[0])),
    'JOIN-13',
  ).toEqual(COLORS.map(() => '0/8'))
  await label(page, 'Vert').click()
  await confirm(page)
  await label(page, 'Raisin').click()
  await confirm(page)
  await page.getByText(/^Vous êtes/).waitFor()
  const chooser = await browser.visit(timed.origin, `/join/${other.roomID}`, 'phone')
  await heading(chooser.page, 'Sélectionnez votre couleur')
  other.host.close()
  await other.host.closed
  // The fake clock advances in steps, so that the phones can answer the server's pings.
  for (let minutes = 0; minutes < 11; minutes += 1 / 6) {
    await page.waitForTimeout(100)
    await timed.box.pass(10_000)
  }
  await chooser.page.waitForURL(`${timed.origin}/`)
  await chooser.page.getByText('Le présentateur a quitté la partie.').waitFor()
  await chooser.context.close()
  await page.waitForURL(`${timed.origin}/`)
  await page.getByText('Le présentateur a quitté la partie.').waitFor()
  await shot(page, 'telephones/presentateur-parti')
  await context.close()
  await timed.close()
})

/** Reads the computed colours of design tokens in the page. */
function tokensOf(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (tokens) =>
      tokens.map((token) => {
        const probe = document.createElement('i')
        probe.style.color = `var(${token})`
        document.body.append(probe)
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }),
    names,
  )
}

/** Reads the number of points that can still be won for the question, from the header of the phone's page. */
async function clockOf(page: Page): Promise<number> {
  return Number((await page.locator('header b').innerText()).replace(',', '.'))
}

/** From the page's next load on, the first acknowledgement of an answer is withheld until it is released. */
async function holdConfirmation(page: Page): Promise<{ held: Promise<void>; release: () => void }> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!message.includes('"player_answer_callback"')) return socket.send(message)
      held.resolve()
      void released.promise.then(() => socket.send(message))
    })
  })
  return { held: held.promise, release: () => released.resolve() }
}
