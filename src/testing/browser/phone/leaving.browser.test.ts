// Phones leave the final ranking in every possible way (the room closes, Back, another tab, a kick): no phone may show
// the page that says that something broke.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../buildTestApp.ts'
import { hostRoom, type HostedRoom } from '../../evening.ts'
import { createTestQuiz } from '../../testQuiz.ts'
import { type Lookout, openBrowser, type Visitor } from '../kit/harness.ts'
import { heading, plain } from '../kit/reading.ts'

const BROKEN = 'Cette page n’a pas pu s’afficher.'

let timed: TestApp
let browser: Lookout

beforeAll(async () => {
  timed = await buildTestApp()
  browser = await openBrowser()
  browser.expectTrouble(/status of 404.*game\/check/)
})
afterEach(() => browser.assertClean())
afterAll(async () => {
  await browser.close()
  await timed.close()
})

/**
 * Opens the home page on a phone. In the pages that this phone opens next, `scrollIntoView` returns a promise, as in
 * newer engines: a React effect that passes this promise on as its own result crashes the page when it is left.
 */
async function phoneAtHome(): Promise<Visitor> {
  const visitor = await browser.visit(timed.origin, '/', 'phone')
  await visitor.context.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      scroll.call(this, options)
      return Promise.resolve() as unknown as void
    }
  })
  return visitor
}

/** Plays a whole game in which no player answers. */
async function playToTheEnd({ host, quizzData }: HostedRoom): Promise<void> {
  host.say('pres_startGame', { token: timed.admin.token })
  for (let index = 0; index < quizzData.questionsNb; index++) {
    await expect
      .poll(
        async () => {
          await timed.box.pass(1000)
          return host.count('pres_newQuestion')
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe(index + 1)
    for (let second = 0; second < 32; second++) await timed.box.pass(1000)
    await host.next('pres_results')
    host.say('pres_nextQuestion', { token: timed.admin.token })
  }
  await host.next('pres_endGame')
}

test.each([
  ['players', { icon_type: 'random' }],
  ['teams', { icon_type: 'random', max_team: 2, max_player: 8 }],
])(
  'BRO-06: phones leave the final ranking by %s: Back, another tab, a kick, the end of the room; none shows an error page',
  async (_, options) => {
    const room = await hostRoom(
      timed.origin,
      timed.admin,
      createTestQuiz(timed.box.quizzes),
      options,
    )
    const phones = [
      await phoneAtHome(),
      await phoneAtHome(),
      await phoneAtHome(),
      await phoneAtHome(),
    ]
    let pseudo = ''
    for (const { page } of phones) {
      await page.goto(`${timed.origin}/play/${room.roomID}`)
      pseudo = plain(await page.getByText(/^Vous êtes/).textContent()).replace('Vous êtes ', '')
    }
    await playToTheEnd(room)
    for (const { page } of phones) await heading(page, 'Fin de la partie')
    const [back, tabs, stays, kicked] = phones.map(({ page }) => page)
    if (!back || !tabs || !stays || !kicked) throw new Error('four phones')

    await back.goBack()
    await back.getByLabel('Numéro de la salle').waitFor()
    await back.goForward()
    await heading(back, 'Fin de la partie')

    const newer = await tabs.context().newPage()
    await newer.goto(`${timed.origin}/play/${room.roomID}`)
    await heading(newer, 'Fin de la partie')
    await tabs.getByText('Ouvert dans un autre onglet').waitFor()
    await tabs.getByRole('button', { name: 'Reprendre ici' }).click()
    await heading(tabs, 'Fin de la partie')
    await newer.getByText('Ouvert dans un autre onglet').waitFor()

    let seat: { ID: string } | undefined
    while (!seat)
      seat = (await room.host.next('pres_newPlayer')).playerList.find(
        (row) => row.pseudo === pseudo,
      )
    room.host.say('pres_kickPlayer', { token: timed.admin.token, playerID: seat.ID })
    // A finished game cannot be joined again: the home page explains what happened.
    await kicked.waitForURL(`${timed.origin}/`)
    await kicked.getByRole('alert').filter({ hasText: 'retiré' }).waitFor()

    room.host.close()
    await room.host.closed
    // The fake clock advances in steps, so that the phones can answer the server's pings.
    for (let minutes = 0; minutes < 11; minutes += 1 / 6) {
      await stays.waitForTimeout(50)
      await timed.box.pass(10_000)
    }
    for (const page of [back, tabs, stays]) {
      await page.waitForURL(`${timed.origin}/`)
      await page.getByLabel('Numéro de la salle').waitFor()
    }
    for (const page of [back, tabs, stays, newer, kicked])
      expect(await page.getByText(BROKEN).count()).toBe(0)
    for (const { context } of phones) await context.close()
  },
)

test('JOIN-14 a phone that still chooses its colour or fruit when the game begins says so on the home page, also after a reload', async () => {
  const room = await hostRoom(timed.origin, timed.admin, createTestQuiz(timed.box.quizzes), {
    icon_type: 'defined',
    max_player: 48,
  })
  const [player, colour, fruit] = [await phoneAtHome(), await phoneAtHome(), await phoneAtHome()]
  for (const { page } of [player, colour, fruit]) {
    await page.goto(`${timed.origin}/join/${room.roomID}`)
    await heading(page, 'Sélectionnez votre couleur')
  }
  for (const { page } of [player, fruit]) {
    await page.locator('label').filter({ hasText: 'Bleu' }).click()
    await page.getByRole('button', { name: 'Valider' }).click()
    await heading(page, 'Sélectionnez votre fruit')
  }
  await player.page.locator('label').filter({ hasText: 'Banane' }).click()
  await player.page.getByRole('button', { name: 'Valider' }).click()
  await player.page.getByText(/^Vous êtes/).waitFor()
  room.host.say('pres_startGame', { token: timed.admin.token })
  for (const { page } of [colour, fruit]) {
    await page.waitForURL(`${timed.origin}/`)
    await page
      .getByRole('alert')
      .filter({ hasText: 'La partie a commencé sans ce téléphone' })
      .waitFor()
  }
  expect(await player.page.getByText('La partie a commencé').count(), 'who has a seat plays').toBe(
    0,
  )
  await fruit.page.goto(`${timed.origin}/join/${room.roomID}`)
  await fruit.page.waitForURL(`${timed.origin}/`)
  await fruit.page
    .getByRole('alert')
    .filter({ hasText: 'La partie a commencé sans ce téléphone' })
    .waitFor()
  for (const { context } of [player, colour, fruit]) await context.close()
})
