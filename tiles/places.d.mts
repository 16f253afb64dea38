type CountryRow = [name: string, lng: number, lat: number, zoom: number]
type CityRow = [name: string, lng: number, lat: number, zoom: number, capital: 0 | 1]

export function placeNames(from: { atlas: object; countries: object; cities: readonly object[] }): {
  countries: CountryRow[]
  cities: CityRow[]
}
