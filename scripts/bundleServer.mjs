// Bundles the server into one CommonJS file, as the executable requires.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { oldNodeRefusal, wantedNode } from './node24.mjs'

const root = join(import.meta.dirname, '..')

// Code at the start of the server's bundle that refuses an older Node, on which the import of better-sqlite3 would end
// the process without a message.
const nodeCheck = `const __refusal = (${oldNodeRefusal.toString()})(process.versions.node, ${wantedNode})
if (__refusal !== null) {
  console.error(__refusal)
  process.exit(2)
}`

/** @type {import('esbuild').Plugin} */
const apart = {
  name: 'apart',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\/cluster\/join\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './cluster.cjs', external: true } : null,
    )
  },
}

/**
 * Replaces a fallback of NATS' client for platforms without Node's cryptography: 43 kB that would never run here.
 * @type {import('esbuild').Plugin}
 */
const nodeCryptography = {
  name: 'node-cryptography',
  setup(bundle) {
    bundle.onResolve({ filter: /^tweetnacl$/ }, () => ({
      path: join(root, 'src', 'cluster', 'engine', 'nodeNacl.ts'),
    }))
    bundle.onResolve({ filter: /^js-sha256$/ }, ({ path }) => ({ path, namespace: 'unneeded' }))
    bundle.onLoad({ filter: /^/, namespace: 'unneeded' }, () => ({ contents: '' }))
  },
}

/**
 * esbuild's options for a bundle that goes into the executable.
 * @param {string} part name of the bundle's output
 * @returns {import('esbuild').BuildOptions}
 */
export const packed = (part) => ({
  minifyWhitespace: true,
  minifySyntax: true,
  // Only the cluster's bundle has its names shortened: it becomes smaller, but its stack traces become unreadable.
  minifyIdentifiers: part === 'cluster',
  sourcemap: false,
  legalComments: 'none',
})

/**
 * Bundles the server, or the entry point in `options`, into one file.
 * @param {string} outfile
 * @param {import('esbuild').BuildOptions} [options] esbuild options that override the default ones
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
    // esbuild's `keepNames` is off: it would give every function created at run time a property of 256 bytes, and each
    // phone's connection has a dozen functions. Native packages are not bundled: each finds its binary beside itself.
    external: ['better-sqlite3', 'argon2', 'sharp'],
    banner: {
      js: `${nodeCheck}\nconst __bundleUrl = require('node:url').pathToFileURL(__filename).href`,
    },
    logLevel: 'warning',
    // The cluster code becomes a separate file, which a server without a cluster never loads.
    supported: { 'dynamic-import': false },
    plugins: [apart, nodeCryptography],
    ...options,
    define: {
      'import.meta.url': '__bundleUrl',
      'import.meta.dirname': '__dirname',
      'import.meta.filename': '__filename',
      ...options.define,
    },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('usage: bundleServer.mjs <folder>')
  await bundleServer(join(folder, 'main.cjs'))
  await bundleServer(join(folder, 'cluster.cjs'), { entryPoints: ['src/cluster/join.ts'] })
}
