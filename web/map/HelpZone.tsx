import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { HELP_LINE_WIDTH, helpZoneLines, type HelpRect } from './helpZoneLines.ts'

/** `--help-zone` of the tokens, which WebGL cannot read. */
const MAGENTA = '#ff2bd6'

/** Where the photo was taken is somewhere inside: a circle, another of a third of its radius, eight spokes. */
export function HelpZone({ rect }: { rect: HelpRect }) {
  const { lat1, lon1, lat2, lon2 } = rect
  const lines = useMemo(() => helpZoneLines({ lat1, lon1, lat2, lon2 }), [lat1, lon1, lat2, lon2])
  return (
    <Source id="help-zone" type="geojson" data={lines} tolerance={0}>
      <Layer id="help-zone" type="line" layout={{ 'line-cap': 'butt', 'line-join': 'round' }} paint={{ 'line-color': MAGENTA, 'line-width': HELP_LINE_WIDTH }} />
    </Source>
  )
}
