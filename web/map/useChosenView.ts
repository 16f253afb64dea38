import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { MapLibreEvent } from 'maplibre-gl'
import type { MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/geo.ts'
import { cameraOn, offCentre, type Padding } from './keepWithin.ts'
import { wrapLng } from './mercator.ts'

/** What a hand moved the map to: the place in the middle of what the plates leave free, and the map zoom. */
interface View {
  center: LatLng
  zoom: number
}

/** What a move made by a person carries, so that it can be told from one that the page makes. */
export const byHand = (event: { nativeEvent: unknown }) => ({ originalEvent: event.nativeEvent })

/**
 * Keeps the view that a person chose by drag, pinch, key or button while the frame changes its size: a phone that is
 * turned, a page zoom, an address bar that comes and goes, a plate of another height. In the narrower frame the map's
 * bounds may push the camera; the chosen view itself stays as it was and returns with the room for it.
 * @param frame pixels that plates cover at the edges
 * @returns forget: what the page shows next is no longer the person's choice; restore: goes back to the choice, false without one
 */
export function useChosenView(mapRef: RefObject<MapRef | null>, loaded: boolean, frame: Padding) {
  const chosen = useRef<View | null>(null)
  const padding = useRef(frame)
  useEffect(() => {
    padding.current = frame
  })

  const restore = useCallback((): boolean => {
    const live = mapRef.current?.getMap()
    if (live === undefined || chosen.current === null) return false
    live.jumpTo(cameraOn(chosen.current.center, chosen.current.zoom, padding.current))
    return true
  }, [mapRef])
  const forget = useCallback(() => {
    chosen.current = null
  }, [])

  useEffect(() => {
    const live = mapRef.current?.getMap()
    if (!loaded || live === undefined) return undefined
    let hand = false
    const begun = ({ originalEvent }: MapLibreEvent) => {
      hand = originalEvent !== undefined
    }
    const ended = () => {
      if (!hand) return
      hand = false
      const { width, height } = live.getCanvas().getBoundingClientRect()
      const [right, down] = offCentre(padding.current)
      const { lng, lat } = live.unproject([width / 2 + right, height / 2 + down])
      chosen.current = { center: { lat, lng: wrapLng(lng) }, zoom: live.getZoom() }
    }
    live.on('movestart', begun)
    live.on('moveend', ended)
    live.on('resize', restore)
    return () => {
      live.off('movestart', begun)
      live.off('moveend', ended)
      live.off('resize', restore)
    }
  }, [mapRef, loaded, restore])

  return { forget, restore }
}
