// The server's own sentences keep straight apostrophes (they are the contract's); here they are set as French is printed.

import { language } from './language.ts'

/** Where another language is spoken the sentence is not the server's. Apostrophes and the narrow no-break space before `! ? ;`, the no-break space before `:`. */
export function typeset(text: string): string {
  if (language !== 'fr') return text
  return text
    .replaceAll("'", '’')
    .replaceAll(/\s+(?=[!?;])/g, '\u202f')
    .replaceAll(/\s+(?=:)/g, '\u00a0')
}
