type CountryRow = [name: string, lng: number, lat: number, zoom: number, country?: string]
type CityRow = [
  name: string,
  lng: number,
  lat: number,
  zoom: number,
  capital: 0 | 1,
  country?: string,
]

export const NEAR_ZOOM: number

interface Places {
  countries: CountryRow[]
  cities: CityRow[]
}

export function placeNames(from: {
  atlas: object
  countries: object
  cities: readonly object[]
}): Places
export function farPlaces(all: Places): Places
