// Makes the Debian package from the executable of the same machine.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const sources = join(root, 'scripts', 'deploy', 'debian')
/** @type {string} */
const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** Names for `npm run package -- NAME`, with Debian's name of the processor and the executable that goes in. */
export const debs = [
  { name: 'deb-amd64', arch: 'amd64', target: 'linux-x64' },
  { name: 'deb-arm64', arch: 'arm64', target: 'linux-arm64' },
]

/** @param {string} arch */
export function debName(arch) {
  return `point-de-mire_${version}_${arch}.deb`
}

/**
 * Makes one package in `release`, and deletes those of other versions there.
 * @param {(typeof debs)[number]} deb
 * @param {{ release: string, work: string }} where `work`: a folder for this package alone; `release` has the
 * executable and the list of licences
 */
export function makeDeb({ arch, target }, { release, work }) {
  rmSync(work, { recursive: true, force: true })
  /** @param {string} from @param {string} to @param {number} mode */
  const put = (from, to, mode) => {
    const path = join(work, to)
    mkdirSync(dirname(path), { recursive: true })
    copyFileSync(from, path)
    chmodSync(path, mode)
  }
  put(join(release, `point-de-mire-${target}`), 'opt/point-de-mire/point-de-mire', 0o755)
  put(join(release, 'LICENCES.txt'), 'usr/share/doc/point-de-mire/copyright', 0o644)
  put(
    join(sources, '..', 'point-de-mire.service'),
    'usr/lib/systemd/system/point-de-mire.service',
    0o644,
  )
  put(join(sources, 'default'), 'usr/share/point-de-mire/default', 0o644)
  mkdirSync(join(work, 'usr', 'bin'))
  symlinkSync('/opt/point-de-mire/point-de-mire', join(work, 'usr', 'bin', 'point-de-mire'))
  for (const script of ['postinst', 'prerm', 'postrm'])
    put(join(sources, script), `DEBIAN/${script}`, 0o755)
  put(join(sources, 'templates'), 'DEBIAN/templates', 0o644)
  writeFileSync(
    join(work, 'DEBIAN', 'control'),
    readFileSync(join(sources, 'control'), 'utf8')
      .replace('@VERSION@', version)
      .replace('@ARCH@', arch)
      .replace('@SIZE@', String(Math.ceil(sizeOf(work) / 1024))),
    { mode: 0o644 },
  )
  for (const entry of readdirSync(work, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  chmodSync(work, 0o755)
  const output = join(work, '..', debName(arch))
  // -Zxz: older Debians than 12 know no zstd.
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z2', '--build', work, output], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const old of readdirSync(release))
    if (old.startsWith('point-de-mire_') && old.endsWith(`_${arch}.deb`)) rmSync(join(release, old))
  const made = join(release, debName(arch))
  copyFileSync(output, made)
  rmSync(output)
  rmSync(work, { recursive: true })
  return made
}

/** Size of the files in a folder, bytes. @param {string} folder */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
