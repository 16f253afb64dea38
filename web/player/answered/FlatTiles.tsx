import { Suspense, use } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapConfig } from '#protocol/map.ts'
import { loadMapConfig, tileAddress } from '../../map/mapConfig.ts'
import { attributionOf, detailsAround, drawnSources, WORLD } from '../../map/servingSource.ts'
import { addressOf } from '../../ui/address.ts'
import { FlatDetails } from './FlatDetails.tsx'
import { isSeen, tilesAround, type Seen } from './tilesAround.ts'

/** How many zooms a picture is stretched beyond what its source has: further it shows nothing but a colour. */
const STRETCH = 3

let config: Promise<MapConfig | null> | undefined

async function loadConfig(): Promise<MapConfig | null> {
  try {
    return await loadMapConfig()
  } catch {
    // Without pictures the drawing over them is still there.
    return null
  }
}

type Props = {
  place: LatLng
  /** of the map that the guess was placed on */
  source: string | null
  /** stored convention (256 px tiles); may be fractional */
  zoom: number
  /** px of the square around the place that is covered */
  side: number
  /** a zoom deeper than what is stretched: the ground is plain there, instead of nearer than it should be */
  exact?: boolean
  /** px around the place that are seen of that square; absent: all of it */
  seen?: Seen
}

/** A piece of the map without a map: single tiles inside an SVG, the place being at (0, 0). The browser has most of them already. */
export function FlatTiles(props: Props) {
  return <Suspense fallback={null}><Tiles {...props} /></Suspense>
}

function Tiles({ place, source: chosen, zoom, side, exact = false, seen }: Props) {
  config ??= loadConfig()
  const known = use(config)
  const drawn = known === null ? [] : drawnSources(known, place, chosen)
  const details = known === null ? null : detailsAround(known, drawn, null, place)
  return drawn.map((source) => {
    if (exact && zoom > source.maxzoom + 2 * STRETCH) return null
    const shown = exact ? zoom : Math.min(zoom, source.maxzoom + STRETCH)
    // Drawn to scale, whole zooms are rounded down: a quarter of the tiles, and most of them were seen while guessing.
    const deepest = exact ? Math.min(source.maxzoom, Math.max(0, Math.floor(zoom))) : source.maxzoom
    return (
      <g key={source.id}>
        {tilesAround(place, shown, side, deepest).filter((tile) => isSeen(tile, seen)).map(({ z, x, y, left, top, side: width }) => (
          // Half a pixel more hides the seams.
          <image key={`${z}/${x}/${y} ${left}`} href={addressOf(tileAddress(source, z, x, y))} x={left} y={top} width={width + 0.5} height={width + 0.5} preserveAspectRatio="none" />
        ))}
        {source.id === WORLD && details !== null && <FlatDetails place={place} details={details} zoom={shown} side={side} seen={seen} />}
      </g>
    )
  })
}

/** Whose pictures they are. */
export function TileCredits({ place, source }: { place: LatLng; source: string | null }) {
  return <Suspense fallback={null}><Credits place={place} source={source} /></Suspense>
}

function Credits({ place, source }: { place: LatLng; source: string | null }) {
  config ??= loadConfig()
  const known = use(config)
  if (known === null) return null
  const drawn = drawnSources(known, place, source)
  return attributionOf(drawn, detailsAround(known, drawn, null, place))
}
