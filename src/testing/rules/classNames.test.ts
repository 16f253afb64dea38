// A class name that a component takes from its style sheet and that the sheet lacks is `undefined`, without an error: the
// element silently loses its look. A class that no component takes is dead.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..', '..', '..', 'web')
/** classes that other programs give: MapLibre to its elements */
const FOREIGN = /^maplibregl-/

const withoutComments = (sheet: string) => sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
/** Selectors only: in a declaration, a dot is in a number or in a file's name. */
const classesOf = (sheet: string): Set<string> =>
  new Set(
    [...withoutComments(sheet).matchAll(/([^{};]*)\{/g)].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )

const sheets = new Map<string, { has: Set<string>; taken: Set<string>; byName: boolean }>()
const missing: string[] = []
for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file)) continue
  const path = join(web, file)
  const source = readFileSync(path, 'utf8')
  for (const [, name = '', from = ''] of source.matchAll(
    /import (\w+) from '([^']+\.module\.css)'/g,
  )) {
    const sheetPath = join(dirname(path), from)
    const sheet = sheets.get(sheetPath) ?? {
      has: classesOf(readFileSync(sheetPath, 'utf8')),
      taken: new Set<string>(),
      byName: false,
    }
    sheets.set(sheetPath, sheet)
    if (new RegExp(`(?<![\\w.'])${name}\\[`).test(source)) sheet.byName = true
    for (const [, taken = ''] of source.matchAll(
      new RegExp(`(?<![\\w.'/])${name}\\.(\\w+)`, 'g'),
    )) {
      sheet.taken.add(taken)
      if (!sheet.has.has(taken)) missing.push(`${file}: ${name}.${taken}`)
    }
  }
}

test('every class that a component takes from its style sheet is there', () => {
  expect(sheets.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('every class of a style sheet is taken by a component', () => {
  const dead = [...sheets]
    .filter(([, { byName }]) => !byName)
    .flatMap(([path, { has, taken }]) =>
      [...has]
        .filter((name) => !taken.has(name) && !FOREIGN.test(name))
        .map((name) => `${relative(web, path)}: .${name}`),
    )
  expect(dead).toEqual([])
})
