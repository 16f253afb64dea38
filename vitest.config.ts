import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longestFirst.ts'
import { oldNodeRefusal, wantedNode } from './scripts/node24.mjs'

// An older Node ends without a word when a test loads better-sqlite3; npm puts the installed one first on the path.
if (oldNodeRefusal(process.versions.node, wantedNode) !== null) {
  process.stderr.write(`The tests need Node ${wantedNode}; this is ${process.versions.node}. Run \`npm run test:unit -- path\`, which brings its own.\n`)
  process.exit(2)
}

/**
 * The program speaks the machine's language: this names none, so that it is French on any machine. A hundred servers are
 * started: each but the first finds its script compiled.
 */
const env = { LC_ALL: 'C.UTF-8', NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', import.meta.url)) }
/** Each file drives its own server and Chromium: side by side they would starve one another. */
const inBrowser = { env, fileParallelism: false, testTimeout: 180_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }
/** The whole game and its doors; the other screens are played by `npm run test:screens`, which takes as long again. */
const mainJob = ['desk', 'door', 'game', 'harness', 'host', 'start', 'survival'].map((name) => `src/testing/browser/${name}.browser.test.ts`)

/** Faults whose expectation is a time or a ratio: `npm run faults` judges them, on a quiet machine. */
const measured = ['comeBack', 'images', 'network', 'stuckReaders'].map((name) => `src/testing/faults/${name}.test.ts`)

/** `npm run test:cluster -- contract`: tests of the contract that speak to a server over its port, at a node of a cluster. */
const atNode = process.env['CONTRACT_NODE'] === undefined ? [] : [{
  test: {
    name: 'contract',
    env,
    include: globSync('src/testing/contract/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('shareServer()')),
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
}]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          include: ['src/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts', 'tiles/**/*.test.ts'],
          exclude: ['src/testing/browser/**', 'src/testing/executable/**', 'src/testing/cluster/**', ...measured],
          // Loading a file's modules takes longer than most of its tests: a worker loads them once, for all its files.
          isolate: false,
          // What a test leaves dies young: with room for it, a worker that lives for minutes clears away less often.
          execArgv: ['--max-semi-space-size=64'],
          // Many tests wait, five seconds for a first question or half of one for a server: others run meanwhile.
          maxWorkers: 2 * availableParallelism(),
          globalSetup: 'src/testing/servers/builtServer.ts',
          setupFiles: ['src/testing/putBack.ts', 'web/words/testing.ts'],
          // Only what hangs for good should meet them: a shared machine may be ten times slower than a quiet one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // Of these, `npm test` runs what ends with .test.ts, for a shorter time, the measured ones aside.
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
        // `npm run test:cluster`: needs NATS, which it brings.
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
          // An emulated processor takes ten times as long.
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
