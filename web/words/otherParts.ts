import type { Language } from '#protocol/languages.ts'
import { PARTS, type Part } from './parts.ts'
import type { Words } from './words.ts'

/** Guests' files exist in every language, the presenter's in French and English. */
const FILES = import.meta.glob<Partial<Words>>(['./*/*.ts', './*/manager/*.ts', '!./*/lobby.ts'])

const pathsOf = (part: Part, language: Language): string[] =>
  PARTS[part].flatMap((name) =>
    name.endsWith('/')
      ? Object.keys(FILES).filter((path) => path.startsWith(`./${language}/${name}`))
      : [`./${language}/${name}.ts`],
  )

/** Loads a part of the words in a language, or in French when the part does not exist in that language. */
export async function fetchPart(part: Part, language: Language): Promise<Partial<Words>> {
  const isThere = pathsOf(part, 'fr').every(
    (path) => path.replace('/fr/', `/${language}/`) in FILES,
  )
  const files = pathsOf(part, isThere ? language : 'fr').flatMap((path) => FILES[path] ?? [])
  const fetched: Partial<Words> = {}
  for (const file of await Promise.all(files.map((fetchFile) => fetchFile())))
    Object.assign(fetched, file)
  return fetched
}
