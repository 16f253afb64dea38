// The choices of the last games by player and by team that were launched from this browser: the next form begins with
// them.
import { onDevice } from '../../live/kept/storage.ts'
import {
  defaultLaunch,
  readLaunch,
  writeLaunch,
  type LaunchOptions,
  type RankingKind,
} from './launchOptions.ts'

/**
 * Storage key of the choices for a ranking. Each ranking has its own, since `maxPlayer` counts the seats of the room in a
 * ranking by player, but those of each team in a ranking by team.
 */
const keyOf = (ranking: RankingKind) => `last-launch-${ranking}`

export function keepLaunch(ranking: RankingKind, options: LaunchOptions): void {
  onDevice.write(keyOf(ranking), writeLaunch(options, null))
}

/**
 * The choices with which the launch form begins for a game with this ranking (by player or by team): those of the last
 * such game that was launched from this browser, or the default ones when there was none.
 */
export function lastLaunch(ranking: RankingKind): LaunchOptions {
  const query = onDevice.read(keyOf(ranking))
  const read = query === null ? null : readLaunch(`?${query}`, ranking)
  return read?.kind === 'launch' ? read.options : defaultLaunch(ranking)
}
