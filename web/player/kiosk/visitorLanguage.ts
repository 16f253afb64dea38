// The language of one visitor: the screen's own comes back with the first page, and nothing is remembered.
import type { Language } from '#protocol/languages.ts'
import { drawing } from '../../live/language/pageLanguage.ts'
import { language, setLanguage } from '../../words/language.ts'
import { fetchWords, loaded } from '../../words/loadWords.ts'
import { addWords } from '../../words/words.ts'

/**
 * Turns the page to another language; what does not come leaves it as it is. The lines of `words/speak.ts`, which would
 * become one more file that every phone's first page has to name.
 */
export async function turnTo(next: Language): Promise<void> {
  if (next === language) return
  const parts = await Promise.all(Array.from(loaded, (part) => fetchWords(part, next))).catch(() => null)
  if (parts === null) return
  setLanguage(next)
  for (const part of parts) addWords(part)
  drawing.again()
}
