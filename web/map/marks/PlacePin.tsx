import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import styles from './PlacePin.module.css'

/** A pin with the game's logo, its tip exactly at a place. A child of the map. */
export function PlacePin({ place }: { place: LatLng }) {
  return (
    <Marker
      longitude={place.lng}
      latitude={place.lat}
      anchor="bottom"
      subpixelPositioning
      className={styles.untouchable ?? ''}
    >
      <svg width="44" height="60" viewBox="0 0 44 60" aria-hidden="true">
        <path d="M20 30h4v29h-4z" className={styles.stem} />
        <circle cx="22" cy="21" r="20" className={styles.r200} />
        <circle cx="22" cy="21" r="14.500" className={styles.r100} />
        <circle cx="22" cy="21" r="9.500" className={styles.r50} />
        <circle cx="22" cy="21" r="4.800" className={styles.r20} />
      </svg>
    </Marker>
  )
}

/**
 * A dot at the place of a photo that is already in the quiz. A child of the map.
 * @param props.isOver whether the dot lies over all pins: it is then the place that they were to find
 */
export function PhotoDot({ place, isOver = false }: { place: LatLng; isOver?: boolean }) {
  return (
    <Marker
      longitude={place.lng}
      latitude={place.lat}
      anchor="center"
      subpixelPositioning
      className={(isOver ? styles.over : styles.untouchable) ?? ''}
    >
      <span className={styles.dot} data-place={isOver || undefined} />
    </Marker>
  )
}
