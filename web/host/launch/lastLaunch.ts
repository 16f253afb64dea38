// The last launch from this browser: a preset of the launch form.
import { onDevice } from '../../storage/storage.ts'
import { readLaunch, writeLaunch, type LaunchOptions, type RankingKind } from './launchOptions.ts'

export interface Launched {
  ranking: RankingKind
  options: LaunchOptions
}

const KEY = 'last-launch'

export function keepLaunch(ranking: RankingKind, options: LaunchOptions): void {
  onDevice.write(KEY, `${ranking}?${writeLaunch(options, null)}`)
}

/** The last launch; null when there was none, or it cannot be read any more. */
export function lastLaunch(): Launched | null {
  const [ranking, query] = (onDevice.read(KEY) ?? '').split('?')
  if (query === undefined || (ranking !== 'player' && ranking !== 'team')) return null
  const read = readLaunch(`?${query}`, ranking)
  return read.kind === 'launch' ? { ranking, options: read.options } : null
}
