import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folders, questions, quizzes } from '../../db/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { fillLibrary } from '../../testing/largeLibrary.ts'

const SHARED = '/api/pres/shared'
/** Half of the quizzes are in the folders; all folders are put into the first. */
const LARGE = { folders: 40, quizzes: 800, questionsEach: 3 } as const
const COPIED = LARGE.quizzes / 2

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  fillLibrary(app.box.db, app.box.clock.now(), LARGE)
  for (let id = 2; id <= LARGE.folders / 2; id++)
    await app.admin.get(`${SHARED}/${id}/moveFolder/1`)
})
afterAll(() => app.close())

const list = async (folder: number) =>
  (await app.admin.get(`${SHARED}/quizz/list/${folder}?deep=1`)).json

test('MND-20 a copied folder leaves the game its turns, and appears whole', async () => {
  const before = await list(1)
  const seen = new Set<number>()
  let turns = 0
  let counting = true
  const look = () => {
    turns += 1
    seen.add(app.box.quizzes.places().length)
    if (counting) setImmediate(look)
  }
  setImmediate(look)
  const { status, json } = await app.admin.get(`${SHARED}/folder/duplicate/1`)
  counting = false
  expect(status).toBe(200)
  expect(turns, 'turns of the event loop meanwhile').toBeGreaterThan(20)
  expect([...seen].every((nb) => nb === LARGE.quizzes || nb === LARGE.quizzes + COPIED)).toBe(true)
  expect(json).toMatchObject({ name: 'Dossier 1 (copie)', parentId: null })
  const copy = await list(json.id)
  expect(copy.map(({ name, path, questionsNb }: any) => [name, path, questionsNb])).toEqual(
    before.map(({ name, path, questionsNb }: any) => [
      `${name} (copie)`,
      path.map((one: string) => `${one} (copie)`),
      questionsNb,
    ]),
  )
})

test('MND-20 a copy that fails, or whose folder is deleted meanwhile, leaves nothing behind', async () => {
  const rows = () => [folders, quizzes, questions].map((table) => app.box.db.$count(table))
  const had = await Promise.all(rows())
  const show = vi.spyOn(app.box.quizzes, 'show').mockImplementation(() => {
    throw new Error('no room left')
  })
  expect((await app.admin.get(`${SHARED}/folder/duplicate/1`)).status).toBe(500)
  show.mockRestore()
  expect(await Promise.all(rows())).toEqual(had)

  const copying = app.admin.get(`${SHARED}/folder/duplicate/1`)
  await vi.waitFor(
    async () => expect((await Promise.all(rows()))[1]).toBeGreaterThan(had[1] ?? 0),
    {
      interval: 1,
      timeout: 20_000,
    },
  )
  expect((await app.admin.get(`${SHARED}/folder/delete/1`)).status).toBe(200)
  expect((await copying).status).toBe(404)
  expect((await Promise.all(rows())).slice(1)).toEqual(had.slice(1))
})
