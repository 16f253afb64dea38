// Syntax and methods of a built script that the oldest browsers lack.
import { transformSync } from 'esbuild'
import { parseAst } from 'vite'
import { OLDEST_PHONES } from '../../../scripts/engines/oldestBrowsers.ts'
import { lackingGlobals, lackingMethods, lackingStatics } from './lacking.ts'

export interface Flaw {
  /** the feature: `.toSorted()`, `Map.groupBy`, `structuredClone`, `syntax` */
  what: string
  /** `name.js:line:column`, counted from 1, and the code there */
  where: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** @param name name of the script's file, with which each flaw's `where` begins */
export function scriptFlaws(name: string, source: string): Flaw[] {
  const flaws: Flaw[] = []
  const report = (what: string, start: number) =>
    flaws.push({
      what,
      where: `${placeIn(name, source, start)} ${source.slice(start, start + 60)}`,
    })
  visit(parseAst(source), (node, parent, key) => {
    const what = methodIn(node, parent) ?? globalIn(node, parent, key)
    if (what !== null) report(what, node.start)
    const pattern = writtenPattern(node)
    if (pattern !== null && lowered(`x = /${pattern}/`) !== null) report('syntax', node.start)
  })
  const syntax = lowered(source)
  return syntax === null ? flaws : [...flaws, { what: 'syntax', where: `${name}: ${syntax}` }]
}

/** The first line that esbuild rewrites for the oldest browsers; null when it changes nothing. */
function lowered(source: string): string | null {
  // Ignored differences: esbuild rates Unicode property classes as unsupported, since they change with each version of
  // Unicode, and it puts some functions in parentheses for old parsers.
  const supported = { 'regexp-unicode-property-escapes': true }
  const as = (target: string | string[]) =>
    transformSync(source, { target, supported, logLevel: 'silent' })
      .code.replaceAll(/[()]/g, '')
      .split('\n')
  const plain = as('esnext')
  const old = as(OLDEST_PHONES)
  const at = plain.findIndex((line, i) => line !== old[i])
  return at < 0 ? null : (plain[at] ?? '').trim().slice(0, 200)
}

function methodIn(node: Node, parent: Node | null): string | null {
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null
  const object = node['object'] as Node
  const name = (node['property'] as Node)['name'] as string
  const full = `${String(object['name'])}.${name}`
  if (object.type === 'Identifier' && lackingStatics.has(full)) return full
  return lackingMethods.has(name) && parent?.type === 'CallExpression' && parent['callee'] === node
    ? `.${name}()`
    : null
}

function globalIn(node: Node, parent: Node | null, key: string): string | null {
  const isName = (key === 'property' || key === 'key') && parent?.['computed'] !== true
  const name = node['name'] as string
  return node.type === 'Identifier' && !isName && lackingGlobals.has(name) ? name : null
}

/** The pattern of `new RegExp('…')`, which is checked apart, since the parser takes it for mere text. */
function writtenPattern(node: Node): string | null {
  if (!/^(?:New|Call)Expression$/.test(node.type) || (node['callee'] as Node)['name'] !== 'RegExp')
    return null
  const [pattern] = node['arguments'] as Node[]
  const quasi =
    pattern?.type === 'TemplateLiteral'
      ? (pattern['quasis'] as { value: { cooked: string } }[])
      : []
  const text =
    pattern?.type === 'Literal'
      ? pattern['value']
      : quasi.length === 1
        ? quasi[0]?.value.cooked
        : null
  return typeof text === 'string' && text !== '' ? text.replaceAll('/', String.raw`\/`) : null
}

function placeIn(name: string, source: string, start: number): string {
  const before = source.slice(0, start).split('\n')
  return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

function visit(
  node: unknown,
  see: (node: Node, parent: Node | null, key: string) => void,
  parent: Node | null = null,
  key = '',
): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see, parent, key)
  else if (node !== null && typeof node === 'object') {
    if ('type' in node) see(node as Node, parent, key)
    for (const [name, value] of Object.entries(node)) visit(value, see, node as Node, name)
  }
}
