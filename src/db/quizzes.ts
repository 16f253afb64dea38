// Quizzes in the library and in the bin.
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { MapSettings, PointsSettings, Question, TargetRing } from '#core/quiz.ts'
import { copyNameOf } from './copyName.ts'
import type { Database } from './open.ts'
import { createQuestions, drawNames, inQuiz } from './questions.ts'
import { editedOf, type Edited } from './revision.ts'
import { questions, quizzes } from './schema.ts'
import { uniqueNameOf } from './uniqueName.ts'

export type { QuestionPicture } from './questions.ts'

/** A quiz as its author edits it; `targetSettings` null: default rings, with the points that the administrator set. */
export interface Quiz {
  uniqueName: string
  /** id of the folder that contains the quiz; null: the root contains it */
  folderId: number | null
  name: string
  description: string
  mapSettings: MapSettings | null
  targetSettings: TargetRing[] | null
  pointMaxTemps: number | null
  /** points for the exact year of a photo, and years off that score nothing any more; null: the defaults */
  yearPoints: number | null
  yearSpan: number | null
  /** whether the map is computed from the photos and changes with them; `targetFollows`: the same for the rings */
  mapFollows: boolean
  targetFollows: boolean
  /** whether the rings' points are those of the points page: own rings then give radii alone; true without any */
  pointsFollow: boolean
  /** id of the map source that the author chose; null: none, so pages draw the default source where it has tiles */
  mapSource: string | null
  /** id of the game master who owns the quiz; null: the administrator owns it */
  ownerId: number | null
  /** time when the quiz was created, epoch ms */
  createdAt: number
  lastPlayedAt: number | null
  /** rises when title, description, map, map source, rings, points or how years score change; an edit of an older state is refused */
  revision: number
  /** for an imported quiz: its unique name in the library where it was created; null: created in this library */
  origin: string | null
  /** time of the quiz's last edit, epoch ms; null: nobody has edited it since its creation */
  changedAt: number | null
  questions: Question[]
}

/** A quiz with the fields that lists of quizzes show. */
export interface QuizSummary {
  uniqueName: string
  folderId: number | null
  name: string
  description: string
  ownerId: number | null
  createdAt: number
  lastPlayedAt: number | null
  /** time when the quiz was moved to the bin, epoch ms; null for a quiz in the library */
  deletedAt: number | null
  questionsNb: number
  /** file name of the photo that lists show, from the first question with a photo; null for a quiz without photos */
  pictureOf: string | null
}

/** Fields of a quiz that determine which map tiles the quiz needs. */
export type MappedQuiz = Pick<
  Quiz,
  'uniqueName' | 'name' | 'mapSettings' | 'targetSettings' | 'mapSource'
> & {
  questions: readonly Pick<Question, 'coords' | 'iframe'>[]
}

interface Dependencies {
  db: Database
  /** returns the current time, epoch ms */
  now: () => number
  randomBytes: (count: number) => Uint8Array
}

const inLibrary = (uniqueName: string | Placeholder) =>
  and(eq(quizzes.uniqueName, uniqueName), isNull(quizzes.deletedAt))
/** `deletedAt` of a quiz that an import is still writing: it is neither in the library nor in the bin. */
const HIDDEN = 0
const isInBin = gt(quizzes.deletedAt, HIDDEN)
const inBin = (uniqueName: string) => and(eq(quizzes.uniqueName, uniqueName), isInBin)
const shownOf = sql`from ${questions} as q where q.quiz = quizzes.unique_name and q.removed_at is null`

/** Newest quiz first. Quizzes of one import or one copied folder have the same `createdAt`: the row id orders them. */
const newestFirst = [desc(quizzes.createdAt), sql`quizzes.rowid desc`]

const summary = {
  uniqueName: quizzes.uniqueName,
  folderId: quizzes.folderId,
  name: quizzes.name,
  description: quizzes.description,
  ownerId: quizzes.ownerId,
  createdAt: quizzes.createdAt,
  lastPlayedAt: quizzes.lastPlayedAt,
  deletedAt: quizzes.deletedAt,
  questionsNb: sql<number>`(select count(*) ${shownOf})`,
  pictureOf: sql<
    string | null
  >`(select q.filename ${shownOf} and q.thumbnail_hash is not null order by q.position limit 1)`,
}

export type Quizzes = ReturnType<typeof createQuizzes>

export function createQuizzes(deps: Dependencies) {
  const { db, now, randomBytes } = deps
  const itsQuestions = createQuestions(deps)

  // Prepared once, as in questions.ts, for imports and exports of thousands of quizzes.
  const given = sql.placeholder
  const rowNamed = db
    .select()
    .from(quizzes)
    .where(inLibrary(given('quiz')))
    .prepare()
  const addHidden = db
    .insert(quizzes)
    .values({
      uniqueName: given('uniqueName'),
      name: given('name'),
      description: given('description'),
      ownerId: given('ownerId'),
      // As SQL, since a column's own encoder would write the text `null` for a placeholder's null.
      mapSettings: sql`${given('mapSettings')}`,
      mapSource: given('mapSource'),
      targetSettings: sql`${given('targetSettings')}`,
      pointMaxTemps: given('pointMaxTemps'),
      yearPoints: given('yearPoints'),
      yearSpan: given('yearSpan'),
      pointsFollow: given('pointsFollow'),
      createdAt: given('createdAt'),
      deletedAt: HIDDEN,
    })
    .prepare()
  const lineage = db
    .update(quizzes)
    .set({ origin: sql`${given('origin')}`, changedAt: sql`${given('changedAt')}` })
    .where(eq(quizzes.uniqueName, given('quiz')))
    .prepare()

  const exists = (uniqueName: string): boolean =>
    db
      .select({ one: sql`1` })
      .from(quizzes)
      .where(inLibrary(uniqueName))
      .get() !== undefined

  const edit = (
    uniqueName: string,
    values: Partial<typeof quizzes.$inferInsert>,
    seen: number | null,
  ): Edited => {
    const written = db
      .update(quizzes)
      .set({ ...values, changedAt: now(), revision: sql`${quizzes.revision} + 1` })
      .where(and(inLibrary(uniqueName), seen === null ? undefined : eq(quizzes.revision, seen)))
      .returning({ revision: quizzes.revision })
      .get()
    return editedOf(written, () => exists(uniqueName))
  }

  /** Moves quizzes to another folder or to the bin. Their content does not change, so their revision stays. */
  const place = (
    where: SQL | undefined,
    values: { folderId?: number | null; deletedAt?: number | null },
  ): boolean => db.update(quizzes).set(values).where(where).run().changes > 0

  const mapped = (some: SQL): MappedQuiz[] => {
    const here = and(some, isNull(quizzes.deletedAt))
    const { uniqueName, name, mapSettings, targetSettings, mapSource } = quizzes
    const rows = db
      .select({ uniqueName, name, mapSettings, targetSettings, mapSource })
      .from(quizzes)
      .where(here)
      .orderBy(...newestFirst)
      .all()
    const { quiz, lat, lng, iframe } = questions
    const shown = db
      .select({ quiz, lat, lng, iframe })
      .from(quizzes)
      .innerJoin(questions, eq(quiz, uniqueName))
      .where(and(here, isNull(questions.removedAt)))
      .all()
    const itsOwn = Map.groupBy(shown, (question) => question.quiz)
    return rows.map((row) => ({
      ...row,
      questions: (itsOwn.get(row.uniqueName) ?? []).map((one) => ({
        coords: { lat: one.lat, lng: one.lng },
        iframe: one.iframe,
      })),
    }))
  }

  return {
    ...itsQuestions,
    isThere: exists,

    create(
      title: { name: string; description: string },
      owner: { ownerId: number | null; folderId: number | null },
    ): string {
      const uniqueName = uniqueNameOf(title.name, randomBytes)
      db.insert(quizzes)
        .values({ uniqueName, ...title, ...owner, pointsFollow: true, createdAt: now() })
        .run()
      return uniqueName
    },

    /** Creates a quiz that is hidden until `show`: an import writes a few rows at a time, and appears as a whole. */
    createHidden(
      values: Pick<
        Quiz,
        | 'name'
        | 'description'
        | 'ownerId'
        | 'mapSettings'
        | 'mapSource'
        | 'targetSettings'
        | 'pointMaxTemps'
        | 'yearPoints'
        | 'yearSpan'
        | 'pointsFollow'
      >,
    ): string {
      const uniqueName = uniqueNameOf(values.name, randomBytes)
      const json = (value: unknown): string | null =>
        value === null ? null : JSON.stringify(value)
      addHidden.run({
        uniqueName,
        ...values,
        mapSettings: json(values.mapSettings),
        targetSettings: json(values.targetSettings),
        createdAt: now(),
      })
      return uniqueName
    },

    /** Shows hidden quizzes in the library. @param places unique name and folder id of each quiz; id null: the root */
    // `+` disables the index on deleted_at: by that index SQLite would scan all hidden quizzes for each of `places`,
    // which takes 30 s for 5000 quizzes.
    show(places: readonly (readonly [string, number | null])[]): void {
      db.run(sql`
        update quizzes set deleted_at = null, folder_id = json_extract(place.value, '$[1]')
        from json_each(${JSON.stringify(places)}) as place
        where unique_name = json_extract(place.value, '$[0]') and +deleted_at = ${HIDDEN}`)
    },

    /** Deletes hidden quizzes. @param uniqueNames null: all, at the server's start, when no import is running */
    forgetHidden: (uniqueNames: readonly string[] | null): void =>
      void db
        .delete(quizzes)
        .where(
          and(
            eq(quizzes.deletedAt, HIDDEN),
            uniqueNames === null ? undefined : inArray(quizzes.uniqueName, [...uniqueNames]),
          ),
        )
        .run(),

    /** Finds a quiz of the library; null when the quiz is unknown or in the bin. */
    find(uniqueName: string): Quiz | null {
      const row = rowNamed.get({ quiz: uniqueName })
      if (!row) return null
      const { deletedAt: _, ...quiz } = row
      return { ...quiz, questions: itsQuestions.questionsOf(uniqueName) }
    },

    /** Quizzes of one folder, newest first. @param folderId null for the root */
    listIn(folderId: number | null): QuizSummary[] {
      const here = folderId === null ? isNull(quizzes.folderId) : eq(quizzes.folderId, folderId)
      return db
        .select(summary)
        .from(quizzes)
        .where(and(here, isNull(quizzes.deletedAt)))
        .orderBy(...newestFirst)
        .all()
    },

    /** Unique name and folder of all quizzes in the library, oldest first. */
    places: (): { uniqueName: string; folderId: number | null }[] =>
      db
        .select({ uniqueName: quizzes.uniqueName, folderId: quizzes.folderId })
        .from(quizzes)
        .where(isNull(quizzes.deletedAt))
        .orderBy(...newestFirst)
        .all()
        .toReversed(),

    /** Quizzes of a folder with the data that determines their map tiles. @param folderId null for the root */
    mappedIn: (folderId: number | null): MappedQuiz[] =>
      mapped(folderId === null ? isNull(quizzes.folderId) : eq(quizzes.folderId, folderId)),

    mappedOf: (uniqueNames: readonly string[]): MappedQuiz[] =>
      mapped(inArray(quizzes.uniqueName, [...uniqueNames])),

    /** Each quiz of the library, with its `origin` (its own unique name if it has none) and its last edit, epoch ms. */
    lineages: (): { uniqueName: string; name: string; origin: string; changedAt: number }[] => {
      const { uniqueName, name, origin, changedAt, createdAt } = quizzes
      const rows = db
        .select({ uniqueName, name, origin, changedAt, createdAt })
        .from(quizzes)
        .where(isNull(quizzes.deletedAt))
        .all()
      return rows.map((row) => ({
        uniqueName: row.uniqueName,
        name: row.name,
        origin: row.origin ?? row.uniqueName,
        changedAt: row.changedAt ?? row.createdAt,
      }))
    },

    /** Stores the origin of an imported quiz (see `Quiz`) and the time of its last edit, epoch ms; null: not known. */
    setLineage: (quiz: string, of: { origin: string; changedAt: number | null }) =>
      void lineage.run({ quiz, ...of }),

    /** Titles and descriptions of all quizzes of the library, for the search. */
    titles: (): { uniqueName: string; name: string; description: string }[] =>
      db
        .select({
          uniqueName: quizzes.uniqueName,
          name: quizzes.name,
          description: quizzes.description,
        })
        .from(quizzes)
        .where(isNull(quizzes.deletedAt))
        .all(),

    summariesOf: (uniqueNames: readonly string[]): QuizSummary[] =>
      db
        .select(summary)
        .from(quizzes)
        .where(and(inArray(quizzes.uniqueName, [...uniqueNames]), isNull(quizzes.deletedAt)))
        .all(),

    /** For each quiz that has some of these questions: how many of them. @param filenames of questions of any quizzes */
    askedNb(filenames: readonly string[]): Record<string, number> {
      const { quiz, filename, removedAt } = questions
      const rows = db
        .select({ quiz, nb: sql<number>`count(*)` })
        .from(questions)
        .where(and(inArray(filename, [...filenames]), isNull(removedAt)))
        .groupBy(quiz)
        .all()
      return Object.fromEntries(rows.map(({ quiz: uniqueName, nb }) => [uniqueName, nb]))
    },

    /** Quizzes of the library that score by points of their own: of the rings, or for a fast answer. */
    withOwnPoints: (): { uniqueName: string; name: string }[] => {
      const { uniqueName, name, pointsFollow, pointMaxTemps, deletedAt } = quizzes
      return db
        .select({ uniqueName, name })
        .from(quizzes)
        .where(and(isNull(deletedAt), or(eq(pointsFollow, false), isNotNull(pointMaxTemps))))
        .all()
    },

    /** Quizzes of the bin, most recently deleted first. */
    listBin: (): QuizSummary[] =>
      db.select(summary).from(quizzes).where(isInBin).orderBy(desc(quizzes.deletedAt)).all(),

    findInBin: (uniqueName: string): QuizSummary | null =>
      db.select(summary).from(quizzes).where(inBin(uniqueName)).get() ?? null,

    /**
     * Copies a quiz and its questions, which share their pictures with the copy. Null when there is no such quiz.
     * @param hidden whether the copy is hidden until `show`
     */
    duplicate(
      uniqueName: string,
      owner: { ownerId: number | null; folderId: number | null },
      hidden = false,
    ): string | null {
      return db.transaction((tx) => {
        const row = tx.select().from(quizzes).where(inLibrary(uniqueName)).get()
        if (!row) return null
        const name = copyNameOf(row.name)
        const copy = uniqueNameOf(name, randomBytes)
        tx.insert(quizzes)
          .values({
            ...row,
            ...owner,
            deletedAt: hidden ? HIDDEN : null,
            uniqueName: copy,
            name,
            createdAt: now(),
            lastPlayedAt: null,
            revision: 1,
            origin: null,
            changedAt: null,
          })
          .run()
        const rows = tx
          .select()
          .from(questions)
          .where(inQuiz(uniqueName))
          .orderBy(asc(questions.position))
          .all()
        for (const [position, question] of rows.entries()) {
          const names = drawNames(question, randomBytes)
          tx.insert(questions)
            .values({ ...question, quiz: copy, ...names, position, revision: 1 })
            .run()
        }
        return copy
      })
    },

    // `seen`: revision that the author has read; an edit is refused when the quiz has a newer one. null: never refused.
    setTitle: (
      uniqueName: string,
      title: { name: string; description: string },
      seen: number | null = null,
    ) => edit(uniqueName, title, seen),
    /** Sets the map of a quiz. @param follows whether the map is computed from the photos, and changes with them */
    setMapSettings: (
      uniqueName: string,
      mapSettings: MapSettings,
      seen: number | null = null,
      follows = false,
    ) =>
      db.transaction(() => {
        const edited = edit(uniqueName, { mapSettings, mapFollows: follows }, seen)
        if (edited.ok && follows) itsQuestions.followAll(uniqueName, mapSettings)
        return edited
      }),
    setMapSource: (uniqueName: string, mapSource: string | null, seen: number | null = null) =>
      edit(uniqueName, { mapSource }, seen),
    /**
     * Sets a quiz's own rings and the most time points of an answer; null: the quiz uses the box's defaults.
     * @param follows whether the rings are computed from the photos, and change with them
     * @param pointsFollow whether the rings' points are those of the points page, and those given are ignored
     */
    setRings: (
      uniqueName: string,
      targetSettings: TargetRing[] | null,
      points: PointsSettings | null,
      seen: number | null = null,
      follows = false,
      pointsFollow = false,
    ) =>
      edit(
        uniqueName,
        {
          targetSettings,
          pointsFollow: pointsFollow || targetSettings === null,
          pointMaxTemps: points?.point_max_temps ?? null,
          targetFollows: follows && targetSettings !== null,
        },
        seen,
      ),

    /** Sets how the years of a quiz score; null: as by default. */
    setYears: (
      uniqueName: string,
      { points, span }: { points: number | null; span: number | null },
      seen: number | null = null,
    ) => edit(uniqueName, { yearPoints: points, yearSpan: span }, seen),

    /** Moves a quiz to a folder. @param folderId a folder that exists; null for the root */
    moveTo: (uniqueName: string, folderId: number | null) =>
      place(inLibrary(uniqueName), { folderId }),
    moveToBin: (uniqueName: string) => place(inLibrary(uniqueName), { deletedAt: now() }),
    restore: (uniqueName: string) => place(inBin(uniqueName), { deletedAt: null }),

    /**
     * Deletes quizzes of the bin for good and returns their number.
     * @param which one quiz, or all quizzes moved to the bin before a moment, epoch ms
     * @param playedNow unique names of quizzes that running games still show: they are kept
     */
    purge(
      which: { uniqueName: string } | { deletedBefore: number },
      playedNow: readonly string[],
    ): number {
      const chosen =
        'uniqueName' in which
          ? eq(quizzes.uniqueName, which.uniqueName)
          : lt(quizzes.deletedAt, which.deletedBefore)
      return db
        .delete(quizzes)
        .where(and(isInBin, chosen, notInArray(quizzes.uniqueName, [...playedNow])))
        .run().changes
    },
  }
}
