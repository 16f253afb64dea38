// Messages of the server: each has a French text and a code. A page in another language shows its own text for that
// code.
import { language } from './language.ts'
import type { ServerText } from './serverSentence.ts'
import { typeset } from './typography.ts'
import { type Words, words } from './words.ts'

/** A server's message in the page's language; in French on a page that has loaded no translations of such messages. */
export function said(text: ServerText): string {
  const { refusals }: Partial<Words> = words
  return refusals?.said(text) ?? typeset(text.message)
}

/**
 * The query by which a page of the desk receives in its language what the server writes in sentences or files: the
 * state of the backups, a CSV file, the demonstration quiz. Empty for French.
 */
export const inLanguage = (): string => (language === 'fr' ? '' : `?lang=${language}`)

/** As `inLanguage`, for sentences that tell a moment: in the browser's time zone, as the page's own dates. */
export function inLanguageAndZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return `?${new URLSearchParams({ lang: language, ...(timeZone ? { zone: timeZone } : {}) })}`
}

/** The message in the body of a refusal; null if the body has none. */
export function textOf(body: unknown): ServerText | null {
  if (
    typeof body !== 'object' ||
    body === null ||
    !('message' in body) ||
    typeof body.message !== 'string' ||
    body.message === ''
  )
    return null
  const code = 'code' in body && typeof body.code === 'string' ? body.code : ''
  return { message: body.message, code, about: 'about' in body ? body.about : undefined }
}
