// Before the evening: the lobby shows the address for phones and whether the presenter's phone reaches it, and the page
// « Tout est prêt ? » shows the state of the machine. On no screen size is a text cut.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { screens, shot } from '../kit/harness.ts'
import {
  type HostEvening,
  join,
  neverScrolls,
  openHostEvening,
  roomOf,
} from '../kit/hostEvening.ts'
import { heading } from '../kit/reading.ts'

const PROJECTORS = [
  ['1920', screens.host.viewport],
  ['1280', screens.laptop.viewport],
  ['1024', screens.oldProjector.viewport],
] as const

const PHONES = [
  ['320', screens.smallPhone.viewport],
  ['360', { width: 360, height: 640 }],
  ['paysage', { width: 640, height: 360 }],
] as const

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Paris vu d’en bas', 'Une photo', [{ lat: 48.8584, lng: 2.2945 }])
})
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

/** Lists the buttons of the lobby that other elements partly cover. */
const coveredButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ] as const
        return points.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
      })
      .map(({ textContent }) => textContent),
  )

/** Lists the words and buttons of the lobby's foot that overlap each other. */
const crowdedFoot = (page: Page) =>
  page.evaluate(() => {
    const children = [...document.querySelectorAll('main footer > *')].filter(
      (child) => child.textContent !== '',
    )
    return children
      .filter((child, i) => {
        const a = child.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(child)
        const words = range.getBoundingClientRect()
        return (
          words.width > a.width + 1 ||
          children.slice(i + 1).some((other) => {
            const b = other.getBoundingClientRect()
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          })
        )
      })
      .map(({ textContent }) => textContent)
  })

const lobby = () => `/pres/${quiz}/player?icon=random&time=30&help_zone=non&max_player=20`

test('BOX-09 the lobby lists every address of the box, and the choice goes into the code at once', async () => {
  const { addresses } = (await evening.admin.get('/api/pres/shared/address')).json
  expect(addresses.length, 'addresses of the machine that runs this test').toBeGreaterThan(0)
  const last = addresses.at(-1)
  const { page } = await evening.openHost(lobby(), 'oldProjector')
  const code = page.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  await code.waitFor()
  // With reduced motion, the toolbar that any click opens appears at once, so that no check finds it half-visible.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, viewport] of PROJECTORS) {
    await page.setViewportSize(viewport)
    await neverScrolls(page)
    expect(await cutTexts(page), name).toEqual([])
    expect(await coveredButtons(page), name).toEqual([])
    await shot(page, `adresse/01-salle-${name}`)
    await page.getByRole('button', { name: 'Adresse', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Adresse pour les téléphones' })
    await dialog.getByRole('radio').first().waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(addresses.length + 1)
    expect(await cutTexts(page), name).toEqual([])
    await shot(page, `adresse/02-choix-${name}`)
    await dialog.getByRole('button', { name: 'Fermer' }).click()
  }
  await page.getByRole('button', { name: 'Adresse', exact: true }).click()
  await page.getByRole('radio').last().check()
  await expect.poll(() => code.getAttribute('data-address')).toContain(`${last.base}/play/`)
  expect((await evening.admin.get('/api/pres/shared/address')).json.chosen).toBe(last.address)
  await page.getByRole('radio', { name: 'Automatique' }).check()
  await expect
    .poll(async () => (await evening.admin.get('/api/pres/shared/address')).json.chosen)
    .toBeNull()
})

test('BOX-09 WIFI-02 REH-05 address, network, rehearsal and players share the lobby without scrolling or covering one another', async () => {
  const network = await openHostEvening({
    WIFI_SSID: 'Salle des fêtes de Trifouillis',
    WIFI_PASSWORD: 'mouette-27-du-port',
  })
  try {
    const unique = await network.quizOf(
      'Les plus beaux ports vus du ciel',
      'Dix photos, de Dunkerque à Menton',
      [{ lat: 48.8584, lng: 2.2945 }],
    )
    for (const [kind, query] of [
      ['joueur', 'icon=random&max_player=20'],
      ['equipe', 'icon=defined&max_team=3&max_player=4'],
    ] as const) {
      const { page, context } = await network.openHost(
        `/pres/${unique}/${kind === 'joueur' ? 'player' : 'team'}?${query}&time=30&help_zone=non`,
        'oldProjector',
      )
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const room = await roomOf(page)
      await page.getByRole('button', { name: 'Répétition' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /joueurs simulés$/ })
        .nth(1)
        .click()
      await page.getByRole('button', { name: 'Retirer les joueurs simulés' }).waitFor()
      const phone = kind === 'joueur' ? await join(network.server.origin, room) : null
      for (const [name, viewport] of PROJECTORS) {
        await page.setViewportSize(viewport)
        await neverScrolls(page)
        await shot(page, `adresse/07-complet-${kind}-${name}`)
        expect(await cutTexts(page), `${kind} ${name}`).toEqual([])
        expect(await coveredButtons(page), `${kind} ${name}`).toEqual([])
        expect(await crowdedFoot(page), `${kind} ${name}`).toEqual([])
      }
      phone?.close()
      await context.close()
    }
    network.browser.assertClean()
  } finally {
    await network.close()
  }
})

test('REACH-02 the presenter’s phone says « Ça marche » and the lobby « Téléphone relié »; without one, three reasons', async () => {
  const { page } = await evening.openHost(lobby(), 'oldProjector')
  await page.getByRole('button', { name: 'Vérifier avec mon téléphone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vérifier avec mon téléphone' })
  const code = dialog.getByRole('img', { name: 'Code QR de l’essai' })
  await code.waitFor()
  await shot(page, 'adresse/03-essai-1024')
  await dialog.getByText('Toujours rien').waitFor({ timeout: 35_000 })
  expect(await dialog.getByRole('listitem').count()).toBe(3)
  for (const [name, viewport] of PROJECTORS) {
    await page.setViewportSize(viewport)
    expect(await cutTexts(page), name).toEqual([])
    expect(
      await dialog.evaluate((box) => box.scrollHeight - box.clientHeight),
      name,
    ).toBeLessThanOrEqual(0)
    await shot(page, `adresse/04-raisons-${name}`)
  }
  const { pathname } = new URL(String(await code.getAttribute('data-address')))
  const phone = await evening.browser.visit(evening.server.origin, pathname, 'smallPhone')
  await heading(phone.page, 'Ça marche')
  await dialog.getByText('Téléphone relié').waitFor()
  await shot(page, 'adresse/05-relie-1024')
  for (const [name, viewport] of PHONES) {
    await phone.page.setViewportSize(viewport)
    await neverScrolls(phone.page)
    expect(await cutTexts(phone.page), name).toEqual([])
    await shot(phone.page, `adresse/06-telephone-${name}`)
  }
  await expectAccessible(phone.page, 'phone check')
  await phone.context.close()
})

test('READY-02 « Tout est prêt ? » tells how the machine stands, tries the sound and lists the quizzes', async () => {
  const { code } = (await evening.admin.post('/api/pres/shared/phoneCheck')).json
  await evening.admin.post(`/api/essai/${code}`)
  const { page } = await evening.visit('/pres')
  await page.getByRole('link', { name: 'Tout est prêt' }).click()
  await heading(page, 'Tout est prêt ?')
  for (const about of [
    'Réseau',
    'Disque',
    'Mémoire',
    'Horloge',
    'Sons',
    'Essai d’un téléphone',
    'Son de cet écran',
    'Écran',
  ]) {
    await page.getByRole('heading', { name: about, exact: true }).waitFor()
  }
  await page.getByText('Un téléphone est arrivé jusqu’ici à l’instant.').waitFor()
  await page.getByRole('button', { name: 'Essayer le son' }).click()
  await page.getByText('Si vous avez entendu le bip').waitFor()
  await page.getByText('1280\u00a0×\u00a0800').waitFor()
  await page
    .getByRole('list', { name: 'Quiz', exact: true })
    .getByText('Paris vu d’en bas')
    .waitFor()
  await page.getByRole('button', { name: 'Vérifier avec mon téléphone' }).click()
  await page.getByRole('img', { name: 'Code QR de l’essai' }).waitFor()
  await expectAccessible(page, 'ready')
  await shot(page, 'pret/01-bureau')
  for (const [name, viewport] of [
    ['1920', screens.host.viewport],
    ['1024', screens.oldProjector.viewport],
    ['telephone', { width: 360, height: 640 }],
  ] as const) {
    await page.setViewportSize(viewport)
    expect(await cutTexts(page), name).toEqual([])
    await page.screenshot({ path: `shots/pret/02-${name}.png`, fullPage: true })
  }
  await page.setViewportSize(screens.oldProjector.viewport)
  await page.getByRole('button', { name: 'Afficher la mire en plein écran' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await shot(page, 'pret/03-mire')
})

test('READY-02 « Tout est prêt ? » does not let anybody miss that its last check did not come through', async () => {
  const { page } = await evening.visit('/pres')
  await page.getByRole('link', { name: 'Tout est prêt' }).click()
  await page.getByRole('heading', { name: 'Disque', exact: true }).waitFor()
  evening.browser.expectTrouble(/status of 500|machine: Une erreur est survenue/)
  await page.route('**/machine*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Vérifier encore' }).click()
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'La dernière vérification n’a pas abouti' })
  await warning.waitFor()
  const body = await page
    .getByRole('heading', { name: 'Disque', exact: true })
    .evaluate((element) => getComputedStyle(element).color)
  const { color, fontSize } = await warning.evaluate((element) => ({
    color: getComputedStyle(element).color,
    fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
  }))
  expect(color, 'in the colour of what is wrong').not.toBe(body)
  expect(color).toBe('rgb(184, 29, 20)')
  expect(fontSize).toBeGreaterThanOrEqual(16)
  await expectAccessible(page, 'ready, last check failed')
  for (const [name, viewport] of [
    ['1024', screens.oldProjector.viewport],
    ['telephone', { width: 360, height: 640 }],
  ] as const) {
    await page.setViewportSize(viewport)
    expect(await cutTexts(page), name).toEqual([])
    await shot(page, `pret/04-${name}`)
  }
})
