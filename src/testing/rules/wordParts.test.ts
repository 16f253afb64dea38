// A page's dictionaries are split into parts, loaded on demand. A page that reads a word of a part that was
// not loaded would crash: this test follows every page, from main.tsx on, to the words that it reads.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from '../../../web/words/parts.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const web = join(root, 'web')
const french = join(web, 'words', 'fr')

/** For each part, the names of the dictionaries that its files contain: `kick` is the one that pages read as `words.kick`. */
const parts = new Map(
  Object.entries(PARTS).map(([part, names]) => {
    const files = names.flatMap((name) =>
      name.endsWith('/')
        ? readdirSync(join(french, name)).map((file) => join(french, name, file))
        : [join(french, `${name}.ts`)],
    )
    return [
      part,
      files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
      ),
    ]
  }),
)

type Source = {
  readonly statics: readonly string[]
  readonly lazies: readonly { readonly file: string; readonly part: string | null }[]
  readonly read: readonly string[]
}

const known = new Map<string, Source>()

function sourceOf(file: string): Source {
  const before = known.get(file)
  if (before) return before
  const text = readFileSync(file, 'utf8')
  const at = (specifier: string) => join(dirname(file), specifier)
  const isOurs = (specifier: string) => /^\.\.?\/.*\.tsx?$/.test(specifier)
  const source: Source = {
    statics: [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms)]
      .map(([, specifier = '']) => specifier)
      .filter(isOurs)
      .map(at),
    lazies: [...text.matchAll(/(?:withWords\('(\w+)', \(\) => )?import\('([^']+)'\)/g)].flatMap(
      ([, part, specifier = '']) =>
        isOurs(specifier) ? [{ file: at(specifier), part: part ?? null }] : [],
    ),
    read: !text.includes("/words/words.ts'")
      ? []
      : [...text.matchAll(/\bwords\.(\w+)/g)].flatMap(([, name = '']) =>
          name === 'ts' ? [] : [name],
        ),
  }
  known.set(file, source)
  return source
}

/** Returns each file that a page reaches, with the word parts that are loaded when the page reaches it. */
function reached(entry: string): { file: string; has: readonly string[] }[] {
  const seen = new Map<string, { file: string; has: readonly string[] }>()
  const visit = (file: string, has: readonly string[]) => {
    const key = `${file} ${has.join(' ')}`
    if (file.startsWith(join(web, 'words')) || seen.has(key)) return
    seen.set(key, { file, has })
    const { statics, lazies } = sourceOf(file)
    for (const next of statics) visit(next, has)
    for (const { file: next, part } of lazies)
      visit(next, part === null ? has : [...new Set([...has, part])].toSorted())
  }
  visit(entry, ['lobby'])
  return [...seen.values()]
}

const pages = reached(join(web, 'main.tsx'))

test('every page is followed', () => {
  const files = new Set(pages.map(({ file }) => relative(web, file)))
  expect([...files]).toEqual(
    expect.arrayContaining([
      'home/Home.tsx',
      'player/result/QuestionResult.tsx',
      'host/reveal/ResultsMap.tsx',
      'manager/library/LibraryPage.tsx',
      'viewer/QuizViewer.tsx',
      'remote/Controls.tsx',
      'map/GameMap.tsx',
    ]),
  )
  expect(pages.flatMap(({ file }) => sourceOf(file).read).length).toBeGreaterThan(500)
})

test('no page reads a word of a part that it did not fetch', () => {
  const missing = pages.flatMap(({ file, has }) => {
    const here = new Set(has.flatMap((part) => parts.get(part) ?? []))
    return sourceOf(file)
      .read.filter((name) => !here.has(name))
      .map((name) => `${relative(root, file)} reads words.${name}, with ${has.join(', ')}`)
  })
  expect([...new Set(missing)]).toEqual([])
})
