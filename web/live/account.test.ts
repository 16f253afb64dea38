import { describe, expect, it } from 'vitest'
import { cookieLine, loginRefusal, tokenIn } from './account.ts'
import { refusalText } from './api.ts'

describe('the token slot', () => {
  it('AUTH-04 a token is kept one day on path / in the cookie of its account', () => {
    expect(cookieLine('admin', 'a.b.c')).toBe('auth_admin=a.b.c; max-age=86400; path=/; samesite=lax')
    expect(cookieLine('mj', 'a.b.c')).toMatch(/^auth_mj=a\.b\.c; max-age=86400; path=\//)
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

describe('refusals', () => {
  it.each([
    [400, {}, 'Tout les champs sont obligatoires'],
    [403, {}, 'Identifiant / Mot de passe incorrect'],
    [403, { message: 'Ce compte a expiré' }, 'Ce compte a expiré'],
    [500, { message: 'boom' }, 'Une erreur est survenue au niveau du serveur'],
  ])('ERR-04 ERR-05 ERR-06 a login that fails with %i', (status, body, text) => {
    expect(loginRefusal(status, body)).toBe(text)
  })

  it.each([
    [401, {}, 'Non authentifié'],
    [403, { message: 'x' }, 'Authentification incorrecte'],
    [500, { message: 'x' }, 'Une erreur est survenue au niveau du serveur'],
    [413, { message: "Cette photo dépasse 25 Mo : choisissez-en une plus légère." }, 'Cette photo dépasse 25 Mo\u00a0: choisissez-en une plus légère.'],
    [415, { message: "Ce fichier n'est pas une image !" }, 'Ce fichier n’est pas une image\u202f!'],
  ])('ERR-07 ERR-08 ERR-09 a save that fails with %i', (status, body, text) => {
    expect(refusalText(status, body)).toBe(text)
  })
})
