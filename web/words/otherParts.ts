import type { Language } from '#protocol/languages.ts'
import { PARTS, type Part } from './parts.ts'
import type { Words } from './words.ts'

/** Guests' files exist in every language, the presenter's in French and English. */
const FILES = import.meta.glob<Partial<Words>>(['./*/*.ts', '!./*/lobby.ts'])

/** Loads a part of the words in a language, or in French when the part does not exist in that language. */
export async function fetchPart(part: Part, language: Language): Promise<Partial<Words>> {
  const names: readonly string[] = PARTS[part]
  const isThere = names.every((name) => name === 'manager/' || `./${language}/${name}.ts` in FILES)
  const folder = `./${isThere ? language : 'fr'}/`
  // The manager's list of files is a file of its own, which no phone of a guest loads.
  const managerFiles = names.includes('manager/')
    ? (await import('./managerParts.ts')).MANAGER_FILES
    : {}
  const wanted = [
    ...names.flatMap((name) => FILES[`${folder}${name}.ts`] ?? []),
    ...Object.entries(managerFiles).flatMap(([path, file]) =>
      path.startsWith(folder) ? [file] : [],
    ),
  ]
  const fetched: Partial<Words> = {}
  for (const file of await Promise.all(wanted.map((fetchFile) => fetchFile())))
    Object.assign(fetched, file)
  return fetched
}
