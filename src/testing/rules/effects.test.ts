import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }

const web = join(import.meta.dirname, '..', '..', '..', 'web')
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

test('BRO-06: the rule sees an effect that returns what it calls', () => {
  expect(returnedCalls('useEffect(() => own.current?.scrollIntoView(), [])', 'a.tsx')).toEqual([
    'a.tsx:1',
  ])
  expect(
    returnedCalls('useLayoutEffect(() => {\n  if (a) return b ? c() : undefined\n}, [])', 'a.tsx'),
  ).toEqual(['a.tsx:2'])
  expect(returnedCalls('useEffect(function () { return a && b() })', 'a.tsx')).toEqual(['a.tsx:1'])
  expect(returnedCalls('useEffect(async () => { await a() })', 'a.tsx')).toEqual(['a.tsx:1'])
  expect(
    returnedCalls(
      'useEffect(() => void a())\nuseEffect(() => () => a())\nuseEffect(() => {\n  const stop = a(() => { return b() })\n  return stop\n})',
      'a.tsx',
    ),
  ).toEqual([])
})

// React calls what an effect returns as its clean-up, so an effect must not return the value of a call. In current
// Chromium scrollIntoView returns a Promise: an effect that returned it crashed the page at the clean-up.
test('BRO-06: no effect returns what it calls', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.flatMap((name) => returnedCalls(readFileSync(join(web, name), 'utf8'), `web/${name}`)),
  ).toEqual([])
})

/**
 * Finds, in one source file, each React effect whose function returns the value of a call: React would run this value
 * as the effect's clean-up. Returns `file:line`.
 */
function returnedCalls(source: string, file: string): string[] {
  const found: string[] = []
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const callee = node['callee'] as Node | undefined
    if (node.type !== 'CallExpression' || !EFFECTS.has(String(callee?.['name']))) return
    const [effect] = node['arguments'] as Node[]
    if (effect)
      found.push(
        ...givenBack(effect)
          .filter(calls)
          .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`),
      )
  })
  return found
}

/**
 * Returns the expressions that an effect's function returns. An async function always returns a Promise: it is counted
 * as one returned call.
 */
function givenBack(effect: Node): Node[] {
  if (effect['async'] === true) return [{ ...effect, type: 'CallExpression' }]
  const body = effect['body'] as Node
  if (body.type !== 'BlockStatement') return [body]
  const returned: Node[] = []
  visit(body, (node) => {
    if (node.type === 'ReturnStatement' && node['argument']) returned.push(node['argument'] as Node)
    return !/Function/.test(node.type)
  })
  return returned
}

function calls(value: Node): boolean {
  const parts = {
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
    ChainExpression: ['expression'],
    ParenthesizedExpression: ['expression'],
    TSAsExpression: ['expression'],
  }[value.type]
  if (parts) return parts.some((part) => calls(value[part] as Node))
  return value.type === 'CallExpression' || value.type === 'AwaitExpression'
}

/** @param see called with each node; when it returns false, `visit` skips the node's children */
function visit(node: unknown, see: (node: Node) => boolean | void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (node !== null && typeof node === 'object') {
    if ('type' in node && see(node as Node) === false) return
    for (const value of Object.values(node)) visit(value, see)
  }
}
