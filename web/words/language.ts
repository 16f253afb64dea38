// The language of this page; language/pageLanguage.ts determines it.
import type { Language } from '#protocol/languages.ts'

/** Name of the language's field in an address, and of its entry in the device's storage. */
export const LANG = 'lang'

export let language: Language = 'fr'

export function setLanguage(next: Language): void {
  language = next
}

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
}
