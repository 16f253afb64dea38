import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltServer, type Lookout, openBrowser, shot, startBuiltServer } from './harness.ts'
import { figure } from './reading.ts'

// An author before the wizard: photos in numbers, both kinds of question, the map's settings.

let server: BuiltServer
let browser: Lookout
let token = ''

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await openBrowser()
  const answer = await post('/api/auth/login', { identifiant: 'admin', password: server.adminPassword })
  token = (await json<{ jwt: string }>(answer)).jwt
})
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

interface Quiz {
  revision: number
  mapSettings: { center: Place; zoom: number; bounds: { north: number; south: number; east: number; west: number } } | null
  targetSettings: { max: number; points: number }[]
  pointsSettings: { point_max_temps: number }
  ringScale: string | null
  questions: { filename: string; name: string; coords: Place; iframe: string | null; titre: string | null; description: string | null }[]
}
interface Place { lat: number; lng: number }

const bearer = (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` })
const post = (path: string, body: unknown) =>
  fetch(server.origin + path, { method: 'POST', headers: { 'content-type': 'application/json', ...bearer() }, body: JSON.stringify(body) })
const get = (path: string) => fetch(server.origin + path, { headers: bearer() })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answers, typed by the contract
const json = async <T>(answer: Response): Promise<T> => (await answer.json()) as T
const quizOf = async (uniqueName: string) => json<Quiz>(await get(`/api/pres/shared/quizz/get/${uniqueName}`))
const namesOf = async (uniqueName: string) => (await quizOf(uniqueName)).questions.map(({ name }) => name)

/** A photo is opened in a process of low priority: on a busy machine it takes its time. */
const OPENED_MS = 60_000

async function newQuiz(name: string): Promise<string> {
  return (await post('/api/pres/shared/quizz/init', { name, description: `Description de ${name}` })).text()
}

/** Degrees, minutes and seconds as EXIF writes them. */
const angle = (degrees: number) => {
  const whole = Math.floor(Math.abs(degrees))
  const minutes = Math.floor((Math.abs(degrees) - whole) * 60)
  return `${whole}/1 ${minutes}/1 ${Math.round(((Math.abs(degrees) - whole) * 60 - minutes) * 6000)}/100`
}

/** A real photo of 3 MP with a sky and a hill, of its own colour; with the position a phone would write into it. */
async function photo(hue: number, place?: Place): Promise<Buffer> {
  const [width, height] = [2000, 1500]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue},60%,72%)"/><circle cx="${400 + hue * 3}" cy="400" r="170" fill="hsl(${(hue + 40) % 360},90%,85%)"/><path d="M0 1100 700 600 1200 1000 1600 700 2000 1050V1500H0z" fill="hsl(${(hue + 120) % 360},35%,35%)"/></svg>`
  const picture = sharp(Buffer.from(svg)).jpeg({ quality: 82 })
  if (!place) return picture.toBuffer()
  const gps = { GPSLatitudeRef: place.lat < 0 ? 'S' : 'N', GPSLatitude: angle(place.lat), GPSLongitudeRef: place.lng < 0 ? 'W' : 'E', GPSLongitude: angle(place.lng) }
  return picture.withExif({ IFD0: { Make: 'Appareil de test' }, IFD3: gps }).toBuffer()
}

interface Given { name: string; type?: string; bytes: Buffer }

/** Drops or pastes files as the system does. */
async function give(page: Page, how: 'drop' | 'paste', target: string, files: readonly Given[]): Promise<void> {
  const told = files.map(({ name, type = 'image/jpeg', bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  await page.evaluate(
    ([how, target, told]) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of told) {
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], name, { type }))
      }
      const element = document.querySelector(target)
      if (how === 'paste') element?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }))
      else for (const type of ['dragover', 'drop']) element?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
    },
    [how, target, told] as const,
  )
}

async function visitDesk(path: string, screen: 'desk' | 'phone' = 'desk', options: BrowserContextOptions = {}): Promise<Page> {
  const { page, context } = await browser.visit(server.origin, '/', screen, options)
  // Software WebGL on a busy machine draws its frames slowly, and a click waits for a still one.
  page.setDefaultTimeout(45_000)
  await context.addCookies([{ name: 'auth_admin', value: token, url: server.origin }])
  await page.goto(server.origin + path)
  return page
}

const mapIsDrawn = (page: Page, index = 0) => page.locator('[data-map=ready]').nth(index).waitFor({ timeout: 60_000 })
const mapCanvas = (page: Page) => page.locator('canvas.maplibregl-canvas')
const alertIn = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor({ timeout: OPENED_MS })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const isQuestion = (page: Page, name: string) => page.getByRole('button', { name: `Supprimer ${name}` }).waitFor({ timeout: OPENED_MS })

const PLACED: readonly (readonly [string, Place])[] = [
  ['Pont du Gard', { lat: 43.9475, lng: 4.535 }],
  ['Mont-Saint-Michel', { lat: 48.6361, lng: -1.5115 }],
  ['Tour Eiffel', { lat: 48.8584, lng: 2.2945 }],
  ['Étretat', { lat: 49.7071, lng: 0.1936 }],
  ['Puy de Dôme', { lat: 45.7723, lng: 2.9644 }],
  ['Phare de la Vieille', { lat: 48.0406, lng: -4.7565 }],
  ['Dune du Pilat', { lat: 44.5891, lng: -1.2136 }],
]
let evening = ''

test('WIZ-08 WIZ-09 WIZ-17 ten photos are dropped at once: seven place themselves, three by a click, a bad one stops nothing', async () => {
  evening = await newQuiz('Merveilles de France')
  browser.expectTrouble(/status of 415/)
  const page = await visitDesk(`/pres?editer=${evening}`, 'desk', { viewport: { width: 1280, height: 720 } })
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const located = await Promise.all(PLACED.map(async ([name, place], i): Promise<Given> => ({ name: `${name}.jpg`, bytes: await photo(i * 36, place) })))
  const mute = await Promise.all(['IMG_2041', 'IMG_2042', 'IMG_2043'].map(async (name, i): Promise<Given> => ({ name: `${name}.jpg`, bytes: await photo(260 + i * 30) })))
  const bad: Given[] = [
    { name: 'faux.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'coupée.jpg', bytes: (await photo(50, { lat: 47, lng: 2 })).subarray(0, 9000) },
    { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('du texte') },
    { name: 'IMG_9.heic', type: 'image/heic', bytes: Buffer.from('illisible') },
  ]
  await give(page, 'drop', 'main', [...located.slice(0, 4), ...bad, ...mute, ...located.slice(4)])
  await shot(page, 'auteur/01-envoi')

  await alertIn(page, 'HEIC')
  for (const name of ['notes', 'faux', 'coupée']) await card(page, name).getByText('n’est pas une image lisible').waitFor({ timeout: OPENED_MS })
  for (const name of ['IMG_2041', 'IMG_2042', 'IMG_2043']) await card(page, name).getByText('Sans position').waitFor()
  for (const [name] of PLACED) await isQuestion(page, name)
  expect(await page.getByText('Placez 3 photos pour les jouer.').count()).toBe(1)
  await shot(page, 'auteur/02-sans-position')

  for (const name of ['notes', 'IMG_9', 'faux', 'coupée']) await page.getByRole('button', { name: `Retirer ${name}` }).click()

  await page.getByRole('button', { name: 'Placer sur la carte : IMG_2041' }).click()
  await page.getByRole('heading', { name: 'Placer « IMG_2041 »' }).waitFor()
  const submit = page.getByRole('button', { name: 'Ajouter la question' })
  await submit.click()
  await alertIn(page, 'Merci de renseigner des coordonnées')
  await mapIsDrawn(page)
  await mapCanvas(page).click({ position: { x: 150, y: 90 } })
  expect(await page.getByLabel('Coordonnées', { exact: true }).inputValue()).toMatch(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  await page.getByLabel('Nom').fill('Calanque de Sormiou')
  await page.getByLabel('Explication').fill('Un sentier y descend depuis le col.')
  await shot(page, 'auteur/03-placer')
  await submit.click()
  // The next photo without a position comes by itself.
  await page.getByRole('heading', { name: 'Placer « IMG_2042 »' }).waitFor()
  await page.getByLabel('Coordonnées', { exact: true }).fill('45.8326, 6.8652')
  await submit.click()
  await page.getByRole('heading', { name: 'Placer « IMG_2043 »' }).waitFor()
  await page.getByLabel('Coordonnées', { exact: true }).fill('42.5, 9.1')
  await submit.click()
  for (const name of ['Calanque de Sormiou', 'IMG_2042', 'IMG_2043']) await isQuestion(page, name)
  await page.getByText('10 questions').waitFor()

  const { questions } = await quizOf(evening)
  expect(questions).toHaveLength(10)
  for (const [name, place] of PLACED) {
    const coords = questions.find((question) => question.name === name)?.coords
    expect({ name, ...coords }).toEqual({ name, lat: expect.closeTo(place.lat, 3), lng: expect.closeTo(place.lng, 3) })
  }
  expect(questions.find(({ name }) => name === 'Calanque de Sormiou')?.description).toBe('Un sentier y descend depuis le col.')
  expect(questions.slice(0, 4).map(({ name }) => name), 'in the order given').toEqual(PLACED.slice(0, 4).map(([name]) => name))

  const kept = await (await get(`/api/quizz/images/src/${evening}/${questions[0]?.filename}`)).bytes()
  const metadata = await sharp(kept).metadata()
  expect(metadata.exif, 'WIZ-17 nothing is left of the metadata').toBeUndefined()
  const thumbnail = await (await get(`/api/quizz/images/src/${evening}/${questions[0]?.filename}?thumb`)).bytes()
  expect((await sharp(thumbnail).metadata()).width, 'WIZ-18').toBe(600)
  await page.context().close()
  browser.assertClean()
})

test('WIZ-06 the questions are put in another order by the pointer and by the keys, and stay so', async () => {
  const page = await visitDesk(`/pres?editer=${evening}`, 'desk', { viewport: { width: 1920, height: 1080 } })
  await isQuestion(page, 'Pont du Gard')
  const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^Déplacer ${name}`) })
  await grip('Tour Eiffel').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => namesOf(evening).then((names) => names.slice(0, 3))).toEqual(['Tour Eiffel', 'Pont du Gard', 'Mont-Saint-Michel'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => namesOf(evening).then((names) => names.slice(0, 3))).toEqual(['Pont du Gard', 'Tour Eiffel', 'Mont-Saint-Michel'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'the focus goes along').toBe('Déplacer Tour Eiffel, question 2 sur 10')

  const from = await grip('Pont du Gard').boundingBox()
  const to = await grip('Étretat').boundingBox()
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 40, { steps: 12 })
  await shot(page, 'auteur/04-ranger')
  await page.mouse.up()
  await expect.poll(() => namesOf(evening).then((names) => names.slice(0, 4))).toEqual(['Tour Eiffel', 'Mont-Saint-Michel', 'Étretat', 'Pont du Gard'])
  await page.reload()
  await isQuestion(page, 'Pont du Gard')
  expect((await page.locator('[data-question] h2').allTextContents()).slice(0, 4)).toEqual(['Tour Eiffel', 'Mont-Saint-Michel', 'Étretat', 'Pont du Gard'])
  await shot(page, 'auteur/05-questions-1920')

  await page.getByRole('button', { name: 'Actualiser questions' }).click()
  await page.context().close()
  browser.assertClean()
})

test('WIZ-10 VAL-08 a question is changed: words, place and photo; its place is seen on the map', async () => {
  const page = await visitDesk(`/pres?editer=${evening}`)
  await isQuestion(page, 'IMG_2042')
  const before = (await quizOf(evening)).questions.find(({ name }) => name === 'IMG_2042')
  await page.getByRole('button', { name: 'Modifier IMG_2042' }).click()
  await page.getByRole('heading', { name: 'Modifier la question' }).waitFor()
  await page.getByLabel('Nom').fill('Mont Blanc')
  await page.getByLabel('Explication').fill('4 806 m')
  await page.getByLabel('Coordonnées', { exact: true }).fill('n’importe où')
  await page.getByRole('button', { name: 'Voir sur la carte', exact: true }).last().click()
  await alertIn(page, 'Impossible de détecter des coordonnées')
  await page.getByLabel('Remplacer la photo').setInputFiles({ name: 'neuf.jpg', mimeType: 'image/jpeg', buffer: await photo(200, { lat: 45.9, lng: 6.87 }) })
  await page.getByRole('button', { name: 'Prendre la position de cette photo' }).click()
  expect(await page.getByLabel('Coordonnées', { exact: true }).inputValue()).toBe('45.9,6.87')
  await mapIsDrawn(page)
  await shot(page, 'auteur/06-modifier')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await isQuestion(page, 'Mont Blanc')
  await page.getByRole('heading', { name: 'Ajouter une question' }).waitFor({ timeout: OPENED_MS })
  const after = (await quizOf(evening)).questions
  const changed = after.find(({ name }) => name === 'Mont Blanc')
  expect(changed).toMatchObject({ coords: { lat: 45.9, lng: 6.87 }, description: '4 806 m' })
  expect(changed?.filename).not.toBe(before?.filename)
  expect(after).toHaveLength(10)

  await page.getByRole('button', { name: 'Voir sur la carte : Mont Blanc' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mont Blanc' })
  await dialog.locator('[data-map=ready]').waitFor({ timeout: 60_000 })
  await shot(page, 'auteur/07-voir-sur-la-carte')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // Another tab changes the same question meanwhile.
  await page.getByRole('button', { name: 'Modifier Mont Blanc' }).click()
  await page.getByLabel('Nom').fill('Le mont Blanc')
  await post(`/api/pres/shared/quizz/question/edit/${evening}/${changed?.filename}`, { name: 'Ailleurs', revision: null })
  browser.expectTrouble(/status of 409/)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await alertIn(page, 'modifiée dans un autre onglet')
  expect(await page.getByLabel('Nom').inputValue(), 'what was typed is kept').toBe('Le mont Blanc')
  await page.context().close()
  browser.assertClean()
})

test('WIZ-05 WIZ-11 WIZ-12 VAL-09 a Street View question comes from an embed or from an address of Google Maps', async () => {
  const quiz = await newQuiz('Rues')
  const page = await visitDesk(`/pres?editer=${quiz}`)
  await page.getByRole('radio', { name: 'Google Maps streetview URL' }).check()
  const add = page.getByRole('button', { name: 'Ajouter la question' })
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/question/new/') && asked.push(request.url())))
  await add.click()
  await alertIn(page, 'Donnez un titre à la question.')
  await alertIn(page, 'Donnez une description à la question.')
  await page.getByLabel('Titre', { exact: true }).fill('Quai Branly')
  await page.getByLabel('Description').fill('Sur la rive gauche')
  await add.click()
  expect(asked, 'VAL-09 nothing is sent').toEqual([])
  expect(await page.getByRole('alert').count(), 'VAL-09 and nothing shouted').toBe(0)
  await page.getByText('Collez ici le code ou l’adresse.').waitFor()

  browser.expectTrouble(/Street View: no position/)
  const logged = page.waitForEvent('console', { predicate: (message) => message.type() === 'error' && message.text().includes('Street View') })
  await page.getByLabel('Iframe ou adresse Street View').fill('<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12"></iframe>')
  await logged
  expect(await page.getByRole('button', { name: 'Afficher Street View' }).count(), 'WIZ-12 nothing is shown').toBe(0)

  await page.getByLabel('Iframe ou adresse Street View').fill('https://www.google.com/maps/@48.8606,2.2976,3a,75y,120.5h,86.8t/data=!3m6!1e1!3m4!1sX0a_-bCdEfGhIjKlMnOp!2e0!7i16384!8i8192')
  expect(await page.getByLabel('Coordonnées', { exact: true }).inputValue()).toBe('48.8606,2.2976')
  await page.getByRole('img', { name: 'Street View. Regard vers le sud-est, 121°' }).waitFor()
  await mapIsDrawn(page)
  await shot(page, 'auteur/08-street-view')
  await add.click()
  await isQuestion(page, 'Quai Branly')
  const [question] = (await quizOf(quiz)).questions
  expect(question).toMatchObject({ titre: 'Quai Branly', description: 'Sur la rive gauche', coords: { lat: 48.8606, lng: 2.2976 } })
  expect(question?.iframe).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\?pb=/)
  expect(decodeURIComponent(question?.iframe ?? '')).toContain('!1sX0a_-bCdEfGhIjKlMnOp!2m2!1d48.8606!2d2.2976!3f120.5!4f-3.2')

  await page.getByRole('button', { name: 'Modifier Quai Branly' }).click()
  await page.getByLabel('Titre', { exact: true }).fill('Quai de la Seine')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await isQuestion(page, 'Quai de la Seine')
  await shot(page, 'auteur/09-street-view-ajoutee')
  await page.context().close()
  browser.assertClean()
})

test('VAL-04 an upload that is cut says so and goes again; leaving with a photo that is not sent asks first', async () => {
  const quiz = await newQuiz('Coupure')
  const page = await visitDesk(`/pres?editer=${quiz}`)
  await page.getByText('Aucune photo pour l’instant').waitFor()
  await page.route('**/question/new/**', (route) => route.abort('connectionreset'), { times: 1 })
  browser.expectTrouble(/ERR_CONNECTION_RESET/)
  await give(page, 'paste', 'main', [{ name: 'Coupée.jpg', bytes: await photo(20, { lat: 47, lng: 1 }) }, { name: 'Muette.jpg', bytes: await photo(90) }])
  await alertIn(page, 'L’envoi a été coupé.')
  await shot(page, 'auteur/10-envoi-coupe')
  await page.getByRole('button', { name: 'Réessayer : Coupée' }).click()
  await isQuestion(page, 'Coupée')

  await page.getByRole('button', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quitter sans ces photos' })
  await shot(page, 'auteur/11-quitter')
  await dialog.getByRole('button', { name: 'Rester' }).click()
  await card(page, 'Muette').waitFor()
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await dialog.getByRole('button', { name: 'Quitter sans elle' }).click()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
  expect(await namesOf(quiz), 'WIZ-15 the quiz stays').toEqual(['Coupée'])
  await page.context().close()
  browser.assertClean()
})

test('MSET-01 MSET-02 MSET-03 MSET-04 MSET-05 MSET-06 MSET-07 MSET-08 MSET-09 MSET-10 the map is set from its centre to its confirmation', async () => {
  const page = await visitDesk(`/pres?editer=${evening}&etape=carte`, 'desk', { viewport: { width: 1280, height: 720 } })
  await mapIsDrawn(page)
  const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const finish = page.getByRole('button', { name: 'Terminer' })
  const current = () => page.locator('[aria-current=step] h2').textContent()
  const zoomNow = () => step('Zoom').getByText('Zoom actuel :').textContent()

  expect(await current()).toBe('Centre')
  expect(await step('Centre').getByRole('button').allTextContents(), 'MSET-02').toEqual(['Définir'])
  expect(await finish.isDisabled()).toBe(true)
  await mapCanvas(page).click({ position: { x: 430, y: 260 } })
  await expect.poll(current, { message: 'MSET-01' }).toBe('Bordures')
  expect(await step('Centre').getByRole('button').allTextContents(), 'MSET-02').toEqual(['Redéfinir', 'Tester', 'Supprimer'])
  const [lat = 0, lng = 0] = (await step('Centre').getByText(/^-?\d+(\.\d+)?,-?\d/).textContent() ?? '').split(',').map(Number)

  await page.getByRole('button', { name: 'Commencer la sélection' }).click()
  const sides = async () => (await step('Bordures').locator('dd').allTextContents()).map(figure)
  const [north = 0, west = 0, south = 0, east = 0] = await sides()
  expect(north - lat, 'MSET-05').toBeCloseTo(0.05, 2)
  expect(lat - south).toBeCloseTo(0.05, 2)
  expect(east - lng).toBeCloseTo(0.07, 2)
  expect(lng - west).toBeCloseTo(0.07, 2)
  await page.waitForTimeout(800)
  await shot(page, 'auteur/12-bordures')

  const handle = (name: string) => page.getByRole('button', { name, exact: true })
  const box = await handle('Coin nord-est').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 16, (box?.y ?? 0) + 16)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 140, (box?.y ?? 0) - 90, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await sides())[0], { message: 'dragged north' }).toBeGreaterThan(north)
  const dragged = await sides()
  expect(dragged[3], 'dragged east').toBeGreaterThan(east)
  expect(dragged.slice(1, 3)).toEqual([west, south])
  await handle('Coin sud-ouest').focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowLeft')
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await sides())[1], { message: 'keyed west' }).toBeLessThan(west)
  const keyed = await sides()
  expect(keyed[2], 'keyed south').toBeLessThan(south)
  const whole = await handle('Déplacer le rectangle').boundingBox()
  await page.mouse.move((whole?.x ?? 0) + 18, (whole?.y ?? 0) + 18)
  await page.mouse.down()
  await page.mouse.move((whole?.x ?? 0) + 28, (whole?.y ?? 0) + 28, { steps: 5 })
  await page.mouse.up()
  await expect.poll(sides, { message: 'carried' }).not.toEqual(keyed)
  const carried = await sides()
  expect((carried[3] ?? 0) - (carried[1] ?? 0), 'the same width elsewhere').toBeCloseTo((keyed[3] ?? 0) - (keyed[1] ?? 0), 2)
  await shot(page, 'auteur/13-bordures-tirees')

  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  expect(await sides(), 'MSET-06 reset').toEqual([north, west, south, east])
  await step('Bordures').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Commencer la sélection' }).waitFor()
  await page.getByRole('button', { name: 'Prendre la vue actuelle' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  expect(await current(), 'MSET-06 confirm').toBe('Zoom')

  await step('Bordures').getByRole('button', { name: 'Tester 5 s' }).click()
  await page.getByText('Essai des bordures : encore').waitFor()
  await page.waitForTimeout(900)
  const held = await zoomNow()
  const began = Date.now()
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Dézoomer' }).click({ force: true, timeout: 2000 }).catch(() => undefined)
  await page.waitForTimeout(700)
  expect(await zoomNow(), 'MSET-07 the map is held').toBe(held)
  await shot(page, 'auteur/14-essai')
  await page.getByText('Essai des bordures : encore').waitFor({ state: 'detached', timeout: 6000 })
  expect(Date.now() - began, 'MSET-07 five seconds').toBeLessThan(6000)
  await page.getByRole('button', { name: 'Dézoomer' }).click()
  await expect.poll(zoomNow, { message: 'MSET-07 then free' }).not.toBe(held)

  await step('Centre').getByRole('button', { name: 'Tester' }).click()
  // 10, or the closest that the embedded world goes.
  await expect.poll(zoomNow, { message: 'MSET-04' }).toMatch(/\s(10|8),0$/)
  await page.getByRole('button', { name: 'Dézoomer' }).click()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Prendre le zoom actuel' }).click()
  expect(await current()).toBe('Confirmation')
  await step('Zoom').getByRole('button', { name: 'Tester' }).click()
  await shot(page, 'auteur/15-confirmation')
  expect(await finish.isDisabled()).toBe(false)
  await step('Zoom').getByRole('button', { name: 'Supprimer' }).click()
  expect(await current(), 'MSET-08 MSET-10').toBe('Zoom')
  await step('Bordures').getByRole('button', { name: 'Supprimer' }).click()
  expect(await current(), 'MSET-10').toBe('Bordures')
  await step('Centre').getByRole('button', { name: 'Supprimer' }).click()
  expect(await current(), 'MSET-03').toBe('Centre')
  expect(await step('Centre').getByRole('button').allTextContents()).toEqual(['Définir'])

  await page.getByRole('button', { name: 'Proposer d’après les photos' }).click()
  expect(await current()).toBe('Confirmation')
  await finish.click()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
  const { mapSettings, questions } = await quizOf(evening)
  for (const { coords } of questions) {
    expect(coords.lat, 'MSET-09').toBeLessThan(mapSettings?.bounds.north ?? 0)
    expect(coords.lng, 'MSET-09').toBeLessThan(mapSettings?.bounds.east ?? 0)
  }
  await page.context().close()
  browser.assertClean()
})

test('SCORE-15 a quiz has rings of its own scale, shown at their true size, and its own points for time', async () => {
  const page = await visitDesk(`/pres?editer=${evening}&etape=carte`)
  await mapIsDrawn(page)
  const scale = page.getByLabel('Échelle', { exact: true })
  expect(await scale.inputValue()).toBe('points')
  expect((await scale.locator('option').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Comme l’écran des points', 'Rue, jusqu’à 200 m', 'Quartier, jusqu’à 1 000 m', 'Ville, jusqu’à 5 000 m', 'Pays, jusqu’à 100 km', 'Monde, jusqu’à 500 km',
  ])
  // Photos all over France: wider rings are offered, and nothing changes until they are taken.
  const propose = page.getByRole('button', { name: 'Proposer d’après les photos' })
  await propose.click()
  await page.getByText(/Vos photos s’étendent sur .* «.Pays, jusqu’à 100.km.» leur irait mieux/).waitFor()
  await shot(page, 'auteur/16-cible-proposee')
  await page.getByRole('button', { name: 'Garder la mienne' }).click()
  expect(await scale.inputValue()).toBe('points')
  expect((await quizOf(evening)).ringScale).toBeNull()
  await propose.click()
  await page.getByRole('button', { name: 'Prendre cette cible' }).click()
  await expect.poll(async () => (await quizOf(evening)).ringScale).toBe('country')
  await expect.poll(() => scale.inputValue()).toBe('country')
  expect((await quizOf(evening)).targetSettings.map(({ max }) => max)).toEqual([-1, 100_000, 50_000, 25_000, 10_000])
  await page.getByLabel('Points de temps, au plus').fill('sept')
  await page.keyboard.press('Enter')
  await alertIn(page, 'Donnez un nombre de points')
  await page.getByLabel('Points de temps, au plus').fill('7,5')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await quizOf(evening)).pointsSettings.point_max_temps).toBe(7.5)
  await page.getByRole('button', { name: 'Voir la cible à sa taille' }).click()
  await page.getByText('100 km', { exact: true }).last().waitFor()
  await page.waitForTimeout(700)
  await shot(page, 'auteur/16-cible')
  await page.getByRole('button', { name: 'Proposer d’après les photos' }).click()
  expect(await page.getByRole('button', { name: 'Prendre cette cible' }).count(), 'wide enough').toBe(0)
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
  expect((await quizOf(evening)).ringScale, 'saving the map keeps the rings').toBe('country')
  await page.context().close()
  browser.assertClean()
})

test('WIZ-16 a new quiz that is abandoned goes with its photos, sent or not', async () => {
  const page = await visitDesk('/pres?nouveau=')
  await page.getByLabel('Titre', { exact: true }).fill('Sans suite')
  await page.getByLabel('Description').fill('Rien')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByText('Aucune photo pour l’instant').waitFor()
  const begun = new URL(page.url()).searchParams.get('nouveau')
  await give(page, 'drop', 'main', [{ name: 'Seule.jpg', bytes: await photo(10) }])
  await card(page, 'Seule').waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('dialog', { name: 'Abandonner ce quiz' }).getByRole('button', { name: 'Abandonner' }).click()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
  expect((await get(`/api/pres/shared/quizz/get/${begun}`)).status).toBe(404)
  await page.context().close()
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function flawsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const results = await page.evaluate<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>('axe.run()')
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`))
}

test.each([
  ['light', 'desk'],
  ['dark', 'desk'],
  ['light', 'phone'],
  ['dark', 'phone'],
] as const)('the wizard has no accessibility flaw and no sideways scroll: %s, %s', async (colorScheme, screen) => {
  const check = async (page: Page, name: string) => {
    await shot(page, `auteur/${colorScheme}-${screen}-${name}`)
    expect(await flawsOf(page), `flaws of ${name}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `width of ${name}`).toBeLessThanOrEqual(0)
  }
  const page = await visitDesk(`/pres?editer=${evening}`, screen, { colorScheme })
  await isQuestion(page, 'Pont du Gard')
  await mapIsDrawn(page)
  await give(page, 'drop', 'main', [{ name: 'Sans rien.jpg', bytes: await photo(300) }, { name: 'texte.txt', type: 'text/plain', bytes: Buffer.from('non') }])
  await card(page, 'Sans rien').getByText('Sans position').waitFor()
  await check(page, 'questions')
  await page.getByRole('radio', { name: 'Google Maps streetview URL' }).check()
  await page.getByLabel('Iframe ou adresse Street View').fill('https://www.google.com/maps/@48.8606,2.2976,3a,75y,250h,86.8t/data=!3m6!1e1!3m4!1sX0a_-bCdEfGhIjKlMnOp!2e0!7i16384!8i8192')
  await check(page, 'street-view')
  await page.getByRole('button', { name: 'Modifier Pont du Gard' }).click()
  await page.getByRole('heading', { name: 'Modifier la question' }).waitFor()
  await mapIsDrawn(page)
  await check(page, 'modifier')
  await page.context().close()

  const map = await visitDesk(`/pres?editer=${evening}&etape=carte`, screen, { colorScheme })
  await mapIsDrawn(map)
  await map.getByRole('button', { name: 'Proposer d’après les photos' }).click()
  await map.getByRole('button', { name: 'Redéfinir : Bordures' }).click()
  await map.getByRole('button', { name: 'Commencer la sélection' }).click()
  await map.waitForTimeout(700)
  await check(map, 'carte')
  await map.context().close()
  browser.assertClean()
})
