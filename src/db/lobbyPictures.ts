// Pictures at both sides of a lobby: one for each account that has set one, the administrator's for all the others.
import { eq, isNull } from 'drizzle-orm'
import type { Database } from './open.ts'
import { lobbyPictures } from './schema.ts'

export type LobbyPicture = Pick<typeof lobbyPictures.$inferSelect, 'name' | 'hash'>

export type LobbyPictures = ReturnType<typeof createLobbyPictures>

/** `ownerId` null is the administrator. */
export function createLobbyPictures(db: Database) {
  const ownedBy = (ownerId: number | null) => (ownerId === null ? isNull(lobbyPictures.ownerId) : eq(lobbyPictures.ownerId, ownerId))
  return {
    /** The one before goes: its name shows nothing any more. */
    set(ownerId: number | null, picture: LobbyPicture): void {
      db.transaction((tx) => {
        tx.delete(lobbyPictures).where(ownedBy(ownerId)).run()
        tx.insert(lobbyPictures).values({ ownerId, ...picture }).run()
      })
    },
    of: (ownerId: number | null): LobbyPicture | null => db.select().from(lobbyPictures).where(ownedBy(ownerId)).get() ?? null,
    named: (name: string): LobbyPicture | null => db.select().from(lobbyPictures).where(eq(lobbyPictures.name, name)).get() ?? null,
  }
}
