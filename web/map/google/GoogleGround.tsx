import { useEffect, useRef } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { GoogleMap, GoogleMaps } from './googleScript.ts'
import type { Padding } from '../keepWithin.ts'
import { storedZoomOf } from '../zoom.ts'
import { wrapLng } from '../mercator.ts'
import styles from './GoogleGround.module.css'

/**
 * Google's pictures and names under the product's own map, whose camera they follow: gestures, bounds, rings and pins
 * are those of that map, as over any other source. The pictures end where the page's plates (panels over the map)
 * begin, so that Google's logo and credits are visible.
 */
export function GoogleGround({
  maps,
  map,
  loaded,
  padding,
}: {
  maps: GoogleMaps
  map: { current: MapRef | null }
  loaded: boolean
  padding: Padding
}) {
  const frame = useRef<HTMLDivElement>(null)
  const { right, bottom, left } = padding

  useEffect(() => {
    const live = map.current?.getMap()
    const ground = frame.current
    if (!loaded || live === undefined || ground === null) return undefined
    const kept = lent(maps)
    ground.append(kept.frame)
    const follow = () => {
      const { clientWidth, clientHeight } = ground
      if (clientWidth === 0 || clientHeight === 0) return
      const middle = live.unproject([left + clientWidth / 2, clientHeight / 2])
      const camera = {
        center: { lat: middle.lat, lng: wrapLng(middle.lng) },
        zoom: storedZoomOf(live.getZoom()),
        heading: 0,
        tilt: 0,
      }
      kept.map ??= new maps.Map(kept.frame, { ...OPTIONS, ...camera })
      kept.map.moveCamera(camera)
    }
    follow()
    for (const event of ['move', 'resize'] as const) live.on(event, follow)
    return () => {
      for (const event of ['move', 'resize'] as const) live.off(event, follow)
      kept.frame.remove()
      free.push(kept)
    }
  }, [maps, map, loaded, right, bottom, left])

  // Google's map takes neither pointer nor focus: the map that lies above Google's takes both.
  return (
    <div
      ref={frame}
      className={styles.ground}
      style={{ right, bottom, left }}
      inert
      aria-hidden="true"
    />
  )
}

interface StoredMap {
  frame: HTMLElement
  map: GoogleMap | null
}

/** Google bills each map that is created, so the map of one question is used again for the next. */
const free: StoredMap[] = []

function lent(maps: GoogleMaps): StoredMap {
  const kept = free.pop()
  if (kept?.map instanceof maps.Map) return kept
  const frame = document.createElement('div')
  frame.className = styles.whole ?? ''
  return { frame, map: null }
}

/**
 * The options that the specification gives for the players' map, except Google's `restriction`. The product's own map,
 * which lies above Google's and moves it, already limits the camera, and allows for the page's plates; a second limit
 * would shift Google's pictures against the rings drawn over them.
 */
const OPTIONS = {
  mapTypeId: 'hybrid',
  disableDefaultUI: true,
  cameraControl: false,
  mapTypeControl: false,
  fullscreenControl: false,
  streetViewControl: false,
  gestureHandling: 'greedy',
  clickableIcons: false,
  tiltInteractionEnabled: false,
  headingInteractionEnabled: false,
  keyboardShortcuts: false,
  isFractionalZoomEnabled: true,
  backgroundColor: '#0b1f3a',
  // Of Google's own labels and lines, only these stay visible over its pictures: the names of roads, and the names and
  // borders of administrative areas.
  styles: [
    ...['landscape', 'poi', 'transit', 'water'].map((featureType) => ({
      featureType,
      stylers: [{ visibility: 'off' }],
    })),
    { featureType: 'road', elementType: 'geometry', stylers: [{ visibility: 'off' }] },
  ],
}
