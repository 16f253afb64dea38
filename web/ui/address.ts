// Where the box is on this page's host: at its root, or under the path of PUBLIC_URL (docs/proxy.md). Messages and
// answers keep the addresses of the contract, from `/api/…`.

/** `/jeu`, or empty at the root: there the same box answers too, to whoever reaches it without its proxy. */
export const ROOT: string = typeof document === 'undefined' ? '' : rootOf(location.pathname, document.documentElement.dataset['root'] ?? '/')

/** What a browser must ask for an address or a page of the box. */
export const addressOf = (path: string): string => ROOT + path

/** @param written what the server wrote into the page: `/jeu/`, or `/` */
export function rootOf(pathname: string, written: string): string {
  return `${pathname}/`.startsWith(written) ? written.slice(0, -1) : ''
}
