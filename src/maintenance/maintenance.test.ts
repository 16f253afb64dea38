import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { BUILT_SERVER } from '../testing/servers/startServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { pruneOldCopies } from './oldCopies.ts'
import { createWholeChecks, type WholeCheck } from './wholeCheck.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DAY_MS = 86_400_000

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('maintenance')
})
afterEach(() => folder.remove())

test('YEA-08: copies of before go after 90 days, and nothing else does', () => {
  const backups = join(folder.path, 'sauvegardes')
  mkdirSync(backups)
  const files = {
    old: join(backups, 'avant-0.1.0-2026-01-01-000000.sauvegarde'),
    young: join(backups, 'avant-0.2.0-2026-06-01-000000.sauvegarde'),
    daily: join(backups, 'jour-2026-01-01-000000.sauvegarde'),
    own: join(folder.path, 'avant-restauration-mes notes'),
  }
  for (const path of Object.values(files)) writeFileSync(path, 'x')
  const aside = join(folder.path, 'avant-restauration-2026-01-01-000000-2')
  mkdirSync(aside)
  writeFileSync(join(aside, 'server.key'), 'x')
  const now = Date.UTC(2026, 0, 1) + 90 * DAY_MS
  expect(pruneOldCopies(folder.path, now)).toEqual([])
  expect(
    pruneOldCopies(folder.path, now + 1)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([aside, files.old].toSorted())
  expect(
    [files.old, aside, files.young, files.daily, files.own].map((path) => existsSync(path)),
  ).toEqual([false, false, true, true, true])
})

test('YEA-10: the whole database is read once a week, by another process, while nobody plays, and what is found is kept', async () => {
  const opened = openDatabase(folder.path, join(ROOT, 'src', 'db', 'migrations'))
  if (!opened.ok) throw new Error(opened.message)
  opened.close()
  const good = join(folder.path, 'point-de-mire.sqlite')
  const bad = join(folder.path, 'bad.sqlite')
  copyFileSync(join(ROOT, 'package.json'), bad)
  let last: WholeCheck | null = null
  let playing = true
  let at = DAY_MS
  const checksOf = (path: string) =>
    createWholeChecks({
      command: [process.execPath, BUILT_SERVER, 'check-database', path],
      env: process.env,
      last: () => last,
      note: (check) => void (last = check),
      isPlaying: () => playing,
      now: () => at,
    })
  const checks = checksOf(good)
  expect(await checks.check(), 'somebody plays').toBeNull()
  playing = false
  expect(await checks.check()).toEqual({ at, sound: true })
  at += 6 * DAY_MS
  expect(await checks.check(), 'not yet').toBeNull()
  at += 2 * DAY_MS
  expect(await checksOf(bad).check()).toEqual({ at, sound: false })
  expect(last).toEqual({ at, sound: false })
  // A sound database is checked again after a week, a damaged one after a day: it may have been replaced.
  at += 2 * DAY_MS
  expect(await checks.check()).toEqual({ at, sound: true })
})
