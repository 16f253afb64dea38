// Places on the Earth, and distances between them: places are in degrees (WGS 84), lengths in metres.

export interface LatLng {
  /** degrees, −90 to 90 */
  lat: number
  /** degrees, −180 to 180 */
  lng: number
}

/** Bounds in degrees; `west > east` means that they cross the antimeridian. */
export interface Bounds {
  north: number
  south: number
  east: number
  west: number
}

/** Mean Earth radius in metres (IUGG R1). */
export const EARTH_RADIUS = 6_371_008.8
/** Metres per degree of latitude (EARTH_RADIUS × π / 180). */
export const METRES_PER_DEGREE = 111_195

export const degrees = (radians: number): number => (radians * 180) / Math.PI
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine formula, Sinnott 1984). */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2)
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2)
  const h = sinLat * sinLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng * sinLng
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Latitude at which a Mercator map ends, degrees: nobody can mark a place beyond it. */
const MAP_EDGE = 85.051129

/** Whether players can mark the place. */
export const isOnMap = ({ lat }: LatLng): boolean => Math.abs(lat) <= MAP_EDGE

export function isLatLng(value: LatLng): boolean {
  return Math.abs(value.lat) <= 90 && Math.abs(value.lng) <= 180
}

/** Normalizes a longitude to [−180, 180). */
export function wrapLng(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

/**
 * Destination along a great circle (Williams, Aviation Formulary). Its longitude is not normalized, so that a line
 * through several destinations does not jump at the antimeridian.
 * @param metres from `start`
 * @param bearing radians, 0 north, clockwise
 */
export function destination(start: LatLng, metres: number, bearing: number): LatLng {
  const angle = metres / EARTH_RADIUS
  const lat = radians(start.lat)
  const sinLat =
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
  const y = Math.sin(bearing) * Math.sin(angle) * Math.cos(lat)
  const x = Math.cos(angle) - Math.sin(lat) * sinLat
  return {
    lat: degrees(Math.asin(Math.min(1, Math.max(-1, sinLat)))),
    lng: start.lng + degrees(Math.atan2(y, x)),
  }
}
