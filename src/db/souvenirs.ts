// Souvenirs of a game: a souvenir page for each player and an album for all, each found by the secret key in its URL.
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { albumPhotos, albums, games, PLAYED, souvenirs } from './schema.ts'

/** Keys of the souvenirs and of the album that are stored at the end of a game. */
export interface Souvenirs {
  souvenirs: readonly { key: string; playerId: string }[]
  /** the game's album; `until`: end of its lifetime, epoch ms */
  album: { key: string; until: number }
  /** photos of the album, each as the quiz's unique name and the photo's file name */
  photos: readonly (readonly [string, string])[]
}

export interface AlbumRow {
  key: string
  game: string
  /** end of the album's lifetime, epoch ms */
  until: number
}

/** Where a game's events are: the id of its room's log, and its number among the room's games. */
export interface GamePlace {
  log: string
  sequel: number
}

interface KeptPhoto {
  photoHash: string
  /** null: the photo is no view of a sphere */
  sphereHash: string | null
}

/** Title of the game's quiz or evening (in a show, with the hall's name), and start of the game, epoch ms. */
export interface GameTitle {
  name: string
  startedAt: number
}

const title = {
  name: games.quizName,
  startedAt: sql<number>`coalesce(${games.startedAt}, ${games.openedAt})`,
}

const place = {
  log: sql<string>`coalesce(${games.sequelOf}, ${games.id})`,
  sequel: games.sequel,
}

/** Functions that store souvenirs, to be called within the transaction that stores the end of the game. */
export function createSouvenirRows(db: Database) {
  const addSouvenir = db
    .insert(souvenirs)
    .values({
      key: sql.placeholder('key'),
      game: sql.placeholder('game'),
      playerId: sql.placeholder('playerId'),
    })
    .onConflictDoNothing()
    .prepare()
  const rows = {
    /**
     * Stores souvenirs. A game to which the host adds a further quiz ends once more, and each end calls this again. An
     * album whose lifetime had ended before (`endAlbum`) stays ended.
     */
    keep(game: string, { souvenirs: each, album, photos }: Souvenirs): void {
      for (const { key, playerId } of each) addSouvenir.run({ key, game, playerId })
      const alive = gt(albums.until, sql`(select ended_at from games where id = ${game})`)
      db.insert(albums)
        .values({ ...album, game })
        .onConflictDoUpdate({ target: albums.key, set: { until: album.until }, setWhere: alive })
        .run()
      db.run(sql`
        insert or ignore into album_photos (album, quiz, filename, photo_hash, sphere_hash)
        select albums.key, q.quiz, q.filename, q.photo_hash, q.sphere_hash
        from json_each(${JSON.stringify(photos)}) as shown
        join questions as q on q.quiz = json_extract(shown.value, '$[0]') and q.filename = json_extract(shown.value, '$[1]')
        join albums on albums.key = ${album.key} and albums.until = ${album.until}
        where q.photo_hash is not null`)
    },
    /** Stores souvenirs of a game that has none, since the game ended under a version without souvenirs. */
    keepIfNone(game: string, keepsakes: Souvenirs): void {
      if (
        db.select({ key: albums.key }).from(albums).where(eq(albums.game, game)).get() === undefined
      )
        rows.keep(game, keepsakes)
    },
  }
  return rows
}

interface Dependencies {
  db: Database
  /** returns the current time, epoch ms */
  now: () => number
}

export type SouvenirFinder = ReturnType<typeof createSouvenirs>

export function createSouvenirs({ db, now }: Dependencies) {
  const seen = (key: string) => and(eq(albums.key, key), gt(albums.until, now()))

  return {
    souvenir: (key: string): ({ game: string; playerId: string } & GameTitle & GamePlace) | null =>
      db
        .select({ game: souvenirs.game, playerId: souvenirs.playerId, ...title, ...place })
        .from(souvenirs)
        .innerJoin(games, eq(games.id, souvenirs.game))
        .where(eq(souvenirs.key, key))
        .get() ?? null,

    /** The album of a key; null when there is no such album, or when its lifetime has ended */
    album: (key: string): (AlbumRow & GameTitle & GamePlace) | null =>
      db
        .select({ key: albums.key, game: albums.game, until: albums.until, ...title, ...place })
        .from(albums)
        .innerJoin(games, eq(games.id, albums.game))
        .where(seen(key))
        .get() ?? null,

    /** Where the games of all halls of a show are, of which `game` is one, as far as they are over; none outside a show. */
    hallsOf: (game: string): GamePlace[] =>
      db
        .select(place)
        .from(games)
        .where(
          and(sql`${games.show} = (select show from games as own where own.id = ${game})`, PLAYED),
        )
        .orderBy(games.hall)
        .all(),

    /** The album of a game, even when its lifetime has ended; null when the game has no album. */
    albumOf: (game: string): AlbumRow | null =>
      db.select().from(albums).where(eq(albums.game, game)).get() ?? null,

    /** Hashes of each photo in the game's album and of its sphere, by quiz and file name. */
    photosOf(game: string): Map<string, KeptPhoto> {
      const { quiz, filename, photoHash, sphereHash } = albumPhotos
      const rows = db
        .select({ quiz, filename, photoHash, sphereHash })
        .from(albumPhotos)
        .innerJoin(albums, eq(albums.key, albumPhotos.album))
        .where(eq(albums.game, game))
        .all()
      return new Map(rows.map((row) => [photoName(row.quiz, row.filename), row]))
    },

    /** Ends the lifetime of a game's album: the next clean-up deletes photos that nothing else uses. */
    endAlbum(game: string): void {
      db.transaction((tx) => {
        tx.update(albums)
          .set({ until: sql`min(${albums.until}, ${now()})` })
          .where(eq(albums.game, game))
          .run()
        tx.delete(albumPhotos)
          .where(sql`${albumPhotos.album} in (select key from albums where game = ${game})`)
          .run()
      })
    },

    /**
     * Removes the photos from albums whose lifetime ended by `endedBefore` (epoch ms), so that the clean-up may delete
     * those that nothing else uses.
     */
    purge: (endedBefore: number): void =>
      void db
        .delete(albumPhotos)
        .where(
          sql`${albumPhotos.album} in ${db.select({ key: albums.key }).from(albums).where(lte(albums.until, endedBefore))}`,
        )
        .run(),
  }
}

export const photoName = (quiz: string, filename: string): string => `${quiz}/${filename}`
