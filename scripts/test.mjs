/// <reference types="node" />
// `npm test`: every stage runs even after a failure, and the last line counts all results. Build and checks run in
// parallel, then the browser tests beside the unit tests. The unit tests run at lower priority: a browser cannot draw
// while another process has its core, and would then not show steps of a game that last only five seconds.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
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

/**
 * `nice` value of the unit tests: where a browser needs the same core, they get a quarter of that core; a higher value
 * would starve them on an otherwise busy machine.
 */
const GIVES_WAY = 5

const total = { passed: 0, failed: 0 }
/**
 * On Linux each stage runs in an operating-system session of its own (`setsid`), so that all its descendants can be
 * ended with it; elsewhere only the stage's own process is ended.
 */
const HAS_SESSIONS = process.platform === 'linux'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {string[]} */
const summary = []
/** What failed, with its first reason: printed at the very end, where the reader of a long log looks. @type {string[]} */
const failures = []

/**
 * Output of a stage. Of two parallel stages one prints directly, and the other's output is buffered until it has ended,
 * so that their lines do not mix.
 * @typedef {{ say: (text: string | Buffer) => void }} Voice
 */

for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, endAll)

let built = false
await sideBySide(
  // The build comes first, since tests that start the server need the built world map and postcards.
  async (voice) => {
    built = await stage(voice, 'build', () => node(voice, 'scripts/build.mjs'))
  },
  async (voice) => {
    await stage(voice, 'typecheck', () => typecheck(voice))
    await stage(voice, 'lint', () =>
      node(voice, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
    )
    for (const kind of [[], ['--production']])
      await stage(voice, ['dead code', ...kind].join(' '), () =>
        node(voice, 'node_modules/knip/bin/knip.js', '-c', 'scripts/knip.ts', ...kind),
      )
    await stage(voice, 'format', () =>
      node(voice, 'node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '.'),
    )
  },
)
await sideBySide(
  (voice) => tests(voice, 'unit', {}, giveWay),
  (voice) =>
    built ? browserTests(voice) : fail(voice, 'browser', 'not run: there is no build to test'),
)

rmSync(reports, { recursive: true })
console.log(`\n${[...failures, ...summary].join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Runs stages in parallel. @param {((voice: Voice) => unknown)[]} lines the stages, each with an output of its own */
async function sideBySide(...lines) {
  /** @type {Promise<unknown>} */
  let before = Promise.resolve()
  await Promise.all(
    lines.map((line) => {
      const { voice, speak } = voiceOf()
      const ended = line(voice)
      before = before.then(speak).then(() => ended)
      return before
    }),
  )
}

/** Output of one stage. @returns {{ voice: Voice, speak: () => void }} buffers the output until `speak` is called */
function voiceOf() {
  /** @type {(string | Buffer)[] | null} */
  let kept = []
  return {
    voice: { say: (text) => void (kept ? kept.push(text) : process.stdout.write(text)) },
    speak: () => {
      for (const text of kept ?? []) process.stdout.write(text)
      kept = null
    },
  }
}

/** @param {Voice} voice */
async function typecheck(voice) {
  // Checks all TypeScript projects, in the same order as `npm run typecheck`.
  let fine = true
  for (const project of ['src/core', 'tsconfig.json', 'src/testing/browser', 'web'])
    fine = (await node(voice, 'node_modules/typescript/bin/tsc', '-p', project)) && fine
  return fine
}

/** @param {Voice} voice */
async function browserTests(voice) {
  try {
    await tests(voice, 'browser', { CHROMIUM_PATH: findChromium(), SHOTS: 'no' })
  } catch (error) {
    fail(voice, 'browser', error instanceof Error ? error.message : String(error))
  }
}

/**
 * Runs a stage of `npm test`, such as the lint, that counts as one result.
 * @param {Voice} voice @param {string} name @param {() => Promise<boolean>} run
 */
async function stage(voice, name, run) {
  const took = heading(voice, name)
  const fine = await run()
  if (fine) total.passed += 1
  else total.failed += 1
  summary.push(`${fine ? 'ok  ' : 'FAIL'}  ${name} (${took()})`)
  return fine
}

/**
 * Runs the tests of one vitest project; each counts as one result. A skipped test counts as failed, and so does a
 * project without tests.
 * @param {Voice} voice @param {string} project @param {Record<string, string>} env @param {Begun} begun
 */
async function tests(voice, project, env = {}, begun = () => {}) {
  const took = heading(voice, project)
  const report = join(reports, `${project}.json`)
  const outside = join(reports, `${project}.outside.json`)
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/outsideReporter.mjs',
  ]
  const fine = await nodeWith(
    voice,
    { ...env, POINT_DE_MIRE_OUTSIDE: outside },
    begun,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...reporters,
  )
  if (!existsSync(report)) return fail(voice, project, 'vitest wrote no report')
  const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  /** @type {string[]} */
  const thrown = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []
  failures.push(
    ...reasons(testResults),
    ...thrown.map((error) => `✗ ${project}, outside any test: ${firstLines(error)}`),
  )
  // A file that cannot be loaded, or an error outside any test, has no failed test: each counts as one failure.
  const unloaded = testResults.filter(
    (/** @type {FileResult} */ { status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0,
  ).length
  const missing = numTotalTests - numPassedTests + unloaded + thrown.length
  const failed = Math.max(missing, fine && numTotalTests > 0 ? 0 : 1)
  total.passed += numPassedTests
  total.failed += failed
  summary.push(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${project}: ${numPassedTests} passed, ${failed} failed${numTotalTests === 0 ? ', no test found' : ''} (${took()})`,
  )
}

/**
 * Formats one paragraph for each failed test, and for each test file that could not be loaded.
 * @param {FileResult[]} files
 */
function reasons(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const bad = assertionResults.filter(({ status }) => status !== 'passed')
    if (bad.length === 0) return message ? [`✗ ${file}\n    ${firstLines(message)}`] : []
    return bad.map(
      ({ status, fullName, failureMessages = [] }) =>
        `✗ ${file} > ${fullName} (${status})\n    ${firstLines(failureMessages.join('\n'))}`,
    )
  })
}

/** @param {string} text */
function firstLines(text) {
  return text.split('\n').slice(0, 6).join('\n    ').slice(0, 900)
}

/** Counts a stage that could not run as failed. @param {Voice} voice @param {string} name @param {string} reason */
function fail(voice, name, reason) {
  voice.say(`${reason}\n`)
  total.failed += 1
  summary.push(`FAIL  ${name}: ${reason}`)
}

/**
 * Prints a stage's title; returns a function that gives the time since then.
 * @param {Voice} voice @param {string} name
 */
function heading(voice, name) {
  voice.say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`)
  const begun = performance.now()
  return () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

/** Runs Node; resolves to whether it succeeded. @param {Voice} voice @param {string[]} args */
function node(voice, ...args) {
  return nodeWith(voice, {}, () => {}, ...args)
}

/** Called with the process id of a stage once it runs. @typedef {(pid: number) => void} Begun */

/**
 * Runs Node with additional environment variables; resolves to whether it succeeded.
 * @param {Voice} voice @param {Record<string, string>} env @param {Begun} begun @param {string[]} args
 * @returns {Promise<boolean>}
 */
function nodeWith(voice, env, begun, ...args) {
  return new Promise((resolve) => {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...colours, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: HAS_SESSIONS,
    })
    running.add(child)
    if (child.pid !== undefined) begun(child.pid)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => voice.say(text))
    child.on('error', (error) => {
      voice.say(`${error.message}\n`)
      resolve(false)
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve(code === 0)
    })
  })
}

/**
 * Lowers the priority of the unit tests' process and of its session. With `autogroup`, Linux shares its cores between
 * sessions, and `nice` applies within one session only; the browser tests run in another session.
 * @type {Begun}
 */
function giveWay(pid) {
  setPriority(pid, GIVES_WAY)
  const session = `/proc/${pid}/autogroup`
  if (HAS_SESSIONS && existsSync(session)) writeFileSync(session, String(GIVES_WAY))
}

/**
 * Ends all stages, since Ctrl-C does not reach their operating-system sessions, and then this process, by the signal
 * that this process received.
 * @param {NodeJS.Signals} signal
 */
function endAll(signal) {
  for (const { pid } of running)
    if (pid !== undefined) process.kill(HAS_SESSIONS ? -pid : pid, 'SIGTERM')
  process.removeListener(signal, endAll)
  process.kill(process.pid, signal)
}
