import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDONS_VARIABLE } from './embeddedAddons.ts'

/**
 * Folders into which the executable may write its native libraries, best first: the one that the parent process used,
 * the user's cache, the data folder, and this user's own folder below the system's temporary one.
 * @param dataDir absolute path, or null when the command line has no valid one
 */
export function addonFolders(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  dataDir: string | null,
  user: string,
): string[] {
  const { [ADDONS_VARIABLE]: configured, HOME: home } = env
  const cache =
    platform === 'win32'
      ? env['LOCALAPPDATA']
      : platform === 'darwin'
        ? home && join(home, 'Library', 'Caches')
        : (env['XDG_CACHE_HOME'] ?? (home && join(home, '.cache')))
  return [
    ...(configured ? [configured] : []),
    ...(cache ? [join(cache, 'point-de-mire')] : []),
    ...(dataDir === null ? [] : [join(dataDir, 'programme')]),
    join(tmpdir(), `point-de-mire-${user}`),
  ]
}
