// The format of an exported file: a ZIP with this manifest and the photos that it names. `folders` and `quizzes` refer
// to a folder by its index in `folders`; null is the folder into which the file is imported. An evening's rounds refer
// to their quiz by its index in `quizzes`.
import * as v from 'valibot'
import { NAME_LENGTH } from '#core/textLengths.ts'
import { latLngSchema } from '#protocol/playerMessages.ts'
import {
  descriptionSchema,
  nameSchema,
  pointMaxTempsSchema,
  ringListSchema,
  yearSchema,
  yearSettingsSchema,
} from '#protocol/rest.ts'
import { viewSchema } from '#protocol/library/panorama.ts'
import { mapSchema } from '#protocol/mapSettings.ts'
import { lineSchema } from '#protocol/texts.ts'
import { parseStreetView, streetViewAddress } from '#protocol/library/streetView.ts'
import { filedEveningOf, type EveningFault, type FiledEvening } from './filedEvening.ts'

export const MANIFEST = 'point-de-mire.json'
export const QUIZ_FILE = {
  format: 'point-de-mire',
  version: 1,
  extension: 'pointdemire',
  type: 'application/zip',
} as const

/** Limits of one file, the same for export and import. A manifest's `JSON.parse` blocks the game, some 10 ms a MiB. */
export const QUIZ_FILE_MOST = {
  folders: 2000,
  quizzes: 5000,
  questionsEach: 1000,
  manifestBytes: 4 * 1024 * 1024,
} as const

const place = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const photo = v.pipe(v.string(), v.regex(/^photos\/[a-z0-9]{1,80}\.jpg$/))
const optionalText = v.nullable(descriptionSchema)

/** A Street View embed: its URL is built anew from position and direction, and the file's HTML is never used. */
const embed = v.pipe(
  v.string(),
  v.maxLength(64_000),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const view = parseStreetView(dataset.value)
    if (view) return streetViewAddress(view)
    addIssue()
    return NEVER
  }),
)

const question = {
  name: nameSchema,
  coords: latLngSchema,
  titre: v.nullable(v.pipe(lineSchema, v.maxLength(NAME_LENGTH))),
  description: optionalText,
  /** text alternative of the photo; absent in older files */
  alt: v.optional(optionalText, null),
  /** when the picture was taken, as are `yearSettings`; absent in older files */
  year: v.optional(yearSchema, null),
}

const questionSchema = v.union([
  v.object({
    ...question,
    photo,
    iframe: v.null(),
    /** the sphere of which the photo is a flat view; absent in older files, and not read by older boxes */
    panorama: v.optional(v.nullable(v.object({ photo, view: viewSchema })), null),
  }),
  v.object({ ...question, photo: v.null(), iframe: embed }),
])

/** A quiz's map source: its id on the exporting box, and its name, for a box where the same source has another id. */
const mapSource = v.object({
  id: v.pipe(v.string(), v.maxLength(80)),
  name: v.pipe(lineSchema, v.maxLength(120)),
})
export type FiledSource = v.InferOutput<typeof mapSource>

const quizSchema = v.object({
  folder: place,
  name: nameSchema,
  description: v.pipe(descriptionSchema, v.minLength(1)),
  mapSettings: v.nullable(mapSchema),
  /** the quiz's own map source; null: none, and maps use one that covers the place shown; absent in older files */
  mapSource: v.optional(v.nullable(mapSource), null),
  targetSettings: v.nullable(ringListSchema),
  pointMaxTemps: v.nullable(pointMaxTempsSchema),
  yearSettings: v.optional(
    v.nullable(
      v.object({
        points: v.nullable(yearSettingsSchema.entries.points),
        span: v.nullable(yearSettingsSchema.entries.span),
      }),
    ),
    null,
  ),
  /** whether the rings' points are those of the points page; absent in older files, which held copies of those */
  pointsFollow: v.optional(v.boolean()),
  /** the quiz's unique name on the box that made it, and its last edit, epoch ms; both absent in files before 0.2.0 */
  origin: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))),
  changedAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  // The number of questions is checked first: a file with too many is refused before any question is parsed.
  questions: v.pipe(
    v.array(v.unknown()),
    v.maxLength(QUIZ_FILE_MOST.questionsEach),
    v.array(questionSchema),
  ),
})

const folderSchema = v.object({ parent: place, name: nameSchema, picture: v.nullable(photo) })

export const versionSchema = v.object({
  format: v.literal(QUIZ_FILE.format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

const headSchema = v.object({
  folders: v.pipe(
    v.array(v.unknown()),
    v.maxLength(QUIZ_FILE_MOST.folders),
    v.array(folderSchema),
    // A folder comes after its parent in the file, so that folders cannot form a cycle.
    v.check((folders) => folders.every(({ parent }, index) => parent === null || parent < index)),
  ),
  quizzes: v.pipe(v.array(v.unknown()), v.maxLength(QUIZ_FILE_MOST.quizzes)),
  evening: v.optional(v.unknown()),
})

type Folders = v.InferOutput<typeof headSchema>['folders']
type Quiz = v.InferOutput<typeof quizSchema>
export interface Manifest {
  folders: Folders
  quizzes: Quiz[]
  /** the evening of the file; absent in a file of quizzes alone */
  evening?: FiledEvening
}

export type ReadManifest =
  | { ok: true; manifest: Manifest }
  | {
      ok: false
      /** what is wrong with the file's evening; null: the JSON is no valid manifest */ fault: EveningFault | null
    }

/** Questions of a file that are parsed in one turn of the event loop. */
const QUESTIONS_A_TURN = 100

/**
 * Reads a file's manifest.
 * @param turn its promise resolves in a later turn of the event loop, so that a large file does not block the server
 */
export async function manifestOf(json: unknown, turn: () => Promise<void>): Promise<ReadManifest> {
  const head = v.safeParse(headSchema, json)
  if (!head.success) return { ok: false, fault: null }
  const { folders } = head.output
  const quizzes: Quiz[] = []
  let inTurn = 0
  for (const one of head.output.quizzes) {
    const quiz = v.safeParse(quizSchema, one)
    if (!quiz.success || (quiz.output.folder !== null && quiz.output.folder >= folders.length))
      return { ok: false, fault: null }
    quizzes.push(quiz.output)
    inTurn += 1 + quiz.output.questions.length
    if (inTurn < QUESTIONS_A_TURN) continue
    inTurn = 0
    await turn()
  }
  if (head.output.evening === undefined) return { ok: true, manifest: { folders, quizzes } }
  const filed = filedEveningOf(head.output.evening, quizzes.length)
  return filed.ok ? { ok: true, manifest: { folders, quizzes, evening: filed.evening } } : filed
}

/** File names of all spheres that the manifest names, each once. */
export function spheresOf({ quizzes }: Manifest): string[] {
  const asked = quizzes.flatMap(({ questions }) => questions)
  return [...new Set(asked.flatMap((one) => ('panorama' in one && one.panorama?.photo) || []))]
}

/** File names of all photos that the manifest names, each once. */
export function photosOf({ folders, quizzes }: Manifest): string[] {
  const names = [
    ...folders.map(({ picture }) => picture),
    ...quizzes.flatMap(({ questions }) => questions.map((asked) => asked.photo)),
  ]
  return [...new Set(names.filter((name) => name !== null))]
}
