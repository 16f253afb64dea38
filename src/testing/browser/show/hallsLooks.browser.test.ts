// The host page of a show at each size, number of halls and step, drawn from the messages of a simulated server: no
// text is cut or overlaps another, and the button of the step can be pressed without scrolling.
import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AllHalls, HallState, ShowEvents, ShowOpened } from '#protocol/show/showShapes.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { shot } from '../kit/harness.ts'
import { type HostEvening, neverScrolls, openHostEvening } from '../kit/hostEvening.ts'

const SIZES = [
  [320, 568],
  [390, 844],
  [1024, 768],
  [1920, 1080],
] as const
/** The widest phone in CSS px: up to this width the page may scroll downwards. */
const PHONE = 390
const ONE_WORD = 'Saintgermaindeslonguesfetesdelaprairieas'
const NAMES = [
  'Salle de Fougères',
  'Mairie',
  ONE_WORD,
  ...Array.from({ length: 9 }, (_, at) => `Salle des fêtes de Saint-Germain, n° ${at + 1}`),
]

type Stage = Pick<HallState, 'step' | 'questionIndex'> & {
  ordered: number | null
  away: number
  ranked: boolean
  seats?: number
  button: string | null
}

const STAGES = {
  empty: {
    step: 'lobby',
    questionIndex: 0,
    ordered: null,
    away: 1,
    ranked: false,
    seats: 0,
    button: 'Lancer dans toutes les salles',
  },
  lobby: {
    step: 'lobby',
    questionIndex: 0,
    ordered: null,
    away: 0,
    ranked: false,
    button: 'Lancer dans toutes les salles',
  },
  question: { step: 'question', questionIndex: 1, ordered: 1, away: 0, ranked: true, button: null },
  cut: {
    step: 'resultsQuestion_classement',
    questionIndex: 1,
    ordered: 1,
    away: 1,
    ranked: true,
    button: 'Photo suivante',
  },
  manyCut: {
    step: 'resultsQuestion',
    questionIndex: 1,
    ordered: 1,
    away: 11,
    ranked: true,
    button: 'Photo suivante',
  },
  end: {
    step: 'endGame',
    questionIndex: 2,
    ordered: 3,
    away: 0,
    ranked: true,
    button: 'Bibliothèque',
  },
} satisfies Record<string, Stage>

let evening: HostEvening
beforeAll(async () => void (evening = await openHostEvening()))
afterAll(() => evening.close())

/** The message that puts the page of a show of `halls` halls into a step; the first `away` halls are cut off. */
function told(
  halls: number,
  { step, questionIndex, ordered, away, ranked, seats = 150 }: Stage,
): ShowEvents['pres_showState'] {
  const names = NAMES.slice(0, halls)
  const cut = Math.min(away, halls - 1)
  const opened: ShowOpened = {
    show: '00000000-0000-4000-8000-000000000001',
    hostSession: 'key',
    quiz: { unique_name: 'photos', name: 'Trois photos d’une longue promenade', questionsNb: 3 },
    maxAnswerTime: 60,
    halls: names.map((name, at) => ({
      name,
      roomID: String(482_913 + at),
      joinUrl: 'http://localhost/play',
      hostSession: 'key',
    })),
    unreachable: false,
    wifi: null,
    since: 1_000,
  }
  const states = names.map((name, at): HallState => ({
    name,
    here: at >= cut,
    base: at % 3 === 0 ? 'http://10.77.0.1:3000' : null,
    screen: at % 4 !== 3,
    step,
    questionIndex,
    seats,
    present: at % 2 === 0 ? Math.min(1, seats) : seats,
    answered: at % 2,
  }))
  const top = Array.from({ length: 10 }, (_, at) => ({
    rank: at + 1,
    name: `Ananas Turquoise ${at + 1}`,
    hall: names[at % halls] ?? '',
    points: 31.123 - at,
  }))
  const allHalls: AllHalls | null = ranked
    ? { questionIndex, seats: 300, top, behind: names.slice(0, cut), awaited: [] }
    : null
  return { ...opened, states, ordered, allHalls }
}

interface Simulated {
  page: Page
  /** names of the messages that the page has sent, except pings; the latest last */
  asked: string[]
  say: (event: keyof ShowEvents, data: object) => void
  /** cuts the page's connection to the simulated server, and from then on closes each new connection at once */
  cut: () => void
  close: () => Promise<void>
}

/** Opens the page of a show; a simulated server answers the page's message `pres_newShow` with the state `first`. */
async function openShow(halls: number, first: Stage): Promise<Simulated> {
  const { page, context } = await evening.openHost('/')
  const asked: string[] = []
  let connection: WebSocketRoute | null = null
  let isCut = false
  const say = (event: keyof ShowEvents, data: object) =>
    connection?.send(JSON.stringify({ event, data }))
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (isCut) return void socket.close()
    connection = socket
    socket.onMessage((text) => {
      const { event }: { event: string } = JSON.parse(String(text))
      if (event === 'ping') return say('pong', {})
      asked.push(event)
      if (event === 'pres_newShow' || event === 'pres_resumeShow')
        say('pres_showState', told(halls, first))
    })
  })
  const query = new URLSearchParams([
    ['icon', 'random'],
    ...NAMES.slice(0, halls).map((name) => ['hall', name]),
  ])
  await page.goto(`${evening.server.origin}/pres/photos/player?${query.toString()}`)
  await page.getByRole('heading', { name: 'Trois photos d’une longue promenade' }).waitFor()
  function cut() {
    isCut = true
    void connection?.close()
  }
  return { page, asked, say, cut, close: () => context.close() }
}

/** Lists what is wrong on the page: texts over one another, cut or out of their list row, and a sideways scroll. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const main = document.querySelector('main')
    if (main && main.scrollWidth > main.clientWidth) found.push('the page scrolls sideways')
    for (const line of document.querySelectorAll('main ul > li')) {
      const texts = [...line.children].filter(({ textContent }) => textContent !== '')
      for (const text of texts)
        if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline')
          found.push(`cut: ${text.textContent}`)
      const boxes = texts.map((text) => [text.textContent, text.getBoundingClientRect()] as const)
      for (const [at, [name, a]] of boxes.entries()) {
        for (const [other, b] of boxes.slice(at + 1))
          if (
            a.left < b.right - 1 &&
            b.left < a.right - 1 &&
            a.top < b.bottom - 1 &&
            b.top < a.bottom - 1
          )
            found.push(`${name} over ${other}`)
      }
      const outer = line.getBoundingClientRect()
      for (const [name, box] of boxes)
        if (box.right > outer.right + 1 || box.bottom > outer.bottom + 1 || box.top < outer.top - 1)
          found.push(`out of its line: ${name}`)
    }
    return found
  })

/**
 * Whether a click in the middle of the button `name` would meet that button, without any scrolling; true when `name` is
 * null, for a step without a button.
 */
async function isReached(page: Page, name: string | null): Promise<boolean> {
  if (name === null) return true
  const button = page
    .getByRole('main')
    .getByRole('button', { name })
    .or(page.getByRole('main').getByRole('link', { name, exact: true }))
  return button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return (
      left >= 0 &&
      right <= innerWidth &&
      bottom <= innerHeight &&
      met !== null &&
      element.contains(met)
    )
  })
}

async function looks(page: Page, name: string, button: string | null): Promise<void> {
  for (const [width, height] of SIZES) {
    const where = `${name} at ${width} × ${height}`
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(150)
    await shot(page, `halls/looks/${name}-${width}`)
    expect(await cutTexts(page), `cut on ${where}`).toEqual([])
    expect(await faults(page), where).toEqual([])
    expect(await isReached(page, button), `${button} within reach on ${where}`).toBe(true)
    await neverScrolls(page)
    if (width > PHONE) continue
    await page
      .locator('main section')
      .evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await shot(page, `halls/looks/${name}-${width}-below`)
    expect(await cutTexts(page), `cut below on ${where}`).toEqual([])
    expect(await isReached(page, button), `${button} within reach below on ${where}`).toBe(true)
    await page.locator('main').evaluate((element) => element.scrollTo(0, 0))
  }
}

test.each([2, 3, 12])(
  'CLU-13 SHOW-02 the page of %i halls can be read and pressed on a phone, a laptop and a projector at every stage',
  async (halls) => {
    const show = await openShow(halls, STAGES.lobby)
    for (const [name, stage] of Object.entries<Stage>(STAGES)) {
      show.say('pres_showState', told(halls, stage))
      if (stage.button !== null)
        await show.page.getByRole('main').getByText(stage.button, { exact: true }).waitFor()
      else
        await show.page
          .getByText(
            'La question se termine quand toutes les salles ont répondu, ou quand le temps est écoulé.',
          )
          .waitFor()
      await looks(show.page, `${halls}-${name}`, stage.button)
    }
    expect(await show.page.getByRole('heading', { level: 2 }).last().innerText()).toBe(
      'Classement final de toutes les salles',
    )
    await show.close()
    evening.browser.assertClean()
  },
)

test('CLU-13 SHOW-02 a page whose connection is cut says so at every size, and nothing can be pressed meanwhile', async () => {
  const { page, cut, close } = await openShow(3, STAGES.cut)
  cut()
  await page.getByText('Connexion perdue').waitFor()
  expect(await page.getByRole('button', { name: 'Photo suivante' }).isDisabled()).toBe(true)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(150)
    await shot(page, `halls/looks/lost-${width}`)
    expect(await cutTexts(page), `cut at ${width} × ${height}`).toEqual([])
  }
  await close()
  evening.browser.assertClean()
})

test('CLU-13 SHOW-02 a page that another one has replaced says so, and takes the halls back when the presenter asks for it', async () => {
  const { page, asked, say, close } = await openShow(2, STAGES.lobby)
  say('pres_replaced', { message: '' })
  await page
    .getByRole('heading', { name: 'Ces salles sont menées depuis une autre page' })
    .waitFor()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(150)
    await shot(page, `halls/looks/replaced-${width}`)
    expect(await cutTexts(page), `cut at ${width} × ${height}`).toEqual([])
    expect(await isReached(page, 'Reprendre ici')).toBe(true)
  }
  asked.length = 0
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Reprendre ici' }).click()
  await page.getByRole('button', { name: 'Lancer dans toutes les salles' }).waitFor()
  expect(asked).toContain('pres_resumeShow')
  expect(asked).not.toContain('pres_newShow')
  await close()
  evening.browser.assertClean()
})
