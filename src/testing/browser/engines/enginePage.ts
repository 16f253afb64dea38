// One window of one browser engine, with the same functions whichever protocol drives the engine.

export interface Frame {
  /** size of the page in the window, without the browser's own bars, CSS pixels */
  width: number
  height: number
  /** whether the window's user taps by touch, not by mouse */
  touch?: boolean
  /** font size in the browser settings of the window's user, px; the default is 16 */
  letters?: number
}

export interface EnginePage {
  /** Opens an address; resolves once the engine has begun to load it. */
  open(url: string): Promise<void>
  /** Evaluates an expression in the page, which may be a Promise, and returns its JSON value. */
  run<Value>(expression: string): Promise<Value>
  /** Presses at a point of the page, CSS pixels: by touch if the window was opened for touch, by mouse if not. */
  press(x: number, y: number): Promise<void>
  /** Types a text into the element of the page that has the focus. */
  type(text: string): Promise<void>
  /** Changes the page's size, CSS pixels, as when a user turns a phone or shrinks a window. */
  resize(width: number, height: number): Promise<void>
  /** the folder in which the engine stores the page's downloads */
  readonly downloads: string
  /** Takes a screenshot of the page, as a PNG. */
  picture(): Promise<Buffer>
  /** Lists uncaught errors and console errors of all pages since the window's first page. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** This script runs in each page as early as the engine permits, and records uncaught errors. */
export const KEEP_ERRORS = `(() => {
  if (window.uncaught) return
  const kept = window.uncaught = []
  addEventListener('error', (event) => { if (event.message) kept.push(event.message + ' ' + (event.error && event.error.stack || '')) })
  const told = console.error
  console.error = (...words) => { kept.push('console: ' + words.join(' ')); told(...words) }
  addEventListener('unhandledrejection', (event) => kept.push('rejected: ' + (event.reason && event.reason.stack || event.reason)))
})()`

/** Finds a free port of this machine for an engine. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
