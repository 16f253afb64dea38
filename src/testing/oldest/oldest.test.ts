// Searches the built web app for features that the oldest browsers lack. Needs `npm run build`.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXCEPTIONS, FILLED } from './exceptions.ts'
import { scriptFlaws, type Flaw } from './scriptFlaws.ts'
import { styleFlaws } from './styleFlaws.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const assets = join(root, 'dist', 'web', 'assets')

const filesOf = (end: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(end))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))

const used = new Set<object | string>()

/** Returns the flaws whose feature is neither polyfilled nor excepted, each as its `what` and `where` in one line. */
function unexpected(name: string, flaws: readonly Flaw[]): string[] {
  return flaws
    .filter(({ what }) => {
      if (what in FILLED) used.add(what)
      const exception = EXCEPTIONS.find(
        (each) => each.what === what && (each.in === undefined || each.in.test(name)),
      )
      if (exception) used.add(exception)
      return !(what in FILLED) && !exception
    })
    .map(({ what, where }) => `${what} ${where}`)
}

test('BRO-01: the scripts have no syntax and no method that the oldest browsers lack', () => {
  const scripts = filesOf('.js')
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.flatMap(({ name, text }) => unexpected(name, scriptFlaws(name, text)))).toEqual([])
})

test('BRO-01: the styles have no word that the oldest browsers lack, but where another stands in for it', () => {
  const styles = filesOf('.css')
  expect(styles.length).toBeGreaterThan(10)
  expect(styles.flatMap(({ name, text }) => unexpected(name, styleFlaws(name, text)))).toEqual([])
})

test('BRO-01: what is filled in is filled in for the page and for the map’s worker, and no page of today fetches it', () => {
  const fill = readFileSync(join(root, 'web', 'old', 'fill.ts'), 'utf8')
  const modules = [...fill.matchAll(/core-js\/modules\/([\w.-]+)\.js/g)].map(([, module]) => module)
  expect(new Set(modules)).toEqual(new Set(Object.values(FILLED)))
  const [chunk] = filesOf('.js').filter(({ name }) => name.startsWith('fill-'))
  expect(chunk?.text).toContain('toSorted')
  expect(
    filesOf('.js')
      .filter(({ name }) => name.startsWith('mapWorker-'))
      .map(({ text }) => text.includes('toSpliced')),
  ).toEqual([true])
  const page = readFileSync(join(root, 'dist', 'web', 'index.html'), 'utf8')
  expect(page).not.toContain('fill-')
})

test('BRO-01: every exception is still needed', () => {
  expect([...EXCEPTIONS, ...Object.keys(FILLED)].filter((each) => !used.has(each))).toEqual([])
})

test('BRO-01: the reader sees what an old browser lacks', () => {
  const seen = (source: string) => scriptFlaws('a.js', source).map(({ what }) => what)
  expect(seen('class A { static { this.x = 1 } }')).toEqual(['syntax'])
  expect(seen('const a = /(?<=x)y/')).toEqual(['syntax'])
  expect(seen('const a = new RegExp(`(?<!x)y`)')).toEqual(['syntax'])
  expect(
    seen('a.b.toSorted(); Map.groupBy(a, b); structuredClone(a); new OffscreenCanvas(1, 1)'),
  ).toEqual(['.toSorted()', 'Map.groupBy', 'structuredClone', 'OffscreenCanvas'])
  expect(seen('const a = b ?? d; class E { #f = 1; g() { return this.#f } }')).toEqual([])
  expect(scriptFlaws('a.js', 'let a\n  a.toSorted()')[0]?.where).toBe('a.js:2:3 a.toSorted()')
  const style = (source: string) => styleFlaws('a.css', source).map(({ what }) => what)
  expect(style('@media (width >= 500px) { a { color: red } }')).toEqual(['@media with a range'])
  expect(style('a { height: 100dvh } b { height: 100vh; height: 100dvh }')).toEqual([
    'height: unit',
  ])
  expect(
    style(
      'a { color: color-mix(in oklab, red, blue) } b:has(c) { color: red } @container (width > 1px) {}',
    ),
  ).toEqual(['color: color-mix', ':has', '@container'])
})
