// The cause of a stopped page: a chunk that did not load, a browser that lacks something, or a fault of the app itself.
export type PageFault =
  | { kind: 'network' | 'old' }
  | {
      kind: 'ours'
      /** code of the app's fault: the page shows it and the server's log contains it */ code: string
    }

/** Letters of the code of a fault: without 0, O, 1 and I, because users read the code aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6

/** The browsers' messages for a script or a style that could not be loaded. */
const NOT_FETCHED =
  /dynamically imported module|importing a module script|unable to preload|load failed|failed to fetch/i

export function faultOf(error: unknown): PageFault {
  const text = error instanceof Error ? error.message : String(error)
  if (NOT_FETCHED.test(text) || !navigator.onLine) return { kind: 'network' }
  if (error instanceof SyntaxError) return { kind: 'old' }
  return {
    kind: 'ours',
    code: Array.from(
      { length: CODE_LENGTH },
      () => LETTERS[Math.floor(Math.random() * LETTERS.length)],
    ).join(''),
  }
}
