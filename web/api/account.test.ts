import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import {
  accountKind,
  accountToken,
  checkAccount,
  cookieLine,
  loginRefusal,
  storeToken,
  tokenIn,
} from './account.ts'
import { refusalText } from './api.ts'

describe('the token slot', () => {
  it('AUTH-04 a token is kept one day on path / in the cookie of its account', () => {
    expect(cookieLine('admin', 'a.b.c')).toBe(
      'auth_admin=a.b.c; max-age=86400; path=/; samesite=lax',
    )
    expect(cookieLine('mj', 'a.b.c')).toMatch(/^auth_mj=a\.b\.c; max-age=86400; path=\//)
  })

  it('STR-14 over HTTPS the cookie is Secure; on a LAN address it cannot be', () => {
    expect(cookieLine('admin', 'a.b.c', true)).toBe(
      'auth_admin=a.b.c; max-age=86400; path=/; samesite=lax; secure',
    )
    expect(cookieLine('admin', null, true)).toMatch(/; secure$/)
    expect(cookieLine('admin', 'a.b.c', false)).not.toContain('secure')
    vi.stubGlobal('location', { protocol: 'https:' })
    expect(cookieLine('mj', 'a.b.c')).toMatch(/; secure$/)
    vi.unstubAllGlobals()
  })

  it('AUTH-06 erasing it empties that cookie', () => {
    expect(cookieLine('admin', null)).toMatch(/^auth_admin=; max-age=0; path=\//)
  })

  it('AUTH-05 the stored token is found among other cookies', () => {
    const cookies = 'theme=dark; xauth_admin=no; auth_mj=m%2E; auth_admin=a%3Db'
    expect(tokenIn(cookies, 'admin')).toBe('a=b')
    expect(tokenIn(cookies, 'mj')).toBe('m.')
    expect(tokenIn('auth_admin=', 'admin')).toBeNull()
    expect(tokenIn('', 'admin')).toBeNull()
  })
})

describe('one slot for both accounts', () => {
  const cookies: string[] = []
  const answer = (status: number) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })))
  beforeEach(() => {
    cookies.length = 0
    vi.stubGlobal('document', {
      get cookie() {
        return cookies.join('; ')
      },
      set cookie(line: string) {
        const [pair = ''] = line.split('; ')
        const name = pair.split('=')[0] ?? ''
        const kept = cookies.findIndex((cookie) => cookie.startsWith(`${name}=`))
        if (kept >= 0) cookies.splice(kept, 1)
        if (!line.includes('max-age=0')) cookies.push(pair)
      },
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('AUTH-08 calls carry the token of whoever logged in last, administrator or game master', async () => {
    storeToken('admin', 'A')
    expect([accountKind(), accountToken()]).toEqual(['admin', 'A'])
    storeToken('mj', 'M')
    expect([accountKind(), accountToken()]).toEqual(['mj', 'M'])
    expect(cookies, 'each keeps its own cookie').toEqual(['auth_admin=A', 'auth_mj=M'])
    answer(200)
    await checkAccount('admin')
    expect([accountKind(), accountToken()]).toEqual(['admin', 'A'])
  })

  it('AUTH-08 AUTH-06 a token that is refused leaves the slot, the other account keeps its cookie', async () => {
    storeToken('admin', 'A')
    storeToken('mj', 'M')
    answer(401)
    expect(await checkAccount('mj')).toBe('out')
    expect(accountKind()).toBeNull()
    expect(cookies).toEqual(['auth_admin=A'])
  })

  it('AUTH-08 a server that cannot say whether the token is good leaves it where it is', async () => {
    storeToken('admin', 'A')
    answer(503)
    expect(await checkAccount('admin')).toBe('unreachable')
    expect([accountToken(), cookies]).toEqual(['A', ['auth_admin=A']])
    // The test logs the account out, because the other test files of this worker share the module and its token.
    answer(401)
    await checkAccount('admin')
  })
})

describe('refusals', () => {
  it.each([
    [400, {}, 'Tout les champs sont obligatoires'],
    [403, {}, 'Identifiant / Mot de passe incorrect'],
    [403, { message: 'Ce compte a expiré' }, 'Ce compte a expiré'],
    [503, { message: 'La bibliothèque ne répond pas' }, 'La bibliothèque ne répond pas'],
    [500, { message: 'boom' }, 'Une erreur est survenue au niveau du serveur'],
  ])('ERR-04 ERR-05 ERR-06 a login that fails with %i', (status, body, text) => {
    expect(loginRefusal(status, body)).toBe(text)
  })

  it.each([
    [401, {}, 'Non authentifié'],
    [403, { message: 'x' }, 'Authentification incorrecte'],
    [500, { message: 'x' }, 'Une erreur est survenue au niveau du serveur'],
    [
      413,
      { message: 'Cette photo dépasse 25 Mo : choisissez-en une plus légère.' },
      'Cette photo dépasse 25 Mo\u00a0: choisissez-en une plus légère.',
    ],
    [
      503,
      { message: LIBRARY_ERRORS.importBusy },
      'Un autre import est en cours\u00a0: réessayez dans un instant.',
    ],
    [
      507,
      { message: LIBRARY_ERRORS.diskFull },
      'Le disque est plein\u00a0: rien n’a été enregistré. Libérez de la place, puis réessayez.',
    ],
    [503, null, 'Une erreur est survenue au niveau du serveur'],
    [415, { message: "Ce fichier n'est pas une image !" }, 'Ce fichier n’est pas une image\u202f!'],
  ])('ERR-07 ERR-08 ERR-09 a save that fails with %i', (status, body, text) => {
    expect(refusalText(status, body)).toBe(text)
  })
})
