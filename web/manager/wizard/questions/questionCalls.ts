// Calls that change the questions of a quiz, except for uploads of photos (sendPhoto.ts).
import type { View } from '#core/photo/panorama.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { EditableQuestion } from '#protocol/rest.ts'
import { callJson, callText } from '../../../api/api.ts'

const QUESTION = '/api/pres/shared/quizz/question'

export interface UrlQuestion {
  titre: string
  description: string
  /** description of the picture for players who cannot see it; may be empty */
  alt: string
  /** address of the Street View embed */
  iframe: string
  coords: LatLng
  /** null: none */
  year: number | null
}

export function addUrlQuestion(
  quizName: string,
  { titre, description, alt, iframe, coords, year }: UrlQuestion,
) {
  const body = new FormData()
  body.append('name', titre)
  body.append('titre', titre)
  body.append('description', description)
  body.append('alt', alt)
  body.append('iframe', iframe)
  body.append('coords', JSON.stringify(coords))
  if (year !== null) body.append('year', String(year))
  return callJson<EditableQuestion>(`${QUESTION}/new/${encodeURIComponent(quizName)}`, {
    method: 'POST',
    body,
  })
}

/**
 * A change of a question; absent fields stay unchanged. `revision`: the question's revision that the author's page
 * showed; the server answers 409 when another tab has saved a later revision.
 */
export type QuestionChange = {
  name?: string
  coords?: LatLng
  titre?: string
  description?: string
  alt?: string
  iframe?: string
  /** null: none */
  year?: number | null
  revision: number
}

export const editQuestion = (quizName: string, filename: string, change: QuestionChange) =>
  callJson<EditableQuestion>(
    `${QUESTION}/edit/${encodeURIComponent(quizName)}/${encodeURIComponent(filename)}`,
    { method: 'POST', body: change },
  )

/** Brings a deleted question back; 404 when it is there already, or was deleted more than an hour ago. */
export const restoreQuestion = (quizName: string, filename: string) =>
  callJson<EditableQuestion>(
    `${QUESTION}/restore/${encodeURIComponent(quizName)}/${encodeURIComponent(filename)}`,
    { method: 'POST', body: {} },
  )

export const orderQuestions = (quizName: string, filenames: readonly string[]) =>
  callText(`${QUESTION}/order/${encodeURIComponent(quizName)}`, {
    method: 'POST',
    body: { filenames },
  })

/** Sets with which view of its sphere a question opens; its photo becomes that view, under another file name. */
export const setView = (quizName: string, filename: string, view: View) =>
  callJson<EditableQuestion>(
    `${QUESTION}/view/${encodeURIComponent(quizName)}/${encodeURIComponent(filename)}`,
    { method: 'POST', body: view },
  )
