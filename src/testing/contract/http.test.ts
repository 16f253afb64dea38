import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { logIn, type Answer } from '../api.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { admin, anybody, clusterHealth, origin, shareServer } from './sharedServer.ts'

shareServer()

const UNKNOWN_ROOM = "Cette salle n'existe pas ou n'est pas accessible"

/**
 * Number of wrong passwords that the rate limit allows one address and account from `began` until now: ten,
 * and one more for every five seconds in between.
 */
const allowedSince = (began: number): number => 10 + Math.ceil((performance.now() - began) / 5_000)

describe('the door', () => {
  test('BOX-14 GET /api/health answers 200 with status ok and the version', async () => {
    const { status, json } = await anybody.get('/api/health')
    expect(status).toBe(200)
    expect(json).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      ...clusterHealth,
    })
  })

  test('HTTP-40 an unknown address, a broken body and a wrong method are told in French', async () => {
    expectRefusal(await anybody.get('/api/rien'), 404)
    expectRefusal(await admin.post('/api/pres/shared/quizz/init', '{"name":'), 400)
    expectRefusal(await anybody.post('/api/health', {}), 404)
    expectRefusal(await anybody.get('/api/sound/%E0%A4%A'), 400)
  })

  test('HTTP-01 ERR-01 ERR-02 the room check refuses no number with 400 and an unknown room with 404', async () => {
    expectRefusal(
      await anybody.get('/api/game/check/abc'),
      400,
      'Tout les champs sont obligatoires',
    )
    expectRefusal(await anybody.get('/api/game/check/'), 400, 'Tout les champs sont obligatoires')
    expectRefusal(await anybody.get('/api/game/check/000000'), 404, UNKNOWN_ROOM)
  })

  test('HTTP-28 the points of the rings: outside first, then 200, 100, 50 and 20 m', async () => {
    const { status, json } = await anybody.get('/api/config/points/distance')
    expect(status).toBe(200)
    expect(json).toEqual([0, 2, 3, 4, 5].map((points) => ({ points })))
  })

  test('HTTP-39 a marker is served by its pseudo without spaces', async () => {
    expect((await anybody.get('/api/markers/BananeBleue')).headers.get('content-type')).toContain(
      'image/svg+xml',
    )
    expectRefusal(await anybody.get('/api/markers/BananeBleu'), 404)
  })
})

test('LAN-01 LAN-04 GET /api/languages tells what the pages speak, and a refusal carries the code that they word', async () => {
  const { status, json } = await anybody.get('/api/languages')
  expect([status, json]).toEqual([
    200,
    { player: ['fr', 'en', 'de', 'es', 'it', 'nl'], desk: ['fr', 'en'] },
  ])
  for (const [path, code] of [
    ['/api/rien', 'not_found'],
    ['/api/game/check/abc', 'missing_fields'],
    ['/api/game/check/000000', 'not_found'],
    ['/api/watch/rien', 'unknown_quiz'],
    ['/api/sound/%E0%A4%A', 'bad_request'],
  ] as const) {
    expect([path, (await anybody.get(path)).json]).toEqual([
      path,
      expect.objectContaining({ code }),
    ])
  }
})

describe('logging in', () => {
  test('HTTP-02 ERR-04 a field that is missing or empty is 400', async () => {
    for (const body of [
      {},
      { identifiant: 'admin' },
      { identifiant: 'admin', password: '' },
      { identifiant: ' ', password: 'x' },
    ]) {
      expectRefusal(
        await anybody.post('/api/auth/login', body),
        400,
        'Tout les champs sont obligatoires',
      )
      expectRefusal(
        await anybody.post('/api/auth/mj/login', body),
        400,
        'Tout les champs sont obligatoires',
      )
    }
  })

  test('HTTP-02 ERR-05 a wrong name or password is 403', async () => {
    for (const [identifiant, password] of [
      ['admin', 'faux'],
      ['personne', 'tilleul-cible-27'],
    ]) {
      expectRefusal(
        await anybody.post('/api/auth/login', { identifiant, password }),
        403,
        'Identifiant / Mot de passe incorrect',
      )
    }
    expectRefusal(
      await anybody.post('/api/auth/mj/login', {
        identifiant: 'admin',
        password: 'tilleul-cible-27',
      }),
      403,
      'Identifiant / Mot de passe incorrect',
    )
  })

  test('HTTP-04 AUTH-05 AUTH-07 a token is good in the Authorization header and nowhere else', async () => {
    expect((await admin.get('/api/auth/check')).status).toBe(200)
    expectRefusal(await anybody.get('/api/auth/check'), 401, 'Non authentifié')
    expectRefusal(await admin.get('/api/auth/mj/check'), 403, 'Authentification incorrecte')
    const cookie = await fetch(`${origin}/api/auth/check`, {
      headers: { cookie: `auth_admin=${admin.token}` },
    })
    expect(cookie.status).toBe(401)
    expect((await anybody.get(`/api/auth/check?token=${admin.token}`)).status).toBe(401)
  })

  test('AUTH-06 ERR-07 a token that is forged, of another key or unsigned is 401', async () => {
    const [header = '', payload = '', signature = ''] = (admin.token ?? '').split('.')
    const base64 = (value: unknown): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const none = `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`
    const otherKey = `${header}.${payload}.${createHmac('sha256', 'secret').update(`${header}.${payload}`).digest('base64url')}`
    const later = `${header}.${base64({ ...claims, exp: claims.exp + 86_400 })}.${signature}`
    for (const token of [none, otherKey, later, 'n’importe quoi', '']) {
      expect((await anybody.as(encodeURIComponent(token)).get('/api/auth/check')).status).toBe(401)
    }
    for (const token of [none, otherKey, later])
      expectRefusal(await anybody.as(token).get('/api/auth/check'), 401, 'Non authentifié')
    expect(claims.exp - claims.iat).toBe(86_400)
  })

  test('AUTH-11 logout ends the session on the server too', async () => {
    const session = await logIn(origin)
    expect((await session.post('/api/pres/shared/logout')).status).toBe(200)
    expectRefusal(await session.get('/api/auth/check'), 401)
    expect((await admin.get('/api/auth/check')).status).toBe(200)
  })

  test('HTTP-42 ten failures, then one every five seconds, by address and name', async () => {
    const attempt = (identifiant: string, password = 'faux'): Promise<Answer> =>
      anybody.post('/api/auth/login', { identifiant, password })
    let failures = 0
    const began = performance.now()
    while ((await attempt('cible')).status === 403) failures += 1
    expect(failures).toBeGreaterThanOrEqual(10)
    expect(failures).toBeLessThanOrEqual(allowedSince(began))
    const refused = await attempt('cible')
    expectRefusal(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await attempt('admin', 'tilleul-cible-27')).status).toBe(200)
  })

  test('HTTP-42 guesses sent all at once are no more than ten either; right passwords all pass', async () => {
    const all = (identifiant: string, passwords: readonly string[]): Promise<number[]> =>
      Promise.all(
        passwords.map(
          async (password) =>
            (await anybody.post('/api/auth/login', { identifiant, password })).status,
        ),
      )
    const began = performance.now()
    const guesses = await all(
      'foule',
      Array.from({ length: 60 }, (_, i) => `essai ${i}`),
    )
    const judged = guesses.filter((status) => status === 403).length
    expect(judged).toBeLessThanOrEqual(allowedSince(began))
    expect(guesses.filter((status) => status === 429)).toHaveLength(60 - judged)
    expect(
      new Set(
        await all(
          'admin',
          Array.from({ length: 15 }, () => 'tilleul-cible-27'),
        ),
      ),
    ).toEqual(new Set([200]))
  })

  test('HTTP-16 can_edit is a JSON boolean, false for an invalid token in its path', async () => {
    expect((await admin.get(`/api/pres/shared/can_edit/${admin.token}`)).text).toBe('true')
    expect((await admin.get('/api/pres/shared/can_edit/faux')).text).toBe('false')
    expectRefusal(await anybody.get(`/api/pres/shared/can_edit/${admin.token}`), 401)
  })
})
