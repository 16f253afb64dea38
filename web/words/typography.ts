// The API contract fixes the server's sentences with straight apostrophes; this page gives them French typography.

import { language } from './language.ts'

/**
 * Sets apostrophes, the narrow no-break space before `! ? ;` and the no-break space before `:`. In another language the
 * text is returned unchanged, since it is a translation.
 */
export function typeset(text: string): string {
  if (language !== 'fr') return text
  return text
    .replaceAll("'", '’')
    .replaceAll(/\s+(?=[!?;])/g, '\u202f')
    .replaceAll(/\s+(?=:)/g, '\u00a0')
}
