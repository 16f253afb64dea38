// Finds a nats-server for the cluster tests: NATS_SERVER, else an installed one, else Debian's newest, which also runs
// on older Debians. It is unpacked into .cache/, so nothing is installed on the machine.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const kept = join(root, '.cache', 'nats', 'nats-server')
const OLDEST = [2, 12]

/**
 * Finds or downloads a nats-server.
 * @returns {string} path of a nats-server of 2.12 or newer
 * @throws {Error} when there is none: tests that need a nats-server then fail, and are never skipped
 */
export function natsServer() {
  const named = process.env['NATS_SERVER']
  if (named) {
    if (isGood(named)) return named
    throw new Error(`NATS_SERVER: ${named} is no nats-server of ${OLDEST.join('.')} or newer.`)
  }
  if (isGood('nats-server')) return 'nats-server'
  if (!isGood(kept)) fetchFromDebian()
  if (isGood(kept)) return kept
  throw new Error(
    `No nats-server of ${OLDEST.join('.')} or newer: install one, or name it in NATS_SERVER.`,
  )
}

/** Sets NATS_SERVER, which the tests read; without a nats-server, ends this process with status 2 and a message that says why. */
export function provideNatsServer() {
  try {
    process.env['NATS_SERVER'] = natsServer()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

/** @param {string} path */
function isGood(path) {
  try {
    const [, major, minor] =
      /v(\d+)\.(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? []
    return Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1])
  } catch {
    return false
  }
}

/**
 * Downloads Debian's package `nats-server` with apt, from the suite sid of this machine's Debian mirror, and unpacks
 * the program into .cache/. The machine's own package sources are not changed.
 */
function fetchFromDebian() {
  const work = mkdtempSync(join(tmpdir(), 'point-de-mire-nats-'))
  try {
    const sources = join(work, 'sources')
    for (const folder of [
      sources,
      join(work, 'lists', 'partial'),
      join(work, 'archives', 'partial'),
    ])
      mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(sources, 'sid.sources'),
      `Types: deb\nURIs: ${mirror()}\nSuites: sid\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n`,
    )
    const options = [
      '-o',
      'Dir::Etc::SourceList=/dev/null',
      '-o',
      `Dir::Etc::SourceParts=${sources}`,
      '-o',
      `Dir::State::Lists=${join(work, 'lists')}`,
      '-o',
      `Dir::Cache=${work}`,
      '-o',
      `Dir::Cache::archives=${join(work, 'archives')}`,
    ]
    execFileSync('apt-get', [...options, 'update'], { cwd: work, stdio: 'pipe' })
    execFileSync('apt-get', [...options, 'download', 'nats-server'], { cwd: work, stdio: 'pipe' })
    const archive = readdirSync(work).find((name) => name.endsWith('.deb'))
    if (!archive) throw new Error('no package was downloaded')
    execFileSync('dpkg-deb', ['-x', join(work, archive), join(work, 'x')])
    mkdirSync(join(kept, '..'), { recursive: true })
    cpSync(join(work, 'x', 'usr', 'sbin', 'nats-server'), kept)
  } catch (error) {
    throw new Error(
      `nats-server could not be fetched from Debian (${error instanceof Error ? error.message.split('\n')[0] : String(error)}): install one of ${OLDEST.join('.')} or newer, or name it in NATS_SERVER.`,
      { cause: error },
    )
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Finds the Debian mirror from which this machine installs its packages. */
function mirror() {
  const folder = '/etc/apt/sources.list.d'
  const lists = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ]
  for (const list of lists.filter((path) => existsSync(path))) {
    const text = readFileSync(list, 'utf8').replaceAll(/^\s*#.*$/gm, '')
    const [, found] =
      /^(?:URIs:\s*|deb\s+(?:\[.*\]\s*)?)(https?:\S+\/debian)\/?\s/m.exec(text) ?? []
    if (found) return found
  }
  return 'http://deb.debian.org/debian'
}
