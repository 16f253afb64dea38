// Runs before every npm script, on any Node from version 20 on, without dependencies: installs the packages of the
// lockfile when node_modules does not match it.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(
    `Point de Mire demande Node 20 ou plus récent pour s’installer\u202f; celui-ci est ${process.versions.node}.`,
  )
  process.exit(2)
}

const stampFile = join(root, 'node_modules', '.bootstrap-stamp')
const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

// The stamp, a hash of the lockfile and the platform, is a file in node_modules. `npm ci` first deletes that folder,
// and this script writes the stamp once `npm ci` has succeeded: an interrupted install is repeated.
const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
// A linked node_modules belongs to another checkout, which `npm ci` from here would break: it is left unchanged.
const linked =
  lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
if (!installed && !linked) {
  console.log('Installation des dépendances (une seule fois)…')
  // --ignore-scripts: every native package ships a prebuilt binary, so no script is needed. NODE_ENV is cleared because
  // the build tools are development dependencies.
  const npm = basename(process.env.npm_execpath ?? '').startsWith('npm')
    ? process.env.npm_execpath
    : undefined
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: '' },
      })
    : spawnSync('npm', args, {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
        env: { ...process.env, NODE_ENV: '' },
      })
  if (run.status !== 0) {
    console.error(
      'L’installation des dépendances a échoué. Vérifiez l’accès au registre npm, puis relancez la commande.',
    )
    process.exit(2)
  }
  writeFileSync(stampFile, stamp)
}
