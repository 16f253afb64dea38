/** Ms between two requests. */
const AGAIN_MS = 10_000

/** Reloads as soon as the box serves the page: some browsers' own error page would not return from itself. */
export function reloadOnceServed(): void {
  setTimeout(() => void ask(), AGAIN_MS)
}

async function ask(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
  else reloadOnceServed()
}
