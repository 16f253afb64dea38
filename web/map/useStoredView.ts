import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { MapLibreEvent } from 'maplibre-gl'
import type { MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { Store } from '../ui/store.ts'
import { cameraOn, offCentre, type Camera, type Padding } from './keepWithin.ts'
import { wrapLng } from './mercator.ts'

/**
 * A view chosen by a person: the place in the middle of the map's visible part, between the page's plates (panels over
 * the map), and the map zoom.
 */
interface View {
  center: LatLng
  zoom: number
}

/** A map's view, stored by the page so that another map library can draw the same view. */
export interface StoredView {
  /** present camera of the map; null before the map is drawn */
  camera: Camera | null
  chosen: View | null
}

/** The first view of a map that replaces another (MapLibre, Google Maps or the simple map); null: it replaces none. */
export function viewAgain({ camera }: StoredView) {
  return camera && { longitude: camera.center.lng, latitude: camera.center.lat, zoom: camera.zoom }
}

/** Marks a move as made by a person, so that it can be told from a move by the page. */
export const byHand = (event: { nativeEvent: unknown }) => ({ originalEvent: event.nativeEvent })

/**
 * Keeps the view that a person chose by drag, pinch, key or button while the map changes its size: a phone that is
 * turned, a page zoom, an address bar that appears or hides, a panel over the map that changes its height. In a smaller
 * map the bounds may move the camera; the chosen view is still stored, and is restored when the map grows again.
 * @param kept store of the view, also read by the map that replaces this one (MapLibre, Google Maps or the simple map)
 * @param frame pixels that panels cover at the map's edges
 * @returns `forget`: discards the chosen view, called when the page itself moves the map; `restore`: moves the map back
 * to the chosen view, or returns false when there is none
 */
export function useStoredView(
  mapRef: RefObject<MapRef | null>,
  loaded: boolean,
  frame: Padding,
  kept: Store<StoredView>,
) {
  const padding = useRef(frame)
  useEffect(() => {
    padding.current = frame
  })

  const restore = useCallback((): boolean => {
    const live = mapRef.current?.getMap()
    const { chosen } = kept.get()
    if (live === undefined || chosen === null) return false
    live.jumpTo(cameraOn(chosen.center, chosen.zoom, padding.current))
    return true
  }, [mapRef, kept])
  const forget = useCallback(() => {
    kept.update((view) => ({ ...view, chosen: null }))
  }, [kept])

  useEffect(() => {
    const live = mapRef.current?.getMap()
    if (!loaded || live === undefined) return undefined
    let hand = false
    const begun = ({ originalEvent }: MapLibreEvent) => {
      hand = originalEvent !== undefined
    }
    const stood = () => {
      const { lng, lat } = live.getCenter()
      kept.update((view) => ({ ...view, camera: { center: { lng, lat }, zoom: live.getZoom() } }))
    }
    const ended = () => {
      if (!hand) return
      hand = false
      const { width, height } = live.getCanvas().getBoundingClientRect()
      const [right, down] = offCentre(padding.current)
      const { lng, lat } = live.unproject([width / 2 + right, height / 2 + down])
      kept.update((view) => ({
        ...view,
        chosen: { center: { lat, lng: wrapLng(lng) }, zoom: live.getZoom() },
      }))
    }
    stood()
    live.on('move', stood)
    live.on('movestart', begun)
    live.on('moveend', ended)
    live.on('resize', restore)
    return () => {
      live.off('move', stood)
      live.off('movestart', begun)
      live.off('moveend', ended)
      live.off('resize', restore)
    }
  }, [mapRef, loaded, restore, kept])

  return { forget, restore }
}
