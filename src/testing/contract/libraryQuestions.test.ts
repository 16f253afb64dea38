import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { jpeg } from '../pictures.ts'
import { admin, anybody, origin, shareServer } from './sharedServer.ts'

shareServer()

const SHARED = '/api/pres/shared'
const QUIZ = `${SHARED}/quizz`
const EMBED =
  'https://www.google.com/maps/embed?pb=!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78'

const newQuiz = async (name = 'Été à Rennes', folderId = -1): Promise<string> =>
  (await admin.post(`${QUIZ}/init`, { name, description: 'Deux rues', folderId })).text
const addPhoto = async (quiz: string, name = 'La place', colour?: string): Promise<any> =>
  (
    await admin.postForm(`${QUIZ}/question/new/${quiz}`, {
      coords: '{"lat":48.11,"lng":-1.68}',
      name,
      uploadFile: await jpeg(colour),
    })
  ).json
const get = async (quiz: string): Promise<any> => (await admin.get(`${QUIZ}/get/${quiz}`)).json

describe('questions', () => {
  test('HTTP-09 DATA-03 a question is edited: its texts, its place; members that are absent stay', async () => {
    const quiz = await newQuiz()
    const question = await addPhoto(quiz)
    const path = `${QUIZ}/question/edit/${quiz}/${question.filename}`
    const edited = await admin.post(path, {
      name: 'Le port',
      titre: 'Vieux port',
      coords: { lat: 43.3, lng: 5.37 },
    })
    expect(edited.json).toEqual({
      ...question,
      name: 'Le port',
      titre: 'Vieux port',
      coords: { lat: 43.3, lng: 5.37 },
      revision: 2,
    })
    await admin.post(path, { description: '<b>Fondé par les Phocéens</b>', titre: '' })
    expect((await get(quiz)).questions).toEqual([
      { ...edited.json, titre: null, description: '<b>Fondé par les Phocéens</b>', revision: 3 },
    ])
    expectRefusal(
      await admin.post(path, { name: 'Trop tard', revision: 1 }),
      409,
      LIBRARY_ERRORS.staleQuestion,
    )
    for (const coords of [
      { lat: 91, lng: 0 },
      { lat: 0, lng: 181 },
      { lat: '48', lng: 0 },
      { lat: 1 },
      null,
    ]) {
      expectRefusal(await admin.post(path, { coords }), 400, HTTP_ERRORS.badCoords)
    }
    expectRefusal(await admin.post(path, { name: ' ' }), 400, HTTP_ERRORS.missingFields)
    expectRefusal(
      await admin.post(path, { name: 'x'.repeat(10_000) }),
      400,
      LIBRARY_ERRORS.nameTooLong,
    )
    expectRefusal(
      await admin.post(path, { description: 'x'.repeat(10_000) }),
      400,
      LIBRARY_ERRORS.textTooLong,
    )
    expectRefusal(
      await admin.post(`${QUIZ}/question/edit/${quiz}/rien.jpg`, { name: 'x' }),
      404,
      HTTP_ERRORS.unknownQuestion,
    )
    expectRefusal(await anybody.post(path, {}), 401)
    expect((await get(quiz)).questions[0].name).toBe('Le port')
  })

  test('HTTP-09 names of 10,000 characters are refused in a form too', async () => {
    const quiz = await newQuiz()
    const form = {
      coords: '{"lat":48.11,"lng":-1.68}',
      name: 'x'.repeat(10_000),
      uploadFile: await jpeg(),
    }
    expectRefusal(
      await admin.postForm(`${QUIZ}/question/new/${quiz}`, form),
      400,
      LIBRARY_ERRORS.nameTooLong,
    )
    expect((await get(quiz)).questions).toEqual([])
  })

  test('HTTP-10 a Street View question keeps its texts, and its embed is written again', async () => {
    const quiz = await newQuiz()
    const fields = {
      name: 'Tour',
      titre: 'La tour',
      description: 'De fer',
      iframe: EMBED,
      coords: '{"lat":48.8584,"lng":2.2945}',
    }
    const { filename } = (await admin.postForm(`${QUIZ}/question/new/${quiz}`, fields)).json
    const path = `${QUIZ}/question/edit/${quiz}/${filename}`
    expect(
      (
        await admin.post(path, {
          iframe: `<iframe onload="x" src="${EMBED.replace('120.5', '90')}"></iframe>`,
        })
      ).json.iframe,
    ).toBe(EMBED.replace('120.5', '90'))
    expectRefusal(
      await admin.post(path, { iframe: 'https://www.google.com/maps/embed?pb=!1m18' }),
      400,
      HTTP_ERRORS.missingEmbedPosition,
    )
    expectRefusal(await admin.post(path, { titre: ' ' }), 400, HTTP_ERRORS.missingFields)
    expect((await get(quiz)).questions).toMatchObject([{ titre: 'La tour', description: 'De fer' }])
  })

  test('HTTP-08 questions are put in another order; with questions missing or unknown it is 409', async () => {
    const quiz = await newQuiz()
    const [a, b, c] = [
      (await addPhoto(quiz, 'a')).filename,
      (await addPhoto(quiz, 'b')).filename,
      (await addPhoto(quiz, 'c')).filename,
    ]
    const path = `${QUIZ}/question/order/${quiz}`
    const names = async (): Promise<string> =>
      (await get(quiz)).questions.map(({ name }: any) => name).join('')
    expect((await admin.post(path, { filenames: [c, a, b] })).status).toBe(200)
    expect(await names()).toBe('cab')
    for (const filenames of [[a, b], [a, b, c, 'd'], [a, a, b], []])
      expectRefusal(await admin.post(path, { filenames }), 409, LIBRARY_ERRORS.staleOrder)
    expectRefusal(await admin.post(path, { filenames: 'a' }), 400)
    expect(await names()).toBe('cab')
    await addPhoto(quiz, 'd')
    expect(await names()).toBe('cabd')
  })

  test('HTTP-09 HTTP-37 a photo is replaced under another name, in the same place', async () => {
    const quiz = await newQuiz()
    const [a, b] = [await addPhoto(quiz, 'a'), await addPhoto(quiz, 'b')]
    const path = `${QUIZ}/question/photo/${quiz}/${a.filename}`
    const { status, json } = await admin.postForm(path, { uploadFile: await jpeg('#102030') })
    expect(status).toBe(200)
    expect(json).toEqual({ ...a, filename: expect.stringMatching(/\.jpg$/), revision: 2 })
    expect(json.filename).not.toBe(a.filename)
    expect((await get(quiz)).questions).toEqual([json, b])
    const bytes = async (filename: string) =>
      (await anybody.get(`/api/quizz/images/src/${quiz}/${filename}`)).text
    expect(await bytes(json.filename)).not.toBe(await bytes(a.filename))
    expectRefusal(await admin.postForm(path, { uploadFile: await jpeg() }), 404)
    const again = `${QUIZ}/question/photo/${quiz}/${json.filename}`
    expectRefusal(await admin.postForm(again, { uploadFile: new Blob(['GIF89a']) }), 415)
    expectRefusal(await admin.postForm(again, { autre: 'x' }), 400, LIBRARY_ERRORS.missingPhoto)
    expect((await get(quiz)).questions).toEqual([json, b])
  })

  test('HTTP-09 an upload cut half-way leaves nothing, and the server goes on', async () => {
    const quiz = await newQuiz()
    const { hostname, port } = new URL(origin)
    const socket = createConnection({ host: hostname, port: Number(port) })
    const photo = Buffer.from(await (await jpeg('#445566', 2000, 1500)).arrayBuffer())
    socket.write(
      `POST ${QUIZ}/question/new/${quiz} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${admin.token}\r\n` +
        'content-type: multipart/form-data; boundary=coupe\r\ncontent-length: 5000000\r\n\r\n' +
        '--coupe\r\ncontent-disposition: form-data; name="name"\r\n\r\nCoupée\r\n' +
        '--coupe\r\ncontent-disposition: form-data; name="coords"\r\n\r\n{"lat":1,"lng":2}\r\n' +
        '--coupe\r\ncontent-disposition: form-data; name="uploadFile"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    )
    socket.write(photo.subarray(0, photo.length / 2))
    await pause(200)
    socket.destroy()
    await pause(300)
    expect((await get(quiz)).questions).toEqual([])
    await addPhoto(quiz)
    expect((await get(quiz)).questions).toHaveLength(1)
  })
})
