// Features that the web app's oldest browsers lack, by MDN's compatibility data.
import data, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { OLDEST_PHONES } from '../../../scripts/engines/oldestBrowsers.ts'

type Browser = 'chrome' | 'firefox' | 'safari'

const OLDEST = OLDEST_PHONES.map((target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
  return { name: name as Browser, version: Number(version) }
})

/** Whether one of the oldest browsers lacks the feature, or has it under another name only. */
export function isLacking(compat: CompatStatement | undefined): boolean {
  return (
    compat !== undefined &&
    !OLDEST.every(({ name, version }) =>
      [compat.support[name] ?? []]
        .flat()
        .some(
          ({ version_added, version_removed, flags, prefix, alternative_name }) =>
            typeof version_added === 'string' &&
            Number.parseFloat(version_added.replace('≤', '')) <= version &&
            !version_removed &&
            !flags &&
            !prefix &&
            !alternative_name,
        ),
    )
  )
}

/**
 * Interfaces whose lacking methods are found in the app's scripts by the method's name alone. Other interfaces are left
 * out: their methods have names that the app also gives to functions of its own, which would be reported wrongly.
 */
const HELD = [
  'Element',
  'HTMLDialogElement',
  'HTMLFormElement',
  'AbortSignal',
  'Document',
  'Navigator',
  'ReadableStream',
  'Crypto',
  'URLSearchParams',
  'Response',
  'Blob',
]

const { builtins } = data.javascript
const builtinsHeld = [
  'Array',
  'String',
  'Object',
  'Map',
  'Set',
  'Promise',
  'RegExp',
  'TypedArray',
  'Date',
  'Number',
  'BigInt',
]

/** Static methods that one of the oldest browsers lacks, such as `Map.groupBy`, `URL.canParse`. */
export const lackingStatics = new Set<string>()
/**
 * Names of methods that one of the oldest browsers lacks, such as `toSorted`: without those that are also the name of
 * another interface's method, which all of the oldest browsers have.
 */
export const lackingMethods = new Set<string>()
/** Globals that one of the oldest browsers lacks, such as `structuredClone`, `OffscreenCanvas`. */
export const lackingGlobals = new Set<string>()

const present = new Set<string>()
for (const [tree, held] of [
  [builtins, builtinsHeld],
  [data.api, HELD],
] as const) {
  for (const [name, node] of Object.entries(tree as Record<string, Identifier>)) {
    if (isLacking(node.__compat)) lackingGlobals.add(name)
    for (const [key, member] of Object.entries(node as Record<string, Identifier>)) {
      if (key === '__compat' || member.__compat === undefined) continue
      const plain = key.replace(/_static$/, '')
      if (isLacking(member.__compat)) {
        lackingStatics.add(`${name}.${plain}`)
        if (held.includes(name) && key === plain) lackingMethods.add(plain)
      } else if (key === plain) present.add(plain)
    }
  }
}
for (const name of present) lackingMethods.delete(name)
