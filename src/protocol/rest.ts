// Bodies of the REST API: schemas of requests, shapes of responses.
import * as v from 'valibot'
import type { MapSettings, PointsSettings, Question, TargetRing, YearSettings } from '#core/quiz.ts'
import { isOnMap } from '#core/scoring/geo.ts'
import { RING_SCALE_NAMES, type RingScale } from '#core/scoring/ringScale.ts'
import { isYear, LONGEST_YEAR_SPAN } from '#core/scoring/years.ts'
import type { HostStep } from '#core/views/viewShapes.ts'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '#core/textLengths.ts'
import { HTTP_ERRORS, LIBRARY_ERRORS } from './errors.ts'
import type { QuizReadinessRow } from './maps.ts'
import { authoredMapSchema } from './mapSettings.ts'
import { latLngSchema } from './playerMessages.ts'
import { lineSchema, linesSchema } from './texts.ts'

const text = (max: number) => v.pipe(lineSchema, v.minLength(1), v.maxLength(max))

/** Name of a quiz, a folder or a question, as lists show it. */
export const nameSchema = v.pipe(
  lineSchema,
  v.minLength(1),
  v.maxLength(NAME_LENGTH, LIBRARY_ERRORS.nameTooLong),
)
export const descriptionSchema = v.pipe(
  linesSchema,
  v.maxLength(DESCRIPTION_LENGTH, LIBRARY_ERRORS.textTooLong),
)

/** Revision on which an edit is based; without it the edit overwrites any other change. */
const edit = { revision: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null) }
/** Id of a folder; −1 is the root. */
const folderId = v.pipe(v.number(), v.integer(), v.minValue(-1))

export const loginSchema = v.object({
  identifiant: text(300),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
})

const quizTitle = { name: nameSchema, description: v.pipe(descriptionSchema, v.minLength(1)) }
export const newQuizSchema = v.object({ ...quizTitle, folderId: v.optional(folderId, -1) })
export const quizTitleSchema = v.object({ ...quizTitle, ...edit })
export const newFolderSchema = v.object({ name: nameSchema, parentId: v.optional(folderId, -1) })
export const folderNameSchema = v.object({ name: nameSchema, ...edit })

/** `follows`: the quiz's map, or target (rings), is the one proposed from its photos, and changes with the photos. */
const follows = { follows: v.optional(v.boolean(), false) }

export const mapSettingsSchema = v.object({ mapSettings: authoredMapSchema, ...follows, ...edit })

/** Largest radius of a ring, metres: just over half the Earth's circumference, so that the ring can cover the Earth. */
const WIDEST_RING = 20_100_000

const ring = v.object({
  max: v.pipe(v.number(), v.maxValue(WIDEST_RING)),
  points: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
})

/** List of a quiz's rings: the area outside the rings first, followed by the rings, widest first. */
export const ringListSchema = v.pipe(
  v.array(ring),
  v.minLength(2),
  v.maxLength(11),
  v.check(
    ([outside, ...rings]) =>
      outside?.max === -1 &&
      rings.every(({ max }, i) => max > 0 && max < (rings[i - 1]?.max ?? Infinity)),
  ),
)

export const pointMaxTempsSchema = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(1_000_000),
)

const timePoints = {
  /**
   * time points of an immediate answer; null: all points are those of the library's points page, and the rings give
   * radii alone; absent: the time points alone are
   */
  pointsSettings: v.optional(v.nullable(v.object({ point_max_temps: pointMaxTempsSchema }))),
  /** whether the points of the rings are those of the points page, where `pointsSettings` alone would tell otherwise */
  ringPointsFollow: v.optional(v.boolean()),
  ...follows,
  ...edit,
}

export const ringsSchema = v.union([
  v.object({ ringScale: v.picklist(RING_SCALE_NAMES), ...timePoints }),
  /** rings of this quiz alone; null: the quiz uses the default rings, whose points the library's points page sets */
  v.object({ targetSettings: v.nullable(ringListSchema), ...timePoints }),
])

/** The place of a question: maps show it. */
export const placeSchema = v.pipe(
  v.message(latLngSchema, HTTP_ERRORS.badCoords),
  v.check(isOnMap, HTTP_ERRORS.beyondMap),
)

/** The year of a question, null for none. */
export const yearSchema = v.nullable(
  v.pipe(v.number(HTTP_ERRORS.badYear), v.check(isYear, HTTP_ERRORS.badYear)),
)

/** How the years of a quiz score. */
export const yearSettingsSchema = v.object({
  points: pointMaxTempsSchema,
  span: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_YEAR_SPAN)),
})
export const yearsSchema = v.object({ ...yearSettingsSchema.entries, ...edit })

const questionTexts = {
  titre: v.optional(
    v.nullable(v.pipe(lineSchema, v.maxLength(NAME_LENGTH, LIBRARY_ERRORS.nameTooLong))),
  ),
  description: v.optional(v.nullable(descriptionSchema)),
  alt: v.optional(v.nullable(descriptionSchema)),
}

/** Maximum lengths of a new question's texts; which texts are required depends on the question's kind. */
export const questionTextsSchema = v.object({
  name: v.optional(v.pipe(lineSchema, v.maxLength(NAME_LENGTH, LIBRARY_ERRORS.nameTooLong))),
  ...questionTexts,
})

/** Edit of a question: absent fields keep their value; an empty title, explanation or text alternative is removed. */
export const questionEditSchema = v.object({
  name: v.optional(nameSchema),
  coords: v.optional(placeSchema),
  year: v.optional(yearSchema),
  ...questionTexts,
  iframe: v.optional(v.pipe(v.string(), v.maxLength(64_000))),
  ...edit,
})

export const filenamesSchema = v.object({
  filenames: v.pipe(v.array(v.string()), v.maxLength(10_000)),
})

export interface ErrorBody {
  statusCode: number
  error: string
  /** French text that tells the user why the server refuses the request */
  message: string
  /** code of the refusal, which pages translate into their own language; see refusalCodes.ts */
  code: string
  /** the name or value that the text `message` contains; see NamedRefusals in refusalCodes.ts */
  about?: unknown
}

export interface QuizRow {
  unique_name: string
  name: string
  description: string
  /** when the quiz was last played, ISO 8601 UTC; null: never */
  last_time_played: string | null
  questionsNb: number
  editable: boolean
  /** URL of the thumbnail of the quiz's first photo; null for a quiz without a photo */
  thumbnail: string | null
  /** id of the folder that holds the quiz; null: the root holds it */
  folderId: number | null
  /** time when the quiz was created, ISO 8601 UTC */
  createdAt: string
}

export interface FolderRow {
  id: number
  name: string
  /** URL of the folder's picture, which pages use unchanged */
  imageURL: string
  editable: boolean
  /** id of the folder that contains this folder; null: the root contains it */
  parentId: number | null
  /** number of quizzes and of folders directly in this folder, without those of its subfolders */
  quizzesNb: number
  foldersNb: number
  revision: number
}

/** A folder's page: `parents` are the folders above it, from the root down. */
export interface FolderPage extends FolderRow {
  parents: { id: number; name: string }[]
}

/** A quiz with its place in the library; `path`: the names of the folders above it, from the root down. */
export type PlacedQuizRow = QuizRow & { path: string[] }

/** Results of a search. */
export interface LibrarySearch {
  quizzes: PlacedQuizRow[]
  folders: (FolderRow & { path: string[] })[]
  /** for each quiz found: whether it can be played in a venue without network */
  readiness: QuizReadinessRow[]
  /** whether more quizzes and folders were found than are listed */
  truncated: boolean
}

export interface BinRow extends QuizRow {
  /** time when the quiz was moved to the bin, ISO 8601 UTC */
  deletedAt: string
  /** time at which the box erases the quiz from the bin, ISO 8601 UTC */
  erasedAt: string
}

/** Addresses of the box for links and players; never the loopback address. */
export interface BoxAddress {
  /** base URL of shared links and of the pages that players open, without a final slash */
  base: string
  /** the one of `addresses` that the presenter chose for phones; null: the box uses PUBLIC_URL, or the likeliest one */
  chosen: string | null
  /** addresses among which the presenter may choose, likeliest first; empty when PUBLIC_URL is set */
  addresses: { address: string; card: string; likely: boolean; base: string }[]
}

/** State of the machine for the page « Tout est prêt ? ». */
export interface MachineState {
  /** `text`: in the request's language (`?lang=`); `fault`: to repair before any game; `warning`: games may suffer */
  findings: { level: 'fine' | 'warning' | 'fault'; about: string; text: string }[]
  /** ms since a phone last proved that phones reach the box (see PhoneCheck); null: not since the server's start */
  phoneSeenMs: number | null
}

export interface PhoneCheck {
  code: string
  /** a phone that opens this URL proves that phones can reach the box */
  url: string
}

export interface PhoneCheckState {
  reached: boolean
}

/** address that the presenter chooses for players; null: players get the likeliest address */
export const addressChoiceSchema = v.object({
  address: v.nullable(v.pipe(v.string(), v.maxLength(100))),
})

export interface FullQuiz {
  unique_name: string
  name: string
  description: string
  mapSettings: MapSettings | null
  /** id of the map source that the author chose; null: the author chose none */
  mapSource: string | null
  targetSettings: readonly TargetRing[]
  pointsSettings: PointsSettings
  /** how the years of the quiz score, and the scale that phones show; absent when no question has a year */
  yearSettings?: YearSettings
  last_time_played: string | null
  /**
   * ring scale of the quiz; null: the default rings, whose points the library's points page sets; `custom`: rings of
   * the author's own
   */
  ringScale: RingScale | 'custom' | null
  /** whether the quiz has its own time points; false: it uses those that the library's points page sets */
  ownTimePoints: boolean
  /** whether the quiz has its own points of the rings; false: it uses those of the points page */
  ownRingPoints: boolean
  /** whether all points of the quiz, rings and time, are those of the points page at the moment a room opens */
  pointsFollow: boolean
  /** whether the map, or the target (rings), is the one proposed from the photos and changes with them */
  mapFollows: boolean
  targetFollows: boolean
  /** deepest zoom (256 px convention) of the tiles that the quiz's map can show now, with or without a network */
  mapZoom: number
  folderId: number | null
  editable: boolean
  /** 1 for a new quiz, and higher after each change of its title, description, map, map source, rings or time points */
  revision: number
  questions: EditableQuestion[]
}

export type EditableQuestion = Question & { revision: number }

/** An open room, as the library lists it for its button `Reprendre`. */
export interface OpenGame {
  roomID: string
  unique_name: string
  name: string
  step: HostStep
  players: number
  /** whether simulated players have seats in the room */
  rehearsal: boolean
  /** time when the room was opened, ISO 8601 UTC */
  openedAt: string
  /** the show of which the room is a hall: the hall's index, and the names of all halls; absent for a room outside a show */
  show?: { id: string; hall: number; halls: readonly string[] }
}
