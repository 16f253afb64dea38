import { useEffect, useMemo, useState } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import { geoCircle } from '../../map/index.ts'

type Props = {
  place: LatLng
  /** radius of the red circle, metres */
  radius: number
  /** width of the red circle's line, pixels */
  line: number
  /** the red circle grows from the place instead of appearing at its full size */
  grows: boolean
}

/** The circle and the camera's view around it grow together: the circle stays in view. */
const GROWS_MS = 1_300
const RED = '#da2b21'

/** The red circle around the true place, with which the reveal opens. */
export function RedCircle({ place: { lat, lng }, radius, line, grows }: Props) {
  const part = useGrowth(grows)
  const data = useMemo(() => {
    const ring = geoCircle({ lat, lng }, Math.max(1, radius * part))
    return {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: ring },
    }
  }, [lat, lng, radius, part])
  return (
    <Source id="red-circle" type="geojson" data={data} tolerance={0}>
      <Layer
        id="red-circle-line"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': RED, 'line-width': line }}
      />
    </Source>
  )
}

/** Size of the growing circle from 0 to 1; it grows more slowly towards the end. */
function useGrowth(grows: boolean): number {
  const [part, setPart] = useState(grows ? 0 : 1)
  useEffect(() => {
    if (!grows) return undefined
    const since = performance.now()
    let frame = 0
    const step = () => {
      const passed = Math.min(1, (performance.now() - since) / GROWS_MS)
      setPart(1 - (1 - passed) ** 1.4)
      if (passed < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [grows])
  return part
}
