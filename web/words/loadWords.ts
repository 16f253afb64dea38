// Loads the texts of the page: each file of the dictionaries, in the page's language, when a page needs it.
import type { Language } from '#protocol/languages.ts'
import { language } from './language.ts'
import type { Part } from './parts.ts'
import { addWords, type Words } from './words.ts'

/** The parts of the texts (lobby, game, manager…) that this page has loaded. */
export const loaded = new Set<Part>()

/**
 * The file `lobby` of each language, which every page loads. `otherParts.ts` finds all other files; it is loaded when a
 * page needs one of them.
 */
const LOBBIES = import.meta.glob<Partial<Words>>('./*/lobby.ts')

export async function fetchWords(part: Part, into: Language): Promise<Partial<Words>> {
  const lobby = part === 'lobby' && LOBBIES[`./${into}/lobby.ts`]
  return lobby ? lobby() : (await import('./otherParts.ts')).fetchPart(part, into)
}

export async function loadWords(part: Part): Promise<void> {
  const into = language
  const fetched = await fetchWords(part, into)
  loaded.add(part)
  // The page's language has changed while this part was loading: the part is loaded again in the new language.
  if (into !== language) return loadWords(part)
  addWords(fetched)
}

/** Loads a page's code and its words in parallel. */
export async function withWords<Page>(part: Part, page: () => Promise<Page>): Promise<Page> {
  const [fetched] = await Promise.all([page(), loadWords(part)])
  return fetched
}
