// What the log records of a request: method and URL, without keys in the URL, tokens, or the client's address.
import type { FastifyRequest } from 'fastify'

/** Removes keys from a logged URL: a reader of the log must not be able to log in with them, or load a photo. */
const withoutKeys = (url: string): string => url.replace(/(\/can_edit\/|\/api\/photo\/)[^/?#]+/gi, '$1…')

export const requestForLog = ({ method, url }: FastifyRequest) => ({ method, url: withoutKeys(url) })
