import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ringsOf, type TargetRing } from '#core/quiz.ts'
import { openDatabase } from '../../db/open.ts'
import { quizzes } from '../../db/schema.ts'
import { gameQuizOf } from '../../live/room/roomOptions.ts'
import { zipOf } from '../../media/zip/zipWriter.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { createTestQuiz } from '../../testing/testQuiz.ts'

const QUIZ = '/api/pres/shared/quizz'

describe('points', () => {
  let app: TestApp
  let quiz: string

  beforeEach(async () => {
    app = await buildTestApp()
    quiz = createTestQuiz(app.box.quizzes)
  })
  afterEach(() => app.close())

  const get = async (name = quiz) => (await app.admin.get(`${QUIZ}/get/${name}`)).json
  const setRings = async (body: object) => {
    expect((await app.admin.post(`${QUIZ}/rings/${quiz}`, body)).status).toBe(200)
  }
  const setScreen = async (body: object) => {
    expect((await app.admin.post('/api/pres/admin/pointsModify', body)).status).toBe(200)
  }
  const pointsOf = ({ targetSettings }: { targetSettings: readonly TargetRing[] }): number[] =>
    targetSettings.map(({ points }) => points)
  /** Points of the quiz in a room that opens now. */
  const opened = () => {
    const found = app.box.quizzes.find(quiz)
    if (!found) throw new Error('no quiz')
    const room = gameQuizOf(found, app.box.settings.points())
    return [pointsOf(room), room.pointsSettings.point_max_temps]
  }

  test('MND-10 rings of a scale follow the points screen, whenever it changes', async () => {
    await setRings({ ringScale: 'town', pointsSettings: null, follows: true })
    expect(await get()).toMatchObject({ pointsFollow: true, ringScale: 'town' })
    await setScreen({ circlesPoints: [10, 20, 30, 40], point_max_temps: 7 })
    expect(opened()).toEqual([[0, 10, 20, 30, 40], 7])
    const told = await get()
    expect(told).toMatchObject({ pointsFollow: true, ringScale: 'town', targetFollows: true })
    expect(pointsOf(told)).toEqual([0, 10, 20, 30, 40])
    await setScreen({ circlesPoints: [1, 2, 3, 4] })
    expect(opened()).toEqual([[0, 1, 2, 3, 4], 7])
  })

  test('MND-10 rings of the author’s own keep their radii alone with pointsSettings null', async () => {
    await setScreen({ circlesPoints: [10, 20, 30, 40] })
    const targetSettings = ringsOf([5, 6, 7, 9], 1, 3)
    await setRings({ targetSettings, pointsSettings: null })
    expect(opened()[0]).toEqual([0, 10, 20, 30, 40])
    expect((await get()).targetSettings.map(({ max }: TargetRing) => max)).toEqual(
      targetSettings.map(({ max }) => max),
    )
    const rings = (count: number) => [
      { max: -1, points: 9, color: '#000000' },
      ...Array.from({ length: count }, (_, i) => ({
        max: 1000 - i,
        points: 9,
        color: '#ffffff',
      })),
    ]
    await setRings({ targetSettings: rings(1), pointsSettings: null })
    expect(opened()[0]).toEqual([0, 40])
    await setRings({ targetSettings: rings(7), pointsSettings: null })
    expect(opened()[0]).toEqual([0, 10, 15, 20, 25, 30, 35, 40])
  })

  test('MND-10 points of the author’s own stay, and the quiz says so', async () => {
    await setRings({ targetSettings: ringsOf([5, 6, 7, 9], 1, 3) })
    expect(await get()).toMatchObject({ pointsFollow: false, ownRingPoints: true })
    await setScreen({ circlesPoints: [10, 20, 30, 40], point_max_temps: 7 })
    expect(opened()).toEqual([[1, 5, 6, 7, 9], 7])
    await setRings({ ringScale: 'town', pointsSettings: { point_max_temps: 3 } })
    expect(await get()).toMatchObject({ pointsFollow: false, ownRingPoints: false })
    expect(opened()).toEqual([[0, 10, 20, 30, 40], 3])
    await setRings({ targetSettings: null })
    expect(await get()).toMatchObject({ pointsFollow: true, ringScale: null })
  })

  test('MND-10 the points screen names the quizzes that have points of their own', async () => {
    const own = async () => (await app.admin.get('/api/pres/admin/points/own')).json
    await setRings({ ringScale: 'town', pointsSettings: null })
    expect(await own()).toEqual([])
    await setRings({ ringScale: 'town', pointsSettings: { point_max_temps: 9 } })
    expect(await own()).toEqual([{ unique_name: quiz, name: 'Deux villes' }])
    await setRings({ targetSettings: ringsOf([9, 9, 9, 9]) })
    expect(await own()).toEqual([{ unique_name: quiz, name: 'Deux villes' }])
    app.box.quizzes.moveToBin(quiz)
    expect(await own()).toEqual([])
  })

  test('MND-10 a file says whether its quiz follows; one of before does when its points are the default', async () => {
    const exported = await app.app.inject({
      url: `/api/pres/shared/export/quizz/${quiz}`,
      headers: { authorization: `Bearer ${app.admin.token}` },
    })
    const back = await app.admin.postForm('/api/pres/shared/import/-1?known=copy', {
      file: new Blob([new Uint8Array(exported.rawPayload)]),
    })
    expect(await get(back.json.quizzes[0])).toMatchObject({ pointsFollow: true })
    const filed = (targetSettings: unknown, more: object = {}) => ({
      folder: null,
      name: 'Venu',
      description: 'D’ailleurs',
      mapSettings: null,
      targetSettings,
      pointMaxTemps: null,
      questions: [],
      ...more,
    })
    const manifest = Buffer.from(
      JSON.stringify({
        format: 'point-de-mire',
        version: 1,
        folders: [],
        quizzes: [
          filed(null),
          filed(ringsOf(undefined, 0, 25)),
          filed(ringsOf([1, 2, 3, 9])),
          filed(ringsOf(), { pointsFollow: false }),
          filed(ringsOf([1, 2, 3, 9]), { pointsFollow: true }),
        ],
      }),
    )
    const file = new Blob(
      [...zipOf([{ name: 'point-de-mire.json', bytes: manifest }])].map(
        (piece) => new Uint8Array(piece),
      ),
    )
    const { json } = await app.admin.postForm('/api/pres/shared/import/-1', { file })
    const names: string[] = json.quizzes
    expect(await Promise.all(names.map(async (name) => (await get(name)).pointsFollow))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
  })

  test('MND-10 a copy follows as its quiz does', async () => {
    await setRings({ ringScale: 'town', pointsSettings: null })
    const copy = (await app.admin.get(`${QUIZ}/duplicate/${quiz}`)).json.unique_name
    await setScreen({ circlesPoints: [10, 20, 30, 40] })
    expect(await get(copy)).toMatchObject({ pointsFollow: true })
    expect(pointsOf(await get(copy))).toEqual([0, 10, 20, 30, 40])
  })
})

test('MND-10 the migration lets copies of the points screen follow it again, and no others', () => {
  const folder = temporaryFolder('points')
  const migrations = join(import.meta.dirname, '../../db/migrations')
  const before = join(folder.path, 'before')
  mkdirSync(join(before, 'meta'), { recursive: true })
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
  const tags: { tag: string }[] = journal.entries
  const entries = tags.slice(
    0,
    tags.findIndex(({ tag }) => tag.endsWith('points_follow')),
  )
  for (const { tag } of entries)
    copyFileSync(join(migrations, `${tag}.sql`), join(before, `${tag}.sql`))
  writeFileSync(join(before, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))

  const old = openDatabase(folder.path, before)
  if (!old.ok) throw new Error(old.message)
  old.db.run(
    sql`insert into settings (key, value) values ('points', ${JSON.stringify({ outside: 0, rings: [10, 20, 30.5, 40], pointMaxTemps: 5 })})`,
  )
  const rings: Record<string, TargetRing[] | null> = {
    none: null,
    default: ringsOf(undefined, 0, 25),
    screen: ringsOf([10, 20, 30.5, 40], 0, 3),
    own: ringsOf([2, 3, 4, 6]),
    outside: ringsOf([2, 3, 4, 5], 1),
  }
  for (const [name, target] of Object.entries(rings))
    old.db.run(
      sql`insert into quizzes (unique_name, name, description, created_at, target_settings) values (${name}, ${name}, 'x', 1, ${target && JSON.stringify(target)})`,
    )
  old.close()

  const now = openDatabase(folder.path, migrations)
  if (!now.ok) throw new Error(now.message)
  const following = now.db
    .select({ name: quizzes.uniqueName, target: quizzes.targetSettings })
    .from(quizzes)
    .where(eq(quizzes.pointsFollow, true))
    .all()
  now.close()
  folder.remove()
  expect(following.map(({ name }) => name).toSorted()).toEqual(['default', 'none', 'screen'])
  expect(following.find(({ name }) => name === 'screen')?.target).toEqual(rings['screen'])
})
