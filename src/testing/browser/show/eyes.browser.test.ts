// The screens of a game in forced colours, where each button must have an edge and each choice must show; with more
// contrast, where they must have no accessibility flaw; and without any colour, of which there are only screenshots.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostRoom } from '../../evening.ts'
import { shot } from '../kit/harness.ts'
import { type HostEvening, joinAs, openHostEvening, roomOf } from '../kit/hostEvening.ts'
import { inEveryLook, withoutColours } from '../kit/looks.ts'
import { isInLobby, takeOutPhone, tapUntilMarked } from '../kit/phone.ts'
import { heading, mapIsReady, press, wholePodium } from '../kit/reading.ts'

/** ms in which an arch rises. */
const RISEN_MS = 1_500
const PLACE = { lat: 48.8584, lng: 2.2945 }

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Sans couleurs', 'Une photo', [PLACE])
})
afterAll(() => evening.close())

/**
 * The ranking lasts five seconds, less than these checks, so it is paused. Photo and map are shown briefly as well, so
 * they are checked in the tab that `Retour photo & carte` opens.
 */
async function looksAtRanking(host: Page, name: string): Promise<void> {
  await heading(host, 'Classement', 120_000)
  await press(host, 'p')
  await host.getByRole('button', { name: 'Reprendre' }).waitFor()
  await inEveryLook(host, `classement${name}`)
  const [tab] = await Promise.all([host.context().waitForEvent('page'), press(host, 'ArrowLeft')])
  await mapIsReady(tab)
  await inEveryLook(tab, `retour${name}`)
  await tab.close()
  await press(host, ' ')
}

test('HAL-08 HAL-11 in forced colours every control has an edge and the time is seen; the tools of the big screen come with the Tab key', async () => {
  const { page: host } = await evening.openHost(`/pres/${quiz}`)
  await heading(host, 'Lancer « Sans couleurs »')
  await inEveryLook(host, 'lancement')
  await host.getByRole('button', { name: 'Lancer', exact: true }).click()
  const qr = host.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  const code = /\d{6}$/.exec((await qr.getAttribute('data-address')) ?? '')?.[0] ?? ''
  const { page: phone } = await evening.browser.visit(
    evening.server.origin,
    `/play/${code}`,
    'phone',
  )
  await phone
    .getByText(/^Vous êtes/)
    .first()
    .waitFor()
  await inEveryLook(host, 'salon')
  await inEveryLook(phone, 'telephone-salon')

  const volume = host.getByRole('slider', { name: 'Volume du son' })
  const before = Number(await volume.inputValue())
  await press(host, 'ArrowDown')
  await expect.poll(async () => Number(await volume.inputValue())).toBeCloseTo(before - 0.1, 5)
  await press(host, 'ArrowUp')
  await expect.poll(async () => Number(await volume.inputValue())).toBeCloseTo(before, 5)
  const seen: string[] = []
  for (let tabs = 0; tabs < 40 && !seen.some((name) => name.startsWith('Plein écran')); tabs += 1) {
    await host.keyboard.press('Tab')
    seen.push(await host.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(seen.join(' | ')).toContain('Plein écran')
  await expect
    .poll(() => host.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1))
    .toBeGreaterThanOrEqual(0)

  await host.getByRole('button', { name: 'Lancer la partie' }).click()
  await heading(host, 'Lancement')
  await heading(phone, 'Lancement')
  await Promise.all([
    withoutColours(host, 'lancement-compte'),
    withoutColours(phone, 'telephone-lancement'),
  ])
  await heading(host, 'Question 1/1')
  await heading(phone, 'Question 1/1')
  await mapIsReady(phone)
  await inEveryLook(host, 'question')
  await inEveryLook(phone, 'telephone-question')
  // The lit and dark parts of the phone's time bar must differ in forced colours.
  await phone.emulateMedia({ forcedColors: 'active' })
  const [lit, ground] = await phone.evaluate(() => {
    const bar = document.querySelector('progress')?.parentElement
    const part = bar?.querySelector('i')
    return [
      part && getComputedStyle(part).backgroundColor,
      bar && getComputedStyle(bar).backgroundColor,
    ]
  })
  expect(lit).not.toBe(ground)
  await phone.emulateMedia({ forcedColors: 'none' })
  await phone.touchscreen.tap(195, 430)
  await phone.getByRole('button', { name: 'Répondre' }).click()
  await heading(host, 'Photo 1')
  await mapIsReady(host)
  // The reveal advances by itself and may end during checks, so this test only takes a screenshot of it.
  await host.emulateMedia({ forcedColors: 'active' })
  await shot(host, 'yeux/revelation-couleurs-du-systeme')
  await host.emulateMedia({ forcedColors: 'none' })
  await looksAtRanking(host, '')
  await heading(host, 'Fin de la Partie', 120_000)
  await wholePodium(host)
  await host.waitForTimeout(RISEN_MS)
  await heading(phone, 'Fin de la partie')
  await inEveryLook(host, 'podium')
  await inEveryLook(phone, 'telephone-fin')
})

test(
  'HAL-08 every screen of a team game, on the phone and on the big screen, and what a phone shows when it may not play',
  { timeout: 600_000 },
  async () => {
    const { origin } = evening.server
    const { page: host } = await evening.openHost(
      `/pres/${quiz}/team?icon=defined&time=180&help_zone=non&max_team=3&max_player=4`,
    )
    const code = await roomOf(host)
    const phone = await takeOutPhone(evening.browser, origin)
    const { page } = phone
    await page.getByLabel('Numéro de la salle').fill('100000')
    await page.getByRole('button', { name: 'Rejoindre' }).click()
    await page.getByRole('alert').waitFor()
    await inEveryLook(page, 'telephone-accueil')
    await page.goto(`${origin}/play/${code}`)
    await heading(page, 'Sélectionnez votre couleur')
    const full = await Promise.all(
      ['Banane', 'Citron', 'Pomme', 'Poire'].map((fruit) => joinAs(origin, code, 'Jaune', fruit)),
    )
    const rival = await joinAs(origin, code, 'Rose', 'Cerise')
    await page.locator('label').filter({ hasText: 'Bleu' }).click()
    await inEveryLook(page, 'telephone-couleur')
    await page.getByRole('button', { name: 'Valider' }).click()
    await heading(page, 'Sélectionnez votre fruit')
    await page.locator('label').filter({ hasText: 'Cerise' }).click()
    await inEveryLook(page, 'telephone-fruit')
    await page.getByRole('button', { name: 'Valider' }).click()
    await isInLobby(phone)
    await inEveryLook(page, 'telephone-salon-equipe')
    await inEveryLook(host, 'salon-equipes')
    await host.getByRole('button', { name: 'Lancer la partie' }).click()
    await heading(page, 'Question 1/1')
    await mapIsReady(page)
    await tapUntilMarked(phone, { x: 195, y: 430 })
    await inEveryLook(page, 'telephone-repere')
    await page.getByRole('button', { name: 'Répondre' }).click()
    await heading(page, 'Réponse envoyée !')
    for (const [index, each] of [rival, ...full.slice(1)].entries())
      each.say('player_answer', {
        coords: { lat: PLACE.lat + index / 1000, lng: PLACE.lng },
        time: 900 * (index + 1),
      })
    await inEveryLook(page, 'telephone-reponse')
    await inEveryLook(host, 'question-reponses')
    await phone.context.setOffline(true)
    await heading(page, 'Connexion perdue')
    await inEveryLook(page, 'telephone-perdu')
    await phone.context.setOffline(false)
    await heading(page, 'Réponse envoyée !')
    full[0]?.say('player_answer', { coords: null, time: 0 })
    await heading(page, 'Résultats de la question')
    await inEveryLook(page, 'telephone-resultat')
    await looksAtRanking(host, '-equipes')
    await heading(host, 'Fin de la Partie', 120_000)
    await wholePodium(host)
    await host.waitForTimeout(RISEN_MS)
    await heading(page, 'Fin de la partie')
    await inEveryLook(host, 'podium-equipes')
    await inEveryLook(page, 'telephone-fin-equipe')
    for (const each of [rival, ...full]) each.close()

    const room = await hostRoom(origin, evening.admin, quiz)
    await page.goto(`${origin}/play/${room.roomID}`)
    await isInLobby(phone)
    const other = await phone.context.newPage()
    await other.goto(`${origin}/play/${room.roomID}`)
    await page.getByText('Ouvert dans un autre onglet').waitFor()
    await inEveryLook(page, 'telephone-autre-onglet')
    await other.close()
    await page.getByRole('button', { name: 'Reprendre ici' }).click()
    await isInLobby(phone)
    const { playerList } = await room.host.next('pres_newPlayer')
    room.host.say('pres_kickPlayer', { token: evening.admin.token, playerID: playerList[0]?.ID })
    await page.getByText('Vous avez été retiré de la salle').waitFor()
    expect(await page.getByText('Cette page n’a pas pu').count()).toBe(0)
    await inEveryLook(page, 'telephone-retire')
    room.host.close()
    await phone.context.close()
  },
)
