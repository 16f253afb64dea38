/** ms between two questions */
const AGAIN_MS = 10_000

/** Loads the page anew as soon as the box serves it: a browser's own error page would not come back from itself everywhere. */
export function reloadOnceServed(): void {
  setTimeout(() => void ask(), AGAIN_MS)
}

async function ask(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
  else reloadOnceServed()
}
