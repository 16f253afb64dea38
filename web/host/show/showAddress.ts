// The show in the page's address, after the `#`: at another node, or in another tab, the same address leads back to it.
const KEY = 'salles'

/** Id of the show in the address; null without one. */
export const showInAddress = (): string | null => new URLSearchParams(globalThis.location?.hash.slice(1)).get(KEY)

/** @param show null: the address opens a new show again */
export function putShowInAddress(show: string | null): void {
  const { location, history } = globalThis
  history?.replaceState(history.state, '', `${location.pathname}${location.search}${show === null ? '' : `#${KEY}=${show}`}`)
}
