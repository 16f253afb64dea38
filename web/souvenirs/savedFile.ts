// Saves or shares a file made on this page. Saving and sharing work without the server.

/** Saves a file to the browser's downloads; saving works over plain HTTP too. */
export function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the link's `click()` has returned, so the file's `blob:` URL stays valid
  // for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether the browser can share the file: over HTTPS, where supported. */
export function canShare(file: File): boolean {
  // TypeScript declares `navigator.canShare` and `navigator.share` as always present; over plain HTTP the browser lacks
  // them.
  const ask: Navigator['canShare'] | undefined = navigator.canShare?.bind(navigator)
  try {
    return ask?.({ files: [file] }) ?? false
  } catch {
    return false
  }
}

/** Shares a file; call it from a click. False when the browser refuses; cancelling is not a refusal. */
export async function share(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
