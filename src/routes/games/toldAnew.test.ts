// Lines of the history that an older version of the program computed.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createGames } from '../../db/games.ts'
import { createHistory } from '../../db/history.ts'
import { openDatabase, type OpenDatabase } from '../../db/open.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { photoQuiz, playedGame } from '../../testing/testSouvenirs.ts'

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')

function opened(folder: string, migrations: string): OpenDatabase {
  const database = openDatabase(folder, migrations)
  if (!database.ok) throw new Error(database.message)
  return database
}

test('KEEP-03 lines that an older version computed are computed anew after the upgrade, in the list and in advance', async () => {
  const box = await newBox()()
  await playedGame(box, await photoQuiz(box))
  box.rooms.all()[0]?.apply({ type: 'closeRoom' }, box.clock.now())
  await box.settle()
  const [row] = box.games.all()
  const events = box.games.eventsOf(row!.id)

  const folder = temporaryFolder('anew')
  const before = join(folder.path, 'before')
  mkdirSync(join(before, 'meta'), { recursive: true })
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  const entries: { tag: string }[] = journal.entries.filter(
    ({ tag }: { tag: string }) => tag < '0015',
  )
  for (const { tag } of entries)
    copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(before, `${tag}.sql`))
  writeFileSync(join(before, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  const old = opened(folder.path, before)
  const { id, roomID, quiz, quizName, ownerKind, ownerId, openedAt } = row!
  createGames(old.db).append([
    {
      game: id,
      seq: 0,
      events,
      opens: { id, roomID, quiz, quizName, ownerKind, ownerId, openedAt },
    },
  ])
  const wrong = { ...row!.summary, players: 2, winners: ['Renard'], winnersPoints: 99 }
  old.db.run(sql`update games set summary = ${JSON.stringify(wrong)}`)
  old.close()

  const now = opened(folder.path, MIGRATIONS)
  const summaries = (): unknown[] => now.db.all(sql`select summary from games`)
  expect(summaries()).toEqual([{ summary: null }])
  const history = createHistory(now.db, createGames(now.db))
  await history.tellNew(() => false)
  expect(summaries(), 'a server that stops computes none').toEqual([{ summary: null }])
  await history.tellNew(() => true)
  const told = JSON.stringify(summaries())
  const [line] = history.list({ kind: 'admin' }, { limit: 1, offset: 0 }).games
  expect(line?.winnersPoints).toBe(history.find(id)?.line.winnersPoints)
  expect(line?.winnersPoints).not.toBe(99)
  now.db.run(sql`update games set summary = null`)
  history.list({ kind: 'admin' }, { limit: 1, offset: 0 })
  expect(JSON.stringify(summaries()), 'the list computes the same lines').toBe(told)
  now.close()
  folder.remove()
})
