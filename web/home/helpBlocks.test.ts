import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf } from './helpBlocks.ts'

test('YEA-06: every part of « Tenir la boîte » is a title, a paragraph or a list: no mark of Markdown is left in a text', () => {
  const blocks = blocksOf(
    readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'tenir-la-boite.md'), 'utf8'),
  )
  expect(blocks[0]).toEqual({ kind: 'h1', text: 'Tenir la boîte' })
  expect(blocks.filter(({ kind }) => kind === 'h2').length).toBeGreaterThan(6)
  const texts = blocks.flatMap((block) => ('items' in block ? block.items : [block.text]))
  for (const text of texts) expect(text).not.toMatch(/^#|^- |^\d+\. |\n/)
  for (const text of texts) expect(text.split('`').length % 2, text).toBe(1)
})
