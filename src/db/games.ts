// Games in the database: one row for each game, and the log of the game's events.
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { GameEvent } from '#core/events.ts'
import type { Database } from './open.ts'
import { createKeepsakeRows, type Keepsakes } from './keepsakes.ts'
import { gameEvents, gameMasters, games, quizzes } from './schema.ts'

export type GameRow = typeof games.$inferSelect
export type NewGame = Pick<
  GameRow,
  'id' | 'roomID' | 'quiz' | 'quizName' | 'ownerKind' | 'ownerId' | 'openedAt'
> &
  Partial<Pick<GameRow, 'keepsakeSecret'>>

/** Data of one game that the next write to the database adds. */
export interface Addition {
  game: string
  /** sequence number of the first of `events` */
  seq: number
  events: readonly GameEvent[]
  /** row of a new game, which the database stores with the game's first events */
  opens: NewGame | null
  /** keys of the game's souvenirs and album; one transaction stores them and the end of the game */
  keepsakes?: Keepsakes | null
}

/**
 * SQL query for the number of days with a game since a moment; the moment (epoch ms) has to be appended to the text.
 * Days begin at six o'clock UTC, since games may continue after midnight.
 */
export const EVENINGS_QUERY =
  "select count(distinct date(started_at / 1000 - 21600, 'unixepoch')) as days from games where started_at >"
const eveningsQuery = sql.raw(EVENINGS_QUERY)

export type Games = ReturnType<typeof createGames>

export function createGames(db: Database) {
  // These statements are prepared once, since a thousand phones may answer within one tick of the event loop.
  const addEvent = db
    .insert(gameEvents)
    .values({
      game: sql.placeholder('game'),
      seq: sql.placeholder('seq'),
      event: sql.placeholder('event'),
    })
    .prepare()
  const markAlive = db
    .update(games)
    .set({ aliveAt: sql`${sql.placeholder('at')}` })
    .where(eq(games.id, sql.placeholder('game')))
    .prepare()

  const keepsakeRows = createKeepsakeRows(db)

  const addOne = ({ game, seq, events, opens, keepsakes }: Addition): void => {
    const played = (quiz: string, lastPlayedAt: number): void =>
      void db.update(quizzes).set({ lastPlayedAt }).where(eq(quizzes.uniqueName, quiz)).run()
    if (opens)
      db.insert(games)
        .values({ ...opens, aliveAt: opens.openedAt })
        .run()
    const mark = (values: Partial<GameRow>) =>
      db.update(games).set(values).where(eq(games.id, game)).run()
    for (const [i, event] of events.entries()) {
      addEvent.run({ game, seq: seq + i, event })
      // A rehearsal never gets `startedAt`: it does not count as a played game, and is deleted once closed, like a game
      // that was never started.
      if (event.type === 'gameStarted' && !event.rehearsal) {
        mark({ startedAt: event.at })
        const played = db.select({ quiz: games.quiz }).from(games).where(eq(games.id, game))
        db.update(quizzes)
          .set({ lastPlayedAt: event.at })
          .where(inArray(quizzes.uniqueName, played))
          .run()
        const host = db
          .select({ id: games.ownerId })
          .from(games)
          .where(and(eq(games.id, game), eq(games.ownerKind, 'mj')))
        db.update(gameMasters)
          .set({ nbGame: sql`${gameMasters.nbGame} + 1` })
          .where(inArray(gameMasters.id, host))
          .run()
      }
      if (event.type === 'roundOpened') played(event.quiz, event.at)
      if (event.type === 'quizChained') played(event.quiz.unique_name, event.at)
      if (event.type === 'gameEnded') mark({ endedAt: event.at })
      if (event.type === 'roomClosed') mark({ closedAt: event.at })
    }
    if (keepsakes) keepsakeRows.keep(game, keepsakes)
  }

  return {
    /** Stores new events of several games, with new games and keepsakes, in one transaction: all of them, or none. */
    append(additions: readonly Addition[]): void {
      db.transaction(() => {
        const alive = new Map<string, number>()
        for (const addition of additions) {
          addOne(addition)
          const last = addition.events.at(-1)
          if (last) alive.set(addition.game, last.at)
        }
        for (const [game, at] of alive) markAlive.run({ game, at })
      })
    },
    open: (): GameRow[] =>
      db.select().from(games).where(isNull(games.closedAt)).orderBy(asc(games.openedAt)).all(),
    /** All games in the database, open and closed. */
    all: (): GameRow[] => db.select().from(games).all(),
    /** Whether the room of a game was closed; false also for an unknown game. */
    isClosed: (game: string): boolean =>
      db
        .select({ id: games.id })
        .from(games)
        .where(and(eq(games.id, game), isNotNull(games.closedAt)))
        .get() !== undefined,
    has: (game: string): boolean =>
      db.select({ id: games.id }).from(games).where(eq(games.id, game)).get() !== undefined,

    eventsNb: (game: string): number =>
      db.select({ nb: count() }).from(gameEvents).where(eq(gameEvents.game, game)).get()?.nb ?? 0,

    /** All events of a game, oldest first. @throws when an event is missing or cannot be parsed */
    eventsOf(game: string): GameEvent[] {
      const rows = db
        .select()
        .from(gameEvents)
        .where(eq(gameEvents.game, game))
        .orderBy(asc(gameEvents.seq))
        .all()
      for (const [i, { seq }] of rows.entries()) {
        if (seq !== i) throw new Error(`event ${i} is missing in the log of game ${game}`)
      }
      return rows.map(({ event }) => event)
    },
    /** Reads at most `most` events of a game, from event `seq` on; the game's room may still be open. */
    eventsFrom: (game: string, seq: number, most: number): GameEvent[] =>
      db
        .select({ event: gameEvents.event })
        .from(gameEvents)
        .where(and(eq(gameEvents.game, game), gte(gameEvents.seq, seq)))
        .orderBy(asc(gameEvents.seq))
        .limit(most)
        .all()
        .map(({ event }) => event),
    keepIfNone: (game: string, keepsakes: Keepsakes): void =>
      keepsakeRows.keepIfNone(game, keepsakes),
    /** Number of days on which a game began after `at`, epoch ms; a day ends at six o'clock UTC, not at midnight. */
    eveningsSince: (at: number): number =>
      db.get<{ days: number }>(sql`${eveningsQuery} ${at}`).days,
    /** Marks games as running at the moment `at` (epoch ms): after a crash, the time since then counts as downtime. */
    noteAlive(ids: readonly string[], at: number): void {
      db.update(games)
        .set({ aliveAt: at })
        .where(inArray(games.id, [...ids]))
        .run()
    },
    /** Deletes games that were closed before their start, and rehearsals: the history does not show them. */
    forgetUnplayed(): void {
      db.delete(games)
        .where(and(isNotNull(games.closedAt), isNull(games.startedAt)))
        .run()
    },
    /** Erases a game with its events, souvenirs and album. */
    forget: (id: string): void => void db.delete(games).where(eq(games.id, id)).run(),
    close(id: string, at: number): void {
      db.update(games).set({ closedAt: at }).where(eq(games.id, id)).run()
    },
  }
}
