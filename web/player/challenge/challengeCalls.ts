// Calls of a challenge: no account goes along, and a refusal has a body that is read.
import { addressOf } from '../../ui/address.ts'

export interface Told {
  /** HTTP status; null when nobody answered */
  status: number | null
  /** JSON, of our own server; a proxy may say anything */
  text: string
}

/** ms without an answer: nobody is there. A network that is gone says nothing for minutes */
const SILENT_MS = 20_000

export const challengeAddress = (key: string, what = ''): string => `/api/challenge/${encodeURIComponent(key)}${what}`

/** @param body sent as JSON by POST; without one it is a GET */
export async function callChallenge(key: string, what: string, body?: object): Promise<Told> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const answer = await fetch(addressOf(challengeAddress(key, what)), { signal: silence.signal, ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: null, text: '' }
  } finally {
    clearTimeout(timer)
  }
}
