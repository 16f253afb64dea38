// The language of this page: the address (`?lang=`), else the choice kept on this device, else the browser's
// preference, else French. Phones have six languages, the big screen and the library two.
import {
  STAFF_LANGUAGES,
  languageAmong,
  PLAYER_LANGUAGES,
  type Language,
} from '#protocol/languages.ts'
import { ROOT } from '../ui/address.ts'
import { LANG } from '../words/language.ts'
import { onDevice } from '../storage/storage.ts'

/** Returns the languages in which the page at a path is available. */
export function languagesAt(path: string): readonly Language[] {
  return /^\/(?:pres|mj|watch|question|map|remote|tenir-la-boite)(?:\/|$)/.test(path)
    ? STAFF_LANGUAGES
    : PLAYER_LANGUAGES
}

/** Returns the languages in which the open page is available. */
export const offeredLanguages = (): readonly Language[] =>
  languagesAt(location.pathname.slice(ROOT.length))

/** Returns the page's language. A language in the address is also stored, like a language chosen on the page. */
export function pageLanguage(): Language {
  const asked = new URLSearchParams(location.search).get(LANG)
  const known = PLAYER_LANGUAGES.find((language) => language === asked)
  if (known) onDevice.write(LANG, known)
  return languageAmong(offeredLanguages(), [known, onDevice.read(LANG), ...navigator.languages])
}

/** Renders the page once more after a change of its language; main.tsx sets the function. */
export const drawing: { again: () => void } = { again: () => undefined }
