// Switches a kiosk to the language that a visitor chose. The choice is not stored: it ends at the kiosk's first page.
import type { Language } from '#protocol/languages.ts'
import { drawing } from '../../language/pageLanguage.ts'
import { language, setLanguage } from '../../words/language.ts'
import { fetchWords, loaded } from '../../words/loadWords.ts'
import { addWords } from '../../words/words.ts'

/**
 * Switches the page to another language; if its texts do not load, the page stays as it is. The code resembles
 * `words/speak.ts`, but does not import it: the bundler would then divide the code so that every phone loads one more
 * file for its first page.
 */
export async function turnTo(next: Language): Promise<void> {
  if (next === language) return
  const before = loaded.size
  const parts = await Promise.all(Array.from(loaded, (part) => fetchWords(part, next))).catch(
    () => null,
  )
  if (parts === null) return
  // If a further part of the texts has meanwhile been loaded in the previous language, all texts are fetched once more,
  // most of them from the browser's cache.
  if (loaded.size > before) return turnTo(next)
  setLanguage(next)
  for (const part of parts) addWords(part)
  drawing.again()
}
