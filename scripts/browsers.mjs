// `npm run test:browsers`: a whole evening in Firefox ESR, WebKitGTK and old Chromiums, installed when missing. Prints
// a table of all tests, in each engine; exit code 1 when a test failed, or an engine could not be installed. `npm run
// test:browsers -- webkit 109` plays only in the engines whose names contain one of these words: WebKitGTK and
// Chromium 109.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onNode24 } from './node24.mjs'

/** @typedef {{ ancestorTitles: string[], title: string, status: string, failureMessages?: string[] }} Step */

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const root = join(script, '..', '..')
const begun = performance.now()

const { build } = await import('./build.mjs')
await build()

const work = mkdtempSync(join(tmpdir(), 'point-de-mire-browsers-'))
const report = join(work, 'report.json')
const code = await vitest()
/** @type {Step[]} */
const steps = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(
      (/** @type {{ assertionResults: Step[] }} */ file) => file.assertionResults,
    )
  : []
rmSync(work, { recursive: true })

const engines = [...new Set(steps.map(engineOf))]
const names = [...new Set(steps.map(({ title }) => title))]
const widest = Math.max(0, ...names.map((name) => name.length))
console.log(`\n${[''.padEnd(widest), ...engines].join(' | ')}`)
for (const name of names) {
  const cells = engines.map((engine) => {
    const step = steps.find((each) => each.title === name && engineOf(each) === engine)
    return (!step ? '' : step.status === 'passed' ? 'ok' : 'failed').padEnd(engine.length)
  })
  console.log([name.padEnd(widest), ...cells].join(' | '))
}
for (const engine of engines) {
  // After the first failed test of an engine, the engine's later tests fail as a consequence: only the first error is
  // printed.
  const failed = steps.find((step) => engineOf(step) === engine && step.status !== 'passed')
  if (failed)
    console.log(
      `\n${engine}, ${failed.title}\n  ${(failed.failureMessages ?? []).join('\n').split('\n').slice(0, 4).join('\n  ') || 'not run: its engine could not be had, see above'}`,
    )
}
const failures = steps.filter(({ status }) => status !== 'passed').length
const fine = code === 0 && failures === 0 && steps.length > 0
console.log(
  `\n${engines.length} engines, ${steps.length - failures} steps ok, ${failures} failed, ${((performance.now() - begun) / 60_000).toFixed(1)} min`,
)
process.exitCode = fine ? 0 : 1

/** @param {Step} step */
function engineOf({ ancestorTitles }) {
  return ancestorTitles[0] ?? ''
}

/** Runs the browser games of all engines. @returns {Promise<number>} exit code of vitest */
function vitest() {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'browsers',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ENGINES: process.argv.slice(2).join(',').toLowerCase() },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (status) => resolve(status ?? 1))
  })
}
