import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSigner } from 'fast-jwt'
import { DATABASE_FILE, openDatabase } from '../db/open.ts'
import { createSessions } from '../db/sessions.ts'
import { createSettings } from '../db/settings.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { createAccounts, type Accounts } from './accounts.ts'
import { createPasswords } from './passwords.ts'
import { openServerKeys, SERVER_KEY_FILE } from './serverKey.ts'
import { createTokens } from './tokens.ts'

const DAY = 86_400_000
const clock = createFakeClock()
let folder: ReturnType<typeof temporaryFolder>
let accounts: Accounts
let key: Buffer
let hashOf: () => string | null
let close: () => void

beforeEach(() => {
  folder = temporaryFolder('accounts')
  const opened = openDatabase(folder.path, join(import.meta.dirname, '../db/migrations'))
  if (!opened.ok) throw new Error(opened.message)
  close = opened.close
  const settings = createSettings(opened.db)
  hashOf = settings.adminPasswordHash
  key = openServerKeys(folder.path).token
  accounts = createAccounts({ settings, sessions: createSessions(opened.db), passwords: createPasswords(), tokens: createTokens(key), now: clock.now })
})
afterEach(() => {
  close()
  folder.remove()
})

describe('the administrator', () => {
  test('AUTH-09 AUTH-12 a password is drawn once and kept as an argon2id hash alone', async () => {
    const drawn = await accounts.prepareAdmin(null)
    expect(drawn).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await accounts.prepareAdmin(null)).toBeNull()
    expect(hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)/)
    expect(readFileSync(join(folder.path, DATABASE_FILE)).includes(String(drawn))).toBe(false)
    expect(await accounts.logIn('admin', 'admin', String(drawn))).not.toBeNull()
  })

  test('AUTH-09 a given password takes the place of the old one; the same again changes nothing', async () => {
    await accounts.prepareAdmin('premier')
    const first = hashOf()
    await accounts.prepareAdmin('premier')
    expect(hashOf()).toBe(first)
    await accounts.prepareAdmin('second')
    expect(await accounts.logIn('admin', 'admin', 'premier')).toBeNull()
    expect(await accounts.logIn('admin', 'admin', 'second')).not.toBeNull()
    expect(await accounts.logIn('admin', 'Admin', 'second')).toBeNull()
    expect(await accounts.logIn('mj', 'admin', 'second')).toBeNull()
  })
})

describe('a token', () => {
  const logIn = async (): Promise<string> => {
    await accounts.prepareAdmin('tilleul')
    return String(await accounts.logIn('admin', 'admin', 'tilleul'))
  }

  test('AUTH-04 is good for one day', async () => {
    const token = await logIn()
    clock.advance(DAY - 2_000)
    expect(accounts.accountOf(token)).toMatchObject({ kind: 'admin' })
    clock.advance(3_000)
    expect(accounts.accountOf(token)).toBeNull()
  })

  test('AUTH-11 ends with its session, at once', async () => {
    const [token, other] = [await logIn(), await logIn()]
    const account = accounts.accountOf(token)
    if (account) accounts.logOut(account)
    expect(accounts.accountOf(token)).toBeNull()
    expect(accounts.accountOf(other)).not.toBeNull()
  })

  test('AUTH-06 of another key, another algorithm, or for no open session is nobody’s', async () => {
    const claims = JSON.parse(Buffer.from(String((await logIn()).split('.')[1]), 'base64url').toString())
    const forged = [
      createSigner({ key: randomBytes(32), algorithm: 'HS256' })(claims),
      createSigner({ key, algorithm: 'HS512' })(claims),
      createSigner({ algorithm: 'none' })(claims),
      createSigner({ key, algorithm: 'HS256' })({ ...claims, sid: 'autre' }),
      createSigner({ key, algorithm: 'HS256' })({ iat: claims.iat, exp: claims.exp }),
    ]
    for (const token of forged) expect(accounts.accountOf(token)).toBeNull()
    for (const token of ['', 'a.b.c', null, undefined]) expect(accounts.accountOf(token)).toBeNull()
  })
})

describe('the key of the box', () => {
  test('AUTH-11 is drawn once per data folder and says something else for each purpose', () => {
    const [first, again] = [openServerKeys(folder.path), openServerKeys(folder.path)]
    expect(again).toEqual(first)
    expect(new Set([first.token, first.hostSession, first.photo].map((one) => one.toString('hex'))).size).toBe(3)
    expect(readFileSync(join(folder.path, SERVER_KEY_FILE), 'utf8').trim()).toHaveLength(43)
  })
})
