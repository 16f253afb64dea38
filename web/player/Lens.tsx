import { memo, use, Suspense, useId } from 'react'
import type { LatLng } from '#core/geo.ts'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import type { MapConfig } from '#protocol/map.ts'
import { loadMapConfig, tileAddress } from '../map/mapConfig.ts'
import { drawnSources } from '../map/servingSource.ts'
import { addressOf } from '../ui/address.ts'
import styles from './Lens.module.css'
import { tilesAround } from './tilesAround.ts'

const RADIUS = 150
/** How far a picture is stretched beyond what its source has. */
const STRETCH = 3

let config: Promise<MapConfig | null> | undefined

async function loadConfig(): Promise<MapConfig | null> {
  try {
    return await loadMapConfig()
  } catch {
    // Without pictures the lens still shows the pin.
    return null
  }
}

type Props = {
  place: LatLng | null
  pseudo: string
  /** of the map that the guess was placed on */
  source: string | null
  /** stored convention (256 px tiles) */
  zoom: number
}

/** A round piece of the map, drawn from single tiles (the browser has them already), with the player's pin in its middle. */
export const Lens = memo(function Lens({ place, pseudo, source, zoom }: Props) {
  const clip = useId()
  return (
    <svg className={styles.lens} viewBox="20 15 350 350" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <defs><clipPath id={clip}><circle cx="195" cy="190" r={RADIUS} /></clipPath></defs>
      <circle cx="195" cy="190" r="166" fill="none" stroke="#f4f2ea" strokeWidth="2" opacity=".35" />
      <circle cx="195" cy="190" r={RADIUS} className={styles.ground} />
      <g clipPath={`url(#${clip})`}>
        <g transform="translate(195 190)">
          {place && <Suspense fallback={null}><Tiles place={place} source={source} zoom={zoom} /></Suspense>}
        </g>
      </g>
      <circle cx="195" cy="190" r="151" fill="none" stroke="#f4f2ea" strokeWidth="5" />
      <path d="M195 14v34M195 332v34M19 190h34M337 190h34" stroke="#ffc722" strokeWidth="5" />
      <image href={addressOf(pseudoLogoUrl(pseudo))} x="157" y="97" width="76" height="97" />
    </svg>
  )
})

function Tiles({ place, source: chosen, zoom }: { place: LatLng; source: string | null; zoom: number }) {
  config ??= loadConfig()
  const known = use(config)
  const drawn = known === null ? [] : drawnSources(known, place, chosen)
  return drawn.map((source) => (
    <g key={source.id}>
      {tilesAround(place, Math.min(zoom, source.maxzoom + STRETCH), RADIUS * 2, source.maxzoom).map(({ z, x, y, left, top, side }) => (
        // Half a pixel more hides the seams.
        <image key={`${z}/${x}/${y}`} href={addressOf(tileAddress(source, z, x, y))} x={left} y={top} width={side + 0.5} height={side + 0.5} preserveAspectRatio="none" />
      ))}
    </g>
  ))
}
