// Drives a WebKitGTK window over WebKitGTK's own WebDriver, on a virtual screen (Xvfb).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EnginePage, type Frame, freePort, KEEP_ERRORS } from './enginePage.ts'
import { startProgram } from './program.ts'
import { openScreen } from './xvfb.ts'

/**
 * A style that makes the browser's toolbar tiny: the window cannot be narrower than its toolbar, which is 447 px wide.
 */
const SMALL_TOOLS =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0) }'

/** ms after the window is resized within which the page takes its new size */
const RESIZED_MS = 200
const RESIZES = 20

export async function openWebKitPage(
  driver: string,
  xvfb: string,
  { width, height, touch = false, letters = 16 }: Frame,
): Promise<EnginePage> {
  const port = await freePort()
  const screen = await openScreen(xvfb, {
    width: Math.max(width, height) + 200,
    height: Math.max(width, height) + 200,
  })
  const program = startProgram(
    driver,
    (folder) => {
      mkdirSync(join(folder, '.config', 'gtk-3.0'), { recursive: true })
      writeFileSync(join(folder, '.config', 'gtk-3.0', 'gtk.css'), SMALL_TOOLS)
      writeFileSync(join(folder, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME"\n')
      return [`--port=${port}`]
    },
    {
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  )
  const close = async () => {
    await program.close()
    await screen.close()
  }

  async function ask<Value>(method: string, path: string, body: object = {}): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(90_000),
      ...(method === 'POST'
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    })
    const { value } = (await answer.json()) as { value: Value }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }

  try {
    for (
      let tries = 0;
      !(await ask('GET', '/status').then(
        () => true,
        () => false,
      ));
      tries++
    ) {
      if (tries > 100) throw new Error(`${driver} does not answer`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
    })
    const at = `/session/${sessionId}`
    await ask('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 })
    const run = async <Value>(expression: string): Promise<Value> => {
      const script = `const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error && error.stack || error) }))`
      const { value, error } = await ask<{ value?: Value; error?: string }>(
        'POST',
        `${at}/execute/async`,
        { script, args: [] },
      )
      if (error !== undefined) throw new Error(error)
      return value as Value
    }
    // The driver sets the size of the window, toolbar included, and the page takes its new size a little later: the
    // window is resized until the page has the wanted size.
    const resize = async (wide: number, high: number): Promise<void> => {
      let [outerWide, outerHigh] = [wide, high]
      for (let tries = 0; tries < RESIZES; tries++) {
        await ask('POST', `${at}/window/rect`, { width: outerWide, height: outerHigh })
        await new Promise((resolve) => setTimeout(resolve, RESIZED_MS))
        const [seenWide, seenHigh] = await run<[number, number]>('[innerWidth, innerHeight]')
        if (seenWide === wide && seenHigh === high) return
        // A page larger than its window means that WebKit still reports the page's previous size, from which the
        // toolbar's size cannot be computed: the next try asks for the same window size again.
        if (seenWide <= outerWide && seenHigh <= outerHigh)
          [outerWide, outerHigh] = [outerWide + wide - seenWide, outerHigh + high - seenHigh]
      }
      throw new Error(`the window does not become ${wide} × ${high}`)
    }
    await resize(width, height)
    // WebKit's driver cannot set the browser's font size, so each page's root element gets the size that
    // web/ui/base.css would compute from that font size.
    const setLetters = `document.documentElement.style.fontSize = 'clamp(16px, ${letters}px, 22px)'`
    const kept: string[] = []
    const act = (source: object, actions: object[]) =>
      ask<null>('POST', `${at}/actions`, { actions: [{ ...source, actions }] })
    const hand = {
      id: 'hand',
      type: 'pointer',
      parameters: { pointerType: touch ? 'touch' : 'mouse' },
    }
    const errors = async () => {
      kept.push(...(await run<string[]>(`(window.uncaught || []).splice(0)`)))
      return kept
    }
    return {
      async open(url) {
        await errors()
        await run('void (window.isLeft = true)')
        await ask('POST', `${at}/url`, { url })
        // WebKit's driver cannot run a script before the page's own ones, and its answer may come before the new
        // document: the script that records errors is sent again until it runs in the new document.
        const origin = JSON.stringify(new URL(url).origin)
        while (
          !(await run<boolean>(
            `!window.isLeft && location.origin === ${origin} && (${KEEP_ERRORS}, ${setLetters}, true)`,
          ).catch(() => false))
        );
      },
      run,
      press: async (x, y) =>
        void (await act(hand, [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])),
      resize,
      downloads: program.folder,
      type: async (text) =>
        void (await act(
          { type: 'key', id: 'keys' },
          Array.from(text).flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        )),
      picture: async () => Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64'),
      errors,
      async close() {
        await ask('DELETE', at).catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
