import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import styles from './CenterMark.module.css'

/** A child of the map that marks where the players' map opens: a cross, so that it is not taken for a photo's pin. */
export function CenterMark({ place }: { place: LatLng }) {
  return (
    <Marker
      longitude={place.lng}
      latitude={place.lat}
      anchor="center"
      subpixelPositioning
      className={styles.untouchable ?? ''}
    >
      <svg width="72" height="72" viewBox="-36 -36 72 72" aria-hidden="true">
        <g className={styles.casing}>
          <circle r="20" />
          <path d="M0-35v18M0 17v18M-35 0h18M17 0h18" />
        </g>
        <g className={styles.line}>
          <circle r="20" />
          <path d="M0-35v18M0 17v18M-35 0h18M17 0h18" />
        </g>
        <circle r="3.500" className={styles.dot} />
      </svg>
    </Marker>
  )
}
