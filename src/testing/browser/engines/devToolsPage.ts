// A Chromium of any age, over its DevTools protocol: libraries for current versions do not support old ones.
import type { EnginePage, Frame } from './enginePage.ts'
import { openJsonLine } from './jsonLine.ts'
import { startProgram } from './program.ts'

interface Evaluated {
  result: { value?: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/** @param drawing flags with which this version of Chromium renders WebGL in software */
export async function openDevToolsPage(
  path: string,
  drawing: readonly string[],
  { width, height, touch = false }: Frame,
): Promise<EnginePage> {
  const program = startProgram(path, (folder) => [
    '--headless',
    '--no-sandbox',
    '--no-zygote',
    '--enable-features=NetworkServiceInProcess,NetworkServiceInProcess2',
    '--disable-dev-shm-usage',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}/profile`,
    `--window-size=${width},${height}`,
    '--hide-scrollbars',
    '--autoplay-policy=no-user-gesture-required',
    ...drawing,
    'about:blank',
  ])
  try {
    const [, host = ''] = await program.said(/DevTools listening on ws:\/\/([^/]+)\//)
    const line = await openJsonLine(await pageOf(host))
    const uncaught: string[] = []
    line.on(
      'Runtime.exceptionThrown',
      ({
        exceptionDetails: { text, exception },
      }: {
        exceptionDetails: NonNullable<Evaluated['exceptionDetails']>
      }) => void uncaught.push(`${text} ${exception?.description ?? ''}`),
    )
    line.on(
      'Runtime.consoleAPICalled',
      ({ type, args }: { type: string; args: { value?: unknown; description?: string }[] }) =>
        void (
          type === 'error' &&
          uncaught.push(
            `console: ${args.map(({ value, description }) => description ?? JSON.stringify(value)).join(' ')}`,
          )
        ),
    )
    await line.ask('Runtime.enable')
    await line.ask('Page.enable')
    // Sets the browser's language to French over DevTools: some old versions of Chromium have no flag for it.
    const userAgent = (
      await line.ask<Evaluated>('Runtime.evaluate', { expression: 'navigator.userAgent' })
    ).result.value
    await line.ask('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'fr' })
    const resize = async (wide: number, high: number) =>
      void (await line.ask('Emulation.setDeviceMetricsOverride', {
        width: wide,
        height: high,
        deviceScaleFactor: 1,
        mobile: touch,
      }))
    await resize(width, height)
    await line.ask('Emulation.setTouchEmulationEnabled', {
      enabled: touch,
      maxTouchPoints: touch ? 5 : 1,
    })
    await line.ask('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: program.folder })
    const finger = (type: string, points: object[]) =>
      line.ask<object>('Input.dispatchTouchEvent', { type, touchPoints: points })
    const mouse = (type: string, x: number, y: number, clickCount: number) =>
      line.ask<object>('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: clickCount === 0 ? 'none' : 'left',
        clickCount,
      })
    return {
      open: async (url) => void (await line.ask('Page.navigate', { url })),
      async run<Value>(expression: string) {
        const { result, exceptionDetails } = await line.ask<Evaluated>('Runtime.evaluate', {
          expression,
          awaitPromise: true,
          returnByValue: true,
        })
        if (exceptionDetails)
          throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
        return result.value as Value
      },
      async press(x, y) {
        if (touch) {
          await finger('touchStart', [{ x, y }])
          await finger('touchEnd', [])
          return
        }
        await mouse('mouseMoved', x, y, 0)
        await mouse('mousePressed', x, y, 1)
        await mouse('mouseReleased', x, y, 1)
      },
      type: async (text) => void (await line.ask('Input.insertText', { text })),
      resize,
      downloads: program.folder,
      picture: async () =>
        Buffer.from(
          (await line.ask<{ data: string }>('Page.captureScreenshot', { format: 'png' })).data,
          'base64',
        ),
      errors: () => Promise.resolve(uncaught),
      async close() {
        line.close()
        await program.close()
      },
    }
  } catch (error) {
    await program.close()
    throw error
  }
}

/** Waits for the browser's first page, which appears a little later than its DevTools port. */
async function pageOf(host: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const pages = (await (await fetch(`http://${host}/json/list`)).json()) as {
      type: string
      webSocketDebuggerUrl: string
    }[]
    const page = pages.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it has no page')
}
