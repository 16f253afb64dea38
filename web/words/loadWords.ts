// Fetches words: one file a language and part, beside the page that shows them.
import { addWords, type Part, type Parts } from './words.ts'

const FILES: { [Name in Part]: () => Promise<Parts[Name]> } = {
  challenge: () => import('./fr/parts/challenge.ts'),
  desk: () => import('./fr/parts/desk.ts'),
  game: () => import('./fr/parts/game.ts'),
  host: () => import('./fr/parts/host.ts'),
  lobby: () => import('./fr/parts/lobby.ts'),
  remote: () => import('./fr/parts/remote.ts'),
  seldom: () => import('./fr/parts/seldom.ts'),
  viewer: () => import('./fr/parts/viewer.ts'),
}

export async function loadWords(part: Part): Promise<void> {
  addWords(await FILES[part]())
}

/** A page and its words, fetched side by side. */
export async function withWords<Page>(part: Part, page: () => Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page(), loadWords(part)])
  return loaded
}
