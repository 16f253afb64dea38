// The server behind a reverse proxy, under one path of a host that has another site too: no page may request anything
// outside that path.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openProxy, type Proxy } from '../../servers/proxy.ts'
import {
  type Lookout,
  openBrowser,
  shot,
  type StartedServer,
  startBuiltServer,
} from '../kit/harness.ts'
import { roomOf } from '../kit/hostEvening.ts'
import { type Phone, isInLobby, takeOutPhone, tapAt } from '../kit/phone.ts'
import { addPhoto, beginQuiz, desk, finishQuiz, logIn } from '../kit/presenter.ts'
import { heading, mapIsReady, press } from '../kit/reading.ts'

const PREFIX = '/le-club/quiz'
const DEMO = 'Cartes postales'

let server: StartedServer
let browser: Lookout
/** Two proxies: `strips` removes the path from requests and is the server's `PUBLIC_URL`; `passesOn` keeps the path. */
let strips: Proxy, passesOn: Proxy
/** address at which players reach the server through the proxy */
let front = ''

beforeAll(async () => {
  const toTheBox = (isPassedOn: boolean) =>
    openProxy(() => server.origin, { keepsHost: true, under: { prefix: PREFIX, isPassedOn } })
  ;[strips, passesOn] = [await toTheBox(false), await toTheBox(true)]
  front = strips.origin + PREFIX
  server = await startBuiltServer({ PUBLIC_URL: `${front}/` })
  browser = await openBrowser()
})
afterEach(() => {
  expect([...strips.strays, ...passesOn.strays]).toEqual([])
  browser.assertClean()
})
afterAll(async () => {
  await browser.close()
  await server.dispose()
  strips.close()
  passesOn.close()
})

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Waits until every picture of the page is loaded. */
async function expectPictures(page: Page): Promise<void> {
  const pictures = page.locator('img:visible')
  await expect.poll(() => pictures.count()).toBeGreaterThan(0)
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
      ),
    )
    .toEqual([])
}

/** Opens a room from the library, as a presenter does, and waits for its lobby. */
async function launch(page: Page): Promise<string> {
  await page
    .getByRole('listitem')
    .filter({ hasText: DEMO })
    .getByRole('link', { name: 'Lancer' })
    .click()
  await heading(page, `Lancer « ${DEMO} »`)
  await page.getByRole('button', { name: 'Lancer' }).click()
  return roomOf(page)
}

async function codeOf(page: Page, name: string): Promise<string> {
  const code = page.getByRole('img', { name })
  await code.waitFor()
  return (await code.getAttribute('data-address')) ?? ''
}

async function phoneAt(address: string): Promise<Phone> {
  const phone = await takeOutPhone(browser, new URL(address).origin + PREFIX)
  await phone.page.goto(address)
  return phone
}

test('PROXY-03 through a proxy that takes the path away: the library, a room, its remote, a phone by the shown link, a guess, its result, the ranking', async () => {
  const { page: host } = await browser.visit(front, '/', 'host')
  await host.getByRole('link', { name: 'Administration' }).click()
  await logIn(host)
  expect(pathOf(host)).toBe(`${PREFIX}/pres`)
  expect((await host.context().cookies()).map(({ name, path }) => [name, path])).toEqual([
    ['auth_admin', PREFIX],
  ])
  await expectPictures(host)
  const unique =
    new URL(
      (await host
        .getByRole('listitem')
        .filter({ hasText: DEMO })
        .getByRole('link', { name: 'Lancer' })
        .getAttribute('href')) ?? '',
      front,
    ).pathname
      .split('/')
      .at(-1) ?? ''
  const { mapSettings, questions } = await (await desk(host, front)).quiz(unique)
  const [first] = questions
  if (!mapSettings || !first)
    throw new Error('the demonstration quiz has no map settings, or no question')

  const room = await launch(host)
  expect(pathOf(host)).toBe(`${PREFIX}/pres/${unique}/player`)
  const address = await codeOf(host, 'Code QR pour rejoindre la salle')
  expect(address).toBe(`${front}/play/${room}`)
  await host
    .getByText(PREFIX.split('/').at(-1) ?? '')
    .first()
    .waitFor()
  await shot(host, 'chemin/01-salon')

  await host.keyboard.press('t')
  const pairing = await codeOf(host, 'Code QR de la télécommande')
  expect(pairing.startsWith(`${front}/remote/${room}#`)).toBe(true)
  const pocket = await phoneAt(pairing)
  await host.getByRole('button', { name: 'Autoriser' }).click()
  await heading(pocket.page, 'Salon')
  expect(new URL(pocket.page.url()).hash).toBe('')
  await host.keyboard.press('Escape')

  const phone = await phoneAt(address)
  await isInLobby(phone)
  await expectPictures(phone.page)
  await host.getByRole('button', { name: 'Lancer la partie' }).click()
  await heading(host, /^Question 1\//)
  await expectPictures(host)
  await tapAt(phone, mapSettings, first.coords)
  await phone.page.getByRole('button', { name: 'Je ne sais pas' }).click()
  await phone.page.getByRole('button', { name: 'Répondre' }).click()
  await heading(phone.page, 'Résultats de la question')
  await shot(phone.page, 'chemin/02-resultat')
  await heading(host, 'Classement', 60_000)
  const [question] = await Promise.all([
    host.context().waitForEvent('page'),
    press(host, 'ArrowLeft'),
  ])
  await question.getByRole('img', { name: /^Photo/ }).waitFor()
  expect(pathOf(question)).toBe(`${PREFIX}/question`)
  await mapIsReady(question)

  await phone.page.reload()
  await heading(phone.page, 'Résultats de la question')
  for (const { context } of [phone, pocket]) await context.close()
  await host.context().close()
})

test('PROXY-03 through a proxy that passes the path on: every page of the desk, a photo that goes up, sounds, the viewer, an address that is none', async () => {
  const { page, context } = await browser.visit(passesOn.origin + PREFIX, '/pres', 'laptop')
  await logIn(page)
  await expectPictures(page)
  const unique = await beginQuiz(page, 'Sous un chemin', 'Une photo')
  await addPhoto(page, { picture: 'tour-eiffel', name: 'Tour Eiffel', coords: '48.8584, 2.2945' })
  await expectPictures(page)
  await finishQuiz(page)
  expect(pathOf(page)).toBe(`${PREFIX}/pres`)
  await page.getByRole('button', { name: 'Créer un dossier' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Été')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Dossiers' }).getByRole('link').first().click()
  await heading(page, 'Le dossier Été')
  expect(decodeURI(pathOf(page))).toMatch(new RegExp(`^${PREFIX}/pres/\\d+/Été/folder$`))
  await page.reload()
  await heading(page, 'Le dossier Été')

  for (const [link, title] of [
    ['Points', /points/i],
    ['Cartes', /cartes/i],
    ['Gérer les sons', 'Gestion des sons'],
    ['Maîtres du jeu', /maîtres du jeu/i],
    ['Photo du lobby', /photo/i],
    ['Parties jouées', /parties/i],
    ['Corbeille', 'Corbeille'],
    ['Tout est prêt', 'Tout est prêt ?'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await heading(page, title)
  }
  await page.getByRole('button', { name: 'Essayer le son' }).click()
  await page.getByText('Si vous avez entendu le bip').waitFor()
  await page.goto(`${passesOn.origin}${PREFIX}/pres/sound`)
  await page
    .getByText(/^\d+\ss$/)
    .first()
    .waitFor()

  await page.goto(`${passesOn.origin}${PREFIX}/watch?quiz=${unique}`)
  await mapIsReady(page)
  await expectPictures(page)
  expect(await page.locator('header').getByRole('link').getAttribute('href')).toBe(`${PREFIX}/`)
  browser.expectTrouble(/status of 404 .*\/jion\/1$/)
  await page.goto(`${passesOn.origin}${PREFIX}/jion/1`)
  await heading(page, 'Cette page n’existe pas')
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await page.getByRole('button', { name: 'Rejoindre' }).waitFor()
  expect(pathOf(page)).toBe(`${PREFIX}/`)
  await context.close()
})

test('PROXY-03 the box’s own address needs no path, and players are still told the public one', async () => {
  const { page, context } = await browser.visit(server.origin, '/pres', 'host')
  await logIn(page)
  await page.reload()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
  await expectPictures(page)
  const room = await launch(page)
  expect(await codeOf(page, 'Code QR pour rejoindre la salle')).toBe(`${front}/play/${room}`)
  const phone = await takeOutPhone(browser, server.origin)
  await phone.page.getByLabel('Numéro de la salle').fill(room)
  await phone.page.getByRole('button', { name: 'Rejoindre' }).click()
  await isInLobby(phone)
  expect([pathOf(page).split('/')[1], pathOf(phone.page)]).toEqual(['pres', `/play/${room}`])
  await page.getByText(phone.pseudo, { exact: true }).waitFor()
  await phone.context.close()
  await context.close()
})
