// What went wrong, as the reader sees it. The server's own sentences keep straight apostrophes (they are
// the contract's); here they are set as French is printed.
import { HTTP_ERRORS } from '#protocol/errors.ts'

/** Apostrophes and the narrow no-break space before `! ? ;`, the no-break space before `:`. */
export function typeset(text: string): string {
  return text
    .replaceAll("'", '’')
    .replaceAll(/\s+(?=[!?;])/g, '\u202f')
    .replaceAll(/\s+(?=:)/g, '\u00a0')
}

export const fr = {
  notAuthenticated: HTTP_ERRORS.notAuthenticated,
  forbidden: HTTP_ERRORS.forbidden,
  server: HTTP_ERRORS.server,
  missingFields: HTTP_ERRORS.missingFields,
  badCredentials: HTTP_ERRORS.badCredentials,
  unreachable: 'Le serveur ne répond pas. Vérifiez qu’il tourne et que le réseau est bon, puis réessayez.',
}
