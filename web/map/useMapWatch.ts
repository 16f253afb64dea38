import { useEffect } from 'react'
import { useMap, type MapRef } from 'react-map-gl/maplibre'

/**
 * Calls `look` now and at each of the given map events. Both arguments must be the same objects at every render:
 * otherwise each render calls `look` too.
 */
export function useMapWatch(
  events: readonly ('move' | 'moveend' | 'zoom' | 'resize')[],
  look: (map: MapRef) => void,
): void {
  const { current: map } = useMap()
  useEffect(() => {
    if (map === undefined) return undefined
    const run = () => look(map)
    run()
    for (const event of events) map.on(event, run)
    return () => {
      for (const event of events) map.off(event, run)
    }
  }, [map, events, look])
}
