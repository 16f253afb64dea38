// Addresses of the server on this page's host, at the root or under the path of PUBLIC_URL (docs/proxy.md). The server
// sends addresses without that path, such as `/api/…`: `addressOf` adds it.

/**
 * The path of the server on this page's host, such as `/jeu`; empty at the root. With a path in PUBLIC_URL the server
 * still answers at the root too, for clients that bypass its proxy.
 */
export const ROOT: string =
  typeof document === 'undefined'
    ? ''
    : rootOf(location.pathname, document.documentElement.dataset['root'] ?? '/')

/** Returns the address that a browser must request for a path of the server. */
export const addressOf = (path: string): string => ROOT + path

/**
 * The path of the server (`/jeu`) when the page's own address is under it; otherwise empty.
 * @param written the value that the server wrote into the page: `/jeu/`, or `/`
 */
export function rootOf(pathname: string, written: string): string {
  return `${pathname}/`.startsWith(written) ? written.slice(0, -1) : ''
}
