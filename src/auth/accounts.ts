// Who may log in, and what a token of theirs opens.
import { randomBytes } from 'node:crypto'
import type { Sessions } from '../db/sessions.ts'
import type { Settings } from '../db/settings.ts'
import { drawPassword, type Passwords } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** Somebody logged in. `session` is the row that a logout ends. */
export type Account = { kind: 'admin'; session: string } | { kind: 'mj'; session: string; gameMasterId: number }

export const ADMIN_NAME = 'admin'
const DAY = 86_400_000

export interface Accounts {
  /** The password drawn at the first start, to be printed once; null when there is one already, or it was given. */
  prepareAdmin(givenPassword: string | null): Promise<string | null>
  /** A token, or null for a wrong name or password. */
  logIn(kind: Account['kind'], identifiant: string, password: string): Promise<string | null>
  logOut(account: Account): void
  /** The account of a token; null when it is forged, expired or logged out. */
  accountOf(token: string | null | undefined): Account | null
}

interface Dependencies {
  settings: Settings
  sessions: Sessions
  passwords: Passwords
  tokens: Tokens
  /** ms */
  now: () => number
}

export function createAccounts({ settings, sessions, passwords, tokens, now }: Dependencies): Accounts {
  const digestOf = (kind: Account['kind'], identifiant: string): string | null =>
    kind === 'admin' && identifiant === ADMIN_NAME ? settings.adminPasswordHash() : null

  return {
    async prepareAdmin(given) {
      if (given !== null) {
        const kept = settings.adminPasswordHash()
        // The same password again leaves the hash alone: a start must not cost a write.
        if (!kept || !(await passwords.verify(kept, given))) settings.setAdminPasswordHash(await passwords.hash(given))
        return null
      }
      if (settings.adminPasswordHash() !== null) return null
      const drawn = drawPassword()
      settings.setAdminPasswordHash(await passwords.hash(drawn))
      return drawn
    },

    async logIn(kind, identifiant, password) {
      if (!(await passwords.verify(digestOf(kind, identifiant), password))) return null
      const at = now()
      const session = { id: randomBytes(16).toString('base64url'), kind, gameMasterId: null, createdAt: at, expiresAt: at + DAY }
      sessions.forgetExpired(at)
      sessions.open(session)
      return tokens.sign({ sid: session.id, iat: at, exp: session.expiresAt })
    },

    logOut: (account) => sessions.end(account.session),

    accountOf(token) {
      const sid = token ? tokens.read(token, now()) : null
      const session = sid === null ? null : sessions.find(sid, now())
      if (!session) return null
      if (session.kind === 'admin') return { kind: 'admin', session: session.id }
      return session.gameMasterId === null ? null : { kind: 'mj', session: session.id, gameMasterId: session.gameMasterId }
    },
  }
}
