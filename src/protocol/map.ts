// Configuration of a page's map: response of GET /api/map/config.

export interface MapSourceInfo {
  id: string
  name: string
  /** zoom range of the source's tiles, in the 256 px convention */
  minzoom: number
  maxzoom: number
  /** the area that the source covers, degrees: west, south, east, north */
  bounds: readonly [number, number, number, number]
  tileSize: number
  attribution: string
  /** query parameter `?v=` of tile URLs: as it changes with the tiles, browsers may cache them forever */
  version: string
  /** whether the source's tiles are transparent and drawn over another source: an overlay is never the default */
  overlay: boolean
}

/** Google's map, which a quiz may choose instead of a map source; its pictures do not pass through the box. */
export const GOOGLE = { id: 'google', name: 'Google (satellite)' } as const

export interface MapConfig {
  /** the map sources that the page may show; the list always contains the embedded world, `world` */
  sources: readonly MapSourceInfo[]
  /** id of the map source that the page shows by default */
  default: string
  /** Google's map, drawn by Google's script; null: no Google key; `byDefault`: quizzes that chose no map show it */
  google: { apiKey: string; byDefault: boolean } | null
  /** URLs of the layers drawn over every source; `far`: lighter versions (half the size) for map zooms below 5 */
  layers: WorldLayers & {
    far: WorldLayers
    /** the detail layers of the embedded world; null when the box was built without these layers */
    details: WorldDetails | null
  }
}

/** A country (`country` null), a region (`region` its own name), or a town; at most 12 answer a search, best first. */
export interface FoundPlace {
  name: string
  region: string | null
  country: string | null
  coords: { lat: number; lng: number }
  population: number
}

/** Vector tiles that maps draw only over the embedded picture: areas `towns`, `water` and `islands`, lines `rivers`. */
export interface WorldDetails {
  /** URL of a tile, with `{z}`, `{x}` and `{y}` */
  tiles: string
  /** zoom range of the detail layers' tiles, in the 512 px convention */
  minzoom: number
  maxzoom: number
  attribution: string
}

export interface WorldLayers {
  borders: string
  places: string
}

/**
 * Borders and coasts. A line `[lng0, lat0, dlng, dlat, …]` holds its first point, then the difference from each point
 * to the next; all its numbers are multiples of `unit` degrees.
 */
export interface WorldBorders {
  unit: number
  border: readonly (readonly number[])[]
  coast: readonly (readonly number[])[]
}

/** French names on the map, most important first; from the map zoom `zoom` (512 px tiles) on, a name is shown. */
export interface WorldPlaces {
  /** `country`: ISO 3166-1 alpha-2; absent for territories without a code, which keep their French name in every language */
  countries: readonly (readonly [
    name: string,
    lng: number,
    lat: number,
    zoom: number,
    country?: string,
  ])[]
  /** `country`: ISO 3166-1 alpha-2 of the city's country; missing in the lighter layer for zooms below 5 */
  cities: readonly (readonly [
    name: string,
    lng: number,
    lat: number,
    zoom: number,
    capital: 0 | 1,
    country?: string,
  ])[]
}
