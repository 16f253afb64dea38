import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longestFirst.ts'
import { oldNodeRefusal, wantedNode } from './scripts/node24.mjs'

// A Node older than `wantedNode` crashes without a message when a test loads better-sqlite3, hence this check. npm's
// scripts run on the Node in node_modules, which npm puts first on the path; any other start may use an older one.
if (oldNodeRefusal(process.versions.node, wantedNode) !== null) {
  process.stderr.write(
    `The tests need Node ${wantedNode}; this is ${process.versions.node}. Run \`npm run test:unit -- path\`, which brings its own.\n`,
  )
  process.exit(2)
}

/**
 * Environment of the tests. The server prints the language of the machine's locale; with a locale without a language it
 * prints French. `NODE_COMPILE_CACHE`: the tests start a hundred servers, and all but the first load compiled scripts.
 */
const env = {
  LC_ALL: 'C.UTF-8',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', import.meta.url)),
}
/** Each test file starts its own server and Chromium: in parallel they would take the processor from one another. */
const inBrowser = {
  env,
  fileParallelism: false,
  testTimeout: 180_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}
/** The browser tests of `npm test`: the whole game, and who may join it. `npm run test:screens` runs all the others. */
const mainJob = ['game', 'harness', 'host', 'join', 'library', 'start', 'survival'].map(
  (name) => `src/testing/browser/${name}.browser.test.ts`,
)

/** Tests of faults that expect a time or a ratio: only `npm run faults` runs them, on an otherwise idle machine. */
const measured = ['comeBack', 'images', 'network', 'stuckReaders'].map(
  (name) => `src/testing/faults/${name}.test.ts`,
)

/** `npm run test:cluster -- contract`: runs the contract tests that use a shared server against a node of a cluster. */
const atNode =
  process.env['CONTRACT_NODE'] === undefined
    ? []
    : [
        {
          test: {
            name: 'contract',
            env,
            include: globSync('src/testing/contract/**/*.test.ts').filter((file) =>
              readFileSync(file, 'utf8').includes('shareServer()'),
            ),
            fileParallelism: false,
            testTimeout: 120_000,
            hookTimeout: 120_000,
            expect: { poll: { timeout: 60_000 } },
          },
        },
      ]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          include: [
            'src/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tiles/**/*.test.ts',
          ],
          exclude: [
            'src/testing/browser/**',
            'src/testing/executable/**',
            'src/testing/cluster/**',
            'tiles/rebuild/**',
            'tiles/node_modules/**',
            ...measured,
          ],
          // Loading a file's modules takes longer than most of its tests: a worker loads them once, for all its files.
          isolate: false,
          // Most objects of a test are garbage soon: a larger space for young objects saves garbage collections.
          execArgv: ['--max-semi-space-size=64'],
          // Many tests wait (5 s for a first question, 0.5 s for a server), so more workers than processors run.
          maxWorkers: 2 * availableParallelism(),
          globalSetup: 'src/testing/servers/builtServer.ts',
          setupFiles: ['src/testing/putBack.ts', 'web/words/testing.ts'],
          // These limits are for tests that hang: a busy machine may take ten times as long as an idle one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // The fault tests. `npm run faults` runs all files of this project. `npm test` runs those named `*.test.ts`,
        // with fewer repetitions, except the files of `measured`.
        test: {
          name: 'faults',
          env,
          include: ['src/testing/faults/*.test.ts', 'src/testing/faults/**/*.long.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // `npm run test:world`, which installs the packages of tiles/ first.
        test: {
          name: 'world',
          include: ['tiles/rebuild/*.test.ts'],
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: mainJob,
          ...inBrowser,
          env: { ...env, COMPOSED: 'in-software' },
        },
      },
      {
        test: {
          name: 'screens',
          include: ['src/testing/browser/**/*.browser.test.ts'],
          exclude: mainJob,
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'browsers',
          env,
          include: ['src/testing/browser/engines/*.engines.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run test:cluster` runs these files, and brings the NATS server that they need.
        test: {
          name: 'cluster',
          env,
          include: ['src/testing/cluster/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      ...atNode,
      {
        test: {
          name: 'package',
          env,
          include: ['src/testing/executable/**/*.package.test.ts'],
          fileParallelism: false,
          // These timeouts suffice on an emulated processor, on which the tests take ten times as long.
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
