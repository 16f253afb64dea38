// A challenge by two players in two languages: one reloads in the middle, the other tries to cheat by the device's
// clock, by answering twice, and by reading every byte received. Neither may gain time or points, or learn a place.
import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { NANTES, RENNES } from '../../testQuiz.ts'
import type { Visitor } from '../kit/harness.ts'
import { mapIsReady, plain } from '../kit/reading.ts'
import { openTwoCities } from '../kit/administration.ts'

const LIMIT_S = 30
/** ms for which the cheat waits before answering, while the slowed clock of the cheat's page hardly advances */
const DAWDLED_MS = 9_000
const POINTS_MAX = 5

const box = openTwoCities()

/** Creates a challenge without a help zone: the zone's coordinates could be mistaken for those of the place. */
const newChallenge = (): Promise<string> =>
  box.newChallenge({ max_answer_time: LIMIT_S, help_zone: 'non' })

interface Heard {
  url: string
  /** headers and body of the response, one character for each byte */
  bytes: string
}

/** Collects every response of the server to a page. */
function listen(page: Page): { heard: Heard[]; all: () => Promise<Heard[]> } {
  const heard: Heard[] = []
  const coming: Promise<void>[] = []
  const take = async (response: Response): Promise<void> => {
    const body = await response.body().catch(() => Buffer.alloc(0))
    // A response still under way when its page is closed has no headers any more, and is recorded without them.
    const headers = await response.allHeaders().catch(() => ({}))
    heard.push({
      url: response.url(),
      bytes: `${JSON.stringify(headers)} ${body.toString('latin1')}`,
    })
  }
  page.on('response', (response) => void coming.push(take(response)))
  return { heard, all: async () => (await Promise.all(coming), heard) }
}

/** Contents that would reveal a place: the digits of its coordinates as text, and words from a photo's EXIF data. */
const secretsOf = ({ lat, lng }: { lat: number; lng: number }): string[] => [
  lat.toFixed(3).slice(0, -1),
  lng.toFixed(3),
  `${lat}`,
  `${lng}`,
]
const LEAKS = ['Exif', 'GPS', 'Appareil de test']

/**
 * Whether the test checks a response for secrets. Only the challenge's routes are checked: tiles and scripts may
 * contain the same digits by chance.
 */
const ofChallenge = ({ url }: Heard): boolean => url.includes('/api/challenge/')

async function type(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox').fill(name)
  await page.locator('form button[type=submit]').click()
}

/** The player goes from the photo to the map, and places a marker at the map's centre. */
async function mark(page: Page): Promise<void> {
  await page.locator('main img').first().waitFor()
  await page.locator('main button').last().click()
  await mapIsReady(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.click(width / 2, height / 2)
}

const call = (
  page: Page,
  key: string,
  what: string,
  body: object,
): Promise<{ status: number; json: any }> =>
  page.evaluate(
    async ([path, sent]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent,
      })
      return { status: answer.status, json: await answer.json() }
    },
    [`/api/challenge/${key}${what}`, JSON.stringify(body)] as const,
  )

const sessionOf = (page: Page, key: string): Promise<string> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').session, `defi:${key}`)

test(
  'STA-05 two players in two languages; neither a reload, nor the device’s clock, nor old answers, nor a look at every byte help',
  { timeout: 300_000 },
  async () => {
    box.browser.expectTrouble(/status of 40[0-9].*api\/challenge/)
    const key = await newChallenge()
    const honest = await box.browser.visit(box.server.origin, `/defi/${key}`, 'phone', {
      deviceScaleFactor: 1,
    })
    const cheat = await box.browser.visit(box.server.origin, '/vie-privee', 'phone', {
      deviceScaleFactor: 1,
      locale: 'en-GB',
    })
    await cheat.context.addInitScript(() => {
      // The cheat's page has a clock that is fifty times too slow, and a date a week ago.
      const { now } = performance
      const from = now.call(performance)
      performance.now = () => from + (now.call(performance) - from) / 50
      const today = Date.now
      Date.now = () => today() - 7 * 86_400_000
    })
    const listened = listen(cheat.page)
    await cheat.page.goto(`${box.server.origin}/defi/${key}`)
    await cheat.page.getByRole('heading', { name: /Deux villes/ }).waitFor()
    expect(await cheat.page.evaluate(() => document.documentElement.lang)).toBe('en')
    await type(cheat.page, 'Cheat')
    await mark(cheat.page)

    // A session identifies one player of the challenge: the server must refuse an unknown and a malformed session.
    const session = await sessionOf(cheat.page, key)
    for (const wrong of ['x'.repeat(22), `${session}x`])
      expect(
        (await call(cheat.page, key, '/answer', { session: wrong, coords: RENNES })).status,
      ).toBe(404)
    await cheat.page.waitForTimeout(DAWDLED_MS)
    for (const { url, bytes } of (await listened.all()).filter(ofChallenge)) {
      for (const secret of [...secretsOf(RENNES), ...secretsOf(NANTES), ...LEAKS])
        expect(bytes.includes(secret), `${secret} in ${url}`).toBe(false)
    }
    expect(
      (await listened.all())
        .filter(ofChallenge)
        .map(({ url }) => new URL(url).pathname.split('/').at(-1)),
    ).toEqual(expect.arrayContaining([key, 'start', 'question']))

    // By the cheating page's slow clock nearly all time points would be due, but the server must count the real time.
    const answered = await call(cheat.page, key, '/answer', { session, coords: RENNES })
    expect(answered).toMatchObject({ status: 200, json: { ring: 20, done: false } })
    const inTime = answered.json.points - 5
    expect(inTime).toBeGreaterThan(0)
    expect(inTime).toBeLessThanOrEqual(POINTS_MAX * (1 - DAWDLED_MS / 1_000 / LIMIT_S))
    const twice = await call(cheat.page, key, '/answer', { session, coords: NANTES })
    expect([twice.status, twice.json.last]).toEqual([409, answered.json])

    // The test has already sent an answer with the page's session, so the server refuses the page's own answer; the page
    // must show a result and go on.
    const before = (await listened.all()).length
    await cheat.page.locator('main button').last().click()
    await cheat.page.locator('[class*=away], [class*=late]').first().waitFor()
    await cheat.page.locator('main button').last().click()
    await cheat.page.locator('main img').first().waitFor()
    const later = (await listened.all()).slice(before).filter(ofChallenge)
    expect(later.length).toBeGreaterThan(0)
    for (const { url, bytes } of later)
      for (const secret of [...secretsOf(NANTES), ...LEAKS])
        expect(bytes.includes(secret), `${secret} in ${url}`).toBe(false)

    await honestly(honest, key)

    // The server refuses any further answer from a player who has finished; the ranking has each of the two players once.
    const over = await sessionOf(honest.page, key)
    for (const what of ['/question', '/answer'])
      expect((await call(cheat.page, key, what, { session: over, coords: RENNES })).status).toBe(
        409,
      )
    expect((await call(cheat.page, key, '/answer', { session, coords: null })).json).toMatchObject({
      done: true,
      distance: null,
    })
    const { players, top } = (await box.admin.get(`/api/challenge/${key}`)).json
    expect([players, top.map(({ name }: { name: string }) => name).toSorted()]).toEqual([
      2,
      ['Cheat', 'Zoé'],
    ])
    expect(top.find(({ name }: { name: string }) => name === 'Cheat').points).toBe(
      answered.json.points,
    )
  },
)

/** An honest player plays in French, with a reload in the middle of the first question. */
async function honestly({ page }: Visitor, key: string): Promise<void> {
  await type(page, 'Zoé')
  await page.getByAltText('Photo de la question').waitFor()
  const asked = page.waitForResponse((response) => response.url().endsWith('/question'))
  await page.reload()
  expect((await (await asked).json()).elapsed).toBeGreaterThan(0)
  for (const next of ['Question suivante', 'Classement']) {
    await mark(page)
    await page.getByRole('button', { name: 'Répondre' }).click()
    await page.getByText(/vous êtes à/).waitFor()
    await page.getByRole('button', { name: next }).click()
  }
  await page.getByRole('heading', { name: 'Défi terminé' }).waitFor()
  expect(plain(await page.locator('[aria-current]').textContent())).toContain('Zoé')
  expect(await sessionOf(page, key)).toBeTruthy()
}
