// Sends a photo and tells how far it went: fetch cannot, so these calls go through XMLHttpRequest.
import type { LatLng } from '#core/geo.ts'
import type { EditableQuestion } from '#protocol/rest.ts'
import { fr } from '../../fr/errors.ts'
import { tokenRefused } from '../../live/account.ts'
import { bearer, refusalText, type Answer } from '../../live/api.ts'

export interface PhotoQuestion {
  file: File
  name: string
  /** shown after the answer; may be empty */
  description: string
  coords: LatLng
}

/** fraction of the body that has left, 0 to 1; at 1 the server still prepares the picture */
type OnProgress = (sent: number) => void

const QUESTION = '/api/pres/shared/quizz/question'

export function sendPhoto(quizName: string, { file, name, description, coords }: PhotoQuestion, onProgress: OnProgress, stop?: AbortSignal): Promise<Answer<EditableQuestion>> {
  const form = new FormData()
  form.append('name', name)
  form.append('coords', JSON.stringify(coords))
  form.append('description', description)
  form.append('uploadFile', file)
  return upload(`${QUESTION}/new/${encodeURIComponent(quizName)}`, form, onProgress, stop)
}

/** The question keeps its texts and its place in the quiz; its file name is another afterwards. */
export function replacePhoto(quizName: string, filename: string, file: File, onProgress: OnProgress): Promise<Answer<EditableQuestion>> {
  const form = new FormData()
  form.append('uploadFile', file)
  return upload(`${QUESTION}/photo/${encodeURIComponent(quizName)}/${encodeURIComponent(filename)}`, form, onProgress)
}

function upload<T>(path: string, form: FormData, onProgress: OnProgress, stop?: AbortSignal): Promise<Answer<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'text'
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = readJson(request.responseText)
      if (request.status === 200 || request.status === 201) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answer, as in api.ts
        resolve({ ok: true, value: body as T })
        return
      }
      if (request.status === 401) tokenRefused()
      resolve({ ok: false, status: request.status, message: refusalText(request.status, body) })
    })
    const silent = () => resolve({ ok: false, status: null, message: fr.unreachable })
    request.addEventListener('error', silent)
    request.addEventListener('abort', silent)
    stop?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
