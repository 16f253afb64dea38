// Game masters: accounts besides the administrator's.
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import {
  challenges,
  evenings,
  folders,
  gameMasters,
  lobbyPictures,
  quizzes,
  sessions,
} from './schema.ts'

export type GameMaster = typeof gameMasters.$inferSelect

/** Fields of a game master that the administrator sets. */
export type GameMasterValues = Omit<GameMaster, 'id' | 'nbGame' | 'createdAt'>

/** Change of a game master: a field that is undefined leaves the account's value as it was. */
export type GameMasterChange = {
  [Name in keyof GameMasterValues]?: GameMasterValues[Name] | undefined
}

export type SavedGameMaster =
  { ok: true; gameMaster: GameMaster } | { ok: false; reason: 'mail_taken' | 'unknown' }

export type GameMasters = ReturnType<typeof createGameMasters>

export function createGameMasters(db: Database) {
  /** SQL condition for an account's mail address, regardless of case, since people type capitals differently. */
  const hasMail = (mail: string) => eq(sql`lower(${gameMasters.mail})`, sql`lower(${mail})`)

  const find = (id: number): GameMaster | null =>
    db.select().from(gameMasters).where(eq(gameMasters.id, id)).get() ?? null

  return {
    /** All game masters, in the order of their creation. */
    list: (): GameMaster[] => db.select().from(gameMasters).orderBy(asc(gameMasters.id)).all(),

    find,

    findByMail: (mail: string): GameMaster | null =>
      db.select().from(gameMasters).where(hasMail(mail)).get() ?? null,

    /** Hash of the blob of a game master's picture. @param photo file name in the URL of the picture */
    photoHash: (photo: string): string | null =>
      db
        .select({ hash: gameMasters.photoHash })
        .from(gameMasters)
        .where(eq(gameMasters.photo, photo))
        .get()?.hash ?? null,

    create(values: GameMasterValues, createdAt: number): SavedGameMaster {
      if (db.select({ id: gameMasters.id }).from(gameMasters).where(hasMail(values.mail)).get())
        return { ok: false, reason: 'mail_taken' }
      return {
        ok: true,
        gameMaster: db
          .insert(gameMasters)
          .values({ ...values, createdAt })
          .returning()
          .get(),
      }
    },

    change(id: number, values: GameMasterChange): SavedGameMaster {
      const before = find(id)
      if (!before) return { ok: false, reason: 'unknown' }
      const { mail = before.mail } = values
      const other = db
        .select({ id: gameMasters.id })
        .from(gameMasters)
        .where(and(hasMail(mail), ne(gameMasters.id, id)))
        .get()
      if (other) return { ok: false, reason: 'mail_taken' }
      // This update always sets `mail`, because an SQL update without any field is invalid.
      return {
        ok: true,
        gameMaster: db
          .update(gameMasters)
          .set({ ...values, mail })
          .where(eq(gameMasters.id, id))
          .returning()
          .get(),
      }
    },

    /**
     * Removes a game master and their sessions; their quizzes, folders, evenings and challenges then belong to the
     * administrator. False when there is no such game master.
     */
    remove: (id: number): boolean =>
      db.transaction((tx) => {
        for (const owned of [quizzes, folders, evenings, challenges])
          tx.update(owned).set({ ownerId: null }).where(eq(owned.ownerId, id)).run()
        tx.delete(lobbyPictures).where(eq(lobbyPictures.ownerId, id)).run()
        tx.delete(sessions).where(eq(sessions.gameMasterId, id)).run()
        return tx.delete(gameMasters).where(eq(gameMasters.id, id)).run().changes > 0
      }),
  }
}
