// What the log records of a request: method and URL, without keys in the URL, tokens, or the client's address.
import type { FastifyRequest } from 'fastify'

/**
 * Path segment before the key in the URL of a login, a photo, a challenge, a souvenir or an album; `/defi/` is the page
 * of a challenge.
 */
const BEFORE_KEY = /(\/(?:can_edit|photo|challenge|defi|souvenir|album)\/)[^/?#]+/gi

/** Removes keys from a logged URL: a reader of the log must not be able to log in with them, or open what they open. */
export const withoutKeys = (url: string): string => url.replace(BEFORE_KEY, '$1…')

export const requestForLog = ({ method, url }: FastifyRequest) => ({ method, url: withoutKeys(url) })
