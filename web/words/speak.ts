import type { Language } from '#protocol/languages.ts'
import { setLanguage } from './language.ts'
import { fetchWords, loaded } from './loadWords.ts'
import { addWords } from './words.ts'

/** Turns to another language at once, with every part that the page has. Rejects when one of them does not come: the page then stays as it is. */
export async function speak(next: Language): Promise<void> {
  const parts = await Promise.all([...loaded].map((part) => fetchWords(part, next)))
  setLanguage(next)
  for (const part of parts) addWords(part)
}
