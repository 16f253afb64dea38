import { addressOf } from '../ui/address.ts'

const CLOSING_MS = 150

/**
 * Closes the window. A browser refuses this for a window that no other page opened: it then goes back in its history,
 * or, if that is empty, to the address `otherwise`.
 */
export function closeWindow(otherwise: string): void {
  window.close()
  // The function below runs only when the browser did not close the window.
  setTimeout(() => {
    if (history.length > 1) history.back()
    else location.assign(addressOf(otherwise))
  }, CLOSING_MS)
}
