// Loads the game's map as a chunk of its own: the lobby loads it ahead, the question needs it.
import { withWords } from '../../words/loadWords.ts'

/** A library that does not come is no failure of this page: its map says so, and asks for it again. */
const loadLibrary = async () => {
  const { loadMapLibrary } = await import('../../map/library/library.ts')
  await loadMapLibrary().catch(() => undefined)
}

export const loadPlayerMap = async () => {
  const [{ PlayerMap }] = await Promise.all([
    withWords('game', () => import('./PlayerMap.tsx')),
    loadLibrary(),
  ])
  return { default: PlayerMap }
}
