// Pictures shown at both sides of the lobby: one per account; an account without one uses the administrator's picture.
import { eq, isNull } from 'drizzle-orm'
import type { Database } from './open.ts'
import { lobbyPictures } from './schema.ts'

export type LobbyPicture = Pick<typeof lobbyPictures.$inferSelect, 'name' | 'hash'>

export type LobbyPictures = ReturnType<typeof createLobbyPictures>

/** Stores the lobby pictures, each under its account; `ownerId` null stands for the administrator. */
export function createLobbyPictures(db: Database) {
  const ownedBy = (ownerId: number | null) =>
    ownerId === null ? isNull(lobbyPictures.ownerId) : eq(lobbyPictures.ownerId, ownerId)
  return {
    /** Replaces the lobby picture of an account; a URL with the previous picture's name then returns 404. */
    set(ownerId: number | null, picture: LobbyPicture): void {
      db.transaction((tx) => {
        tx.delete(lobbyPictures).where(ownedBy(ownerId)).run()
        tx.insert(lobbyPictures)
          .values({ ownerId, ...picture })
          .run()
      })
    },
    of: (ownerId: number | null): LobbyPicture | null =>
      db.select().from(lobbyPictures).where(ownedBy(ownerId)).get() ?? null,
    named: (name: string): LobbyPicture | null =>
      db.select().from(lobbyPictures).where(eq(lobbyPictures.name, name)).get() ?? null,
  }
}
