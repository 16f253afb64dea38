import { language } from '../../words/language.ts'

/** The name of a country in the page's language; null where there is none. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string): string | null {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? null
  } catch {
    return null
  }
}
