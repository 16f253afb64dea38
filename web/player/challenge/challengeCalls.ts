// The HTTP calls of a challenge, sent without an account's token. The body of an error answer is read too: a 409 may
// hold the result of the player's latest question, a 410 the ranking of a challenge that is over.
import { addressOf } from '../../ui/address.ts'

export interface Answered {
  /** HTTP status of the answer; null when the server gave no answer */
  status: number | null
  /** body of the answer: JSON from the server; a proxy may have sent anything else */
  text: string
}

/** Ms after which a call without an answer has failed: a lost network reports nothing for minutes. */
const SILENT_MS = 20_000

const challengeAddress = (key: string, what = ''): string =>
  `/api/challenge/${encodeURIComponent(key)}${what}`

/** @param body sent as JSON by POST; without a body the call is a GET */
export async function callChallenge(key: string, what: string, body?: object): Promise<Answered> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const answer = await fetch(addressOf(challengeAddress(key, what)), {
      signal: silence.signal,
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: null, text: '' }
  } finally {
    clearTimeout(timer)
  }
}
