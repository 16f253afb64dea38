// What stopped a page, in truth: a piece that did not come, a browser that cannot, or a fault of ours.
export type PageFault = { kind: 'network' | 'old' } | { kind: 'ours'; /** in the box's journal too */ code: string }

/** Without 0, O, 1 and I: it is read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6

/** The browsers' words for a script or a style that could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload|load failed|failed to fetch/i

export function faultOf(error: unknown): PageFault {
  const text = error instanceof Error ? error.message : String(error)
  if (NOT_FETCHED.test(text) || !navigator.onLine) return { kind: 'network' }
  if (error instanceof SyntaxError) return { kind: 'old' }
  return { kind: 'ours', code: Array.from({ length: CODE_LENGTH }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('') }
}
