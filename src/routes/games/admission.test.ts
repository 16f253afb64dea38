import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'

const MAP = {
  center: { lat: 48.1, lng: -1.68 },
  zoom: 13,
  bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 },
}
const OWNER = 7

let app: TestApp
let quizOf: Record<'admin' | 'owner', string>
let roles: Record<'anybody' | 'stranger' | 'owner' | 'admin', Api>

beforeAll(async () => {
  app = await buildTestApp()
  roles = {
    anybody: app.anybody,
    stranger: app.gameMaster(8),
    owner: app.gameMaster(OWNER),
    admin: app.admin,
  }
  const create = async (api: Api): Promise<string> =>
    (await api.post('/api/pres/shared/quizz/init', { name: 'Quiz', description: 'De qui ?' })).text
  quizOf = { admin: await create(app.admin), owner: await create(roles.owner) }
})
afterAll(() => app.close())

describe('who may pass which door', () => {
  // Each row: a route, and the statuses expected for no account, another game master, the quiz's author, the administrator.
  test.each([
    [
      'a quiz',
      (quiz: string, api: Api) => api.get(`/api/pres/shared/quizz/get/${quiz}`),
      [401, 200, 200, 200],
    ],
    [
      'the list',
      (_: string, api: Api) => api.get('/api/pres/shared/quizz/list/-1'),
      [401, 200, 200, 200],
    ],
    [
      'its map',
      (quiz: string, api: Api) =>
        api.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: MAP }),
      [401, 403, 200, 200],
    ],
    [
      'its map, unusable',
      (quiz: string, api: Api) => api.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, {}),
      [401, 403, 400, 400],
    ],
    [
      'its title',
      (quiz: string, api: Api) =>
        api.post(`/api/pres/shared/quizz/edit/${quiz}`, { name: 'Q', description: 'D' }),
      [401, 403, 200, 200],
    ],
    [
      'its rings',
      (quiz: string, api: Api) =>
        api.post(`/api/pres/shared/quizz/rings/${quiz}`, { targetSettings: null }),
      [401, 403, 200, 200],
    ],
    [
      'a question',
      (quiz: string, api: Api) =>
        api.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name: '' }),
      [401, 403, 400, 400],
    ],
    [
      'a question gone',
      (quiz: string, api: Api) => api.get(`/api/pres/shared/quizz/question/delete/${quiz}/rien`),
      [401, 403, 404, 404],
    ],
    [
      'an unknown quiz',
      (_: string, api: Api) => api.get('/api/pres/shared/quizz/delete/inconnu'),
      [401, 404, 404, 404],
    ],
    [
      'a copy of it',
      (quiz: string, api: Api) => api.get(`/api/pres/shared/quizz/duplicate/${quiz}`),
      [401, 403, 200, 200],
    ],
    [
      'its way to the root',
      (quiz: string, api: Api) => api.get(`/api/pres/shared/quizz/root/${quiz}`),
      [401, 403, 200, 200],
    ],
    [
      'its way to a folder',
      (quiz: string, api: Api) => api.get(`/api/pres/shared/${quiz}/move/-1`),
      [401, 403, 200, 200],
    ],
    [
      'its way to no folder',
      (quiz: string, api: Api) => api.get(`/api/pres/shared/${quiz}/move/99`),
      [401, 404, 404, 404],
    ],
    [
      'its order',
      (quiz: string, api: Api) =>
        api.post(`/api/pres/shared/quizz/question/order/${quiz}`, { filenames: [] }),
      [401, 403, 200, 200],
    ],
    [
      'a question changed',
      (quiz: string, api: Api) => api.post(`/api/pres/shared/quizz/question/edit/${quiz}/rien`, {}),
      [401, 403, 404, 404],
    ],
    [
      'a photo replaced',
      (quiz: string, api: Api) =>
        api.postForm(`/api/pres/shared/quizz/question/photo/${quiz}/rien`, {}),
      [401, 403, 404, 404],
    ],
    [
      'it as a file',
      (quiz: string, api: Api) => api.get(`/api/pres/shared/export/quizz/${quiz}`),
      [401, 200, 200, 200],
    ],
    [
      'it as a table',
      (quiz: string, api: Api) => api.get(`/api/pres/shared/export/csv/${quiz}`),
      [401, 200, 200, 200],
    ],
    [
      'a file taken in',
      (_: string, api: Api) => api.post('/api/pres/shared/import/-1', {}),
      [401, 400, 400, 400],
    ],
    [
      'a new folder',
      (_: string, api: Api) => api.post('/api/pres/shared/folder/init', { name: 'D' }),
      [401, 201, 201, 201],
    ],
    [
      'the folders',
      (_: string, api: Api) => api.get('/api/pres/shared/folder/list/-1'),
      [401, 200, 200, 200],
    ],
    [
      'their tree',
      (_: string, api: Api) => api.get('/api/pres/shared/folder/tree'),
      [401, 200, 200, 200],
    ],
    [
      'a search',
      (_: string, api: Api) => api.get('/api/pres/shared/search?q=quiz'),
      [401, 200, 200, 200],
    ],
    ['the bin', (_: string, api: Api) => api.get('/api/pres/shared/bin'), [401, 200, 200, 200]],
    [
      'what is not in it',
      (quiz: string, api: Api) => api.post(`/api/pres/shared/bin/restore/${quiz}`),
      [401, 404, 404, 404],
    ],
    [
      'the history',
      (_: string, api: Api) => api.get('/api/pres/shared/history'),
      [401, 200, 200, 200],
    ],
    [
      'the history erased',
      (_: string, api: Api) => api.post('/api/pres/shared/history/erase'),
      [401, 200, 200, 200],
    ],
    [
      'an unknown game',
      (_: string, api: Api) => api.get('/api/pres/shared/history/game/inconnue'),
      [401, 404, 404, 404],
    ],
    [
      'open games',
      (_: string, api: Api) => api.get('/api/pres/shared/games/open'),
      [401, 200, 200, 200],
    ],
    ['the admin check', (_: string, api: Api) => api.get('/api/auth/check'), [401, 403, 403, 200]],
    [
      'the game master check',
      (_: string, api: Api) => api.get('/api/auth/mj/check'),
      [401, 200, 200, 403],
    ],
  ])('ERR-07 ERR-08 HTTP-40 %s', async (_, ask, statuses) => {
    const answers = [
      await ask(quizOf.owner, roles.anybody),
      await ask(quizOf.owner, roles.stranger),
      await ask(quizOf.owner, roles.owner),
      await ask(quizOf.owner, roles.admin),
    ]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    for (const { status, json } of answers) {
      const message = { 401: 'Non authentifié', 403: 'Authentification incorrecte' }[status]
      expect(status < 400 || typeof json.message === 'string').toBe(true)
      expect(message === undefined || json.message === message).toBe(true)
    }
  })

  test('HTTP-15 HTTP-16 the list says what each may edit', async () => {
    const rows = (await roles.owner.get('/api/pres/shared/quizz/list/-1')).json
    const made = rows.filter((row: { unique_name: string }) =>
      Object.values(quizOf).includes(row.unique_name),
    )
    const editable = Object.fromEntries(
      made.map((row: { unique_name: string; editable: boolean }) => [
        row.unique_name,
        row.editable,
      ]),
    )
    expect(editable).toEqual({ [quizOf.admin]: false, [quizOf.owner]: true })
  })

  test('HTTP-17 HTTP-18 HTTP-20 HTTP-21 HTTP-22 a folder is changed by those who may edit it', async () => {
    const { id } = (await roles.owner.post('/api/pres/shared/folder/init', { name: 'À moi' })).json
    const folder = '/api/pres/shared/folder'
    const everybody = [roles.anybody, roles.stranger, roles.owner, roles.admin]
    for (const [ask, statuses] of [
      [(api: Api) => api.post(`${folder}/rename/${id}`, { name: 'À moi' }), [401, 403, 200, 200]],
      [(api: Api) => api.post(`${folder}/rename/${id}`, {}), [401, 403, 400, 400]],
      [(api: Api) => api.get(`${folder}/root/${id}`), [401, 403, 200, 200]],
      [(api: Api) => api.get(`/api/pres/shared/${id}/moveFolder/-1`), [401, 403, 200, 200]],
      [(api: Api) => api.get(`/api/pres/shared/${id}/moveFolder/${id}`), [401, 403, 400, 400]],
      [(api: Api) => api.get(`${folder}/duplicate/${id}`), [401, 403, 200, 200]],
      [
        (api: Api) => api.postForm(`/api/pres/shared/upload_jpeg_loc/${id}`, {}),
        [401, 403, 400, 400],
      ],
      [(api: Api) => api.get(`/api/pres/shared/jpeg_loc/${id}`), [401, 200, 200, 200]],
      [(api: Api) => api.get(`${folder}/delete/${id}`), [401, 403, 200, 404]],
      [(api: Api) => api.get(`${folder}/get/${id}`), [401, 404, 404, 404]],
    ] as const) {
      const given: number[] = []
      for (const api of everybody) given.push((await ask(api)).status)
      expect(given).toEqual(statuses)
    }
  })

  test('HTTP-13 a quiz in the bin is gone for everybody', async () => {
    const quiz = (
      await roles.owner.post('/api/pres/shared/quizz/init', { name: 'Bref', description: 'Vite' })
    ).text
    expect((await roles.stranger.get(`/api/pres/shared/quizz/delete/${quiz}`)).status).toBe(403)
    expect((await roles.owner.get(`/api/pres/shared/quizz/delete/${quiz}`)).status).toBe(200)
    expect((await app.admin.get(`/api/pres/shared/quizz/get/${quiz}`)).status).toBe(404)
  })
})
