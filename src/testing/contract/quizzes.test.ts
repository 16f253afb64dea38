import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Answer } from '../api.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { jpeg } from '../pictures.ts'
import { admin, anybody, origin, shareServer } from './sharedServer.ts'

shareServer()

const MAP = {
  center: { lat: 48.1, lng: -1.68 },
  zoom: 13,
  bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 },
}
const EMBED =
  '<iframe src="https://www.google.com/maps/embed?pb=!4v1700000000000!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78" width="600" height="450" onload="alert(1)"></iframe>'

const newQuiz = async (): Promise<string> =>
  (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Été à Rennes',
      description: 'Deux rues',
    })
  ).text

const addPhoto = async (
  quiz: string,
  fields: Record<string, string | Blob> = {},
): Promise<Answer> =>
  admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    coords: JSON.stringify({ lat: 48.11, lng: -1.68 }),
    name: 'La place',
    uploadFile: await jpeg(),
    ...fields,
  })

describe('quizzes', () => {
  test('HTTP-07 DATA-10 init answers 201 with the unique name as text: a slug and 50 random bits', async () => {
    const { status, headers, text } = await admin.post('/api/pres/shared/quizz/init', {
      name: 'Été à Rennes',
      description: 'Deux rues',
    })
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
      targetSettings: [-1, 200, 100, 50, 20].map((max, i) => ({
        max,
        points: [0, 2, 3, 4, 5][i],
        color: expect.stringMatching(/^#/),
      })),
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
    expect(json.some((row: any) => row.name === 'Cartes postales' && row.questionsNb >= 8)).toBe(
      true,
    )
    expectRefusal(await admin.get('/api/pres/shared/quizz/list/99'), 404)
  })

  test('LAN-01 the demonstration quiz comes back in the language of the page that asks for it', async () => {
    for (const [query, name, first] of [
      ['', 'Cartes postales', 'La tour Eiffel'],
      ['?lang=en', 'Postcards', 'The Eiffel Tower'],
    ] as const) {
      const { unique_name } = (await admin.post(`/api/pres/shared/demo${query}`)).json
      expect((await admin.get(`/api/pres/shared/quizz/get/${unique_name}`)).json).toMatchObject({
        name,
        questions: expect.arrayContaining([expect.objectContaining({ titre: first })]),
      })
    }
  })

  test('HTTP-12 DATA-02 map settings are kept; unusable ones are 400', async () => {
    const quiz = await newQuiz()
    const path = `/api/pres/shared/quizz/mapSettings/${quiz}`
    expect((await admin.post(path, { mapSettings: MAP })).status).toBe(200)
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.mapSettings).toEqual(MAP)
    for (const wrong of [
      {},
      { ...MAP, zoom: 'loin' },
      { ...MAP, bounds: { ...MAP.bounds, north: 40 } },
      { ...MAP, center: { lat: 91, lng: 0 } },
    ]) {
      expectRefusal(await admin.post(path, { mapSettings: wrong }), 400)
    }
    expectRefusal(await anybody.post(path, {}), 401)
    expectRefusal(await admin.post('/api/pres/shared/quizz/mapSettings/inconnu', {}), 404)
  })

  test('HTTP-07 title and rings can be edited', async () => {
    const quiz = await newQuiz()
    expect(
      (
        await admin.post(`/api/pres/shared/quizz/edit/${quiz}`, {
          name: 'Hiver',
          description: 'Neige',
        })
      ).status,
    ).toBe(200)
    const rings = [
      { max: -1, points: 0, color: '#0a0f0e' },
      { max: 2000, points: 2, color: '#f7f5ee' },
      { max: 500, points: 4, color: '#ffc722' },
    ]
    const path = `/api/pres/shared/quizz/rings/${quiz}`
    expect(
      (await admin.post(path, { targetSettings: rings, pointsSettings: { point_max_temps: 3 } }))
        .status,
    ).toBe(200)
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
    for (const path of [
      `/api/pres/shared/quizz/get/${quiz}`,
      `/api/watch/${quiz}`,
      `/api/pres/shared/quizz/delete/${quiz}`,
    ]) {
      expectRefusal(await admin.get(path), 404)
    }
  })

  test('HTTP-06 watch gives a quiz to whoever has its link', async () => {
    const quiz = await newQuiz()
    await admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: MAP })
    const { revision: _, ...question } = (await addPhoto(quiz)).json
    const { status, json } = await anybody.get(`/api/watch/${quiz}`)
    expect(status).toBe(200)
    expect(json).toEqual({
      unique_name: quiz,
      name: 'Été à Rennes',
      description: 'Deux rues',
      mapSettings: MAP,
      questions: [question],
    })
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
    expectRefusal(
      await admin.post(`/api/pres/shared/quizz/question/new/${quiz}`, { name: 'x' }),
      400,
    )
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.questions).toEqual([])
  })

  test('HTTP-09 what is no image is 415, what is larger than 25 MB is 413', async () => {
    const quiz = await newQuiz()
    expectRefusal(
      await addPhoto(quiz, { uploadFile: new Blob(['une lettre'], { type: 'image/jpeg' }) }),
      415,
    )
    expectRefusal(
      await addPhoto(quiz, { uploadFile: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }),
      415,
    )
    expectRefusal(
      await addPhoto(quiz, { uploadFile: new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]) }),
      413,
    )
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.questions).toEqual([])
  })

  test('HTTP-09 refusals come as 401, 404, then 400', async () => {
    const quiz = await newQuiz()
    expectRefusal(
      await anybody.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name: '' }),
      401,
      'Non authentifié',
    )
    expectRefusal(
      await admin.postForm('/api/pres/shared/quizz/question/new/inconnu', { name: '' }),
      404,
    )
    expectRefusal(
      await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name: '' }),
      400,
    )
  })

  test('HTTP-10 a Street View embed becomes a question, its address written again by the server', async () => {
    const quiz = await newQuiz()
    const fields = {
      name: 'Tour',
      titre: 'La tour',
      description: 'De fer',
      iframe: EMBED,
      coords: '{"lat":48.8584,"lng":2.2945}',
    }
    const path = `/api/pres/shared/quizz/question/new/${quiz}`
    const { status, json } = await admin.postForm(path, fields)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      name: 'Tour',
      titre: 'La tour',
      description: 'De fer',
      coords: { lat: 48.8584, lng: 2.2945 },
    })
    expect(json.iframe).toBe(
      'https://www.google.com/maps/embed?pb=!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78',
    )
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
    const [a, b, c] = [await addPhoto(quiz), await addPhoto(quiz), await addPhoto(quiz)].map(
      ({ json }) => json,
    )
    const path = `/api/pres/shared/quizz/question/delete/${quiz}`
    expect((await admin.get(`${path}/${a.filename}`)).status).toBe(200)
    expect((await admin.get(`${path}/${b.filename}/12.5/-3`)).status).toBe(200)
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.questions).toEqual([c])
    expectRefusal(await admin.get(`${path}/${a.filename}`), 404)
    expectRefusal(await anybody.get(`${path}/${c.filename}`), 401)
  })
})
