import { describe, expect, test } from 'vitest'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { hostRoom, uploadQuiz } from '../evening.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { jpeg } from '../pictures.ts'
import { admin, anybody, origin, shareServer } from './sharedServer.ts'

shareServer()

const SHARED = '/api/pres/shared'
const QUIZ = `${SHARED}/quizz`
const MAP = {
  center: { lat: 48.1, lng: -1.68 },
  zoom: 13,
  bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 },
}

const newQuiz = async (name = 'Été à Rennes', folderId = -1): Promise<string> =>
  (await admin.post(`${QUIZ}/init`, { name, description: 'Deux rues', folderId })).text
const newFolder = async (name = 'Dossier'): Promise<number> =>
  (await admin.post(`${SHARED}/folder/init`, { name })).json.id
const addPhoto = async (quiz: string, name = 'La place', colour?: string): Promise<any> =>
  (
    await admin.postForm(`${QUIZ}/question/new/${quiz}`, {
      coords: '{"lat":48.11,"lng":-1.68}',
      name,
      uploadFile: await jpeg(colour),
    })
  ).json
const get = async (quiz: string): Promise<any> => (await admin.get(`${QUIZ}/get/${quiz}`)).json
const rowsIn = async (folderId: number): Promise<any[]> =>
  (await admin.get(`${QUIZ}/list/${folderId}`)).json
const binNames = async (): Promise<string[]> =>
  (await admin.get(`${SHARED}/bin`)).json.map((row: any) => row.unique_name)

describe('quizzes', () => {
  test('HTTP-07 VAL-03 a quiz without name or description is 400, 10,000 characters too; HTML stays text', async () => {
    for (const body of [
      { name: ' ', description: 'x' },
      { name: 'x', description: '\n' },
      { name: 'x' },
      {},
    ]) {
      expectRefusal(await admin.post(`${QUIZ}/init`, body), 400, HTTP_ERRORS.blankName)
    }
    expectRefusal(
      await admin.post(`${QUIZ}/init`, { name: 'x'.repeat(10_000), description: 'x' }),
      400,
      LIBRARY_ERRORS.nameTooLong,
    )
    expectRefusal(
      await admin.post(`${QUIZ}/init`, { name: 'x', description: 'x'.repeat(10_000) }),
      400,
      LIBRARY_ERRORS.textTooLong,
    )
    expectRefusal(
      await admin.post(`${QUIZ}/init`, { name: 'x', description: 'x', folderId: 999 }),
      404,
    )
    const html = '<script>alert("é")</script>'
    const quiz = await newQuiz(html)
    expect(quiz).toMatch(/^script-alert-e-script-[a-z2-9]{10}$/)
    expect((await get(quiz)).name).toBe(html)
  })

  test.each(['mj', 'sound', 'folder', 'player', 'team'])(
    'HTTP-07 DATA-10 a quiz named %s never has the name of a route',
    async (name) => {
      expect(await newQuiz(name)).toMatch(new RegExp(`^${name}-[a-z2-9]{10}$`))
    },
  )

  test('HTTP-13 MGR-23 duplicate copies a quiz beside it, with its questions, map and rings', async () => {
    const folder = await newFolder()
    const quiz = await newQuiz('Côte', folder)
    const question = await addPhoto(quiz)
    await admin.post(`${QUIZ}/mapSettings/${quiz}`, { mapSettings: MAP })
    await admin.post(`${QUIZ}/rings/${quiz}`, { ringScale: 'town' })
    const { status, json, headers } = await admin.get(`${QUIZ}/duplicate/${quiz}`)
    expect(status).toBe(200)
    expect(json).toEqual({ unique_name: expect.stringMatching(/^cote-copie-[a-z2-9]{10}$/) })
    expect(headers.get('cache-control')).toBe('no-store')
    const copy = await get(json.unique_name)
    expect(copy).toMatchObject({
      name: 'Côte (copie)',
      description: 'Deux rues',
      mapSettings: MAP,
      ringScale: 'town',
      folderId: folder,
      last_time_played: null,
    })
    expect(copy.questions).toEqual([
      { ...question, filename: expect.not.stringContaining(question.filename) },
    ])
    expect(
      (await anybody.get(`/api/quizz/images/src/${json.unique_name}/${copy.questions[0].filename}`))
        .status,
    ).toBe(200)
    expect((await rowsIn(folder)).map(({ name }) => name)).toEqual(['Côte (copie)', 'Côte'])
    const long = await newQuiz('x'.repeat(200))
    const name = (await get((await admin.get(`${QUIZ}/duplicate/${long}`)).json.unique_name)).name
    expect(name).toHaveLength(200)
    expect(name.endsWith(' (copie)')).toBe(true)
    expectRefusal(await admin.get(`${QUIZ}/duplicate/inconnu`), 404)
    expectRefusal(await anybody.get(`${QUIZ}/duplicate/${quiz}`), 401)
  })

  test('HTTP-13 HTTP-14 HTTP-15 FOLD-04 a quiz moves into a folder and back to the root', async () => {
    const folder = await newFolder()
    const quiz = await newQuiz()
    expect((await admin.get(`${SHARED}/${quiz}/move/${folder}`)).status).toBe(200)
    expect((await rowsIn(folder)).map((row) => row.unique_name)).toEqual([quiz])
    expect((await rowsIn(-1)).some((row) => row.unique_name === quiz)).toBe(false)
    expect((await admin.get(`${QUIZ}/root/${quiz}`)).status).toBe(200)
    expect(await rowsIn(folder)).toEqual([])
    await admin.get(`${SHARED}/${quiz}/move/${folder}`)
    const back = await admin.get(`${SHARED}/${quiz}/move/-1`)
    expect([back.status, back.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await rowsIn(-1)).some((row) => row.unique_name === quiz)).toBe(true)
    expectRefusal(await admin.get(`${SHARED}/${quiz}/move/999`), 404)
    expectRefusal(await admin.get(`${SHARED}/inconnu/move/${folder}`), 404)
    expectRefusal(await admin.get(`${QUIZ}/root/inconnu`), 404)
    expectRefusal(await anybody.get(`${SHARED}/${quiz}/move/${folder}`), 401)
  })

  test('HTTP-13 MGR-22 a deleted quiz is in the bin: undone at once, or erased', async () => {
    const folder = await newFolder()
    const quiz = await newQuiz('Jetable', folder)
    const question = await addPhoto(quiz)
    const image = `/api/quizz/images/src/${quiz}/${question.filename}`
    await admin.get(`${QUIZ}/delete/${quiz}`)
    expectRefusal(await anybody.get(`/api/watch/${quiz}`), 404)
    for (const path of ['get', 'delete', 'duplicate', 'root'])
      expectRefusal(await admin.get(`${QUIZ}/${path}/${quiz}`), 404)
    expect(await rowsIn(folder)).toEqual([])
    const row = (await admin.get(`${SHARED}/bin`)).json.find(
      (other: any) => other.unique_name === quiz,
    )
    expect(row).toMatchObject({ name: 'Jetable', questionsNb: 1, editable: true })
    expect(Date.parse(row.erasedAt) - Date.parse(row.deletedAt)).toBe(30 * 86_400_000)

    expect((await admin.post(`${SHARED}/bin/restore/${quiz}`)).json).toEqual({ unique_name: quiz })
    expect((await rowsIn(folder)).map((other) => other.unique_name)).toEqual([quiz])
    expect((await anybody.get(`/api/watch/${quiz}`)).status).toBe(200)
    expectRefusal(
      await admin.post(`${SHARED}/bin/restore/${quiz}`),
      404,
      LIBRARY_ERRORS.unknownInBin,
    )
    expectRefusal(await admin.post(`${SHARED}/bin/erase/${quiz}`), 404)

    await admin.get(`${QUIZ}/delete/${quiz}`)
    expect((await admin.post(`${SHARED}/bin/erase/${quiz}`)).status).toBe(200)
    expect(await binNames()).not.toContain(quiz)
    expectRefusal(await anybody.get(image), 404)
    for (const answer of [
      await anybody.get(`${SHARED}/bin`),
      await anybody.post(`${SHARED}/bin/erase/${quiz}`),
    ])
      expectRefusal(answer, 401)
  })

  test('HTTP-13 HTTP-37 a quiz that is played keeps its photos in the bin, and cannot be erased', async () => {
    const quiz = await uploadQuiz(admin)
    const [question] = (await get(quiz)).questions
    const { host } = await hostRoom(origin, admin, quiz)
    await admin.get(`${QUIZ}/delete/${quiz}`)
    expectRefusal(await admin.post(`${SHARED}/bin/erase/${quiz}`), 409, LIBRARY_ERRORS.stillPlayed)
    expect((await anybody.get(`/api/quizz/images/src/${quiz}/${question.filename}`)).status).toBe(
      200,
    )
    host.close()
  })

  test('FIR-01 a map and a target that follow the photos change with them, until the author sets others', async () => {
    const quiz = await newQuiz()
    const at = async (coords: string): Promise<any> =>
      (
        await admin.postForm(`${QUIZ}/question/new/${quiz}`, {
          coords,
          name: 'La place',
          uploadFile: await jpeg(),
        })
      ).json
    await at('{"lat":48.11,"lng":-1.68}')
    await admin.post(`${QUIZ}/mapSettings/${quiz}`, { mapSettings: MAP, follows: true })
    await admin.post(`${QUIZ}/rings/${quiz}`, { ringScale: 'street', follows: true })
    const before = await get(quiz)
    expect(before).toMatchObject({
      mapFollows: true,
      targetFollows: true,
      mapSettings: MAP,
      ringScale: 'street',
    })

    const nice = await at('{"lat":43.7,"lng":7.27}')
    const wide = await get(quiz)
    expect(wide.ringScale).toBe('country')
    expect(wide.mapSettings.bounds.east).toBeGreaterThan(7.27)
    expect(wide.mapSettings.bounds.south).toBeLessThan(43.7)
    expect(wide.revision, 'a save that was made meanwhile is no conflict').toBe(before.revision)
    await admin.post(`${QUIZ}/question/edit/${quiz}/${nice.filename}`, {
      coords: { lat: 48.12, lng: -1.65 },
    })
    expect((await get(quiz)).ringScale).toBe('street')
    await admin.get(`${QUIZ}/question/delete/${quiz}/${nice.filename}`)
    expect((await get(quiz)).mapSettings.bounds.east).toBeLessThan(-1)

    await admin.post(`${QUIZ}/mapSettings/${quiz}`, { mapSettings: MAP })
    await admin.post(`${QUIZ}/rings/${quiz}`, { ringScale: 'town' })
    await at('{"lat":43.7,"lng":7.27}')
    expect(await get(quiz)).toMatchObject({
      mapFollows: false,
      targetFollows: false,
      mapSettings: MAP,
      ringScale: 'town',
    })
  })

  test('SCORE-15 rings of a quiz’s own scale, or those of the points screen again', async () => {
    const quiz = await newQuiz()
    const path = `${QUIZ}/rings/${quiz}`
    const radii = async (): Promise<number[]> =>
      (await get(quiz)).targetSettings.map(({ max }: any) => max)
    expect(await get(quiz)).toMatchObject({ ringScale: null, ownTimePoints: false })
    for (const [ringScale, widest] of [
      ['street', 200],
      ['district', 1_000],
      ['town', 5_000],
      ['region', 20_000],
      ['country', 100_000],
      ['world', 500_000],
    ] as const) {
      expect((await admin.post(path, { ringScale })).status).toBe(200)
      expect(await radii()).toEqual([-1, widest, widest / 2, widest / 4, widest / 10])
      expect((await get(quiz)).ringScale).toBe(ringScale)
    }
    await admin.post(path, { ringScale: 'world', pointsSettings: { point_max_temps: 8 } })
    expect(await get(quiz)).toMatchObject({
      pointsSettings: { point_max_temps: 8 },
      ownTimePoints: true,
    })
    await admin.post(path, { targetSettings: null })
    expect(await get(quiz)).toMatchObject({
      ringScale: null,
      pointsSettings: { point_max_temps: 5 },
    })
    expect(await radii()).toEqual([-1, 200, 100, 50, 20])
    const ringsUpTo = (max: number) => ({
      targetSettings: [
        { max: -1, points: 0, color: '#000000' },
        { max, points: 5, color: '#ffffff' },
      ],
    })
    expect((await admin.post(path, ringsUpTo(20_000_000))).status).toBe(200)
    const tooWide = [ringsUpTo(1e308), ringsUpTo(20_100_001)]
    for (const body of [
      { ringScale: 'galaxie' },
      {},
      { ringScale: 'town', pointsSettings: { point_max_temps: -1 } },
      ...tooWide,
    ]) {
      expectRefusal(await admin.post(path, body), 400, HTTP_ERRORS.badRings)
    }
  })

  test('HTTP-07 HTTP-12 the same quiz edited in two tabs: the second one is told, nothing is lost', async () => {
    const quiz = await newQuiz()
    const { revision } = await get(quiz)
    expect(
      (
        await admin.post(`${QUIZ}/edit/${quiz}`, {
          name: 'Premier',
          description: 'Onglet',
          revision,
        })
      ).json,
    ).toEqual({ revision: revision + 1 })
    for (const [path, body] of [
      ['edit', { name: 'Second', description: 'Onglet' }],
      ['mapSettings', { mapSettings: MAP }],
      ['rings', { ringScale: 'town' }],
    ] as const) {
      expectRefusal(
        await admin.post(`${QUIZ}/${path}/${quiz}`, { ...body, revision }),
        409,
        LIBRARY_ERRORS.staleQuiz,
      )
    }
    expect(await get(quiz)).toMatchObject({
      name: 'Premier',
      mapSettings: null,
      ringScale: null,
      revision: revision + 1,
    })
    expect(
      (await admin.post(`${QUIZ}/edit/${quiz}`, { name: 'Sans révision', description: 'Écrase' }))
        .status,
    ).toBe(200)
  })

  test('HTTP-15 search finds quizzes and folders of the whole library, accents and case aside', async () => {
    const folder = await newFolder('Châteaux d’Œuf')
    const quiz = await newQuiz('Noël à Étretat', folder)
    const search = async (q: string): Promise<any> =>
      (await admin.get(`${SHARED}/search?q=${encodeURIComponent(q)}`)).json
    expect((await search('ETRETAT noel')).quizzes).toMatchObject([
      { unique_name: quiz, path: ['Châteaux d’Œuf'] },
    ])
    expect((await search("chateaux d'oeuf")).folders).toMatchObject([{ id: folder, path: [] }])
    expect(await search('introuvable')).toEqual({
      quizzes: [],
      folders: [],
      readiness: [],
      truncated: false,
    })
    expect(await search('  ')).toEqual({
      quizzes: [],
      folders: [],
      readiness: [],
      truncated: false,
    })
    expectRefusal(await anybody.get(`${SHARED}/search?q=a`), 401)
  })
})
