// Six players, six languages, with a French big screen: each phone shows only its own language, and no text is cut on a
// small phone, in the default font size and in the largest. Pictures in shots/langues.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { COLORS, FRUITS, pseudoOf } from '#core/pseudo.ts'
import { PLAYER_LANGUAGES, type Language } from '#protocol/languages.ts'
import { LANGUAGE_NAMES, setLanguage } from '../../../../web/words/language.ts'
import { loadWords } from '../../../../web/words/loadWords.ts'
import { speak } from '../../../../web/words/speak.ts'
import { words, type Words } from '../../../../web/words/words.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { shot, type Visitor } from '../kit/harness.ts'
import { type HostEvening, openHostEvening, roomOf, startButton } from '../kit/hostEvening.ts'
import { mapIsReady, plain, wholePodium } from '../kit/reading.ts'
import { strangeWords, vocabularyOf } from './vocabulary.ts'

const QUIZ = 'Six villes'
/** name of the test kit's first question */
const QUESTION = 'Photo 1'
const PLACE = { lat: 48.8584, lng: 2.2945 }
const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  de: 'de-AT',
  es: 'es-ES',
  it: 'it-IT',
  nl: 'nl-BE',
}
const LARGEST = 32

interface Guest extends Visitor {
  readonly language: Language
  readonly said: Words
  readonly known: ReadonlySet<string>
  readonly sockets: string[]
  readonly fonts: string[]
}

let evening: HostEvening
let guests: Guest[] = []

/** By language: all pseudos and colours, translated into that language, which a phone in that language may show. */
const names = new Map<Language, string>()
const knownTo = (language: Language, also = '') =>
  vocabularyOf(language, `${also} ${names.get(language) ?? ''}`)

async function wordsOf(language: Language): Promise<Words> {
  await speak(language)
  names.set(
    language,
    FRUITS.flatMap((fruit) => COLORS.map((color) => words.pseudo.shown(pseudoOf(fruit, color))))
      .concat(COLORS.map((color) => words.pseudo.color(color)))
      .join(' '),
  )
  return { ...words }
}

beforeAll(async () => {
  evening = await openHostEvening()
  setLanguage('fr')
  for (const part of ['lobby', 'game', 'lateLoaded', 'challenge'] as const) await loadWords(part)
  for (const language of PLAYER_LANGUAGES) {
    const visitor = await evening.browser.visit(
      evening.server.origin,
      '/api/health',
      'smallPhone',
      { locale: LOCALES[language], deviceScaleFactor: 1 },
    )
    const guest: Guest = {
      ...visitor,
      language,
      said: await wordsOf(language),
      known: knownTo(language, QUESTION),
      sockets: [],
      fonts: [],
    }
    guest.page.on('websocket', (socket) => void guest.sockets.push(socket.url()))
    guest.page.on(
      'request',
      (request) => void (request.url().endsWith('.woff2') && guest.fonts.push(request.url())),
    )
    guests.push(guest)
  }
  await speak('fr')
}, 120_000)
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

async function setLetters(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await devtools.detach()
}

/** Lists the flaws of a player's page, such as words of another language and cut texts. */
async function flawsOf({ page, language, known }: Guest, step: string): Promise<string[]> {
  const flaws = (await strangeWords(page, known)).map(
    (word) => `${language} ${step}: “${word}” is another language’s`,
  )
  for (const [letters, size] of [
    ['usual', 16],
    ['largest', LARGEST],
  ] as const) {
    await setLetters(page, size)
    flaws.push(
      ...(await cutTexts(page)).map(
        (text) => `${language} ${step}, ${letters} letters: “${text}” is cut`,
      ),
    )
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      flaws.push(`${language} ${step}, ${letters} letters: beyond the side`)
    await shot(page, `langues/${step}-${language}-${letters}`)
  }
  await setLetters(page, 16)
  return flaws
}

/**
 * Calls `take` for each player in turn, then looks for flaws (`flawsOf`) on that player's page. The flaws on the pages
 * of all players are reported together. @param step name of what the pages then show
 */
async function each(
  step: string,
  take: (guest: Guest, place: number) => Promise<void>,
): Promise<void> {
  const flaws: string[] = []
  for (const [place, guest] of guests.entries()) {
    await take(guest, place)
    flaws.push(...(await flawsOf(guest, step)))
  }
  expect(flaws).toEqual([])
}

const button = ({ page }: Guest, name: string) => page.getByRole('button', { name, exact: true })
const choose = ({ page }: Guest, name: string) =>
  page.locator('label').filter({ hasText: name }).click()
const title = ({ page }: Guest, name: string) =>
  page.getByRole('heading', { name }).first().waitFor({ timeout: 60_000 })

test(
  'LAN-01 LAN-02 LAN-04 LAN-05 six phones in six languages play before a French big screen',
  { timeout: 900_000 },
  async () => {
    const quiz = await evening.quizOf(QUIZ, QUIZ, [PLACE])
    const { page: host, context } = await evening.openHost(
      `/pres/${quiz}/player?icon=defined&time=180&help_zone=1000&max_player=48`,
    )
    const onScreen = knownTo('fr', QUIZ)
    const screenSays = async (step: string) =>
      expect(await strangeWords(host, onScreen), `big screen, ${step}`).toEqual([])
    const room = await roomOf(host)

    await each('1-accueil', async (guest) => {
      await guest.page.goto(evening.server.origin)
      await guest.page.getByText(guest.said.home.tagline).waitFor()
      expect(await guest.page.evaluate(() => document.documentElement.lang)).toBe(guest.language)
    })
    await each('2-couleur', async (guest) => {
      await guest.page.getByRole('textbox').fill(room)
      await button(guest, guest.said.home.join).click()
      await title(guest, guest.said.player.choose.color)
    })
    await each('3-fruit', async (guest, place) => {
      await choose(guest, guest.said.pseudo.color(COLORS[place] ?? 'Bleu'))
      await button(guest, guest.said.player.choose.confirm).click()
      await title(guest, guest.said.player.choose.fruit)
      await choose(guest, guest.said.pseudo.fruit('Banane'))
    })
    await each('4-salon', async (guest, place) => {
      await button(guest, guest.said.player.choose.confirm).click()
      await title(guest, guest.said.player.lobby.title)
      const own = `Banane ${['Bleue', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Verte'][place]}`
      expect(plain(await guest.page.locator('p strong').first().textContent())).toBe(
        plain(guest.said.pseudo.shown(own)),
      )
      await host.getByText(own).first().waitFor()
    })
    expect(
      guests.flatMap(({ language, fonts }) =>
        fonts
          .filter((file) => !file.includes('archivo-core'))
          .map((file) => `${language}: ${file}`),
      ),
      'one font',
    ).toEqual([])
    await screenSays('lobby')

    await startButton(host).click()
    await each('5-question', async (guest) => {
      await title(guest, guest.said.player.titles.question(1, 1))
      await mapIsReady(guest.page)
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await guest.page.locator('[data-map=ready]').boundingBox()) ?? {}
      const answer = button(guest, guest.said.playing.question.answer)
      // Repeats the tap: on a busy machine a tap may last as long as a long press, which places no marker.
      await expect
        .poll(
          async () => {
            await guest.page.touchscreen.tap(x + width / 2, y + height / 2)
            return answer.count()
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBe(1)
    })
    await screenSays('question')
    await each('6-envoyee', async (guest, place) => {
      await button(guest, guest.said.playing.question.answer).click()
      // Only the last player to answer sees no “answered” page, but the results at once.
      if (place < guests.length - 1) await title(guest, guest.said.player.titles.answered)
    })
    await each('7-resultat', (guest) => title(guest, guest.said.player.titles.result))
    await screenSays('results')
    await host.getByRole('heading', { name: 'Classement' }).waitFor({ timeout: 60_000 })
    await screenSays('ranking')
    await host.getByRole('button', { name: 'Page suivante' }).click()
    await each('8-fin', (guest) => title(guest, guest.said.player.titles.end))
    await wholePodium(host)
    await screenSays('podium')
    await context.close()
  },
)

test('LAN-01 the switch of the lobby turns the phone over without its line or its seat, and is remembered', async () => {
  const { page: host, context } = await evening.openHost(
    `/pres/${await evening.quizOf(QUIZ, QUIZ, [PLACE])}/player?icon=random&time=60&help_zone=non&max_player=48`,
  )
  const room = await roomOf(host)
  const [guest] = guests
  if (!guest) throw new Error('nobody came')
  guest.sockets.splice(0)
  await guest.page.goto(`${evening.server.origin}/join/${room}`)
  await title(guest, guest.said.player.lobby.title)
  const seat = () =>
    guest.page.evaluate(() =>
      JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes('seat'))),
    )
  const before = await seat()
  await guest.page.evaluate(() =>
    Reflect.set(globalThis, 'sameRing', document.querySelector('main svg')),
  )
  for (const language of ['de', 'nl', 'es'] as const) {
    await guest.page.getByRole('combobox').selectOption(language)
    // The lobby is recognised by its text about the goal of the game: its title, “lobby”, is the same in two languages.
    await title(
      guest,
      guests.find((other) => other.language === language)?.said.player.lobby.goal ?? '',
    )
    expect(await guest.page.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(await strangeWords(guest.page, knownTo(language))).toEqual([])
  }
  expect(
    await guest.page.evaluate(
      () => Reflect.get(globalThis, 'sameRing') === document.querySelector('main svg'),
    ),
    'the same page',
  ).toBe(true)
  expect([guest.sockets.length, await seat()]).toEqual([1, before])
  await guest.page.reload()
  await title(
    guest,
    guests.find(({ language }) => language === 'es')?.said.player.lobby.title ?? '',
  )
  await context.close()
})

test(
  'LAN-01 LAN-02 every other first page has the switch, and speaks each language alone: privacy, an address that leads nowhere, a challenge',
  { timeout: 600_000 },
  async () => {
    const quiz = await evening.quizOf(QUIZ, QUIZ, [PLACE])
    const { key } = (
      await evening.admin.post('/api/pres/shared/challenges', {
        quizz_unique_name: quiz,
        max_answer_time: 60,
        help_zone: 500,
      })
    ).json as { key: string }
    evening.browser.expectTrouble(/status of 404.*(?:api\/challenge|nulle-part)/)
    for (const [step, path] of [
      ['vie-privee', '/vie-privee'],
      ['perdu', '/nulle-part'],
      ['defi', `/defi/${key}`],
      ['defi-inconnu', '/defi/aucun'],
    ] as const) {
      const [guest] = guests
      if (!guest) throw new Error('nobody came')
      await guest.page.goto(evening.server.origin + path)
      const flaws: string[] = []
      for (const language of PLAYER_LANGUAGES) {
        await guest.page
          .getByRole('combobox', { name: '' })
          .selectOption({ label: LANGUAGE_NAMES[language] })
        await expect
          .poll(() => guest.page.evaluate(() => document.documentElement.lang))
          .toBe(language)
        flaws.push(...(await flawsOf({ ...guest, language, known: knownTo(language, QUIZ) }, step)))
      }
      expect(flaws).toEqual([])
    }
  },
)
