// Stored zooms count in 256 px tiles, like Google's; MapLibre counts in 512 px tiles: one less for the same picture.
import { STRETCH } from '#core/scoring/sharpness.ts'

export function mapZoomOf(storedZoom: number): number {
  return storedZoom - 1
}

export function storedZoomOf(mapZoom: number): number {
  return mapZoom + 1
}

/** The closest map zoom (counted for 512 px tiles) that a source allows. @param maxzoom of its tiles, 256 px */
export function deepestMapZoom(maxzoom: number): number {
  return mapZoomOf(maxzoom + STRETCH)
}
