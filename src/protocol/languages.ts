// Languages of the pages. A page that has none of the requested languages is shown in French.

/** Languages of the pages that players see on their phones. */
export const PLAYER_LANGUAGES = ['fr', 'en', 'de', 'es', 'it', 'nl'] as const
/** Languages of the big screen, the library, the remote and a quiz's public page (`/watch`). */
export const STAFF_LANGUAGES = ['fr', 'en'] as const

export type Language = (typeof PLAYER_LANGUAGES)[number]
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number]

/** The most preferred language among those offered. @param wishes language tags of a browser (`de-AT`), the preferred first */
export function languageAmong<Offered extends Language>(
  offered: readonly Offered[],
  wishes: readonly (string | null | undefined)[],
): Offered | 'fr' {
  for (const wish of wishes) {
    const tag = wish?.trim().toLowerCase().split(/[-_;]/, 1)[0]
    const found = offered.find((language) => language === tag)
    if (found) return found
  }
  return 'fr'
}
