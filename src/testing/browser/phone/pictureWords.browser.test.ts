// A picture described by its author, and the description read by a player who opens it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../kit/accessibility.ts'
import { quizOf } from '../kit/author.ts'
import { shot } from '../kit/harness.ts'
import {
  heading,
  type HostEvening,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { mapIsReady, plain } from '../kit/reading.ts'

const WORDS =
  'Au premier plan, une digue de pierre noire. Au bout, un phare blanc à lanterne rouge, et derrière lui la mer, calme, jusqu’à des îles basses.'
const READ = 'Lire la description de la photo'

let evening: HostEvening

beforeAll(async () => {
  evening = await openHostEvening()
})
afterAll(() => evening.close())

test('HAL-02 HAL-11: an author describes a picture in the form; one phone reads it by keys, the other never has it in its bytes', async () => {
  const quiz = await evening.quizOf('Digue', 'Une photo', [{ lat: 48.1, lng: -4.6 }])
  const { page: author } = await evening.visit(`/pres?editer=${quiz}`)
  await author.getByRole('button', { name: 'Modifier Photo 1' }).click()
  const field = author.getByLabel('Description pour qui ne voit pas l’image')
  await field.fill(WORDS)
  await field.scrollIntoViewIfNeeded()
  await expectAccessible(author, 'the form with its description')
  await shot(author, 'description/formulaire')
  await author.getByRole('button', { name: 'Enregistrer' }).click()
  await author.getByText('« Photo 1 » est enregistrée.').first().waitFor()
  expect((await quizOf(evening, quiz)).questions[0]?.alt).toBe(WORDS)
  await author.getByRole('button', { name: 'Modifier Photo 1' }).click()
  expect(await field.inputValue()).toBe(WORDS)

  // HAL-11: when the author opens another step of the quiz wizard, the keyboard focus goes to the heading of that step.
  const trail = author.getByRole('list', { name: 'Étapes' })
  for (const [step, title] of [
    ['Carte', 'Carte'],
    ['Titre', 'Titre'],
    ['Questions', 'Questions'],
  ] as const) {
    await trail.getByRole('button', { name: step }).click()
    await expect
      .poll(() => author.evaluate(() => [document.activeElement?.tagName, document.title]))
      .toEqual(['H1', `${title} · Digue · Point de Mire`])
  }

  const { page: host } = await evening.openHost(
    `/pres/${quiz}?icon=random&time=120&max_player=50&photo_on_phone=oui`,
  )
  const code = await roomOf(host)
  const visit = async (screen: 'phone' | 'smallPhone') => {
    const { page } = await evening.browser.visit(evening.server.origin, '/', screen)
    const received: string[] = []
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void received.push(payload.toString())),
    )
    await page.goto(`${evening.server.origin}/play/${code}`)
    await page
      .getByText(/^Vous êtes/)
      .first()
      .waitFor()
    return { page, tells: () => received.join('\n').includes('digue de pierre') }
  }
  const [reader, other] = [await visit('smallPhone'), await visit('phone')]
  await startButton(host).click()
  await heading(reader.page, 'Question 1/1', 60_000)
  await mapIsReady(reader.page)
  expect(reader.tells(), 'before it asks').toBe(false)
  expect(plain(await reader.page.getByText(/^Question 1 sur 1/).textContent())).toContain(
    'Un bouton lit la description de la photo.',
  )
  await shot(reader.page, 'description/question-320')
  await host.getByRole('img', { name: WORDS }).waitFor()

  const button = reader.page.getByRole('button', { name: READ })
  await button.focus()
  await reader.page.keyboard.press('Enter')
  const text = reader.page.getByText(WORDS)
  await text.waitFor()
  await expect
    .poll(() => text.evaluate((element) => document.activeElement === element), {
      message: 'a screen reader reads it',
    })
    .toBe(true)
  await expectAccessible(reader.page, 'the words over the map')
  await shot(reader.page, 'description/lue-320')
  await reader.page.getByRole('button', { name: 'Revenir à la carte' }).click()
  expect(await text.count()).toBe(0)
  await reader.page.touchscreen.tap(160, 250)
  await reader.page.getByRole('button', { name: 'Répondre' }).waitFor()
  await shot(reader.page, 'description/placee-320')
  await button.click()
  await text.waitFor()
  await reader.page.setViewportSize({ width: 568, height: 320 })
  const [plate, words] = await Promise.all([
    reader.page.locator('header').first().boundingBox(),
    text.boundingBox(),
  ])
  expect(words?.x, 'beside the plate').toBeGreaterThanOrEqual(
    (plate?.x ?? 0) + (plate?.width ?? Infinity),
  )
  await shot(reader.page, 'description/lue-568x320')
  await reader.page.setViewportSize({ width: 320, height: 568 })
  await reader.page.getByRole('button', { name: 'Répondre' }).click()

  await mapIsReady(other.page)
  await shot(other.page, 'description/question-390')
  await other.page.touchscreen.tap(195, 430)
  await other.page.getByRole('button', { name: 'Répondre' }).click()
  await heading(other.page, 'Résultats de la question', 60_000)
  expect(other.tells(), 'the phone that never asked').toBe(false)
  evening.browser.assertClean()
})
