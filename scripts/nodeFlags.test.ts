import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { programOf, stagesOf } from './deploy/dockerfile.mjs'
import { ALLOCATOR, NODE_FLAGS } from './nodeFlags.ts'

const flagsIn = (words: readonly string[]): string[] =>
  words.filter((word) => /^--(max|v8)-/.test(word))

test('BOX-10 npm start and the image start Node with the flags that the executable carries', () => {
  const image = stagesOf(readFileSync(join(import.meta.dirname, '..', 'Dockerfile'), 'utf8')).at(-1)
  if (!image) throw new Error('no stage')
  expect(NODE_FLAGS).not.toEqual([])
  expect(flagsIn(manifest.scripts.start.split(' '))).toEqual(NODE_FLAGS)
  expect(flagsIn(programOf(image).command)).toEqual(NODE_FLAGS)
})

test('BOX-10 the image and the service free the memory of large blocks, as npm start does', () => {
  for (const [name, value] of Object.entries(ALLOCATOR))
    for (const file of ['Dockerfile', 'scripts/deploy/point-de-mire.service'])
      expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(
        `${name}=${value}`,
      )
})
