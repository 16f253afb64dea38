// A stand-in for Google Maps on a machine without internet: the part of Google's map script that the product's pages
// use, and one plain picture in place of all map pictures.
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'

export interface GoogleSeen {
  /** options with which the page created each of its Google maps */
  options: Record<string, unknown>[]
  camera: {
    center: { lat: number; lng: number }
    zoom: number
    heading: number
    tilt: number
  } | null
}

declare global {
  interface Window {
    googleSeen?: GoogleSeen
    gm_authFailure?: () => void
    googleIsHere?: () => void
    google?: unknown
  }
}

/** Runs in the page in place of Google's script: a map is a rectangle with a picture, and Google's name at its foot. */
function script(): void {
  const seen: GoogleSeen = { options: [], camera: null }
  window.googleSeen = seen
  class Map {
    constructor(frame: HTMLElement, options: Record<string, unknown>) {
      seen.options.push(options)
      const picture = document.createElement('img')
      picture.src = 'https://khms0.googleapis.com/kh?v=1'
      Object.assign(picture.style, {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
      })
      const name = document.createElement('b')
      name.textContent = 'Google'
      Object.assign(name.style, {
        position: 'absolute',
        left: '6px',
        bottom: '4px',
        color: 'white',
      })
      frame.append(picture, name)
    }
    moveCamera(camera: NonNullable<GoogleSeen['camera']>): void {
      seen.camera = camera
    }
  }
  window.google = { maps: { importLibrary: async () => ({ Map }) } }
  window.googleIsHere?.()
}

/** Installs the stand-in for Google's script in pages opened later. With `away`, Google is unreachable. */
export async function bringGoogle(
  context: BrowserContext,
  how: 'well' | 'away' = 'well',
): Promise<string[]> {
  const asked: string[] = []
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#5a3a7a' },
  })
    .png()
    .toBuffer()
  await context.route(/^https:\/\/[a-z0-9]+\.googleapis\.com\//, (route) => {
    const url = route.request().url()
    asked.push(url)
    if (how === 'away') return route.abort()
    if (url.includes('/maps/api/js'))
      return route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` })
    return route.fulfill({ contentType: 'image/png', body: picture })
  })
  return asked
}

export async function seenByGoogle(page: Page): Promise<GoogleSeen> {
  const seen = await page.evaluate(() => window.googleSeen)
  if (!seen) throw new Error('Google’s script has not run')
  return seen
}
