// What the log has of a request: neither a token, wherever it stands, nor the client's address.
import type { FastifyRequest } from 'fastify'

/** Removes keys from addresses: a reader of the log must not be able to log in with them, or load a photo. */
const withoutKeys = (url: string): string => url.replace(/(\/can_edit\/|\/api\/photo\/)[^/?#]+/gi, '$1…')

export const requestForLog = ({ method, url }: FastifyRequest) => ({ method, url: withoutKeys(url) })
