// The language that this page speaks; live/language/pageLanguage.ts says which.
import type { Language } from '#protocol/languages.ts'

/** Its name in an address, and on the device. */
export const LANG = 'lang'

export let language: Language = 'fr'

export function setLanguage(next: Language): void {
  language = next
}

/** Each language as those who speak it call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
}
