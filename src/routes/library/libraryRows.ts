// Quizzes and folders as JSON, one row each, as the library's lists show them.
import { scoringRings } from '#core/quiz.ts'
import { ringScaleOf } from '#core/scoring/ringScale.ts'
import { yearSettingsOf } from '#core/scoring/years.ts'
import type { EditableQuestion, FolderRow, FullQuiz, QuizRow } from '#protocol/rest.ts'
import type { Account } from '../../auth/accounts.ts'
import { mayEdit } from '../../auth/rights.ts'
import type { Folder } from '../../db/folders.ts'
import type { Quiz, QuizSummary } from '../../db/quizzes.ts'
import type { PointsScale } from '../../db/settings.ts'

export const isoDate = (at: number): string => new Date(at).toISOString()
export const isoDateOrNull = (at: number | null): string | null =>
  at === null ? null : isoDate(at)

export const thumbnailOf = (uniqueName: string, filename: string): string =>
  `/api/quizz/images/src/${uniqueName}/${filename}?thumb`

export function fullQuiz(
  quiz: Quiz,
  questions: EditableQuestion[],
  points: PointsScale,
  account: Account,
  mapZoom: number,
): FullQuiz {
  const {
    uniqueName,
    name,
    description,
    mapSettings,
    targetSettings,
    pointMaxTemps,
    pointsFollow,
    mapFollows,
    targetFollows,
    mapSource,
    folderId,
    revision,
  } = quiz
  return {
    unique_name: uniqueName,
    name,
    description,
    mapSettings,
    mapSource,
    targetSettings: scoringRings(quiz, points),
    pointsSettings: { point_max_temps: pointMaxTemps ?? points.pointMaxTemps },
    ...yearSettingsOf(questions, { points: quiz.yearPoints, span: quiz.yearSpan }),
    ringScale: targetSettings && ringScaleOf(targetSettings),
    ownTimePoints: pointMaxTemps !== null,
    ownRingPoints: !pointsFollow,
    pointsFollow: pointsFollow && pointMaxTemps === null,
    mapFollows,
    targetFollows,
    mapZoom,
    last_time_played: isoDateOrNull(quiz.lastPlayedAt),
    folderId,
    editable: mayEdit(account, quiz),
    revision,
    questions,
  }
}

export function quizRow(quiz: QuizSummary, account: Account): QuizRow {
  const { uniqueName, name, description, questionsNb, pictureOf, folderId } = quiz
  return {
    unique_name: uniqueName,
    name,
    description,
    last_time_played: isoDateOrNull(quiz.lastPlayedAt),
    questionsNb,
    editable: mayEdit(account, quiz),
    thumbnail: pictureOf === null ? null : thumbnailOf(uniqueName, pictureOf),
    folderId,
    createdAt: isoDate(quiz.createdAt),
  }
}

export const DEFAULT_FOLDER_PICTURE = '/api/folder/picture/default'
/**
 * Number of the hash's digits that the URL of a folder's picture contains, enough to distinguish pictures: the URL
 * changes with the picture, so browsers may cache it.
 */
export const PICTURE_TAG = 16

export function folderPicture({ id, pictureHash }: Pick<Folder, 'id' | 'pictureHash'>): string {
  return pictureHash === null
    ? DEFAULT_FOLDER_PICTURE
    : `/api/folder/picture/${id}/${pictureHash.slice(0, PICTURE_TAG)}`
}

export function folderRow(folder: Folder, account: Account): FolderRow {
  const { id, name, parentId, quizzesNb, foldersNb, revision } = folder
  return {
    id,
    name,
    imageURL: folderPicture(folder),
    editable: mayEdit(account, folder),
    parentId,
    quizzesNb,
    foldersNb,
    revision,
  }
}

const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** Compares names in French collation order, numbers by their value, accents and case aside. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  french.compare(a.name, b.name)
