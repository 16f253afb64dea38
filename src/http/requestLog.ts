// What the log records of a request: method and URL, without keys in the URL, tokens, or the client's address.
import type { FastifyRequest } from 'fastify'

/**
 * A path segment that is followed by a secret, which the log must not contain: an account's token (`can_edit`), a
 * photo's token, or the key of a challenge (`/defi/` is its page), a souvenir or an album.
 */
const BEFORE_KEY = /(\/(?:can_edit|photo|challenge|defi|souvenir|album)\/)[^/?#]+/gi

/** Removes tokens and keys from a logged URL: with them, a reader of the log could use an account or open an album. */
export const withoutKeys = (url: string): string => url.replace(BEFORE_KEY, '$1…')

export const requestForLog = ({ method, url }: FastifyRequest) => ({
  method,
  url: withoutKeys(url),
})
