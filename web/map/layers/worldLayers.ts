// Loads the borders, coasts and names that are drawn over every picture, and converts them from a compact form to
// GeoJSON.
import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import type { WorldBorders, WorldPlaces } from '#protocol/map.ts'
import { addressOf } from '../../ui/address.ts'
import { language } from '../../words/language.ts'
import { shownCountry } from '../spoken/countryName.ts'

/**
 * Map zoom from which the map needs all names and lines; below it, the fewer ones of `layers.far` (tiles/places.mjs)
 * are enough.
 */
export const NEAR_ZOOM = 5
/** Map zoom from which the map draws neither borders nor coasts. */
export const LINES_GONE = 11

export type WorldLines = FeatureCollection<LineString, { kind: 'border' | 'coast' }>
export type WorldNames = FeatureCollection<
  Point,
  { kind: 'country' | 'city' | 'capital'; name: string; zoom: number; order: number }
>

const known = new Map<string, Promise<unknown>>()

/** A file of the world's lines or names, loaded once a page; rejects on failure, and the next call loads again. */
function load(address: string): Promise<unknown> {
  const asked =
    known.get(address) ??
    fetch(addressOf(address)).then((response) => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      return response.json()
    })
  known.set(address, asked)
  asked.catch(() => known.delete(address))
  return asked
}

export async function loadWorldLines(address: string): Promise<WorldLines> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build's file
  return linesOf((await load(address)) as WorldBorders)
}

export async function loadWorldNames(address: string): Promise<WorldNames> {
  return namesOf(await loadWorldPlaces(address))
}

/** Countries and towns; the box names the towns in the page's language. */
export async function loadWorldPlaces(address: string): Promise<WorldPlaces> {
  const named = language === 'fr' ? address : `${address}&lang=${language}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build's file
  return (await load(named)) as WorldPlaces
}

export function linesOf({ unit, border, coast }: WorldBorders): WorldLines {
  const line = (kind: 'border' | 'coast') => (steps: readonly number[]) => lineOf(steps, unit, kind)
  return {
    type: 'FeatureCollection',
    features: [...border.map(line('border')), ...coast.map(line('coast'))],
  }
}

function lineOf(
  steps: readonly number[],
  unit: number,
  kind: 'border' | 'coast',
): Feature<LineString, { kind: 'border' | 'coast' }> {
  const coordinates: [number, number][] = []
  let [lng, lat] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lng += steps[index] ?? 0
    lat += steps[index + 1] ?? 0
    coordinates.push([lng * unit, lat * unit])
  }
  return { type: 'Feature', properties: { kind }, geometry: { type: 'LineString', coordinates } }
}

export function namesOf({ countries, cities }: WorldPlaces): WorldNames {
  return {
    type: 'FeatureCollection',
    features: [
      ...countries.map(([name, lng, lat, zoom, code], order) =>
        named({ kind: 'country' as const, name: shownCountry(name, code), zoom, order }, lng, lat),
      ),
      ...cities.map(([name, lng, lat, zoom, capital], order) =>
        named(
          { kind: capital ? ('capital' as const) : ('city' as const), name, zoom, order },
          lng,
          lat,
        ),
      ),
    ],
  }
}

function named(
  properties: WorldNames['features'][number]['properties'],
  lng: number,
  lat: number,
): WorldNames['features'][number] {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
}
