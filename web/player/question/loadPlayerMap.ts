// Loads the game's map as a chunk of its own: the lobby loads it ahead, the question needs it.
import { withWords } from '../../words/loadWords.ts'

const loadLibrary = async () => (await import('../../map/library/library.ts')).loadMapLibrary()

export const loadPlayerMap = async () => {
  const [{ PlayerMap }] = await Promise.all([
    withWords('game', () => import('./PlayerMap.tsx')),
    loadLibrary(),
  ])
  return { default: PlayerMap }
}
