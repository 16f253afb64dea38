import { createHash } from 'node:crypto'
import { cleanLine } from '#core/text.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** Removes HTML from an attribution, which is often a link: the map shows it as plain text. */
export function plainText(html: string): string {
  return cleanLine(
    html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity),
  )
}

/** Short version label of a map source: twelve hexadecimal digits of a hash are enough to distinguish versions. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
