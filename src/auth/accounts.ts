// Who may log in, and what a token of theirs opens.
import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#core/day.ts'
import type { GameMasters } from '../db/gameMasters.ts'
import type { Sessions } from '../db/sessions.ts'
import type { Settings } from '../db/settings.ts'
import { hasExpired } from './expiration.ts'
import { drawPassword, type Passwords } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** Somebody logged in. `session` is the row that a logout ends; `edition`: may edit what others made. */
export type Account = { kind: 'admin'; session: string } | { kind: 'mj'; session: string; gameMasterId: number; edition: boolean }

/** `expired` is told only to whoever knows the password. */
export type LoggedIn = { ok: true; token: string } | { ok: false; reason: 'wrong' | 'expired' }

export const ADMIN_NAME = 'admin'

export const isAdminName = (kind: Account['kind'], identifiant: string): boolean => kind === 'admin' && identifiant === ADMIN_NAME

export interface Accounts {
  /** The password drawn at the first start, to be printed once; null when there is one already, or it was given. */
  prepareAdmin(givenPassword: string | null): Promise<string | null>
  /** A new password of the administrator, whose sessions end. */
  drawAdminPassword(): Promise<string>
  /** @param identifiant `admin`, or a game master's mail */
  logIn(kind: Account['kind'], identifiant: string, password: string): Promise<LoggedIn>
  logOut(account: Account): void
  /** Whether that is the account's password now. */
  isPassword(account: Account, password: string): Promise<boolean>
  /** A password of the administrator's own; their other sessions end. @param session the one that goes on */
  changeAdminPassword(password: string, session: string): Promise<void>
  /** The account of a token; null when it is forged, logged out, or its session or game master has expired. */
  accountOf(token: string | null | undefined): Account | null
}

interface Dependencies {
  settings: Settings
  sessions: Sessions
  gameMasters: Pick<GameMasters, 'find' | 'findByMail'>
  passwords: Passwords
  tokens: Tokens
  /** ms */
  now: () => number
  /** the administrator's first password has been used, or is the password no more */
  firstPasswordOver?: () => void
}

interface Known {
  digest: string | null
  gameMasterId: number | null
  /** null: never */
  expiration: string | null
}

const NOBODY: Known = { digest: null, gameMasterId: null, expiration: null }

export function createAccounts({ settings, sessions, gameMasters, passwords, tokens, now, firstPasswordOver }: Dependencies): Accounts {
  const whoIs = (kind: Account['kind'], identifiant: string): Known => {
    if (kind === 'admin') return isAdminName(kind, identifiant) ? { ...NOBODY, digest: settings.adminPasswordHash() } : NOBODY
    const found = gameMasters.findByMail(identifiant)
    return found ? { digest: found.passwordHash, gameMasterId: found.id, expiration: found.expiration } : NOBODY
  }

  const setAdminPassword = async (password: string, goesOn?: string): Promise<void> => {
    const hash = await passwords.hash(password)
    settings.setAdminPasswordHash(hash)
    // Whoever got in with the old one is out.
    sessions.endAllOf(null, goesOn)
    firstPasswordOver?.()
  }

  const drawAdminPassword = async (): Promise<string> => {
    const drawn = drawPassword()
    await setAdminPassword(drawn)
    return drawn
  }

  return {
    drawAdminPassword,

    async prepareAdmin(given) {
      if (given !== null) {
        const kept = settings.adminPasswordHash()
        // The same password again leaves the hash alone: a start must not cost a write.
        if (!kept || !(await passwords.verify(kept, given))) await setAdminPassword(given)
        return null
      }
      if (settings.adminPasswordHash() !== null) return null
      return drawAdminPassword()
    },

    async logIn(kind, identifiant, password) {
      const known = whoIs(kind, identifiant)
      if (!(await passwords.verify(known.digest, password))) return { ok: false, reason: 'wrong' }
      // Changed or deleted while the password was being checked.
      if (whoIs(kind, identifiant).digest !== known.digest) return { ok: false, reason: 'wrong' }
      const { gameMasterId, expiration } = known
      const at = now()
      if (expiration !== null && hasExpired(expiration, at)) return { ok: false, reason: 'expired' }
      const session = { id: randomBytes(16).toString('base64url'), kind, gameMasterId, createdAt: at, expiresAt: at + DAY_MS }
      sessions.forgetExpired(at)
      sessions.open(session)
      if (kind === 'admin') firstPasswordOver?.()
      return { ok: true, token: tokens.sign({ sid: session.id, iat: at, exp: session.expiresAt }) }
    },

    logOut: (account) => sessions.end(account.session),

    isPassword: (account, password) =>
      passwords.verify(account.kind === 'admin' ? settings.adminPasswordHash() : (gameMasters.find(account.gameMasterId)?.passwordHash ?? null), password),

    changeAdminPassword: setAdminPassword,

    accountOf(token) {
      const sid = token ? tokens.read(token, now()) : null
      const session = sid === null ? null : sessions.find(sid, now())
      if (!session) return null
      if (session.kind === 'admin') return { kind: 'admin', session: session.id }
      // Asked each time: an expiry, a deletion or a right taken away counts at once.
      const gameMaster = session.gameMasterId === null ? null : gameMasters.find(session.gameMasterId)
      if (!gameMaster || hasExpired(gameMaster.expiration, now())) return null
      return { kind: 'mj', session: session.id, gameMasterId: gameMaster.id, edition: gameMaster.edition }
    },
  }
}
