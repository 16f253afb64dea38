import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HTTP_ERRORS, LIBRARY_ERRORS, PEOPLE_ERRORS } from '#protocol/errors.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { jpeg } from '../../testing/pictures.ts'

const IMPORT = '/api/pres/shared/import/-1'
const GAME_MASTER = 2

const PACE = { bytes: 64 * 1024, ms: 600, graceMs: 0 }

let box: TestApp
beforeEach(async () => void (box = await buildTestApp()))
afterEach(() => box.close())

/** Begins to send a form: only its headers, so that the server waits for the rest. */
function begin(path: string, token: string | null): ClientRequest {
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const sent = request(`${box.origin}${path}`, { method: 'POST', headers, agent: false })
  sent.on('error', () => {})
  sent.flushHeaders()
  return sent
}

async function answerTo(sent: ClientRequest): Promise<number | undefined> {
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  return answer?.resume().statusCode
}

const part = (name: string, text: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const filePart = (name: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`

async function ownQuiz(): Promise<string> {
  const { text } = await box
    .gameMaster(GAME_MASTER)
    .post('/api/pres/shared/quizz/init', { name: 'Le mien', description: 'Pour voir' })
  return text
}

test('DOOR-01 forms that strangers begin take no turn from authors, whatever they are addressed to', async () => {
  const take = vi.spyOn(box.app.uploadTurns, 'take')
  const quiz = await ownQuiz()
  const statuses = await Promise.all(
    [
      IMPORT,
      `/api/pres/shared/quizz/question/new/${quiz}`,
      '/api/pres/admin/mj',
      '/api/auth/login',
      '/api/essai/x',
      '/nowhere',
    ].map(async (path) => {
      const sent = begin(path, null)
      const status = await answerTo(sent)
      sent.destroy()
      return status
    }),
  )
  expect(statuses).toEqual([401, 401, 401, 400, 404, 404])
  expect(take).not.toHaveBeenCalled()
  expectRefusal(
    await box.admin.postForm(IMPORT, { file: new Blob(['PK']) }),
    400,
    LIBRARY_ERRORS.notAQuizFile,
  )
  expect(take).toHaveBeenCalled()
})

test('DOOR-02 a sender who goes while his form waits for its turn keeps nobody else from importing', async () => {
  const line = new Promise<Socket>((resolve) => void box.app.server.once('connection', resolve))
  const sent = begin(IMPORT, box.admin.token)
  const importing = vi.spyOn(box.blobSweep, 'holdOff')
  vi.spyOn(box.app.uploadTurns, 'take').mockImplementationOnce(async () => {
    sent.destroy()
    const socket = await line
    await new Promise((resolve) => void socket.once('close', resolve))
  })
  // The aborted import ends some turns of the event loop after its socket closes; until then another import gets 503.
  await vi.waitUntil(() => importing.mock.results.length > 0)
  await importing.mock.results[0]?.value
  const next = await box.admin.postForm(IMPORT, { file: new Blob(['ce n’est pas un ZIP']) })
  expectRefusal(next, 400, LIBRARY_ERRORS.notAQuizFile)
})

test('DOOR-03 an account that ends while its photo, or its import, comes in changes nothing any more', async () => {
  const { gameMasters, quizzes } = box.box
  const quiz = await ownQuiz()
  const { token } = box.gameMaster(GAME_MASTER)
  const take = vi.spyOn(box.app.uploadTurns, 'take')
  const photo = begin(`/api/pres/shared/quizz/question/new/${quiz}`, token)
  const file = begin(IMPORT, token)
  await vi.waitUntil(() => take.mock.calls.length === 2)
  photo.write(
    part('name', 'Trop tard') +
      part('coords', JSON.stringify({ lat: 48, lng: 2 })) +
      filePart('uploadFile'),
  )
  file.write(filePart('file'))
  expect(gameMasters.remove(GAME_MASTER)).toBe(true)
  photo.write(Buffer.from(await (await jpeg()).arrayBuffer()))
  photo.end('\r\n--b--\r\n')
  file.end('PK\r\n--b--\r\n')
  expect(await Promise.all([photo, file].map(answerTo))).toEqual([401, 401])
  expect(quizzes.find(quiz)?.questions).toEqual([])
})

test('DOOR-03 nor does one that ends while its photo, or those of its import, are being opened', async () => {
  const { quizzes } = box.box
  const quiz = await ownQuiz()
  const gameMaster = box.gameMaster(GAME_MASTER)
  const photo = {
    name: 'Trop tard',
    coords: JSON.stringify({ lat: 48, lng: 2 }),
    uploadFile: await jpeg(),
  }
  expect(
    (await gameMaster.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, photo)).status,
  ).toBe(201)
  const file = await fetch(`${box.origin}/api/pres/shared/export/quizz/${quiz}`, {
    headers: { authorization: `Bearer ${box.admin.token}` },
  }).then((answer) => answer.blob())
  const kept = () => [quizzes.listIn(null), quizzes.find(quiz)?.questions]
  const before = kept()
  const { filename = '' } = quizzes.find(quiz)?.questions[0] ?? {}
  for (const [path, form] of [
    [`/api/pres/shared/quizz/question/new/${quiz}`, photo],
    [`/api/pres/shared/quizz/question/photo/${quiz}/${filename}`, { uploadFile: photo.uploadFile }],
    [IMPORT, { file }],
  ] as const) {
    // The route calls `isStillIn` when the form is received, and again when its photos are decoded; here only the first
    // call returns true, as for an account that ends in between.
    const asked = vi.spyOn(box.app, 'isStillIn').mockReturnValue(false).mockReturnValueOnce(true)
    expectRefusal(await gameMaster.postForm(path, form), 401, HTTP_ERRORS.notAuthenticated)
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
  }
  expect(kept()).toEqual(before)
  expect((await gameMaster.postForm(IMPORT, { file })).status).toBe(201)
})

test('a photo whose sender has gone while it was decoded is not stored: sent again, it would be there twice', async () => {
  const { quizzes } = box.box
  const quiz = await ownQuiz()
  const api = box.gameMaster(GAME_MASTER)
  const photo = {
    name: 'Coupée',
    coords: JSON.stringify({ lat: 48, lng: 2 }),
    uploadFile: await jpeg(),
  }
  const add = `/api/pres/shared/quizz/question/new/${quiz}`
  expect((await api.postForm(add, photo)).status).toBe(201)
  const before = quizzes.find(quiz)?.questions
  const { filename = '' } = before?.[0] ?? {}
  for (const [path, form] of [
    [add, photo],
    [`/api/pres/shared/quizz/question/photo/${quiz}/${filename}`, { uploadFile: photo.uploadFile }],
  ] as const) {
    let calls = 0
    const asked = vi.spyOn(box.app, 'isStillIn').mockImplementation(({ raw }) => {
      calls += 1
      if (calls === 2) raw.socket.destroy()
      return true
    })
    await expect(api.postForm(path, form)).rejects.toThrow('fetch failed')
    await vi.waitFor(() => expect(calls).toBe(2))
    asked.mockRestore()
    expect(quizzes.find(quiz)?.questions).toEqual(before)
  }
  expect((await api.postForm(add, photo)).status).toBe(201)
  expect(quizzes.find(quiz)?.questions).toHaveLength(2)
})

test('HTTP-40 a form with too many fields, or several files, is told so, wherever it is sent', async () => {
  const quiz = await ownQuiz()
  const photo = await jpeg()
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`champ${i}`, 'oui']))
  const files = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`photo${i}`, photo]))
  const forms = [
    `/api/pres/shared/quizz/question/new/${quiz}`,
    '/api/pres/shared/lobbypic/set',
    '/api/pres/admin/mj',
    '/api/pres/admin/addSound/a.mp3',
  ]
  for (const path of forms) {
    expectRefusal(await box.admin.postForm(path, files), 400, HTTP_ERRORS.tooManyFiles)
  }
  for (const path of [...forms, IMPORT, '/api/pres/admin/maps/files']) {
    expectRefusal(await box.admin.postForm(path, fields), 400, HTTP_ERRORS.tooManyFields)
  }
})

test.each([
  ['while it is still coming', 3_000_000],
  ['when all of it is there', 1000],
])('DOOR-06 a form that we let wait ourselves is not given up, %s', async (_, bytes) => {
  const turns = box.app.uploadTurns
  box.app.bodyPaces.upload = PACE
  vi.spyOn(turns, 'take')
    .mockResolvedValueOnce()
    .mockImplementationOnce(() => pause(3 * PACE.ms))
  expectRefusal(
    await box.admin.postForm('/api/pres/admin/addSound/a.mp3', {
      file: new Blob([new Uint8Array(bytes)]),
    }),
    415,
    PEOPLE_ERRORS.notAnMp3,
  )
  expect(turns.take).toHaveBeenCalled()
})

test('DOOR-06 a photo that comes letter by letter is given up, and its sender told', async () => {
  const quiz = await ownQuiz()
  box.app.bodyPaces.upload = PACE
  const photo = begin(`/api/pres/shared/quizz/question/new/${quiz}`, box.admin.token)
  photo.write(filePart('uploadFile'))
  const letters = setInterval(() => void photo.write('a'), PACE.ms / 10)
  const [answer]: IncomingMessage[] = await once(photo, 'response').finally(() =>
    clearInterval(letters),
  )
  expect(answer?.statusCode).toBe(408)
  expect(answer?.headers.connection).toBe('close')
  expect(await answer?.toArray().then((pieces) => JSON.parse(String(pieces)))).toMatchObject({
    message: HTTP_ERRORS.tooSlow,
  })
})
