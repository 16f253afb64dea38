/** Characters of a name, at most: of a quiz, a folder or a question. */
export const NAME_LENGTH = 200
const SUFFIX = ' (copie)'

/** `Noël` → `Noël (copie)`; a name that would become too long is shortened. */
export function copyNameOf(name: string): string {
  return `${name.slice(0, NAME_LENGTH - SUFFIX.length).trimEnd()}${SUFFIX}`
}
