import { cutText } from '#core/text.ts'
import { NAME_LENGTH } from '#core/textLengths.ts'

const SUFFIX = ' (copie)'

/** The name of a copy: `Noël` → `Noël (copie)`; shortened where it would exceed NAME_LENGTH. */
export function copyNameOf(name: string): string {
  return `${cutText(name, NAME_LENGTH - SUFFIX.length)}${SUFFIX}`
}
