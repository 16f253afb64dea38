// REST bodies: schemas of what comes in, shapes of what goes out.
import * as v from 'valibot'
import type { MapSettings, PointsSettings, Question, TargetRing } from '#core/quiz.ts'
import { latLngSchema } from './playerMessages.ts'

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

export const loginSchema = v.object({ identifiant: text(300), password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)) })
export const quizTitleSchema = v.object({ name: text(200), description: text(2000) })

const latitude = v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180))

export const mapSettingsSchema = v.object({
  mapSettings: v.object({
    center: latLngSchema,
    zoom: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(24)),
    bounds: v.pipe(
      v.object({ north: latitude, south: latitude, east: longitude, west: longitude }),
      v.check((bounds) => bounds.north > bounds.south && bounds.east !== bounds.west),
    ),
  }),
})

const ring = v.object({
  max: v.pipe(v.number(), v.finite()),
  points: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
})

/** null: the quiz follows the points screen */
export const ringsSchema = v.object({
  targetSettings: v.nullable(
    v.pipe(
      v.array(ring),
      v.minLength(2),
      v.maxLength(11),
      v.check(([outside, ...rings]) => outside?.max === -1 && rings.every(({ max }, i) => max > 0 && max < (rings[i - 1]?.max ?? Infinity))),
    ),
  ),
  pointsSettings: v.optional(
    v.nullable(v.object({ point_max_temps: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)) })),
    null,
  ),
})

export interface ErrorBody {
  statusCode: number
  error: string
  message: string
}

export interface QuizRow {
  unique_name: string
  name: string
  description: string
  /** ISO 8601 UTC, null when never played */
  last_time_played: string | null
  questionsNb: number
  editable: boolean
  /** address of a small picture, null without a photo question */
  thumbnail: string | null
}

/** What links to the box begin with, without a final slash; never the loopback. */
export interface BoxAddress {
  base: string
}

export interface FullQuiz {
  unique_name: string
  name: string
  description: string
  mapSettings: MapSettings | null
  targetSettings: readonly TargetRing[]
  pointsSettings: PointsSettings
  last_time_played: string | null
  questions: Question[]
}

/** A room that runs or waits, for the manager's `Reprendre`. */
export interface OpenGame {
  roomID: string
  unique_name: string
  name: string
  step: string
  players: number
  /** ISO 8601 UTC */
  openedAt: string
}
