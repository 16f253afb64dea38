// Exports one quiz, a folder with all its contents, or an evening with its quizzes, as a file for another box.
import { sql } from 'drizzle-orm'
import type { Question } from '#core/quiz.ts'
import type { Folder, Folders } from '../../db/folders.ts'
import type { StoredEvening } from '../../db/evenings.ts'
import type { Database } from '../../db/open.ts'
import type { QuestionPicture, Quizzes } from '../../db/quizzes.ts'
import { readBlob } from '../blobs.ts'
import { filedStepsOf, type FiledEvening } from './filedEvening.ts'
import { MANIFEST, QUIZ_FILE, QUIZ_FILE_MOST, type FiledSource, type Manifest } from './quizFile.ts'
import { zipOf } from '../zip/zipWriter.ts'

interface Sources {
  db: Database
  quizzes: Quizzes
  folders: Folders
  /** returns id and name of a map source, as the file stores them; null: no source has that id any more */
  sourceNamed: (id: string) => FiledSource | null
  /**
   * Resolves when the next quiz may be read: a library takes seconds, and running games need the event loop in between.
   */
  turn: () => Promise<void>
}

/** What is exported: a quiz, a folder (`folderId` null: the whole library), or an evening. */
export type Exported =
  | { uniqueName: string }
  | { folderId: number | null }
  | { evening: Pick<StoredEvening, 'name' | 'description' | 'steps'> }

export interface QuizFile {
  /** bytes of all photos in the file together */
  bytes: number
  /** whether the file has more folders, quizzes or questions than an import accepts */
  overfull: boolean
  /** unique name of an evening's quiz that was deleted, without which the file would be incomplete; null: none */
  missing: string | null
  pieces: () => Generator<Uint8Array>
}

type FiledQuiz = Manifest['quizzes'][number]
type FiledQuestion = FiledQuiz['questions'][number]

/** Number of photos whose sizes are looked up in one turn of the event loop. */
const PHOTOS_A_TURN = 500

const photoName = (hash: string): string => `photos/${hash}.jpg`

/** Folders in depth-first order, parents before children, each with its parent's index in this list. */
function foldersUnder(
  folders: Folders,
  top: number | null,
): { folder: Folder; parent: number | null }[] {
  const all = folders.all()
  const within = Map.groupBy(all, ({ parentId }) => parentId)
  const found: { folder: Folder; parent: number | null }[] = []
  // A stack of the folders still to add, the next one last.
  const ahead = (top === null ? (within.get(null) ?? []) : all.filter(({ id }) => id === top))
    .toReversed()
    .map((folder) => ({ folder, parent: null as number | null }))
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const parent = found.push(next) - 1
    for (const folder of (within.get(next.folder.id) ?? []).toReversed())
      ahead.push({ folder, parent })
  }
  return found
}

/** The quizzes to export: those of the root first (`withRoot`), then those of the folders, folder by folder. */
function quizzesOf(
  quizzes: Quizzes,
  tree: ReturnType<typeof foldersUnder>,
  withRoot: boolean,
): { uniqueName: string; place: number | null }[] {
  // Quizzes are exported oldest first: the library that imports them in this order lists the newest one first again.
  const within = Map.groupBy(quizzes.places(), ({ folderId }) => folderId)
  const put = (folderId: number | null, place: number | null) =>
    (within.get(folderId) ?? []).map(({ uniqueName }) => ({ uniqueName, place }))
  return [
    ...(withRoot ? put(null, null) : []),
    ...tree.flatMap(({ folder }, place) => put(folder.id, place)),
  ]
}

const namedBy = (exported: Exclude<Exported, { folderId: unknown }>): string[] =>
  'evening' in exported ? filedStepsOf(exported.evening.steps).quizzes : [exported.uniqueName]

const filedEvening = ({
  name,
  description,
  steps,
}: Pick<StoredEvening, 'name' | 'description' | 'steps'>): FiledEvening => ({
  name,
  description,
  steps: filedStepsOf(steps).steps,
})

/**
 * Exports quizzes. Their list is read in one moment; each quiz's content is read when its turn comes. A quiz deleted by
 * then is left out, or named in `missing` if an evening is exported.
 */
export async function exportOf(
  { db, quizzes, folders, sourceNamed, turn }: Sources,
  exported: Exported,
): Promise<QuizFile> {
  const hashes = new Set<string>()
  const photo = (hash: string): string => {
    hashes.add(hash)
    return photoName(hash)
  }

  /** A question as the file holds it; an export leaves out a question whose photo is lost. */
  const questionOf = ({
    name,
    coords,
    titre,
    description,
    alt,
    year,
    iframe,
    photoHash,
    panorama,
    sphereHash,
  }: Question & QuestionPicture): FiledQuestion[] => {
    const shared = { name, coords, titre, description, alt: alt ?? null, year: year ?? null }
    const around =
      panorama && sphereHash !== null ? { photo: photo(sphereHash), view: panorama.view } : null
    if (photoHash !== null)
      return [{ ...shared, photo: photo(photoHash), iframe: null, panorama: around }]
    return iframe === null ? [] : [{ ...shared, photo: null, iframe }]
  }

  const quizOf = (uniqueName: string, folder: number | null): FiledQuiz | null => {
    const quiz = quizzes.find(uniqueName)
    if (!quiz) return null
    const { name, description, mapSettings, targetSettings, pointMaxTemps, pointsFollow } = quiz
    const mapSource = quiz.mapSource === null ? null : sourceNamed(quiz.mapSource)
    const questions = quizzes.picturedQuestionsOf(uniqueName).flatMap(questionOf)
    return {
      folder,
      name,
      description,
      mapSettings,
      mapSource,
      targetSettings,
      pointMaxTemps,
      yearSettings: { points: quiz.yearPoints, span: quiz.yearSpan },
      pointsFollow,
      origin: quiz.origin ?? uniqueName,
      changedAt: quiz.changedAt ?? quiz.createdAt,
      questions,
    }
  }

  const tree = 'folderId' in exported ? foldersUnder(folders, exported.folderId) : []
  const chosen =
    'folderId' in exported
      ? quizzesOf(quizzes, tree, exported.folderId === null)
      : namedBy(exported).map((uniqueName) => ({ uniqueName, place: null }))
  const evening = 'evening' in exported ? { evening: filedEvening(exported.evening) } : {}

  const { format, version } = QUIZ_FILE
  const filedFolders: Manifest['folders'] = tree.map(({ folder, parent }) => ({
    parent,
    name: folder.name,
    picture: folder.pictureHash === null ? null : photo(folder.pictureHash),
  }))
  const head = Buffer.from(
    JSON.stringify({ format, version, folders: filedFolders, ...evening }, null, 1).replace(
      /\n}$/,
      ',\n "quizzes": [',
    ),
  )
  const written = [head]
  let size = head.length
  let missing: string | null = null
  let overfull =
    filedFolders.length > QUIZ_FILE_MOST.folders || chosen.length > QUIZ_FILE_MOST.quizzes
  for (const { uniqueName, place } of chosen) {
    if (overfull || missing !== null) break
    await turn()
    const quiz = quizOf(uniqueName, place)
    if (!quiz) {
      if ('evening' in exported) missing = uniqueName
      continue
    }
    const text = Buffer.from(`${written.length > 1 ? ',' : ''}\n${JSON.stringify(quiz, null, 1)}`)
    written.push(text)
    size += text.length
    overfull =
      quiz.questions.length > QUIZ_FILE_MOST.questionsEach || size > QUIZ_FILE_MOST.manifestBytes
  }
  written.push(Buffer.from(']\n}'))

  const names = [...hashes]
  let bytes = 0
  for (let from = 0; from < names.length; from += PHOTOS_A_TURN) {
    await turn()
    bytes += bytesOf(db, names.slice(from, from + PHOTOS_A_TURN))
  }
  return {
    bytes,
    overfull,
    missing,
    pieces: () => zipOf(entriesOf(db, Buffer.concat(written), names)),
  }
}

function bytesOf(db: Database, hashes: readonly string[]): number {
  const total = db.get<{ bytes: number }>(
    sql`select coalesce(sum(length(bytes)), 0) as bytes from blobs where hash in (select value from json_each(${JSON.stringify(hashes)}))`,
  )
  return total.bytes
}

function* entriesOf(db: Database, manifest: Buffer, hashes: readonly string[]) {
  yield { name: MANIFEST, bytes: manifest }
  for (const hash of hashes) {
    const blob = readBlob(db, hash)
    // When a photo was deleted after the manifest had been written, this error breaks the download off, which the
    // browser reports; a file without the photo would be noticed only at its import.
    if (!blob) throw new Error(`the picture ${hash} went away while it was exported`)
    yield { name: photoName(hash), bytes: blob.bytes }
  }
}
