import { Marker } from 'react-map-gl/maplibre'
import { memo, type ReactNode } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import { addressOf } from '../../ui/address.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import styles from './PlayerMarker.module.css'

/** The pin's drawing is 56 × 72 px, with the tip of the pin at (28, 69). */
const RATIO = 72 / 56
const BELOW_TIP = 3 / 56
const WIDTH = 56
const LARGE = 84

interface Props {
  pseudo: string
  coords: LatLng
  /** content of a plate beside the pin, such as a name or a distance */
  label?: ReactNode
  /** draws the pin over pins that are not `large`, and larger than these if no `width` is given */
  large?: boolean
  /** width of the pin in pixels, given on screens that are seen from afar */
  width?: number
}

/** A player's pin, its tip exactly at the place. */
export const PlayerMarker = memo(function PlayerMarker({
  pseudo,
  coords,
  label,
  large = false,
  width = large ? LARGE : WIDTH,
}: Props) {
  return (
    <Marker
      longitude={coords.lng}
      latitude={coords.lat}
      anchor="bottom"
      offset={[0, width * BELOW_TIP]}
      subpixelPositioning
      className={(large ? styles.large : styles.marker) ?? ''}
    >
      <div className={styles.pin}>
        <img
          src={addressOf(pseudoLogoUrl(pseudo))}
          alt={shownPseudo(pseudo)}
          width={width}
          height={width * RATIO}
          draggable={false}
        />
        {label !== undefined && <div className={styles.label}>{label}</div>}
      </div>
    </Marker>
  )
})
