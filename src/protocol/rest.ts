// REST bodies: schemas of what comes in, shapes of what goes out.
import * as v from 'valibot'
import type { MapSettings, PointsSettings, Question, TargetRing } from '#core/quiz.ts'
import { RING_SCALE_NAMES, type RingScale } from '#core/scoring/ringScale.ts'
import type { HostStep } from '#core/views/viewShapes.ts'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '#core/textLengths.ts'
import { HTTP_ERRORS, LIBRARY_ERRORS } from './errors.ts'
import type { QuizReadinessRow } from './maps.ts'
import { mapSchema } from './mapSettings.ts'
import { latLngSchema } from './playerMessages.ts'

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

/** What a person reads in a list: of a quiz, a folder, a question. */
export const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_LENGTH, LIBRARY_ERRORS.nameTooLong))
export const descriptionSchema = v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_LENGTH, LIBRARY_ERRORS.textTooLong))

/** The revision that an edit was made on; without one it overwrites whatever is there. */
const edit = { revision: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null) }
/** −1 is the root */
const folderId = v.pipe(v.number(), v.integer(), v.minValue(-1))

export const loginSchema = v.object({ identifiant: text(300), password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)) })

const quizTitle = { name: nameSchema, description: v.pipe(descriptionSchema, v.minLength(1)) }
export const newQuizSchema = v.object({ ...quizTitle, folderId: v.optional(folderId, -1) })
export const quizTitleSchema = v.object({ ...quizTitle, ...edit })
export const newFolderSchema = v.object({ name: nameSchema, parentId: v.optional(folderId, -1) })
export const folderNameSchema = v.object({ name: nameSchema, ...edit })

/** What is saved is proposed from the photos, and changes with them. */
const follows = { follows: v.optional(v.boolean(), false) }

export const mapSettingsSchema = v.object({ mapSettings: mapSchema, ...follows, ...edit })

/** Metres: no two places are farther apart. What is computed from a ring (help zone, answers) stays a number. */
const WIDEST_RING = 20_100_000

const ring = v.object({
  max: v.pipe(v.number(), v.maxValue(WIDEST_RING)),
  points: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
})

/** The outside first, then widest to narrowest. */
export const ringListSchema = v.pipe(
  v.array(ring),
  v.minLength(2),
  v.maxLength(11),
  v.check(([outside, ...rings]) => outside?.max === -1 && rings.every(({ max }, i) => max > 0 && max < (rings[i - 1]?.max ?? Infinity))),
)

export const pointMaxTempsSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))

const timePoints = {
  /** null: those of the points screen */
  pointsSettings: v.optional(v.nullable(v.object({ point_max_temps: pointMaxTempsSchema })), null),
  ...follows,
  ...edit,
}

export const ringsSchema = v.union([
  v.object({ ringScale: v.picklist(RING_SCALE_NAMES), ...timePoints }),
  /** null: the quiz follows the points screen */
  v.object({ targetSettings: v.nullable(ringListSchema), ...timePoints }),
])

const questionTexts = {
  titre: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(NAME_LENGTH, LIBRARY_ERRORS.nameTooLong)))),
  description: v.optional(v.nullable(descriptionSchema)),
  alt: v.optional(v.nullable(descriptionSchema)),
}

/** Lengths of what a form says of a new question; what must be there depends on its kind. */
export const questionTextsSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(NAME_LENGTH, LIBRARY_ERRORS.nameTooLong))),
  ...questionTexts,
})

/** Members that are absent stay as they are; an empty title, explanation or description of the picture is none. */
export const questionEditSchema = v.object({
  name: v.optional(nameSchema),
  coords: v.optional(v.message(latLngSchema, HTTP_ERRORS.badCoords)),
  ...questionTexts,
  iframe: v.optional(v.pipe(v.string(), v.maxLength(64_000))),
  ...edit,
})

export const questionOrderSchema = v.object({ filenames: v.pipe(v.array(v.string()), v.maxLength(10_000)) })

export interface ErrorBody {
  statusCode: number
  error: string
  /** French */
  message: string
  /** pages word it in their own language; refusalCodes.ts */
  code: string
  /** what it names: NamedRefusals of refusalCodes.ts */
  about?: unknown
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
  /** null: the root */
  folderId: number | null
  /** ISO 8601 UTC */
  createdAt: string
}

export interface FolderRow {
  id: number
  name: string
  /** address of its picture, servable as it is */
  imageURL: string
  editable: boolean
  /** null: the root */
  parentId: number | null
  /** in it, not in its subfolders */
  quizzesNb: number
  foldersNb: number
  revision: number
}

/** A folder's page: what stands above it, from the root down to its parent. */
export interface FolderPage extends FolderRow {
  parents: { id: number; name: string }[]
}

/** What a search has found, and where it lies: `path` is the folders' names from the root down. */
export interface LibrarySearch {
  quizzes: (QuizRow & { path: string[] })[]
  folders: (FolderRow & { path: string[] })[]
  /** of those quizzes, for a venue without network */
  readiness: QuizReadinessRow[]
  /** there are more than were told */
  truncated: boolean
}

export interface BinRow extends QuizRow {
  /** ISO 8601 UTC */
  deletedAt: string
  /** ISO 8601 UTC; it is erased for good from then on */
  erasedAt: string
}

/** What links to the box begin with, without a final slash; never the loopback. */
export interface BoxAddress {
  /** what players' addresses begin with, without a final slash */
  base: string
  /** the presenter's choice; null while the likeliest is told */
  chosen: string | null
  /** likeliest first; empty beside a PUBLIC_URL */
  addresses: { address: string; card: string; likely: boolean; base: string }[]
}

/** « Tout est prêt ? » */
export interface MachineState {
  /** French; `fault`: the evening cannot run so, `warning`: it may suffer */
  findings: { level: 'fine' | 'warning' | 'fault'; about: string; text: string }[]
  /** since a phone last answered a check; null before the first one */
  phoneSeenMs: number | null
}

export interface PhoneCheck {
  code: string
  /** what the phone opens */
  url: string
}

export interface PhoneCheckState {
  reached: boolean
}

/** null: the likeliest */
export const addressChoiceSchema = v.object({ address: v.nullable(v.pipe(v.string(), v.maxLength(100))) })

export interface FullQuiz {
  unique_name: string
  name: string
  description: string
  mapSettings: MapSettings | null
  /** id of the map source that its author chose; null: whichever shows the place first */
  mapSource: string | null
  targetSettings: readonly TargetRing[]
  pointsSettings: PointsSettings
  last_time_played: string | null
  /** null: the quiz follows the points screen; `custom`: rings of its author's own */
  ringScale: RingScale | 'custom' | null
  /** whether its time points are its own, not those of the points screen */
  ownTimePoints: boolean
  /** the map, or the target, is proposed from the photos and changes with them */
  mapFollows: boolean
  targetFollows: boolean
  folderId: number | null
  editable: boolean
  /** of title, map, map source and rings */
  revision: number
  questions: EditableQuestion[]
}

export type EditableQuestion = Question & { revision: number }

/** A room that runs or waits, for the manager's `Reprendre`. */
export interface OpenGame {
  roomID: string
  unique_name: string
  name: string
  step: HostStep
  players: number
  /** simulated players sit in it */
  rehearsal: boolean
  /** ISO 8601 UTC */
  openedAt: string
}
