// Past games, computed from their logs. The log of a closed game never changes, so its line in the history is computed
// once and stored.
import { setImmediate as turn } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import {
  hallOf,
  pastGameOf,
  summaryOf,
  type GameSummary,
  type HallSummary,
  type PastGame,
  type PastHall,
} from '#core/views/pastGame.ts'
import type { PastShow } from '#core/views/pastShow.ts'
import { createEndedGames } from './endedGames.ts'
import { HAS_NO_SEQUEL, type Games } from './games.ts'
import type { Database } from './open.ts'
import { albums, games as gamesTable, PLAYED, souvenirs } from './schema.ts'
import type { GamePlace } from './souvenirs.ts'

/** Account whose games are listed: a game master sees only their own games, the administrator sees all games. */
export type Owner = { kind: 'admin' } | { kind: 'mj'; gameMasterId: number }

export interface HistoryLine extends GameSummary {
  /** id of the game; of a show's line: the id of the show */
  id: string
  roomID: string
  quiz: string
  quizName: string
  ownerId: number | null
  /** time when the game started, epoch ms */
  startedAt: number
  /** of a show's line: its halls, each with its game where that is over, in their order */
  halls?: readonly HallLine[]
}

interface HallLine {
  name: string
  /** id of the hall's game; null while it is played, or when there is none in the history */
  id: string | null
  playing: boolean
  roomID: string | null
  hallSummary: HallSummary | null
}

export type PastGameOf = PastGame & { line: HistoryLine }

interface PastShowOf {
  line: HistoryLine
  halls: PastShow
}

type GameRow = typeof gamesTable.$inferSelect

const closed = isNotNull(gamesTable.closedAt)
/** Id of the history's entry: the halls of a show share one. */
const entry = sql<string>`coalesce(${gamesTable.show}, ${gamesTable.id})`
/** Where the games of an entry are, or one game by its own id, be it a hall's. */
const isOf = (id: string): SQL | undefined => or(eq(gamesTable.id, id), eq(gamesTable.show, id))
/** SQL condition for games of which no hall of the same show is still open. */
const isShowOver = sql`not exists (
  select 1 from games as halls where halls.show = games.show and halls.closed_at is null)`

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

const placeOf = ({ id, sequelOf, sequel }: GameRow): GamePlace => ({
  log: sequelOf ?? id,
  sequel,
})

export type History = ReturnType<typeof createHistory>

export function createHistory(db: Database, games: Games, endedGames = createEndedGames(games)) {
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

  const tell = (row: GameRow, folded?: PastGame | null): HistoryLine | null => {
    if (row.summary) return lineOf(row, row.summary)
    const past = folded === undefined ? read(row) : folded
    if (!past) return null
    const summary = summaryOf(past)
    if (row.closedAt !== null) keep(row.id, summary)
    return lineOf(row, summary)
  }

  /** The line of a show, from the lines of its halls that are over; null without one. */
  const tellShow = (
    show: string,
    over: readonly GameRow[],
    playing: readonly number[],
    folded?: ReadonlyMap<string, PastGame | null>,
  ): HistoryLine | null => {
    const lines = over.flatMap((row) => tell(row, folded?.get(row.id)) ?? [])
    const hallSummary = lines.flatMap((line) => (line.show ? [{ ...line, show: line.show }] : []))
    const [first] = hallSummary
    if (!first) return null
    const halls = first.show.halls.map((name, hall): HallLine => {
      const line = hallSummary.find((one) => one.show.hall === hall)
      return {
        name,
        id: line?.id ?? null,
        playing: playing.includes(hall),
        roomID: line?.roomID ?? null,
        hallSummary: line?.show ?? null,
      }
    })
    const most = (value: (hall: HallSummary) => number): number =>
      Math.max(...hallSummary.map((line) => value(line.show)))
    const winnersPoints = most((hall) => hall.winnersPoints)
    return {
      id: show,
      roomID: first.roomID,
      quiz: first.quiz,
      quizName: first.show.name,
      ownerId: first.ownerId,
      startedAt: Math.min(...hallSummary.map((line) => line.startedAt)),
      endedAt: Math.max(...hallSummary.map((line) => line.endedAt)),
      players: hallSummary.reduce((sum, line) => sum + line.show.players, 0),
      questionsNb: most((hall) => hall.questionsNb),
      playedQuestions: most((hall) => hall.playedQuestions),
      finished: playing.length === 0 && hallSummary.some((line) => line.show.finished),
      winners: hallSummary.flatMap(({ show: { winners, winnersPoints: points } }) =>
        points === winnersPoints ? winners : [],
      ),
      winnersPoints,
      halls,
    }
  }

  /** Indices of the halls of a show that have begun and are not over. */
  const playingIn = (show: string): number[] =>
    db
      .select({ hall: gamesTable.hall })
      .from(gamesTable)
      .where(
        and(
          eq(gamesTable.show, show),
          isNotNull(gamesTable.startedAt),
          isNull(gamesTable.endedAt),
          isNull(gamesTable.closedAt),
        ),
      )
      .all()
      .flatMap(({ hall }) => hall ?? [])

  /**
   * Erases past games. A room's first game whose log a later one needs is emptied of all that is told of it, and goes
   * with the last of those.
   */
  const eraseThose = (which: SQL | undefined): number =>
    db.transaction((tx) => {
      const those = and(PLAYED, closed, which)
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
    /**
     * One page of the past games, most recently played first; a show is one of them. A game whose log cannot be read is
     * left out.
     */
    list(
      owner: Owner,
      page: { limit: number; offset: number },
    ): { games: HistoryLine[]; total: number } {
      const mine = and(PLAYED, ownedBy(owner))
      const entries = db
        .select({ id: entry })
        .from(gamesTable)
        .where(mine)
        .groupBy(entry)
        .orderBy(desc(sql`max(${gamesTable.startedAt})`))
        .limit(page.limit)
        .offset(page.offset)
        .all()
        .map(({ id }) => id)
      const rows = new Map<string, GameRow[]>(entries.map((id) => [id, []]))
      for (const row of db
        .select()
        .from(gamesTable)
        .where(and(mine, inArray(entry, entries)))
        .all())
        rows.get(row.show ?? row.id)?.push(row)
      const total =
        db
          .select({ nb: sql<number>`count(distinct ${entry})` })
          .from(gamesTable)
          .where(mine)
          .get()?.nb ?? 0
      const games = [...rows].flatMap(([id, [first, ...more]]) => {
        if (!first) return []
        const line =
          first.show === null ? tell(first) : tellShow(id, [first, ...more], playingIn(id))
        return line ?? []
      })
      return { games, total }
    },

    /**
     * Computes and stores missing lines of the history in advance, those of its first page first, so that its next
     * display is quick: after an upgrade that tells games otherwise, those of all games.
     * @param goesOn whether the database is still open
     */
    async tellNew(goesOn: () => boolean): Promise<void> {
      const rows = db
        .select()
        .from(gamesTable)
        .where(and(PLAYED, closed, isNull(gamesTable.summary)))
        .orderBy(desc(gamesTable.startedAt))
        .all()
      for (const row of rows) {
        if (!goesOn()) return
        const past = await endedGames.find(placeOf(row))
        if (!goesOn()) return
        tell(row, past)
        await turn()
      }
    },

    /** Whether a past game with this id exists and belongs to `owner`. @param owner null accepts any owner */
    has: (id: string, owner: Owner | null): boolean =>
      db
        .select({ id: gamesTable.id })
        .from(gamesTable)
        .where(and(isOf(id), PLAYED, owner ? ownedBy(owner) : undefined))
        .get() !== undefined,

    find(id: string): PastGameOf | null {
      const row = db
        .select()
        .from(gamesTable)
        .where(and(eq(gamesTable.id, id), PLAYED))
        .get()
      const past = row ? read(row) : null
      if (!row || !past) return null
      const line = lineOf(row, summaryOf(past))
      const aheadMs = line.endedAt - past.endedAt
      const corrections = past.corrections.map((one) => ({ ...one, at: one.at + aheadMs }))
      return { ...past, corrections, endedAt: line.endedAt, line }
    },

    /** A show that is over in at least one hall; the others are not in it yet. */
    async findShow(show: string): Promise<PastShowOf | null> {
      const rows = db
        .select()
        .from(gamesTable)
        .where(and(eq(gamesTable.show, show), PLAYED))
        .orderBy(asc(gamesTable.hall))
        .all()
      const folded = new Map<string, PastGame | null>()
      const halls: PastHall[] = []
      for (const row of rows) {
        const past = await endedGames.find(placeOf(row))
        const hall = past && hallOf(past)
        folded.set(row.id, past)
        if (hall) halls.push(hall)
      }
      const [first, ...more] = halls
      const line = first && tellShow(show, rows, playingIn(show), folded)
      return line ? { line, halls: [first, ...more] } : null
    },

    /** Ids of the games of an entry of the history; of one hall's game: those of its whole show. */
    gamesOf(id: string): string[] {
      const one = db.select().from(gamesTable).where(eq(gamesTable.id, id)).get()
      return db
        .select({ id: gamesTable.id })
        .from(gamesTable)
        .where(and(isOf(one?.show ?? id), PLAYED))
        .all()
        .map((row) => row.id)
    },

    // Only closed games may be erased: an open room still writes to its log, and an open hall belongs to its show.
    erase: (id: string): boolean => eraseThose(and(isOf(id), isShowOver)) > 0,
    eraseAll: (owner: Owner): number => eraseThose(and(ownedBy(owner), isShowOver)),
  }
}
