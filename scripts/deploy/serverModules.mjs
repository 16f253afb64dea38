// `node scripts/deploy/serverModules.mjs FOLDER`: copies the packages that the built server loads, which are few, for the
// Dockerfile.
import { tmpdir } from 'node:os'
import { copyModules } from '../executable/assemble.mjs'
import { targetsNamed } from '../executable/targets.mjs'

const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: serverModules.mjs <folder>')
for (const target of targetsNamed([`linux-${process.arch}`])) copyModules(target, folder, tmpdir())
