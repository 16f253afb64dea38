import { language } from '../../words/language.ts'

/** Codes of countries for which the short name is used, because the full one includes their political status. */
const SHORT = new Set(['HK', 'MO', 'PS'])

/** The name of a country in the page's language; null where there is none. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string): string | null {
  try {
    return (
      new Intl.DisplayNames([language], {
        type: 'region',
        style: SHORT.has(code) ? 'short' : 'long',
      }).of(code) ?? null
    )
  } catch {
    return null
  }
}

/** The country's name as the map shows it, without a part in brackets. @param french the name in the file of places */
export function shownCountry(french: string, code: string | undefined): string {
  const name = language === 'fr' || code === undefined ? null : countryName(code)
  return name === null || name === code ? french : name.replace(/ \(.*\)$/, '')
}
