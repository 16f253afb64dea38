// The page that the box serves beside the one that is open: a kiosk outlives many a new version of the box.

/** ms: a page that is older is renewed, whatever the box has */
const OLD_MS = 24 * 3_600_000
/** ms: a page is not renewed sooner, whatever it finds */
const YOUNG_MS = 60_000

/** Whether the box has another page by now, or this one has been open for a day. Rejects when the box does not answer. */
export async function isOldPage(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`the page was answered with ${answer.status}`)
  const served = scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  if (served === null) throw new Error('something else than the page was answered')
  const age = performance.now()
  return age > YOUNG_MS && (age > OLD_MS || served !== scriptOf(document))
}

const scriptOf = (page: Document): string | null => page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
