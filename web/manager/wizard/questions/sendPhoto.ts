// Uploads the photo of a question and reports the progress.
import type { PanoramaChoice } from '#core/photo/panorama.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { EditableQuestion } from '#protocol/rest.ts'
import type { Answer } from '../../../api/api.ts'
import { upload } from '../../../api/upload.ts'

export interface PhotoQuestion {
  file: File
  name: string
  /** text shown after the answers; may be empty */
  description: string
  /** description for players who cannot see the photo; may be empty */
  alt?: string
  coords: LatLng
  /** null or absent: none */
  year?: number | null
  /** whether it is a sphere; by default the file says it */
  panorama?: PanoramaChoice
}

/** called with the fraction of the body that was sent, 0 to 1; at 1 the server still prepares the picture */
type OnProgress = (sent: number) => void

const QUESTION = '/api/pres/shared/quizz/question'

export function sendPhoto(
  quizName: string,
  { file, name, description, alt = '', coords, panorama = 'auto', year = null }: PhotoQuestion,
  onProgress: OnProgress,
  stop?: AbortSignal,
): Promise<Answer<string>> {
  const form = new FormData()
  form.append('name', name)
  form.append('coords', JSON.stringify(coords))
  form.append('description', description)
  form.append('alt', alt)
  form.append('panorama', panorama)
  if (year !== null) form.append('year', String(year))
  form.append('uploadFile', file)
  return upload(`${QUESTION}/new/${encodeURIComponent(quizName)}`, form, onProgress, stop)
}

/** Replaces a question's photo: the question's file name changes; its texts, coordinates and number stay. */
export async function replacePhoto(
  quizName: string,
  filename: string,
  file: File,
  panorama: PanoramaChoice,
  onProgress: OnProgress,
): Promise<Answer<EditableQuestion>> {
  const form = new FormData()
  form.append('panorama', panorama)
  form.append('uploadFile', file)
  const answer = await upload(
    `${QUESTION}/photo/${encodeURIComponent(quizName)}/${encodeURIComponent(filename)}`,
    form,
    onProgress,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answer, as in api.ts
  return answer.ok ? { ok: true, value: JSON.parse(answer.value) as EditableQuestion } : answer
}
