// One window of one engine, driven alike whatever its protocol.

export interface Frame {
  /** CSS pixels of the page itself */
  width: number
  height: number
  /** a finger presses, not a mouse */
  touch?: boolean
  /** the reader's own letter size, px; the usual one is 16 */
  letters?: number
}

export interface EnginePage {
  /** Goes there; resolves once the engine is on its way. */
  open(url: string): Promise<void>
  /** The JSON value of an expression of the page, which may be a Promise. */
  run<Value>(expression: string): Promise<Value>
  /** Presses at a point of the page, CSS pixels, as the hand of that frame does. */
  press(x: number, y: number): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** A phone that is turned, a window that is drawn smaller; CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** the folder where files that the page saves arrive */
  readonly downloads: string
  /** PNG */
  picture(): Promise<Buffer>
  /** Errors that no code of the page caught, or that it wrote to the console, since the first page. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** Runs as early as the engine lets it, and keeps what nobody catches. */
export const KEEP_ERRORS = `(() => {
  if (window.uncaught) return
  const kept = window.uncaught = []
  addEventListener('error', (event) => { if (event.message) kept.push(event.message + ' ' + (event.error && event.error.stack || '')) })
  const told = console.error
  console.error = (...words) => { kept.push('console: ' + words.join(' ')); told(...words) }
  addEventListener('unhandledrejection', (event) => kept.push('rejected: ' + (event.reason && event.reason.stack || event.reason)))
})()`

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
