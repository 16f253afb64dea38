// A Street View embed: read from what an author pastes, and written again by ourselves, so that nobody's HTML
// ever stands on a page. Google's embed format, as Maps' "Embed" button writes it:
// …/maps/embed?pb=!4v<ms>!6m8!1m7!1s<pano>!2m2!1d<lat>!2d<lng>!3f<heading>!4f<pitch>!5f<zoom>
import { isLatLng, type LatLng } from '#core/geo.ts'

export interface StreetViewEmbed {
  pano: string
  position: LatLng
  /** degrees, 0 is north, clockwise */
  heading: number
  /** degrees, up is positive */
  pitch: number
  /** Google's own scale: 0.4 − log2(tan(fov / 2)) */
  zoom: number
}

/** A field of view of 75°, Google's default. */
const DEFAULT_ZOOM = 0.7820865974627469
const NUMBER = String.raw`(-?\d{1,4}(?:\.\d{1,20})?)`
const VIEW = new RegExp(`!1s([^!&"'<>]{1,200})!2m2!1d${NUMBER}!2d${NUMBER}!3f${NUMBER}!4f${NUMBER}(?:!5f${NUMBER})?`)
const GOOGLE = /^(www\.|maps\.)?google\.(com?\.)?[a-z]{2,3}$/

/** Reads an `<iframe …>` or a bare address; null unless it is https, Google's and holds a position and a direction. */
export function parseStreetView(pasted: string): StreetViewEmbed | null {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(pasted)?.[1] ?? pasted.trim()
  const address = source.replaceAll('&amp;', '&')
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || !GOOGLE.test(url.hostname) || url.pathname !== '/maps/embed') return null
  const match = VIEW.exec(url.searchParams.get('pb') ?? '')
  if (!match?.[1]) return null
  const [lat, lng, heading, pitch, zoom] = match.slice(2).map((text) => (text === undefined ? DEFAULT_ZOOM : Number(text)))
  if (lat === undefined || lng === undefined || heading === undefined || pitch === undefined || zoom === undefined) return null
  return isLatLng({ lat, lng }) ? { pano: match[1], position: { lat, lng }, heading, pitch, zoom } : null
}

export function streetViewAddress({ pano, position, heading, pitch, zoom }: StreetViewEmbed): string {
  const view = `!1s${pano}!2m2!1d${position.lat}!2d${position.lng}!3f${heading}!4f${pitch}!5f${zoom}`
  return `https://www.google.com/maps/embed?pb=${encodeURIComponent(`!6m8!1m7${view}`).replaceAll('%2C', ',')}`
}
