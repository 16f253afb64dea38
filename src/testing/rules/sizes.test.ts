// Limits the size of files and folders, unless a file's head says why it must be longer.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const LINES = 250
const FILES = 25
/** Number of first lines in which a file over 250 lines must give its reason, before the first import. */
const HEAD_LINES = 6
const REASON = /^\/[/*]+ Long: .{20}/m
/** Folders of shared components, without subfolders: a file is found by its name, so they may exceed `FILES` files. */
const KITS: readonly string[] = ['web/ui']

const folders = ['src', 'web'].flatMap((top) => {
  const inside = readdirSync(join(root, top), { recursive: true, withFileTypes: true })
  const files = Map.groupBy(inside.filter((entry) => entry.isFile()), ({ parentPath }) => relative(root, parentPath).split(sep).join('/'))
  return [...files].map(([path, entries]) => ({ path, names: entries.map(({ name }) => name).toSorted() }))
})

const sources = folders.flatMap(({ path, names }) =>
  names.filter((name) => /\.(tsx?|css)$/.test(name)).map((name) => {
    const text = readFileSync(join(root, path, name), 'utf8')
    return { path: `${path}/${name}`, lines: text.trimEnd().split('\n').length, head: text.split('\n', HEAD_LINES).join('\n') }
  }),
)

test('the tree is really read', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(folders.find(({ path }) => path === 'src/core')?.names).toContain('decide.ts')
})

test('a file of more than 250 lines says in its head why it is one', () => {
  expect(sources.filter(({ lines, head }) => lines > LINES && !REASON.test(head)).map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
})

test('a file that says why it is long is long', () => {
  expect(sources.filter(({ lines, head }) => lines <= LINES && REASON.test(head)).map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
})

test('a folder holds at most 25 files, besides the flat kits', () => {
  expect(folders.filter(({ path, names }) => names.length > FILES && !KITS.includes(path)).map(({ path, names }) => `${path}: ${names.length} files`)).toEqual([])
})
