// Stored zooms count in 256 px tiles, as Google's; MapLibre counts in 512 px tiles: one less for the same picture.
// This is the only place that knows.

/** How far a picture may be stretched beyond what its source has. */
const STRETCH = 3

export function mapZoomOf(storedZoom: number): number {
  return storedZoom - 1
}

export function storedZoomOf(mapZoom: number): number {
  return mapZoom + 1
}

/** The closest map zoom that a source allows. @param maxzoom of its tiles, 256 px convention */
export function deepestMapZoom(maxzoom: number): number {
  return mapZoomOf(maxzoom + STRETCH)
}
