// Prepares the folder from which `pkg` makes one executable: the server's bundles, the files that they read, and the
// native code for the machine that the executable is made for.
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { bundleServer, packed } from '../bundleServer.mjs'
import { packageFolder } from './fetchPackage.mjs'

const root = join(import.meta.dirname, '..', '..')
const modules = join(root, 'node_modules')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** npm packages with native code, and their dependencies: the executable contains their folders, outside its bundle. */
const besideNative = ['better-sqlite3', 'sharp', '@img/colour', 'detect-libc', 'semver']
/** npm package that decodes HEIC: its WebAssembly is read from a file beside it. */
const HEIC = 'libheif-js'
const besideArgon2 = ['argon2', '@phc/format', 'node-gyp-build']
const shipped = [
  'dist/web',
  'tiles/world',
  'dist/demo',
  'assets/sounds',
  'assets/art',
  'assets/folder_picture.svg',
  'docs/tenir-la-boite.md',
  'docs/looking-after-the-box.md',
]

/**
 * Fills the folder from which one executable is made.
 * @param {import('./targets.mjs').Target} target @param {{ folder: string, cache: string, commit: string }} where
 * @returns {Promise<string[]>} folders of the npm packages that the executable contains
 */
export async function assemble(target, { folder, cache, commit }) {
  rmSync(folder, { recursive: true, force: true })
  const packages = copyModules(target, folder, cache)
  for (const path of shipped) cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(root, 'src', 'db', 'migrations'), join(folder, 'dist', 'server', 'migrations'), {
    recursive: true,
  })
  const inputs = await bundleParts(target, join(folder, 'dist', 'server'), {
    commit,
    addons: nativeFiles(join(folder, 'node_modules')),
  })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name: manifest.name,
      version: manifest.version,
      license: manifest.license,
      bin: 'dist/server/main.cjs',
      dependencies: Object.fromEntries(
        readNames(join(folder, 'node_modules')).map((name) => [name, '*']),
      ),
      pkg: { assets: ['dist/**/*', 'tiles/**/*', 'assets/**/*', 'docs/*', 'node_modules/**/*'] },
    }),
  )
  /** @type {Set<string>} */
  const folders = new Set([...packages, ...inputs.flatMap(packageOf)])
  return [...folders].toSorted()
}

/**
 * Makes the executable's JavaScript bundles.
 * @param {import('./targets.mjs').Target} target @param {string} folder
 * @param {{ commit: string, addons: ReturnType<typeof nativeFiles> }} said constants for the bundles
 * @returns {Promise<string[]>} every bundled file
 */
async function bundleParts(target, folder, { commit, addons }) {
  const bundles = await Promise.all(
    Object.entries({
      main: 'executable/main',
      server: 'main',
      photoDecoder: 'executable/photoDecoder',
      cluster: 'cluster/join',
    }).map(([part, source]) =>
      bundleServer(join(folder, `${part}.cjs`), {
        entryPoints: [`src/${source}.ts`],
        ...packed,
        metafile: true,
        external: ['better-sqlite3', 'sharp', ...(target.argon2 === null ? [] : ['argon2'])],
        // For targets without a prebuilt argon2 package, Node's own argon2 replaces it: both use the same hash format.
        alias: target.argon2 === null ? { argon2: './src/auth/builtInArgon2.ts' } : {},
        define: {
          POINT_DE_MIRE_COMMIT: JSON.stringify(commit),
          POINT_DE_MIRE_ADDON_FILES: JSON.stringify(addons),
        },
      }),
    ),
  )
  return bundles.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
}

/**
 * Copies the unbundled npm packages, with the target's native code.
 * @param {import('./targets.mjs').Target} target @param {string} folder @param {string} cache
 */
export function copyModules(target, folder, cache) {
  const sources = new Map(
    [...besideNative, HEIC, ...(target.argon2 === null ? [] : besideArgon2)].map((name) => [
      name,
      join(modules, name),
    ]),
  )
  for (const name of target.images)
    sources.set(`@img/${name}`, packageFolder(`@img/${name}`, null, cache))
  for (const [name, source] of sources) {
    const place = join(folder, 'node_modules', name)
    cpSync(source, place, {
      recursive: true,
      dereference: true,
      filter: (path) => isNeeded(relative(source, path).split(sep).join('/'), name),
    })
  }
  const sqlite = join('better-sqlite3', 'prebuilds', `${target.sqlite}.node`)
  copyFile(join(modules, sqlite), join(folder, 'node_modules', sqlite))
  if (target.argon2 !== null)
    copyFile(
      join(modules, 'argon2', 'prebuilds', target.argon2),
      join(folder, 'node_modules', 'argon2', 'prebuilds', target.argon2),
    )
  return [...sources.values()]
}

/**
 * Whether the executable needs a file of an npm package. It does not need C sources or types; `copyModules` itself adds
 * the one file of prebuilt native code that the target needs.
 * @param {string} path @param {string} name of the package
 */
function isNeeded(path, name) {
  if (name === HEIC)
    return /^(|package\.json|LICENSE|libheif-wasm(\/(libheif\.(js|wasm)|LICENSE))?)$/.test(path)
  if (name.startsWith('@img/sharp-')) return !/(^|\/)(include|README\.md)(\/|$)/.test(path)
  return !/^(deps|src|prebuilds|install|binding\.gyp|argon2|argon2\.cpp)(\/|$)|\.(d\.[cm]?ts|map|md|mjs)$/.test(
    path,
  )
}

/** Copies a file and creates its folder. @param {string} from @param {string} to */
function copyFile(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

/**
 * Lists the native libraries, which the executable must write to disk before it can load them: the size of each, by its
 * path, and one `id` for all, a hash of their paths and contents.
 * @param {string} folder
 */
function nativeFiles(folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(node|dll|dylib)$|\.so(\.\d+)*$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
  const hash = createHash('sha256')
  for (const name of found)
    hash
      .update(name)
      .update('\0')
      .update(
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest(),
      )
  return {
    id: hash.digest('hex').slice(0, 16),
    files: Object.fromEntries(found.map((name) => [name, statSync(join(folder, name)).size])),
  }
}

/** Names of the npm packages in a folder. @param {string} folder */
function readNames(folder) {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`)
      : [name],
  )
}

/** Finds the npm package to which a bundled file belongs. @param {string} path */
function packageOf(path) {
  const found = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)
  return found?.[1] === undefined ? [] : [join(modules, found[1])]
}
