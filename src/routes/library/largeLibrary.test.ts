import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import { questions } from '../../db/schema.ts'
import { QUIZ_FILE_MOST } from '../../media/exchange/quizFile.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { fillLibrary, LARGE_LIBRARY } from '../../testing/largeLibrary.ts'

const SHARED = '/api/pres/shared'
const { folders: FOLDERS, quizzes: QUIZZES, questionsEach: QUESTIONS } = LARGE_LIBRARY

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  fillLibrary(app.box.db, app.box.clock.now())
  await app.admin.get(`${SHARED}/quizz/list/-1`)
})
afterAll(() => app.close())

/**
 * Requests a route, and counts its SQL statements, which must not grow with the number of rows. `npm run bench --
 * library` measures the route's time.
 */
async function counted(path: string): Promise<{ json: any; statements: number }> {
  const select = vi.spyOn(app.box.db, 'select')
  const { json } = await app.admin.get(`${SHARED}${path}`)
  const statements = select.mock.calls.length
  select.mockRestore()
  expect(statements).toBeGreaterThan(0)
  return { json, statements }
}

test('HTTP-15 HTTP-19 FOLD-03 a library of 2,000 quizzes in 200 folders is told whole, by as many statements as ten quizzes', async () => {
  const ofTen = await counted('/quizz/list/2')
  expect(ofTen.json).toHaveLength(10)
  const list = await counted('/quizz/list/-1')
  expect(list.json).toHaveLength(QUIZZES / 2)
  expect(list.json[0]).toMatchObject({ unique_name: `quiz-${QUIZZES - 2}`, questionsNb: QUESTIONS })
  expect(list.statements).toBeLessThanOrEqual(ofTen.statements)
  const none = await counted('/search?q=rien%20de%20tel')
  const search = await counted('/search?q=quiz%201999')
  expect(search.json.quizzes).toMatchObject([{ name: 'Quiz 1999' }])
  expect(search.statements).toBeLessThanOrEqual(none.statements)
  const tops = await counted('/folder/list/-1')
  expect(tops.json).toHaveLength(100)
  const tree = await counted('/folder/tree')
  expect(tree.json).toHaveLength(FOLDERS)
  expect(tops.statements + tree.statements).toBeLessThan(10)
})

test('TILE-04 HTTP-19 what 1,000 quizzes lack without network is told by as many statements as for ten', async () => {
  const ofTen = await counted('/maps/ready/2')
  expect(ofTen.json).toHaveLength(10)
  const all = await counted('/maps/ready/-1')
  expect(all.json).toHaveLength(QUIZZES / 2)
  expect(all.statements).toBeLessThanOrEqual(ofTen.statements)
})

test('HTTP-15 HTTP-19 lists are looked up, not searched for: no table is scanned once a row', () => {
  const plan = (query: string): string =>
    app.box.db
      .all<{ detail: string }>(sql.raw(`explain query plan ${query}`))
      .map(({ detail }) => detail)
      .join('\n')
  expect(
    plan(
      `select (select count(*) from questions as q where q.quiz = quizzes.unique_name and q.removed_at is null) from quizzes where folder_id = 7 and deleted_at is null`,
    ),
  ).not.toMatch(/SCAN/)
  expect(
    plan(
      `select (select count(*) from quizzes as q where q.folder_id = folders.id and q.deleted_at is null) from folders where parent_id = 3`,
    ),
  ).not.toMatch(/SCAN/)
  // Asserts that the sweep of orphan blobs reads their age from an index, without reading their bytes.
  expect(plan(`select hash from blobs where created_at < 5`)).toContain(
    'COVERING INDEX blobs_by_age',
  )
})

test('an export that an import would refuse is refused; the whole library is not one', async () => {
  expect((await app.admin.get(`${SHARED}/export/folder/-1`)).status).toBe(200)
  const iframe =
    'https://www.google.com/maps/embed?pb=!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78'
  app.box.db.transaction((tx) => {
    for (let position = 0; position <= QUIZ_FILE_MOST.questionsEach; position++) {
      tx.insert(questions)
        .values({
          quiz: 'quiz-0',
          filename: `rue${position}`,
          position: QUESTIONS + position,
          name: 'Rue',
          iframe,
          lat: 48,
          lng: 2,
        })
        .run()
    }
  })
  expectRefusal(
    await app.admin.get(`${SHARED}/export/quizz/quiz-0`),
    413,
    LIBRARY_ERRORS.quizFileOverfull,
  )
  const { folders, quizzes, questionsEach } = QUIZ_FILE_MOST
  for (const most of [folders, quizzes, questionsEach])
    expect(LIBRARY_ERRORS.quizFileOverfull, 'its figures are those of the limits').toContain(
      String(most),
    )
  expect((await app.admin.get(`${SHARED}/export/quizz/quiz-2`)).status).toBe(200)
})
