// Game masters, sounds and points: what comes in, what goes out.
import * as v from 'valibot'
import { PEOPLE_ERRORS } from './errors.ts'

export interface GameMasterRow {
  id: number
  name: string
  mail: string
  /** in clear, for the administrator; empty when its seal can no longer be opened */
  password: string
  /** `YYYY-MM-DD`, the last valid day in the box's time zone */
  expiration: string
  nb_game: number
  edition: boolean
  /** name of the picture under /api/quizz/images/src/mj_pic/, null without one */
  photo: string | null
}

export interface SoundRow {
  id: number
  file_name: string
}

/** A sound as a hosting page plays it. */
export interface Track {
  id: number
  /** 1 waiting, 2 ranking, 3 end, 4 bip, from 5 on the sounds of the photos */
  track: number
  /** address that changes with the sound */
  url: string
}

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest, PEOPLE_ERRORS.textTooLong))

/** A form says it in words. */
const EDITION: Readonly<Record<string, boolean>> = { true: true, '1': true, oui: true, false: false, '0': false, non: false }

/** Fields of a form; an absent one is undefined, `edition` and `password` also when they are empty. */
export const gameMasterFieldsSchema = v.object({
  name: v.optional(text(200)),
  mail: v.optional(text(300)),
  password: v.pipe(v.optional(text(1000)), v.transform((password) => (password?.trim() ? password : undefined))),
  expiration: v.optional(v.string()),
  edition: v.pipe(
    v.optional(v.string()),
    v.check((word) => !word || Object.hasOwn(EDITION, word.toLowerCase()), PEOPLE_ERRORS.badEdition),
    v.transform((word) => (word ? EDITION[word.toLowerCase()] : undefined)),
  ),
})

/** Of a new password, characters; those of before go on opening their account. */
export const PASSWORD_LENGTH = 8

const newPassword = v.pipe(v.string(), v.minLength(PASSWORD_LENGTH, PEOPLE_ERRORS.shortPassword), v.maxLength(1000, PEOPLE_ERRORS.textTooLong))

/** Somebody's own password: the one of now, and the one to come. */
export const ownPasswordSchema = v.object({ current: v.pipe(v.string(), v.minLength(1, PEOPLE_ERRORS.wrongOwnPassword), v.maxLength(1000)), password: newPassword })

/** `id` null: all sessions of the account but the one that asks. */
export const endSessionSchema = v.object({ id: v.nullable(v.pipe(v.string(), v.maxLength(100))) })

export interface SessionRow {
  id: string
  /** the one that asks */
  current: boolean
  /** of another account than the one that asks: its name. The administrator sees the game masters' as well. */
  gameMaster: string | null
  /** ISO 8601 UTC */
  createdAt: string
  expiresAt: string
}

export interface OwnAccount {
  kind: 'admin' | 'mj'
  /** `admin`, or the game master's mail */
  identifiant: string
  /** `ADMIN_PASSWORD` is set: it takes the place of a changed password at the next start */
  passwordFromStart: boolean
  sessions: SessionRow[]
}

const points = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))

/** Of the 200, 100, 50 and 20 m rings, in that order; the points for time beside them stay when they are not told. */
export const pointsSchema = v.object({
  circlesPoints: v.strictTuple([points, points, points, points]),
  point_max_temps: v.optional(points),
})
