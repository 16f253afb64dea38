// A player who sees nothing: the test plays a game by keys, guided only by what the phone announces to a screen reader,
// and checks the announcements of the phone and of the big screen.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { type HostEvening, openHostEvening } from '../kit/hostEvening.ts'
import { COUNTRY_SCALE } from '../kit/presenter.ts'
import { heading, mapIsReady, plain, press } from '../kit/reading.ts'

/** For each question, the title that the presenter reads aloud, and the place to find. */
const TOWNS = [
  { name: 'Lyon', coords: { lat: 45.75, lng: 4.85 } },
  { name: 'Limoges', coords: { lat: 45.83, lng: 1.26 } },
] as const
const FRANCE = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}

/** File of the names of towns, which the phone requests with its first map. */
const PLACES = '**/api/map/world/places.json*'

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf(
    'À l’oreille',
    'Deux villes',
    TOWNS.map(({ coords }) => coords),
  )
  await evening.admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: FRANCE })
  await evening.admin.post(`/api/pres/shared/quizz/rings/${quiz}`, {
    targetSettings: ringsOf(undefined, 0, COUNTRY_SCALE),
  })
})
afterAll(() => evening.close())

/** Records every text that the page's live regions announce, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const LIVE = '[role=status], [role=alert], [aria-live], output'
    const last = new WeakMap<Element, string>()
    const look = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        if (region.closest('[inert]') || getComputedStyle(region).display === 'none') continue
        const text = region.textContent?.trim() ?? ''
        if (last.get(region) === text) continue
        last.set(region, text)
        if (text !== '') said.push(text)
      }
    }
    look()
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return async () =>
    (await page.evaluate(() => (window as unknown as { said: string[] }).said)).map(plain)
}

/** Splits the announcements into those before the first question and those of each question. */
function partsOf(words: readonly string[]): string[][] {
  const starts = words.flatMap((text, at) => (text.startsWith('Question ') ? [at] : []))
  return [0, ...starts].map((from, part) => words.slice(from, starts[part]))
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    )
    if (name.test(focused)) return
  }
  throw new Error(`${name} is not on the way of the Tab key`)
}

/**
 * The announced distance in metres and direction of the map's crosshair from `town`; 0 m when the crosshair is in that
 * town; null when the announcement `words` names another town.
 */
function toldDistance(words: string, town: string): { metres: number; wind: string } | null {
  if (words.includes(`à ${town},`)) return { metres: 0, wind: '' }
  const told = new RegExp(`à ([\\d ]+(?:,\\d+)?) (k?m) (\\S+ ?\\S*) de ${town},`).exec(words)
  if (!told) return null
  const [, figure = '', unit, wind = ''] = told
  return {
    metres: Number(figure.replaceAll(' ', '').replace(',', '.')) * (unit === 'km' ? 1000 : 1),
    wind,
  }
}

/** Moves the map's crosshair by arrow keys, guided by the announcements alone, until they name the town. */
async function walkTo(
  phone: Page,
  said: () => Promise<string[]>,
  town: string,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    const before = (await said()).length
    await phone.keyboard.press(key)
    await expect
      .poll(async () => (await said()).length, { timeout: 20_000 })
      .toBeGreaterThan(before)
  }
  const BACK: Record<string, string> = {
    'au nord': 'ArrowDown',
    'au sud': 'ArrowUp',
    'à l’est': 'ArrowLeft',
    'à l’ouest': 'ArrowRight',
    'au nord-est': 'ArrowDown',
    'au nord-ouest': 'ArrowDown',
    'au sud-est': 'ArrowUp',
    'au sud-ouest': 'ArrowUp',
  }
  for (let steps = 0; steps < 12; steps += 1) {
    const words = (await said()).findLast((text) => /^Viseur|plus loin/.test(text)) ?? ''
    const told = toldDistance(words, town)
    if (told && told.metres < 120_000) return
    if (!told) throw new Error(`the words do not name ${town}: ${words}`)
    const before = (await said()).length
    await phone.keyboard.press(BACK[told.wind] ?? 'ArrowUp')
    await expect
      .poll(async () => (await said()).length, { timeout: 20_000 })
      .toBeGreaterThan(before)
  }
  throw new Error(`never came near ${town}`)
}

/**
 * Expects that the map's crosshair is announced by its coordinates while the file of town names does not load, and lets
 * the file load from then on.
 */
async function hearCoordinates(phone: Page, said: () => Promise<string[]>): Promise<void> {
  await tabTo(phone, /^Carte/)
  await expect
    .poll(async () => (await said()).at(-1) ?? '', { timeout: 20_000 })
    .toMatch(/^Viseur à la latitude 4\d(,\d+)?, longitude −?\d(,\d+)?\. Vue de/)
  await phone.unroute(PLACES)
  await phone.keyboard.press('Shift+Tab')
}

test('HAL-01 HAL-02 a game is played by keys and announcements alone, each state is told once, and nothing tells the place before the end', async () => {
  const { page: host } = await evening.openHost(`/pres/${quiz}`)
  await heading(host, 'Lancer « À l’oreille »')
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
  await phone.route(PLACES, (route) => route.abort())
  const said = await listen(phone)
  const stage = await listen(host)
  const pseudo = plain(await phone.locator('strong').first().innerText())
  // The phone announces nothing before it has drawn the lobby for the first time.
  await expect
    .poll(said, { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/^Salon d’attente/))
  await host.getByRole('button', { name: 'Lancer la partie' }).click()

  for (const [index, town] of (['Lyon', 'Limoges'] as const).entries()) {
    await heading(phone, `Question ${index + 1}/2`)
    expect(await phone.title()).toBe(
      `Question ${index + 1}/2 · Salle ${code.slice(0, 3)}\u00a0${code.slice(3)} · Point de Mire`,
    )
    await expect
      .poll(() => phone.evaluate(() => document.activeElement?.tagName), { timeout: 20_000 })
      .toBe('H1')
    await mapIsReady(phone)
    // A screen reader must find the question's heading, and nothing that tells the place, on the phone and on the big
    // screen.
    for (const page of [phone, host]) {
      const tree = plain(await page.locator('body').ariaSnapshot())
      expect(tree, 'the step').toContain(`heading "Question ${index + 1}/2"`)
      expect(tree, 'the place is nowhere in the tree').not.toMatch(/Lyon|Limoges|45[.,](?:75|83)/)
    }
    expect((await said()).join(' '), 'nothing of the place before the map is asked').not.toMatch(
      town === 'Lyon' ? /Lyon|Limoges/ : /Limoges/,
    )
    if (index === 0) await hearCoordinates(phone, said)
    await tabTo(phone, /^Carte/)
    await expect
      .poll(async () => (await said()).at(-1) ?? '', { timeout: 20_000 })
      .toMatch(/^Viseur .*France\. Vue de [\d ,]+ km de large\.( Dans la zone d’aide\.)?$/)
    await walkTo(
      phone,
      said,
      town,
      town === 'Lyon'
        ? ['+', 'ArrowRight', 'ArrowRight', 'ArrowDown']
        : ['+', 'ArrowLeft', 'ArrowDown'],
    )
    await phone.keyboard.press('Enter')
    await expect
      .poll(async () => (await said()).at(-1) ?? '', { timeout: 20_000 })
      .toMatch(
        new RegExp(
          `^Repère placé à .*${town}, France\\. Le bouton Répondre l’envoie\\.( Dans la zone d’aide\\.)?$`,
        ),
      )
    await tabTo(phone, /^Répondre/)
    await phone.keyboard.press('Enter')
    await heading(phone, 'Résultats de la question')
    await expect
      .poll(() => phone.evaluate(() => document.activeElement?.tagName), { timeout: 20_000 })
      .toBe('H1')
    expect(await phone.title()).toContain('Résultats de la question')
    const result = (await said()).findLast((text) => text.startsWith('Résultats de la question'))
    expect(result).toMatch(
      new RegExp(
        `^Résultats de la question ${index + 1} sur 2\\. Vous êtes à [\\d ,]+ k?m\\. Vous marquez [\\d,]+ points?\\. Vous êtes premier\\. Total : [\\d,]+ points?\\.$`,
      ),
    )
    const away = /Vous êtes à ([\d ,]+) (k?m)/.exec(result ?? '')
    expect(
      Number(away?.[1]?.replaceAll(' ', '').replace(',', '.')) * (away?.[2] === 'km' ? 1000 : 1),
      town,
    ).toBeLessThan(200_000)
    await expectAccessible(phone, `the result of question ${index + 1}`)
    await heading(host, `Photo ${index + 1}`)
    await press(host, ' ')
    await heading(host, 'Classement')
    await press(host, ' ')
  }
  await heading(phone, 'Fin de la partie')
  await heading(host, 'Fin de la Partie')
  await host.locator('main aside[data-told]').waitFor({ timeout: 30_000 })

  const heard = await said()
  const states = heard.filter((text) =>
    /^(Salon|La partie|Question|Réponse envoyée|Résultats|Fin)/.test(text),
  )
  expect(states.map((text) => text.split(/[.:]/)[0]?.trim())).toEqual([
    expect.stringMatching(/^Salon d’attente, salle/),
    'La partie commence',
    'Question 1 sur 2',
    expect.stringMatching(/^Réponse envoyée en/),
    'Résultats de la question 1 sur 2',
    'Question 2 sur 2',
    expect.stringMatching(/^Réponse envoyée en/),
    'Résultats de la question 2 sur 2',
    'Fin de la partie',
  ])
  expect(heard[0]).toContain(pseudo)
  expect(new Set(states).size, 'each once').toBe(states.length)

  const onStage = await stage()
  for (const words of [heard, onStage]) {
    for (const part of partsOf(words))
      expect(part, 'nothing twice in one question').toEqual([...new Set(part)])
  }

  const shown = onStage
    .filter((text) => /^(Question|Photo|Classement|Premier|Fin|\d+ réponse)/.test(text))
    .map((text) => text.replaceAll(/\d+,\d+/g, '#'))
  expect(shown).toEqual([
    'Question 1 sur 2, 60 secondes.',
    '1 réponse sur 1.',
    expect.stringMatching(/^Photo 1\. Au plus près : .+, à .+ k?m\.$/),
    `Classement. 1 : ${pseudo}, #.`,
    'Question 2 sur 2, 60 secondes.',
    '1 réponse sur 1.',
    expect.stringMatching(/^Photo 2\. Au plus près : .+, à .+ k?m\.$/),
    'Classement, le podium dans un instant.',
    `Premier : ${pseudo}, # points.`,
    `Fin de la partie. 1 : ${pseudo}, #.`,
  ])
})
