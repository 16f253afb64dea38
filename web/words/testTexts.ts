// Reads the dictionaries as they lie in their files, for tests that compare languages.
import type { Language } from '#protocol/languages.ts'
import { PARTS, type Part } from './parts.ts'

const FILES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*/*.ts', './*/manager/*.ts', '!./ui/**'],
  { eager: true },
)

/** Every text of these parts by its path, such as `home.title`; a function is listed with an empty text. */
export function textsOf(language: Language, parts: readonly Part[]): Map<string, string> {
  const names = new Set(parts.flatMap((part): readonly string[] => PARTS[part]))
  const into = new Map<string, string>()
  for (const [path, groups] of Object.entries(FILES)) {
    const [, of, file = ''] = /^\.\/(\w+)\/(.*)\.ts$/.exec(path) ?? []
    const folder = file.includes('/') ? file.replace(/[^/]*$/, '') : file
    if (of !== language || !names.has(folder)) continue
    for (const [group, texts] of Object.entries(groups)) collect(texts, group, into)
  }
  return into
}

function collect(value: unknown, place: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(place, value)
  else if (typeof value === 'function') into.set(place, '')
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(inner, `${place}.${name}`, into)
}
