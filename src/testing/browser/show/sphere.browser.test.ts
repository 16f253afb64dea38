// A quiz of three pictures all around: made by its author, played on the big screen, exported and taken in again.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditableQuestion } from '#protocol/rest.ts'
import { SIDES, sideOf, sphere, type Side, type TestSphere } from '../../spheres.ts'
import { quizOf } from '../kit/author.ts'
import { openBrowser, shot } from '../kit/harness.ts'
import {
  heading,
  type HostEvening,
  join,
  neverScrolls,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { OPENED_MS, press } from '../kit/reading.ts'
import { takeOutPhone } from '../kit/phone.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const CROPPED: TestSphere = {
  width: 3000,
  part: { left: 500, top: 500, width: 2000, height: 500 },
}
const SIZES = [
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.newQuiz('Tout autour')
})
afterAll(() => evening.close())

const jpegOf = async (given: TestSphere): Promise<Buffer> => sphere(given).jpeg().toBuffer()
const add = async (name: string, given: TestSphere, more: Record<string, string> = {}) => {
  const answer = await evening.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    name,
    coords: JSON.stringify(PLACE),
    uploadFile: new Blob([new Uint8Array(await jpegOf(given))], { type: 'image/jpeg' }),
    ...more,
  })
  expect(answer.status).toBe(201)
}

const drawnIn = async (page: Page): Promise<Locator> => {
  const drawn = page.locator('[data-shown=true] canvas:visible')
  await drawn.waitFor({ timeout: OPENED_MS })
  return drawn
}

/** The sides that a sphere on a page shows at points of its canvas, in parts of its width and height. */
async function sidesIn(
  page: Page,
  points: readonly (readonly [number, number])[],
): Promise<Side[]> {
  const canvas = await drawnIn(page)
  const { data, info } = await sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const at =
      (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3
    return sideOf([...data.subarray(at, at + 3)])
  })
}
const MIDDLE = [[0.5, 0.53]] as const
/** Expects that the page comes to show that side in the sphere's middle. */
async function expectSeen(page: Page, side: Side): Promise<void> {
  await expect.poll(async () => (await sidesIn(page, MIDDLE))[0], { timeout: 20_000 }).toBe(side)
}

async function turn(page: Page, key: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key)
}

test('SPH-10 an author says that a picture is a sphere, and sets its opening view', async () => {
  await add('Le phare', { width: 4096 })
  await add('Le port', CROPPED)
  const { page, context } = await evening.visit(`/pres?editer=${quiz}`, { screen: 'laptop' })
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'dune.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegOf({ width: 3000, gpano: null }),
  })
  await page.getByRole('group', { name: /^Est-ce une photo à 360°/ }).waitFor()
  await shot(page, 'sphere/auteur-question')
  await page.getByRole('radio', { name: /^Oui/ }).check()
  await page.getByLabel('Coordonnées', { exact: true }).fill('48.86, 2.3')
  await page.getByRole('button', { name: 'Ajouter la question' }).click()
  await page.getByRole('heading', { name: 'dune' }).waitFor({ timeout: OPENED_MS })
  const before = (await quizOf(evening, quiz)).questions
  expect(before.map(({ panorama }) => panorama?.width)).toEqual([4096, 3000, 3000])

  await page.getByRole('button', { name: /Modifier.*dune/ }).click()
  await expectSeen(page, 'front')
  const around = page.getByRole('application')
  await around.focus()
  await turn(page, 'ArrowRight', 12)
  await expectSeen(page, 'right')
  await shot(page, 'sphere/auteur-vue')
  await page.getByRole('button', { name: 'Prendre comme vue de départ' }).click()
  await page.getByText('La vue de départ est enregistrée.').waitFor({ timeout: OPENED_MS })
  const [, , dune] = (await quizOf(evening, quiz)).questions
  expect(dune?.panorama?.view.heading).toBeCloseTo(86.4)
  expect(dune?.filename).not.toBe(before[2]?.filename)
  await context.close()
  evening.browser.assertClean()
})

async function open(
  page: Page,
): Promise<{ room: string; phone: Awaited<ReturnType<typeof join>> }> {
  const room = await roomOf(page)
  const phone = await join(evening.server.origin, room)
  await page.getByText(/^1 \/ \d+ joueur/).waitFor()
  await startButton(page).click()
  await heading(page, /Question 1/, 60_000)
  return { room, phone }
}
const hosting = () => `/pres/${quiz}/player?icon=random&time=180&help_zone=non&max_player=50`

test('SPH-11 SPH-12 three spheres are played, from the author’s view on, at four sizes and in all directions', async () => {
  const { page, context } = await evening.visit(hosting(), {
    screen: 'host',
    reducedMotion: 'reduce',
  })
  const requests: string[] = []
  const room = await roomOf(page)
  const real = await takeOutPhone(evening.browser, evening.server.origin)
  real.page.on('request', (request) => requests.push(request.url()))
  await real.page.goto(`${evening.server.origin}/play/${room}`)
  const phone = await join(evening.server.origin, room)
  await page.getByText(/^2 \/ \d+ joueur/).waitFor()
  await startButton(page).click()
  await heading(page, /Question 1/, 60_000)

  await expectSeen(page, 'front')
  await page.getByText(/Cette photo est à 360°/).waitFor()
  await shot(page, 'sphere/ecran-debut')
  // 90° across: the edges of the front side lie at the screen's edges.
  expect(
    await sidesIn(page, [
      [0.03, 0.53],
      [0.97, 0.53],
    ]),
  ).toEqual(['front', 'front'])
  const looks = [
    ['face', async () => turn(page, '0', 1), 'front'],
    ['couture', async () => turn(page, 'ArrowRight', 25), 'back'],
    ['zenith', async () => turn(page, 'ArrowUp', 13), 'up'],
    ['nadir', async () => turn(page, 'ArrowDown', 26), 'down'],
  ] as const
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const [name, look, side] of looks) {
      await look()
      await expectSeen(page, side)
      await shot(page, `sphere/ecran-${width}-${name}`)
    }
    await neverScrolls(page)
  }
  await page.setViewportSize({ width: 1920, height: 1080 })

  await press(page, '0')
  await expectSeen(page, 'front')
  const canvas = await drawnIn(page)
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
  await page.mouse.move(width * 0.95, height / 2)
  await page.mouse.down()
  await page.mouse.move(width * 0.05, height / 2, { steps: 5 })
  await page.mouse.up()
  await expectSeen(page, 'right')
  await page.mouse.wheel(0, -2000)
  expect(
    await sidesIn(page, [
      [0.02, 0.53],
      [0.98, 0.53],
    ]),
  ).toEqual(['right', 'right'])

  evening.browser.expectTrouble(/webgl/i)
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const lose = element.getContext('webgl')?.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    setTimeout(() => lose?.restoreContext(), 300)
  })
  await page.waitForTimeout(1500)
  await expectSeen(page, 'right')

  await heading(real.page, /./)
  expect(requests.some((url) => url.includes('/assets/'))).toBe(true)
  expect(requests.filter((url) => /Sphere|panorama|painters|turner/i.test(url))).toEqual([])
  await real.context.close()

  for (const [index, side] of [
    [1, 'front'],
    [2, 'right'],
  ] as const) {
    phone.say('player_answer', { coords: PLACE, time: 900, timePoints: 0 })
    await page.locator('[data-shown=true]').waitFor({ state: 'detached' })
    await heading(page, /Classement/, 90_000)
    await heading(page, new RegExp(`Question ${index + 1}`), 90_000)
    await expectSeen(page, side)
    await shot(page, `sphere/ecran-question-${index + 1}`)
  }
  await context.close()
  evening.browser.assertClean()
}, 400_000)

test('SPH-11 without WebGL the sphere is a strip that can be drawn along', async () => {
  const browser = await openBrowser('none')
  try {
    const { page } = await browser.visit(evening.server.origin, '/', 'host', {
      reducedMotion: 'reduce',
    })
    await page
      .context()
      .addCookies([
        { name: 'auth_admin', value: evening.admin.token ?? '', url: evening.server.origin },
      ])
    await page.goto(evening.server.origin + hosting())
    await open(page)
    await expectSeen(page, 'front')
    await shot(page, 'sphere/sans-webgl')
    await turn(page, 'ArrowRight', 25)
    await expectSeen(page, 'back')
    await shot(page, 'sphere/sans-webgl-couture')
    expect(await page.locator('[data-shown=true] canvas:visible').count()).toBe(1)
  } finally {
    await browser.close()
  }
})

test('SPH-11 the sphere turns by itself until somebody touches it, and is not drawn while it stands still', async () => {
  const { page, context } = await evening.visit(hosting(), { screen: 'host' })
  await page.addInitScript(() => {
    const draw = WebGLRenderingContext.prototype.drawElements
    const counted = window as unknown as { drawn: number }
    counted.drawn = 0
    WebGLRenderingContext.prototype.drawElements = function (...given) {
      counted.drawn += 1
      draw.apply(this, given)
    }
  })
  await page.reload()
  await open(page)
  await drawnIn(page)
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: number }).drawn)
  await page.waitForTimeout(6_000)
  const from = await drawn()
  await page.waitForTimeout(5_000)
  const turning = ((await drawn()) - from) / 5
  process.stdout.write(`The sphere turns at ${turning} frames a second at 1920 × 1080.\n`)
  expect(turning).toBeGreaterThan(0)
  await turn(page, 'ArrowRight', 1)
  await page.waitForTimeout(1_000)
  const still = await drawn()
  await page.waitForTimeout(2_000)
  expect(await drawn()).toBe(still)
  await context.close()
})

test('SPH-09 the quiz is exported, and taken in again with its spheres', async () => {
  const path = `/api/pres/shared/export/quizz/${quiz}`
  const headers = { authorization: `Bearer ${evening.admin.token}` }
  const file = await (await fetch(evening.server.origin + path, { headers })).blob()
  const taken = await evening.admin.postForm('/api/pres/shared/import/-1?known=copy', { file })
  expect(taken.status).toBeLessThan(300)
  const [copy = ''] = taken.json.quizzes
  const views = ({ panorama }: EditableQuestion) => panorama?.view
  const before = (await quizOf(evening, quiz)).questions
  const after = (await quizOf(evening, copy)).questions
  expect(after.map(views)).toEqual(before.map(views))
  expect(Object.keys(SIDES)).toHaveLength(6)
})
