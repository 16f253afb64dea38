// Installs Firefox ESR and WebKitGTK from Debian packages, as scripts/findChromium.mjs does Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Finds a browser, or installs its Debian package.
 * @param program name of the browser's program, such as `firefox-esr`
 * @param pack the Debian package of the program
 * @param setting environment variable that may contain the path of a program to use instead
 * @returns path of the program
 * @throws when the program is missing and cannot be installed
 */
export function fromDebian(program: string, pack: string, setting: string): string {
  const named = process.env[setting]
  if (named) return named
  const there = onPath(program)
  if (there !== undefined) return there
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    !/^ID=debian$/m.test(
      existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
    )
  ) {
    throw new Error(
      `no ${program} on this machine, and only root on a Debian may install it: apt-get install ${pack}, or name it in ${setting}`,
    )
  }
  console.log(`Installing ${pack} (Debian package)…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', pack],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 600_000 })
  }
  const installed = onPath(program)
  if (installed === undefined) throw new Error(`${pack} could not be installed`)
  return installed
}

function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}
