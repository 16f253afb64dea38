import type { FastifyRequest } from 'fastify'
import { DESK_LANGUAGES, type DeskLanguage, languageAmong } from '#protocol/languages.ts'

/** `?lang=`: the language that a page of the presenter wants the sentences of the box in; French without it. */
export function askedLanguage({ query }: FastifyRequest): DeskLanguage {
  const asked = typeof query === 'object' && query !== null && 'lang' in query && typeof query.lang === 'string' ? query.lang : null
  return languageAmong(DESK_LANGUAGES, [asked])
}
