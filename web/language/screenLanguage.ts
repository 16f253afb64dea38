// The big screen may have another language than the library that opens it: the big screen's address holds its language
// (`screen=en`), and the next launch on this computer starts with that language.
import { STAFF_LANGUAGES, type StaffLanguage } from '#protocol/languages.ts'
import { language } from '../words/language.ts'
import { onDevice } from '../storage/storage.ts'

const NAME = 'screen'
const KEY = 'screen-language'

const known = (said: string | null): StaffLanguage | undefined =>
  STAFF_LANGUAGES.find((name) => name === said)
const own = (): StaffLanguage => known(language) ?? 'fr'

/** The language that the launch form starts with: the last choice, else the library's own. */
export const lastScreenLanguage = (): StaffLanguage => known(onDevice.read(KEY)) ?? own()

/**
 * Stores the big screen's language that a launch chose, and returns the parameter that the big screen's address must
 * end with. The page of the launch form goes on as the big screen without a reload, so it is turned to that language.
 */
export async function screenIn(chosen: StaffLanguage): Promise<string> {
  const isOwn = chosen === own()
  if (isOwn) onDevice.forget(KEY)
  else onDevice.write(KEY, chosen)
  // If the texts of the chosen language do not load, the page keeps its current language for now; once it is the big
  // screen, it requests those texts again.
  if (!isOwn) await turnTo(chosen).catch(() => undefined)
  return isOwn ? '' : `&${NAME}=${chosen}`
}

/**
 * The parameter at the end of the address with which the library reopens the big screen of an open game: the language
 * last chosen for a big screen on this computer; empty when that is the library's own language.
 */
export function screenAgain(): string {
  const last = lastScreenLanguage()
  return last === own() ? '' : `&${NAME}=${last}`
}

/** Turns a big screen to the language in its address. */
export async function speakAsScreen(): Promise<void> {
  const asked = known(new URLSearchParams(location.search).get(NAME))
  if (asked !== undefined && asked !== language) await turnTo(asked)
}

async function turnTo(next: StaffLanguage): Promise<void> {
  // A static import would add the module `speak.ts` to the files that every page loads first.
  const { speak } = await import('../words/speak.ts')
  await speak(next)
  document.documentElement.lang = next
}
