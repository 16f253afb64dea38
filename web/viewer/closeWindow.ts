import { addressOf } from '../ui/address.ts'

const CLOSING_MS = 150

/**
 * Closes the window. A browser does not close a window that no other page opened; that window then shows the previous
 * page of its history, or, without one, the page at the address `otherwise`.
 */
export function closeWindow(otherwise: string): void {
  window.close()
  // A browser that has closed the window runs no more timers of its page: if this one fires, the window is still open.
  setTimeout(() => {
    if (history.length > 1) history.back()
    else location.assign(addressOf(otherwise))
  }, CLOSING_MS)
}
