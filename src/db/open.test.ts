import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { openDatabase } from './open.ts'

test('BOX-10 nothing is written outside the data folder: what SQLite writes for a moment stays in memory', () => {
  const folder = temporaryFolder('open')
  const opened = openDatabase(folder.path, join(import.meta.dirname, 'migrations'))
  if (!opened.ok) throw new Error(opened.message)
  const MEMORY = 2
  expect(opened.db.get(sql`pragma temp_store`)).toEqual({ temp_store: MEMORY })
  opened.close()
  folder.remove()
})
