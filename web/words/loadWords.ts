// Loads the texts of the page. Each part of the dictionaries is one file per language, loaded when a page needs it.
import type { Language } from '#protocol/languages.ts'
import { language } from './language.ts'
import { addWords, type Part, type Parts, type Words } from './words.ts'

/** The parts of the texts (lobby, game, desk…) that this page has loaded. */
export const loaded = new Set<Part>()

/**
 * The files of the part `lobby`, which every page loads. `otherParts.ts` lists the files of all other parts; it is
 * loaded when a page needs one of them.
 */
const LOBBIES: Readonly<Record<Language, () => Promise<Parts['lobby']>>> = {
  fr: () => import('./fr/parts/lobby.ts'),
  en: () => import('./en/parts/lobby.ts'),
  de: () => import('./de/parts/lobby.ts'),
  es: () => import('./es/parts/lobby.ts'),
  it: () => import('./it/parts/lobby.ts'),
  nl: () => import('./nl/parts/lobby.ts'),
}

export async function fetchWords(part: Part, into: Language): Promise<Partial<Words>> {
  return part === 'lobby'
    ? LOBBIES[into]()
    : (await import('./otherParts.ts')).fetchPart(part, into)
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
