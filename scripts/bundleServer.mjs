// Bundles the server into one CommonJS file, the form that the executable needs too.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: bundleServer.mjs <folder>')
const root = join(import.meta.dirname, '..')
const outfile = join(folder, 'main.cjs')

rmSync(outfile, { force: true })
await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node24',
  sourcemap: true,
  sourcesContent: false,
  keepNames: true,
  // Native addons: each finds its own binary beside its own package.
  external: ['better-sqlite3', 'argon2', 'sharp'],
  banner: { js: `const __bundleUrl = require('node:url').pathToFileURL(__filename).href` },
  define: { 'import.meta.url': '__bundleUrl', 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
  logLevel: 'warning',
})
