// The path of PUBLIC_URL (`/jeu`, or empty), for a box behind a proxy that serves it under a path of another site.
import { pageOf } from './webPages.ts'

/** First path segments of all URLs that the box serves besides its pages. */
const OWN_FOLDERS = ['api', 'ws', 'assets']

/** The path of PUBLIC_URL without a final slash; empty for none. @param publicUrl as `readConfig` returns it */
export function prefixOf(publicUrl: string | null): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
}

/**
 * A request's URL without the path of PUBLIC_URL (the prefix). Some proxies pass the prefix on, others remove it, and
 * on the local network there is none: all three lead to the same route.
 * @param url of a request, from the root, with its query
 */
export function withoutPrefix(url: string, prefix: string): string {
  if (prefix === '' || !url.startsWith(prefix)) return url
  const rest = url.slice(prefix.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/**
 * Whether the path of PUBLIC_URL (the prefix) begins like a route or page of the box. Such a prefix is not allowed:
 * behind a proxy that removes the prefix from each URL, `withoutPrefix` would also remove the beginning of the route.
 */
export function isOwnAddress(prefix: string): boolean {
  const [, first = ''] = prefix.split('/')
  return (
    OWN_FOLDERS.includes(first) || pageOf(`/${first}`) !== null || pageOf(`/${first}/x`) !== null
  )
}
