import { addressOf } from '../ui/address.ts'

const TIMEOUT_MS = 2_000

/** Whether the server that sent this page answers a request now; the promise never rejects. */
export async function serverAnswers(): Promise<boolean> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
  try {
    const answer = await fetch(addressOf('/api/health'), {
      cache: 'no-store',
      signal: abort.signal,
    })
    await answer.text()
    return answer.ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
