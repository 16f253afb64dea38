// Quizzes and their questions.
import { and, asc, count, desc, eq, isNotNull, isNull, max, notInArray } from 'drizzle-orm'
import type { MapSettings, PointsSettings, Question, TargetRing } from '#core/quiz.ts'
import type { Database } from './open.ts'
import { questions, quizzes } from './schema.ts'
import { randomWord, uniqueNameOf } from './uniqueName.ts'

/** A quiz as its author left it; `targetSettings` null follows the points screen. */
export interface Quiz {
  uniqueName: string
  folderId: number | null
  name: string
  description: string
  mapSettings: MapSettings | null
  targetSettings: TargetRing[] | null
  pointMaxTemps: number | null
  /** null: the administrator */
  ownerId: number | null
  /** ms */
  createdAt: number
  lastPlayedAt: number | null
  questions: Question[]
}

export interface QuizSummary extends Omit<Quiz, 'questions' | 'mapSettings' | 'targetSettings' | 'pointMaxTemps'> {
  questionsNb: number
  /** first question that holds a photo */
  pictureOf: string | null
}

/** Hashes of the blobs that show a question; null for Street View. */
export interface QuestionPicture {
  photoHash: string | null
  thumbnailHash: string | null
}

export type NewQuestion = Omit<Question, 'filename'> & QuestionPicture

interface Dependencies {
  db: Database
  /** ms */
  now: () => number
  randomBytes: (count: number) => Uint8Array
}

const inLibrary = (uniqueName: string) => and(eq(quizzes.uniqueName, uniqueName), isNull(quizzes.deletedAt))
const inQuiz = (uniqueName: string) => and(eq(questions.quiz, uniqueName), isNull(questions.removedAt))

function questionOf(row: typeof questions.$inferSelect): Question {
  const { filename, name, lat, lng, iframe, titre, description } = row
  return { filename, name, coords: { lat, lng }, iframe, titre, description }
}

export type Quizzes = ReturnType<typeof createQuizzes>

export function createQuizzes({ db, now, randomBytes }: Dependencies) {
  const questionsOf = (uniqueName: string): Question[] =>
    db.select().from(questions).where(inQuiz(uniqueName)).orderBy(asc(questions.position)).all().map(questionOf)

  const change = (uniqueName: string, values: Partial<typeof quizzes.$inferInsert>): boolean =>
    db.update(quizzes).set(values).where(inLibrary(uniqueName)).run().changes > 0

  return {
    create(title: { name: string; description: string }, owner: { ownerId: number | null; folderId: number | null }): string {
      const uniqueName = uniqueNameOf(title.name, randomBytes)
      db.insert(quizzes).values({ uniqueName, ...title, ...owner, createdAt: now() }).run()
      return uniqueName
    },

    /** A quiz of the library; null when it is unknown or in the bin. */
    find(uniqueName: string): Quiz | null {
      const row = db.select().from(quizzes).where(inLibrary(uniqueName)).get()
      if (!row) return null
      const { deletedAt: _, ...quiz } = row
      return { ...quiz, questions: questionsOf(uniqueName) }
    },

    /** Newest first. @param folderId null is the root */
    listIn(folderId: number | null): QuizSummary[] {
      const here = folderId === null ? isNull(quizzes.folderId) : eq(quizzes.folderId, folderId)
      const rows = db.select().from(quizzes).where(and(here, isNull(quizzes.deletedAt))).orderBy(desc(quizzes.createdAt)).all()
      return rows.map((row) => {
        const { uniqueName, name, description, ownerId, createdAt, lastPlayedAt } = row
        const nb = db.select({ nb: count() }).from(questions).where(inQuiz(uniqueName)).get()?.nb ?? 0
        const shown = db
          .select({ filename: questions.filename, hash: questions.thumbnailHash })
          .from(questions)
          .where(inQuiz(uniqueName))
          .orderBy(asc(questions.position))
          .all()
          .find(({ hash }) => hash !== null)
        const pictureOf = shown?.filename ?? null
        return { uniqueName, folderId, name, description, ownerId, createdAt, lastPlayedAt, questionsNb: nb, pictureOf }
      })
    },

    /** The file name is drawn: it tells nothing of the place. */
    addQuestion(uniqueName: string, { coords, ...question }: NewQuestion): Question {
      const filename = `${randomWord(60, randomBytes)}${question.photoHash === null ? '' : '.jpg'}`
      return db.transaction((tx) => {
        const last = tx.select({ at: max(questions.position) }).from(questions).where(eq(questions.quiz, uniqueName)).get()
        const position = (last?.at ?? -1) + 1
        return questionOf(
          tx.insert(questions).values({ quiz: uniqueName, filename, position, ...coords, ...question }).returning().get(),
        )
      })
    },

    /** False when the quiz has no such question. The row stays for the games that still show its photo. */
    removeQuestion: (uniqueName: string, filename: string): boolean =>
      db
        .update(questions)
        .set({ removedAt: now() })
        .where(and(inQuiz(uniqueName), eq(questions.filename, filename)))
        .run().changes > 0,

    /** Drops the questions that were removed, those of `playedNow` (unique names) aside. */
    forgetRemoved: (playedNow: readonly string[]): void => {
      db.delete(questions)
        .where(and(isNotNull(questions.removedAt), notInArray(questions.quiz, [...playedNow])))
        .run()
    },

    /** Also of a question or a quiz that has been removed: a game that runs may still show it. */
    pictureOf: (uniqueName: string, filename: string): QuestionPicture | null =>
      db
        .select({ photoHash: questions.photoHash, thumbnailHash: questions.thumbnailHash })
        .from(questions)
        .where(and(eq(questions.quiz, uniqueName), eq(questions.filename, filename)))
        .get() ?? null,

    setTitle: (uniqueName: string, title: { name: string; description: string }) => change(uniqueName, title),
    setMapSettings: (uniqueName: string, mapSettings: MapSettings) => change(uniqueName, { mapSettings }),
    /** null: the points screen's rings, or its time points, again */
    setRings: (uniqueName: string, targetSettings: TargetRing[] | null, points: PointsSettings | null) =>
      change(uniqueName, { targetSettings, pointMaxTemps: points?.point_max_temps ?? null }),
    moveToBin: (uniqueName: string) => change(uniqueName, { deletedAt: now() }),
  }
}
