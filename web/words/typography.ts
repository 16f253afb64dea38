// The API contract requires straight apostrophes in the server's French sentences; this module turns them into French
// typography for the page.

import { language } from './language.ts'

/**
 * Writes curly apostrophes, a narrow no-break space before `! ? ;` and a no-break space before `:`. When the page is
 * not in French the text is a translation, and is returned unchanged.
 */
export function typeset(text: string): string {
  if (language !== 'fr') return text
  return text
    .replaceAll("'", '’')
    .replaceAll(/\s+(?=[!?;])/g, '\u202f')
    .replaceAll(/\s+(?=:)/g, '\u00a0')
}
