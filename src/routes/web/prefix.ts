// The box under a path of somebody else's name: the prefix is the path of PUBLIC_URL, `/jeu`, or empty.
import { pageOf } from './webPages.ts'

/** What the box answers beside its pages. */
const OWN_FOLDERS = ['api', 'ws', 'assets']

/** @param publicUrl as `readConfig` leaves it, without a final slash */
export function prefixOf(publicUrl: string | null): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
}

/**
 * An address as the box knows it. One proxy passes the prefix on, the next one takes it away, and on the local network
 * there is none: all three lead to the same place.
 * @param url of a request, from the root, with its query
 */
export function withoutPrefix(url: string, prefix: string): string {
  if (prefix === '' || !url.startsWith(prefix)) return url
  const rest = url.slice(prefix.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/** Whether addresses under that prefix could be taken for the box's own, which have none behind a proxy that takes it away. */
export function isOwnAddress(prefix: string): boolean {
  const [, first = ''] = prefix.split('/')
  return OWN_FOLDERS.includes(first) || pageOf(`/${first}`) !== null || pageOf(`/${first}/x`) !== null
}
