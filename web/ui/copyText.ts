/**
 * Copies a text to the clipboard; false when the browser refuses. Call it from a click or a key press. Over plain HTTP
 * `navigator.clipboard` does not exist: there a selected field and the old copy command are used.
 */
export async function copyText(text: string): Promise<boolean> {
  // TypeScript declares `navigator.clipboard` as always present; over plain HTTP the browser lacks it.
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // The browser refused the clipboard (no permission, no focus): the old copy command may still work.
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
  // The field is added to the open modal dialog, if there is one: outside it no element could take the focus.
  const home = document.querySelector('dialog:modal') ?? document.body
  home.append(field)
  try {
    field.select()
    // `execCommand` is deprecated, but the only way to copy where the page is not a secure context.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
