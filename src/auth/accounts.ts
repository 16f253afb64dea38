// Accounts: who may log in, and the account that a token belongs to.
import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#core/day.ts'
import type { GameMasters } from '../db/gameMasters.ts'
import type { Sessions } from '../db/sessions.ts'
import type { Settings } from '../db/settings.ts'
import { hasExpired } from './expiration.ts'
import { drawPassword, type Passwords } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** A logged-in account. `session`: id of its session, which a logout ends; `edition`: may edit the whole library. */
export type Account =
  | { kind: 'admin'; session: string }
  | { kind: 'mj'; session: string; gameMasterId: number; edition: boolean }

/** `expired` is returned only for the right password: with any other, it would reveal that the account exists. */
export type LoggedIn = { ok: true; token: string } | { ok: false; reason: 'wrong' | 'expired' }

export const ADMIN_NAME = 'admin'

/** A token states its times in whole seconds. */
const ROUNDED_MS = 1_000

export const isAdminName = (kind: Account['kind'], identifiant: string): boolean =>
  kind === 'admin' && identifiant === ADMIN_NAME

export interface Accounts {
  /** Password drawn at the first start, to be printed once; null when a password already exists or was given. */
  prepareAdmin(givenPassword: string | null): Promise<string | null>
  /** Draws a new password for the administrator and ends the administrator's sessions. */
  drawAdminPassword(): Promise<string>
  /** Checks a name and a password, and opens a session. @param identifiant `admin`, or a game master's mail address */
  logIn(kind: Account['kind'], identifiant: string, password: string): Promise<LoggedIn>
  logOut(account: Account): void
  /** Whether the given password is this account's current password. */
  isPassword(account: Account, password: string): Promise<boolean>
  /** Sets the administrator's password and ends the other sessions. @param session id of the session that is kept */
  changeAdminPassword(password: string, session: string): Promise<void>
  /** The account of a token; null for a forged, logged-out or expired token, and when its game master has expired. */
  accountOf(token: string | null | undefined): Account | null
  /** Whether the account is there still, whatever its sessions. @param gameMasterId null is the administrator */
  exists(gameMasterId: number | null): boolean
}

interface Dependencies {
  settings: Settings
  sessions: Sessions
  gameMasters: Pick<GameMasters, 'find' | 'findByMail'>
  passwords: Passwords
  tokens: Tokens
  /** returns the current time, epoch ms */
  now: () => number
  /** called once the administrator's first password has been used or replaced */
  firstPasswordOver?: () => void
}

interface Known {
  digest: string | null
  gameMasterId: number | null
  /** last day on which the account is valid, `YYYY-MM-DD`; null: the account never expires */
  expiration: string | null
}

const NOBODY: Known = { digest: null, gameMasterId: null, expiration: null }

export function createAccounts({
  settings,
  sessions,
  gameMasters,
  passwords,
  tokens,
  now,
  firstPasswordOver,
}: Dependencies): Accounts {
  const whoIs = (kind: Account['kind'], identifiant: string): Known => {
    if (kind === 'admin')
      return isAdminName(kind, identifiant)
        ? { ...NOBODY, digest: settings.adminPasswordHash() }
        : NOBODY
    const found = gameMasters.findByMail(identifiant)
    return found
      ? { digest: found.passwordHash, gameMasterId: found.id, expiration: found.expiration }
      : NOBODY
  }

  const setAdminPassword = async (password: string, goesOn?: string): Promise<void> => {
    const hash = await passwords.hash(password)
    settings.setAdminPasswordHash(hash)
    // A new password ends the sessions that were opened with the old one, except the session that changes it.
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
        // A configured password that is already in use keeps its hash, so that a start does not write to the disk.
        if (!kept || !(await passwords.verify(kept, given))) await setAdminPassword(given)
        return null
      }
      if (settings.adminPasswordHash() !== null) return null
      return drawAdminPassword()
    },

    async logIn(kind, identifiant, password) {
      const known = whoIs(kind, identifiant)
      if (!(await passwords.verify(known.digest, password))) return { ok: false, reason: 'wrong' }
      // The login is refused if the password was changed, or the account deleted, while the password was being checked.
      if (whoIs(kind, identifiant).digest !== known.digest) return { ok: false, reason: 'wrong' }
      const { gameMasterId, expiration } = known
      const at = now()
      if (expiration !== null && hasExpired(expiration, at)) return { ok: false, reason: 'expired' }
      const session = {
        id: randomBytes(16).toString('base64url'),
        kind,
        gameMasterId,
        createdAt: at,
        expiresAt: at + DAY_MS,
      }
      sessions.forgetExpired(at)
      sessions.open(session)
      if (kind === 'admin') firstPasswordOver?.()
      return { ok: true, token: tokens.sign({ sid: session.id, iat: at, exp: session.expiresAt }) }
    },

    logOut: (account) => sessions.end(account.session),

    isPassword: (account, password) =>
      passwords.verify(
        account.kind === 'admin'
          ? settings.adminPasswordHash()
          : (gameMasters.find(account.gameMasterId)?.passwordHash ?? null),
        password,
      ),

    changeAdminPassword: setAdminPassword,

    accountOf(token) {
      const read = token ? tokens.read(token) : null
      const session = read && sessions.find(read.sid, now())
      if (!session || Math.abs(session.expiresAt - session.createdAt - read.lifeMs) > ROUNDED_MS)
        return null
      if (session.kind === 'admin') return { kind: 'admin', session: session.id }
      // The game master is read at each request, so that expiry, deletion or a withdrawn right takes effect at once.
      const gameMaster =
        session.gameMasterId === null ? null : gameMasters.find(session.gameMasterId)
      if (!gameMaster || hasExpired(gameMaster.expiration, now())) return null
      return {
        kind: 'mj',
        session: session.id,
        gameMasterId: gameMaster.id,
        edition: gameMaster.edition,
      }
    },

    exists: (gameMasterId) => gameMasterId === null || gameMasters.find(gameMasterId) !== null,
  }
}
