import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** Which folder may import which others. Tests, and files in a folder `testing`, may import anything. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/core': [],
  'src/protocol': ['src/core'],
  'src/db': ['src/core', 'src/words'],
  'src/cli': [
    'src/db',
    'src/auth',
    'src/backup',
    'src/maintenance',
    'src/maps',
    'src/journal',
    'src/lan',
    'src/machine',
    'src/words',
  ],
  'src/http': ['src/core', 'src/protocol'],
  'src/auth': ['src/core', 'src/protocol', 'src/http', 'src/db'],
  'src/backup': ['src/core', 'src/db', 'src/auth', 'src/tiles', 'src/maps', 'src/words'],
  'src/maintenance': [
    'src/core',
    'src/protocol',
    'src/db',
    'src/backup',
    'src/machine',
    'src/media',
    'src/live',
    'src/words',
  ],
  'src/executable': ['src/media'],
  'src/media': ['src/core', 'src/protocol', 'src/db'],
  'src/tiles': ['src/core', 'src/protocol', 'src/http', 'src/words'],
  'src/maps': ['src/core', 'src/protocol', 'src/db', 'src/auth', 'src/tiles'],
  'src/journal': ['src/media', 'src/words'],
  'src/lan': ['src/core', 'src/words'],
  'src/machine': ['src/core', 'src/lan', 'src/words'],
  'src/words': ['src/core', 'src/protocol'],
  'src/live': ['src/core', 'src/protocol', 'src/http', 'src/db', 'src/auth', 'src/lan'],
  'src/cluster': [
    'src/core',
    'src/protocol',
    'src/db',
    'src/auth',
    'src/http',
    'src/cli',
    'src/media',
    'src/live',
    'src/machine',
    'src/words',
  ],
  'src/routes': [
    'src/core',
    'src/protocol',
    'src/http',
    'src/db',
    'src/auth',
    'src/media',
    'src/tiles',
    'src/maps',
    'src/lan',
    'src/machine',
    'src/maintenance',
    'src/live',
    'src/words',
  ],
  'web/words': ['src/core', 'src/protocol'],
  'web/ui': ['src/core', 'web/words'],
  'web/links': [],
  'web/storage': ['src/core', 'src/protocol'],
  'web/language': ['src/protocol', 'web/ui', 'web/words', 'web/storage'],
  'web/api': ['src/core', 'src/protocol', 'web/ui', 'web/words'],
  'web/guide': ['src/core', 'web/ui', 'web/words', 'web/links'],
  'web/fixes': ['src/core', 'src/protocol', 'web/ui', 'web/words', 'web/api', 'web/links'],
  'web/map': ['src/core', 'src/protocol', 'web/ui', 'web/words', 'web/old'],
  'web/old': [],
  'web/panorama': ['src/core', 'web/ui', 'web/api'],
  'web/live': ['src/core', 'src/protocol', 'web/ui', 'web/words', 'web/api', 'web/storage'],
}
const features = ['player', 'host', 'manager', 'viewer', 'home', 'remote', 'souvenirs']
const forFeatures = [
  'src/core',
  'src/protocol',
  'web/ui',
  'web/words',
  'web/links',
  'web/storage',
  'web/language',
  'web/api',
  'web/guide',
  'web/fixes',
  'web/map',
  'web/panorama',
  'web/live',
]
const roots = new Set([
  'src/app.ts',
  'src/box.ts',
  'src/serve.ts',
  'src/main.ts',
  'web/main.tsx',
  'web/routes.tsx',
])

type Import = {
  readonly from: string
  readonly to: string
  readonly specifier: string
  readonly isType: boolean
}

const imports = ['src', 'web'].flatMap((folder) => sourcesOf(join(root, folder)).flatMap(importsOf))

test('the tree is really read', () => {
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.some(({ from }) => from.startsWith('src/core/'))).toBe(true)
})

describe('who may import whom', () => {
  test('every folder of src and web is in the rules', () => {
    const known = new Set([
      ...Object.keys(allowed),
      ...features.map((name) => `web/${name}`),
      'src/testing',
      'web/public',
    ])
    const folders = ['src', 'web'].flatMap((top) =>
      readdirSync(join(root, top), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${top}/${entry.name}`),
    )
    expect(folders.filter((folder) => !known.has(folder))).toEqual([])
  })

  test('a folder imports only what architecture.md lets it', () => {
    const strangers = imports.filter(({ from, to }) => {
      const home = folderOf(from)
      const foreign = folderOf(to)
      if (home === foreign || home === null || foreign === 'package') return false
      // The files directly in src may be imported only by the composition root. The commands and the executable read
      // the configuration, and the cluster knows the one file that tells it what the box expects.
      if (foreign === null)
        return !(
          (['src/cli', 'src/executable'].includes(home) && to === 'src/config.ts') ||
          (home === 'src/cluster' && to === 'src/ports.ts')
        )
      const list = allowed[home] ?? (isFeature(home) ? forFeatures : [])
      return !list.includes(foreign)
    })
    expect(strangers.map(told)).toEqual([])
  })

  test('only app and main know everything', () => {
    const known = imports.filter(({ from, to }) => roots.has(to) && !roots.has(from))
    expect(known.map(told)).toEqual([])
  })

  test('only main loads the cluster', () => {
    const outside = imports.filter(
      ({ from, to }) => to.startsWith('src/cluster/') && !from.startsWith('src/cluster/'),
    )
    expect([...new Set(outside.map(told))]).toEqual(['src/main.ts imports ./cluster/join.ts'])
  })

  test('no feature of the web app imports another', () => {
    const between = imports.filter(({ from, to }) => {
      const [home, foreign] = [folderOf(from), folderOf(to)]
      return home !== foreign && isFeature(home) && isFeature(foreign)
    })
    expect(between.map(told)).toEqual([])
  })

  test('the core imports nothing of Node and no package', () => {
    const outside = imports.filter(
      ({ from, to }) => from.startsWith('src/core/') && !to.startsWith('src/core/'),
    )
    expect(outside.map(told)).toEqual([])
  })

  test('the web app imports nothing of Node and of the server', () => {
    const node = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)])
    const server = imports.filter(({ from, to, specifier }) => {
      return (
        from.startsWith('web/') &&
        (node.has(specifier) || (to.startsWith('src/') && !/^src\/(core|protocol)\//.test(to)))
      )
    })
    expect(server.map(told)).toEqual([])
  })

  test('no file imports itself by way of others, not even a type', () => {
    const importsOfFile = Map.groupBy(imports, ({ from }) => from)
    const settled = new Set<string>()
    const circleFrom = (file: string, above: readonly string[]): readonly string[] | null => {
      if (above.includes(file)) return [...above.slice(above.indexOf(file)), file]
      if (settled.has(file)) return null
      for (const { to } of importsOfFile.get(file) ?? []) {
        const circle = circleFrom(to, [...above, file])
        if (circle) return circle
      }
      settled.add(file)
      return null
    }
    expect(
      [...importsOfFile.keys()]
        .map((file) => circleFrom(file, []))
        .filter((circle) => circle !== null),
    ).toEqual([])
  })

  // `npm start` installs no development packages, and builds the product.
  test('what is built and what builds it import no development package', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean } | undefined>
    }
    const builders = [...reachedFrom('scripts/start.mjs', 'vite.config.ts')]
    expect(builders).toContain('scripts/build.mjs')
    const all = [...imports, ...builders.flatMap((file) => importsOf(join(root, file)))]
    const missing = all.filter(({ specifier, isType }) => {
      const name = /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(specifier)?.[0]
      if (isType || name === undefined || builtinModules.includes(name)) return false
      const locked = packages[`node_modules/${name}`]
      return !locked || locked.dev === true
    })
    expect(missing.map(told)).toEqual([])
  })

  test('nothing outside the tests imports what serves the tests', () => {
    const testing = imports.filter(({ to }) => isTesting(to) || /\.test\.tsx?$/.test(to))
    expect(testing.map(told)).toEqual([])
  })

  // `npm test` runs browsers beside most other tests. A browser's requests fail when this machine gets or loses an
  // address, so only tests that run alone may import lan.ts, which adds and removes addresses.
  test('only tests that run alone change this machine’s addresses', () => {
    const users = globSync('src/**/*.ts', { cwd: root })
      .map(slashed)
      .filter((file) =>
        importsOf(join(root, file)).some(({ to }) => to === 'src/testing/servers/lan.ts'),
      )
    expect(users.length).toBeGreaterThan(1)
    expect(
      users.filter((file) => !/^src\/testing\/(cluster|browser\/engines)\//.test(file)),
    ).toEqual([])
  })
})

function sourcesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isTesting(fromRoot(path)))
}

/** The project's own files that these files import, themselves included. */
function reachedFrom(...files: readonly string[]): Set<string> {
  const reached = new Set(files)
  for (const file of reached)
    for (const { to } of importsOf(join(root, file)))
      if (existsSync(join(root, to)) && /\.(?:mjs|ts)$/.test(to)) reached.add(to)
  return reached
}

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    return {
      from: fromRoot(path),
      to: resolved(path, specifier),
      specifier,
      isType: /^\s*(?:import|export)\s+type\b/.test(match[0]),
    }
  })
}

/** Resolves an import: to a path from the root for the project's own files, to the specifier itself for packages. */
function resolved(path: string, specifier: string): string {
  if (specifier.startsWith('#core/')) return specifier.replace('#core/', 'src/core/')
  if (specifier.startsWith('#protocol/')) return specifier.replace('#protocol/', 'src/protocol/')
  return specifier.startsWith('.') ? fromRoot(join(dirname(path), specifier)) : specifier
}

function fromRoot(path: string): string {
  return slashed(relative(root, path))
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}

/** Returns `src/core` for `src/core/game.ts`, null for a file directly in src or web, `package` for any other path. */
function folderOf(path: string): string | null {
  const parts = path.split('/')
  if (parts[0] !== 'src' && parts[0] !== 'web') return 'package'
  return parts.length > 2 ? parts.slice(0, 2).join('/') : null
}

function isTesting(path: string): boolean {
  return path.includes('/testing/')
}

function isFeature(folder: string | null): boolean {
  return folder !== null && features.some((name) => folder === `web/${name}`)
}

function told({ from, specifier }: Import): string {
  return `${from} imports ${specifier}`
}
