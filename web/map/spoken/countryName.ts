import { language } from '../../words/language.ts'

/** Their whole names tell of their rank as well. */
const SHORT = new Set(['HK', 'MO', 'PS'])

/** The name of a country in the page's language; null where there is none. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string): string | null {
  try {
    return new Intl.DisplayNames([language], { type: 'region', style: SHORT.has(code) ? 'short' : 'long' }).of(code) ?? null
  } catch {
    return null
  }
}

/** As a map writes it, without what stands in brackets. @param french what the map's own file says */
export function shownCountry(french: string, code: string | undefined): string {
  const name = language === 'fr' || code === undefined ? null : countryName(code)
  return name === null || name === code ? french : name.replace(/ \(.*\)$/, '')
}
