// Tables of the box's SQLite file. Dates are epoch milliseconds (UTC).
import { and, isNotNull, or, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { HelpRect, TimePoints } from '#core/basics.ts'
import type { PlannedStep } from '#core/evening.ts'
import type { GameEvent } from '#core/events.ts'
import type { Panorama } from '#core/photo/panorama.ts'
import type { GameSummary } from '#core/views/pastGame.ts'
import type { GameQuiz, MapSettings, TargetRing } from '#core/quiz.ts'
import type { LatLng } from '#core/scoring/geo.ts'

/** Pictures and sounds, by the SHA-256 of their bytes: identical files are stored once. */
export const blobs = sqliteTable(
  'blobs',
  {
    hash: text('hash').primaryKey(),
    type: text('type').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  // Rows store `created_at` after the bytes: without this index, a search for old unused blobs would read every photo.
  (table) => [index('blobs_by_age').on(table.createdAt, table.hash)],
)

/** Number of changes of a row, so that an edit based on an older state can be refused. */
const revision = () => integer('revision').notNull().default(1)

export const folders = sqliteTable(
  'folders',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** id of the folder that contains this folder; null: the root contains it */
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    pictureHash: text('picture_hash').references(() => blobs.hash),
    /** id of the game master who owns the folder; null: the administrator owns it */
    ownerId: integer('owner_id'),
    createdAt: integer('created_at').notNull(),
    revision: revision(),
  },
  (table) => [index('folders_by_parent').on(table.parentId)],
)

export const quizzes = sqliteTable(
  'quizzes',
  {
    uniqueName: text('unique_name').primaryKey(),
    folderId: integer('folder_id'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    mapSettings: text('map_settings', { mode: 'json' }).$type<MapSettings>(),
    /** rings of this quiz alone; null: the default rings, with the points that the administrator has set for the box */
    targetSettings: text('target_settings', { mode: 'json' }).$type<TargetRing[]>(),
    pointMaxTemps: real('point_max_temps'),
    /** points for the exact year, and number of years off that score nothing any more; null: the defaults */
    yearPoints: real('year_points'),
    yearSpan: integer('year_span'),
    /**
     * whether the map is computed from the photos, until the author sets another; `targetFollows`: the same for rings
     */
    mapFollows: integer('map_follows', { mode: 'boolean' }).notNull().default(false),
    targetFollows: integer('target_follows', { mode: 'boolean' }).notNull().default(false),
    /** whether the points of the rings are those of the points page: `targetSettings` then gives their radii alone */
    pointsFollow: integer('points_follow', { mode: 'boolean' }).notNull().default(false),
    /** id of the map source that the author chose; null: none, so pages draw the default source where it has tiles */
    mapSource: text('map_source'),
    ownerId: integer('owner_id'),
    createdAt: integer('created_at').notNull(),
    lastPlayedAt: integer('last_played_at'),
    /** time when the quiz was moved to the bin; null for a quiz in the library */
    deletedAt: integer('deleted_at'),
    /**
     * counts changes of title, description, map, map source, rings and points for fast answers and years; a question
     * has its own revision
     */
    revision: revision(),
    /** for an imported quiz: its unique name in the library where it was created; null: created in this library */
    origin: text('origin'),
    /**
     * time of the last edit of the quiz or of one of its questions, in any library; null: no edit since its creation
     */
    changedAt: integer('changed_at'),
  },
  (table) => [
    index('quizzes_by_folder').on(table.folderId, table.deletedAt),
    index('quizzes_in_bin')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

export const questions = sqliteTable(
  'questions',
  {
    quiz: text('quiz')
      .notNull()
      .references(() => quizzes.uniqueName, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    lat: real('lat').notNull(),
    lng: real('lng').notNull(),
    iframe: text('iframe'),
    titre: text('titre'),
    description: text('description'),
    /** text alternative of the picture, for screen readers */
    alt: text('alt'),
    /** when the picture was taken; null: its author gave no year */
    year: integer('year'),
    photoHash: text('photo_hash').references(() => blobs.hash),
    thumbnailHash: text('thumbnail_hash').references(() => blobs.hash),
    /** the sphere of which the photo is a flat view, and its picture; null: a flat photo or Street View */
    panorama: text('panorama', { mode: 'json' }).$type<Panorama>(),
    sphereHash: text('sphere_hash').references(() => blobs.hash),
    /** time when the question was removed (its row stays for games that still show it); null: it is in the quiz */
    removedAt: integer('removed_at'),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.quiz, table.filename] }),
    index('questions_in_order').on(table.quiz, table.position),
    index('questions_by_photo').on(table.photoHash),
    index('questions_by_sphere').on(table.sphereHash),
  ],
)

/** Evenings: lists of quizzes and breaks that are played in one room. */
export const evenings = sqliteTable('evenings', {
  uniqueName: text('unique_name').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** rounds and breaks as the author planned them; a round names its quiz, which may have been deleted */
  steps: text('steps', { mode: 'json' }).$type<readonly PlannedStep[]>().notNull(),
  /** id of the game master who owns the evening; null: the administrator owns it */
  ownerId: integer('owner_id'),
  createdAt: integer('created_at').notNull(),
  lastPlayedAt: integer('last_played_at'),
  /** time when the evening was moved to the bin; null for an evening in the library */
  deletedAt: integer('deleted_at'),
  revision: revision(),
})

/**
 * Challenges: quizzes that are played alone, by a link. The quiz is a copy: changes in the library do not affect it.
 */
export const challenges = sqliteTable(
  'challenges',
  {
    /** random key in the challenge's link: whoever has the key may play the challenge */
    key: text('key').primaryKey(),
    /** unique name of the quiz from which the challenge was created; the quiz may have been deleted */
    quiz: text('quiz').notNull(),
    gameQuiz: text('game_quiz', { mode: 'json' }).$type<GameQuiz>().notNull(),
    maxAnswerTimeMs: integer('max_answer_time_ms').notNull(),
    timePoints: text('time_points').$type<TimePoints>().notNull(),
    /** help zone of each question, the same for all players: the overlap of several zones would reveal the place */
    helpZones: text('help_zones', { mode: 'json' }).$type<readonly (HelpRect | null)[]>().notNull(),
    /** id of the game master who owns the challenge; null: the administrator owns it */
    ownerId: integer('owner_id'),
    createdAt: integer('created_at').notNull(),
    /** end of the challenge, after which the server opens no question; null: the challenge has no end */
    until: integer('until'),
  },
  (table) => [index('challenges_of_quiz').on(table.quiz)],
)

/** Photos of a challenge, one row each: the reference keeps a photo's blob when the quiz is deleted. */
export const challengePhotos = sqliteTable(
  'challenge_photos',
  {
    challenge: text('challenge')
      .notNull()
      .references(() => challenges.key, { onDelete: 'cascade' }),
    questionIndex: integer('question_index').notNull(),
    photoHash: text('photo_hash')
      .notNull()
      .references(() => blobs.hash),
    /** the sphere of which the photo is a view; no reference, as it is not shown: the photo is recognised by it */
    sphereHash: text('sphere_hash'),
  },
  (table) => [primaryKey({ columns: [table.challenge, table.questionIndex] })],
)

/** Result of the last question that a challenge's player answered. */
export interface LastAnswer {
  questionIndex: number
  guess: LatLng | null
  /** distance of the guess from the true place, metres; null without a guess */
  distance: number | null
  ring: number | null
  points: number
  /** year that the player marked; absent, with its points, when the question has none */
  year?: number | null | undefined
  yearPoints?: number | undefined
}

/** Players of a challenge: the typed name is the only personal data. */
export const challengePlayers = sqliteTable(
  'challenge_players',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    challenge: text('challenge')
      .notNull()
      .references(() => challenges.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    sessionHash: text('session_hash').notNull(),
    /** time of the player's last request, or of the end of their game */
    seenAt: integer('seen_at').notNull(),
    answered: integer('answered').notNull().default(0),
    openedAt: integer('opened_at'),
    points: real('points').notNull().default(0),
    timeMs: integer('time_ms').notNull().default(0),
    /** true: the player has answered all questions, and is in the challenge's ranking */
    isDone: integer('is_done', { mode: 'boolean' }).notNull().default(false),
    /** token in the URL of the current photo; the server draws a new token for each question */
    photoToken: text('photo_token'),
    last: text('last', { mode: 'json' }).$type<LastAnswer>(),
  },
  (table) => [
    uniqueIndex('challenge_players_by_session').on(table.sessionHash),
    index('challenge_players_by_photo')
      .on(table.photoToken)
      .where(sql`${table.photoToken} is not null`),
    index('challenge_players_ranked').on(
      table.challenge,
      table.isDone,
      sql`${table.points} desc`,
      table.timeMs,
    ),
  ],
)

/** Settings of the box, one value each: the administrator's password hash, the points of the rings, and others. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
})

/** Sessions of logged-in accounts. A token is signed and names its session: deleting the row revokes the token. */
export const sessions = sqliteTable('sessions', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['admin', 'mj'] }).notNull(),
  /** id of the game master who has logged in; null: the administrator has logged in */
  gameMasterId: integer('game_master_id'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const games = sqliteTable(
  'games',
  {
    id: text('id').primaryKey(),
    roomID: text('room_id').notNull(),
    quiz: text('quiz').notNull(),
    quizName: text('quiz_name').notNull(),
    ownerKind: text('owner_kind', { enum: ['admin', 'mj'] }).notNull(),
    ownerId: integer('owner_id'),
    openedAt: integer('opened_at').notNull(),
    /** time when the game started; null before its start, and always in a rehearsal */
    startedAt: integer('started_at'),
    /** time of the end after the last question; the room stays open while its podium is shown */
    endedAt: integer('ended_at'),
    /** last time at which the game is known to have been running; a restart moves deadlines by the time since then */
    aliveAt: integer('alive_at').notNull(),
    /** time when the room was closed; null while the room is open */
    closedAt: integer('closed_at'),
    /** the game's entry in the history, computed once from the log of the closed game; null: not computed yet */
    summary: text('summary', { mode: 'json' }).$type<GameSummary>(),
    /**
     * random secret from which the keys of the album and the souvenirs are derived; null: the game was opened by a
     * version of the program without albums and souvenirs, and has neither
     */
    keepsakeSecret: text('keepsake_secret'),
    /**
     * of a game that began at 0 in the room of an earlier one: that room's first game, whose log holds the events of
     * both; null: the game has a log of its own
     */
    sequelOf: text('sequel_of').references((): AnySQLiteColumn => games.id, {
      onDelete: 'cascade',
    }),
    /** number of the game in its room: 0, then one more with each game that begins at 0 */
    sequel: integer('sequel').notNull().default(0),
    /** id of the show of which the game's room is a hall; null outside a show */
    show: text('show'),
    /** index of the hall in its show */
    hall: integer('hall'),
  },
  (table) => [
    index('games_open').on(table.closedAt),
    index('games_played').on(table.startedAt),
    index('games_sequels').on(table.sequelOf),
    index('games_of_show').on(table.show),
  ],
)

export const gameEvents = sqliteTable(
  'game_events',
  {
    game: text('game')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    event: text('event', { mode: 'json' }).$type<GameEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.seq] })],
)

/** Souvenirs: each player's own page about a game, with the key in its URL. */
export const souvenirs = sqliteTable(
  'souvenirs',
  {
    key: text('key').primaryKey(),
    game: text('game')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    playerId: text('player_id').notNull(),
  },
  (table) => [index('souvenirs_of_game').on(table.game)],
)

/** Albums: a game's page for all players, with the key in its URL. */
export const albums = sqliteTable(
  'albums',
  {
    key: text('key').primaryKey(),
    game: text('game')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** end of the album's lifetime, after which its page does not exist any more */
    until: integer('until').notNull(),
  },
  (table) => [uniqueIndex('albums_by_game').on(table.game)],
)

/** Photos of an album, by quiz and file name; the reference keeps a photo's blob when its quiz is deleted. */
export const albumPhotos = sqliteTable(
  'album_photos',
  {
    album: text('album')
      .notNull()
      .references(() => albums.key, { onDelete: 'cascade' }),
    quiz: text('quiz').notNull(),
    filename: text('filename').notNull(),
    photoHash: text('photo_hash')
      .notNull()
      .references(() => blobs.hash),
    /** as in `challengePhotos` */
    sphereHash: text('sphere_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.album, table.quiz, table.filename] }),
    index('album_photos_by_photo').on(table.photoHash),
  ],
)

/** Accounts. Ids are never reused (AUTOINCREMENT): a new account must not inherit a deleted account's belongings. */
export const gameMasters = sqliteTable(
  'game_masters',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    mail: text('mail').notNull(),
    /** argon2id hash of the password */
    passwordHash: text('password_hash').notNull(),
    /** encrypted copy of the password, for the administrator to read; the encryption key is not in the database */
    passwordSealed: text('password_sealed').notNull(),
    /** last day on which the account is valid, `YYYY-MM-DD` in the box's time zone */
    expiration: text('expiration').notNull(),
    /** number of games that this account has started */
    nbGame: integer('nb_game').notNull().default(0),
    edition: integer('edition', { mode: 'boolean' }).notNull(),
    /** file name of the account's picture, whose content is `photoHash`; null without a picture */
    photo: text('photo'),
    photoHash: text('photo_hash').references(() => blobs.hash),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('game_masters_by_mail').on(sql`lower(${table.mail})`),
    uniqueIndex('game_masters_by_photo').on(table.photo),
  ],
)

export const sounds = sqliteTable('sounds', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** number of the sound: 1 to 4 are categories of one sound each; from 5 on: the category `Son des photos` */
  track: integer('track').notNull(),
  fileName: text('file_name').notNull(),
  hash: text('hash')
    .notNull()
    .references(() => blobs.hash),
})

/** Lobby pictures: one for each account that has set one. */
export const lobbyPictures = sqliteTable('lobby_pictures', {
  /** random name in the picture's URL, so that nobody can guess the URL of another account's lobby picture */
  name: text('name').primaryKey(),
  /** id of the game master who owns the lobby picture; null: the administrator owns it */
  ownerId: integer('owner_id'),
  hash: text('hash')
    .notNull()
    .references(() => blobs.hash),
})

/** Sources of map tiles besides the embedded world: tile servers, and files of the data folder. */
export const mapSources = sqliteTable('map_sources', {
  /**
   * id of the source, the same on every box: for a tile server that the program knows, the id that `PRESETS` gives it;
   * for any other source, an id computed from the source's URL or file name
   */
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['network', 'file'] }).notNull(),
  name: text('name').notNull(),
  /** URL template of a tile server, with `{key}` for the API key; null for a map file */
  address: text('address'),
  /** API key of the tile server, encrypted with a key that is not in the database; null without an API key */
  keySealed: text('key_sealed'),
  /** name of the map file in the data folder; null for a tile server */
  file: text('file'),
  minzoom: integer('minzoom').notNull(),
  maxzoom: integer('maxzoom').notNull(),
  /** area that the source covers, in degrees: west, south, east, north */
  bounds: text('bounds', { mode: 'json' }).$type<[number, number, number, number]>().notNull(),
  tileSize: integer('tile_size').notNull(),
  attribution: text('attribution').notNull(),
  offlineAllowed: integer('offline_allowed', { mode: 'boolean' }).notNull(),
  overlay: integer('overlay', { mode: 'boolean' }).notNull(),
  enabled: integer('enabled', { mode: 'boolean' }).notNull(),
  position: integer('position').notNull(),
})

/** SQL condition for played games that have ended, including games whose podium is still shown. */
export const PLAYED = and(
  isNotNull(games.startedAt),
  or(isNotNull(games.closedAt), isNotNull(games.endedAt)),
)
