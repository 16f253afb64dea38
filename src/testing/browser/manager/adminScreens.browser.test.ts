// The administrator's screens: points, sounds and the lobby's picture can be changed, and invalid input is refused.
// When a list of sounds or game masters fails to load, only the console shows the error (ERR-17). No screen has an
// accessibility flaw.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../api.ts'
import { createGameMaster, openGameMaster } from '../../gameMasters.ts'
import { jpegBytes } from '../../pictures.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import {
  type Administration,
  alertIn,
  headingOf,
  openAdministration,
  rail,
} from '../kit/administration.ts'
import { shot } from '../kit/harness.ts'
import { OPENED_MS } from '../kit/reading.ts'

const SOUND = readFileSync(
  join(import.meta.dirname, '..', '..', '..', '..', 'assets', 'sounds', '4-bipper.mp3'),
)

let box: Administration
let master: Api

beforeAll(async () => {
  box = await openAdministration()
  ;({ api: master } = await openGameMaster(box.server.origin, box.admin, {
    name: 'Camille Lefèvre',
  }))
})
afterAll(() => box.close())

test('PTS-01 PTS-02 PTS-03 PTS-04 SCORE-06 ERR-14 ERR-15 the points of the rings and of the time', async () => {
  const { page, context } = await box.visit('/pres?ecran=points')
  await headingOf(page, 'Modifier les points')
  const fields = [200, 100, 50, 20].map((radius) =>
    page.getByLabel(`Points à moins de ${radius} m`),
  )
  await fields[0]?.waitFor()
  expect(await Promise.all(fields.map((field) => field.inputValue())), 'PTS-02 PTS-03').toEqual([
    '2',
    '3',
    '4',
    '5',
  ])
  await shot(page, 'gens/08-points')
  await fields[1]?.fill('beaucoup')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'Donnez un nombre de points, 0 ou plus.')
  for (const [i, value] of ['1', '2,5', '10', '20'].entries()) await fields[i]?.fill(value)
  const [request] = await Promise.all([
    page.waitForRequest('**/pointsModify/'),
    page.getByRole('button', { name: 'Enregistrer' }).click(),
  ])
  expect(request.postDataJSON(), 'PTS-04').toEqual({ circlesPoints: [1, 2.5, 10, 20] })
  await page.getByText('Les points sont enregistrés.').waitFor()
  expect(
    (await box.admin.get('/api/config/points/distance')).json.map(
      ({ points }: { points: number }) => points,
    ),
  ).toEqual([0, 1, 2.5, 10, 20])
  const time = page.getByLabel('Points de rapidité au plus')
  expect(await time.inputValue(), 'SCORE-06').toBe('5')
  await time.fill('vite')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'Donnez un nombre de points, 0 ou plus.')
  await time.fill('7,5')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .poll(async () => (await box.admin.get('/api/config/points/time')).json)
    .toEqual({ point_max_temps: 7.5 })
  await page.reload()
  await expect.poll(() => time.inputValue()).toBe('7,5')
  await box.admin.post('/api/pres/admin/pointsModify/', {
    circlesPoints: [2, 3, 4, 5],
    point_max_temps: 5,
  })

  box.browser.expectTrouble(/status of 500|ERR_FAILED|points\/distance/)
  await page.route('**/api/config/points/distance', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.reload()
  await alertIn(page, 'Erreur lors du chargement des distances')
  await page.unroute('**/api/config/points/distance')
  await page.route('**/api/config/points/distance', (route) => route.abort())
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await alertIn(page, /Erreur réseau\s: \S/)
  await context.close()
  box.browser.assertClean()
})

test('ROUTE-10 SND-01 SND-02 SND-03 SND-04 SND-05 SND-06 SND-07 the sounds are heard, changed, added and removed', async () => {
  const { page, context } = await box.visit('/')
  await page.route('**/soundList', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(`${box.server.origin}/pres/sound`)
  await page.getByText('Loading', { exact: true }).waitFor()
  await headingOf(page, 'Gestion des sons')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await section('Bipper').waitFor()
  for (const name of [
    'Son d’attente',
    'Son de classement intermédiaire',
    'Son de classement final',
    'Bipper',
  ]) {
    expect(await section(name).getByRole('listitem').count(), `SND-04 ${name}`).toBe(1)
  }
  const photos = section('Son des photos').getByRole('listitem')
  expect(await photos.count(), 'SND-04').toBe(3)

  const beep = section('Bipper').getByRole('listitem')
  await beep.getByRole('button', { name: /^Écouter/ }).click()
  await beep.getByRole('button', { name: /^Arrêter/ }).waitFor()
  await expect
    .poll(
      () =>
        beep
          .getByRole('progressbar')
          .evaluate((bar) => bar instanceof HTMLProgressElement && bar.value),
      { message: 'SND-05' },
    )
    .toBeGreaterThan(0)
  await shot(page, 'gens/09-sons')
  await section('Son d’attente')
    .getByRole('button', { name: /^Écouter/ })
    .click()
  await beep.getByRole('button', { name: /^Écouter/ }).waitFor()

  const pick = async (
    place: typeof beep,
    name: string | RegExp,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      place.getByRole('button', { name }).click(),
    ])
    await chooser.setFiles(file)
  }
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  )
  await pick(beep, /^Changer/, { name: 'sirene.wav', mimeType: 'audio/wav', buffer: SOUND })
  await beep.getByText('Seuls les fichiers .mp3 conviennent').waitFor()
  expect(
    asked.filter((path) => path.includes('replaceSound')),
    'SND-06',
  ).toEqual([])
  expect(await page.getByRole('alert').count(), 'SND-06 silently').toBe(0)

  box.browser.expectTrouble(/status of 415/)
  await pick(beep, /^Changer/, {
    name: 'faux.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('du texte'),
  })
  await alertIn(page, 'n’est pas un MP3 lisible')
  await pick(beep, /^Changer/, {
    name: 'corne de brume.mp3',
    mimeType: 'audio/mpeg',
    buffer: SOUND,
  })
  await beep.getByText('corne de brume.mp3').waitFor()
  await beep.getByRole('button', { name: /^Écouter/ }).click()
  expect(
    asked.filter((path) => /^\/api\/sound\/4\?t=\d+/.test(path)).length,
    'SND-07',
  ).toBeGreaterThan(0)

  const all = section('Son des photos')
  await pick(all, 'Ajouter un son', { name: 'vagues.mp3', mimeType: 'audio/mpeg', buffer: SOUND })
  await all.getByText('vagues.mp3', { exact: true }).waitFor()
  expect(await photos.count()).toBe(4)
  await all.getByRole('button', { name: 'Retirer vagues.mp3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect.poll(() => photos.count()).toBe(3)
  await context.close()
  box.browser.assertClean()
})

test('LOBP-01 LOBP-02 a game master and the administrator each set a picture of their own', async () => {
  for (const [who, account] of [
    ['mj', master],
    ['admin', box.admin],
  ] as const) {
    const { page, context } = await box.visit(who === 'admin' ? '/pres' : '/mj', { as: account })
    await rail(page).getByRole('link', { name: 'Mettre à jour la photo du Lobby' }).click()
    await headingOf(page, 'Mettre à jour la photo du Lobby')
    const shown = page
      .getByRole('img', { name: /Aperçu du salon/ })
      .locator('img')
      .first()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await alertIn(page, 'Choisissez une photo.')
    await page.getByLabel(/Choisir une photo/).setInputFiles({
      name: 'plage.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegBytes('#c83c28', 600, 1200),
    })
    expect(await shown.getAttribute('src')).toMatch(/^blob:/)
    await shot(page, `gens/10-photo-du-lobby-${who}`)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('La photo du salon est à jour.').waitFor({ timeout: OPENED_MS })
    const name = (await account.get('/api/pres/shared/lobbypic/get_by_token')).text
    await expect.poll(() => shown.getAttribute('src')).toBe(`/api/lobbypic/get/${name}`)
    await context.close()
  }
  box.browser.assertClean()
})

test('ERR-17 a failing list or deletion of game masters and of sounds is logged, and says nothing', async () => {
  await createGameMaster(box.admin, { name: 'Tenace' })
  box.browser.expectTrouble(/status of 500|Une erreur est survenue/)
  for (const { path, list, remove, name, confirm } of [
    {
      path: '/pres/mj',
      list: '**/admin/mj/list',
      remove: '**/admin/mj/delete/**',
      name: 'Supprimer Tenace',
      confirm: 'Supprimer',
    },
    {
      path: '/pres/sound',
      list: '**/soundList',
      remove: '**/removeSound/**',
      name: /^Retirer 5-photo/,
      confirm: 'Retirer',
    },
  ]) {
    const { page, context } = await box.visit('/')
    const errors: string[] = []
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        message.text().includes('Une erreur') &&
        errors.push(message.text()),
    )
    await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(box.server.origin + path)
    await page.getByRole('button', { name: 'Recharger la liste' }).waitFor()
    expect(
      await page.getByText(/Chargement|Loading/).count(),
      'no loading indicator any more',
    ).toBe(0)
    expect(await page.getByText('Une erreur est survenue').count()).toBe(0)
    expect(errors.length).toBeGreaterThan(0)
    await page.unroute(list)
    await page.getByRole('button', { name: 'Recharger la liste' }).click()

    errors.length = 0
    await page.route(remove, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText('Une erreur est survenue').count()).toBe(0)
    expect(errors).toHaveLength(1)
    await context.close()
  }
  box.browser.assertClean()
})

test.each([
  ['light', 'laptop'],
  ['dark', 'host'],
  ['light', 'phone'],
] as const)(
  'the new rooms of the manager have no accessibility flaw and no sideways scroll: %s, %s',
  async (colorScheme, screen) => {
    for (const [name, path, ready] of [
      ['maitres', '/pres/mj', 'table'],
      ['sons', '/pres/sound', 'list'],
      ['points', '/pres?ecran=points', 'textbox'],
      ['photo-du-lobby', '/pres?ecran=photo-lobby', 'button'],
      ['parties', '/pres?ecran=parties', 'heading'],
    ] as const) {
      const { page, context } = await box.visit(path, { screen, colorScheme })
      await page.getByRole('main').getByRole(ready).first().waitFor()
      if (name === 'maitres') {
        await page.getByRole('button', { name: '+ Ajouter un MJ' }).click()
        await page.getByRole('button', { name: 'Ajouter ce maître du jeu' }).click()
      }
      await page.waitForLoadState('networkidle')
      await shot(page, `gens/${colorScheme}-${screen}-${name}`)
      await expectAccessible(page, name)
      await context.close()
    }
    const { page: login, context } = await box.browser.visit(box.server.origin, '/mj', screen, {
      colorScheme,
    })
    await login.getByLabel('Mail').waitFor()
    await shot(login, `gens/${colorScheme}-${screen}-auth`)
    await expectAccessible(login, 'auth')
    await context.close()
    box.browser.assertClean()
  },
)
