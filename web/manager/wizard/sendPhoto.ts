// Sends a photo question and tells how far it went.
import type { LatLng } from '#core/geo.ts'
import type { Answer } from '../../live/api.ts'
import { upload } from '../../live/upload.ts'

export interface PhotoQuestion {
  file: File
  name: string
  coords: LatLng
}

/** @param onProgress fraction of the body that has left, 0 to 1; at 1 the server still prepares the picture */
export async function sendPhoto(quizName: string, photo: PhotoQuestion, onProgress: (sent: number) => void): Promise<Answer<null>> {
  const form = new FormData()
  form.append('name', photo.name)
  form.append('coords', JSON.stringify(photo.coords))
  form.append('uploadFile', photo.file)
  const answer = await upload(`/api/pres/shared/quizz/question/new/${encodeURIComponent(quizName)}`, form, onProgress)
  return answer.ok ? { ok: true, value: null } : answer
}
