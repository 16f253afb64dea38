import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { Bounds } from '#core/scoring/geo.ts'
import { frameAreas } from './boundsAreas.ts'

/** A child of the map that draws the bounds of the players' map: a white outline, with everything outside darkened. */
export function BoundsFrame({ bounds }: { bounds: Bounds }) {
  const areas = useMemo(() => frameAreas(bounds), [bounds])
  return (
    <Source id="bounds" type="geojson" data={areas}>
      <Layer
        id="bounds-outside"
        type="fill"
        filter={['==', ['get', 'part'], 'outside']}
        paint={{ 'fill-color': '#0a0f0e', 'fill-opacity': 0.55, 'fill-antialias': false }}
      />
      <Layer
        id="bounds-casing"
        type="line"
        filter={['==', ['get', 'part'], 'edge']}
        paint={{ 'line-color': '#0a0f0e', 'line-width': 7 }}
      />
      <Layer
        id="bounds-edge"
        type="line"
        filter={['==', ['get', 'part'], 'edge']}
        paint={{ 'line-color': '#ffffff', 'line-width': 3.5 }}
      />
    </Source>
  )
}
