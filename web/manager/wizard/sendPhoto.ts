// Sends a photo question and tells how far it went: fetch cannot, so this one call goes through XMLHttpRequest.
import type { LatLng } from '#core/geo.ts'
import { fr } from '../../fr/errors.ts'
import { tokenRefused } from '../../live/account.ts'
import { bearer, refusalText, type Answer } from '../../live/api.ts'

export interface PhotoQuestion {
  file: File
  name: string
  coords: LatLng
}

/** @param onProgress fraction of the body that has left, 0 to 1; at 1 the server still prepares the picture */
export function sendPhoto(quizName: string, photo: PhotoQuestion, onProgress: (sent: number) => void): Promise<Answer<null>> {
  const form = new FormData()
  form.append('name', photo.name)
  form.append('coords', JSON.stringify(photo.coords))
  form.append('uploadFile', photo.file)

  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/pres/shared/quizz/question/new/${encodeURIComponent(quizName)}`)
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = readJson(request.responseText)
      if (request.status === 201) {
        resolve({ ok: true, value: null })
        return
      }
      if (request.status === 401) tokenRefused()
      resolve({ ok: false, status: request.status, message: refusalText(request.status, body) })
    })
    const silent = () => resolve({ ok: false, status: null, message: fr.unreachable })
    request.addEventListener('error', silent)
    request.addEventListener('abort', silent)
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
