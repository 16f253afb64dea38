// The first start of a clone: a copy of its scripts, two packages, a real npm, and a registry that can fail.
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { temporaryFolder } from '../../src/testing/temporaryFolder.ts'
import { buildFailure } from './failures.mjs'
import { moveLine } from './progress.mjs'
import { ownLibc, wantedPackages, withoutDevelopment } from './wantedPackages.mjs'

const ROOT = join(import.meta.dirname, '..', '..')
/** bytes of each package: more than the small disk holds */
const WEIGHT = 900_000
const isLinux = process.platform === 'linux'

interface Packed {
  name: string
  file: Buffer
  integrity: string
}

const base = temporaryFolder('registry')
let packages: Packed[]
/** Whether the registry breaks off each package's file after its first bytes. */
let isCut = false
/** Whether the registry has the packages' files at other addresses than most have. */
let isElsewhere = false
let asked: string[] = []
let registry = ''
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const found = packages.find(({ name }) => path.startsWith(`/${name}`))
  if (found === undefined || (isElsewhere && path.includes('/-/')))
    return void response.writeHead(404).end('{}')
  if (path.endsWith('.tgz')) {
    response.writeHead(200, {
      'content-length': found.file.length,
      'cache-control': 'public, immutable, max-age=31557600',
    })
    if (!isCut) return void response.end(found.file)
    response.write(found.file.subarray(0, 1000), () => response.destroy())
    return
  }
  const { name, integrity } = found
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      name,
      'dist-tags': { latest: '1.0.0' },
      versions: {
        '1.0.0': {
          name,
          version: '1.0.0',
          dist: { integrity, tarball: `${registry}/${name}/elsewhere.tgz` },
        },
      },
    }),
  )
})

beforeAll(async () => {
  packages = ['produit-essai', 'outil-essai'].map((name) => {
    const folder = join(base.path, name, 'package')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
    writeFileSync(join(folder, 'lourd.bin'), Buffer.alloc(WEIGHT, name))
    const tgz = join(base.path, `${name}.tgz`)
    execFileSync('tar', ['-czf', tgz, '-C', join(base.path, name), 'package'])
    const file = readFileSync(tgz)
    return {
      name,
      file,
      integrity: `sha512-${createHash('sha512').update(file).digest('base64')}`,
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  registry = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.close()
  base.remove()
})

/** Makes a clone that needs one package to start, and another for its tests. */
function clone(): string {
  const folder = temporaryFolder('clone')
  onTestFinished(folder.remove)
  fillClone(folder.path)
  return folder.path
}

function fillClone(path: string): void {
  mkdirSync(join(path, 'scripts'), { recursive: true })
  cpSync(join(ROOT, 'scripts', 'bootstrap.mjs'), join(path, 'scripts', 'bootstrap.mjs'))
  cpSync(join(ROOT, 'scripts', 'firstStart'), join(path, 'scripts', 'firstStart'), {
    recursive: true,
  })
  const [product, tool] = packages
  const own = {
    name: 'essai',
    version: '1.0.0',
    dependencies: { [product?.name ?? '']: '1.0.0' },
    devDependencies: { [tool?.name ?? '']: '1.0.0' },
  }
  writeFileSync(join(path, 'package.json'), JSON.stringify(own))
  writeFileSync(
    join(path, 'package-lock.json'),
    JSON.stringify({
      name: 'essai',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': own,
        ...Object.fromEntries(
          packages.map(({ name, integrity }) => [
            `node_modules/${name}`,
            { version: '1.0.0', integrity, ...(name === tool?.name && { dev: true }) },
          ]),
        ),
      },
    }),
  )
}

interface Run {
  code: number | null
  stdout: string
  stderr: string
}

function run(command: string, args: string[], options: SpawnOptions): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const told = { stdout: '', stderr: '' }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => void (told.stdout += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => void (told.stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...told }))
  })
}

function environment(path: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|_proxy$/i.test(name))
  return {
    ...Object.fromEntries(own),
    npm_config_registry: registry,
    npm_config_cache: join(path, '.npm-cache'),
    npm_config_userconfig: join(path, '.npmrc-user'),
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
    npm_lifecycle_event: 'prestart',
  }
}

/** Runs the bootstrap as `npm start` does. */
function bootstrap(path: string, args = ['--to-start']): Promise<Run> {
  return run(process.execPath, [join(path, 'scripts', 'bootstrap.mjs'), ...args], {
    env: environment(path),
  })
}

const installed = (path: string): string[] => {
  const modules = join(path, 'node_modules')
  return existsSync(modules)
    ? readdirSync(modules).filter((name) => existsSync(join(modules, name, 'lourd.bin')))
    : []
}

test('BOX-11 BOX-16 the network goes in the middle of the first start: one sentence; the second try goes on', async () => {
  const path = clone()
  isCut = true
  const first = await bootstrap(path)
  isCut = false
  expect(first.code).toBe(2)
  expect(first.stderr).toMatch(/^Le réseau ne répond pas [^\n]+«\snpm start\s»[^\n]+\n$/)
  expect(first.stdout).not.toContain('installés')
  const second = await bootstrap(path)
  expect([second.code, second.stderr]).toEqual([0, ''])
  expect(installed(path)).toEqual(['produit-essai'])
})

test('BOX-11 a start installs what it needs, once; the tests’ packages come with the first other command', async () => {
  const path = clone()
  const first = await bootstrap(path)
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^Installation[^\n]+ sur 1…\nPaquets installés \([^\n]+\)\n$/)
  expect(installed(path)).toEqual(['produit-essai'])
  asked = []
  expect(await bootstrap(path)).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(asked).toEqual([])
  expect((await bootstrap(path, [])).code).toBe(0)
  expect(installed(path)).toEqual(['outil-essai', 'produit-essai'])
  // What was fetched before is not fetched again.
  expect(asked.filter((file) => file.endsWith('.tgz'))).toEqual([
    '/outil-essai/-/outil-essai-1.0.0.tgz',
  ])
  expect(await bootstrap(path)).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(installed(path)).toEqual(['outil-essai', 'produit-essai'])
})

test('BOX-11 a start after a change of the lockfile leaves a developer the tests’ packages', async () => {
  const path = clone()
  expect((await bootstrap(path, [])).code).toBe(0)
  const lock = join(path, 'package-lock.json')
  writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`)
  expect((await bootstrap(path)).code).toBe(0)
  expect(installed(path)).toEqual(['outil-essai', 'produit-essai'])
})

test('BOX-11 npm is not asked for the versions of a package, unless its file lies elsewhere', async () => {
  asked = []
  expect((await bootstrap(clone())).code).toBe(0)
  expect(asked).toEqual(['/produit-essai/-/produit-essai-1.0.0.tgz'])
  isElsewhere = true
  const path = clone()
  const told = await bootstrap(path)
  isElsewhere = false
  expect([told.code, told.stderr, installed(path)]).toEqual([0, '', ['produit-essai']])
})

test('BOX-11 node_modules of another system are replaced', async () => {
  const path = clone()
  const foreign = join(path, 'node_modules', 'autre')
  mkdirSync(foreign, { recursive: true })
  const stamp = createHash('sha256')
    .update(readFileSync(join(path, 'package-lock.json')))
    .update('sunos-mips')
    .digest('hex')
  writeFileSync(join(path, 'node_modules', '.bootstrap-stamp'), stamp)
  expect((await bootstrap(path)).code).toBe(0)
  expect([existsSync(foreign), installed(path)]).toEqual([false, ['produit-essai']])
})

test.runIf(isLinux)(
  'BOX-11 BOX-16 the disk is full: one sentence; with room the next try goes on',
  async () => {
    const path = clone()
    const small = join(path, 'petit')
    const source = join(path, 'source')
    mkdirSync(small)
    mkdirSync(source)
    fillClone(source)
    // The disk is mounted for this shell alone.
    const script = `
    mount -t tmpfs -o size=600k tmpfs "$1" && cp -r "$2"/. "$1" || exit 9
    "$3" "$1/scripts/bootstrap.mjs" --to-start; echo "code $?"
    mount -o remount,size=20m "$1"
    "$3" "$1/scripts/bootstrap.mjs" --to-start; echo "code $?"
    ls "$1/node_modules"`
    const { stdout, stderr } = await run(
      'unshare',
      [
        ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
        '--mount',
        'sh',
        '-c',
        script,
        'sh',
        small,
        source,
        process.execPath,
      ],
      { env: environment(path) },
    )
    expect(stderr).toMatch(/^Le disque est plein\s[^\n]+«\snpm start\s»[^\n]+\n$/)
    expect(stdout.match(/code \d/g)).toEqual(['code 2', 'code 0'])
    expect(stdout).toContain('produit-essai')
  },
)

test('BOX-16 an older Node is refused in one sentence', async () => {
  const older = `
    const own = process
    globalThis.process = new Proxy(own, {
      get: (_, name) => name === 'versions' ? { ...own.versions, node: '18.20.4' }
        : typeof own[name] === 'function' ? own[name].bind(own) : own[name],
    })`
  const told = await run(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(older)}`,
      join(clone(), 'scripts', 'bootstrap.mjs'),
    ],
    {},
  )
  expect(told).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'Point de Mire demande Node 20 ou plus récent pour s’installer\u202f; celui-ci est 18.20.4.\n',
  })
})

test('BOX-16 npm start says that the port is taken before it builds', async () => {
  const taken = createSocket()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const path = clone()
  // No sources of the web app: a build would fail.
  for (const name of ['scripts', 'src'])
    cpSync(join(ROOT, name), join(path, name), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(path, 'package.json'))
  const { code, stdout, stderr } = await run(
    process.execPath,
    ['scripts/start.mjs', '--host', '127.0.0.1', '--port', port, '--data', join(path, 'data')],
    { cwd: path, env: { ...environment(path), LC_ALL: 'C.UTF-8' } },
  )
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^Le port \d+ est déjà utilisé[^\n]*\n$/)
})

test('a build on a full or closed disk says so; another failure keeps what its tool printed', () => {
  const full = buildFailure(
    new Error('vite: ENOSPC: no space left on device, write'),
    '/ici',
    'npm start',
  )
  expect(full).toMatch(/^Le disque est plein\s[^\n]+$/)
  expect(buildFailure(new Error('EROFS: read-only'), '/ici', 'npm start')).toContain('/ici')
  expect(buildFailure(new Error('vite\nline 2'), '/ici', 'npm start')).toContain('vite\nline 2')
})

test('the progress is one line that moves in a terminal, and a line for each step elsewhere', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const drawn = (isTTY: boolean): string => {
    let written = ''
    let count = 0
    const end = moveLine(() => `Paquets ${++count} sur 9`, {
      isTTY,
      columns: 20,
      write: (text) => (written += text),
    })
    vi.advanceTimersByTime(1000)
    end('Fini')
    vi.advanceTimersByTime(1000)
    return written
  }
  const moving = drawn(true).split('\r\u001B[2K')
  expect(new Set(moving).size).toBeGreaterThan(5)
  expect(moving.slice(1, -1).every((line) => line.length < 20 && !line.includes('\n'))).toBe(true)
  expect(moving.at(-1)).toBe('Fini (1\u00a0s)\n')
  expect(drawn(false)).toBe('Paquets 1 sur 9…\nFini (1\u00a0s)\n')
})

test('the packages that the progress counts are those that npm has installed here', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const here = { platform: process.platform, arch: process.arch, libc: ownLibc() }
  const all = wantedPackages(lock, here)
  const absent = all.filter((path) => !existsSync(join(ROOT, path, 'package.json')))
  expect(absent.length).toBeLessThan(all.length / 20)
  const toStart = wantedPackages(withoutDevelopment(lock), here)
  for (const name of Object.keys(manifest.dependencies))
    expect(toStart).toContain(`node_modules/${name}`)
  expect(toStart).not.toContain('node_modules/typescript')
  expect(toStart.length).toBeLessThan(all.length * 0.8)
})
