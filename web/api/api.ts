// Calls to the server: each carries the stored token; a refusal is returned as a value with its text in the page's
// language.
import { said, textOf } from '../words/serverText.ts'
import { addressOf } from '../ui/address.ts'
import { words } from '../words/words.ts'
import { accountToken, tokenRefused } from './account.ts'

export type Refusal = {
  ok: false
  /** HTTP status of the answer; null when the server gave no answer */
  status: number | null
  message: string
  /** the browser's own error text when the server gave no answer */
  cause?: string
}
export type Answer<T> = { ok: true; value: T } | Refusal

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** body of the request, sent as JSON; a `FormData` is sent as multipart */
  body?: unknown
  signal?: AbortSignal
  /**
   * The page can do without the answer: a session that has ended shows no login. For the big screen, whose game goes on
   * with the room's own key.
   */
  spare?: boolean
}

/** A call that answers JSON. The shape of our own server's answer is not validated. */
export function callJson<T>(path: string, call: Call = {}): Promise<Answer<T>> {
  return ask(path, call, (answer) => answer.json())
}

/** A call that answers plain text (a unique name, a picture name) or nothing. */
export function callText(path: string, call: Call = {}): Promise<Answer<string>> {
  return ask(path, call, (answer) => answer.text())
}

/** The bearer header of the stored token, for requests that bypass this file (an upload with its progress). */
export function bearer(): Record<string, string> {
  const token = accountToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/**
 * The text of a refusal: the server's own sentence where it is more precise (400, 409, 413, 415, 429, 503, 507), else
 * an error text of the page's dictionary.
 */
export function refusalText(status: number, body: unknown): string {
  const text = textOf(body)
  switch (status) {
    case 400:
    case 409:
    case 413:
    case 415:
    case 429:
    case 503:
    case 507:
      return text === null ? words.errors.server : said(text)
    case 401:
      return words.errors.notAuthenticated
    case 403:
      return words.errors.forbidden
    default:
      return words.errors.server
  }
}

async function ask<T>(
  path: string,
  { method = 'GET', body, signal, spare = false }: Call,
  read: (answer: Response) => Promise<T>,
): Promise<Answer<T>> {
  const isForm = body instanceof FormData
  let answer: Response
  try {
    answer = await fetch(addressOf(path), {
      method,
      headers: {
        ...bearer(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    if (answer.ok) return { ok: true, value: await read(answer) }
  } catch (error) {
    return {
      ok: false,
      status: null,
      message: words.errors.unreachable,
      cause: error instanceof Error ? error.message : String(error),
    }
  }
  if (answer.status === 401 && !spare) tokenRefused()
  return {
    ok: false,
    status: answer.status,
    message: refusalText(answer.status, await answer.json().catch(() => null)),
  }
}
