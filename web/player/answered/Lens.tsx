import { memo, useId } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import { addressOf } from '../../ui/address.ts'
import { FlatTiles } from './FlatTiles.tsx'
import styles from './Lens.module.css'

const RADIUS = 150

type Props = {
  place: LatLng | null
  pseudo: string
  /** source of the map on which the guess was placed */
  source: string | null
  /** zoom, counted for 256 px tiles */
  zoom: number
}

/**
 * A round piece of the map, drawn from single tiles (already in the browser's cache), with the player's pin in its
 * middle.
 */
export const Lens = memo(function Lens({ place, pseudo, source, zoom }: Props) {
  const clip = useId()
  return (
    <svg
      className={styles.lens}
      viewBox="20 15 350 350"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <defs>
        <clipPath id={clip}>
          <circle cx="195" cy="190" r={RADIUS} />
        </clipPath>
      </defs>
      <circle
        cx="195"
        cy="190"
        r="166"
        fill="none"
        stroke="#f4f2ea"
        strokeWidth="2"
        opacity=".35"
      />
      <circle cx="195" cy="190" r={RADIUS} className={styles.ground} />
      <g clipPath={`url(#${clip})`}>
        <g transform="translate(195 190)">
          {place && <FlatTiles place={place} source={source} zoom={zoom} side={RADIUS * 2} />}
        </g>
      </g>
      <circle cx="195" cy="190" r="151" fill="none" stroke="#f4f2ea" strokeWidth="5" />
      <path d="M195 14v34M195 332v34M19 190h34M337 190h34" stroke="#ffc722" strokeWidth="5" />
      <image href={addressOf(pseudoLogoUrl(pseudo))} x="157" y="97" width="76" height="97" />
    </svg>
  )
})
