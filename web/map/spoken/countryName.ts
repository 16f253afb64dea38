/** The French name of a country; null where there is none. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string): string | null {
  try {
    return new Intl.DisplayNames(['fr'], { type: 'region' }).of(code) ?? null
  } catch {
    return null
  }
}
