// A rehearsal at the big screen, from the lobby to the podium, with as many players as a hall has.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutTexts } from '../kit/cutTexts.ts'
import { screens, shot } from '../kit/harness.ts'
import {
  heading,
  type HostEvening,
  join,
  neverScrolls,
  openHostEvening,
  roomOf,
} from '../kit/hostEvening.ts'
import { wholePodium } from '../kit/reading.ts'

/** ms to wait for a drawn map, since the tests' Chromium renders maps in software. */
const DRAWN_MS = 60_000
const PLACE = { lat: 48.8584, lng: 2.2945 }
const SEVERAL_STEPS = 300_000

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Paris vu d’en bas', 'Une photo', [PLACE])
})
afterAll(() => evening.close())

const band = (page: Page) => page.getByText('Joueurs simulés : rien n’est gardé')
const remove = (page: Page) => page.getByRole('button', { name: 'Retirer les joueurs simulés' })

async function rehearse(page: Page, players: string): Promise<void> {
  await page.getByRole('button', { name: 'Répétition' }).click()
  await page.getByRole('button', { name: `${players} joueurs simulés`, exact: true }).click()
  await remove(page).waitFor()
}

/** Lists the texts that reach, by more than a pixel, out of their list row or out of the footer. */
function strays(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li > *, main footer > *')]
      .filter((part) => {
        // Skips the avatars on the map: unlike lines of text, they may reach out of their element.
        if (part.closest('[data-map]')) return false
        const own = part.getBoundingClientRect()
        const around = part.parentElement?.getBoundingClientRect()
        return (
          around &&
          own.width > 0 &&
          (own.right > around.right + 1 ||
            own.left < around.left - 1 ||
            own.top > around.bottom - 1)
        )
      })
      .map((part) => part.textContent),
  )
}

/** The tested projectors from old to new: suffix of the screenshot's name, and screen size. */
const PROJECTORS = [
  ['', screens.host.viewport],
  ['-1366', { width: 1366, height: 768 }],
  ['-3840', { width: 3840, height: 2160 }],
  ['-1024', screens.oldProjector.viewport],
] as const

/**
 * Expects the step to show, on each projector, the band that marks a rehearsal, and no text that reaches out of its
 * list row or out of the footer.
 */
async function look(page: Page, name: string): Promise<void> {
  for (const [screen, viewport] of PROJECTORS) {
    await page.setViewportSize(viewport)
    await band(page).waitFor()
    // No screenshot of the 3840 px screen: its software rendering is slow, and the screenshots of other sizes suffice.
    if (viewport.width < 3840) await shot(page, `repetition/${name}${screen}`)
    await neverScrolls(page)
    expect(
      await strays(page),
      `${name}${screen}: what sticks out of its row or its column`,
    ).toEqual([])
    // Polls, since the map's camera first adapts to the screen's new size, and then the rings' labels to the camera.
    await expect
      .poll(() => cutTexts(page), {
        timeout: 20_000,
        message: `${name}${screen}: what cannot be read whole`,
      })
      .toEqual([])
  }
  await page.setViewportSize(screens.host.viewport)
}

test('REH-01 REH-02 REH-05 simulated players come and go in the lobby, clearly marked, beside a real phone', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=15&help_zone=non&max_player=50`,
  )
  const phone = await join(evening.server.origin, await roomOf(page))
  await page.getByText('1 / 50 joueur').waitFor()
  expect(await band(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Répétition' }).click()
  await page.getByRole('button', { name: '44 joueurs simulés' }).waitFor()
  await shot(page, 'repetition/00-combien')
  await page.getByRole('button', { name: 'Annuler' }).click()
  expect(await remove(page).count(), 'nothing was asked').toBe(0)
  await rehearse(page, '3')
  await page.getByText('4 / 50 joueurs').waitFor()
  expect(await page.getByText('Simulé', { exact: true }).count(), 'the phone is none').toBe(3)
  expect(await page.getByRole('button', { name: /^Retirer .*, joueur simulé$/ }).count()).toBe(3)
  await look(page, '01-salon-3')
  await remove(page).click()
  await page.getByText('1 / 50 joueur').waitFor()
  expect(await band(page).count()).toBe(0)
  await rehearse(page, '30')
  await page.getByText('31 / 50 joueurs').waitFor()
  await look(page, '02-salon-30')
  phone.close()
  await context.close()
  evening.browser.assertClean()
})

test(
  'REH-04 REH-05 REH-06 two hundred simulated players play from the lobby to the podium, the band on every step',
  async () => {
    const { page, context } = await evening.openHost(
      `/pres/${quiz}/player?icon=random&time=30&help_zone=non&max_player=205`,
    )
    await roomOf(page)
    await rehearse(page, '200')
    await page.getByText('200 / 205 joueurs').waitFor()
    await look(page, '10-salon-200')
    await page.getByRole('button', { name: 'Lancer la répétition' }).click()
    await heading(page, 'Lancement')
    await band(page).waitFor()
    await shot(page, 'repetition/11-lancement')
    await heading(page, 'Question 1/1')
    await page.getByText(/^Réponses (?:[6-9]|1[0-4])\d\/200$/).waitFor()
    await look(page, '12-question-200')
    await page.reload()
    await band(page).waitFor()
    await page.waitForFunction(
      () => document.querySelectorAll('ol[data-hits] li').length >= 8,
      undefined,
      { timeout: DRAWN_MS },
    )
    await look(page, '13-resultats-200')
    await heading(page, 'Classement', DRAWN_MS)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Les 20 premiers sur 200').waitFor()
    await look(page, '14-classement-200')
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await heading(page, 'Fin de la Partie')
    await wholePodium(page)
    await page.waitForTimeout(1500)
    await look(page, '15-fin-200')
    await page.getByRole('link', { name: 'Nouvelle partie' }).click()
    await page.getByRole('link', { name: 'Parties jouées' }).click()
    await page.getByText('Aucune partie jouée pour l’instant').waitFor()
    expect(await page.getByText('Paris vu d’en bas').count(), 'REH-10').toBe(0)
    // Back does not reach the address that opened the room, and would open one more.
    for (let steps = 0; steps < 3; steps++) {
      await page.goBack()
      expect(page.url(), 'MND-41').not.toMatch(/help_zone|room=/)
    }
    await context.close()
    evening.browser.assertClean()
  },
  SEVERAL_STEPS,
)
