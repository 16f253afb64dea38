// The show's id in the page's address, after the `#`: the address leads back to the show, in another tab or at another
// node.
import { SHOW_IN_ADDRESS as KEY } from '../../storage/storedShow.ts'

/** Returns the id of the show in the page's address; null when the address holds none. */
export const showInAddress = (): string | null =>
  new URLSearchParams(globalThis.location?.hash.slice(1)).get(KEY)

/** @param show id of the show; null removes the id, so that the address opens a new show */
export function putShowInAddress(show: string | null): void {
  const { location, history } = globalThis
  history?.replaceState(
    history.state,
    '',
    `${location.pathname}${location.search}${show === null ? '' : `#${KEY}=${show}`}`,
  )
}
