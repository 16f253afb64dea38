// The administration in a browser, for tests: a server of its own, and logged-in users.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { logIn, type Api } from '../../api.ts'
import { uploadQuiz } from '../../evening.ts'
import {
  type Lookout,
  openBrowser,
  type ScreenName,
  type StartedServer,
  startBuiltServer,
  type Visitor,
} from './harness.ts'
import { OPENED_MS } from './reading.ts'

export interface VisitOptions extends Omit<BrowserContextOptions, 'screen'> {
  /** API client of the user whose session the browser gets; the administrator by default */
  as?: Api
  /** name of the screen size; `desk` (a desktop computer) by default */
  screen?: ScreenName
}

export interface Administration {
  server: StartedServer
  browser: Lookout
  admin: Api
  /** Opens an address of the server in a new browser context, with a logged-in user. */
  visit(path: string, options?: VisitOptions): Promise<Visitor>
  /** Creates an empty quiz in the library's root folder. @returns its unique name */
  newQuiz(name: string): Promise<string>
  close(): Promise<void>
}

/** @param env environment variables of the server, in addition to the administrator's password */
export async function openAdministration(
  env: Readonly<Record<string, string>> = {},
): Promise<Administration> {
  const server = await startBuiltServer(env)
  const browser = await openBrowser()
  const admin = await logIn(server.origin)
  return {
    server,
    browser,
    admin,
    async visit(path, { as = admin, screen = 'laptop', ...options } = {}) {
      const visitor = await browser.visit(server.origin, '/', screen, options)
      await visitor.context.addCookies([
        {
          name: as === admin ? 'auth_admin' : 'auth_mj',
          value: as.token ?? '',
          url: server.origin,
        },
      ])
      await visitor.page.goto(server.origin + path)
      return visitor
    },
    newQuiz: async (name) =>
      (
        await admin.post('/api/pres/shared/quizz/init', {
          name,
          description: `Description de ${name}`,
        })
      ).text,
    async close() {
      await browser.close()
      await server.dispose()
    },
  }
}

/** A test server with a quiz of two questions, each about a city. */
export interface TwoCities extends Pick<Administration, 'server' | 'browser' | 'admin'> {
  /** unique name of the quiz whose two questions are each about a city */
  readonly quiz: string
  /** Creates a challenge of the quiz `quiz`. @returns the key, the last part of the challenge's address */
  newChallenge(settings: { max_answer_time: number; help_zone: number | 'non' }): Promise<string>
}

/**
 * Opens the server and the quiz before the file's first test, and closes them after the last; each test must leave its
 * pages without errors. The fields of the returned object exist only within tests.
 */
export function openTwoCities(): TwoCities {
  let box: Administration
  let quiz = ''
  beforeAll(async () => {
    box = await openAdministration()
    quiz = await uploadQuiz(box.admin)
  })
  afterEach(() => box.browser.assertClean())
  afterAll(() => box.close())
  return {
    get server() {
      return box.server
    },
    get browser() {
      return box.browser
    },
    get admin() {
      return box.admin
    },
    get quiz() {
      return quiz
    },
    newChallenge: async (settings) =>
      (
        await box.admin.post('/api/pres/shared/challenges', {
          quizz_unique_name: quiz,
          ...settings,
        })
      ).json.key,
  }
}

/** Waits until the administration shows the page with that title. */
export const headingOf = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

/** Finds the menu of the administration, with its links. */
export const rail = (page: Page) => page.getByRole('navigation')

export const alertIn = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor({ timeout: OPENED_MS })
