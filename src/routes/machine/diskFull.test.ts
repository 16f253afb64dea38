import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { jpeg } from '../../testing/pictures.ts'

const SHARED = '/api/pres/shared'
const QUIZ = `${SHARED}/quizz`

let app: TestApp

beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

/** Limits the database file to its present pages and some spare ones: beyond them, SQLite returns SQLITE_FULL. */
function fillDisk(sparePages: number): void {
  const { pages } = app.box.db.get<{ pages: number }>(
    sql`select page_count as pages from pragma_page_count`,
  )
  app.box.db.get(sql.raw(`pragma max_page_count = ${pages + sparePages}`))
}
const freeDisk = (): unknown => app.box.db.get(sql.raw('pragma max_page_count = 1000000'))

/** A form with a coloured photo, which does not compress to nothing: storing it needs new pages of the database. */
const photo = async (): Promise<Record<string, string | Blob>> => ({
  name: 'La place',
  coords: '{"lat":1,"lng":2}',
  uploadFile: await jpeg('#7a9e3f', 2560, 1920),
})
const count = (table: string): number =>
  app.box.db.get<{ nb: number }>(sql.raw(`select count(*) as nb from ${table}`)).nb

test('HTTP-40 HTTP-09 a full disk is 507 in French: neither the photo nor its row stays, and nothing else is lost', async () => {
  const quiz = (
    await app.admin.post(`${QUIZ}/init`, { name: 'Avant', description: 'Tout va bien' })
  ).text
  await app.admin.postForm(`${QUIZ}/question/new/${quiz}`, await photo())
  const before = [count('blobs'), count('questions')]
  fillDisk(2)
  const other = { ...(await photo()), uploadFile: await jpeg('#112233', 2400, 1800) }
  expectRefusal(
    await app.admin.postForm(`${QUIZ}/question/new/${quiz}`, other),
    507,
    LIBRARY_ERRORS.diskFull,
  )
  expect([count('blobs'), count('questions')]).toEqual(before)
  expect((await app.admin.get(`${QUIZ}/get/${quiz}`)).json.questions).toHaveLength(1)
  freeDisk()
  expect((await app.admin.postForm(`${QUIZ}/question/new/${quiz}`, other)).status).toBe(201)
})

test('HTTP-40 HTTP-20 a copy or an import that the disk cannot take leaves nothing half-written', async () => {
  const { id } = (await app.admin.post(`${SHARED}/folder/init`, { name: 'Grand' })).json
  for (let index = 0; index < 40; index++) {
    await app.admin.post(`${QUIZ}/init`, {
      name: `Quiz ${index}`,
      description: 'x'.repeat(2000),
      folderId: id,
    })
  }
  const quiz = (
    await app.admin.post(`${QUIZ}/init`, { name: 'Photos', description: 'Une', folderId: id })
  ).text
  await app.admin.postForm(`${QUIZ}/question/new/${quiz}`, await photo())
  const file = new Blob([
    await (
      await fetch(`${app.origin}${SHARED}/export/folder/${id}`, {
        headers: { authorization: `Bearer ${app.admin.token}` },
      })
    ).arrayBuffer(),
  ])
  const before = ['folders', 'quizzes', 'questions', 'blobs'].map(count)
  fillDisk(2)
  expectRefusal(
    await app.admin.get(`${SHARED}/folder/duplicate/${id}`),
    507,
    LIBRARY_ERRORS.diskFull,
  )
  expectRefusal(
    await app.admin.postForm(`${SHARED}/import/-1`, { file }),
    507,
    LIBRARY_ERRORS.diskFull,
  )
  expect(['folders', 'quizzes', 'questions', 'blobs'].map(count)).toEqual(before)
  expect(readdirSync(join(app.dataDir, 'en-cours'))).toEqual([])
  freeDisk()
  expect((await app.admin.postForm(`${SHARED}/import/-1`, { file })).status).toBe(201)
  expect((await app.admin.get(`${SHARED}/folder/duplicate/${id}`)).status).toBe(200)
})
