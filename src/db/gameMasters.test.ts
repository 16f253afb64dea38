import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { createEvenings } from './evenings.ts'
import { createGameMasters } from './gameMasters.ts'
import { openDatabase } from './open.ts'
import { challenges } from './schema.ts'

test('HTTP-31 evenings and challenges of a removed game master belong to the administrator, those of others stay theirs', () => {
  const folder = temporaryFolder('game-masters')
  onTestFinished(() => folder.remove())
  const opened = openDatabase(folder.path, join(import.meta.dirname, 'migrations'))
  if (!opened.ok) throw new Error(opened.message)
  onTestFinished(() => opened.close())
  const { db } = opened
  const evenings = createEvenings({ db, now: () => 1_000, randomBytes })
  const names = [1, 2].map((ownerId) =>
    evenings.create({ name: 'Samedi', description: '', ownerId }),
  )
  const gameQuiz = { unique_name: 'x', name: 'x', description: '', questions: [] }
  const challenge = (key: string, ownerId: number) =>
    ({
      key,
      quiz: 'x',
      gameQuiz,
      maxAnswerTimeMs: 30_000,
      timePoints: 'inside',
      helpZones: [],
      ownerId,
      createdAt: 1_000,
      until: null,
    }) as never
  db.insert(challenges)
    .values([challenge('a', 1), challenge('b', 2)])
    .run()
  createGameMasters(db).remove(1)
  expect(names.map((name) => evenings.find(name)?.ownerId)).toEqual([null, 2])
  expect(
    db.select({ key: challenges.key, ownerId: challenges.ownerId }).from(challenges).all(),
  ).toEqual([
    { key: 'a', ownerId: null },
    { key: 'b', ownerId: 2 },
  ])
})
