// The choices of the last game that was launched from this browser: the next form begins with them.
import { onDevice } from '../../live/kept/storage.ts'
import { defaultLaunch, readLaunch, writeLaunch, type LaunchOptions, type RankingKind } from './launchOptions.ts'

const KEY = 'last-launch'

export function keepLaunch(ranking: RankingKind, options: LaunchOptions): void {
  onDevice.write(KEY, `${ranking} ${writeLaunch(options, null)}`)
}

/**
 * @param asked the ranking that the route asks for: options stored for the other ranking are ignored, since
 *   `maxPlayer` counts the seats of the room in a ranking by player, but those of each team in a ranking by team
 */
export function lastLaunch(asked: RankingKind): { ranking: RankingKind; options: LaunchOptions } {
  const [kind, query = ''] = (onDevice.read(KEY) ?? '').split(' ')
  const read = kind === asked ? readLaunch(`?${query}`, asked) : null
  return { ranking: asked, options: read?.kind === 'launch' ? read.options : defaultLaunch(asked) }
}
