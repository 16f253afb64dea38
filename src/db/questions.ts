// Questions of the quizzes, and their pictures.
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { LatLng } from '#core/scoring/geo.ts'
import { fittingScale, holds, proposedMap, rescaled } from '#core/scoring/proposal.ts'
import type { Panorama } from '#core/photo/panorama.ts'
import type { MapSettings, Question } from '#core/quiz.ts'
import type { Database } from './open.ts'
import { editedOf, type Edited } from './revision.ts'
import { questions, quizzes } from './schema.ts'
import { randomWord } from './uniqueName.ts'

/** Hashes of the blobs of a question's photo and thumbnail; null for Street View; of its sphere, null without one. */
export interface QuestionPicture {
  photoHash: string | null
  thumbnailHash: string | null
  sphereHash: string | null
}

/** A sphere without the name that it gets in its quiz. */
export type NewPanorama = Omit<Panorama, 'filename'>

/** The pictures of a new question, or those that replace a question's; `panorama` goes with `sphereHash`. */
export type NewPicture = Pick<QuestionPicture, 'photoHash' | 'thumbnailHash'> & {
  sphereHash?: string | null
  panorama?: NewPanorama | null
}

export type NewQuestion = Omit<Question, 'filename' | 'alt' | 'year' | 'panorama'> & {
  alt?: string | null
  year?: number | null
} & NewPicture

/** A question with its number of changes (`revision`), by which an edit based on an older state is detected. */
export type EditableQuestion = Question & { revision: number }

export interface QuestionChange {
  name?: string | undefined
  coords?: LatLng | undefined
  titre?: string | null | undefined
  description?: string | null | undefined
  alt?: string | null | undefined
  year?: number | null | undefined
  iframe?: string | undefined
}

type QuestionRow = typeof questions.$inferSelect

/** SQL condition for the questions of a quiz, without those that were removed from it. */
export const inQuiz = (uniqueName: string) =>
  and(eq(questions.quiz, uniqueName), isNull(questions.removedAt))
const ofGivenQuiz = and(eq(questions.quiz, sql.placeholder('quiz')), isNull(questions.removedAt))
const named = (uniqueName: string, filename: string) =>
  and(inQuiz(uniqueName), eq(questions.filename, filename))

function questionOf({
  filename,
  name,
  lat,
  lng,
  iframe,
  titre,
  description,
  alt,
  year,
  panorama,
}: QuestionRow): Question {
  return {
    filename,
    name,
    coords: { lat, lng },
    iframe,
    titre,
    description,
    ...(alt !== null && { alt }),
    ...(year !== null && { year }),
    ...(panorama && { panorama }),
  }
}

const pictured = (row: QuestionRow): Question & QuestionPicture => ({
  ...questionOf(row),
  photoHash: row.photoHash,
  thumbnailHash: row.thumbnailHash,
  sphereHash: row.sphereHash,
})
const editable = (row: QuestionRow): EditableQuestion => ({
  ...questionOf(row),
  revision: row.revision,
})

interface Dependencies {
  db: Database
  /** returns the current time, epoch ms */
  now: () => number
  randomBytes: (count: number) => Uint8Array
}

/** How long a removed question can be put back, ms. */
const RESTORE_MS = 3_600_000
/** Position of a question whose photo was replaced: its successor has its place, so it cannot be put back. */
const REPLACED = -1

/** Draws the file name that identifies a question in its quiz: random, so that it reveals nothing about the place. */
function drawFilename(photoHash: string | null, randomBytes: Dependencies['randomBytes']): string {
  return `${randomWord(60, randomBytes)}${photoHash === null ? '' : '.jpg'}`
}

/** Draws the names of a question's photo and of its sphere. */
export function drawNames(
  { photoHash, panorama }: Pick<NewPicture, 'photoHash' | 'panorama'>,
  randomBytes: Dependencies['randomBytes'],
): { filename: string; panorama: Panorama | null } {
  return {
    filename: drawFilename(photoHash, randomBytes),
    panorama: panorama ? { ...panorama, filename: drawFilename(photoHash, randomBytes) } : null,
  }
}

export function createQuestions({ db, now, randomBytes }: Dependencies) {
  // Statements that an import or an export runs for each of thousands of quizzes are prepared once: to build and compile
  // one takes many times as long as to run it.
  const given = sql.placeholder
  const rows = db
    .select()
    .from(questions)
    .where(ofGivenQuiz)
    .orderBy(asc(questions.position))
    .prepare()
  const places = db
    .select({ lat: questions.lat, lng: questions.lng })
    .from(questions)
    .where(ofGivenQuiz)
    .orderBy(asc(questions.position))
    .prepare()
  const lastPosition = db
    .select({ at: max(questions.position) })
    .from(questions)
    .where(eq(questions.quiz, given('quiz')))
    .prepare()
  const setChangedAt = db
    .update(quizzes)
    .set({ changedAt: sql`${given('changedAt')}` })
    .where(eq(quizzes.uniqueName, given('quiz')))
    .prepare()
  const followed = db
    .select({
      mapFollows: quizzes.mapFollows,
      targetFollows: quizzes.targetFollows,
      targetSettings: quizzes.targetSettings,
    })
    .from(quizzes)
    .where(eq(quizzes.uniqueName, given('quiz')))
    .prepare()

  const rowsOf = (quiz: string): QuestionRow[] => rows.all({ quiz })

  const rowOf = (uniqueName: string, filename: string): QuestionRow | undefined =>
    db.select().from(questions).where(named(uniqueName, filename)).get()

  const nextPosition = (quiz: string): number => (lastPosition.get({ quiz })?.at ?? -1) + 1

  /** Stores the present time as the time of the quiz's last edit. */
  const touch = (quiz: string): void => void setChangedAt.run({ quiz, changedAt: now() })

  /**
   * After a place has changed: computes the map area and the rings of a quiz from all its places, unless the author has
   * set them. The quiz's revision stays, because it counts only edits by the author.
   */
  function follow(uniqueName: string): void {
    const row = followed.get({ quiz: uniqueName })
    if (!row?.mapFollows && !row?.targetFollows) return
    const mapSettings = proposedMap(rowsOf(uniqueName).map(({ lat, lng }) => ({ lat, lng })))
    // A quiz without any question keeps the map area and the rings that it had.
    if (!mapSettings) return
    const target =
      row.targetFollows && row.targetSettings
        ? { targetSettings: rescaled(row.targetSettings, fittingScale(mapSettings.bounds)) }
        : {}
    db.update(quizzes)
      .set({ ...(row.mapFollows && { mapSettings }), ...target })
      .where(eq(quizzes.uniqueName, uniqueName))
      .run()
  }

  /**
   * After the author has saved a map that follows the photos: computes it anew when it leaves one of them out. The page
   * that proposed it did not know a photo that was added meanwhile, which changes no revision.
   */
  function followAll(uniqueName: string, { bounds }: MapSettings): void {
    if (places.all({ quiz: uniqueName }).some((place) => !holds(bounds, place))) follow(uniqueName)
  }

  const addOne = db
    .insert(questions)
    .values({
      quiz: given('quiz'),
      filename: given('filename'),
      position: given('position'),
      name: given('name'),
      lat: given('lat'),
      lng: given('lng'),
      iframe: given('iframe'),
      titre: given('titre'),
      description: given('description'),
      alt: given('alt'),
      year: given('year'),
      photoHash: given('photoHash'),
      thumbnailHash: given('thumbnailHash'),
      panorama: given('panorama'),
      sphereHash: given('sphereHash'),
    })
    .prepare()

  const hashesEverIn = (
    uniqueName: string,
    column: typeof questions.photoHash | typeof questions.sphereHash,
  ): Map<string, string> =>
    new Map(
      db
        .select({ filename: questions.filename, hash: column })
        .from(questions)
        .where(eq(questions.quiz, uniqueName))
        .all()
        .flatMap(({ filename, hash }) => (hash === null ? [] : [[filename, hash] as const])),
    )

  return {
    followAll,
    questionsOf: (uniqueName: string): Question[] => rowsOf(uniqueName).map(questionOf),
    /** The places of a quiz's questions alone, in their order. */
    placesOf: (quiz: string): Pick<Question, 'coords'>[] =>
      places.all({ quiz }).map((coords) => ({ coords })),
    editableQuestionsOf: (uniqueName: string): EditableQuestion[] =>
      rowsOf(uniqueName).map(editable),

    picturedQuestionsOf: (uniqueName: string): (Question & QuestionPicture)[] =>
      rowsOf(uniqueName).map(pictured),

    /**
     * Hash of each photo that the quiz contains or has contained, by file name: a running game still shows the photos
     * with which it started.
     */
    photosEverIn: (uniqueName: string): Map<string, string> =>
      hashesEverIn(uniqueName, questions.photoHash),

    /** The same of the spheres, by the file names of their questions. */
    spheresEverIn: (uniqueName: string): Map<string, string> =>
      hashesEverIn(uniqueName, questions.sphereHash),

    /** Hashes of a stored photo and of its thumbnail; null when no question of any quiz has this photo. */
    pictureKnown(photoHash: string): { photoHash: string; thumbnailHash: string } | null {
      const shown = and(eq(questions.photoHash, photoHash), isNotNull(questions.thumbnailHash))
      const thumbnailHash = db
        .select({ hash: questions.thumbnailHash })
        .from(questions)
        .where(shown)
        .limit(1)
        .get()?.hash
      return thumbnailHash ? { photoHash, thumbnailHash } : null
    },

    /** A stored sphere and its size; null when no question of any quiz has this sphere. */
    sphereKnown(sphereHash: string): { sphereHash: string; width: number; height: number } | null {
      const panorama = db
        .select({ panorama: questions.panorama })
        .from(questions)
        .where(eq(questions.sphereHash, sphereHash))
        .limit(1)
        .get()?.panorama
      return panorama ? { sphereHash, width: panorama.width, height: panorama.height } : null
    },

    /** A question of the quiz with the hashes of its photo and thumbnail; null when it was removed. */
    findQuestion(uniqueName: string, filename: string): (Question & QuestionPicture) | null {
      const row = rowOf(uniqueName, filename)
      return row ? pictured(row) : null
    },

    /** Adds questions to a quiz after its existing questions, in one transaction. */
    addQuestions(uniqueName: string, list: readonly NewQuestion[]): void {
      db.transaction(() => {
        touch(uniqueName)
        const first = nextPosition(uniqueName)
        for (const [i, { coords, ...question }] of list.entries()) {
          addOne.run({
            quiz: uniqueName,
            position: first + i,
            alt: null,
            year: null,
            sphereHash: null,
            ...coords,
            ...question,
            ...drawNames(question, randomBytes),
          })
        }
        follow(uniqueName)
      })
    },

    addQuestion(uniqueName: string, { coords, ...question }: NewQuestion): EditableQuestion {
      const names = drawNames(question, randomBytes)
      return db.transaction((tx) => {
        touch(uniqueName)
        const position = nextPosition(uniqueName)
        const added = editable(
          tx
            .insert(questions)
            .values({ quiz: uniqueName, position, ...coords, ...question, ...names })
            .returning()
            .get(),
        )
        follow(uniqueName)
        return added
      })
    },

    /** Changes a question. @param seen revision on which the edit is based; null overwrites changes made meanwhile */
    editQuestion(
      uniqueName: string,
      filename: string,
      { coords, ...texts }: QuestionChange,
      seen: number | null,
    ): Edited {
      const written = db
        .update(questions)
        .set({ ...texts, ...coords, revision: sql`${questions.revision} + 1` })
        .where(
          and(
            named(uniqueName, filename),
            seen === null ? undefined : eq(questions.revision, seen),
          ),
        )
        .returning({ revision: questions.revision })
        .get()
      if (written) touch(uniqueName)
      if (written && coords) follow(uniqueName)
      return editedOf(written, () => rowOf(uniqueName, filename) !== undefined)
    },

    /**
     * Gives the question another photo under a new file name: browsers cache a photo's URL forever, and a running game
     * still shows the old one. Null when the quiz has no such question.
     */
    replacePhoto(
      uniqueName: string,
      filename: string,
      picture: NewPicture,
    ): EditableQuestion | null {
      return db.transaction((tx) => {
        const old = rowOf(uniqueName, filename)
        if (!old) return null
        tx.update(questions)
          .set({ removedAt: now(), position: REPLACED })
          .where(named(uniqueName, filename))
          .run()
        touch(uniqueName)
        const renewed = {
          ...old,
          sphereHash: null,
          ...picture,
          ...drawNames(picture, randomBytes),
          iframe: null,
          removedAt: null,
        }
        return editable(
          tx
            .insert(questions)
            .values({ ...renewed, revision: old.revision + 1 })
            .returning()
            .get(),
        )
      })
    },

    /**
     * Sets the order of a quiz's questions. False, without a change, when `filenames` are not exactly its questions.
     */
    reorder(uniqueName: string, filenames: readonly string[]): boolean {
      return db.transaction((tx) => {
        const rows = rowsOf(uniqueName)
        const present = new Set(rows.map(({ filename }) => filename))
        const asked = new Set(filenames)
        if (
          asked.size !== filenames.length ||
          asked.size !== present.size ||
          !filenames.every((name) => present.has(name))
        )
          return false
        touch(uniqueName)
        // The questions exchange their positions, so that a removed question keeps its own place between them.
        for (const [i, filename] of filenames.entries())
          tx.update(questions)
            .set({ position: rows[i]?.position ?? i })
            .where(named(uniqueName, filename))
            .run()
        return true
      })
    },

    /**
     * Marks the question as removed; its row stays for games that still show its photo. False when the quiz has no such
     * question.
     */
    removeQuestion(uniqueName: string, filename: string): boolean {
      const isRemoved =
        db.update(questions).set({ removedAt: now() }).where(named(uniqueName, filename)).run()
          .changes > 0
      if (isRemoved) {
        touch(uniqueName)
        follow(uniqueName)
      }
      return isRemoved
    },

    /**
     * Puts a question back at its former place, at most `RESTORE_MS` after its removal. Null when there is none such.
     */
    restoreQuestion(uniqueName: string, filename: string): EditableQuestion | null {
      const removed = and(
        eq(questions.quiz, uniqueName),
        eq(questions.filename, filename),
        gte(questions.removedAt, now() - RESTORE_MS),
        gt(questions.position, REPLACED),
      )
      const row = db.update(questions).set({ removedAt: null }).where(removed).returning().get()
      if (!row) return null
      touch(uniqueName)
      follow(uniqueName)
      return editable(row)
    },

    /**
     * Deletes questions removed before `before` (epoch ms), except those that can be put back and those of the quizzes
     * in `playedNow` (unique names).
     */
    forgetRemoved: (playedNow: readonly string[], before: number): void => {
      const due = Math.min(before, now() - RESTORE_MS)
      db.delete(questions)
        .where(and(lt(questions.removedAt, due), notInArray(questions.quiz, [...playedNow])))
        .run()
    },

    /**
     * Photo and thumbnail of a question, even of a removed question or quiz, since a running game may still show them.
     */
    pictureOf: (uniqueName: string, filename: string): QuestionPicture | null =>
      db
        .select({
          photoHash: questions.photoHash,
          thumbnailHash: questions.thumbnailHash,
          sphereHash: questions.sphereHash,
        })
        .from(questions)
        .where(and(eq(questions.quiz, uniqueName), eq(questions.filename, filename)))
        .get() ?? null,

    /** The question whose sphere has that name, even of a removed question or quiz. */
    questionOfSphere(uniqueName: string, sphere: string): (Question & QuestionPicture) | null {
      const isNamed = sql`json_extract(${questions.panorama}, '$.filename') = ${sphere}`
      const row = db
        .select()
        .from(questions)
        .where(and(eq(questions.quiz, uniqueName), isNotNull(questions.sphereHash), isNamed))
        .get()
      return row ? pictured(row) : null
    },

    /** Those of `filenames` whose question has a thumbnail, also of removed questions and of quizzes in the bin. */
    stillPictured(uniqueName: string, filenames: readonly string[]): Set<string> {
      const rows = db
        .select({ filename: questions.filename })
        .from(questions)
        .where(
          and(
            eq(questions.quiz, uniqueName),
            isNotNull(questions.thumbnailHash),
            inArray(questions.filename, [...filenames]),
          ),
        )
        .all()
      return new Set(rows.map(({ filename }) => filename))
    },
  }
}
