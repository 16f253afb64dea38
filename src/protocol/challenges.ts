// Challenges: schemas of requests, shapes of responses.
import { OPTIONS } from '#core/options.ts'
import * as v from 'valibot'
import type { MapSettings, PointsSettings, TargetRing } from '#core/quiz.ts'
import type { HelpRect } from '#core/basics.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { YearInfo } from '#core/views/shapes.ts'
import { ANSWER_TIMES, HELP_ZONES } from './hostMessages.ts'
import { latLngSchema } from './playerMessages.ts'
import type { ErrorBody } from './rest.ts'

/** French texts of the refusals of /api/challenge and /api/pres/shared/challenges. */
export const CHALLENGE_ERRORS = {
  unknown: "Ce défi n'existe pas, ou n'existe plus.",
  ended: 'Ce défi est terminé.',
  badTerms: 'Ces réglages de défi ne sont pas valables.',
  pastEnd: 'La date de fin est déjà passée : choisissez-en une autre.',
  noPhoto:
    "Ce quiz n'a aucune photo : un défi ne montre que des photos, pas les vues de Street View.",
  tooMany: 'Il y a déjà 500 défis : effacez-en un avant.',
  badName: 'Un nom a de 1 à 24 caractères.',
  tooManyPlayers: 'Trop de monde commence ce défi en même temps : réessayez dans une minute.',
  tooManyGames:
    'Trop de parties se terminent d’ici en même temps : la vôtre est gardée, son résultat vient dans un instant.',
  badDay: 'Ce jour n’existe pas : il s’écrit AAAA-MM-JJ.',
  badAnswer: 'Cette réponse est incomplète ou mal formée.',
  unknownSession: "Cette partie n'existe plus : recommencez le défi.",
  over: 'Cette partie est terminée.',
  noneRuns: "Aucune question n'est en cours, ou elle a déjà sa réponse.",
  resting: 'Une partie montre ces photos en ce moment : le défi reprend après elle.',
  unknownPlayer: "Ce nom n'est plus dans le classement.",
} as const

const LONGEST_KEY = 64
/**
 * How many characters a typed name has at most: more than a stored name, since invisible characters are removed before
 * its length is checked.
 */
const LONGEST_TYPED = 200

const sessionSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_KEY))

/**
 * The field that names the quiz, parsed before the rest of the body: a request with an unknown quiz and invalid
 * settings of the challenge gets 404, not 400.
 */
export const challengedQuizSchema = v.object({
  quizz_unique_name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

export const newChallengeSchema = v.object({
  ...challengedQuizSchema.entries,
  max_answer_time: v.picklist(ANSWER_TIMES),
  help_zone: v.union([v.literal('non'), v.picklist(HELP_ZONES)]),
  options: v.optional(
    v.nullable(
      v.object({
        time_points: v.optional(v.picklist(OPTIONS.timePoints.values), OPTIONS.timePoints.initial),
      }),
    ),
  ),
  /** end of the challenge: ISO 8601, or `YYYY-MM-DD` for the end of that day */
  until: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
})

export const startSchema = v.object({ name: v.pipe(v.string(), v.maxLength(LONGEST_TYPED)) })
export const sessionBodySchema = v.object({ session: sessionSchema })
export const answerSchema = v.object({
  session: sessionSchema,
  coords: v.optional(v.nullable(latLngSchema), null),
  year: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
})

/** Which finished games to take out of a ranking: those of one day in the box's time zone, or all. */
export const clearSchema = v.object({ day: v.optional(v.string()) })

export interface ChallengeLink {
  key: string
  url: string
  /** an addition to the specification: number of questions left out because they show a Street View */
  leftOut: number
}

export interface RankedName {
  name: string
  points: number
  rank: number
}

/** Response of GET /api/challenge/{key}. */
export interface ChallengeInfo {
  quiz: {
    name: string
    description: string
    questionsNb: number
    mapSettings: MapSettings
    mapSource?: string
    targetSettings: readonly TargetRing[]
    pointsSettings: PointsSettings
  }
  /** answer time of a question, seconds */
  max_answer_time: number
  /** end of the challenge, ISO 8601; null: the challenge has no end */
  until: string | null
  /** number of players in the challenge's ranking */
  players: number
  /**
   * first hundred rows of the ranking; empty while a running game asks photos of this challenge, as players' points
   * would reveal the places of the photos
   */
  top: RankedName[]
  /**
   * an addition to the specification: which answers score time points: those inside the rings (`inside`), all
   * (`always`), none (`none`)
   */
  time_points: string
  /** an addition to the specification, with `?today`: ranking of those who finished since midnight in the box's time zone */
  today?: { players: number; top: RankedName[] }
  /**
   * an addition to the specification: present while a running game asks photos of this challenge; until that game has
   * revealed their places, the server sends no question of the challenge
   */
  resting?: true
}

/** Body of status 410 of GET /api/challenge/{key}: an ended challenge still shows its players' ranking. */
export interface ChallengeEnded extends ErrorBody, Pick<ChallengeInfo, 'players' | 'top'> {
  quiz: { name: string }
}

export interface ChallengeQuestion {
  questionIndex: number
  questionsNb: number
  /** answer time of the question, seconds */
  time: number
  /** URL of the photo, with a token that the server draws for this player and question */
  photo: string
  help: HelpRect | Record<string, never>
  /** ms since the question's clock began; absent when the clock begins with this response */
  elapsed?: number
  /** an addition to the specification: text alternative of the photo */
  alt?: string
  /** the scale on which the player may also mark a year; absent when the question has none */
  year?: { from: number; to: number }
  /** an addition to the specification: points that the player has scored so far */
  pointsTotal: number
  /** an addition to the specification: result of the previous question, if its time ended without an answer */
  missed?: ChallengeAnswer
}

export interface ChallengeAnswer extends YearInfo {
  points: number
  /** distance of the player's guess from the true place, metres; null without a guess */
  distance: number | null
  coords: LatLng
  /** radius of the ring that contains the guess, metres; −1 outside the rings; null without a guess */
  ring: number | null
  pointsTotal: number
  done: boolean
  rank?: number
  /** an addition to the specification: rank among those who finished today; absent from the next day on */
  rankToday?: number
  /** an addition to the specification, as are `guess`, `title` and `description` */
  questionIndex: number
  guess: LatLng | null
  title: string
  description: string | null
}

/**
 * Body of status 409 of /question and /answer. `last`: result of the player's latest question, for a page that missed
 * the response to its answer.
 */
export interface ChallengeRefusal extends ErrorBody {
  last?: ChallengeAnswer
}

/** A row of GET /api/pres/shared/challenges. */
export interface ChallengeRow {
  key: string
  url: string
  unique_name: string
  name: string
  questionsNb: number
  /** answer time of a question, seconds */
  max_answer_time: number
  /** time when the challenge was created, ISO 8601 */
  createdAt: string
  until: string | null
  ended: boolean
  players: number
  /** number of the challenge's players who have begun and not finished */
  playing: number
  editable: boolean
}

export interface FullChallenge extends ChallengeRow {
  /** first hundred rows of the challenge's ranking */
  top: (RankedName & { id: number; at: string })[]
  /** today, `YYYY-MM-DD` in the box's time zone */
  today: string
}
