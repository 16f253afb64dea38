// The titles of the reveal, up to the longest permitted one, on projectors of every size: none is cut. And the option
// that sends results to phones only once the reveal has shown the last answer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NAME_LENGTH } from '#core/textLengths.ts'
import { jpeg } from '../../pictures.ts'
import {
  heading,
  type HostEvening,
  join as joinRoom,
  neverScrolls,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { shot } from '../kit/harness.ts'
import { mapIsReady, press } from '../kit/reading.ts'
import { bringShowClock, holdShow, jumpShow, releaseShow } from '../kit/showClock.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const SIZES = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const
const postcards = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../assets/postcards/postcards.json'), 'utf8'),
) as { titre: string; description: string }[]
const longest = postcards.toSorted((a, b) => b.titre.length - a.titre.length)[0] ?? {
  titre: '',
  description: '',
}
const ASKED = [
  longest,
  {
    titre: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    description: 'Un village du pays de Galles.',
  },
  {
    titre:
      'Le phare de la pointe Saint-Mathieu et les ruines de son abbaye, vus du sentier des douaniers',
    description: longest.description,
  },
  {
    titre: 'Un titre qui va jusqu’au bout de ce que l’on peut écrire '
      .repeat(4)
      .slice(0, NAME_LENGTH)
      .trim(),
    description: 'Et quelques mots. '.repeat(20).trim(),
  },
]

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Titres', 'De toutes les longueurs', [])
  for (const { titre, description } of ASKED) {
    const added = await evening.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      uploadFile: await jpeg(),
      name: titre.slice(0, 40),
      titre,
      description,
      coords: JSON.stringify(PLACE),
    })
    if (added.status !== 201) throw new Error(added.text)
  }
}, 90_000)
afterAll(() => evening.close())

/**
 * Lists the flaws of the panel beside the reveal's map: its title is cut, too small or outside the panel; its lowest
 * element ends below the screen; its list has no room for even one answer.
 */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const panel = document.querySelector('aside')
    const title = panel?.querySelector('h1')
    const foot = panel?.lastElementChild
    const hit = panel?.querySelector('ol li')
    if (!panel || !title || !foot || !hit) return ['no panel']
    const [box, own, low, row] = [panel, title, foot, hit].map((element) =>
      element.getBoundingClientRect(),
    )
    if (!box || !own || !low || !row) return ['no boxes']
    const found = []
    const { overflowX, overflowY } = getComputedStyle(title)
    if (
      (overflowY !== 'visible' && title.scrollHeight > title.clientHeight + 2) ||
      overflowX !== 'visible' ||
      title.scrollWidth > title.clientWidth + 1
    )
      found.push('cut')
    if (own.right > box.right || own.top < 0) found.push('outside')
    if (Number.parseFloat(getComputedStyle(title).fontSize) < innerHeight / 40) found.push('small')
    if (low.bottom > innerHeight) found.push('the foot is out of the screen')
    if (row.bottom > low.top + 1) found.push('no answer has room')
    return found
  })
}

/** The big screen's tab `Retour photo & carte` (back to photo and map) must show the revealed answers. */
async function lookBack(page: Page, titre: string): Promise<void> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Retour photo & carte' }).click(),
  ])
  for (const size of SIZES.slice(0, 2)) {
    await tab.setViewportSize(size)
    await tab.getByRole('heading', { name: titre, level: 1 }).waitFor()
    await mapIsReady(tab)
    await expect.poll(() => tab.locator('[data-figure]').count()).toBeGreaterThanOrEqual(2)
    expect(
      await tab.locator('[data-map] img:not([alt=""])').count(),
      'the answers stand on the map',
    ).toBe(1)
    expect(
      await tab.evaluate(() => {
        const layer = (selector: string) =>
          Number(
            getComputedStyle(
              document.querySelector(selector)?.closest('.maplibregl-marker') ?? document.body,
            ).zIndex,
          )
        const pin = layer('[data-map] img:not([alt=""])')
        return pin > layer('[data-figure]') && layer('[data-place]') > pin
      }),
      'over the figures of the rings, and under the place',
    ).toBe(true)
    const [map, ground] = await tab.evaluate(
      () =>
        [
          document.querySelector('[data-map]')?.getBoundingClientRect().toJSON() as DOMRect,
          getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor,
        ] as const,
    )
    expect(
      (map.width * map.height) / (size.width * size.height),
      'a third of the screen at least is map',
    ).toBeGreaterThan(0.3)
    expect(ground, 'dark').toBe('rgb(10, 15, 14)')
    await neverScrolls(tab)
    await shot(tab, `revelation/retour-${size.width}`)
  }
  await tab.close()
}

test('FIR-11: FIR-05: SHW-01: no title is cut on the reveal: it takes the lines and the size that it needs; `Retour photo & carte` is as dark and large, with rings and answers', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=5`,
    'oldProjector',
  )
  await bringShowClock(page)
  await page.reload()
  const room = await roomOf(page)
  const phone = await joinRoom(evening.server.origin, room)
  await startButton(page).click()
  for (const [i, { titre }] of ASKED.entries()) {
    await heading(page, `Question ${i + 1}/${ASKED.length}`, 30_000)
    await phone.next('player_newQuestion')
    phone.say('player_answer', { coords: PLACE, time: 1000, timePoints: 5 })
    await page.getByRole('heading', { name: titre, exact: true }).waitFor({ timeout: 30_000 })
    await holdShow(page)
    await expect
      .poll(
        async () => {
          await jumpShow(page, 1000)
          return page.locator('ol[data-hits] li').count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect
        .poll(() => faults(page), { timeout: 10_000, message: `title ${i + 1} at ${size.width}` })
        .toEqual([])
      await neverScrolls(page)
      if (size.width < 3840) await shot(page, `revelation/titre-${i + 1}-${size.width}`)
    }
    await page.setViewportSize(SIZES[0])
    await releaseShow(page)
    await press(page, ' ')
    await heading(page, 'Classement')
    if (i === 0) await lookBack(page, titre)
    await press(page, ' ')
  }
  await heading(page, 'Fin de la Partie')
  phone.close()
  await context.close()
  evening.browser.assertClean()
})

test('FIR-16: with the results after the reveal, a phone has its own once the last answer stands on the big screen, and not before', async () => {
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=5&results_on_phone=revealed`,
    'oldProjector',
  )
  await bringShowClock(page)
  await page.reload()
  const phone = await joinRoom(evening.server.origin, await roomOf(page))
  await startButton(page).click()
  await phone.next('player_newQuestion')
  phone.say('player_answer', { coords: PLACE, time: 1000, timePoints: 5 })
  await page.getByRole('heading', { name: longest.titre, exact: true }).waitFor({ timeout: 30_000 })
  await holdShow(page)
  await mapIsReady(page)
  await phone.caughtUp()
  expect(phone.count('player_endQuestion')).toBe(0)
  await expect
    .poll(
      async () => {
        await jumpShow(page, 1000)
        return page.locator('ol[data-hits] li').count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  expect((await phone.next('player_endQuestion')).distance).toBeLessThan(1)
  await releaseShow(page)
  phone.close()
  await context.close()
  evening.browser.assertClean()
})
