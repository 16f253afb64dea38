// No page contains words outside the dictionaries of web/words: players of other languages would read them in French.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }

const web = join(import.meta.dirname, '..', '..', '..', 'web')

/** JSX attributes whose text a page shows or a screen reader speaks. */
const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'content',
  'label',
  'placeholder',
  'title',
])
/** Functions whose text arguments only developers read, so that they are not checked. */
const FOR_US = new Set(['Error', 'TypeError', 'RangeError', 'console'])

/** Proper names, and words that are the same in every language: the rule allows them as literals. */
const NAMES: ReadonlySet<string> = new Set([
  'Point de Mire',
  'Google',
  'Street View',
  'OpenStreetMap',
])
/**
 * Texts that look like words, but that no page shows: the rule allows them as literals. They are the value of a React
 * state, a typeface, class names of MapLibre and a message of the console.
 */
const VALUES: ReadonlySet<string> = new Set([
  'not yet',
  'Archivo Bold',
  'maplibregl-interactive maplibregl-touch-zoom-rotate maplibregl-touch-drag-pan',
  '… could not be copied',
])

test('LAN-02 the rule sees a word between tags, in an attribute that is read, in a sentence and in an accent', () => {
  expect(literals('const a = <p>Salut <b>toi</b></p>', 'a.tsx')).toEqual([
    'a.tsx:1 Salut',
    'a.tsx:1 toi',
  ])
  expect(
    literals('const a = <img alt="Carte" className="map wide" src="/a b.png" />', 'a.tsx'),
  ).toEqual(['a.tsx:1 Carte'])
  expect(literals("const a = open ? 'Fermer la carte' : `Salle ${code} pleine`", 'a.ts')).toEqual([
    'a.ts:1 Fermer la carte',
    'a.ts:1 Salle … pleine',
  ])
  expect(literals("const a = 'Réessayer'", 'a.ts')).toEqual(['a.ts:1 Réessayer'])
  expect(
    literals('const a = <p title={open ? "Fermer" : undefined}>{n}/2 · Point de Mire</p>', 'a.tsx'),
  ).toEqual(['a.tsx:1 Fermer'])
  expect(
    literals(
      "throw new Error('the map has no frame')\nquerySelector('main p')\nmatchMedia('(width > 2px)')\nimport a from './a b.ts'",
      'a.ts',
    ),
  ).toEqual([])
})

test('LAN-02 no source of the pages holds words of its own', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(
      (name) =>
        /\.tsx?$/.test(name) &&
        !/^words\/|\.test\.|\/testing\/|\.d\.ts$|\/(?:fakeSocket|testRoom)\.ts$/.test(name),
    )
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap((name) => literals(readFileSync(join(web, name), 'utf8'), name))).toEqual(
    [],
  )
})

/** Returns each literal text of a source, as `file:line words`. */
function literals(source: string, file: string): string[] {
  const found: string[] = []
  const note = (node: Node, text: string) => {
    const words = [...NAMES].reduce((left, name) => left.replaceAll(name, ''), text).trim()
    // A single letter, such as the `F` on a keyboard, does not count as a word.
    if (/\p{L}{2}/u.test(words) && !VALUES.has(words))
      found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${words}`)
  }
  visit(
    parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
    { isRead: false },
    (node, { isRead }) => {
      if (node.type === 'JSXText') note(node, String(node['value']))
      const text = textOf(node)
      if (text !== null && (isRead || isSentence(text))) note(node, text)
    },
  )
  return found
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('…')
}

/** Whether a text looks like French or like several words; CSS selectors, CSS conditions and SVG paths do not. */
function isSentence(text: string): boolean {
  if (
    /[{}[\]<>=;_#&|]|^[(.:]|--|::|\w\(|sans-serif|\d(?:px|vh|vw|rem|em|ms|s|%)\b|\/\w+[./]|https?:/.test(
      text,
    )
  )
    return false
  return (
    /[À-ɏ’«»]/u.test(text) ||
    /\p{L}{2}[,.:…]?[\s\u00a0\u202f]+(?:…[\s\u00a0]*)?\p{L}{2}/u.test(text)
  )
}

type Around = { readonly isRead: boolean }

function visit(tree: object, around: Around, look: (node: Node, around: Around) => void): void {
  const node = tree as Node
  if (isForUs(node)) return
  look(node, around)
  const inside = insideOf(node, around)
  for (const [name, value] of Object.entries(node)) {
    // Types and module names are skipped, since pages never show them.
    if (
      name === 'source' ||
      name === 'typeAnnotation' ||
      name === 'typeArguments' ||
      name === 'typeParameters'
    )
      continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child, inside, look)
    }
  }
}

function isForUs(node: Node): boolean {
  if (
    node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
  )
    return true
  if (node.type === 'JSXAttribute')
    return !READ.has(nameOf(node['name'])) && (node['value'] as Node | null)?.type === 'Literal'
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const callee = node['callee'] as Node
  const name = nameOf(callee['object'] ?? callee)
  return (
    FOR_US.has(name) ||
    /^(?:querySelector(?:All)?|closest|matches|matchMedia|supports)$/.test(
      nameOf(callee['property'] ?? callee),
    )
  )
}

function insideOf(node: Node, around: Around): Around {
  if (node.type === 'JSXAttribute') return { isRead: READ.has(nameOf(node['name'])) }
  // A text that an attribute's expression compares, or passes to a call, is not shown: it is reported only if it looks
  // like a sentence.
  return [
    'CallExpression',
    'BinaryExpression',
    'MemberExpression',
    'JSXElement',
    'ArrowFunctionExpression',
  ].includes(node.type)
    ? { isRead: false }
    : around
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : ''
}
