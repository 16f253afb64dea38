import type { Language } from '#protocol/languages.ts'
import { setLanguage } from './language.ts'
import { fetchWords, loaded } from './loadWords.ts'
import { addWords, type Part, type Words } from './words.ts'

/**
 * Switches the page to another language, in all parts of the texts that it has loaded. Rejects when a part does not
 * load: the page then stays as it is.
 */
export async function speak(next: Language): Promise<void> {
  const fetched = new Map<Part, Partial<Words>>()
  // Repeats until all parts are loaded in the new language: meanwhile the page may load one in the previous language.
  const fetchLacking = async (): Promise<void> => {
    const lacking = [...loaded].filter((part) => !fetched.has(part))
    if (lacking.length === 0) return
    await Promise.all(lacking.map(async (part) => fetched.set(part, await fetchWords(part, next))))
    await fetchLacking()
  }
  await fetchLacking()
  setLanguage(next)
  for (const part of fetched.values()) addWords(part)
}
