// A fault of ours, told to the box. It comes when there is one: no page begins with it.
import { addressOf } from './address.ts'

/** Tells the box, once; whether it hears is not waited for. */
export function reportFault(code: string, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const body = JSON.stringify({ code, path: location.pathname.slice(0, 200), message: message.slice(0, 300), stack: stack.slice(0, 1500) })
  void fetch(addressOf('/api/pageError'), { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => undefined)
}
