// Loads the borders and names of the world when the view needs them: a phone loads nothing that its view cannot show.
import { useEffect } from 'react'
import type { GeoJSONSource, Source } from 'maplibre-gl'
import type { MapRef } from 'react-map-gl/maplibre'
import type { MapConfig } from '#protocol/map.ts'
import { LINES, NAMES, TOWN_DOT, townDot } from './mapStyle.ts'
import { LINES_GONE, NEAR_ZOOM, loadWorldLines, loadWorldNames } from './worldLayers.ts'

const RETRY_MS = 3_000

/** @param travels whether the camera will zoom in later: the layers of close zooms are then loaded ahead */
export function useWorldLayers(
  map: { current: MapRef | null },
  { layers }: MapConfig,
  loaded: boolean,
  travels: boolean,
): void {
  useEffect(() => {
    const live = map.current?.getMap()
    if (!loaded || live === undefined) return undefined
    let left = false
    let isNear = travels
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const wanted = new Map<string, string>()
    const put = async (
      id: string,
      address: string,
      load: (address: string) => Promise<Parameters<GeoJSONSource['setData']>[0]>,
    ) => {
      if (wanted.get(id) === address) return
      wanted.set(id, address)
      try {
        const data = await load(address)
        // The file for a nearer view may have been requested during this load: then the data just loaded is discarded.
        const source = left || wanted.get(id) !== address ? undefined : live.getSource(id)
        if (isShapes(source)) void source.setData(data)
      } catch {
        if (left || wanted.get(id) !== address) return
        // The load failed. The entry in `wanted` stays until the retry: without the entry, each step of a zoom would
        // request the file again.
        timers.add(
          setTimeout(() => {
            if (wanted.get(id) === address) wanted.delete(id)
            look()
          }, RETRY_MS),
        )
      }
    }
    const look = () => {
      const zoom = live.getZoom()
      isNear ||= zoom >= NEAR_ZOOM
      const { borders, places } = isNear ? layers : layers.far
      void put(NAMES, places, namesWithLetters)
      if (travels || zoom < LINES_GONE) void put(LINES, borders, loadWorldLines)
    }
    if (!live.hasImage(TOWN_DOT)) live.addImage(TOWN_DOT, townDot(), { pixelRatio: 2 })
    look()
    live.on('zoom', look)
    return () => {
      left = true
      for (const timer of timers) clearTimeout(timer)
      live.off('zoom', look)
    }
  }, [map, layers, loaded, travels])
}

const isShapes = (source: Source | undefined): source is GeoJSONSource => source?.type === 'geojson'

/**
 * Loads the names, and the typeface's second file, which has letters such as ø (names.css). MapLibre waits only for the
 * first file, which has the space character, and would draw the other letters in another typeface.
 */
async function namesWithLetters(address: string) {
  const [names] = await Promise.all([
    loadWorldNames(address),
    document.fonts.load('bold 24px "Archivo Bold"', 'ø').catch(() => []),
  ])
  return names
}
