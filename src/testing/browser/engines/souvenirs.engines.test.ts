// After a game, in the engines that people have at home: the souvenir and its pictures, the album as one file, and a
// hall's kiosk. The pages come over plain HTTP from another address than the browser's machine, so no page is a secure
// context. Screenshots in shots/engines.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, logIn } from '../../api.ts'
import { uploadQuiz } from '../../evening.ts'
import { playGame, type PlayedGame } from '../../playGame.ts'
import { type Lan, openLan } from '../../servers/lan.ts'
import { startServer, type StartedServer } from '../../servers/startServer.ts'
import { cutTextsHere } from '../kit/cutTexts.ts'
import { keepShot } from '../kit/harness.ts'
import type { EnginePage, Frame } from './enginePage.ts'
import { ENGINES, isAsked } from './engines.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const PHONE: Frame = { width: 390, height: 844, touch: true }
const HALL: Frame = { width: 1080, height: 1350, touch: true }
const SAVED_MS = 60_000
const PICTURE = 'img[alt^="Votre souvenir en image"]'

let lan: Lan
let server: StartedServer
let origin = ''
let admin: Api
let game: PlayedGame
let quiz = ''

beforeAll(async () => {
  lan = openLan()
  server = await startServer({ host: null, within: lan.within })
  origin = `http://${lan.address}:${server.port}`
  admin = await logIn(origin)
  quiz = await uploadQuiz(admin)
  game = await playGame({
    origin,
    admin,
    quiz,
    players: 3,
    distanceOf: (player, question) =>
      player === 2 && question === 1 ? null : 40 + player * 3_000 + question * 700,
  })
}, 120_000)
afterAll(async () => {
  await server.dispose()
  lan.close()
})

describe.each(ENGINES.filter(isAsked))('$name', (engine) => {
  let openPage: (frame: Frame) => Promise<EnginePage>
  const closes: (() => Promise<void>)[] = []
  beforeAll(() => {
    openPage = engine.find()
  }, 1_200_000)
  afterEach(async () => {
    for (const close of closes.splice(0)) await close()
  })

  async function open(frame: Frame, path: string): Promise<Visitor> {
    const page = await openPage(frame)
    closes.push(() => page.close())
    await page.open(`${origin}${path}`)
    return visitorOf(page, `${engine.name} ${path.split('/')[1]}`)
  }

  async function expectWhole({ page }: Visitor): Promise<void> {
    // Chromium 91 has no `checkVisibility`, so this test does not look for cut texts in it.
    const cut = await page.run<string[]>(
      `document.body.checkVisibility ? (${String(cutTextsHere)})() : []`,
    )
    expect(cut).toEqual([])
    expect(
      await page.run<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0)
    expect(await page.errors()).toEqual([])
  }

  test('STA-01: the souvenir and its pictures, saved', async () => {
    const phone = await open(PHONE, `/souvenir/${game.souvenirs[0]}`)
    await phone.sees('Enregistrer l’image')
    await expect
      .poll(
        () => phone.page.run<boolean>(`document.querySelector('${PICTURE}')?.naturalWidth > 0`),
        { timeout: SAVED_MS },
      )
      .toBe(true)
    expect(await phone.page.run('isSecureContext')).toBe(false)
    await phone.shoots(`${engine.name}/souvenir`)
    for (const [shape, ending, height] of [
      ['Verticale', '.png', 1920],
      ['Carrée', '-1080.png', 1080],
    ] as const) {
      await phone.presses(shape)
      await phone.presses('Enregistrer l’image')
      const bytes = await saved(phone.page.downloads, (name) => name.endsWith(ending))
      const image = sharp(bytes)
      expect(await image.metadata()).toMatchObject({ format: 'png', width: 1080, height })
      // The picture must not be of one colour: a map, coloured areas and text give its pixel values a wide spread.
      for (const { stdev } of (await image.stats()).channels.slice(0, 3))
        expect(stdev).toBeGreaterThan(20)
      await phone.shoots(`${engine.name}/souvenir-${height}`)
      keepShot(`engines/${engine.name}/souvenir-1080x${height}.png`, bytes)
    }
    await phone.sees('L’image est dans les téléchargements de ce téléphone.')
    await expectWhole(phone)
  })

  test('STA-02: the album, saved as one file with every map and photo', async () => {
    const phone = await open(PHONE, `/album/${game.album}`)
    await phone.sees('Enregistrer l’album')
    await phone.presses('Enregistrer l’album')
    const html = (await saved(phone.page.downloads, (name) => name.endsWith('.html'))).toString(
      'utf8',
    )
    const pictures = [...html.matchAll(/<img[^>]+src="(data:image\/[^"]{1000,})"/g)]
    expect(pictures).toHaveLength(2 * game.room.quizzData.questionsNb)
    for (const gone of [origin, game.album, '<script']) expect(html).not.toContain(gone)
    await phone.shoots(`${engine.name}/album`)
    await expectWhole(phone)
  })

  test('STA-04: the kiosk, from its first page to a result', async () => {
    const { key } = (
      await admin.post('/api/pres/shared/challenges', {
        quizz_unique_name: quiz,
        max_answer_time: 180,
        help_zone: 500,
      })
    ).json
    const hall = await open(HALL, `/defi/${key}?borne=1`)
    await hall.sees('Touchez l’écran pour jouer')
    await hall.shoots(`${engine.name}/kiosk-1-first`)
    expect(
      await hall.page.run<number>(
        `document.querySelector('nav').getBoundingClientRect().top - document.querySelector('main button').getBoundingClientRect().bottom`,
      ),
      'the languages lie below the button',
    ).toBeGreaterThanOrEqual(0)
    await hall.presses('Touchez l’écran pour jouer')
    await hall.sees('Qui joue ?')
    for (const letter of ['L', 'é', 'o']) await hall.presses(letter)
    await hall.shoots(`${engine.name}/kiosk-2-name`)
    await hall.presses('Jouer')
    await hall.presses('Revenir à la carte')
    await hall.seesMap()
    await expect
      .poll(
        async () => {
          await hall.page.press(HALL.width / 2, HALL.height / 2)
          return hall.page.run<boolean>(
            `[...document.querySelectorAll('button')].some((button) => button.textContent === 'Répondre' && button.getBoundingClientRect().width > 0)`,
          )
        },
        { timeout: SAVED_MS, interval: 1_000 },
      )
      .toBe(true)
    await hall.shoots(`${engine.name}/kiosk-3-map`)
    await hall.presses('Répondre')
    await hall.sees('vous êtes à')
    await hall.shoots(`${engine.name}/kiosk-4-result`)
    await expectWhole(hall)
  })
})

/** Reads the download whose name `isIt` accepts, once its size is stable: a file exists before it is complete. */
async function saved(folder: string, isIt: (name: string) => boolean): Promise<Buffer> {
  const path = (): string =>
    join(
      folder,
      readdirSync(folder).find((each) => each.startsWith('point-de-mire') && isIt(each)) ?? 'none',
    )
  let before = -1
  await expect
    .poll(
      () => {
        const size = statSync(path(), { throwIfNoEntry: false })?.size ?? 0
        const isWhole = size > 0 && size === before
        before = size
        return isWhole
      },
      { timeout: SAVED_MS, interval: 500, message: 'no file was saved' },
    )
    .toBe(true)
  return readFileSync(path())
}
