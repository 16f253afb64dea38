// A Street View embed: parsed from what an author pastes, and written again by the box, so that no pasted HTML ever
// appears on a page. Google's embed format, as the "Embed" button of Google Maps writes it:
// …/maps/embed?pb=!4v<ms>!6m8!1m7!1s<pano>!2m2!1d<lat>!2d<lng>!3f<heading>!4f<pitch>!5f<zoom>
import { isLatLng, type LatLng } from '#core/scoring/geo.ts'

export interface StreetViewEmbed {
  pano: string
  position: LatLng
  /** direction of the view, degrees clockwise; 0 is north */
  heading: number
  /** tilt of the view, degrees; positive is up */
  pitch: number
  /** zoom of the view in Google's scale: 0.4 − log2(tan(fov / 2)), where `fov` is the angle of view */
  zoom: number
}

/** Zoom of Google's default field of view, 75°. */
const DEFAULT_ZOOM = 0.7820865974627469
const NUMBER = String.raw`(-?\d{1,4}(?:\.\d{1,20})?)`
const VIEW = new RegExp(
  `!1s([^!&"'<>]{1,200})!2m2!1d${NUMBER}!2d${NUMBER}!3f${NUMBER}!4f${NUMBER}(?:!5f${NUMBER})?`,
)
const GOOGLE = /^(www\.|maps\.)?google\.(com?\.)?[a-z]{2,3}$/

/**
 * Parses an `<iframe …>` or a plain URL; null unless the URL is https, Google's, and contains a position and a
 * direction.
 */
export function parseStreetView(pasted: string): StreetViewEmbed | null {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(pasted)?.[1] ?? pasted.trim()
  const address = source.replaceAll('&amp;', '&')
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || !GOOGLE.test(url.hostname) || url.pathname !== '/maps/embed')
    return null
  const match = VIEW.exec(url.searchParams.get('pb') ?? '')
  if (!match?.[1]) return null
  const [lat, lng, heading, pitch, zoom] = match
    .slice(2)
    .map((text) => (text === undefined ? DEFAULT_ZOOM : Number(text)))
  if (
    lat === undefined ||
    lng === undefined ||
    heading === undefined ||
    pitch === undefined ||
    zoom === undefined
  )
    return null
  return isLatLng({ lat, lng })
    ? { pano: match[1], position: { lat, lng }, heading, pitch, zoom }
    : null
}

/**
 * Parses either form in which Google offers a view: an embed, or the address bar's
 * `…/maps/@<lat>,<lng>,3a,<fov>y,<heading>h,<tilt>t/data=…!1s<pano>!2e…` (without `h` when the view looks north).
 */
export function readStreetView(pasted: string): StreetViewEmbed | null {
  return parseStreetView(pasted) ?? parseAddressBar(pasted.trim())
}

const ADDRESS = new RegExp(`/@${NUMBER},${NUMBER},3a,${NUMBER}y,(?:${NUMBER}h,)?${NUMBER}t`)
const PANORAMA = /!1s([^!&"'<>/]{1,150})!2e(0|10)(?!\d)/

function parseAddressBar(address: string): StreetViewEmbed | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || !GOOGLE.test(url.hostname) || !url.pathname.startsWith('/maps/'))
    return null
  const path = readable(url.pathname)
  const view = ADDRESS.exec(path)
  const panorama = PANORAMA.exec(path)
  if (!view || !panorama?.[1]) return null
  const [lat, lng, fov, heading, tilt] = view
    .slice(1)
    .map((text) => (text === undefined ? 0 : Number(text)))
  if (
    lat === undefined ||
    lng === undefined ||
    fov === undefined ||
    heading === undefined ||
    tilt === undefined
  )
    return null
  if (!isLatLng({ lat, lng }) || fov <= 0 || fov >= 180) return null
  const pano = panorama[2] === '10' ? contributedPano(panorama[1]) : panorama[1]
  return { pano, position: { lat, lng }, heading, pitch: rounded(tilt - 90), zoom: zoomOfView(fov) }
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Id of a panorama that a user of Google Maps contributed, as embeds encode it, in a small protobuf message: field 1 is
 * the kind (10), field 2 the id.
 */
function contributedPano(id: string): string {
  return /^[\x20-\x7e]{1,127}$/.test(id)
    ? btoa(String.fromCharCode(0x08, 10, 0x12, id.length) + id)
    : id
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

/** Google's zoom of a view. @param fov vertical field of view in degrees, from the URL in the address bar */
function zoomOfView(fov: number): number {
  return 0.4 - Math.log2(Math.tan((fov * Math.PI) / 360))
}

export function streetViewAddress({
  pano,
  position,
  heading,
  pitch,
  zoom,
}: StreetViewEmbed): string {
  const view = `!1s${pano}!2m2!1d${position.lat}!2d${position.lng}!3f${heading}!4f${pitch}!5f${zoom}`
  return `https://www.google.com/maps/embed?pb=${encodeURIComponent(`!6m8!1m7${view}`).replaceAll('%2C', ',')}`
}
