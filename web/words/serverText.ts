// Sentences of the server: it says them in French, with a code by which other languages word them.
import { language } from './language.ts'
import type { ServerText } from './serverSentence.ts'
import { typeset } from './typography.ts'
import { type Words, words } from './words.ts'

/** Such a sentence in the page's language. Phones have no words for them, and show none. */
export function said(text: ServerText): string {
  const { refusals }: Partial<Words> = words
  return refusals?.said(text) ?? typeset(text.message)
}

/** Ends the address of what the box says in whole sentences: French unless another language is asked for. */
export const inLanguage = (): string => (language === 'fr' ? '' : `?lang=${language}`)

/** The sentence of a refusal's body; null when it has none. */
export function textOf(body: unknown): ServerText | null {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string' || body.message === '') return null
  const code = 'code' in body && typeof body.code === 'string' ? body.code : ''
  return { message: body.message, code, about: 'about' in body ? body.about : undefined }
}
