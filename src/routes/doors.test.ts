import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../testing/api.ts'
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts'

const MAP = { center: { lat: 48.1, lng: -1.68 }, zoom: 13, bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 } }
const OWNER = 7

let app: TestApp
let quizOf: Record<'admin' | 'owner', string>
let roles: Record<'anybody' | 'stranger' | 'owner' | 'admin', Api>

beforeAll(async () => {
  app = await buildTestApp()
  roles = { anybody: app.anybody, stranger: app.gameMaster(8), owner: app.gameMaster(OWNER), admin: app.admin }
  const create = async (api: Api): Promise<string> => (await api.post('/api/pres/shared/quizz/init', { name: 'Quiz', description: 'De qui ?' })).text
  quizOf = { admin: await create(app.admin), owner: await create(roles.owner) }
})
afterAll(() => app.close())

describe('who may pass which door', () => {
  // Status for anybody, a game master who did not make it, the one who made it, the administrator.
  test.each([
    ['a quiz', (quiz: string, api: Api) => api.get(`/api/pres/shared/quizz/get/${quiz}`), [401, 200, 200, 200]],
    ['the list', (_: string, api: Api) => api.get('/api/pres/shared/quizz/list/-1'), [401, 200, 200, 200]],
    ['its map', (quiz: string, api: Api) => api.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: MAP }), [401, 403, 200, 200]],
    ['its map, unusable', (quiz: string, api: Api) => api.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, {}), [401, 403, 400, 400]],
    ['its title', (quiz: string, api: Api) => api.post(`/api/pres/shared/quizz/edit/${quiz}`, { name: 'Q', description: 'D' }), [401, 403, 200, 200]],
    ['its rings', (quiz: string, api: Api) => api.post(`/api/pres/shared/quizz/rings/${quiz}`, { targetSettings: null }), [401, 403, 200, 200]],
    ['a question', (quiz: string, api: Api) => api.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name: '' }), [401, 403, 400, 400]],
    ['a question gone', (quiz: string, api: Api) => api.get(`/api/pres/shared/quizz/question/delete/${quiz}/rien`), [401, 403, 404, 404]],
    ['an unknown quiz', (_: string, api: Api) => api.get('/api/pres/shared/quizz/delete/inconnu'), [401, 404, 404, 404]],
    ['open games', (_: string, api: Api) => api.get('/api/pres/shared/games/open'), [401, 200, 200, 200]],
    ['the admin check', (_: string, api: Api) => api.get('/api/auth/check'), [401, 403, 403, 200]],
    ['the game master check', (_: string, api: Api) => api.get('/api/auth/mj/check'), [401, 200, 200, 403]],
  ])('ERR-07 ERR-08 HTTP-40 %s', async (_, ask, statuses) => {
    const answers = [await ask(quizOf.owner, roles.anybody), await ask(quizOf.owner, roles.stranger), await ask(quizOf.owner, roles.owner), await ask(quizOf.owner, roles.admin)]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    for (const { status, json } of answers) {
      const message = { 401: 'Non authentifié', 403: 'Authentification incorrecte' }[status]
      expect(status < 400 || typeof json.message === 'string').toBe(true)
      expect(message === undefined || json.message === message).toBe(true)
    }
  })

  test('HTTP-15 HTTP-16 the list says what each may edit', async () => {
    const rows = (await roles.owner.get('/api/pres/shared/quizz/list/-1')).json
    const editable = Object.fromEntries(rows.map((row: { unique_name: string; editable: boolean }) => [row.unique_name, row.editable]))
    expect(editable).toEqual({ [quizOf.admin]: false, [quizOf.owner]: true })
  })

  test('HTTP-13 a quiz in the bin is gone for everybody', async () => {
    const quiz = (await roles.owner.post('/api/pres/shared/quizz/init', { name: 'Bref', description: 'Vite' })).text
    expect((await roles.stranger.get(`/api/pres/shared/quizz/delete/${quiz}`)).status).toBe(403)
    expect((await roles.owner.get(`/api/pres/shared/quizz/delete/${quiz}`)).status).toBe(200)
    expect((await app.admin.get(`/api/pres/shared/quizz/get/${quiz}`)).status).toBe(404)
  })
})
