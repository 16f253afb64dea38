// Finds Wine, which runs the Windows executable on Linux. If the machine has no Wine 10 or later, Debian 13 with its
// Wine is installed into a folder outside the repository, and that Wine is run there with `chroot`.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The first version of Wine with the Windows functions that Node 24 needs. */
const OLDEST = 10
/** Wine is installed outside the repository, so that `npm ci` does not delete it. */
const CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'point-de-mire',
  'engines',
)
const WINE_ROOT = join(CACHE, 'debian-13-wine')
/** Path inside `WINE_ROOT` at which the folder shared with Wine is mounted. */
const SHARED = '/srv/share'

export interface Wine {
  /** start of the command line, before the Windows program and its arguments */
  command: readonly string[]
  env: Record<string, string>
  /** translates a path below the shared folder to the notation of the Windows program */
  seen(path: string): string
  /**
   * Waits until Wine itself has ended after its program was killed: a program that is started before Wine's end would
   * exit at once, silently.
   */
  rest(): void
}

/**
 * Finds Wine 10 on this machine, or installs it into `WINE_ROOT`.
 * @param shared the folder that the Windows program may access; it contains the program's home
 * @throws with a message when Wine 10 can neither be found nor installed
 */
export function findWine(shared: string): Wine {
  const home = join(shared, 'home')
  mkdirSync(home, { recursive: true })
  const env = (folder: string): Record<string, string> => ({
    PATH: '/usr/lib/wine:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: folder,
    LANG: 'C.UTF-8',
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
  })
  if (versionOf(['wine', '--version']) >= OLDEST) return ready([], env(home), (path) => path)
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.getuid?.() !== 0) {
    throw new Error(
      `the file for Windows is not run here: there is no Wine ${OLDEST}, and only root on a Linux x64 may make a Debian 13 that has it`,
    )
  }
  if (!existsSync(WINE_ROOT)) makeRoot()
  const inside =
    'mount --bind /dev "$1/dev" && mount -t proc proc "$1/proc" && mount --bind "$2" "$1$3" && root=$1 && shift 3 && exec chroot "$root" "$@"'
  const within = [
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    inside,
    'sh',
    WINE_ROOT,
    shared,
    SHARED,
  ]
  return ready(within, env(`${SHARED}/home`), (path) => path.replace(shared, SHARED))
}

/**
 * Creates drive C in Wine's home, and waits until it is complete: a program that is started before then finds no source
 * of random numbers.
 */
function ready(
  within: readonly string[],
  env: Record<string, string>,
  placed: (path: string) => string,
): Wine {
  const run = (script: string): void => {
    const [program, ...args] = [...within, 'sh', '-c', script]
    const { status, error } = spawnSync(program, args, { env, stdio: 'ignore', timeout: 300_000 })
    if (status !== 0)
      throw new Error(`Wine could not do ${script} (exit code ${status})`, { cause: error })
  }
  run('wineboot --init && wineserver --wait')
  return {
    command: [...within, 'wine'],
    env,
    rest: () => run('sleep 1; wineserver --wait; sleep 1'),
    seen: (path) => `Z:${placed(path).replaceAll('/', '\\')}`,
  }
}

function versionOf([program = '', ...args]: readonly string[]): number {
  return Number(
    /wine-(\d+)/.exec(
      spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 }).stdout ?? '',
    )?.[1] ?? 0,
  )
}

function makeRoot(): void {
  console.log(`Installing Wine ${OLDEST} (Debian 13, some minutes, 1.2 GB)…`)
  const making = `${WINE_ROOT}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  const run = (program: string, ...args: string[]): void =>
    void execFileSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 1_200_000,
    })
  if (spawnSync('debootstrap', ['--version']).status !== 0) {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'debootstrap')
  }
  run('debootstrap', '--variant=minbase', 'trixie', making)
  const within = [
    '--mount',
    'sh',
    '-c',
    'mount --bind /dev "$1/dev" && mount -t proc proc "$1/proc" && exec chroot "$1" sh -c "$2"',
    'sh',
    making,
  ]
  run(
    'unshare',
    ...within,
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends wine wine64 && apt-get clean',
  )
  mkdirSync(join(making, SHARED), { recursive: true })
  renameSync(making, WINE_ROOT)
}
