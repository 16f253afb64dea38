// The API contract requires straight apostrophes in the server's French sentences; this module turns them into French
// typography for the page.

import { language } from './language.ts'

/**
 * Makes straight apostrophes curly, a space before `! ? ;` a narrow no-break space (U+202F, which browsers take from a
 * system font), and a space before `:` or within « » a no-break space. When the page is not in French the text is a
 * translation, and is returned unchanged.
 */
export function typeset(text: string): string {
  if (language !== 'fr') return text
  return text
    .replaceAll("'", '’')
    .replaceAll(/\s+(?=[!?;])/g, '\u202f')
    .replaceAll(/\s+(?=[:»])/g, '\u00a0')
    .replaceAll(/«\s+/g, '«\u00a0')
}
