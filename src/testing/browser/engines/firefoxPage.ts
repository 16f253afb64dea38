// Drives a Firefox over WebDriver BiDi, which Firefox supports without geckodriver.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EnginePage, Frame } from './enginePage.ts'
import { openJsonLine } from './jsonLine.ts'
import { startProgram } from './program.ts'
import { openScreen } from './xvfb.ts'

/** Preferences of Firefox for tests: WebGL without a graphics card, touch events, no updates and no usage reports. */
const PREFS = [
  '"webgl.force-enabled", true',
  '"dom.w3c_touch_events.enabled", 1',
  '"media.autoplay.default", 0',
  '"app.update.enabled", false',
  '"browser.download.folderList", 2',
  '"datareporting.policy.dataSubmissionEnabled", false',
  '"remote.active-protocols", 1',
  '"intl.accept_languages", "fr"',
]

/** Console errors of Firefox itself when a server is down: ignored, since the page's code cannot catch them. */
const GONE = /^Firefox can’t establish a connection|^The connection to ws:/

/** What a page of the library logs when Firefox aborts its request because the user leaves that page: not an error. */
const CUT_OFF = /Le serveur ne répond pas/

interface Evaluated {
  type: 'success' | 'exception'
  result: { value: string }
  exceptionDetails: { text: string }
}

export async function openFirefoxPage(
  path: string,
  xvfb: string,
  { width, height, touch = false, letters = 16 }: Frame,
): Promise<EnginePage> {
  // Firefox runs on a virtual screen, since a headless Firefox has no WebGL.
  const screen = await openScreen(xvfb, {
    width: Math.max(width, height),
    height: Math.max(width, height),
  })
  const program = startProgram(
    path,
    (folder) => {
      writeFileSync(
        join(folder, 'user.js'),
        [
          ...PREFS,
          `"browser.download.dir", "${folder}"`,
          `"font.size.variable.x-western", ${letters}`,
        ]
          .map((pref) => `user_pref(${pref});\n`)
          .join(''),
      )
      return ['--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank']
    },
    { DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1' },
  )
  const close = async () => {
    await program.close()
    await screen.close()
  }
  try {
    const [, url = ''] = await program.said(/WebDriver BiDi listening on (ws:\/\/[^\s]+)/)
    const line = await openJsonLine(`${url}/session`)
    await line.ask('session.new', { capabilities: {} })
    const { contexts } = await line.ask<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
    )
    const context = contexts[0]?.context ?? ''
    const uncaught: string[] = []
    let isLeaving = false
    line.on(
      'log.entryAdded',
      ({ type, level, text }: { type: string; level: string; text: string }) => {
        if (level === 'error' && !GONE.test(text) && !(isLeaving && CUT_OFF.test(text)))
          uncaught.push(`${type}: ${text}`)
      },
    )
    line.on('browsingContext.domContentLoaded', () => void (isLeaving = false))
    await line.ask('session.subscribe', {
      events: ['log.entryAdded', 'browsingContext.domContentLoaded'],
    })
    const resize = async (wide: number, high: number) =>
      void (await line.ask('browsingContext.setViewport', {
        context,
        viewport: { width: wide, height: high },
      }))
    await resize(width, height)
    const act = (source: { id: string; type: string; parameters?: object }, actions: object[]) =>
      line.ask<object>('input.performActions', { context, actions: [{ ...source, actions }] })
    const hand = {
      id: touch ? 'finger' : 'mouse',
      type: 'pointer',
      parameters: { pointerType: touch ? 'touch' : 'mouse' },
    }
    return {
      async open(address) {
        isLeaving = true
        await line.ask('browsingContext.navigate', { context, url: address, wait: 'none' })
      },
      async run<Value>(expression: string) {
        // The value is returned as JSON text, since BiDi has a serialisation of its own for values.
        const answer = await line.ask<Evaluated>('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value === undefined ? null : value))`,
          target: { context },
          awaitPromise: true,
        })
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
        return JSON.parse(answer.result.value) as Value
      },
      press: async (x, y) =>
        void (await act(hand, [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])),
      type: async (text) =>
        void (await act(
          { id: 'keys', type: 'key' },
          Array.from(text).flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        )),
      resize,
      downloads: program.folder,
      picture: async () =>
        Buffer.from(
          (await line.ask<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
          'base64',
        ),
      errors: async () => uncaught,
      async close() {
        line.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
