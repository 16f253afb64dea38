// The map for a blind player: the place under the crosshair in words, and buttons for a device without keys.
import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { MapLibreEvent } from 'maplibre-gl'
import type { MapRef } from 'react-map-gl/maplibre'
import { distanceMetres, type LatLng } from '#core/scoring/geo.ts'
import type { WorldPlaces } from '#protocol/map.ts'
import type { SaidPlace } from '../../words/spokenPlace.ts'
import { words } from '../../words/words.ts'
import { countryName } from './countryName.ts'
import { nearestTown } from './nearestTown.ts'
import { byHand } from '../useStoredView.ts'
import { loadWorldPlaces } from '../layers/worldLayers.ts'
import styles from './SpokenMap.module.css'

/** Pixels by which a direction button moves the map, as many as MapLibre's arrow keys. */
const STEP = 100
const TOWARDS = { north: [0, -STEP], east: [STEP, 0], south: [0, STEP], west: [-STEP, 0] } as const
/**
 * Ms after the last move of the map until the place under the crosshair is announced: while an arrow key is held, the
 * steps of the map are not announced one by one.
 */
const REST_MS = 350

/**
 * Fraction of the width of the map's visible part. When a key or button moves the map by less than this, the map has
 * reached the limit of its bounds: the edge of the map is announced instead of the move.
 */
const STILL = 0.01

/** The place under the crosshair. */
export interface Spot {
  center: LatLng
  /** width in metres of the part of the map that no plate (panel over the map) covers */
  width: number
}

type Props = {
  map: RefObject<MapRef | null>
  /** address of the file of names for close zooms, which include the country of each town */
  places: string
  /** the place under the crosshair; null until the map is drawn */
  spot: () => Spot | null
  onPick: (place: LatLng) => void
  /** tells whether a place lies in the help zone; absent on a map without help zones */
  inZone?: ((place: LatLng) => boolean) | undefined
}

/** The names are loaded for the first announcement: a phone used by touch and sight never requests them. */
export function SpokenMap({ map, places, spot, onPick, inZone }: Props) {
  const [said, setSaid] = useState('')
  const keys = useId()
  const announced = useRef<LatLng | null>(null)

  const say = useCallback(
    async (sentence: (at: Spot, towns: WorldPlaces | null) => string) => {
      const towns = await loadWorldPlaces(places).catch(() => null)
      const at = spot()
      if (at === null) return
      const text = sentence(at, towns)
      setSaid(inZone?.(at.center) ? `${text} ${words.spokenMap.inZone}` : text)
      announced.current = at.center
    },
    [places, spot, inZone],
  )

  const sayHere = useCallback(
    () => void say((at, towns) => words.spokenMap.here(placeOf(at, towns), at.width)),
    [say],
  )
  const sayMoved = useCallback(() => {
    const before = announced.current
    void say((at, towns) => {
      const place = placeOf(at, towns)
      if (before === null) return words.spokenMap.here(place, at.width)
      const moved = distanceMetres(before, at.center)
      return moved < at.width * STILL
        ? words.spokenMap.edge(place)
        : words.spokenMap.moved(moved, place)
    })
  }, [say])

  useEffect(() => {
    const live = map.current?.getMap()
    if (live === undefined) return undefined
    const canvas = live.getCanvas()
    canvas.setAttribute('aria-describedby', keys)
    let rest: ReturnType<typeof setTimeout> | undefined
    let zoomed = false
    const moved = ({ originalEvent }: MapLibreEvent) => {
      if (!isWithoutSight(originalEvent)) return
      clearTimeout(rest)
      rest = setTimeout(() => {
        if (zoomed) sayHere()
        else sayMoved()
        zoomed = false
      }, REST_MS)
    }
    const zoomStarted = () => {
      zoomed = true
    }
    const focused = () => {
      if (canvas.matches(':focus-visible')) sayHere()
    }
    live.on('moveend', moved)
    live.on('zoomstart', zoomStarted)
    canvas.addEventListener('focus', focused)
    return () => {
      clearTimeout(rest)
      live.off('moveend', moved)
      live.off('zoomstart', zoomStarted)
      canvas.removeEventListener('focus', focused)
    }
  }, [map, keys, sayHere, sayMoved])

  const put = () => {
    const at = spot()
    if (at === null) return
    onPick(at.center)
    void say((now, towns) => words.spokenMap.placed(placeOf(now, towns)))
  }
  useEffect(() => {
    const frame = map.current?.getContainer().parentElement
    // At Enter or Space on the map's canvas this listener announces the marker's place; another one places the marker.
    const pressed = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLCanvasElement && (key === 'Enter' || key === ' '))
        void say((now, towns) => words.spokenMap.placed(placeOf(now, towns)))
    }
    frame?.addEventListener('keydown', pressed)
    return () => frame?.removeEventListener('keydown', pressed)
  }, [map, say])

  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      <p className="vh" id={keys}>
        {words.map.keys} {words.map.pickKey}
      </p>
      <div className={styles.pad} role="group" aria-label={words.spokenMap.pad}>
        {(['north', 'east', 'south', 'west'] as const).map((side) => (
          <button
            key={side}
            type="button"
            onClick={(click) =>
              map.current?.panBy([...TOWARDS[side]], { duration: 0 }, byHand(click))
            }
          >
            {words.spokenMap.towards[side]}
          </button>
        ))}
        <button type="button" onClick={sayHere}>
          {words.spokenMap.ask}
        </button>
        <button type="button" onClick={put}>
          {words.spokenMap.put}
        </button>
      </div>
    </>
  )
}

/**
 * Whether an event comes from a key, or from a press made by a keyboard or a screen reader, which has no click count.
 */
function isWithoutSight(event: unknown): boolean {
  return (
    event instanceof KeyboardEvent ||
    (event instanceof MouseEvent && event.type === 'click' && event.detail === 0)
  )
}

function placeOf({ center }: Spot, towns: WorldPlaces | null): SaidPlace {
  return towns === null ? center : nearestTown(towns, center, countryName)
}
