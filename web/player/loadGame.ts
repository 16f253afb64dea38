// Loads the game's code (its steps, and the map) while the player reads the lobby, so that the lobby itself appears
// fast over a crowded Wi-Fi: MapLibre is the largest file.
import { withWords } from '../words/loadWords.ts'
import { loadPlayerMap } from './question/loadPlayerMap.ts'

export const loadSteps = () => withWords('game', () => import('./GameSteps.tsx'))
const loadConfig = async () => (await import('../map/mapConfig.ts')).loadMapConfig()
export const loadWarmMap = async () => ({
  default: (await withWords('game', () => import('./lobby/WarmMap.tsx'))).WarmMap,
})

export const loadAwake = async () => ({ default: (await import('../ui/awake/Awake.tsx')).Awake })

/**
 * Loads the scripts of the game: its steps and its map. The player is not told of a failure (false): the step that
 * needs a missing script loads it again.
 */
export async function loadGame(): Promise<boolean> {
  const loads = await Promise.allSettled([
    loadSteps(),
    loadPlayerMap(),
    loadWarmMap(),
    loadConfig(),
    loadAwake(),
  ])
  return loads.every(({ status }) => status === 'fulfilled')
}

/** Whether this phone uses the simple map, without WebGL. */
export async function drawsSimply(): Promise<boolean> {
  return (await import('../map/library/library.ts')).mapLibraryName().get() === 'simple'
}
