import type { Language } from '#protocol/languages.ts'
import { setLanguage } from './language.ts'
import { fetchWords, loaded } from './loadWords.ts'
import type { Part } from './parts.ts'
import { addWords, type Words } from './words.ts'

/**
 * Switches the page to another language, in all parts of the texts that it has loaded. Rejects when a part does not
 * load: the page then stays as it is.
 */
export async function speak(next: Language): Promise<void> {
  const fetched = new Map<Part, Partial<Words>>()
  // Loads in the new language all parts that the page has. While they load, the page may load a further part, still in
  // the previous language: the function repeats until no part is lacking.
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
