// Exports and imports of quizzes, folders and evenings.
import type { EveningRow } from '#protocol/evenings.ts'
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import { tokenRefused } from '../../api/account.ts'
import { bearer, refusalText, type Answer } from '../../api/api.ts'
import { upload } from '../../api/upload.ts'
import { addressOf } from '../../ui/address.ts'
import { inLanguage } from '../../words/serverText.ts'
import { words } from '../../words/words.ts'
import { ROOT_FOLDER, SHARED } from './queries.ts'
import type { Report } from './Works.tsx'

export type Exported = { quiz: QuizRow } | { folder: FolderRow } | { evening: EveningRow }

/** @param format `file`: a file that can be imported again; `csv`: the questions of a quiz, for a spreadsheet */
export function saveExport(
  what: Exported,
  format: 'file' | 'csv',
  report: Report,
): Promise<Answer<null>> {
  return saveFile(
    `${SHARED}/${pathOf(what, format)}`,
    format === 'csv' ? 'questions.csv' : 'quiz.pointdemire',
    report,
  )
}

/**
 * Downloads a file by `fetch` and saves it: a plain link cannot send the header that holds the account's token.
 * @param otherwise file name to use when the server gives none
 */
export async function saveFile(
  path: string,
  otherwise: string,
  report: Report = () => undefined,
): Promise<Answer<null>> {
  let answer: Response
  let file: Blob
  try {
    answer = await fetch(addressOf(path), { headers: bearer() })
    if (!answer.ok) {
      if (answer.status === 401) tokenRefused()
      return {
        ok: false,
        status: answer.status,
        message: refusalText(answer.status, await answer.json().catch(() => null)),
      }
    }
    file = await bodyOf(answer, report)
  } catch {
    return { ok: false, status: null, message: words.errors.unreachable }
  }
  keep(file, fileNameIn(answer.headers.get('content-disposition')) ?? otherwise)
  return { ok: true, value: null }
}

/** HTTP status of the answer to an import with `known=ask` when the library already has some of the quizzes. */
export const KNOWN_STATUS = 409

export type Known = 'ask' | 'use' | 'copy'

/**
 * @param folderId target folder; null is the root
 * @param known what the server does when the library already has quizzes of the file: `ask`: it imports nothing, and
 * answers KNOWN_STATUS and a sentence that names them; `use`: the file's evening uses them; `copy`: it imports copies
 */
export function importFile(
  file: File,
  folderId: number | null,
  known: Known,
  onProgress: (sent: number) => void,
): Promise<Answer<string>> {
  const form = new FormData()
  form.append('file', file)
  return upload(
    `${SHARED}/import/${folderId ?? ROOT_FOLDER}${known === 'copy' ? '' : `?known=${known}`}`,
    form,
    onProgress,
  )
}

function pathOf(what: Exported, format: 'file' | 'csv'): string {
  if ('folder' in what) return `export/folder/${what.folder.id}`
  if ('evening' in what) return `export/evening/${encodeURIComponent(what.evening.unique_name)}`
  const quiz = encodeURIComponent(what.quiz.unique_name)
  return format === 'csv' ? `export/csv/${quiz}${inLanguage()}` : `export/quizz/${quiz}`
}

/** Reads a response's body; reports the progress of the reading when the server tells the size. */
async function bodyOf(answer: Response, report: Report): Promise<Blob> {
  const total = Number(answer.headers.get('content-length'))
  if (!answer.body || !(total > 0)) return answer.blob()
  let read = 0
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, next) {
        read += chunk.byteLength
        report(Math.min(1, read / total))
        next.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, {
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
  }).blob()
}

/**
 * The file name in a `Content-Disposition` header: its UTF-8 form if there is one (RFC 6266), else the plain one. Pure.
 */
export function fileNameIn(disposition: string | null): string | null {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (coded !== undefined) {
    try {
      return decodeURIComponent(coded.trim())
    } catch {
      // The header's UTF-8 file name is malformed: the plain file name is read instead.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The file's address is revoked only after 60 s, because the browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
