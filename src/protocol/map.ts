// What a map needs to know before it draws: GET /api/map/config.

export interface MapSourceInfo {
  id: string
  name: string
  /** zooms of its tiles, 256 px convention */
  minzoom: number
  maxzoom: number
  /** degrees: west, south, east, north */
  bounds: readonly [number, number, number, number]
  tileSize: number
  attribution: string
  /** goes into tile addresses as `?v=`, so that browsers may keep tiles for good */
  version: string
  /** transparent, to be drawn over a picture: never the default */
  overlay: boolean
}

/** Google's map among the choices of a quiz. It is no source of tiles: it does not pass through the box. */
export const GOOGLE = { id: 'google', name: 'Google (satellite)' } as const

export interface MapConfig {
  /** the embedded world, `world`, is always among them */
  sources: readonly MapSourceInfo[]
  /** id of the source to show */
  default: string
  /** with a key: Google's map, drawn by Google's own script; `byDefault` where a quiz has chosen no source */
  google: { apiKey: string; byDefault: boolean } | null
  /** addresses of the layers drawn over every source; `far`: what they show before the map zoom of 5, lighter by half */
  layers: WorldLayers & {
    far: WorldLayers
    /** null: the box was built without them */
    details: WorldDetails | null
  }
}

/** Vector tiles over the embedded picture alone: `towns` and `water` (areas), `rivers` (lines). */
export interface WorldDetails {
  /** address of a tile, with `{z}`, `{x}` and `{y}` */
  tiles: string
  /** zooms of its tiles, 512 px convention */
  minzoom: number
  maxzoom: number
  attribution: string
}

export interface WorldLayers {
  borders: string
  places: string
}

/** Lines `[lng0, lat0, dlng, dlat, …]` in units of `unit` degrees: first point, then steps. */
export interface WorldBorders {
  unit: number
  border: readonly (readonly number[])[]
  coast: readonly (readonly number[])[]
}

/** French names, the most important first; `zoom` is the map zoom (512 px tiles) from which a name may show. */
export interface WorldPlaces {
  /** `country`: ISO 3166-1 alpha-2; lands that have none keep their French name in every language */
  countries: readonly (readonly [name: string, lng: number, lat: number, zoom: number, country?: string])[]
  /** `country` in the near layer alone */
  cities: readonly (readonly [name: string, lng: number, lat: number, zoom: number, capital: 0 | 1, country?: string])[]
}
