/**
 * Puts a text on the clipboard; false when the browser refuses. Call it from a click or a key press.
 * Over plain HTTP `navigator.clipboard` does not exist: a selected field and the old copy command do it there.
 */
export async function copyText(text: string): Promise<boolean> {
  // The type says that it is always there; over plain HTTP it is not.
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused (a permission, a page without focus): the old way may still do.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'vh'
  field.setAttribute('aria-hidden', 'true')
  // Inside an open modal dialog nothing outside of it can hold the focus.
  const home = document.querySelector('dialog:modal') ?? document.body
  home.append(field)
  try {
    field.select()
    // Deprecated, and the only way where the page is not a secure context.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
