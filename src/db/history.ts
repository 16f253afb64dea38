// Games that are over, told from their logs. A closed game's log never grows, so its line is told once and kept.
import { and, count, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { pastGameOf, summaryOf, type GameSummary, type PastGame } from '#core/views/pastGame.ts'
import type { Games } from './games.ts'
import type { Database } from './open.ts'
import { games as gamesTable } from './schema.ts'

/** Whose games: all of them for the administrator. */
export type Owner = { kind: 'admin' } | { kind: 'mj'; gameMasterId: number }

export interface HistoryLine extends GameSummary {
  id: string
  roomID: string
  quiz: string
  quizName: string
  ownerId: number | null
  /** ms */
  startedAt: number
}

export type PastGameOf = PastGame & { line: HistoryLine }

type GameRow = typeof gamesTable.$inferSelect

const closed = isNotNull(gamesTable.closedAt)
/** Also while the podium is still shown. */
const played = and(isNotNull(gamesTable.startedAt), or(closed, isNotNull(gamesTable.endedAt)))

function ownedBy(owner: Owner): SQL | undefined {
  return owner.kind === 'admin' ? undefined : and(eq(gamesTable.ownerKind, 'mj'), eq(gamesTable.ownerId, owner.gameMasterId))
}

function lineOf({ id, roomID, quiz, quizName, ownerId, startedAt, openedAt }: GameRow, summary: GameSummary): HistoryLine {
  return { id, roomID, quiz, quizName, ownerId, startedAt: startedAt ?? openedAt, ...summary }
}

export type History = ReturnType<typeof createHistory>

export function createHistory(db: Database, games: Games) {
  const read = (row: GameRow): PastGame | null => {
    try {
      return pastGameOf(games.eventsOf(row.id))
    } catch {
      // A log that cannot be read has closed its room; the other games are listed all the same.
      return null
    }
  }

  const keep = (id: string, summary: GameSummary): void => {
    try {
      db.update(gamesTable).set({ summary }).where(eq(gamesTable.id, id)).run()
    } catch {
      // It only saves telling it again: a disk that refuses must not hide the history.
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

  return {
    /** Last played first. A game whose log cannot be read is left out. */
    list(owner: Owner, page: { limit: number; offset: number }): { games: HistoryLine[]; total: number } {
      const mine = and(played, ownedBy(owner))
      const rows = db.select().from(gamesTable).where(mine).orderBy(desc(gamesTable.startedAt)).limit(page.limit).offset(page.offset).all()
      const total = db.select({ nb: count() }).from(gamesTable).where(mine).get()?.nb ?? 0
      return { games: rows.flatMap((row) => tell(row) ?? []), total }
    },

    /** Tells the games that nobody has asked for yet, so that the first list is as quick as the next. */
    tellNew(): void {
      for (const row of db.select().from(gamesTable).where(and(played, closed, isNull(gamesTable.summary))).all()) tell(row)
    },

    /** Whether there is a past game of this id, that this owner hosted; null asks for anybody's. */
    has: (id: string, owner: Owner | null): boolean =>
      db.select({ id: gamesTable.id }).from(gamesTable).where(and(eq(gamesTable.id, id), played, owner ? ownedBy(owner) : undefined)).get() !== undefined,

    find(id: string): PastGameOf | null {
      const row = db.select().from(gamesTable).where(and(eq(gamesTable.id, id), played)).get()
      const past = row ? read(row) : null
      return row && past ? { ...past, line: lineOf(row, summaryOf(past)) } : null
    },

    // A room that is open still writes to its log.
    erase: (id: string): boolean => db.delete(gamesTable).where(and(eq(gamesTable.id, id), played, closed)).run().changes > 0,
    eraseAll: (owner: Owner): number => db.delete(gamesTable).where(and(played, closed, ownedBy(owner))).run().changes,
  }
}
