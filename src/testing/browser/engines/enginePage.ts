// One window of one engine, with the same functions for every protocol.

export interface Frame {
  /** size of the page itself, CSS pixels */
  width: number
  height: number
  /** taps by touch, not by mouse */
  touch?: boolean
  /** font size of the user's settings, px; the default is 16 */
  letters?: number
}

export interface EnginePage {
  /** Opens the address; resolves once the engine has begun. */
  open(url: string): Promise<void>
  /** The JSON value of an expression in the page, which may be a Promise. */
  run<Value>(expression: string): Promise<Value>
  /** Presses at a point of the page, CSS pixels, by touch or mouse as the frame says. */
  press(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** Changes the page's size, CSS pixels: a turned phone, a smaller window. */
  resize(width: number, height: number): Promise<void>
  /** the folder of the page's downloads */
  readonly downloads: string
  /** a PNG */
  picture(): Promise<Buffer>
  /** Uncaught errors of the page, and those in the console, since the first page. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** Runs in the page as early as the engine permits, and records uncaught errors. */
export const KEEP_ERRORS = `(() => {
  if (window.uncaught) return
  const kept = window.uncaught = []
  addEventListener('error', (event) => { if (event.message) kept.push(event.message + ' ' + (event.error && event.error.stack || '')) })
  const told = console.error
  console.error = (...words) => { kept.push('console: ' + words.join(' ')); told(...words) }
  addEventListener('unhandledrejection', (event) => kept.push('rejected: ' + (event.reason && event.reason.stack || event.reason)))
})()`

/** A free port. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
