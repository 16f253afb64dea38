// Accounts (game masters, sessions, passwords), sounds, and the points given in all quizzes without rings of their own:
// schemas of requests, shapes of responses.
import * as v from 'valibot'
import { PEOPLE_ERRORS } from './errors.ts'
import { lineSchema } from './texts.ts'

export interface GameMasterRow {
  id: number
  name: string
  mail: string
  /** password of the game master in plain text, for the administrator; empty when the box can no longer decrypt it */
  password: string
  /** last day on which the game master's account is valid, `YYYY-MM-DD` in the box's time zone */
  expiration: string
  nb_game: number
  edition: boolean
  /** name of the picture under /api/quizz/images/src/mj_pic/; null without a picture */
  photo: string | null
}

export interface SoundRow {
  id: number
  file_name: string
}

/** A sound as a page that plays the box's sounds receives it. */
export interface Track {
  id: number
  /**
   * when the sound plays: 1 in the lobby, 2 at the ranking, 3 at the end of the game, 4 ten seconds before a question's
   * end; the sounds from 5 on are for questions: each question plays one of them, drawn at random
   */
  track: number
  /** URL of the sound, which changes whenever the sound's content changes */
  url: string
}

const text = (longest: number) =>
  v.pipe(lineSchema, v.maxLength(longest, PEOPLE_ERRORS.textTooLong))

/** Accepted values of the field `edition` (right to edit the whole library), which forms send as text. */
const EDITION: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  oui: true,
  false: false,
  '0': false,
  non: false,
}

/** Fields of a game master's form. Absent ones are undefined, and so are an empty `edition` and `password`. */
export const gameMasterFieldsSchema = v.object({
  name: v.optional(text(200)),
  mail: v.optional(text(300)),
  password: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(1000, PEOPLE_ERRORS.textTooLong))),
    v.transform((password) => (password?.trim() ? password : undefined)),
  ),
  expiration: v.optional(v.string()),
  edition: v.pipe(
    v.optional(v.string()),
    v.check(
      (word) => !word || Object.hasOwn(EDITION, word.toLowerCase()),
      PEOPLE_ERRORS.badEdition,
    ),
    v.transform((word) => (word ? EDITION[word.toLowerCase()] : undefined)),
  ),
})

/** Least number of characters of a new password; shorter ones set before this rule still work. */
export const PASSWORD_LENGTH = 8

const newPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH, PEOPLE_ERRORS.shortPassword),
  v.maxLength(1000, PEOPLE_ERRORS.textTooLong),
)

/** Change of an account's own password: the current one, and the new one. */
export const ownPasswordSchema = v.object({
  current: v.pipe(v.string(), v.minLength(1, PEOPLE_ERRORS.wrongOwnPassword), v.maxLength(1000)),
  password: newPassword,
})

/** Request to end a session; a null `id` ends all sessions of the account except the one that sends the request. */
export const endSessionSchema = v.object({ id: v.nullable(v.pipe(v.string(), v.maxLength(100))) })

export interface SessionRow {
  id: string
  /** whether this session is the one that has requested the list of sessions */
  current: boolean
  /**
   * name of the game master to whom the session belongs, as the administrator sees it; null for a session of the
   * requesting account itself
   */
  gameMaster: string | null
  /** time when the session was created, ISO 8601 UTC */
  createdAt: string
  expiresAt: string
}

export interface OwnAccount {
  kind: 'admin' | 'mj'
  /** name of the account: `admin`, or the game master's mail address */
  identifiant: string
  /** whether `ADMIN_PASSWORD` is set: at the next start it replaces the password that the account changed */
  passwordFromStart: boolean
  sessions: SessionRow[]
}

const points = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))

/**
 * Request that sets the box's points of the default rings of 200, 100, 50 and 20 m, in that order. Without
 * `point_max_temps` the box keeps its present time points.
 */
export const pointsSchema = v.object({
  circlesPoints: v.strictTuple([points, points, points, points]),
  point_max_temps: v.optional(points),
})

export interface QuizName {
  unique_name: string
  name: string
}
