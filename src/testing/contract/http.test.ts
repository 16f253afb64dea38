import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { logIn, type Answer } from '../api.ts'
import { jpeg } from '../pictures.ts'
import { admin, anybody, origin, shareServer } from './sharedServer.ts'

shareServer()

const UNKNOWN_ROOM = "Cette salle n'existe pas ou n'est pas accessible"
const MAP = { center: { lat: 48.1, lng: -1.68 }, zoom: 13, bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 } }
const EMBED =
  '<iframe src="https://www.google.com/maps/embed?pb=!4v1700000000000!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78" width="600" height="450" onload="alert(1)"></iframe>'

const newQuiz = async (): Promise<string> => (await admin.post('/api/pres/shared/quizz/init', { name: 'Été à Rennes', description: 'Deux rues' })).text

const addPhoto = async (quiz: string, fields: Record<string, string | Blob> = {}): Promise<Answer> =>
  admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    coords: JSON.stringify({ lat: 48.11, lng: -1.68 }),
    name: 'La place',
    uploadFile: await jpeg(),
    ...fields,
  })

/** Ten guesses, and one every five seconds of those that have passed since: a slow machine earns some back on the way. */
const allowedSince = (began: number): number => 10 + Math.ceil((performance.now() - began) / 5_000)
const expectRefusal = (answer: Answer, statusCode: number, message?: string): void => {
  expect(answer.status).toBe(statusCode)
  expect(answer.json).toEqual({ statusCode, error: expect.any(String), message: message ?? expect.any(String) })
  expect(Object.keys(answer.json).toSorted()).toEqual(['error', 'message', 'statusCode'])
}

describe('the door', () => {
  test('BOX-14 GET /api/health answers 200 with status ok and the version', async () => {
    const { status, json } = await anybody.get('/api/health')
    expect(status).toBe(200)
    expect(json).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  })

  test('HTTP-40 an unknown address, a broken body and a wrong method are told in French', async () => {
    expectRefusal(await anybody.get('/api/rien'), 404)
    expectRefusal(await admin.post('/api/pres/shared/quizz/init', '{"name":'), 400)
    expectRefusal(await anybody.post('/api/health', {}), 404)
    expectRefusal(await anybody.get('/api/sound/%E0%A4%A'), 400)
  })

  test('HTTP-01 ERR-01 ERR-02 the room check refuses no number with 400 and an unknown room with 404', async () => {
    expectRefusal(await anybody.get('/api/game/check/abc'), 400, 'Tout les champs sont obligatoires')
    expectRefusal(await anybody.get('/api/game/check/'), 400, 'Tout les champs sont obligatoires')
    expectRefusal(await anybody.get('/api/game/check/000000'), 404, UNKNOWN_ROOM)
  })

  test('HTTP-28 the points of the rings: outside first, then 200, 100, 50 and 20 m', async () => {
    const { status, json } = await anybody.get('/api/config/points/distance')
    expect(status).toBe(200)
    expect(json).toEqual([0, 2, 3, 4, 5].map((points) => ({ points })))
  })

  test('HTTP-39 a marker is served by its pseudo without spaces', async () => {
    expect((await anybody.get('/api/markers/BananeBleue')).headers.get('content-type')).toContain('image/svg+xml')
    expectRefusal(await anybody.get('/api/markers/BananeBleu'), 404)
  })
})

describe('logging in', () => {
  test('HTTP-02 ERR-04 a field that is missing or empty is 400', async () => {
    for (const body of [{}, { identifiant: 'admin' }, { identifiant: 'admin', password: '' }, { identifiant: ' ', password: 'x' }]) {
      expectRefusal(await anybody.post('/api/auth/login', body), 400, 'Tout les champs sont obligatoires')
      expectRefusal(await anybody.post('/api/auth/mj/login', body), 400, 'Tout les champs sont obligatoires')
    }
  })

  test('HTTP-02 ERR-05 a wrong name or password is 403', async () => {
    for (const [identifiant, password] of [['admin', 'faux'], ['personne', 'tilleul-cible-27']]) {
      expectRefusal(await anybody.post('/api/auth/login', { identifiant, password }), 403, 'Identifiant / Mot de passe incorrect')
    }
    expectRefusal(
      await anybody.post('/api/auth/mj/login', { identifiant: 'admin', password: 'tilleul-cible-27' }),
      403,
      'Identifiant / Mot de passe incorrect',
    )
  })

  test('HTTP-04 AUTH-05 AUTH-07 a token is good in the Authorization header and nowhere else', async () => {
    expect((await admin.get('/api/auth/check')).status).toBe(200)
    expectRefusal(await anybody.get('/api/auth/check'), 401, 'Non authentifié')
    expectRefusal(await admin.get('/api/auth/mj/check'), 403, 'Authentification incorrecte')
    const cookie = await fetch(`${origin}/api/auth/check`, { headers: { cookie: `auth_admin=${admin.token}` } })
    expect(cookie.status).toBe(401)
    expect((await anybody.get(`/api/auth/check?token=${admin.token}`)).status).toBe(401)
  })

  test('AUTH-06 ERR-07 a token that is forged, of another key or unsigned is 401', async () => {
    const [header = '', payload = '', signature = ''] = (admin.token ?? '').split('.')
    const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const none = `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`
    const otherKey = `${header}.${payload}.${createHmac('sha256', 'secret').update(`${header}.${payload}`).digest('base64url')}`
    const later = `${header}.${base64({ ...claims, exp: claims.exp + 86_400 })}.${signature}`
    for (const token of [none, otherKey, later, 'n’importe quoi', '']) {
      expect((await anybody.as(encodeURIComponent(token)).get('/api/auth/check')).status).toBe(401)
    }
    for (const token of [none, otherKey, later]) expectRefusal(await anybody.as(token).get('/api/auth/check'), 401, 'Non authentifié')
    expect(claims.exp - claims.iat).toBe(86_400)
  })

  test('AUTH-11 logout ends the session on the server too', async () => {
    const session = await logIn(origin)
    expect((await session.post('/api/pres/shared/logout')).status).toBe(200)
    expectRefusal(await session.get('/api/auth/check'), 401)
    expect((await admin.get('/api/auth/check')).status).toBe(200)
  })

  test('HTTP-42 ten failures, then one every five seconds, by address and name', async () => {
    const attempt = (identifiant: string, password = 'faux'): Promise<Answer> => anybody.post('/api/auth/login', { identifiant, password })
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
      Promise.all(passwords.map(async (password) => (await anybody.post('/api/auth/login', { identifiant, password })).status))
    const began = performance.now()
    const guesses = await all('foule', Array.from({ length: 60 }, (_, i) => `essai ${i}`))
    const judged = guesses.filter((status) => status === 403).length
    expect(judged).toBeLessThanOrEqual(allowedSince(began))
    expect(guesses.filter((status) => status === 429)).toHaveLength(60 - judged)
    expect(new Set(await all('admin', Array.from({ length: 15 }, () => 'tilleul-cible-27')))).toEqual(new Set([200]))
  })

  test('HTTP-16 can_edit is a JSON boolean, false for an invalid token in its path', async () => {
    expect((await admin.get(`/api/pres/shared/can_edit/${admin.token}`)).text).toBe('true')
    expect((await admin.get('/api/pres/shared/can_edit/faux')).text).toBe('false')
    expectRefusal(await anybody.get(`/api/pres/shared/can_edit/${admin.token}`), 401)
  })
})

describe('quizzes', () => {
  test('HTTP-07 DATA-10 init answers 201 with the unique name as text: a slug and 50 random bits', async () => {
    const { status, headers, text } = await admin.post('/api/pres/shared/quizz/init', { name: 'Été à Rennes', description: 'Deux rues' })
    expect(status).toBe(201)
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(/^ete-a-rennes-[a-z2-9]{10}$/)
    expect(await newQuiz()).not.toBe(text)
  })

  test('HTTP-07 ERR-07 refuses blank titles with 400, after who asks: 401 first', async () => {
    for (const body of [{ name: '  ', description: 'x' }, { name: 'x' }, {}]) {
      expectRefusal(await admin.post('/api/pres/shared/quizz/init', body), 400)
      expectRefusal(await anybody.post('/api/pres/shared/quizz/init', body), 401, 'Non authentifié')
    }
  })

  test('HTTP-08 DATA-01 DATA-04 get gives the quiz with its questions, rings and time points', async () => {
    const quiz = await newQuiz()
    const { status, json } = await admin.get(`/api/pres/shared/quizz/get/${quiz}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      unique_name: quiz,
      name: 'Été à Rennes',
      description: 'Deux rues',
      mapSettings: null,
      targetSettings: [-1, 200, 100, 50, 20].map((max, i) => ({ max, points: [0, 2, 3, 4, 5][i], color: expect.stringMatching(/^#/) })),
      pointsSettings: { point_max_temps: 5 },
      last_time_played: null,
      questions: [],
    })
    expectRefusal(await admin.get('/api/pres/shared/quizz/get/inconnu'), 404)
    expectRefusal(await anybody.get('/api/pres/shared/quizz/get/inconnu'), 401)
  })

  test('HTTP-15 list gives the quizzes of the root; a folder that does not exist is 404', async () => {
    const quiz = await newQuiz()
    const { status, json } = await admin.get('/api/pres/shared/quizz/list/-1')
    expect(status).toBe(200)
    expect(json.find((row: any) => row.unique_name === quiz)).toMatchObject({
      unique_name: quiz,
      name: 'Été à Rennes',
      description: 'Deux rues',
      last_time_played: null,
      questionsNb: 0,
      editable: true,
      thumbnail: null,
    })
    expect(json.some((row: any) => row.name === 'Cartes postales' && row.questionsNb >= 8)).toBe(true)
    expectRefusal(await admin.get('/api/pres/shared/quizz/list/99'), 404)
  })

  test('HTTP-12 DATA-02 map settings are kept; unusable ones are 400', async () => {
    const quiz = await newQuiz()
    const path = `/api/pres/shared/quizz/mapSettings/${quiz}`
    expect((await admin.post(path, { mapSettings: MAP })).status).toBe(200)
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.mapSettings).toEqual(MAP)
    for (const wrong of [{}, { ...MAP, zoom: 'loin' }, { ...MAP, bounds: { ...MAP.bounds, north: 40 } }, { ...MAP, center: { lat: 91, lng: 0 } }]) {
      expectRefusal(await admin.post(path, { mapSettings: wrong }), 400)
    }
    expectRefusal(await anybody.post(path, {}), 401)
    expectRefusal(await admin.post('/api/pres/shared/quizz/mapSettings/inconnu', {}), 404)
  })

  test('HTTP-07 title and rings can be edited', async () => {
    const quiz = await newQuiz()
    expect((await admin.post(`/api/pres/shared/quizz/edit/${quiz}`, { name: 'Hiver', description: 'Neige' })).status).toBe(200)
    const rings = [
      { max: -1, points: 0, color: '#0a0f0e' },
      { max: 2000, points: 2, color: '#f7f5ee' },
      { max: 500, points: 4, color: '#ffc722' },
    ]
    const path = `/api/pres/shared/quizz/rings/${quiz}`
    expect((await admin.post(path, { targetSettings: rings, pointsSettings: { point_max_temps: 3 } })).status).toBe(200)
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json).toMatchObject({
      name: 'Hiver',
      description: 'Neige',
      targetSettings: rings,
      pointsSettings: { point_max_temps: 3 },
    })
    expectRefusal(await admin.post(path, { targetSettings: rings.toReversed() }), 400)
    expectRefusal(await admin.post(path, { targetSettings: rings.slice(1) }), 400)
  })

  test('HTTP-13 delete takes a quiz out of the library', async () => {
    const quiz = await newQuiz()
    const { status, headers } = await admin.get(`/api/pres/shared/quizz/delete/${quiz}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    for (const path of [`/api/pres/shared/quizz/get/${quiz}`, `/api/watch/${quiz}`, `/api/pres/shared/quizz/delete/${quiz}`]) {
      expectRefusal(await admin.get(path), 404)
    }
  })

  test('HTTP-06 watch gives a quiz to whoever has its link', async () => {
    const quiz = await newQuiz()
    await admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: MAP })
    const { revision: _, ...question } = (await addPhoto(quiz)).json
    const { status, json } = await anybody.get(`/api/watch/${quiz}`)
    expect(status).toBe(200)
    expect(json).toEqual({ unique_name: quiz, name: 'Été à Rennes', description: 'Deux rues', mapSettings: MAP, questions: [question] })
    expectRefusal(await anybody.get('/api/watch/inconnu'), 404)
  })
})

describe('questions', () => {
  test('HTTP-09 HTTP-37 DATA-03 a photo becomes a question; its picture is upright, small and tells nothing', async () => {
    const quiz = await newQuiz()
    const { status, json } = await addPhoto(quiz)
    expect(status).toBe(201)
    expect(json).toEqual({
      filename: expect.stringMatching(/^[a-z2-9]+\.jpg$/),
      name: 'La place',
      coords: { lat: 48.11, lng: -1.68 },
      iframe: null,
      titre: null,
      description: null,
      revision: 1,
    })
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.questions).toEqual([json])
    const picture = await fetch(`${origin}/api/quizz/images/src/${quiz}/${json.filename}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    const meta = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect(meta).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    expect(meta.exif).toBeUndefined()
    const thumbnail = await fetch(`${origin}/api/quizz/images/src/${quiz}/${json.filename}?thumb`)
    expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).width).toBe(600)
    expectRefusal(await anybody.get(`/api/quizz/images/src/${quiz}/rien.jpg`), 404)
  })

  test('HTTP-09 bad coordinates, a missing field or an empty file are 400', async () => {
    const quiz = await newQuiz()
    for (const coords of ['48.1,-1.68', '{"lat":95,"lng":0}', '{"lat":"48","lng":0}', '[]']) {
      expectRefusal(await addPhoto(quiz, { coords }), 400, 'Coordonnées invalides')
    }
    expectRefusal(await addPhoto(quiz, { coords: '' }), 400, 'Merci de renseigner des coordonnées')
    expectRefusal(await addPhoto(quiz, { name: '  ' }), 400)
    expectRefusal(await addPhoto(quiz, { uploadFile: new Blob([]) }), 400)
    expectRefusal(await admin.post(`/api/pres/shared/quizz/question/new/${quiz}`, { name: 'x' }), 400)
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.questions).toEqual([])
  })

  test('HTTP-09 what is no image is 415, what is larger than 25 MB is 413', async () => {
    const quiz = await newQuiz()
    expectRefusal(await addPhoto(quiz, { uploadFile: new Blob(['une lettre'], { type: 'image/jpeg' }) }), 415)
    expectRefusal(await addPhoto(quiz, { uploadFile: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }), 415)
    expectRefusal(await addPhoto(quiz, { uploadFile: new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]) }), 413)
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.questions).toEqual([])
  })

  test('HTTP-09 refusals come as 401, 404, then 400', async () => {
    const quiz = await newQuiz()
    expectRefusal(await anybody.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name: '' }), 401, 'Non authentifié')
    expectRefusal(await admin.postForm('/api/pres/shared/quizz/question/new/inconnu', { name: '' }), 404)
    expectRefusal(await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name: '' }), 400)
  })

  test('HTTP-10 a Street View embed becomes a question, its address written again by the server', async () => {
    const quiz = await newQuiz()
    const fields = { name: 'Tour', titre: 'La tour', description: 'De fer', iframe: EMBED, coords: '{"lat":48.8584,"lng":2.2945}' }
    const path = `/api/pres/shared/quizz/question/new/${quiz}`
    const { status, json } = await admin.postForm(path, fields)
    expect(status).toBe(201)
    expect(json).toMatchObject({ name: 'Tour', titre: 'La tour', description: 'De fer', coords: { lat: 48.8584, lng: 2.2945 } })
    expect(json.iframe).toBe('https://www.google.com/maps/embed?pb=!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78')
    expect(json.filename).toMatch(/^[a-z2-9]+$/)
    for (const iframe of [
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2624"></iframe>',
      EMBED.replace('www.google.com', 'www.google.com.exemple.fr'),
      EMBED.replace('https:', 'http:'),
      'javascript:alert(1)',
    ]) {
      expectRefusal(await admin.postForm(path, { ...fields, iframe }), 400)
    }
    for (const missing of ['name', 'titre', 'description', 'coords']) {
      expectRefusal(await admin.postForm(path, { ...fields, [missing]: '' }), 400)
    }
  })

  test('HTTP-11 delete removes that question only; coordinates in the address are ignored', async () => {
    const quiz = await newQuiz()
    const [a, b, c] = [await addPhoto(quiz), await addPhoto(quiz), await addPhoto(quiz)].map(({ json }) => json)
    const path = `/api/pres/shared/quizz/question/delete/${quiz}`
    expect((await admin.get(`${path}/${a.filename}`)).status).toBe(200)
    expect((await admin.get(`${path}/${b.filename}/12.5/-3`)).status).toBe(200)
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.questions).toEqual([c])
    expectRefusal(await admin.get(`${path}/${a.filename}`), 404)
    expectRefusal(await anybody.get(`${path}/${c.filename}`), 401)
  })
})
