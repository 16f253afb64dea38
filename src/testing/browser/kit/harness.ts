import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium,
} from 'playwright-core'
import { findChromium } from '../../../../scripts/findChromium.mjs'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../../servers/startServer.ts'

export type { StartedServer } from '../../servers/startServer.ts'

/** Starts the built server on all addresses of this machine. @param env variables besides `ADMIN_PASSWORD` */
export const startBuiltServer = (
  env: Readonly<Record<string, string>> = {},
): Promise<StartedServer> => startServer({ host: null, env: { ADMIN_PASSWORD, ...env } })

/** `npm test` takes no screenshots, which are slow and which no test checks. */
export const WANTS_SHOTS = process.env['SHOTS'] !== 'no'
/** ms that a page needs at most to draw a map of 3840 × 2160 without a graphics card. */
const DRAWN_MS = 120_000
const shotFolder = join(import.meta.dirname, '..', '..', '..', '..', 'shots')

/** Screen sizes that the product must support. */
export const screens = {
  host: { viewport: { width: 1920, height: 1080 } },
  oldProjector: { viewport: { width: 1024, height: 768 } },
  laptop: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  /** screen size of a 4K video wall */
  wall: { viewport: { width: 3840, height: 2160 } },
  smallPhone: {
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
} satisfies Record<string, BrowserContextOptions>

export type ScreenName = keyof typeof screens

/**
 * Flags for tests that do not measure frame rates: pages are composited in software, outside the process that draws the
 * maps. WebGL is unchanged, and a page costs a third less processor time.
 */
const COMPOSED: readonly string[] =
  process.env['COMPOSED'] === 'in-software' ? ['--disable-gpu-compositing'] : []
/** Flags with which Chromium draws WebGL without a graphics card. */
export const SOFTWARE = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...COMPOSED]

/** Graphics of a browser: `software` renders WebGL the same everywhere, `own` uses the machine's graphics card, `none` has no WebGL. */
export type Graphics = 'software' | 'own' | 'none'
const FLAGS: Readonly<Record<Graphics, readonly string[]>> = {
  software: SOFTWARE,
  own: [],
  none: ['--disable-gpu', '--disable-3d-apis'],
}

/** One user at one screen: a page in a browser context that nobody else uses. */
export type Visitor = { readonly page: Page; readonly context: BrowserContext }

export type Lookout = {
  /** Opens a context of its own (no shared storage) at `path`; with reduced motion on request. */
  visit(
    origin: string,
    path: string,
    screen: ScreenName,
    options?: BrowserContextOptions,
  ): Promise<Visitor>
  /** Allows console errors that match, from now on, such as those of a server that the test kills. */
  expectTrouble(pattern: RegExp): void
  /** Throws when any page requested another host, broke the CSP, logged an error or threw; then forgets these errors. */
  assertClean(): void
  close(): Promise<void>
}

/** Starts a Chromium that collects the errors of its pages. `assertClean()`, called after each test, throws them. */
export async function openBrowser(graphics: Graphics = 'software'): Promise<Lookout> {
  const browser = await launchChromium(FLAGS[graphics])
  const troubles: string[] = []
  // Chromium logs each 404 as an error, but a 404 for the lobby picture is normal: the host may have chosen none.
  const expected: RegExp[] = [/status of 404.*lobbypic\/get_by_token/]
  const report = (trouble: string) => {
    if (!expected.some((pattern) => pattern.test(trouble))) troubles.push(trouble)
  }

  return {
    async visit(origin, path, screen, options = {}) {
      const context = await browser.newContext({
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        ...screens[screen],
        ...options,
      })
      context.setDefaultTimeout(30_000)
      await watch(context, new URL(origin).host, report)
      const page = await context.newPage()
      await page.goto(`${origin}${path}`)
      return { page, context }
    },
    expectTrouble: (pattern) => void expected.push(pattern),
    assertClean() {
      const found = troubles.splice(0)
      if (found.length > 0)
        throw new Error(`The pages were not clean:\n${found.map((line) => `- ${line}`).join('\n')}`)
    },
    close: () => browser.close(),
  }
}

export function launchChromium(graphics: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      ...graphics,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

async function watch(
  context: BrowserContext,
  host: string,
  report: (trouble: string) => void,
): Promise<void> {
  // A request to another host is aborted at once, so that tests give the same result with and without internet access.
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.host !== host,
    (route) => {
      report(`request to another host: ${route.request().url()}`)
      return route.abort()
    },
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `CSP: ${event.violatedDirective} refused ${event.blockedURI} on ${location.pathname}`,
      )
    })
  })
  context.on('page', (page) => {
    const where = () => new URL(page.url()).pathname
    page.on('console', (message) => {
      if (message.type() === 'error')
        report(`console error on ${where()}: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) =>
      report(`page error on ${where()}: ${error.stack ?? error.message}`),
    )
    page.on('crash', () => report(`page crashed: ${where()}`))
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== host) report(`socket to another host: ${socket.url()}`)
    })
  })
}

/** Writes `shots/<name>.png` (ignored by git) once fonts are loaded, unless SHOTS is `no`; `name` may contain a folder: `partie/03-question`. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!WANTS_SHOTS) return
  mkdirSync(join(shotFolder, name, '..'), { recursive: true })
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.screenshot({
    path: join(shotFolder, `${name}.png`),
    animations: 'allow',
    caret: 'initial',
    timeout: DRAWN_MS,
  })
}

/** Writes a file that a page has made or printed to `shots/<file>`, unless SHOTS is `no`. */
export function keepShot(file: string, bytes: Buffer): void {
  if (!WANTS_SHOTS) return
  const path = join(shotFolder, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, bytes)
}
