// Coasts, lakes, rivers and towns over the embedded picture, which is blurred from map zoom 5 on.
import type { LayerSpecification, VectorSourceSpecification } from 'maplibre-gl'
import type { WorldDetails } from '#protocol/map.ts'

export const DETAILS = 'world-details'

/** Colour of water, between the blues of deep and of shallow seas in the embedded picture of the world. */
const WATER = '#21486f'
const SHORE = '#9cc3d8'
const TOWN = '#cfc8bb'
/** Colour of land, between the greens and the sands of the embedded picture of the world. */
const LAND = '#5a6040'

export function detailSource(
  { tiles, minzoom, maxzoom }: WorldDetails,
  origin: string,
): VectorSourceSpecification {
  return { type: 'vector', tiles: [origin + tiles], minzoom, maxzoom }
}

type Ramp = ['interpolate', ['linear'] | ['exponential', number], ['zoom'], ...number[]]
const ramp = (...stops: number[]): Ramp => ['interpolate', ['linear'], ['zoom'], ...stops]
/** Width of a line that grows with the map: twice as wide at each further zoom level. */
const growing = (...stops: number[]): Ramp => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  ...stops,
]

/**
 * The layers of the sharp coasts, lowest first. They fade in, so that the picture's own coast does not jump to the
 * sharp one.
 */
export function detailLayers({ minzoom }: WorldDetails): LayerSpecification[] {
  const appearing = (opacity: number) => ramp(minzoom, opacity / 2, minzoom + 0.7, opacity)
  const source = DETAILS
  return [
    // The embedded picture shows water where a small island lies, and up to ten kilometres inland of a coast: these
    // fills cover it.
    {
      id: 'islands',
      type: 'fill',
      source,
      'source-layer': 'islands',
      paint: { 'fill-color': LAND, 'fill-opacity': appearing(0.85) },
    },
    {
      id: 'coastal-land',
      type: 'line',
      source,
      'source-layer': 'water',
      layout: { 'line-join': 'round' },
      // A wide line along the shores, in the colour of land, covers water that the embedded picture shows on land; the
      // layer `water` covers the line's other half. The line must not be wider than twice the margin that a tile has
      // around it, or tile edges would cut the line off. The margin is 12 px at zoom 8, 32 px at zoom 10.
      paint: {
        'line-color': LAND,
        'line-width': growing(5, 3, 8, 22, 10, 60),
        'line-blur': growing(5, 1.5, 8, 11, 10, 30),
        'line-opacity': appearing(0.6),
      },
    },
    {
      id: 'built-up',
      type: 'fill',
      source,
      'source-layer': 'towns',
      paint: { 'fill-color': TOWN, 'fill-opacity': appearing(0.35), 'fill-antialias': false },
    },
    {
      id: 'rivers',
      type: 'line',
      source,
      'source-layer': 'rivers',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': WATER,
        'line-width': ramp(5, 1, 9, 2.6),
        'line-opacity': appearing(0.9),
      },
    },
    // The shores lie below the water layer, whose fill hides a line between two areas of water: wide rivers come in
    // pieces, and the seam of two pieces is no shore.
    {
      id: 'shores',
      type: 'line',
      source,
      'source-layer': 'water',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': SHORE,
        'line-width': ramp(5, 1, 9, 2.2),
        'line-opacity': appearing(0.65),
      },
    },
    {
      id: 'water',
      type: 'fill',
      source,
      'source-layer': 'water',
      paint: { 'fill-color': WATER, 'fill-opacity': appearing(1) },
    },
  ]
}
