// Who is logged in. A signed token is good only while its row is here.
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from './open.ts'
import { sessions } from './schema.ts'

export type Session = typeof sessions.$inferSelect

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(db: Database) {
  return {
    open: (session: Session): void => {
      db.insert(sessions).values(session).run()
    },
    /** The session, unless it has ended. */
    find: (id: string, now: number): Session | null =>
      db.select().from(sessions).where(and(eq(sessions.id, id), gt(sessions.expiresAt, now))).get() ?? null,
    end: (id: string): void => {
      db.delete(sessions).where(eq(sessions.id, id)).run()
    },
    /** Every session of a game master; null is the administrator. */
    endAllOf: (gameMasterId: number | null): void => {
      db.delete(sessions)
        .where(gameMasterId === null ? eq(sessions.kind, 'admin') : eq(sessions.gameMasterId, gameMasterId))
        .run()
    },
    forgetExpired: (now: number): void => {
      db.delete(sessions).where(lte(sessions.expiresAt, now)).run()
    },
  }
}
