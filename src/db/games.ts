// Games in the database: one row for each game, and the log of the game's events.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm'
import type { EventOf, GameEvent } from '#core/events.ts'
import type { Database } from './open.ts'
import { createSouvenirRows, type Souvenirs } from './souvenirs.ts'
import { albums, gameEvents, gameMasters, games, PLAYED, quizzes } from './schema.ts'

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
  /** keys of the game's souvenirs and album, of its last end in `events`; one transaction stores them and that end */
  keepsakes?: Souvenirs | null
  /** how far the machine's date is ahead of the clock of the events, ms; absent: not at all */
  aheadMs?: number
}

/**
 * SQL query for the number of days with a game since a moment; the moment (epoch ms) has to be appended to the text.
 * Days begin at six o'clock UTC, since games may continue after midnight.
 */
export const EVENINGS_QUERY =
  "select count(distinct date(started_at / 1000 - 21600, 'unixepoch')) as days from games where started_at >"
const eveningsQuery = sql.raw(EVENINGS_QUERY)

/** Id of a game by the id of its room's log. @param sequel number of the game in the room; 0: the first */
const sequelId = (log: string, sequel: number): string => (sequel === 0 ? log : `${log}~${sequel}`)

/** The log of a game stays as long as a played game that began later in the same room needs it. */
export const HAS_NO_SEQUEL = sql`not exists (
  select 1 from games as sequels where sequels.sequel_of = games.id and sequels.started_at is not null)`

/** Whether a game has started, other than as a rehearsal. */
const isReal = ({ sequel, startedAt, aliveAt }: GameRow): boolean =>
  sequel > 0 ? aliveAt > 0 : startedAt !== null

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

  const souvenirRows = createSouvenirRows(db)

  const addOne = ({ game, seq, events, opens, keepsakes, aheadMs = 0 }: Addition): void => {
    const played = (quiz: string, lastPlayedAt: number): void =>
      void db.update(quizzes).set({ lastPlayedAt }).where(eq(quizzes.uniqueName, quiz)).run()
    if (opens)
      db.insert(games)
        .values({ ...opens, aliveAt: opens.openedAt - aheadMs })
        .run()
    const mark = (values: Partial<GameRow>) =>
      db.update(games).set(values).where(eq(games.id, standing().id)).run()
    /** the room's game that is played now: the first one, or the last that began at 0 in the same room */
    const standing = (): GameRow => {
      const row = db
        .select()
        .from(games)
        .where(or(eq(games.id, game), eq(games.sequelOf, game)))
        .orderBy(desc(games.sequel))
        .get()
      if (!row) throw new Error(`there is no game ${game}`)
      return row
    }
    const end = events.findLastIndex(({ type }) => type === 'gameEnded')
    for (const [i, event] of events.entries()) {
      const at = event.at + aheadMs
      addEvent.run({ game, seq: seq + i, event })
      if (event.type === 'roomOpened' && event.show)
        db.update(games)
          .set({ show: event.show.id, hall: event.show.hall })
          .where(eq(games.id, game))
          .run()
      // A rehearsal never gets `startedAt`: it does not count as a played game, and is deleted once closed, like a game
      // that was never started.
      if (event.type === 'gameStarted' && !event.rehearsal) {
        const row = standing()
        // A game that begins at 0 after another one counts as played from its first closed question on.
        if (row.sequel > 0) mark({ openedAt: at, aliveAt: event.at })
        else if (row.startedAt === null) mark({ startedAt: at })
        played(row.quiz, at)
        const host = db
          .select({ id: games.ownerId })
          .from(games)
          .where(and(eq(games.id, game), eq(games.ownerKind, 'mj')))
        db.update(gameMasters)
          .set({ nbGame: sql`${gameMasters.nbGame} + 1` })
          .where(inArray(gameMasters.id, host))
          .run()
      }
      if (event.type === 'roundOpened' && isReal(standing())) played(event.quiz, at)
      if (event.type === 'quizChained') {
        // A quiz that begins at 0 is played once its game starts.
        if (event.sequel === undefined && isReal(standing())) played(event.quiz.unique_name, at)
        if (event.sequel !== undefined) openSequel(game, event.sequel, { ...event, at })
      }
      // A step that is taken back before its first question was never played.
      if (event.type === 'stepTakenBack')
        db.delete(games)
          .where(and(eq(games.sequelOf, game), isNull(games.startedAt)))
          .run()
      if (event.type === 'questionClosed')
        db.update(games)
          .set({ startedAt: sql`${games.openedAt}` })
          .where(and(eq(games.sequelOf, game), isNull(games.startedAt), gt(games.aliveAt, 0)))
          .run()
      if (event.type === 'gameEnded') mark({ endedAt: at })
      // Before the next event, which may open the room's next game.
      if (i === end && keepsakes) souvenirRows.keep(standing().id, keepsakes)
      if (event.type === 'roomClosed') closeAll(game, at)
    }
  }

  /** Adds the row of a game that begins at 0 in the room of `log`. The game before it is over. */
  const openSequel = (log: string, sequel: number, { at, quiz }: EventOf<'quizChained'>): void => {
    const first = db.select().from(games).where(eq(games.id, log)).get()
    if (!first) return
    const { roomID, ownerKind, ownerId } = first
    db.insert(games)
      .values({
        id: sequelId(log, sequel),
        roomID,
        quiz: quiz.unique_name,
        quizName: quiz.name,
        ownerKind,
        ownerId,
        openedAt: at,
        // until it is started, other than as a rehearsal
        aliveAt: 0,
        sequelOf: log,
        sequel,
      })
      .onConflictDoNothing()
      .run()
  }

  const closeAll = (log: string, at: number): void =>
    void db
      .update(games)
      .set({ closedAt: at })
      .where(or(eq(games.id, log), eq(games.sequelOf, log)))
      .run()

  /** All events of a game, oldest first. @throws when an event is missing or cannot be parsed */
  const eventsOf = (game: string): GameEvent[] =>
    unbroken(
      game,
      0,
      db
        .select()
        .from(gameEvents)
        .where(eq(gameEvents.game, game))
        .orderBy(asc(gameEvents.seq))
        .all(),
    )

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
      db
        .select()
        .from(games)
        .where(and(isNull(games.closedAt), isNull(games.sequelOf)))
        .orderBy(asc(games.openedAt))
        .all(),
    /** All games in the database that have a log of their own, open and closed. */
    all: (): GameRow[] => db.select().from(games).where(isNull(games.sequelOf)).all(),
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

    eventsOf,
    /** Ids of the games of a show's halls in which it is over. */
    hallsOver: (show: string): string[] =>
      db
        .select({ id: games.id })
        .from(games)
        .where(and(eq(games.show, show), PLAYED))
        .orderBy(asc(games.hall))
        .all()
        .map(({ id }) => id),
    /**
     * Reads at most `most` events of a game, from event `seq` on; the game's room may still be open.
     * @throws when an event is missing or cannot be parsed
     */
    eventsFrom: (game: string, seq: number, most: number): GameEvent[] =>
      unbroken(
        game,
        seq,
        db
          .select()
          .from(gameEvents)
          .where(and(eq(gameEvents.game, game), gte(gameEvents.seq, seq)))
          .orderBy(asc(gameEvents.seq))
          .limit(most)
          .all(),
      ),
    keepIfNone: (log: string, sequel: number, keepsakes: Souvenirs): void =>
      souvenirRows.keepIfNone(sequelId(log, sequel), keepsakes),
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
        .where(and(isNotNull(games.closedAt), isNull(games.startedAt), HAS_NO_SEQUEL))
        .run()
    },
    /** Erases a game with its events, souvenirs and album. */
    forget: (id: string): void => void db.delete(games).where(eq(games.id, id)).run(),
    /** The machine's date was set by `ms`: games opened at or after `since`, a date of before, are dated anew. */
    dateSet(ms: number, since: number): void {
      const ofNow = gte(games.openedAt, since)
      db.update(albums)
        .set({ until: sql`${albums.until} + ${ms}` })
        .where(inArray(albums.game, db.select({ id: games.id }).from(games).where(ofNow)))
        .run()
      db.update(games)
        .set({
          openedAt: sql`${games.openedAt} + ${ms}`,
          startedAt: sql`${games.startedAt} + ${ms}`,
          endedAt: sql`${games.endedAt} + ${ms}`,
          closedAt: sql`${games.closedAt} + ${ms}`,
        })
        .where(ofNow)
        .run()
    },
    close: closeAll,
  }
}

function unbroken(
  game: string,
  from: number,
  rows: readonly { seq: number; event: GameEvent }[],
): GameEvent[] {
  return rows.map(({ seq, event }, i) => {
    if (seq === from + i) return event
    throw new Error(`event ${from + i} is missing in the log of game ${game}`)
  })
}
