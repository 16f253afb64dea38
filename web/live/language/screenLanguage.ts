// The big screen may speak another language than the desk that opens it: its address says so (`screen=en`), and the
// next launch on this computer begins with it.
import { DESK_LANGUAGES, type DeskLanguage } from '#protocol/languages.ts'
import { language } from '../../words/language.ts'
import { onDevice } from '../kept/storage.ts'

const NAME = 'screen'
const KEY = 'screen-language'

const known = (said: string | null): DeskLanguage | undefined => DESK_LANGUAGES.find((name) => name === said)
const own = (): DeskLanguage => known(language) ?? 'fr'

/** What the launch form begins with: the last choice, the desk's own language without one. */
export const lastScreenLanguage = (): DeskLanguage => known(onDevice.read(KEY)) ?? own()

/** Remembers the choice of a launch; turns this page to it; gives what the big screen's address ends with. */
export async function screenIn(chosen: DeskLanguage): Promise<string> {
  const isOwn = chosen === own()
  if (isOwn) onDevice.forget(KEY)
  else onDevice.write(KEY, chosen)
  // Words that do not come leave the page as it is: the address asks for them again.
  if (!isOwn) await turnTo(chosen).catch(() => undefined)
  return isOwn ? '' : `&${NAME}=${chosen}`
}

/** Ends the address of a big screen that is taken back. */
export function screenAgain(): string {
  const last = lastScreenLanguage()
  return last === own() ? '' : `&${NAME}=${last}`
}

/** Turns a big screen that is opened by its address to the language that this says. */
export async function speakAsScreen(): Promise<void> {
  const asked = known(new URLSearchParams(location.search).get(NAME))
  if (asked !== undefined && asked !== language) await turnTo(asked)
}

async function turnTo(next: DeskLanguage): Promise<void> {
  // Lazily: what every page loads first names each file that a desk begins with.
  const { speak } = await import('../../words/speak.ts')
  await speak(next)
  document.documentElement.lang = next
}
