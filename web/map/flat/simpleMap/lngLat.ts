/** A place on the Earth, degrees: the part of MapLibre's `LngLat` that this app uses. */
export class LngLat {
  readonly lng: number
  readonly lat: number

  constructor(lng: number, lat: number) {
    this.lng = lng
    this.lat = lat
  }
}

export type LngLatLike = { lng: number; lat: number } | readonly [number, number]

export function lngLatOf(place: LngLatLike): { lng: number; lat: number } {
  return 'lng' in place ? place : { lng: place[0], lat: place[1] }
}
