// One quiz, or a folder with all that it holds, as a file for another box.
import { sql } from 'drizzle-orm'
import type { Question } from '#core/quiz.ts'
import type { Folder, Folders } from '../db/folders.ts'
import type { Database } from '../db/open.ts'
import type { QuestionPicture, Quizzes } from '../db/quizzes.ts'
import { readBlob } from './blobs.ts'
import { MANIFEST, QUIZ_FILE, QUIZ_FILE_MOST, type FiledSource, type Manifest } from './quizFile.ts'
import { zipOf } from './zipWriter.ts'

interface Sources {
  db: Database
  quizzes: Quizzes
  folders: Folders
  /** null: there is no such source any more */
  sourceNamed: (id: string) => FiledSource | null
}

/** `folderId` null is the whole library. */
export type Exported = { uniqueName: string } | { folderId: number | null }

export interface QuizFile {
  /** of all photos */
  bytes: number
  /** more folders, quizzes or questions than an import takes in */
  overfull: boolean
  pieces: () => Generator<Uint8Array>
}

type FiledQuiz = Manifest['quizzes'][number]
type FiledQuestion = FiledQuiz['questions'][number]

const photoName = (hash: string): string => `photos/${hash}.jpg`

/** Parents before their children, each with its place among them. */
function foldersUnder(folders: Folders, top: number | null): { folder: Folder; parent: number | null }[] {
  const found: { folder: Folder; parent: number | null }[] = []
  const add = (folder: Folder, parent: number | null): void => {
    const place = found.push({ folder, parent }) - 1
    for (const child of folders.listIn(folder.id)) add(child, place)
  }
  const first = top === null ? folders.listIn(null) : [folders.find(top)]
  for (const folder of first) if (folder) add(folder, null)
  return found
}

export function exportOf({ db, quizzes, folders, sourceNamed }: Sources, exported: Exported): QuizFile {
  const hashes = new Set<string>()
  const photo = (hash: string): string => {
    hashes.add(hash)
    return photoName(hash)
  }

  /** A question that shows nothing any more has nothing to be exported. */
  const questionOf = ({ name, coords, titre, description, iframe, photoHash }: Question & QuestionPicture): FiledQuestion[] => {
    const told = { name, coords, titre, description }
    if (photoHash !== null) return [{ ...told, photo: photo(photoHash), iframe: null }]
    return iframe === null ? [] : [{ ...told, photo: null, iframe }]
  }

  const quizOf = (uniqueName: string, folder: number | null): FiledQuiz[] => {
    const quiz = quizzes.find(uniqueName)
    if (!quiz) return []
    const { name, description, mapSettings, targetSettings, pointMaxTemps } = quiz
    const mapSource = quiz.mapSource === null ? null : sourceNamed(quiz.mapSource)
    const questions = quizzes.picturedQuestionsOf(uniqueName).flatMap(questionOf)
    return [{ folder, name, description, mapSettings, mapSource, targetSettings, pointMaxTemps, questions }]
  }
  // Oldest first: taken in in this order, the newest is first in the list again.
  const quizzesIn = (folderId: number | null, place: number | null) =>
    quizzes.listIn(folderId).toReversed().flatMap(({ uniqueName }) => quizOf(uniqueName, place))

  const tree = 'uniqueName' in exported ? [] : foldersUnder(folders, exported.folderId)
  const manifest: Manifest = {
    folders: tree.map(({ folder, parent }) => ({ parent, name: folder.name, picture: folder.pictureHash === null ? null : photo(folder.pictureHash) })),
    quizzes: [
      ...('uniqueName' in exported ? quizOf(exported.uniqueName, null) : []),
      ...('folderId' in exported && exported.folderId === null ? quizzesIn(null, null) : []),
      ...tree.flatMap(({ folder }, place) => quizzesIn(folder.id, place)),
    ],
  }
  const names = [...hashes]
  const total = db.get<{ bytes: number }>(
    sql`select coalesce(sum(length(bytes)), 0) as bytes from blobs where hash in (select value from json_each(${JSON.stringify(names)}))`,
  )
  const written = bytesOf(manifest)
  return { bytes: total.bytes, overfull: isOverfull(manifest, written), pieces: () => zipOf(entriesOf(db, written, names)) }
}

function bytesOf(manifest: Manifest): Buffer {
  const { format, version } = QUIZ_FILE
  return Buffer.from(JSON.stringify({ format, version, ...manifest }, null, 1))
}

function isOverfull({ folders, quizzes }: Manifest, written: Buffer): boolean {
  const most = QUIZ_FILE_MOST
  return (
    folders.length > most.folders ||
    quizzes.length > most.quizzes ||
    quizzes.some(({ questions }) => questions.length > most.questionsEach) ||
    written.byteLength > most.manifestBytes
  )
}

function* entriesOf(db: Database, manifest: Buffer, hashes: readonly string[]) {
  yield { name: MANIFEST, bytes: manifest }
  for (const hash of hashes) {
    const blob = readBlob(db, hash)
    // A cut download is seen; a file that lacks a photo would only be found out on the other box.
    if (!blob) throw new Error(`the picture ${hash} went away while it was exported`)
    yield { name: photoName(hash), bytes: blob.bytes }
  }
}
