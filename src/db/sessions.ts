// Sessions of logged-in accounts. A signed token is valid only while its session has a row here.
import { and, desc, eq, gt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from './open.ts'
import { sessions } from './schema.ts'

export type Session = typeof sessions.$inferSelect

export type Sessions = ReturnType<typeof createSessions>

const isOf = (gameMasterId: number | null): SQL =>
  gameMasterId === null ? eq(sessions.kind, 'admin') : eq(sessions.gameMasterId, gameMasterId)

export function createSessions(db: Database) {
  return {
    open: (session: Session): void => {
      db.insert(sessions).values(session).run()
    },
    /** Finds a session by its id; null when the session has ended or expired. */
    find: (id: string, now: number): Session | null =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
        .get() ?? null,
    end: (id: string): void => {
      db.delete(sessions).where(eq(sessions.id, id)).run()
    },
    /** Open sessions, latest first. @param gameMasterId account; null: the administrator; undefined: all accounts */
    list: (now: number, gameMasterId?: number | null): Session[] =>
      db
        .select()
        .from(sessions)
        .where(
          and(
            gt(sessions.expiresAt, now),
            gameMasterId === undefined ? undefined : isOf(gameMasterId),
          ),
        )
        .orderBy(desc(sessions.createdAt))
        .all(),
    /** Ends the sessions of an account, except the session `but`. @param gameMasterId null for the administrator */
    endAllOf: (gameMasterId: number | null, but?: string): void => {
      db.delete(sessions)
        .where(and(isOf(gameMasterId), but === undefined ? undefined : ne(sessions.id, but)))
        .run()
    },
    /**
     * The machine's date was set by `ms`: the sessions that were open last as much longer as they would have.
     * @param now the new date, epoch ms
     */
    dateSet: (ms: number, now: number): void => {
      db.update(sessions)
        .set({
          createdAt: sql`${sessions.createdAt} + ${ms}`,
          expiresAt: sql`${sessions.expiresAt} + ${ms}`,
        })
        .where(gt(sessions.expiresAt, now - ms))
        .run()
    },
    forgetExpired: (now: number): void => {
      db.delete(sessions).where(lte(sessions.expiresAt, now)).run()
    },
  }
}
