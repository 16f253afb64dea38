import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../api.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { type Administration, openAdministration } from '../kit/administration.ts'
import { type Lookout, shot, type StartedServer } from '../kit/harness.ts'
import { mapIsReady } from '../kit/reading.ts'

const EMBED =
  '<iframe src="https://www.google.com/maps/embed?pb=!4v1!6m8!1m7!1spano!2m2!1d48.6361!2d-1.5115!3f135!4f5!5f0.78" width="600"></iframe>'
const LEGEND = 'Le phare de la Vieille, allumé en 1887.'

let box: Administration
let server: StartedServer
let browser: Lookout
let admin: Api
let quiz = ''

beforeAll(async () => {
  box = await openAdministration()
  ;({ server, browser, admin } = box)
  quiz = await sharedQuiz()
})
afterAll(() => box.close())

const photo = async (hue: number) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({
          create: {
            width: 1600,
            height: 1067,
            channels: 3,
            background: { r: hue, g: 110, b: 150 },
          },
        })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  )

/** The test's quiz: two photos and a Street View question; only the first question has an explanation. */
async function sharedQuiz(): Promise<string> {
  const name = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Le tour de la baie',
      description: 'Du Mont-Saint-Michel à la pointe du Raz.',
    })
  ).text
  const route = `/api/pres/shared/quizz/question/new/${name}`
  const lighthouse = await admin.postForm(route, {
    name: 'Phare',
    coords: JSON.stringify({ lat: 48.0406, lng: -4.7565 }),
    uploadFile: await photo(40),
  })
  await admin.postForm(route, {
    name: 'Falaise',
    coords: JSON.stringify({ lat: 48.5, lng: -2.7 }),
    uploadFile: await photo(170),
  })
  await admin.postForm(route, {
    name: 'Parvis',
    titre: 'Le parvis',
    description: 'Au pied de l’abbaye.',
    iframe: EMBED,
    coords: JSON.stringify({ lat: 48.6361, lng: -1.5115 }),
  })
  const edited = await admin.post(
    `/api/pres/shared/quizz/question/edit/${name}/${lighthouse.json.filename}`,
    { description: LEGEND },
  )
  expect(edited.status, `the legend: ${edited.text}`).toBe(200)
  const saved = await admin.post(`/api/pres/shared/quizz/mapSettings/${name}`, {
    mapSettings: {
      center: { lat: 48.3, lng: -3 },
      zoom: 7,
      bounds: { north: 58, south: 36, east: 17, west: -23 },
    },
  })
  expect(saved.status, `the map: ${saved.text}`).toBe(200)
  return name
}

/** Reads the pin's position on the screen: MapLibre moves it by a CSS transform. */
const markerAt = async (page: Page) => {
  const box = await page.locator('.maplibregl-marker').boundingBox()
  return {
    x: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2),
    y: Math.round((box?.y ?? 0) + (box?.height ?? 0)),
  }
}

test('ROUTE-03 VIEW-01 VIEW-02 VIEW-03 VIEW-04 VIEW-05 VIEW-06 a stranger with the link sees the questions and where they are', async () => {
  const { page, context } = await browser.visit(server.origin, `/watch?quiz=${quiz}`, 'laptop', {
    reducedMotion: 'reduce',
  })
  await page.getByRole('heading', { name: 'Le tour de la baie', level: 1 }).waitFor()
  const tiles = page.getByRole('listitem')
  expect(await tiles.count(), 'VIEW-03').toBe(3)
  expect(await tiles.first().locator('img').getAttribute('src'), 'VIEW-06').toContain(
    `/api/quizz/images/src/${quiz}/`,
  )
  await tiles
    .nth(2)
    .getByRole('img', { name: 'Street View. Regard vers le sud-est, 135°' })
    .waitFor()
  await mapIsReady(page)
  const first = await markerAt(page)
  const map = await page.locator('[data-map]').boundingBox()
  // The map's centre is 48.3, −3; the lighthouse lies 1.7565° to the west of it: 160 px at zoom 7 (256 px tiles).
  expect(first.x - ((map?.x ?? 0) + (map?.width ?? 0) / 2), 'VIEW-02 VIEW-04').toBeCloseTo(-160, -1)

  await tiles.nth(1).getByRole('button').click()
  await expect
    .poll(async () => (await markerAt(page)).x - first.x, { message: 'VIEW-04' })
    .toBeGreaterThan(100)
  expect(await tiles.nth(1).getByRole('button').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await tiles.nth(2).getByRole('button').getAttribute('aria-pressed'), 'by keyboard').toBe(
    'true',
  )
  expect(
    await page.getByRole('button', { name: /supprimer|éditer|lancer/i }).count(),
    'VIEW-01 read-only',
  ).toBe(0)
  await shot(page, 'partage/01-quiz')
  await context.close()
  browser.assertClean()
})

test('ROUTE-04 QVIEW-01 QVIEW-02 QVIEW-03 QVIEW-04 QVIEW-05 a question opens in a window of its own, and its back button closes it', async () => {
  const { page, context } = await browser.visit(server.origin, `/watch?quiz=${quiz}`, 'laptop')
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Voir la question Phare, dans un nouvel onglet' }).click(),
  ])
  await opened.getByRole('heading', { name: 'Phare', level: 1 }).waitFor()
  expect(new URL(opened.url()).search).toBe(`?quiz=${quiz}&questionNumber=0`)
  expect(new URL(opened.url()).hash, 'the question, whatever its index becomes').toMatch(
    /^#[\w-]+\.jpg$/,
  )
  await opened.getByText(LEGEND).waitFor()
  const picture = opened.getByRole('img', { name: 'Photo : Phare' })
  await picture.waitFor()
  expect(
    await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(600)
  await mapIsReady(opened)
  await shot(opened, 'partage/02-question')
  await Promise.all([
    opened.waitForEvent('close'),
    opened.getByRole('button', { name: 'Retour' }).click(),
  ])

  await page.getByRole('button', { name: /Question 2/ }).click()
  await page.goto(`${server.origin}/question?quiz=${quiz}&questionNumber=1`)
  await page.getByText('Aucune description disponible pour cette question.').waitFor()
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.waitForURL('**/watch?*', { timeout: 5000 })
  await context.close()
  browser.assertClean()
})

test('QVIEW-03 a Street View question asks Google only when it is wanted', async () => {
  const { page, context } = await browser.visit(
    server.origin,
    `/question?quiz=${quiz}&questionNumber=2`,
    'laptop',
  )
  await page.getByRole('heading', { name: 'Le parvis', level: 1 }).waitFor()
  await page.getByText('Au pied de l’abbaye.').waitFor()
  await mapIsReady(page)
  await shot(page, 'partage/03-question-street-view')
  browser.assertClean()

  browser.expectTrouble(/request to another host: https:\/\/www\.google\.com\/maps\/embed/)
  browser.expectTrouble(/net::ERR_FAILED/)
  await page.getByRole('button', { name: 'Ouvrir Street View' }).click()
  expect(await page.getByTitle(/^Street View.+Le parvis$/).getAttribute('src')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/embed\?pb=/,
  )
  await context.close()
  browser.assertClean()
})

test('VIEW-01 a link to nothing says so', async () => {
  browser.expectTrouble(/status of 404/)
  const { page, context } = await browser.visit(server.origin, '/watch?quiz=nulle-part', 'phone')
  await page.getByRole('alert').filter({ hasText: 'Ce quiz n’existe pas' }).waitFor()
  await page.goto(`${server.origin}/question?quiz=${quiz}&questionNumber=7`)
  await page.getByRole('alert').filter({ hasText: 'Cette question n’existe plus' }).waitFor()
  await page.goto(`${server.origin}/watch`)
  await page.getByRole('alert').filter({ hasText: 'Ce quiz n’existe pas' }).waitFor()
  expect(await page.locator('[data-map]').count()).toBe(0)
  await context.close()
  browser.assertClean()
})

test('ROLE-01 while the quiz is played a stranger sees nothing that is still to come, its owner everything', async () => {
  const { page: host, context: stage } = await box.visit(
    `/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=50`,
    { screen: 'host' },
  )
  await host.getByRole('button', { name: 'Lancer la partie' }).waitFor()

  const { page, context } = await browser.visit(server.origin, `/watch?quiz=${quiz}`, 'phone')
  await page.getByRole('heading', { name: 'Aucune question à montrer pour l’instant' }).waitFor()
  await mapIsReady(page)
  expect(await page.getByRole('listitem').count()).toBe(0)
  await shot(page, 'partage/04-pendant-la-partie')
  await context.addCookies([{ name: 'auth_admin', value: admin.token ?? '', url: server.origin }])
  await page.reload()
  await page.getByRole('button', { name: /Question 3/ }).waitFor()
  await context.close()
  await host.close()
  await stage.close()
  browser.assertClean()
})

test.each([
  ['light', 'laptop'],
  ['dark', 'host'],
  ['light', 'phone'],
  ['dark', 'smallPhone'],
] as const)(
  'the viewer has no accessibility flaw and no sideways scroll: %s, %s',
  async (colorScheme, screen) => {
    for (const [name, path] of [
      ['quiz', `/watch?quiz=${quiz}`],
      ['question', `/question?quiz=${quiz}&questionNumber=0`],
      ['street-view', `/question?quiz=${quiz}&questionNumber=2`],
    ] as const) {
      // The viewer is opened as the quiz's owner: other visitors see no questions while a room of this quiz is still
      // open.
      const { page, context } = await box.visit(path, { screen, colorScheme })
      await mapIsReady(page)
      await shot(page, `partage/${colorScheme}-${screen}-${name}`)
      await expectAccessible(page, name)
      await context.close()
    }
    browser.assertClean()
  },
)
