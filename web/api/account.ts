// The account logged in on this browser: an administrator (cookie `auth_admin`) or a game master (`auth_mj`). This
// module holds one token at a time, of either kind; every call to the server carries that token (see api.ts).
import { DAY_MS } from '#core/day.ts'
import { said, textOf } from '../words/serverText.ts'
import { addressOf, ROOT } from '../ui/address.ts'
import { words } from '../words/words.ts'

export type AccountKind = 'admin' | 'mj'

export type LoginOutcome = { kind: 'in' } | { kind: 'refused'; message: string }
/** `unreachable`: no answer came, or one that says nothing of the token (5xx), so the token may still be good and is kept. */
export type CheckOutcome = 'in' | 'out' | 'unreachable'

const COOKIES = { admin: 'auth_admin', mj: 'auth_mj' } as const
const DAY_S = DAY_MS / 1000
const ROUTES = { admin: '/api/auth', mj: '/api/auth/mj' } as const

/**
 * The `document.cookie` text that stores a token for one day; with null it erases the token.
 * @param secure the page came over HTTPS: the cookie is then never sent over HTTP, nor readable by a page loaded over
 * HTTP
 */
export function cookieLine(
  kind: AccountKind,
  token: string | null,
  secure = globalThis.location?.protocol === 'https:',
): string {
  const kept = token === null ? '; max-age=0' : `${encodeURIComponent(token)}; max-age=${DAY_S}`
  return `${COOKIES[kind]}=${kept}; path=${ROOT || '/'}; samesite=lax${secure ? '; secure' : ''}`
}

/** Reads the account's token from a `document.cookie` text; null when the text holds none. */
export function tokenIn(cookies: string, kind: AccountKind): string | null {
  const prefix = `${COOKIES[kind]}=`
  const found = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
  if (!found) return null
  try {
    return decodeURIComponent(found)
  } catch {
    return null
  }
}

// The logged-in account: where the browser refuses cookies, only this variable holds the token.
let slot: { kind: AccountKind; token: string } | null = null
const watchers = new Set<() => void>()

/** Returns the account's token that calls to the server carry; null when nobody is logged in. */
export function accountToken(): string | null {
  return slot?.token ?? tokenIn(document.cookie, 'admin') ?? tokenIn(document.cookie, 'mj')
}

/** The kind of the account that is logged in; null until a check or a login has confirmed it. */
export function accountKind(): AccountKind | null {
  return slot?.kind ?? null
}

/** Calls `onChange` at a login, a logout, or when the server refuses the token. */
export function watchAccount(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

export function storeToken(kind: AccountKind, token: string): void {
  document.cookie = cookieLine(kind, token)
  fill({ kind, token })
}

function eraseToken(kind: AccountKind): void {
  document.cookie = cookieLine(kind, null)
  if (slot === null || slot.kind === kind) fill(null)
}

/** To be called when the server answered 401 to a call: the account is no longer logged in. */
export function tokenRefused(): void {
  if (slot) eraseToken(slot.kind)
}

/** Whether the stored token is still valid for the given kind of account; a refusal (4xx) erases the token. */
export async function checkAccount(kind: AccountKind): Promise<CheckOutcome> {
  const token = (slot?.kind === kind ? slot.token : null) ?? tokenIn(document.cookie, kind)
  if (token === null) return 'out'
  let status: number
  try {
    const answer = await fetch(addressOf(`${ROUTES[kind]}/check`), {
      headers: { authorization: `Bearer ${token}` },
    })
    // The body is read because a response whose body nobody reads keeps its connection busy.
    await answer.text()
    status = answer.status
  } catch {
    return 'unreachable'
  }
  if (status >= 500) return 'unreachable'
  if (status !== 200) {
    eraseToken(kind)
    return 'out'
  }
  fill({ kind, token })
  return 'in'
}

/** Logs in and stores the token for one day. */
export async function login(
  kind: AccountKind,
  credentials: { identifiant: string; password: string },
): Promise<LoginOutcome> {
  let answer: Response
  try {
    answer = await fetch(addressOf(`${ROUTES[kind]}/login`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
  } catch {
    return { kind: 'refused', message: words.errors.unreachable }
  }
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && has(body, 'jwt')) {
    storeToken(kind, body.jwt)
    return { kind: 'in' }
  }
  return { kind: 'refused', message: loginRefusal(answer.status, body) }
}

/**
 * Ends the session on the server too, and loads the home page in full, so that nothing of the account stays in memory.
 * Without an answer of the server, this browser is logged out all the same.
 */
export function logout(kind: AccountKind): void {
  const token = accountToken()
  // `keepalive`: the browser goes on with the request while it leaves the page. The request's result is not awaited:
  // this browser is logged out in any case.
  fetch(addressOf('/api/pres/shared/logout'), {
    method: 'POST',
    keepalive: true,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => undefined)
  document.cookie = cookieLine(kind, null)
  location.assign(addressOf('/'))
}

/**
 * Returns the text for a failed login: the server's own where it explains the refusal (an expired account, too many
 * tries), else an error text of the page's dictionary.
 */
export function loginRefusal(status: number, body: unknown): string {
  const text = textOf(body)
  const code = text && said(text)
  switch (status) {
    case 400:
      return code ?? words.errors.missingFields
    case 403:
      return code ?? words.errors.badCredentials
    case 429:
    case 503:
      return code ?? words.errors.server
    default:
      return words.errors.server
  }
}

function fill(next: typeof slot): void {
  const changed = next?.token !== slot?.token || next?.kind !== slot?.kind
  slot = next
  if (changed) for (const watcher of watchers) watcher()
}

function has<Key extends string>(body: unknown, key: Key): body is Record<Key, string> {
  if (typeof body !== 'object' || body === null || !(key in body)) return false
  const found: unknown = Reflect.get(body, key)
  return typeof found === 'string'
}
