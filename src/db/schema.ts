// Everything the box keeps, in one SQLite file. Dates are epoch milliseconds (UTC).
// Long: one table after another.
import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { HelpRect, TimePoints } from '#core/basics.ts'
import type { PlannedStep } from '#core/evening.ts'
import type { GameEvent } from '#core/events.ts'
import type { GameSummary } from '#core/views/pastGame.ts'
import type { GameQuiz, MapSettings, TargetRing } from '#core/quiz.ts'
import type { LatLng } from '#core/scoring/geo.ts'

/** Pictures and sounds by the SHA-256 of their bytes, so that the same file is kept once. */
export const blobs = sqliteTable(
  'blobs',
  {
    hash: text('hash').primaryKey(),
    type: text('type').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  // `created_at` lies behind the bytes: without this, the sweep would read every photo to learn its age.
  (table) => [index('blobs_by_age').on(table.createdAt, table.hash)],
)

/** Counts the changes of a thing, so that an edit made on an older state can be told from one on the present state. */
const revision = () => integer('revision').notNull().default(1)

export const folders = sqliteTable(
  'folders',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** null: the root */
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    pictureHash: text('picture_hash').references(() => blobs.hash),
    /** null: the administrator */
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
    /** null: the quiz follows the points screen */
    targetSettings: text('target_settings', { mode: 'json' }).$type<TargetRing[]>(),
    pointMaxTemps: real('point_max_temps'),
    /** the map, or the target, is the one proposed from the photos: it changes with them, until its author sets another */
    mapFollows: integer('map_follows', { mode: 'boolean' }).notNull().default(false),
    targetFollows: integer('target_follows', { mode: 'boolean' }).notNull().default(false),
    /** id of the map source that its author chose; null: whichever shows the place first */
    mapSource: text('map_source'),
    ownerId: integer('owner_id'),
    createdAt: integer('created_at').notNull(),
    lastPlayedAt: integer('last_played_at'),
    /** in the bin since; null: in the library */
    deletedAt: integer('deleted_at'),
    /** of the title, the map settings, the map source and the rings; a question has its own */
    revision: revision(),
    /** the unique name that it has where it was made, for one that came in a file; null: made here */
    origin: text('origin'),
    /** last edit of it or of one of its questions, wherever that was; null: not since it was made */
    changedAt: integer('changed_at'),
  },
  (table) => [
    index('quizzes_by_folder').on(table.folderId, table.deletedAt),
    index('quizzes_in_bin').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
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
    /** what the picture shows, for who does not see it */
    alt: text('alt'),
    photoHash: text('photo_hash').references(() => blobs.hash),
    thumbnailHash: text('thumbnail_hash').references(() => blobs.hash),
    /** taken out of the quiz since, but kept for the games that still show it; null: in the quiz */
    removedAt: integer('removed_at'),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.quiz, table.filename] }),
    index('questions_in_order').on(table.quiz, table.position),
    index('questions_by_photo').on(table.photoHash),
  ],
)

/** Evenings: lists of quizzes and breaks that are played in one room. */
export const evenings = sqliteTable('evenings', {
  uniqueName: text('unique_name').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** as its author left them; a quiz is named, and may be gone */
  steps: text('steps', { mode: 'json' }).$type<readonly PlannedStep[]>().notNull(),
  /** null: the administrator */
  ownerId: integer('owner_id'),
  createdAt: integer('created_at').notNull(),
  lastPlayedAt: integer('last_played_at'),
  /** in the bin since; null: in the library */
  deletedAt: integer('deleted_at'),
  revision: revision(),
})

/** Challenges: quizzes that are played alone, by a link. The quiz is a copy: what becomes of the library's changes none. */
export const challenges = sqliteTable(
  'challenges',
  {
    /** drawn: whoever has it plays */
    key: text('key').primaryKey(),
    /** unique name of the quiz that it was made of, which may be gone */
    quiz: text('quiz').notNull(),
    gameQuiz: text('game_quiz', { mode: 'json' }).$type<GameQuiz>().notNull(),
    maxAnswerTimeMs: integer('max_answer_time_ms').notNull(),
    timePoints: text('time_points').$type<TimePoints>().notNull(),
    /** one entry per question, drawn once: circles drawn anew for each player would meet in the place */
    helpZones: text('help_zones', { mode: 'json' }).$type<readonly (HelpRect | null)[]>().notNull(),
    /** null: the administrator */
    ownerId: integer('owner_id'),
    createdAt: integer('created_at').notNull(),
    /** nobody plays it any more from then on; null: no end */
    until: integer('until'),
  },
  (table) => [index('challenges_of_quiz').on(table.quiz)],
)

/** What a challenge shows; a row of its own for each photo, so that none is swept away with the quiz. */
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
  },
  (table) => [primaryKey({ columns: [table.challenge, table.questionIndex] })],
)

/** What became of the last question that a player answered. */
export interface LastAnswer {
  questionIndex: number
  guess: LatLng | null
  /** metres */
  distance: number | null
  ring: number | null
  points: number
}

/** Who plays a challenge: the name that they typed, and nothing else of them. */
export const challengePlayers = sqliteTable(
  'challenge_players',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    challenge: text('challenge')
      .notNull()
      .references(() => challenges.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    sessionHash: text('session_hash').notNull(),
    /** last time that something came from them, or the end of their game */
    seenAt: integer('seen_at').notNull(),
    answered: integer('answered').notNull().default(0),
    openedAt: integer('opened_at'),
    points: real('points').notNull().default(0),
    timeMs: integer('time_ms').notNull().default(0),
    /** all questions answered: it is in the ranking */
    isDone: integer('is_done', { mode: 'boolean' }).notNull().default(false),
    /** names the present photo in its address; drawn anew for each question */
    photoToken: text('photo_token'),
    last: text('last', { mode: 'json' }).$type<LastAnswer>(),
  },
  (table) => [
    uniqueIndex('challenge_players_by_session').on(table.sessionHash),
    index('challenge_players_by_photo').on(table.photoToken).where(sql`${table.photoToken} is not null`),
    index('challenge_players_ranked').on(table.challenge, table.isDone, sql`${table.points} desc`, table.timeMs),
  ],
)

/** Administrator's password hash, ring points, and other single values. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
})

/** Who is logged in. The token itself is signed; this row is what lets it be ended. */
export const sessions = sqliteTable('sessions', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['admin', 'mj'] }).notNull(),
  /** null: the administrator */
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
    /** null before the start, and for good in a rehearsal */
    startedAt: integer('started_at'),
    /** played to the last question; the room stays open while its podium is shown */
    endedAt: integer('ended_at'),
    /** last moment at which the server is known to have run this game: what follows is downtime */
    aliveAt: integer('alive_at').notNull(),
    /** null while the room is open */
    closedAt: integer('closed_at'),
    /** told once from the log of a closed game, so that the history need not fold every log; null: not yet */
    summary: text('summary', { mode: 'json' }).$type<GameSummary>(),
    /** drawn: what the keys of its album and souvenirs are made from; null: an older game, which has none */
    keepsakeSecret: text('keepsake_secret'),
  },
  (table) => [index('games_open').on(table.closedAt), index('games_played').on(table.startedAt)],
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

/** What each phone takes home from a game: the key of a page of its own. */
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

/** A game for everybody who has the key. */
export const albums = sqliteTable(
  'albums',
  {
    key: text('key').primaryKey(),
    game: text('game')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** nobody sees it any more from then on */
    until: integer('until').notNull(),
  },
  (table) => [uniqueIndex('albums_by_game').on(table.game)],
)

/** What an album shows, by the names that its game knows; rows of their own, so that no photo is swept away with its quiz. */
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
  },
  (table) => [primaryKey({ columns: [table.album, table.quiz, table.filename] }), index('album_photos_by_photo').on(table.photoHash)],
)

/** An id is never given twice (AUTOINCREMENT): what a deleted game master left must not fall to the next one. */
export const gameMasters = sqliteTable(
  'game_masters',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    mail: text('mail').notNull(),
    /** argon2id */
    passwordHash: text('password_hash').notNull(),
    /** the copy shown to administrators, under a key that lies outside this file */
    passwordSealed: text('password_sealed').notNull(),
    /** `YYYY-MM-DD` in the box's time zone: the last valid day */
    expiration: text('expiration').notNull(),
    /** games that they started */
    nbGame: integer('nb_game').notNull().default(0),
    edition: integer('edition', { mode: 'boolean' }).notNull(),
    /** name of the picture, null without one */
    photo: text('photo'),
    photoHash: text('photo_hash').references(() => blobs.hash),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('game_masters_by_mail').on(sql`lower(${table.mail})`), uniqueIndex('game_masters_by_photo').on(table.photo)],
)

export const sounds = sqliteTable('sounds', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** 1 to 4: the categories that hold one sound; from 5 on, `Son des photos` */
  track: integer('track').notNull(),
  fileName: text('file_name').notNull(),
  hash: text('hash')
    .notNull()
    .references(() => blobs.hash),
})

/** One for each account that has set one. */
export const lobbyPictures = sqliteTable('lobby_pictures', {
  /** drawn: it tells nothing */
  name: text('name').primaryKey(),
  /** null: the administrator */
  ownerId: integer('owner_id'),
  hash: text('hash')
    .notNull()
    .references(() => blobs.hash),
})

/** Where map pictures come from, besides the embedded world: tile servers, and files of the data folder. */
export const mapSources = sqliteTable('map_sources', {
  /** the preset's, or made of the address or the file name: the same on every box, so that prepared areas travel */
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['network', 'file'] }).notNull(),
  name: text('name').notNull(),
  /** of a tile server, `{key}` where its key goes */
  address: text('address'),
  /** the key, under one that lies outside this file; null without one */
  keySealed: text('key_sealed'),
  /** name of the file */
  file: text('file'),
  minzoom: integer('minzoom').notNull(),
  maxzoom: integer('maxzoom').notNull(),
  /** degrees: west, south, east, north */
  bounds: text('bounds', { mode: 'json' }).$type<[number, number, number, number]>().notNull(),
  tileSize: integer('tile_size').notNull(),
  attribution: text('attribution').notNull(),
  offlineAllowed: integer('offline_allowed', { mode: 'boolean' }).notNull(),
  overlay: integer('overlay', { mode: 'boolean' }).notNull(),
  enabled: integer('enabled', { mode: 'boolean' }).notNull(),
  position: integer('position').notNull(),
})
