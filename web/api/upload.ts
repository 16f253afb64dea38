// Sends a file and reports its progress through XMLHttpRequest, since fetch reports none.
import { addressOf } from '../ui/address.ts'
import { words } from '../words/words.ts'
import { tokenRefused } from './account.ts'
import { bearer, refusalText, type Answer } from './api.ts'

/**
 * Posts a form; returns the body of a 2xx as text.
 * @param onProgress fraction of the body that was sent, 0 to 1; at 1 the server still works on it
 * @param stop aborts the upload; its result is then that of a cut connection
 */
export function upload(
  path: string,
  form: FormData,
  onProgress: (sent: number) => void,
  stop?: AbortSignal,
): Promise<Answer<string>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(path))
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) {
        resolve({ ok: true, value: responseText })
        return
      }
      if (status === 401) tokenRefused()
      resolve({ ok: false, status, message: refusalText(status, readJson(responseText)) })
    })
    const silent = () => resolve({ ok: false, status: null, message: words.errors.unreachable })
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
