/**
 * Kinds of pages, each with its own Content-Security-Policy: the presenter's pages (`host`: big screen and library) and
 * the shared quiz (`viewer`) may embed Google's Street View, the players' pages (`player`) may not.
 */
export type Page = 'player' | 'viewer' | 'host'

/** The kind of page at a path, or null when it is no page. @param path without its query */
export function pageOf(path: string): Page | null {
  if (
    path === '/' ||
    path === '/map' ||
    path === '/vie-privee' ||
    path === '/tenir-la-boite' ||
    /^\/(join|play|remote|essai|defi|souvenir|album)\/[^/]+\/?$/.test(path)
  )
    return 'player'
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
  // Media are allowed for the big screen's sounds, and for an invisible video that keeps a player's phone's screen on.
  'media-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}
const streetView = { 'frame-src': 'https://www.google.com' }
// Images from `blob:` are allowed on the presenter's pages, which preview a picture before its upload.
const hosting = { ...streetView, 'img-src': "'self' data: blob:" }

/**
 * Content-Security-Policy of what Google's map loads, as Google's guide lists it; only for a box with a key. Google's
 * script adds inline styles. All inline styles are allowed, as a page served from memory cannot carry a nonce.
 */
const googleMap: Readonly<Record<string, string>> = {
  'script-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com',
  'worker-src': 'blob:',
  'style-src': "'unsafe-inline' https://fonts.googleapis.com",
  'img-src':
    'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  'connect-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  'font-src': 'https://fonts.gstatic.com',
}

const policies: Readonly<Record<Page, Readonly<Record<string, string>>>> = {
  player: strict,
  viewer: { ...strict, ...streetView },
  host: { ...strict, ...hosting },
}

/** The Content-Security-Policy of a page. @param google whether the box has a key for Google's map */
export function pagePolicy(page: Page, google = false): string {
  const own = policies[page]
  if (!google) return written(own)
  return written(
    Object.fromEntries(
      Object.entries(own).map(([name, value]) => [
        name,
        [value, googleMap[name] ?? ''].join(' ').trim(),
      ]),
    ),
  )
}

function written(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
