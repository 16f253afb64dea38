// Features of a built style sheet that the oldest browsers lack, and that have no fallback.
import data, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { parse, type AtRule, type Declaration, type Rule } from 'postcss'
import { isLacking } from './lacking.ts'
import type { Flaw } from './scriptFlaws.ts'

const { css } = data
const compatOf = (
  tree: Record<string, Identifier | CompatStatement | undefined> | undefined,
  name: string,
): CompatStatement | undefined => (tree?.[name] as Identifier | undefined)?.__compat

/** Names of CSS functions and units that one of the oldest browsers lacks. */
const lackingValues = new Set<string>()
collect(css.types as unknown as Identifier)
const YOUNG_UNIT = /\d(?:[dls]v(?:[hwib]|min|max)|cq(?:[hwib]|min|max))\b/

function collect(tree: Identifier): void {
  for (const [name, node] of Object.entries(tree)) {
    if (name === '__compat') continue
    if (isLacking((node as Identifier).__compat)) lackingValues.add(name)
    collect(node as Identifier)
  }
}

/** @param name name of the style sheet's file, with which each flaw's `where` begins */
export function styleFlaws(name: string, source: string): Flaw[] {
  const flaws: Flaw[] = []
  parse(source).walk((node) => {
    const place = `${name}:${node.source?.start?.line ?? 0}:${node.source?.start?.column ?? 0}`
    const found =
      node.type === 'atrule'
        ? inAtRule(node)
        : node.type === 'rule'
          ? inSelector(node)
          : node.type === 'decl'
            ? inDeclaration(node)
            : []
    for (const what of found)
      flaws.push({ what, where: `${place} ${node.toString().slice(0, 90)}` })
  })
  return flaws
}

function inAtRule({ name, params }: AtRule): string[] {
  if (isLacking(compatOf(css['at-rules'], name))) return [`@${name}`]
  if (name !== 'media') return []
  const features = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => feature)
  const ranges = /[<>]/.test(params) ? ['@media with a range'] : []
  return [
    ...ranges,
    ...features
      .filter((feature) => isLacking(compatOf(css['at-rules']?.['media'], feature)))
      .map((feature) => `@media ${feature}`),
  ]
}

function inSelector({ selector }: Rule): string[] {
  const pseudos = [...selector.matchAll(/::?([a-z-]+)/g)].map(([, pseudo = '']) => pseudo)
  const nested = selector.includes('&') ? ['nesting'] : []
  return [
    ...nested,
    ...pseudos
      .filter((pseudo) => isLacking(compatOf(css.selectors, pseudo)))
      .map((pseudo) => `:${pseudo}`),
  ]
}

function inDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration
  if (isLacking(compatOf(css.properties, prop))) return [prop]
  const young = [...value.matchAll(/([a-z-]+)\(/g)]
    .map(([, name = '']) => name)
    .filter((name) => lackingValues.has(name))
  if (YOUNG_UNIT.test(value)) young.push('unit')
  // An earlier declaration of the same property in the rule is the fallback for browsers that ignore this one.
  const hasOlder = declaration.parent?.some(
    (node) =>
      node.type === 'decl' &&
      node !== declaration &&
      node.prop === prop &&
      !YOUNG_UNIT.test(node.value) &&
      !young.some((name) => node.value.includes(`${name}(`)),
  )
  return hasOlder === true ? [] : young.map((name) => `${prop}: ${name}`)
}
