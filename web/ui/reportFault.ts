// Reports a fault of the app to the server. Loaded only when a fault happens: no page starts with this code.
import { addressOf } from './address.ts'

/** Sends the report of a fault without waiting for an answer: a report that is lost is not sent again. */
export function reportFault(code: string, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const body = JSON.stringify({
    code,
    path: location.pathname.slice(0, 200),
    message: message.slice(0, 300),
    stack: stack.slice(0, 1500),
  })
  void fetch(addressOf('/api/pageError'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined)
}
