import { useEffect, useRef } from 'react'
import { Marker, type MarkerDragEvent } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { words } from '../../words/words.ts'
import type { Handle } from './selection.ts'
import styles from './SelectionHandle.module.css'

type Props = {
  handle: Handle
  place: LatLng
  /** whether the rectangle is tall enough to contain the handle that moves the whole rectangle */
  roomy: boolean
  /** called with the place to which the author drags the handle */
  onTake: (place: LatLng) => void
  /** called at an arrow key, with the pixels by which the key moves the handle to the right and down */
  onStep: (across: number, down: number) => void
}

/**
 * Pixels by which the handles of the corners stand outside the rectangle, so that the handles of a small rectangle do
 * not overlap.
 */
const OUT = 7
/**
 * Pixels from the rectangle's north edge down to the handle that moves the whole rectangle; in a rectangle too low to
 * contain this handle, the handle is above the edge (`ABOVE`).
 */
const INSIDE = 40
const ABOVE = -40
const OFFSETS: Readonly<Record<Handle, [number, number]>> = {
  north: [0, 0],
  south: [0, 0],
  east: [0, 0],
  west: [0, 0],
  northWest: [-OUT, -OUT],
  northEast: [OUT, -OUT],
  southWest: [-OUT, OUT],
  southEast: [OUT, OUT],
  whole: [0, ABOVE],
}
const KEYS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP = 8
const LARGE_STEP = 40

/** One handle of the rectangle, moved by mouse, finger or arrow keys (with Shift five times as far). */
export function SelectionHandle({ handle, place, roomy, onTake, onStep }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const step = useRef(onStep)
  useEffect(() => {
    step.current = onStep
  })

  useEffect(() => {
    const element = button.current
    // A DOM listener stops the key before the map's own listener pans the map; React's listeners would run too late.
    const press = (event: KeyboardEvent) => {
      const way = KEYS[event.key]
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      const pixels = event.shiftKey ? LARGE_STEP : STEP
      step.current(way[0] * pixels, way[1] * pixels)
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])

  function drag({ target, lngLat }: MarkerDragEvent) {
    onTake({ lat: lngLat.lat, lng: lngLat.lng })
    // MapLibre lets its markers, of which the handle is one, follow the pointer anywhere: this puts the handle back at
    // its place on the rectangle.
    target.setLngLat([place.lng, place.lat])
  }

  return (
    <Marker
      longitude={place.lng}
      latitude={place.lat}
      anchor="center"
      offset={handle === 'whole' && roomy ? [0, INSIDE] : OFFSETS[handle]}
      draggable
      onDrag={drag}
      className={styles.marker ?? ''}
    >
      <button
        ref={button}
        type="button"
        className={cx(styles.handle, handle === 'whole' && styles.whole)}
        aria-label={words.wizard.map.handles[handle]}
        data-handle={handle}
      >
        {handle === 'whole' ? <Icon name="move" size={18} /> : <i />}
      </button>
    </Marker>
  )
}
