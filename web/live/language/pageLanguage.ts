// Which language this page speaks: what the address says (`?lang=`), what was chosen on this device, what the browser
// prefers; French otherwise. Phones have six, the big screen and the library two.
import { DESK_LANGUAGES, languageAmong, PLAYER_LANGUAGES, type Language } from '#protocol/languages.ts'
import { ROOT } from '../../ui/address.ts'
import { LANG } from '../../words/language.ts'
import { onDevice } from '../kept/storage.ts'

/** The languages that the page at a path has. */
export function languagesAt(path: string): readonly Language[] {
  return /^\/(?:pres|mj|watch|question|map|remote|tenir-la-boite)(?:\/|$)/.test(path) ? DESK_LANGUAGES : PLAYER_LANGUAGES
}

/** Those of the page that is open. */
export const offeredLanguages = (): readonly Language[] => languagesAt(location.pathname.slice(ROOT.length))

/** What an address asks for is remembered, as what is chosen on the page is. */
export function pageLanguage(): Language {
  const asked = new URLSearchParams(location.search).get(LANG)
  const known = PLAYER_LANGUAGES.find((language) => language === asked)
  if (known) onDevice.write(LANG, known)
  return languageAmong(offeredLanguages(), [known, onDevice.read(LANG), ...navigator.languages])
}

/** Draws the page again in its language; what draws it sets it. */
export const drawing: { again: () => void } = { again: () => undefined }
