import { addressOf } from '../ui/address.ts'

const CLOSING_MS = 150

/**
 * Closes the window. When the browser refuses (the page was not opened by another one), goes back instead, or to
 * `otherwise`.
 */
export function closeWindow(otherwise: string): void {
  window.close()
  // The function below runs only when the browser did not close the window.
  setTimeout(() => {
    if (history.length > 1) history.back()
    else location.assign(addressOf(otherwise))
  }, CLOSING_MS)
}
