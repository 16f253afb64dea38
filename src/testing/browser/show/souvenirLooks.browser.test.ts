// Souvenir and album of the largest and the smallest games: 200 players, 30 questions, the longest titles; one player
// and one question. No text is cut, nothing reaches beyond the screen's sides, and the album's file can be mailed.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NAME_LENGTH } from '#core/textLengths.ts'
import { destination } from '#core/scoring/geo.ts'
import { openAdministration, type Administration } from '../kit/administration.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { type ScreenName, shot } from '../kit/harness.ts'
import { heading } from '../kit/reading.ts'
import { jpeg } from '../../pictures.ts'
import { playGame, type PlayedGame } from '../../playGame.ts'
import { RENNES } from '../../testQuiz.ts'

/** `WIDE` is a word of the widest letters, without a place where a line could break. */
const WORDS = 'Une promenade au bord de la Vilaine, un matin de novembre, entre deux averses. '
const WIDE = `Anticonstitutionnellement${'W'.repeat(40)}`
const longest = (begin: string): string =>
  `${begin} ${WIDE} ${WORDS.repeat(3)}`.slice(0, NAME_LENGTH).trim()
const SIZES = ['phone', 'tablet', 'host', 'wall'] as const satisfies ScreenName[]
/** Most bytes (9 MB) of a file that can be sent by mail. */
const MAILED = 9_000_000

let box: Administration
beforeAll(async () => {
  box = await openAdministration()
})
afterEach(() => box.browser.assertClean())
afterAll(() => box.close())

async function quizOf(name: string, titles: readonly string[]): Promise<string> {
  const quiz = (await box.admin.post('/api/pres/shared/quizz/init', { name, description: WORDS }))
    .text
  for (const [i, title] of titles.entries()) {
    const uploadFile = await jpeg(`hsl(${(i * 47) % 360} 45% 45%)`, 1600, i % 3 === 2 ? 2400 : 1067)
    const coords = JSON.stringify(destination(RENNES, i * 9_000, (i * 67) % 360))
    const { status, text } = await box.admin.postForm(
      `/api/pres/shared/quizz/question/new/${quiz}`,
      { name: title, titre: title, description: WORDS.repeat(i % 4), coords, uploadFile },
    )
    if (status !== 201) throw new Error(text)
  }
  return quiz
}

async function expectWhole(page: Page, name: string): Promise<void> {
  await shot(page, `souvenirs/${name}`)
  expect(await cutTexts(page), name).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    name,
  ).toBeLessThanOrEqual(0)
}

describe.each([
  {
    many: '200 joueurs',
    players: 200,
    title: longest('Le grand quiz'),
    titles: Array.from({ length: 30 }, (_, i) => longest(`Photo ${i + 1} :`)),
  },
  { many: '1 joueur', players: 1, title: 'W', titles: ['Une ville'] },
])('$many', ({ many, players, title, titles }) => {
  let game: PlayedGame
  beforeAll(async () => {
    const quiz = await quizOf(title, titles)
    game = await playGame({
      origin: box.server.origin,
      admin: box.admin,
      quiz,
      players,
      distanceOf: (player, question) =>
        (player + question) % 13 === 12
          ? null
          : 5 + ((player * 7919 + question * 104_729) % 90_000),
    })
  }, 180_000)

  test.each(SIZES)('STA-02 the album (%s)', async (screen) => {
    const { page } = await box.browser.visit(box.server.origin, `/album/${game.album}`, screen, {
      deviceScaleFactor: 1,
    })
    await heading(page, title)
    await expectWhole(page, `album-${players}-${screen}-1`)
    for (const more of (await page.locator('summary').all()).slice(0, 2)) await more.click()
    const question = page.locator('section', { has: page.locator('> h3 > span') }).last()
    await question.scrollIntoViewIfNeeded()
    await question.getByRole('img', { name: /^Carte : / }).waitFor({ timeout: 60_000 })
    await expectWhole(page, `album-${players}-${screen}-2`)
    const rankings = page.getByRole('heading', { name: 'Classement', exact: true })
    await rankings.scrollIntoViewIfNeeded()
    await expectWhole(page, `album-${players}-${screen}-3`)
  })

  test.each(SIZES)('STA-01 a souvenir (%s)', async (screen) => {
    const { page } = await box.browser.visit(
      box.server.origin,
      `/souvenir/${game.souvenirs.at(-1)}`,
      screen,
      { deviceScaleFactor: 1 },
    )
    await page.getByRole('img', { name: /Votre souvenir en image/ }).waitFor({ timeout: 60_000 })
    await expectWhole(page, `souvenir-${players}-${screen}-1`)
    await page.getByRole('button', { name: 'Carrée' }).click()
    await page.getByRole('button', { name: 'Carrée' }).scrollIntoViewIfNeeded()
    await expectWhole(page, `souvenir-${players}-${screen}-2`)
    await page.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expectWhole(page, `souvenir-${players}-${screen}-3`)
  })

  test('STA-02 its file goes by mail', { timeout: 400_000 }, async () => {
    const { page } = await box.browser.visit(box.server.origin, `/album/${game.album}`, 'laptop', {
      deviceScaleFactor: 1,
    })
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 380_000 }),
      page.getByRole('button', { name: 'Enregistrer l’album' }).click(),
    ])
    const html = readFileSync(await download.path(), 'utf8')
    expect(html.match(/src="data:image/g)).toHaveLength(2 * titles.length)
    expect(html.length, many).toBeLessThan(MAILED)
  })
})
