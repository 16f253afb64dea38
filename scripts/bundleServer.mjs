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
 * esbuild's options for a bundle that goes into the executable. Names stay as they are: stack traces must be readable.
 * @type {import('esbuild').BuildOptions}
 */
export const packed = {
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: false,
  legalComments: 'none',
}

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
    plugins: [apart],
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
