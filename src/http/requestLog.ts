// What the log tells of a request: no token, wherever it stands, and not whose phone it came from.
import type { FastifyRequest } from 'fastify'

/** Addresses that carry a key: whoever reads a log must not be able to log in, or see a photo, with it. */
const withoutKeys = (url: string): string => url.replace(/(\/can_edit\/|\/api\/photo\/)[^/?#]+/gi, '$1…')

export const requestForLog = ({ method, url }: FastifyRequest) => ({ method, url: withoutKeys(url) })
