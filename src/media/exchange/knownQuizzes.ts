// Which quizzes of a file the library already has: an import would create copies of them, so the author is asked. Each
// quiz of the library is read at most once, in short turns of the event loop, however many quizzes share one name.
import type { View } from '#core/photo/panorama.ts'
import type { MapSettings } from '#core/quiz.ts'
import { inTurns } from '../../db/inTurns.ts'
import type { Quiz, Quizzes } from '../../db/quizzes.ts'
import type { Manifest } from './quizFile.ts'

/**
 * When a file's quiz was last edited: at the same time as the library's copy (`same`), after it (`newer`) or before it
 * (`older`). `alike`: the file has no date of the edit or no origin of its quiz, and both quizzes have the same title
 * and places.
 */
export type Relation = 'same' | 'newer' | 'older' | 'alike'

export interface KnownQuiz {
  /**
   * unique name of the library's quiz: of several copies in the library, the one last edited at the same time as the
   * file's quiz, else the one edited last
   */
  uniqueName: string
  /** title of the file's quiz */
  name: string
  relation: Relation
}

type Library = Pick<Quizzes, 'lineages' | 'find' | 'placesOf'>
type Lineage = ReturnType<Quizzes['lineages']>[number]
type FiledQuiz = Manifest['quizzes'][number]
type Known = (KnownQuiz | null)[]

type Asked = Pick<FiledQuiz['questions'][number], 'coords'>
const placesOf = (questions: readonly Asked[]): string =>
  JSON.stringify(questions.map(({ coords }) => [coords.lat, coords.lng]))
const named = (name: string, content: string): string => `${name}\n${content}`
/** Whether origin and last edit tell which quiz of the library the file's quiz is a copy of. */
const hasLineage = ({ origin, changedAt }: FiledQuiz): boolean =>
  origin !== undefined && changedAt !== undefined

/**
 * For each quiz of a file, in its order, the library's quiz that it is a copy of, or resembles; null: none. The author
 * is asked about these: nothing is taken for another by this alone.
 */
export async function knownQuizzes(library: Library, filed: Manifest['quizzes']): Promise<Known> {
  const here = library.lineages()
  const families = new Map<string, { last: Lineage; byEdit: Map<number, Lineage> }>()
  await inTurns(here, (quiz) => {
    const family = families.get(quiz.origin)
    if (!family) {
      const byEdit = new Map([[quiz.changedAt, quiz]])
      families.set(quiz.origin, { last: quiz, byEdit })
      return
    }
    if (quiz.changedAt > family.last.changedAt) family.last = quiz
    if (!family.byEdit.has(quiz.changedAt)) family.byEdit.set(quiz.changedAt, quiz)
  })

  const namesAsked = new Set(filed.filter((quiz) => !hasLineage(quiz)).map(({ name }) => name))
  const alike = new Map<string, Lineage>()
  await inTurns(here, (quiz) => {
    if (!namesAsked.has(quiz.name)) return
    const key = named(quiz.name, placesOf(library.placesOf(quiz.uniqueName)))
    if (!alike.has(key)) alike.set(key, quiz)
  })

  const known: Known = []
  await inTurns(filed, (quiz) => {
    const { name, origin, changedAt, questions } = quiz
    if (origin === undefined || changedAt === undefined) {
      const like = alike.get(named(name, placesOf(questions)))
      known.push(like ? { uniqueName: like.uniqueName, name, relation: 'alike' } : null)
      return
    }
    const family = families.get(origin)
    // If any copy in the library was last edited at the same time as the file's quiz, that quiz contains nothing new.
    const same = family?.byEdit.get(changedAt)
    if (same) known.push({ uniqueName: same.uniqueName, name, relation: 'same' })
    else if (!family) known.push(null)
    else {
      const relation = changedAt > family.last.changedAt ? 'newer' : 'older'
      known.push({ uniqueName: family.last.uniqueName, name, relation })
    }
  })
  return known
}

type Content = Pick<
  Quiz,
  'name' | 'description' | 'mapSettings' | 'targetSettings' | 'pointMaxTemps'
> & {
  /** points for the exact year, and years off that score nothing any more; null: the defaults */
  years: readonly [points: number | null, span: number | null]
  questions: readonly (Omit<FiledQuiz['questions'][number], 'photo'> & {
    hasPhoto: boolean
    /** the opening view of a sphere */
    view: View | null
  })[]
}

const mapValues = ({ zoom, bounds: { north, south, east, west } }: MapSettings): number[] => [
  zoom,
  north,
  south,
  east,
  west,
]

/** All that a player of the quiz sees but the pixels of its photos, which every box encodes for itself. */
const contentKey = ({
  name,
  description,
  mapSettings,
  targetSettings,
  pointMaxTemps,
  years,
  questions,
}: Content) =>
  JSON.stringify([
    name,
    description,
    mapSettings && mapValues(mapSettings),
    targetSettings?.map(({ max }) => max),
    pointMaxTemps,
    years,
    questions.map((question) => [
      question.name,
      question.coords.lat,
      question.coords.lng,
      question.titre,
      question.description,
      question.alt,
      question.year,
      question.iframe,
      question.hasPhoto,
      ...(question.view ? [question.view.heading, question.view.pitch, question.view.fov] : []),
    ]),
  ])

/**
 * For each quiz of a file, in its order, unique name of a quiz of the library that can be played in its stead: a copy of
 * it with the same content. A file's origin and date are claims of who made the file, so they alone are not enough.
 */
export async function equalQuizzes(
  library: Library,
  filed: Manifest['quizzes'],
): Promise<(string | null)[]> {
  const here = library.lineages()
  const names = new Set(filed.map(({ name }) => name))
  const equal = new Map<string, Lineage>()
  const put = (key: string, quiz: Lineage): void => {
    const known = equal.get(key)
    if (!known || quiz.changedAt > known.changedAt) equal.set(key, quiz)
  }
  await inTurns(here, ({ uniqueName, name, origin }) => {
    const quiz = names.has(name) ? library.find(uniqueName) : null
    if (!quiz) return
    const lineage = { uniqueName, name, origin, changedAt: quiz.changedAt ?? quiz.createdAt }
    const content = contentKey({
      ...quiz,
      years: [quiz.yearPoints, quiz.yearSpan],
      questions: quiz.questions.map((question) => ({
        ...question,
        alt: question.alt ?? null,
        year: question.year ?? null,
        hasPhoto: question.iframe === null,
        view: question.panorama?.view ?? null,
      })),
    })
    put(content, lineage)
    put(named(origin, content), lineage)
  })
  const found: (string | null)[] = []
  await inTurns(filed, (quiz) => {
    const { points = null, span = null } = quiz.yearSettings ?? {}
    const content = contentKey({
      ...quiz,
      years: [points, span],
      questions: quiz.questions.map((question) => ({
        ...question,
        hasPhoto: question.photo !== null,
        view: ('panorama' in question && question.panorama?.view) || null,
      })),
    })
    const key = quiz.origin === undefined ? content : named(quiz.origin, content)
    found.push(equal.get(key)?.uniqueName ?? null)
  })
  return found
}
