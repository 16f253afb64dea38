/** Ms between two checks whether the server sends the page again. */
const RETRY_MS = 10_000

/** Reloads the page only once the server sends it again: some browsers would stay on their own error page for good. */
export function reloadOnceServed(): void {
  setTimeout(() => void ask(), RETRY_MS)
}

async function ask(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
  else reloadOnceServed()
}
