// `npm run faults`: breaks the built product on purpose and prints a table fault × expected × seen; exit code 1 when a
// result is not as expected. `npm run faults -- sigkill strangers` runs those files and folders of src/testing/faults/
// alone, `strangers/seats` one file of a folder. `npm run faults -- cluster` breaks the nodes of a cluster and its NATS
// servers; it runs only when named. A shorter form of all other faults is part of `npm test`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onNode24 } from './node24.mjs'

/** @typedef {{ fault: string, expected: string, seen: string }} Row */

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const root = join(script, '..', '..')
const folder = join(root, 'src', 'testing', 'faults')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => /^([\w/]+)\.(?:test|long)\.ts$/.exec(file.replaceAll('\\', '/'))?.[1] ?? [],
)
const CLUSTER = 'cluster'
/** Files of src/testing/cluster that break something on purpose: `npm run faults cluster` runs them and no others. */
const CLUSTER_FILES = ['nodes', 'engine', 'powerCut', 'hall', 'libraryNode', 'lacking', 'show'].map(
  (name) => `src/testing/cluster/${name}.test.ts`,
)
const known = [CLUSTER, ...new Set(files.flatMap((file) => [file.split('/')[0] ?? file, file]))]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}. There are: ${known.toSorted().join(', ')}.`)
  process.exit(2)
}

const onCluster = asked.includes(CLUSTER)
if (onCluster && asked.length > 1) {
  console.error(`${CLUSTER} is run by itself: it has a NATS of its own.`)
  process.exit(2)
}
if (onCluster) {
  const { provideNatsServer } = await import('./cluster/natsServer.mjs')
  provideNatsServer()
}

const { build } = await import('./build.mjs')
await build()

const work = mkdtempSync(join(tmpdir(), 'point-de-mire-faults-'))
const report = join(work, 'report.json')
const code = await vitest()
const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
rmSync(work, { recursive: true })
if (results === null) {
  console.error('No report was written: no fault was tried.')
  process.exit(1)
}

/** @type {{ title: string, status: string, meta?: { fault?: Row } }[]} */
const tried = results.testResults.flatMap(
  (/** @type {{ assertionResults: unknown[] }} */ file) => file.assertionResults,
)
const rows = tried.map(({ title, status, meta }) => ({
  ...(meta?.fault ?? { fault: title, expected: 'as its test says', seen: status }),
  met: status === 'passed',
}))
for (const { fault, expected, seen, met } of rows) {
  console.log(
    `\n${met ? 'met    ' : 'NOT MET'}  ${fault}\n  expected  ${expected}\n  seen      ${seen}`,
  )
}
const missed = rows.filter(({ met }) => !met).length
// A file that cannot be loaded, or an error outside any fault, has no row in the table; vitest's exit code tells of it.
const fine = missed === 0 && rows.length > 0 && code === 0
console.log(
  `\n${fine ? `${rows.length} faults met as expected` : `${missed} of ${rows.length} faults not met${missed === 0 ? ', but the run itself failed' : ''}`}`,
)
process.exitCode = fine ? 0 : 1

/** Runs the chosen faults. @returns {Promise<number>} exit code of vitest */
function vitest() {
  const wanted = onCluster
    ? CLUSTER_FILES
    : asked.map((name) => `faults/${name}${files.includes(name) ? '.' : '/'}`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    onCluster ? 'cluster' : 'faults',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...wanted,
  ]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, FAULTS: 'long' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (status) => resolve(status ?? 1))
  })
}
