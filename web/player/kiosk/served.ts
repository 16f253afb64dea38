// Compares the version of the page that the server has now with the open one, because a kiosk stays open while the
// server is updated.

/** Age in ms at which the kiosk's page is reloaded even without a new version: no page stays open for weeks. */
const OLD_MS = 24 * 3_600_000
/**
 * Age in ms that a page must have before it is reloaded for another version. Without it the kiosk would reload without
 * a pause if the server's page and the open page never had the same version.
 */
const YOUNG_MS = 60_000

/**
 * Whether the server now has another version of the page, or this page has been open for a day. Rejects when the server
 * does not answer.
 */
export async function isOldPage(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`the page was answered with ${answer.status}`)
  const served = scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  if (served === null) throw new Error('something else than the page was answered')
  const age = performance.now()
  return age > YOUNG_MS && (age > OLD_MS || served !== scriptOf(document))
}

const scriptOf = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
