// Lists of every quiz below a folder: of the chain's and the tie-break's choice, of an evening's round, of readiness.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { questions } from '../../db/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { fillLibrary } from '../../testing/largeLibrary.ts'

const SHARED = '/api/pres/shared'
/** Five thousand quizzes in three hundred folders: folder `id + 150` is in folder `id`. */
const LARGE = { folders: 300, quizzes: 5000, questionsEach: 4 } as const

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  fillLibrary(app.box.db, app.box.clock.now(), LARGE)
})
afterAll(() => app.close())

const get = async (path: string) => (await app.admin.get(`${SHARED}${path}`)).json

test('MND-35 every quiz of the library is listed by folder, each with the folders above it', async () => {
  const root = await get('/quizz/list/-1')
  const all = await get('/quizz/list/-1?deep=1')
  expect(all).toHaveLength(LARGE.quizzes)
  expect(new Set(all.map((row: any) => row.unique_name)).size).toBe(all.length)
  expect(
    all.slice(0, root.length),
    'those outside folders come first, in the order of their list',
  ).toEqual(root.map((row: any) => ({ ...row, path: [] })))
  const folders = Map.groupBy(all, ({ path }: any) => path.join(' / '))
  expect([...folders.keys()].slice(0, 5)).toEqual([
    '',
    'Dossier 2',
    'Dossier 2 / Dossier 152',
    'Dossier 4',
    'Dossier 4 / Dossier 154',
  ])
  expect(
    [...folders.values()].map((rows) => new Set(rows.map((row: any) => row.folderId)).size),
    'the quizzes of a folder stand together',
  ).toEqual([...folders].map(() => 1))
  expect(folders.get('Dossier 2 / Dossier 152')).toEqual(
    (await get('/quizz/list/152')).map((row: any) => ({
      ...row,
      path: ['Dossier 2', 'Dossier 152'],
    })),
  )
})

test('MND-35 a folder is listed with its subfolders where that is asked, else alone as ever', async () => {
  const names = async (path: string) => (await get(path)).map((row: any) => row.unique_name)
  const [own, sub] = [await names('/quizz/list/2'), await names('/quizz/list/152')]
  expect(await names('/quizz/list/2?deep=1')).toEqual([...own, ...sub])
  expect(await names('/maps/ready/2?deep=1')).toEqual([...own, ...sub])
  expect(await names('/maps/ready/2')).toEqual(own)
  expect((await app.admin.get(`${SHARED}/quizz/list/9999?deep=1`)).status).toBe(404)
  expect((await app.admin.get(`${SHARED}/maps/ready/9999?deep=1`)).status).toBe(404)
})

/** Runs `act`, and counts the turns of the event loop meanwhile: what a running game has of it. */
async function turnsDuring<Result>(act: () => Promise<Result>): Promise<[Result, number]> {
  let turns = 0
  let counting = true
  const count = () => {
    turns += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const result = await act()
  counting = false
  return [result, turns]
}

test('MND-35 readiness tells every quiz of the library, and reads them in turns of which a game uses the gaps', async () => {
  const select = vi.spyOn(app.box.db, 'select')
  const [rows, turns] = await turnsDuring(() => get('/maps/ready/-1?deep=1'))
  expect(rows).toHaveLength(LARGE.quizzes)
  expect(select.mock.calls.length).toBeLessThan(LARGE.quizzes / 10)
  select.mockRestore()
  expect(turns).toBeGreaterThan(20)
})

test('MND-35 the images of the whole library are counted in such turns too', async () => {
  const plan = (wish: object) => app.admin.post('/api/pres/admin/maps/plan', wish)
  const [all, turns] = await turnsDuring(() => plan({ folderId: -1 }))
  expect(all.json.plans[0].names).toHaveLength(LARGE.quizzes)
  expect(turns).toBeGreaterThan(20)
  const below = (await plan({ folderId: 2 })).json.plans[0].names
  expect(below).toHaveLength((await get('/quizz/list/2?deep=1')).length)
  expect((await plan({ quizzes: ['quiz-3', 'quiz-1'] })).json.plans[0].names).toEqual([
    'Quiz 3',
    'Quiz 1',
  ])
  for (const wish of [{ folderId: 9999 }, { quizzes: ['quiz-3', 'nowhere'] }])
    expect((await plan(wish)).status).toBe(400)
})

test('MND-35 one call tells in which quizzes a room has asked how many questions, gone ones aside', async () => {
  const [first, second] = [
    app.box.quizzes.questionsOf('quiz-0'),
    app.box.quizzes.questionsOf('quiz-1'),
  ]
  expect(first.length).toBe(LARGE.questionsEach)
  for (const [index, quiz] of ['quiz-0', 'quiz-1'].entries())
    for (const position of [0, 1])
      app.box.db
        .insert(questions)
        .values({
          quiz,
          filename: `asked-${index}-${position}.jpg`,
          position: 10 + position,
          name: 'Photo',
          lat: 48,
          lng: 2,
          removedAt: index === 1 && position === 1 ? 1 : null,
        })
        .run()
  expect(second.length).toBe(LARGE.questionsEach)
  const filenames = ['asked-0-0.jpg', 'asked-0-1.jpg', 'asked-1-0.jpg', 'asked-1-1.jpg', 'nowhere']
  const answer = await app.admin.post(`${SHARED}/quizz/asked`, { filenames })
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({ 'quiz-0': 2, 'quiz-1': 1 })
  expect((await app.admin.post(`${SHARED}/quizz/asked`, { filenames: [] })).json).toEqual({})
  expect((await app.admin.post(`${SHARED}/quizz/asked`, { filenames: 'x' })).status).toBe(400)
})
