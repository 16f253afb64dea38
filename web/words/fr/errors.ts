// Error texts of the web pages: several that the server sends too, and one for a server that does not answer.
import { HTTP_ERRORS } from '#protocol/errors.ts'

export const errors = {
  notAuthenticated: HTTP_ERRORS.notAuthenticated,
  forbidden: HTTP_ERRORS.forbidden,
  server: HTTP_ERRORS.server,
  missingFields: HTTP_ERRORS.missingFields,
  badCredentials: HTTP_ERRORS.badCredentials,
  unreachable:
    'Le serveur ne répond pas. Vérifiez qu’il tourne et que le réseau est bon, puis réessayez.',
}
