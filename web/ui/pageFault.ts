// What stopped a page, in truth: a piece that did not come, a browser that cannot, or a fault of ours.
import { addressOf } from './address.ts'

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

/** Tells the box, once; whether it hears is not waited for. */
export function reportFault(code: string, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const body = JSON.stringify({ code, path: location.pathname.slice(0, 200), message: message.slice(0, 300), stack: stack.slice(0, 1500) })
  void fetch(addressOf('/api/pageError'), { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => undefined)
}
