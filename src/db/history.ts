// Past games, computed from their logs. The log of a closed game never changes, so its line in the history is computed
// once and stored.
import { and, count, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { pastGameOf, summaryOf, type GameSummary, type PastGame } from '#core/views/pastGame.ts'
import { HAS_NO_SEQUEL, type Games } from './games.ts'
import type { Database } from './open.ts'
import { albums, games as gamesTable, souvenirs } from './schema.ts'

/** Account whose games are listed: a game master sees only their own games, the administrator sees all games. */
export type Owner = { kind: 'admin' } | { kind: 'mj'; gameMasterId: number }

export interface HistoryLine extends GameSummary {
  id: string
  roomID: string
  quiz: string
  quizName: string
  ownerId: number | null
  /** time when the game started, epoch ms */
  startedAt: number
}

export type PastGameOf = PastGame & { line: HistoryLine }

type GameRow = typeof gamesTable.$inferSelect

const closed = isNotNull(gamesTable.closedAt)
/** SQL condition for played games that have ended, including games whose podium is still shown. */
const played = and(isNotNull(gamesTable.startedAt), or(closed, isNotNull(gamesTable.endedAt)))

function ownedBy(owner: Owner): SQL | undefined {
  return owner.kind === 'admin'
    ? undefined
    : and(eq(gamesTable.ownerKind, 'mj'), eq(gamesTable.ownerId, owner.gameMasterId))
}

function lineOf(
  { id, roomID, quiz, quizName, ownerId, startedAt, openedAt, endedAt, closedAt }: GameRow,
  summary: GameSummary,
): HistoryLine {
  // The events of a game have the time of the games' clock, its row the machine's date.
  const ended = (summary.finished ? endedAt : closedAt) ?? null
  return {
    id,
    roomID,
    quiz,
    quizName,
    ownerId,
    startedAt: startedAt ?? openedAt,
    ...summary,
    ...(ended !== null && { endedAt: ended }),
  }
}

export type History = ReturnType<typeof createHistory>

export function createHistory(db: Database, games: Games) {
  const read = (row: GameRow): PastGame | null => {
    try {
      return pastGameOf(games.eventsOf(row.sequelOf ?? row.id), row.sequel)
    } catch {
      // A game whose log cannot be read is left out, so that the others are still listed.
      return null
    }
  }

  const keep = (id: string, summary: GameSummary): void => {
    try {
      db.update(gamesTable).set({ summary }).where(eq(gamesTable.id, id)).run()
    } catch {
      // A line that cannot be stored is computed again next time: a disk that refuses writes must not hide the history.
    }
  }

  const tell = (row: GameRow): HistoryLine | null => {
    if (row.summary) return lineOf(row, row.summary)
    const past = read(row)
    if (!past) return null
    const summary = summaryOf(past)
    if (row.closedAt !== null) keep(row.id, summary)
    return lineOf(row, summary)
  }

  /**
   * Erases past games. A room's first game whose log a later one needs is emptied of all that is told of it, and goes
   * with the last of those.
   */
  const eraseThose = (which: SQL | undefined): number =>
    db.transaction((tx) => {
      const those = and(played, closed, which)
      const sequels = tx
        .delete(gamesTable)
        .where(and(those, isNotNull(gamesTable.sequelOf)))
        .run().changes
      const whole = tx.delete(gamesTable).where(and(those, HAS_NO_SEQUEL)).run().changes
      const ids = tx.select({ id: gamesTable.id }).from(gamesTable).where(those).all()
      for (const { id } of ids) {
        tx.delete(souvenirs).where(eq(souvenirs.game, id)).run()
        tx.delete(albums).where(eq(albums.game, id)).run()
        tx.update(gamesTable)
          .set({ startedAt: null, endedAt: null, summary: null })
          .where(eq(gamesTable.id, id))
          .run()
      }
      tx.delete(gamesTable)
        .where(and(closed, isNull(gamesTable.startedAt), HAS_NO_SEQUEL))
        .run()
      return sequels + whole + ids.length
    })

  return {
    /** One page of the past games, most recently played first. A game whose log cannot be read is left out. */
    list(
      owner: Owner,
      page: { limit: number; offset: number },
    ): { games: HistoryLine[]; total: number } {
      const mine = and(played, ownedBy(owner))
      const rows = db
        .select()
        .from(gamesTable)
        .where(mine)
        .orderBy(desc(gamesTable.startedAt))
        .limit(page.limit)
        .offset(page.offset)
        .all()
      const total = db.select({ nb: count() }).from(gamesTable).where(mine).get()?.nb ?? 0
      return { games: rows.flatMap((row) => tell(row) ?? []), total }
    },

    /** Computes and stores missing lines of the history in advance, so that its next display is quick. */
    tellNew(): void {
      for (const row of db
        .select()
        .from(gamesTable)
        .where(and(played, closed, isNull(gamesTable.summary)))
        .all())
        tell(row)
    },

    /** Whether a past game with this id exists and belongs to `owner`. @param owner null accepts any owner */
    has: (id: string, owner: Owner | null): boolean =>
      db
        .select({ id: gamesTable.id })
        .from(gamesTable)
        .where(and(eq(gamesTable.id, id), played, owner ? ownedBy(owner) : undefined))
        .get() !== undefined,

    find(id: string): PastGameOf | null {
      const row = db
        .select()
        .from(gamesTable)
        .where(and(eq(gamesTable.id, id), played))
        .get()
      const past = row ? read(row) : null
      if (!row || !past) return null
      const line = lineOf(row, summaryOf(past))
      const aheadMs = line.endedAt - past.endedAt
      const corrections = past.corrections.map((one) => ({ ...one, at: one.at + aheadMs }))
      return { ...past, corrections, endedAt: line.endedAt, line }
    },

    // Only closed games may be erased: an open room still writes to its log.
    erase: (id: string): boolean => eraseThose(eq(gamesTable.id, id)) > 0,
    eraseAll: (owner: Owner): number => eraseThose(ownedBy(owner)),
  }
}
