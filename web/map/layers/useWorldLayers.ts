import { useEffect } from 'react'
import type { GeoJSONSource, Source } from 'maplibre-gl'
import type { MapRef } from 'react-map-gl/maplibre'
import type { MapConfig } from '#protocol/map.ts'
import { TOWN_DOT, townDot } from './mapStyle.ts'
import { createWorldLoader } from './worldLoader.ts'

/**
 * Fills the map's layers of borders and names.
 * @param travels whether the camera will zoom in later: the layers of close zooms are then loaded ahead
 */
export function useWorldLayers(
  map: { current: MapRef | null },
  { layers }: MapConfig,
  loaded: boolean,
  travels: boolean,
): void {
  useEffect(() => {
    const live = map.current?.getMap()
    if (!loaded || live === undefined) return undefined
    const loader = createWorldLoader(
      layers,
      (id, data) => {
        const source = live.getSource(id)
        if (isShapes(source)) void source.setData(data)
      },
      travels,
    )
    const look = () => loader.look(live.getZoom())
    if (!live.hasImage(TOWN_DOT)) live.addImage(TOWN_DOT, townDot(), { pixelRatio: 2 })
    look()
    live.on('zoom', look)
    return () => {
      loader.close()
      live.off('zoom', look)
    }
  }, [map, layers, loaded, travels])
}

const isShapes = (source: Source | undefined): source is GeoJSONSource => source?.type === 'geojson'
