// A challenge on a touch screen in a hall: three visitors in a row, a restart of the server, a night with the server
// off. The page must always go on by itself, and no gesture or link may lead a visitor away from it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COLORS, FRUITS, pseudoLogoUrl, pseudoOf } from '#core/pseudo.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { drag } from '../kit/fingers.ts'
import { shot } from '../kit/harness.ts'
import { heading, mapIsReady, plain } from '../kit/reading.ts'
import { openTwoCities } from '../kit/administration.ts'

/** Timeout, ms, for what the kiosk does after 60 s without a touch, such as going back to its first page. */
const BACK_MS = 75_000
/** Timeout, ms, for the kiosk's first page after a restart of the server, which the kiosk notices within a minute. */
const SEEN_MS = 100_000

const SCREENS = {
  phone: { width: 390, height: 844 },
  small: { width: 768, height: 1024 },
  tablet: { width: 820, height: 1180 },
  standing: { width: 1080, height: 1920 },
  hall: { width: 1920, height: 1080 },
  wall: { width: 3840, height: 2160 },
} as const
type ScreenSize = keyof typeof SCREENS

const box = openTwoCities()

const newChallenge = (): Promise<string> =>
  box.newChallenge({ max_answer_time: 180, help_zone: 500 })

async function stand(key: string, size: ScreenSize): Promise<Page> {
  const { page } = await box.browser.visit(box.server.origin, `/defi/${key}?borne=1`, 'host', {
    viewport: SCREENS[size],
    hasTouch: true,
    deviceScaleFactor: 1,
  })
  return page
}

const tapButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap()
const firstPage = (page: Page, timeout = 30_000) =>
  page.getByRole('button', { name: 'Touchez l’écran pour jouer' }).waitFor({ timeout })

/** Taps anywhere on the first page, then types the name on the on-screen keys; without a name, presses the button that skips it. */
async function begin(
  page: Page,
  name: string | null,
  pictured?: (name: string) => Promise<void>,
): Promise<void> {
  await firstPage(page)
  const { width = 0 } = page.viewportSize() ?? {}
  await page.touchscreen.tap(width / 2, 30)
  await heading(page, 'Qui joue ?')
  if (name === null) {
    await tapButton(page, 'Sans nom')
    return learn(page, pictured)
  }
  for (const letter of name)
    await page
      .getByRole('group', { name: 'Clavier' })
      .getByRole('button', { name: letter, exact: true })
      .tap()
  expect(await page.getByRole('textbox').inputValue()).toBe(name)
  await tapButton(page, 'Jouer')
  await learn(page, pictured)
}

/** A visitor looks at the three pictures that explain the game, before any time runs. */
async function learn(page: Page, pictured?: (name: string) => Promise<void>): Promise<void> {
  await heading(page, 'Comment jouer')
  expect(await page.getByRole('listitem').count(), 'EVG-12').toBe(3)
  await pictured?.('2-comment')
  await tapButton(page, 'C’est parti')
}

/** A visitor looks at the photo, opens the map, and taps at the map's centre. */
async function mark(
  page: Page,
  pictured: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  const photo = page.getByAltText('Photo de la question')
  await photo.waitFor()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await pictured('3-photo')
  // A standing screen shows photo and map at once, every other one first the photo.
  const isSplit = (await page.locator('main[data-split]').count()) > 0
  if (!isSplit) await tapButton(page, 'Revenir à la carte')
  await mapIsReady(page)
  const seen = await page.locator('[data-map]').first().boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = seen ?? {}
  // Repeats the tap: on a busy machine a tap may last as long as a long press, which places no marker.
  const answer = page.getByRole('button', { name: 'Répondre' })
  for (let tries = 0; tries < 8 && !(await answer.isVisible()); tries++) {
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await answer.waitFor({ timeout: 3_000 }).catch(() => {})
  }
  await page.locator('[data-map] img[src*="/api/markers/"]').first().waitFor()
  await pictured('4-carte')
}

/** A visitor plays the two questions, up to the ranking of the day. */
async function playToTheEnd(page: Page, pictured?: (name: string) => Promise<void>): Promise<void> {
  for (const next of ['Question suivante', 'Classement']) {
    await mark(page, next === 'Classement' ? undefined : pictured)
    await tapButton(page, 'Répondre')
    await page.getByText(/vous êtes à/).waitFor()
    if (next !== 'Classement') await pictured?.('5-resultat')
    await tapButton(page, next)
  }
  await heading(page, 'Défi terminé')
}

/** Lists the buttons that are too small, in px of the screen, for a standing visitor's finger. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) &&
          button.closest('[inert]') === null,
      )
      .filter(
        (button) =>
          Math.min(button.offsetHeight, 2 * button.offsetWidth) < (innerWidth < 700 ? 40 : 44),
      )
      .map((button) => `${button.textContent} ${button.offsetWidth} × ${button.offsetHeight}`),
  )

async function judged(page: Page, name: string): Promise<void> {
  await shot(page, `borne/${name}`)
  expect(await cutTexts(page), `cut on ${name}`).toEqual([])
  expect(await smallTargets(page), `too small on ${name}`).toEqual([])
}

test(
  'STA-04 three visitors, a box that restarts under the second, a last one who walks away, a box that is gone at night',
  { timeout: 600_000 },
  async () => {
    box.browser.expectTrouble(
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_NETWORK/,
    )
    const key = await newChallenge()
    const page = await stand(key, 'standing')
    await begin(page, 'Zoé')
    await playToTheEnd(page)
    expect(plain(await page.locator('[aria-current]').textContent())).toContain('Zoé')
    await page.getByText('1er sur 1 aujourd’hui').waitFor()
    await tapButton(page, 'Terminer')
    await firstPage(page)
    expect(plain(await page.getByRole('list').textContent())).toContain('Zoé')

    await begin(page, 'Tom')
    await mark(page)
    await box.server.kill('SIGKILL')
    await tapButton(page, 'Répondre')
    await page.getByText(/La borne attend le réseau/).waitFor()
    await shot(page, 'borne/standing-8-sans-boite')
    await box.server.restart()
    await page.getByText(/vous êtes à/).waitFor({ timeout: 60_000 })
    expect(await page.getByText(/La borne attend le réseau/).count()).toBe(0)
    await tapButton(page, 'Question suivante')
    await mark(page)
    await tapButton(page, 'Répondre')
    await tapButton(page, 'Classement')
    await page.getByText(/sur 2 aujourd’hui/).waitFor()
    await tapButton(page, 'Rejouer')
    await heading(page, 'Qui joue ?')
    await tapButton(page, 'Retour')

    await begin(page, null)
    await page.getByAltText('Photo de la question').waitFor()
    await page.getByText('Touchez l’écran pour continuer.').waitFor({ timeout: BACK_MS })
    await shot(page, 'borne/standing-9-retour')
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.touchscreen.tap(width / 2, height / 3)
    await page.getByText('Touchez l’écran pour continuer.').waitFor({ state: 'detached' })
    await box.server.kill('SIGKILL')
    await heading(page, 'La borne reprend bientôt', BACK_MS)
    await shot(page, 'borne/standing-10-bientot')
    await expectAccessible(page, 'la borne attend')
    await page.waitForTimeout(10_000)
    await box.server.restart()
    await firstPage(page, SEEN_MS)
    expect(plain(await page.getByRole('list').textContent())).toMatch(/Zoé.*Tom|Tom.*Zoé/)
    expect((await box.admin.get(`/api/pres/shared/challenges/${key}`)).json).toMatchObject({
      players: 2,
      playing: 1,
    })
  },
)

test('STA-04 no hand leaves the page: no link, no menu, no selection, no zoom, no way back', async () => {
  const key = await newChallenge()
  const page = await stand(key, 'hall')
  await begin(page, 'Zoé')
  await mark(page)
  const address = page.url()
  for (const link of await page.locator('a[href]').all())
    await link.evaluate((one: HTMLElement) => one.click())
  await page.goBack({ timeout: 3_000 }).catch(() => null)
  await page.evaluate(() => history.go(-1))
  await page.waitForTimeout(500)
  expect([page.url(), page.context().pages().length]).toEqual([address, 1])
  await page.getByRole('button', { name: 'Répondre' }).waitFor()
  const refused = await page.evaluate(() =>
    ['contextmenu', 'dragstart', 'selectstart', 'gesturestart'].filter((name) =>
      document.body.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
    ),
  )
  expect(refused, 'left to the browser').toEqual([])
  expect(
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new WheelEvent('wheel', { ctrlKey: true, deltaY: -100, bubbles: true, cancelable: true }),
      ),
    ),
  ).toBe(false)
  await tapButton(page, 'Voir la photo')
  await drag(page, [
    [
      { x: 900, y: 500 },
      { x: 400, y: 500 },
    ],
    [
      { x: 1000, y: 500 },
      { x: 1500, y: 500 },
    ],
  ])
  const held = await page.evaluate(() => {
    const { userSelect, overscrollBehaviorY } = getComputedStyle(document.body)
    return {
      userSelect,
      overscrollBehaviorY,
      zoom: visualViewport?.scale,
      scrolls: document.documentElement.scrollHeight > innerHeight,
      isFull: document.fullscreenElement !== null,
    }
  })
  expect(held).toEqual({
    userSelect: 'none',
    overscrollBehaviorY: 'none',
    zoom: 1,
    scrolls: false,
    isFull: true,
  })
})

test('STA-04 a challenge that is over, erased, or never was: a calm page, and a new one begins by itself', async () => {
  box.browser.expectTrouble(/status of 4(04|10).*api\/challenge/)
  const key = await newChallenge()
  const page = await stand(key, 'hall')
  await begin(page, 'Zoé')
  await playToTheEnd(page)
  await box.admin.post(`/api/pres/shared/challenges/${key}/end`)
  await tapButton(page, 'Terminer')
  await heading(page, 'Ce défi est terminé')
  expect(plain(await page.getByRole('list').textContent())).toContain('Zoé')
  await judged(page, 'hall-11-termine')
  await expectAccessible(page, 'défi terminé')
  const none = await stand('rien', 'hall')
  await heading(none, 'Cette borne n’a pas de défi')
  await judged(none, 'hall-12-inconnu')
})

test('EVG-12 a standing screen shows the photo from edge to edge above the map, and one pseudo with its own picture', async () => {
  const page = await stand(await newChallenge(), 'standing')
  await begin(page, null)
  const photo = page.getByAltText('Photo de la question')
  await photo.waitFor()
  const [shown, map] = [
    await photo.boundingBox(),
    await page.locator('[data-map]').first().boundingBox(),
  ]
  expect(shown!.width).toBe(1080)
  expect(shown!.height).toBeGreaterThan(0.36 * 1920)
  expect(map!.y).toBeGreaterThanOrEqual(shown!.y + shown!.height - 1)
  expect(await page.getByRole('button', { name: 'Voir la photo' }).count()).toBe(0)
  const told = page.locator('header').first()
  const src = (await told.locator('img').getAttribute('src')) ?? ''
  const name = plain(await told.locator('bdi').textContent())
  const pictured = FRUITS.flatMap((fruit) => COLORS.map((color) => pseudoOf(fruit, color))).find(
    (pseudo) => src.startsWith(`${pseudoLogoUrl(pseudo)}?`),
  )
  expect(pictured).toBe(name)
})

test.each(Object.keys(SCREENS) as ScreenSize[])(
  'STA-04 all of it is read and reached on %s',
  { timeout: 600_000 },
  async (size) => {
    const key = await newChallenge()
    const page = await stand(key, size)
    await firstPage(page)
    await judged(page, `${size}-1-premiere`)
    const [button, languages] = [
      await page.getByRole('button', { name: 'Touchez l’écran pour jouer' }).boundingBox(),
      await page.getByRole('navigation').boundingBox(),
    ]
    expect(languages!.y, 'the languages lie below the button').toBeGreaterThanOrEqual(
      button!.y + button!.height,
    )
    await expectAccessible(page, 'première page')
    const pictured = (name: string) => judged(page, `${size}-${name}`)
    await begin(page, 'Zoé', pictured)
    await playToTheEnd(page, pictured)
    await judged(page, `${size}-6-classement`)
    await expectAccessible(page, 'classement du jour')
    await tapButton(page, 'Rejouer')
    await heading(page, 'Qui joue ?')
    await page
      .getByRole('group', { name: 'Clavier' })
      .getByRole('button', { name: 'L', exact: true })
      .tap()
    await judged(page, `${size}-2-nom`)
    await expectAccessible(page, 'nom')
    await tapButton(page, 'Retour')
    await firstPage(page)
    await judged(page, `${size}-7-premiere-jouee`)
  },
)
