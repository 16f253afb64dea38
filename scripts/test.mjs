// `npm test`: every stage runs even when one fails, and the last line counts them all.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './findChromium.mjs'
import { onNode24 } from './node24.mjs'

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const root = join(script, '..', '..')
const reports = mkdtempSync(join(tmpdir(), 'point-de-mire-tests-'))
mkdirSync(reports, { recursive: true })

/** @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} FileResult */

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const summary = []
/** What failed, with its first reason: told at the very end, where the reader of a long log looks. @type {string[]} */
const failures = []

await stage('typecheck', typecheck)
await stage('lint', () => node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))
// Before the tests: those of the started server need the world and the postcards.
const built = await stage('build', () => node('scripts/build.mjs'))
await tests('unit')
if (built) await browserTests()
else fail('browser', 'not run: there is no build to test')

rmSync(reports, { recursive: true })
console.log(`\n${[...failures, ...summary].join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function typecheck() {
  // The whole tree, in the same order as `npm run typecheck`.
  let fine = true
  for (const project of ['src/core', 'tsconfig.json', 'src/testing/browser', 'web']) fine = (await node('node_modules/typescript/bin/tsc', '-p', project)) && fine
  return fine
}

async function browserTests() {
  try {
    await tests('browser', { CHROMIUM_PATH: findChromium(), SHOTS: 'no' })
  } catch (error) {
    fail('browser', error instanceof Error ? error.message : String(error))
  }
}

/**
 * One stage that counts for one.
 * @param {string} name @param {() => Promise<boolean>} run
 */
async function stage(name, run) {
  const took = heading(name)
  const fine = await run()
  if (fine) total.passed += 1
  else total.failed += 1
  summary.push(`${fine ? 'ok  ' : 'FAIL'}  ${name} (${took()})`)
  return fine
}

/**
 * The tests of one vitest project, each counting for one; a skipped test counts as failed, and so does a project without tests.
 * @param {string} project @param {Record<string, string>} env
 */
async function tests(project, env = {}) {
  const took = heading(project)
  const report = join(reports, `${project}.json`)
  const outside = join(reports, `${project}.outside.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--reporter=./scripts/outsideReporter.mjs']
  const fine = await nodeWith({ ...env, POINT_DE_MIRE_OUTSIDE: outside }, 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters)
  if (!existsSync(report)) return fail(project, 'vitest wrote no report')
  const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  /** @type {string[]} */
  const thrown = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []
  failures.push(...reasons(testResults), ...thrown.map((error) => `✗ ${project}, outside any test: ${firstLines(error)}`))
  // A file that cannot be loaded, or an error outside any test, has no failed test to its name: each counts for one.
  const unloaded = testResults.filter((/** @type {FileResult} */ { status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  const missing = numTotalTests - numPassedTests + unloaded + thrown.length
  const failed = Math.max(missing, fine && numTotalTests > 0 ? 0 : 1)
  total.passed += numPassedTests
  total.failed += failed
  summary.push(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${project}: ${numPassedTests} passed, ${failed} failed${numTotalTests === 0 ? ', no test found' : ''} (${took()})`)
}

/**
 * One paragraph per test that failed, and per file that could not be loaded.
 * @param {FileResult[]} files
 */
function reasons(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const bad = assertionResults.filter(({ status }) => status !== 'passed')
    if (bad.length === 0) return message ? [`✗ ${file}\n    ${firstLines(message)}`] : []
    return bad.map(({ status, fullName, failureMessages = [] }) => `✗ ${file} > ${fullName} (${status})\n    ${firstLines(failureMessages.join('\n'))}`)
  })
}

/** @param {string} text */
function firstLines(text) {
  return text.split('\n').slice(0, 6).join('\n    ').slice(0, 900)
}

/** @param {string} name @param {string} reason */
function fail(name, reason) {
  console.error(reason)
  total.failed += 1
  summary.push(`FAIL  ${name}: ${reason}`)
}

/** @param {string} name */
function heading(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
  const begun = performance.now()
  return () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

/** @param {string[]} args */
function node(...args) {
  return nodeWith({}, ...args)
}

/** @param {Record<string, string>} env @param {string[]} args @returns {Promise<boolean>} */
function nodeWith(env, ...args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => { console.error(error.message); resolve(false) })
    child.on('exit', (code) => resolve(code === 0))
  })
}
