import { useCallback, useMemo, useState } from 'react'
import { Layer, Source, type MapRef } from 'react-map-gl/maplibre'
import {
  coarsestFor,
  HELP_EDGE_WIDTH,
  HELP_LINE_WIDTH,
  helpZoneLines,
  metresPerPixel,
  type HelpRect,
} from './helpZoneLines.ts'
import { useMapWatch } from '../useMapWatch.ts'

/** The colour `--help-zone` of ui/tokens.css, copied since WebGL cannot read it. */
const MAGENTA = '#ff2bd6'
const EDGE = '#0a0f0e'
const LAYOUT = { 'line-cap': 'butt', 'line-join': 'round' } as const
const ZOOM = ['zoom'] as const

/**
 * The help zone, which holds the photo's place somewhere: a circle, an inner one of a third of its radius, eight
 * spokes.
 */
export function HelpZone({ rect }: { rect: HelpRect }) {
  const { lat1, lon1, lat2, lon2 } = rect
  // Metres per pixel of the map while it is zoomed out so far that the circle is drawn at its least size on the screen;
  // 0 at all other zooms, so that zooming does not re-render this component.
  const [coarse, setCoarse] = useState(0)
  const look = useCallback(
    (map: MapRef) => {
      const shown = metresPerPixel(map.getZoom(), (lat1 + lat2) / 2)
      setCoarse(shown > coarsestFor({ lat1, lon1, lat2, lon2 }) ? shown : 0)
    },
    [lat1, lon1, lat2, lon2],
  )
  useMapWatch(ZOOM, look)
  const lines = useMemo(
    () => helpZoneLines({ lat1, lon1, lat2, lon2 }, coarse),
    [lat1, lon1, lat2, lon2, coarse],
  )
  return (
    <Source id="help-zone" type="geojson" data={lines} tolerance={0}>
      <Layer
        id="help-zone-edge"
        type="line"
        layout={LAYOUT}
        paint={{ 'line-color': EDGE, 'line-opacity': 0.65, 'line-width': HELP_EDGE_WIDTH }}
      />
      <Layer
        id="help-zone"
        type="line"
        layout={LAYOUT}
        paint={{ 'line-color': MAGENTA, 'line-width': HELP_LINE_WIDTH }}
      />
    </Source>
  )
}
