import type { FastifyRequest } from 'fastify'
import { STAFF_LANGUAGES, type StaffLanguage, languageAmong } from '#protocol/languages.ts'

/** `?lang=` of a request: the language of the box's sentences on a presenter's page; French by default. */
export function askedLanguage(request: FastifyRequest): StaffLanguage {
  return languageAmong(STAFF_LANGUAGES, [asked(request, 'lang')])
}

/** `?zone=` of a request: the IANA name of the page's time zone; null without one. */
export const askedZone = (request: FastifyRequest): string | null => asked(request, 'zone')

function asked({ query }: FastifyRequest, name: string): string | null {
  if (typeof query !== 'object' || query === null) return null
  const value: unknown = Reflect.get(query, name)
  return typeof value === 'string' ? value : null
}
