import { memo } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import { FlatGround, useGround } from '../../map/flat/FlatGround.tsx'
import { viewShowing } from '../../map/flat/flatView.ts'
import { maxzoomAround } from '../../map/servingSource.ts'
import { mapZoomOf } from '../../map/zoom.ts'
import { addressOf } from '../../ui/address.ts'
import styles from './Lens.module.css'
import { useBox } from './useBox.ts'

/** Radius of the piece of map, and side of the square drawing around it. */
const RADIUS = 150
const SIDE = 350
/**
 * Number of zoom levels by which a source's deepest pictures may be enlarged. Enlarged further, they would be one plain
 * colour, so the map is drawn at a smaller scale instead.
 */
const STRETCH = 3

type Props = {
  /** null: no map is drawn */
  place: LatLng | null
  pseudo: string
  /** source of the map on which the guess was placed */
  source: string | null
  /** zoom, counted for 256 px tiles */
  zoom: number
}

/** A round piece of the map, with the player's pin in its middle. */
export const Lens = memo(function Lens({ place, pseudo, source, zoom }: Props) {
  const [ref, box] = useBox<HTMLDivElement>()
  const scale = box === null ? 0 : Math.min(box.width, box.height) / SIDE
  return (
    <div ref={ref} className={styles.lens} aria-hidden="true">
      <div
        className={styles.ground}
        style={{ width: 2 * RADIUS * scale, height: 2 * RADIUS * scale }}
      >
        {place && scale > 0 && <Piece place={place} source={source} zoom={zoom} scale={scale} />}
      </div>
      <svg viewBox={`20 15 ${SIDE} ${SIDE}`} preserveAspectRatio="xMidYMid meet">
        <circle
          cx="195"
          cy="190"
          r="166"
          fill="none"
          stroke="#f4f2ea"
          strokeWidth="2"
          opacity=".35"
        />
        <circle cx="195" cy="190" r="151" fill="none" stroke="#f4f2ea" strokeWidth="5" />
        <path d="M195 14v34M195 332v34M19 190h34M337 190h34" stroke="#ffc722" strokeWidth="5" />
        <image href={addressOf(pseudoLogoUrl(pseudo))} x="157" y="97" width="76" height="97" />
      </svg>
    </div>
  )
})

function Piece({
  place,
  source,
  zoom,
  scale,
}: {
  place: LatLng
  source: string | null
  zoom: number
  scale: number
}) {
  const ground = useGround(place, source)
  if (ground === null) return null
  const deepest = maxzoomAround(ground.drawn, place) + STRETCH
  const mapZoom = mapZoomOf(Math.min(zoom, deepest)) + Math.log2(scale)
  const side = 2 * RADIUS * scale
  const view = viewShowing(place, { x: side / 2, y: side / 2 }, mapZoom, {
    width: side,
    height: side,
  })
  return <FlatGround ground={ground} view={view} zoom={mapZoom} />
}
