// Helpers that lead to the screens of an evening, take screenshots of each at several window sizes, and check that no
// text is cut.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PlannedStep } from '#core/evening.ts'
import { roundOf } from '../../testRounds.ts'
import { cutTexts } from './cutTexts.ts'
import { shot } from './harness.ts'
import { heading as stage, type HostEvening, neverScrolls, openHostEvening } from './hostEvening.ts'
import { isInLobby, type Phone, takeOutPhone } from './phone.ts'
import { press, wholePodium } from './reading.ts'

const PARIS = { lat: 48.8584, lng: 2.2945 }
export const SLOW_MS = 60_000
const PHONES = [
  [320, 568],
  [844, 390],
  [390, 844],
] as const
const STAGES = [
  [1024, 768],
  [1920, 1080],
] as const
const LARGE_STAGES = [...STAGES.slice(0, 1), [3840, 2160], ...STAGES.slice(1)] as const
export const DESKS = [
  [390, 844],
  [1024, 768],
  [1920, 1080],
] as const
/** A quiz title nearly as long as the longest permitted one. */
export const LONG =
  'Tour du monde des phares, des ports, des îles et des plus hautes falaises de l’Atlantique, de la mer du Nord jusqu’aux Açores'
export const BAR =
  'Le bar est ouvert au fond de la salle.\nLes toilettes sont à gauche de la scène.\nLa tombola est tirée à la reprise : gardez vos billets.'

const API = '/api/pres/shared/evenings'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Computes the point so many metres north of Paris, the place of every photo. */
export const north = (metres: number) => ({ lat: PARIS.lat + metres / 111_195, lng: PARIS.lng })

/**
 * Takes a screenshot at each size, and expects no cut text, and nothing to scroll.
 * @param scrolls the page may be longer than its screen: scrolling is not checked
 */
export async function looks(
  page: Page,
  name: string,
  sizes: readonly (readonly [number, number])[],
  scrolls = false,
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await shot(page, `evening/${name}-${width}`)
    expect(await cutTexts(page), `cut on ${name} at ${width} × ${height}`).toEqual([])
    if (!scrolls) await neverScrolls(page)
  }
}

export const onPhone = ({ page }: Phone, name: string) => looks(page, `phone-${name}`, PHONES)
export const onStage = (page: Page, name: string) => looks(page, `stage-${name}`, STAGES)
/** Checks that the big screen cuts no text and never scrolls, at the sizes of `onStage` and at 3840 × 2160. */
export const onLargeStage = (page: Page, name: string) => looks(page, `stage-${name}`, LARGE_STAGES)

/**
 * Checks a round's podium on the big screen at each of the sizes of `onStage`. The podium ends by itself: the page is
 * reloaded for each size, so that the podium starts anew.
 */
export async function podiumOnStage(page: Page, name: string): Promise<void> {
  for (const size of STAGES) {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.reload()
    await stage(page, /^Manche \d/, SLOW_MS)
    await wholePodium(page)
    await page.waitForTimeout(1500)
    await looks(page, `stage-${name}`, [size])
  }
}

/** The presenter plays on to the ranking of the question, where the game waits for a press. */
export async function toRanking(host: Page): Promise<void> {
  await host.locator('[data-map]').first().waitFor({ timeout: SLOW_MS })
  await press(host, ' ')
  await stage(host, 'Classement', SLOW_MS)
  await press(host, 'p')
}

export interface EveningScreens extends HostEvening {
  /** Creates an evening with the given steps. @returns its unique name */
  eveningOf(name: string, steps: readonly PlannedStep[]): Promise<string>
  /** A round of an evening's plan. @param quiz 0: the quiz of one photo, 1: the quiz of two */
  round(quiz: 0 | 1, more?: Parameters<typeof roundOf>[1]): PlannedStep
  /** A player's phone that is in the lobby of the room. */
  phoneIn(room: string): Promise<Phone>
}

export async function openEveningScreens(): Promise<EveningScreens> {
  const box = await openHostEvening()
  const quizzes = [
    await box.quizOf('Phares de nuit', 'Une photo', [PARIS]),
    await box.quizOf('Les ponts', 'Deux photos', [PARIS, PARIS]),
  ]
  return {
    ...box,
    round: (quiz, more = {}) => roundOf(quizzes[quiz] ?? '', { max_answer_time: 180, ...more }),
    async eveningOf(name, steps) {
      const evening = (await box.admin.post(API, { name, description: '' })).json
      const { revision } = (await box.admin.get(`${API}/${evening}`)).json
      const saved = await box.admin.put(`${API}/${evening}`, { steps, revision })
      if (saved.status !== 200) throw new Error(saved.text)
      return evening
    },
    async phoneIn(room) {
      const phone = await takeOutPhone(box.browser, box.server.origin)
      await phone.page.goto(`${box.server.origin}/play/${room}`)
      await isInLobby(phone)
      return phone
    },
  }
}
