import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGames } from '../db/games.ts'
import { DATABASE_FILE, openDatabase } from '../db/open.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { isPlaying } from './pace.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations')
const NOW = Date.UTC(2026, 10, 21, 20, 30)
const MINUTE = 60_000

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => void (folder = temporaryFolder('pace')))
afterEach(() => folder.remove())

function openBox() {
  const opened = openDatabase(folder.path, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  const games = createGames(opened.db)
  const begin = (id: string, openedAt: number): void =>
    games.append([
      {
        game: id,
        seq: 0,
        events: [],
        opens: {
          id,
          roomID: '100200',
          quiz: 'q',
          quizName: 'Un quiz',
          ownerKind: 'admin',
          ownerId: null,
          openedAt,
        },
      },
    ])
  return { games, begin, close: () => opened.close() }
}

const path = (): string => join(folder.path, DATABASE_FILE)

test('BACKUP-02 a backup stands behind a game that goes on, and behind none that is over', () => {
  expect(isPlaying(path(), NOW), 'no database').toBe(false)
  const box = openBox()
  try {
    expect(isPlaying(path(), NOW), 'no game').toBe(false)
    box.begin('old', NOW - 60 * MINUTE)
    expect(isPlaying(path(), NOW), 'one of an hour ago, of a box that was unplugged').toBe(false)
    box.games.noteAlive(['old'], NOW - 10 * MINUTE)
    expect(isPlaying(path(), NOW), 'the presenter has spoken for ten minutes').toBe(true)
    box.games.noteAlive(['old'], NOW - 5_000)
    expect(isPlaying(path(), NOW), 'it goes on').toBe(true)
    box.games.close('old', NOW - 1_000)
    expect(isPlaying(path(), NOW), 'it is closed').toBe(false)
  } finally {
    box.close()
  }
})

test('BACKUP-02 to ask leaves nothing beside the database of a box that does not run', () => {
  const box = openBox()
  box.begin('game', NOW)
  box.close()
  const before = readdirSync(folder.path)
  expect(isPlaying(path(), NOW)).toBe(false)
  expect(readdirSync(folder.path)).toEqual(before)
})
