// The stored state of a game, read from a copy of its data folder: opening the original would do the recovery that the
// server has to do.
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { GameEvent } from '#core/events.ts'
import { DATABASE_FILE } from '../../../db/open.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const DATABASE_FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`] as const

export interface StoredGame {
  /** result of SQLite's integrity check; `ok` when SQLite finds no error */
  integrity: string
  /** all events of the log, of all games, in order */
  events: GameEvent[]
  /** the log's events of each game; the keys are the games' ids */
  games: Map<string, GameEvent[]>
}

export function readStored(dataDir: string): StoredGame {
  const copy = temporaryFolder('stored')
  for (const file of DATABASE_FILES) {
    if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(copy.path, file))
  }
  const sqlite = new Sqlite(join(copy.path, DATABASE_FILE))
  try {
    const integrity = String(sqlite.pragma('integrity_check', { simple: true }))
    const rows = sqlite
      .prepare<[], { game: string; event: string }>(
        'select game, event from game_events order by game, seq',
      )
      .all()
    const all = rows.map(({ game, event }) => ({ game, event: JSON.parse(event) as GameEvent }))
    const games = new Map(
      [...Map.groupBy(all, ({ game }) => game)].map(([game, own]) => [
        game,
        own.map(({ event }) => event),
      ]),
    )
    return { integrity, events: all.map(({ event }) => event), games }
  } finally {
    sqlite.close()
    copy.remove()
  }
}

/** Returns the ids of the players whose answer to the question is in the log. @throws when an answer is there twice */
export function storedAnswers(events: readonly GameEvent[], questionIndex: number): Set<string> {
  const players = new Set<string>()
  for (const event of events) {
    if (event.type !== 'guessSubmitted' || event.questionIndex !== questionIndex) continue
    if (players.has(event.playerId))
      throw new Error(
        `the answer of ${event.playerId} to question ${questionIndex} is stored twice`,
      )
    players.add(event.playerId)
  }
  return players
}
