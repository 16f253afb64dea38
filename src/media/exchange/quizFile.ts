// What an exported file says: a ZIP that holds this manifest and the photos that it names.
// `folders` and `quizzes` name a folder by its place in `folders`; null is where the file is taken in. With an evening,
// its rounds name their quiz by its place in `quizzes`.
import * as v from 'valibot'
import { NAME_LENGTH } from '#core/textLengths.ts'
import { latLngSchema } from '#protocol/playerMessages.ts'
import { descriptionSchema, nameSchema, pointMaxTempsSchema, ringListSchema } from '#protocol/rest.ts'
import { mapSchema } from '#protocol/mapSettings.ts'
import { parseStreetView, streetViewAddress } from '#protocol/streetView.ts'
import { filedEveningOf, type EveningFault, type FiledEvening } from './filedEvening.ts'

export const MANIFEST = 'point-de-mire.json'
export const QUIZ_FILE = { format: 'point-de-mire', version: 1, extension: 'pointdemire', type: 'application/zip' } as const

/** What one file may hold: no export makes a file that an import would refuse. A manifest is parsed in one go, some 10 ms a MiB. */
export const QUIZ_FILE_MOST = { folders: 2000, quizzes: 5000, questionsEach: 1000, manifestBytes: 4 * 1024 * 1024 } as const

const place = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const photo = v.pipe(v.string(), v.regex(/^photos\/[a-z0-9]{1,80}\.jpg$/))
const optionalText = v.nullable(descriptionSchema)

/** Rebuilt from its position and direction: nobody's HTML is taken in. */
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
  titre: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(NAME_LENGTH))),
  description: optionalText,
  /** files of before have none */
  alt: v.optional(optionalText, null),
}

const questionSchema = v.union([
  v.object({ ...question, photo, iframe: v.null() }),
  v.object({ ...question, photo: v.null(), iframe: embed }),
])

/** Its id here, and its name for a box that has it under another id. */
const mapSource = v.object({ id: v.pipe(v.string(), v.maxLength(80)), name: v.pipe(v.string(), v.trim(), v.maxLength(120)) })
export type FiledSource = v.InferOutput<typeof mapSource>

const quizSchema = v.object({
  folder: place,
  name: nameSchema,
  description: v.pipe(descriptionSchema, v.minLength(1)),
  mapSettings: v.nullable(mapSchema),
  /** null: whichever shows the place first; files of before have none */
  mapSource: v.optional(v.nullable(mapSource), null),
  targetSettings: v.nullable(ringListSchema),
  pointMaxTemps: v.nullable(pointMaxTempsSchema),
  /** its unique name where it was made, and its last edit (ms); files of before 0.2.0 have neither */
  origin: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))),
  changedAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  // Counted before they are read one by one.
  questions: v.pipe(v.array(v.unknown()), v.maxLength(QUIZ_FILE_MOST.questionsEach), v.array(questionSchema)),
})

const folderSchema = v.object({ parent: place, name: nameSchema, picture: v.nullable(photo) })

export const versionSchema = v.object({ format: v.literal(QUIZ_FILE.format), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })

const headSchema = v.object({
  folders: v.pipe(
    v.array(v.unknown()),
    v.maxLength(QUIZ_FILE_MOST.folders),
    v.array(folderSchema),
    // A folder stands after its parent: a ring of folders cannot be written down.
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
  /** absent in a file of quizzes alone */
  evening?: FiledEvening
}

export type ReadManifest = { ok: true; manifest: Manifest } | { ok: false; /** null: it is no such text */ fault: EveningFault | null }

/** Questions that are looked at in one turn of the event loop. */
const QUESTIONS_A_TURN = 100

/** @param turn resolves when the next quizzes may be looked at */
export async function manifestOf(json: unknown, turn: () => Promise<void>): Promise<ReadManifest> {
  const head = v.safeParse(headSchema, json)
  if (!head.success) return { ok: false, fault: null }
  const { folders } = head.output
  const quizzes: Quiz[] = []
  let inTurn = 0
  for (const one of head.output.quizzes) {
    const quiz = v.safeParse(quizSchema, one)
    if (!quiz.success || (quiz.output.folder !== null && quiz.output.folder >= folders.length)) return { ok: false, fault: null }
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

/** Every photo that the manifest names, once. */
export function photosOf({ folders, quizzes }: Manifest): string[] {
  const names = [...folders.map(({ picture }) => picture), ...quizzes.flatMap(({ questions }) => questions.map((asked) => asked.photo))]
  return [...new Set(names.filter((name) => name !== null))]
}
