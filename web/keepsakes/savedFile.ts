// A file made on this page, to the downloads or to another app. Both work without the box.

/** Over plain HTTP too. */
export function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Over HTTPS, on browsers that have it. */
export function canShare(file: File): boolean {
  // The types say that both are always there; over plain HTTP they are not.
  const ask: Navigator['canShare'] | undefined = navigator.canShare?.bind(navigator)
  try {
    return ask?.({ files: [file] }) ?? false
  } catch {
    return false
  }
}

/** Call it from a click. False when the browser refuses; whoever changes their mind is no refusal. */
export async function share(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
