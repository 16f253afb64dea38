// The map of the game, fetched apart: the question needs it, and the lobby has it ready before.
import { withWords } from '../../words/loadWords.ts'

const loadLibrary = async () => (await import('../../map/library/library.ts')).loadMapLibrary()

export const loadPlayerMap = async () => {
  const [{ PlayerMap }] = await Promise.all([withWords('game', () => import('./PlayerMap.tsx')), loadLibrary()])
  return { default: PlayerMap }
}
