/** A page of the product, by what it may load: the big screen and the viewer also embed Google's Street View. */
export type Page = 'player' | 'viewer' | 'host'

/** The page that a path shows, or null when it is none. `path` comes without its query. */
export function pageOf(path: string): Page | null {
  if (path === '/' || path === '/map' || /^\/(join|play|remote|essai)\/[^/]+\/?$/.test(path)) return 'player'
  if (path === '/watch' || path === '/question') return 'viewer'
  if (/^\/(pres|mj)(\/|$)/.test(path)) return 'host'
  return null
}

const strict = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'font-src': "'self'",
  // The host plays sounds; a player's phone stays awake by a video that nobody sees.
  'media-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}
const streetView = { 'frame-src': 'https://www.google.com' }
// The host previews a picture (blob:) before it is sent.
const hosting = { ...streetView, 'img-src': "'self' data: blob:" }

const policies: Readonly<Record<Page, string>> = {
  player: written(strict),
  viewer: written({ ...strict, ...streetView }),
  host: written({ ...strict, ...hosting }),
}

/** The Content-Security-Policy of a page. */
export function pagePolicy(page: Page): string {
  return policies[page]
}

function written(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives).map(([name, value]) => `${name} ${value}`).join('; ')
}
