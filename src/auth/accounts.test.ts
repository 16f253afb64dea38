import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { randomBytes, type KeyObject } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSigner } from 'fast-jwt'
import { DATABASE_FILE, openDatabase } from '../db/open.ts'
import { createGameMasters, type GameMasters } from '../db/gameMasters.ts'
import { createSessions } from '../db/sessions.ts'
import { createSettings } from '../db/settings.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { createAccounts, type Accounts, type LoggedIn } from './accounts.ts'
import { dayOf } from './expiration.ts'
import { createStoredPasswords } from './storedPasswords.ts'
import { createPasswords } from './passwords.ts'
import { openServerKeys, SERVER_KEY_FILE } from './serverKey.ts'
import { createTokens } from './tokens.ts'

const DAY = 86_400_000
const WRONG = { ok: false, reason: 'wrong' }
const clock = createFakeClock()
let folder: ReturnType<typeof temporaryFolder>
let accounts: Accounts
let gameMasters: GameMasters
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
  gameMasters = createGameMasters(opened.db)
  const passwords = createPasswords()
  accounts = createAccounts({
    settings,
    sessions: createSessions(opened.db),
    gameMasters,
    passwords,
    tokens: createTokens(key),
    now: clock.now,
  })
})
afterEach(() => {
  close()
  folder.remove()
})

const tokenOf = (answer: LoggedIn): string => {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.token
}

describe('the administrator', () => {
  test('AUTH-09 AUTH-12 a password is drawn once and kept as an argon2id hash alone', async () => {
    const drawn = await accounts.prepareAdmin(null)
    expect(drawn).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await accounts.prepareAdmin(null)).toBeNull()
    expect(hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)/)
    expect(readFileSync(join(folder.path, DATABASE_FILE)).includes(String(drawn))).toBe(false)
    expect(await accounts.logIn('admin', 'admin', String(drawn))).toMatchObject({ ok: true })
  })

  test('AUTH-09 a given password takes the place of the old one; the same again changes nothing', async () => {
    await accounts.prepareAdmin('premier')
    const first = hashOf()
    await accounts.prepareAdmin('premier')
    expect(hashOf()).toBe(first)
    await accounts.prepareAdmin('second')
    expect(await accounts.logIn('admin', 'admin', 'premier')).toEqual(WRONG)
    expect(await accounts.logIn('admin', 'admin', 'second')).toMatchObject({ ok: true })
    expect(await accounts.logIn('admin', 'Admin', 'second')).toEqual(WRONG)
    expect(await accounts.logIn('mj', 'admin', 'second')).toEqual(WRONG)
  })

  test('AUTH-09 AUTH-11 a new password ends the sessions that the old one has opened', async () => {
    await accounts.prepareAdmin('premier')
    const token = tokenOf(await accounts.logIn('admin', 'admin', 'premier'))
    await accounts.prepareAdmin('premier')
    expect(accounts.accountOf(token)).not.toBeNull()
    const drawn = await accounts.drawAdminPassword()
    expect(accounts.accountOf(token)).toBeNull()
    expect(await accounts.logIn('admin', 'admin', 'premier')).toEqual(WRONG)
    expect(await accounts.logIn('admin', 'admin', drawn)).toMatchObject({ ok: true })
  })
})

describe('a game master', () => {
  const create = async (expiration: string): Promise<number> => {
    const kept = await createStoredPasswords(
      createPasswords(),
      openServerKeys(folder.path).password,
    ).keep('rosier')
    const values = {
      name: 'Lise',
      mail: 'Élise@exemple.fr',
      expiration,
      edition: false,
      photo: null,
      photoHash: null,
      ...kept,
    }
    const saved = gameMasters.create(values, clock.now())
    if (!saved.ok) throw new Error(saved.reason)
    return saved.gameMaster.id
  }

  test('HTTP-03 logs in by mail, whatever its case, and by no other door', async () => {
    const id = await create('2099-12-31')
    const token = tokenOf(await accounts.logIn('mj', 'ÉLISE@exemple.FR', 'rosier'))
    expect(accounts.accountOf(token)).toMatchObject({
      kind: 'mj',
      gameMasterId: id,
      edition: false,
    })
    expect(await accounts.logIn('admin', 'Élise@exemple.fr', 'rosier')).toEqual(WRONG)
    expect(await accounts.logIn('mj', 'Élise@exemple.fr', 'rosie')).toEqual(WRONG)
  })

  test('GM-17 AUTH-10 the day named is the last valid one; then the login says so and the session is over', async () => {
    const today = dayOf(clock.now())
    await create(today)
    const token = tokenOf(await accounts.logIn('mj', 'Élise@exemple.fr', 'rosier'))
    while (dayOf(clock.now() + 60_000) === today) clock.advance(60_000)
    expect(accounts.accountOf(token)).toMatchObject({ kind: 'mj' })
    clock.advance(60_000)
    expect(accounts.accountOf(token)).toBeNull()
    expect(await accounts.logIn('mj', 'Élise@exemple.fr', 'rosier')).toEqual({
      ok: false,
      reason: 'expired',
    })
    expect(await accounts.logIn('mj', 'Élise@exemple.fr', 'faux')).toEqual(WRONG)
  })

  test('ROLE-04 AUTH-10 a right given or taken, and a deletion, count at once', async () => {
    const id = await create('2099-12-31')
    const token = tokenOf(await accounts.logIn('mj', 'Élise@exemple.fr', 'rosier'))
    gameMasters.change(id, { edition: true })
    expect(accounts.accountOf(token)).toMatchObject({ edition: true })
    expect(gameMasters.remove(id)).toBe(true)
    expect(accounts.accountOf(token)).toBeNull()
    expect(await accounts.logIn('mj', 'Élise@exemple.fr', 'rosier')).toEqual(WRONG)
    // A new game master gets a new id: a token of a deleted game master must not open the new account.
    expect(await create('2099-12-31')).toBeGreaterThan(id)
  })

  test('AUTH-12 the database holds a hash and a sealed copy that opens with the key file alone', async () => {
    await create('2099-12-31')
    for (const name of readdirSync(folder.path).filter((file) => file.startsWith(DATABASE_FILE))) {
      expect(readFileSync(join(folder.path, name)).includes('rosier')).toBe(false)
    }
    const kept = gameMasters.list()[0]!
    expect(kept.passwordHash).toMatch(/^\$argon2id\$/)
    const withKey = (secret: Buffer) => createStoredPasswords(createPasswords(), secret)
    const box = withKey(openServerKeys(folder.path).password)
    expect(box.reveal(kept)).toBe('rosier')
    expect(withKey(randomBytes(32)).reveal(kept)).toBeNull()
    // The encrypted copy of a password cannot be decrypted once it is moved to another account's row, cut, or changed
    // by one bit.
    const other = await box.keep('rosier')
    expect(other.passwordSealed).not.toBe(kept.passwordSealed)
    expect(box.reveal({ ...kept, passwordSealed: other.passwordSealed })).toBeNull()
    expect(box.reveal({ ...kept, passwordSealed: kept.passwordSealed.slice(0, 20) })).toBeNull()
    const changed = Buffer.from(kept.passwordSealed, 'base64url')
    changed[changed.length - 1]! ^= 1
    expect(box.reveal({ ...kept, passwordSealed: changed.toString('base64url') })).toBeNull()
  })
})

describe('a token', () => {
  const logIn = async (): Promise<string> => {
    await accounts.prepareAdmin('tilleul')
    return tokenOf(await accounts.logIn('admin', 'admin', 'tilleul'))
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
    const claims = JSON.parse(
      Buffer.from(String((await logIn()).split('.')[1]), 'base64url').toString(),
    )
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
    const said = (): string[] =>
      Object.values(openServerKeys(folder.path)).map((key: Buffer | KeyObject) =>
        (Buffer.isBuffer(key) ? key : key.export()).toString('hex'),
      )
    const first = said()
    expect(said()).toEqual(first)
    expect(new Set(first).size).toBe(8)
    expect(readFileSync(join(folder.path, SERVER_KEY_FILE), 'utf8').trim()).toHaveLength(43)
  })
})
