import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programOf, stagesOf } from './dockerfile.mjs'

const stages = stagesOf(readFileSync(join(import.meta.dirname, '..', '..', 'Dockerfile'), 'utf8'))

test('BOX-10 the image is built in one stage and runs in another, which gets no build tool', () => {
  expect(stages.map(({ base, name }) => [base, name])).toEqual([
    ['node:24-bookworm-slim', 'build'],
    ['debian:bookworm-slim', null],
  ])
  const copied = stages[1]?.steps
    .filter(({ word }) => word === 'COPY')
    .map(({ rest }) => rest.split(' ')[1])
  expect(copied).toEqual([
    '/usr/local/bin/node',
    '/build/package.json',
    '/build/server/node_modules',
    '/build/assets',
    '/build/docs/tenir-la-boite.md',
    '/build/docs/looking-after-the-box.md',
    '/build/tiles/world',
    '/build/dist',
  ])
})

test('BOX-10 the image runs as user 10001, keeps its data in /data and tells whether it is well', () => {
  const program = programOf(stages[1] ?? { base: '', name: null, steps: [] })
  expect(program).toMatchObject({
    command: [
      'node',
      '--max-semi-space-size=8',
      '--v8-pool-size=1',
      '--enable-source-maps',
      'dist/server/main.cjs',
    ],
    user: '10001:10001',
    volume: '/data',
    stopSignal: 'SIGTERM',
  })
  expect(program.env).toContain('DATA_DIR=/data')
  expect(program.health[0]).toBe('node')
})

test('BOX-10 a step that goes on over several lines is one step', () => {
  expect(stagesOf('# syntax\nFROM debian AS base\nRUN a \\\n && b\n\nUSER 1\n')).toEqual([
    {
      base: 'debian',
      name: 'base',
      steps: [
        { word: 'RUN', rest: 'a && b' },
        { word: 'USER', rest: '1' },
      ],
    },
  ])
})
