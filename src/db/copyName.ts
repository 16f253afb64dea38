import { NAME_LENGTH } from '#core/textLengths.ts'

const SUFFIX = ' (copie)'

/** `Noël` → `Noël (copie)`; a name that would exceed NAME_LENGTH is shortened. */
export function copyNameOf(name: string): string {
  return `${name.slice(0, NAME_LENGTH - SUFFIX.length).trimEnd()}${SUFFIX}`
}
