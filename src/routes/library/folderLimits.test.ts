import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unzipSync, zipSync, strFromU8, strToU8 } from 'fflate'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import { FOLDERS_MOST } from '../../db/folders.ts'
import { folders, quizzes } from '../../db/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'

const SHARED = '/api/pres/shared'
const { levels: LEVELS, inAll: IN_ALL } = FOLDERS_MOST

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

/** Puts a folder straight into the table, as an older version allowed it. */
const put = (name: string, parentId: number | null): number =>
  app.box.db
    .insert(folders)
    .values({ name, parentId, createdAt: app.box.clock.now() })
    .returning({ id: folders.id })
    .get().id
const chain = (length: number, top: number | null = null): number[] => {
  const ids: number[] = []
  app.box.db.transaction(() => {
    for (let level = 1; level <= length; level++)
      ids.push(put(`Niveau ${level}`, ids.at(-1) ?? top))
  })
  return ids
}
const flat = (nb: number): void =>
  app.box.db.transaction(() => {
    for (let at = 0; at < nb; at++) put(`Dossier ${at}`, null)
  })
const foldersNb = () => app.box.db.$count(folders)

/** A file with these folders, each given by its parent's place, and a quiz in the last one. */
function fileOf(parents: (number | null)[]): Blob {
  const manifest = {
    format: 'point-de-mire',
    version: 1,
    folders: parents.map((parent, at) => ({ parent, name: `Dossier ${at}`, picture: null })),
    quizzes: [
      {
        folder: parents.length - 1,
        name: 'Au fond',
        description: 'Sous tout le reste',
        mapSettings: null,
        targetSettings: null,
        pointMaxTemps: null,
        questions: [],
      },
    ],
  }
  return new Blob([zipSync({ 'point-de-mire.json': strToU8(JSON.stringify(manifest)) })])
}
const chainFile = (length: number) =>
  fileOf(Array.from({ length }, (_, at) => (at === 0 ? null : at - 1)))
const take = (file: Blob, into = -1) => app.admin.postForm(`${SHARED}/import/${into}`, { file })

test('MND-20 folders go 20 levels deep, through every door', async () => {
  const { admin } = app
  const ids = chain(LEVELS)
  const [top = 0, deepest = 0, above = 0] = [ids[0], ids.at(-1), ids.at(-2)]
  const too = (answer: Awaited<ReturnType<typeof admin.get>>) => {
    expectRefusal(answer, 400, LIBRARY_ERRORS.foldersTooDeep)
    expect(answer.json.code).toBe('folders_too_deep')
  }
  const init = (parentId: number) => admin.post(`${SHARED}/folder/init`, { name: 'Un', parentId })
  too(await init(deepest))
  const one = (await init(above)).json.id
  expect((await admin.get(`${SHARED}/${one}/moveFolder/${top}`)).status).toBe(200)
  too(await admin.get(`${SHARED}/${one}/moveFolder/${deepest}`))
  const [pair = 0] = chain(2)
  too(await admin.get(`${SHARED}/${pair}/moveFolder/${above}`))
  expect((await admin.get(`${SHARED}/${pair}/moveFolder/${ids.at(-3)}`)).status).toBe(200)

  const had = await foldersNb()
  too(await take(chainFile(LEVELS + 1)))
  too(await take(chainFile(2), above))
  expect(await foldersNb()).toBe(had)
  expect(await app.box.db.$count(quizzes)).toBe(0)
  expect((await take(chainFile(LEVELS))).status).toBe(201)
  expect((await take(chainFile(1), above)).status).toBe(201)
})

test('MND-20 the library has 5,000 folders at most, through every door', async () => {
  const { admin } = app
  const [top = 0] = chain(3)
  flat(IN_ALL - 6)
  expect(await foldersNb()).toBe(IN_ALL - 3)
  const too = (answer: Awaited<ReturnType<typeof admin.get>>) => {
    expectRefusal(answer, 400, LIBRARY_ERRORS.tooManyFolders)
    expect(answer.json.code).toBe('too_many_folders')
  }
  too(await take(chainFile(4)))
  expect((await admin.get(`${SHARED}/folder/duplicate/${top}`)).status).toBe(200)
  expect(await foldersNb()).toBe(IN_ALL)
  too(await admin.get(`${SHARED}/folder/duplicate/${top}`))
  too(await admin.post(`${SHARED}/folder/init`, { name: 'Un de trop' }))
  too(await take(chainFile(1)))
  expect(await foldersNb()).toBe(IN_ALL)
  expect(await app.box.db.$count(quizzes)).toBe(0)
})

test('MND-20 a copied folder that grows too large meanwhile leaves nothing behind', async () => {
  const [top = 0] = chain(2)
  for (let at = 0; at < 300; at++)
    app.box.quizzes.create(
      { name: `Quiz ${at}`, description: 'À copier' },
      { ownerId: null, folderId: top },
    )
  const copying = app.admin.get(`${SHARED}/folder/duplicate/${top}`)
  await vi.waitFor(async () => expect(await app.box.db.$count(quizzes)).toBeGreaterThan(300), {
    interval: 1,
    timeout: 20_000,
  })
  chain(LEVELS, top)
  expectRefusal(await copying, 400, LIBRARY_ERRORS.foldersTooDeep)
  expect(await app.box.db.$count(quizzes)).toBe(300)
  expect(await foldersNb()).toBe(LEVELS + 2)
})

test('MND-20 a tree of an older version, however deep, is still read, searched, exported and moved up', async () => {
  const { admin } = app
  const ids = chain(2_000)
  const [top = 0, deepest = 0] = [ids[0], ids.at(-1)]
  app.box.quizzes.create(
    { name: 'Au fond', description: 'Sous tout le reste' },
    { ownerId: null, folderId: deepest },
  )
  const shown = ['…', ...Array.from({ length: LEVELS - 1 }, (_, at) => `Niveau ${1_982 + at}`)]
  for (const place of [-1, top, deepest]) {
    // oxlint-disable-next-line no-await-in-loop
    const list = await admin.get(`${SHARED}/quizz/list/${place}?deep=1`)
    expect(list.status).toBe(200)
    expect(list.json).toMatchObject([{ name: 'Au fond', path: shown }])
  }
  const ready = await admin.get(`${SHARED}/maps/ready/-1?deep=1`)
  expect([ready.status, ready.json.length]).toEqual([200, 1])
  const found = await admin.get(`${SHARED}/search?q=fond`)
  expect(found.json.quizzes).toMatchObject([{ path: shown }])

  const file = await fetch(`${app.origin}${SHARED}/export/folder/-1`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const { 'point-de-mire.json': json } = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const manifest = JSON.parse(strFromU8(json ?? new Uint8Array()))
  expect(manifest.folders).toHaveLength(2_000)
  expect(manifest.quizzes).toMatchObject([{ folder: 1_999 }])

  const [other = 0] = chain(1)
  expectRefusal(
    await admin.get(`${SHARED}/${top}/moveFolder/${other}`),
    400,
    LIBRARY_ERRORS.foldersTooDeep,
  )
  expect((await admin.get(`${SHARED}/folder/root/${ids[1_000]}`)).status).toBe(200)
})
