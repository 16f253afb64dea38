import type { FastifyRequest } from 'fastify'
import { DESK_LANGUAGES, type DeskLanguage, languageAmong } from '#protocol/languages.ts'

/** `?lang=` of a request: the language of the box's sentences on a presenter's page; French by default. */
export function askedLanguage({ query }: FastifyRequest): DeskLanguage {
  const asked =
    typeof query === 'object' && query !== null && 'lang' in query && typeof query.lang === 'string'
      ? query.lang
      : null
  return languageAmong(DESK_LANGUAGES, [asked])
}
