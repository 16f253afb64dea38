// Reads from a running server's SQLite file how long one answer took: the time counted for the points, and, on the
// server's clock, the time from the question's opening to the answer's arrival.
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { GameEvent } from '#core/events.ts'
import { DATABASE_FILE } from '../../../db/open.ts'

export interface CountedTime {
  /** answering time that the server counts for the points, ms */
  timeMs: number
  /** ms from the question's opening to the answer's arrival, both on the server's clock */
  seenMs: number
}

/** Reads a player's answer from the only game in the data folder. @throws when the answer is missing */
export function countedTime(dataDir: string, pseudo: string, questionIndex: number): CountedTime {
  const sqlite = new Sqlite(join(dataDir, DATABASE_FILE), { readonly: true })
  try {
    const events = sqlite
      .prepare<[], { event: string }>('select event from game_events order by game, seq')
      .all()
      .map(({ event }) => JSON.parse(event) as GameEvent)
    const seats = new Map(
      events.flatMap((event) =>
        event.type === 'seatTaken' ? [[event.pseudo, event.playerId]] : [],
      ),
    )
    const opened = events.find(
      (event) => event.type === 'questionOpened' && event.questionIndex === questionIndex,
    )
    const guessed = events.find(
      (event) =>
        event.type === 'guessSubmitted' &&
        event.questionIndex === questionIndex &&
        event.playerId === seats.get(pseudo),
    )
    if (opened === undefined || guessed?.type !== 'guessSubmitted')
      throw new Error(`no answer of ${pseudo} to question ${questionIndex} is in the log`)
    return { timeMs: guessed.guess.timeMs, seenMs: guessed.at - opened.at }
  } finally {
    sqlite.close()
  }
}
