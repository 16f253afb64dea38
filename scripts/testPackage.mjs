// `npm run test:package [-- TARGET…]`: builds the executables for the named machines, by default linux-x64, and plays
// a game with each; `deb` installs the Debian packages in a bare Debian. Targets that were not requested are listed as
// not run; a requested one that cannot run here fails.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { debs } from './executable/debian.mjs'
import { targets, targetsNamed } from './executable/targets.mjs'
import { onNode24 } from './node24.mjs'

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const root = join(script, '..', '..')
const words = process.argv.slice(2)
const debNames = debs.map(({ name }) => name)
const wanted = words.length === 0 ? ['linux-x64'] : words
const programs = wanted.filter((name) => name !== 'deb' && !debNames.includes(name))
const asked = [
  ...(programs.length === 0 ? [] : targetsNamed(programs).map(({ name }) => name)),
  ...debNames.filter((name) => wanted.includes(name) || wanted.includes('deb')),
]

/** Runs Node. @param {string[]} args @param {Record<string, string>} env @returns {boolean} whether it succeeded */
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  }).status === 0

const fine =
  node(['scripts/package.mjs', ...asked]) &&
  node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'package',
      ...(programs.length === 0 ? ['debian.package'] : []),
    ],
    { PACKAGED: asked.join(',') },
  )
const others = [...targets, ...debs].map(({ name }) => name).filter((name) => !asked.includes(name))
console.log(
  `Not run: ${others.join(', ')} (npm run test:package -- win-x64 plays with the file for Windows, under Wine 10).`,
)
process.exitCode = fine ? 0 : 1
