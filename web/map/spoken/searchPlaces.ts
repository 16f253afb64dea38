// Search for places of the embedded world by name. Pure.
import type { LatLng } from '#core/scoring/geo.ts'
import type { WorldPlaces } from '#protocol/map.ts'
import { shownCountry } from './countryName.ts'

export interface FoundPlace {
  name: string
  /** a town's country; null when the place is itself a country, or a town whose country is not known */
  country: string | null
  place: LatLng
  kind: 'country' | 'city'
}

const MOST = 7

/**
 * The name without accents, case or punctuation, its `St` and `Ste` written out, so that `Saint Étienne`,
 * `saint-etienne` and `St Etienne` are equal.
 */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/\bste\b/g, 'sainte')
}

/**
 * At most seven countries and towns: first those named exactly as typed, then those whose name begins with the typed
 * text, then those in which a later word does. In each of these groups countries stand before towns.
 * @param countryName the country of an ISO 3166-1 alpha-2 code, in the page's language
 */
export function searchPlaces(
  { countries, cities }: WorldPlaces,
  typed: string,
  countryName: (code: string) => string | null,
): FoundPlace[] {
  const wanted = plainName(typed)
  if (wanted === '') return []
  const all: FoundPlace[] = [
    ...countries.map(([name, lng, lat, , code]): FoundPlace => ({
      name: shownCountry(name, code),
      country: null,
      place: { lat, lng },
      kind: 'country',
    })),
    ...cities.map(([name, lng, lat, , , code]): FoundPlace => ({
      name,
      country: code === undefined ? null : countryName(code),
      place: { lat, lng },
      kind: 'city',
    })),
  ]
  const named = all.map((found) => ({ found, plain: plainName(found.name) }))
  const first = named.filter(({ plain }) => plain.startsWith(wanted))
  const second = named.filter(
    ({ plain }) => !plain.startsWith(wanted) && ` ${plain}`.includes(` ${wanted}`),
  )
  const exact = first.filter(({ plain }) => plain === wanted)
  return [...exact, ...first.filter(({ plain }) => plain !== wanted), ...second]
    .slice(0, MOST)
    .map(({ found }) => found)
}
