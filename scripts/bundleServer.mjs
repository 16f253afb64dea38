// Bundles the server into one CommonJS file, the form that the executable needs too.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { oldNodeRefusal, wantedNode } from './node24.mjs'

const root = join(import.meta.dirname, '..')

// Before anything else: better-sqlite3 ends an older Node without a word.
const nodeCheck = `const __refusal = (${oldNodeRefusal.toString()})(process.versions.node, ${wantedNode})
if (__refusal !== null) {
  console.error(__refusal)
  process.exit(2)
}`

/** @type {import('esbuild').Plugin} */
const apart = {
  name: 'apart',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\/cluster\/join\.ts$/ }, ({ kind }) => (kind === 'dynamic-import' ? { path: './cluster.cjs', external: true } : null))
  },
}

/**
 * What NATS' client brings for machines without Node's own cryptography: 43 kB, of which nothing would run here.
 * @type {import('esbuild').Plugin}
 */
const nodeCryptography = {
  name: 'node-cryptography',
  setup(bundle) {
    bundle.onResolve({ filter: /^tweetnacl$/ }, () => ({ path: join(root, 'src', 'cluster', 'engine', 'nodeNacl.ts') }))
    bundle.onResolve({ filter: /^js-sha256$/ }, ({ path }) => ({ path, namespace: 'unneeded' }))
    bundle.onLoad({ filter: /^/, namespace: 'unneeded' }, () => ({ contents: '' }))
  },
}

/**
 * As the executable carries a part of it.
 * @param {string} part
 * @returns {import('esbuild').BuildOptions}
 */
export const packed = (part) => ({
  minifyWhitespace: true,
  minifySyntax: true,
  // It is only there for whoever has several machines: small, and its traces need not be read.
  minifyIdentifiers: part === 'cluster',
  sourcemap: false,
  legalComments: 'none',
})

/**
 * @param {string} outfile
 * @param {import('esbuild').BuildOptions} [options] beside what every bundle needs
 */
export async function bundleServer(outfile, options = {}) {
  rmSync(outfile, { force: true })
  return await build({
    absWorkingDir: root,
    entryPoints: ['src/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    sourcemap: true,
    sourcesContent: false,
    // Names are not kept (`keepNames`): it would give every function made at run time a property of its own, 256 bytes
    // each, and a phone's line is made of a dozen.
    // Native addons: each finds its own binary beside its own package.
    external: ['better-sqlite3', 'argon2', 'sharp'],
    banner: { js: `${nodeCheck}\nconst __bundleUrl = require('node:url').pathToFileURL(__filename).href` },
    logLevel: 'warning',
    // What only a cluster needs is a file of its own, and is read when it is asked for.
    supported: { 'dynamic-import': false },
    plugins: [apart, nodeCryptography],
    ...options,
    define: { 'import.meta.url': '__bundleUrl', 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename', ...options.define },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('usage: bundleServer.mjs <folder>')
  await bundleServer(join(folder, 'main.cjs'))
  await bundleServer(join(folder, 'cluster.cjs'), { entryPoints: ['src/cluster/join.ts'] })
}
