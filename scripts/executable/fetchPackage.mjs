// Downloads npm packages for other machines than this one, which npm does not install here. Each package is checked
// against the hash in the repository, and cached.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** @type {Record<string, string>} */
const nodes = JSON.parse(readFileSync(join(import.meta.dirname, 'nodes.json'), 'utf8'))
/** @type {{ packages: Record<string, { version: string, integrity?: string }> }} */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/**
 * The folder of a package: the one in node_modules if it has the wanted version, otherwise one below `cache`, into
 * which the package is downloaded unless it is there already.
 * @param {string} name @param {string | null} version null: the one of package-lock.json
 * @param {string} cache
 */
export function packageFolder(name, version, cache) {
  const locked = lock.packages[`node_modules/${name}`]
  const wanted = version ?? locked?.version
  const integrity =
    nodes[`${name}@${wanted}`] ?? (locked?.version === wanted ? locked?.integrity : undefined)
  if (wanted === undefined || integrity === undefined)
    throw new Error(`L’empreinte de ${name}@${wanted} n’est pas connue.`)
  const installed = join(root, 'node_modules', name)
  if (
    existsSync(join(installed, 'package.json')) &&
    JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).version === wanted
  )
    return installed
  const folder = join(cache, `${name.replace('/', '+')}-${wanted}`)
  if (!existsSync(folder)) fetchInto(folder, `${name}@${wanted}`, integrity)
  return folder
}

/**
 * Unpacks a package of the registry into a folder.
 * @param {string} folder @param {string} spec `name@version` @param {string} integrity as npm writes it: `sha512-…`
 */
export function fetchInto(folder, spec, integrity) {
  console.log(`Téléchargement\u00a0: ${spec}…`)
  const work = `${folder}.en-cours`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const npm = basename(process.env['npm_execpath'] ?? '').startsWith('npm')
    ? [process.execPath, process.env['npm_execpath'] ?? '']
    : ['npm']
  const [program = 'npm', ...args] = npm
  const told = execFileSync(
    program,
    [...args, 'pack', spec, '--pack-destination', work, '--loglevel=error', '--silent'],
    { encoding: 'utf8' },
  )
  const archive = join(work, basename(told.trim().split('\n').at(-1) ?? ''))
  const [algorithm = 'sha512'] = integrity.split('-')
  const found = `${algorithm}-${createHash(algorithm).update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity)
    throw new Error(`${spec} n’est pas le fichier attendu\u00a0: ${found} au lieu de ${integrity}.`)
  execFileSync('tar', ['-xzf', archive, '-C', work])
  renameSync(join(work, 'package'), folder)
  rmSync(work, { recursive: true })
}
