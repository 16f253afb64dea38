// The languages of the pages. French is the product's own, and what a page speaks when no other is wished for.

/** Pages that guests see on their phones. */
export const PLAYER_LANGUAGES = ['fr', 'en', 'de', 'es', 'it', 'nl'] as const
/** The big screen, the library, the remote and the shared quiz. */
export const DESK_LANGUAGES = ['fr', 'en'] as const

export type Language = (typeof PLAYER_LANGUAGES)[number]
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]

/** @param wishes language tags (`de-AT`), the dearest first */
export function languageAmong<Offered extends Language>(offered: readonly Offered[], wishes: readonly (string | null | undefined)[]): Offered | 'fr' {
  for (const wish of wishes) {
    const tag = wish?.trim().toLowerCase().split(/[-_;]/, 1)[0]
    const found = offered.find((language) => language === tag)
    if (found) return found
  }
  return 'fr'
}
