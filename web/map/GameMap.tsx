import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import type { LngLat } from 'maplibre-gl'
import { Map as MapLibreMap, type MapRef } from 'react-map-gl/maplibre'
import { distanceMetres } from '#core/scoring/geo.ts'
import type { MapConfig } from '#protocol/map.ts'
import { createStore, useStore, type Store } from '../ui/store.ts'
import { ROOT } from '../ui/address.ts'
import { WaitMark } from '../ui/WaitMark.tsx'
import { words } from '../words/words.ts'
import { Crosshair } from './marks/Crosshair.tsx'
import { GoogleGround } from './google/GoogleGround.tsx'
import { LostContext } from './LostContext.tsx'
import { MapPlates } from './marks/MapPlates.tsx'
import { SpokenMap } from './spoken/SpokenMap.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'
import { googleState, loadGoogle, type GoogleMaps } from './google/googleScript.ts'
import { NO_PADDING, cameraOn, keepWithin, offCentre, type Padding } from './keepWithin.ts'
import { giveUpWebGL, useMapLibrary, type MapLibrary } from './library/library.ts'
import type { GameMapHandle, GameMapProps } from './gameMapProps.ts'
import { useStoredView, viewAgain, type StoredView } from './useStoredView.ts'
import { useMapConfig } from './mapConfig.ts'
import { googleStyle, mapStyle } from './layers/mapStyle.ts'
import { cornersOf, WORLD_PIXELS, wrapLng } from './mercator.ts'
import {
  attributionOf,
  detailsAround,
  drawnSources,
  maxzoomAround,
  wantsGoogle,
} from './servingSource.ts'
import { useWorldLayers } from './layers/useWorldLayers.ts'
import { CLOSEST_FIT, firstView, middleOf, viewOf, withMargin } from './view.ts'
import { deepestMapZoom, mapZoomOf } from './zoom.ts'
import './mapLibre.css'
import './layers/names.css'
import styles from './GameMap.module.css'

/** Closest zoom on Google's map (counted for 256 px tiles): for most towns Google has no closer pictures. */
const GOOGLE_CLOSEST = 21

/** A map's sources, the library that draws it, and its view, which the simple map takes over when WebGL fails. */
interface Drawing {
  config: MapConfig
  library: MapLibrary
  kept: Store<StoredView>
}

/** The satellite map of the game. Fills its parent. Drawn by MapLibre, or by the simple map where there is no WebGL. */
export function GameMap(props: GameMapProps) {
  const state = useMapConfig()
  const drawer = useMapLibrary()
  const [kept] = useState(() => createStore<StoredView>({ camera: null, chosen: null }))
  if (state.step !== 'ready' || drawer.step !== 'ready') {
    const isLate =
      (state.step === 'loading' && state.late) || (drawer.step === 'loading' && drawer.late)
    return (
      <output className={styles.notice}>
        <WaitMark />
        {isLate ? words.map.late : words.map.loading}
      </output>
    )
  }
  const { config } = state
  const drawing = { config, library: drawer.library, kept }
  if (config.google !== null && wantsGoogle(config, props.source ?? null))
    return <GoogleGameMap key={drawer.name} {...props} {...drawing} apiKey={config.google.apiKey} />
  return <DrawnMap key={drawer.name} {...props} {...drawing} />
}

/**
 * A map over Google's satellite pictures. When Google does not answer, our server's pictures replace them, with a
 * notice.
 */
function GoogleGameMap({ apiKey, ...props }: GameMapProps & Drawing & { apiKey: string }) {
  const google = useStore(googleState, (state) => state)
  useEffect(() => {
    loadGoogle(apiKey)
  }, [apiKey])
  switch (google.step) {
    case 'idle':
    case 'loading':
      return (
        <output className={styles.notice}>
          <WaitMark />
          {words.map.loading}
        </output>
      )
    case 'ready':
      return <DrawnMap key="google" {...props} google={google.maps} />
    case 'failed':
      return <DrawnMap key="box" {...props} word={words.map.google[google.why]} />
    default:
      return google satisfies never
  }
}

/**
 * Factor for the size of place names. They are made for a screen that is read from near; on a big screen they grow with
 * its height, like all text.
 */
const wordsFromAfar = () => Math.max(1, window.innerHeight / 620)

function DrawnMap({
  config,
  library,
  kept,
  google = null,
  word,
  settings,
  fit,
  source,
  label,
  onPick,
  interactive = true,
  fades = true,
  travels = false,
  closest,
  padding = NO_PADDING,
  inZone,
  children,
  onReady,
  ref,
}: GameMapProps & Drawing & { google?: GoogleMaps | null; word?: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<MapRef>(null)
  const [loaded, setLoaded] = useState(false)

  const target = settings?.center ?? (fit === undefined ? null : middleOf(fit))
  // The sources are chosen once: a change of sources during a question would draw the whole map again.
  const [drawn] = useState(() => drawnSources(config, target, source ?? null))
  const [details] = useState(() =>
    detailsAround(config, drawn, settings?.bounds ?? fit ?? null, target),
  )
  // The simple map draws no vector tiles, so it shows only the coarse coasts. Its closest zoom is the same as
  // MapLibre's, so that players can place a marker as exactly.
  const sharp = library.drawsVectorTiles ? details : null
  const style = useMemo(
    () =>
      google === null
        ? mapStyle(
            drawn,
            location.origin + ROOT,
            fades ? undefined : 0,
            sharp,
            travels ? wordsFromAfar() : 1,
          )
        : googleStyle(),
    [drawn, sharp, google, fades, travels],
  )
  const deepest =
    google === null
      ? deepestMapZoom(maxzoomAround(drawn, target, details))
      : mapZoomOf(GOOGLE_CLOSEST)
  const maxZoom = Math.max(deepest, closest === undefined ? 0 : mapZoomOf(closest))
  const bounds = settings?.bounds ?? null

  // MapLibre reads the camera's limits at every move, also between two renders of React: a ref holds the latest limits.
  const limits = useRef({ bounds, padding, maxZoom, deepest })
  useLayoutEffect(() => {
    limits.current = { bounds, padding, maxZoom, deepest }
  })
  const constrain = useCallback(
    (center: LngLat, zoom: number) => {
      const { clientWidth: width, clientHeight: height } = frame.current ?? {
        clientWidth: 0,
        clientHeight: 0,
      }
      if (width === 0 || height === 0) return { center, zoom }
      const held = keepWithin(
        { center, zoom },
        limits.current.bounds,
        { width, height, padding: limits.current.padding },
        limits.current.maxZoom,
      )
      return { center: new library.LngLat(held.center.lng, held.center.lat), zoom: held.zoom }
    },
    [library],
  )

  const { forget, restore } = useStoredView(map, loaded, padding, kept)
  const handle = useMemo(
    (): GameMapHandle => ({
      flyTo: ({ lat, lng }, { zoom, durationMs } = {}) => {
        forget()
        map.current?.flyTo({
          center: [lng, lat],
          offset: offCentre(limits.current.padding),
          ...(zoom === undefined
            ? {}
            : { zoom: Math.min(mapZoomOf(zoom), limits.current.maxZoom) }),
          ...(durationMs === undefined ? {} : { duration: durationMs }),
        })
      },
      fitBounds: (
        wanted,
        {
          durationMs = 0,
          maxZoom: closest = CLOSEST_FIT,
          padding: room = withMargin(limits.current.padding),
        } = {},
      ) => {
        forget()
        const live = map.current?.getMap()
        if (live === undefined) return
        // The map notices a new size of its window some frames late: bounds that fit the old one would stay.
        const [box, canvas] = [live.getContainer(), live.getCanvas()]
        if (box.clientWidth !== canvas.clientWidth || box.clientHeight !== canvas.clientHeight)
          live.resize()
        live.fitBounds(cornersOf(wanted), {
          padding: room,
          duration: durationMs,
          maxZoom: Math.min(mapZoomOf(closest), limits.current.maxZoom),
        })
      },
      sharpest: () => WORLD_PIXELS * 2 ** limits.current.deepest,
      view: () => viewOf(map.current, frame.current, limits.current.padding),
    }),
    [forget],
  )
  useImperativeHandle(ref, () => handle, [handle])

  const [first] = useState(
    () => viewAgain(kept.get()) ?? firstView(settings, fit, padding, maxZoom, closest),
  )

  // New settings or bounds move the existing map. When only the page's plates (panels over the map) change their size,
  // a view chosen by the player stays.
  const subject = JSON.stringify([settings, settings === null ? fit : null])
  const room = JSON.stringify([padding, maxZoom])
  const shown = useRef({ subject, room })
  useEffect(() => {
    const live = map.current?.getMap()
    const before = shown.current
    if (!loaded || live === undefined || (before.subject === subject && before.room === room))
      return
    shown.current = { subject, room }
    if (before.subject === subject && restore()) return
    forget()
    if (settings !== null) {
      const { center, zoom } = cameraOn(
        settings.center,
        Math.min(mapZoomOf(settings.zoom), maxZoom),
        padding,
      )
      live.jumpTo({ center, zoom })
    } else if (fit !== undefined) handle.fitBounds(fit)
  }, [subject, room, loaded, settings, fit, padding, maxZoom, handle, restore, forget])

  useWorldLayers(map, config, loaded && google === null, travels)

  const spot = useCallback(() => {
    if (map.current === null || frame.current === null) return null
    const {
      center,
      bounds: { west, east },
    } = viewOf(map.current, frame.current, limits.current.padding)
    return {
      center,
      width: distanceMetres({ lat: center.lat, lng: west }, { lat: center.lat, lng: east }),
    }
  }, [])
  const pickAtCrosshair = (event: KeyboardEvent) => {
    if (onPick === undefined || !(event.target instanceof HTMLCanvasElement)) return
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPick(viewOf(map.current, frame.current, padding).center)
  }

  return (
    // The canvas inside takes the focus and the keys; this element only listens to events that bubble up.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className={styles.frame}
      style={plateEdges(padding)}
      data-ground={google === null ? 'box' : 'google'}
      onKeyDown={pickAtCrosshair}
      data-map={loaded ? 'ready' : 'loading'}
    >
      {google !== null && (
        <GoogleGround maps={google} map={map} loaded={loaded} padding={padding} />
      )}
      <MapLibreMap
        ref={map}
        mapLib={library}
        initialViewState={first}
        mapStyle={style}
        transformConstrain={constrain}
        // Google's lowest zoom is 0, counted for 256 px tiles: that is −1 here, counted for 512 px tiles.
        minZoom={google === null ? -2 : -1}
        maxZoom={maxZoom}
        maxPitch={0}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        doubleClickZoom={false}
        boxZoom={false}
        cooperativeGestures={false}
        dragPan={interactive}
        scrollZoom={interactive}
        touchZoomRotate={interactive}
        keyboard={interactive}
        clickTolerance={8}
        attributionControl={false}
        {...(fades ? {} : { fadeDuration: 0 })}
        locale={{ 'Map.Title': label, 'Marker.Title': words.map.marker }}
        {...(interactive ? {} : { cursor: 'default' })}
        {...(onPick === undefined ? {} : { cursor: 'crosshair' })}
        onClick={({ lngLat }) => onPick?.({ lat: lngLat.lat, lng: wrapLng(lngLat.lng) })}
        onLoad={() => {
          setLoaded(true)
          onReady?.()
        }}
        // A tile that fails is only a missing picture. An error event whose `target` is null means that MapLibre got no
        // WebGL: the simple map replaces it.
        onError={({ target: live }) => {
          if (live === null) giveUpWebGL()
        }}
      >
        <LostContext />
        {children}
        {/* Google writes its credits at the foot of its own pictures, so the plates repeat none. */}
        <MapPlates
          attribution={google === null ? attributionOf(drawn, sharp) : null}
          word={word}
          padding={padding}
          far={travels}
        />
        {interactive && <ZoomButtons />}
      </MapLibreMap>
      {!loaded && (
        <p className={styles.waiting} style={plateEdges(padding)}>
          <WaitMark />
          {words.map.loading}
        </p>
      )}
      {onPick !== undefined && <Crosshair />}
      {onPick !== undefined && loaded && (
        <SpokenMap
          map={map}
          places={config.layers.places}
          spot={spot}
          onPick={onPick}
          inZone={inZone}
        />
      )}
    </div>
  )
}

function plateEdges({ top, right, bottom, left }: Padding) {
  return {
    '--map-top': `${top}px`,
    '--map-right': `${right}px`,
    '--map-bottom': `${bottom}px`,
    '--map-left': `${left}px`,
  }
}
