import { Suspense, use } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapConfig } from '#protocol/map.ts'
import { loadMapConfig, tileAddress } from '../../map/mapConfig.ts'
import { attributionOf, detailsAround, drawnSources, WORLD } from '../../map/servingSource.ts'
import { addressOf } from '../../ui/address.ts'
import { FlatDetails } from './FlatDetails.tsx'
import { isSeen, tilesAround, type Seen } from './tilesAround.ts'

/**
 * Number of zoom levels by which a source's deepest tiles may be enlarged. Enlarged further, a tile would be one plain
 * colour, so the map is drawn at a smaller scale instead. The property `exact` forbids a smaller scale: with it tiles
 * may be enlarged by twice as many levels, and at a still closer zoom no tiles are drawn.
 */
const STRETCH = 3

let config: Promise<MapConfig | null> | undefined

async function loadConfig(): Promise<MapConfig | null> {
  try {
    return await loadMapConfig()
  } catch {
    // When the map's configuration does not load, no tiles are drawn, but target and pin are.
    return null
  }
}

type Props = {
  place: LatLng
  /** source of the map on which the guess was placed */
  source: string | null
  /** zoom, counted for 256 px tiles; may be fractional */
  zoom: number
  /** side of the square around the place that the tiles fill, px */
  side: number
  /**
   * what to do at a zoom far beyond the source's deepest tiles. true: draw none of them, so that a plain colour is
   * seen; false: draw them at a smaller scale than `zoom` says
   */
  exact?: boolean
  /** visible part of the square of tiles, a rectangle in px from the place; absent: the whole square is visible */
  seen?: Seen
}

/**
 * A piece of the map without MapLibre: single tiles inside an SVG, the place at (0, 0). The browser has most of them in
 * its cache.
 */
export function FlatTiles(props: Props) {
  return (
    <Suspense fallback={null}>
      <Tiles {...props} />
    </Suspense>
  )
}

function Tiles({ place, source: chosen, zoom, side, exact = false, seen }: Props) {
  config ??= loadConfig()
  const known = use(config)
  const drawn = known === null ? [] : drawnSources(known, place, chosen)
  const details = known === null ? null : detailsAround(known, drawn, null, place)
  return drawn.map((source) => {
    if (exact && zoom > source.maxzoom + 2 * STRETCH) return null
    const shown = exact ? zoom : Math.min(zoom, source.maxzoom + STRETCH)
    // With `exact` (the large map of a result) a fractional zoom is rounded down, which needs a quarter of the tiles,
    // most of them loaded during the question. Without it (the small `Lens`) `tilesAround` rounds up.
    const deepest = exact ? Math.min(source.maxzoom, Math.max(0, Math.floor(zoom))) : source.maxzoom
    return (
      <g key={source.id}>
        {tilesAround(place, shown, side, deepest)
          .filter((tile) => isSeen(tile, seen))
          .map(({ z, x, y, left, top, side: width }) => (
            // A tile is drawn half a pixel larger, which hides the seams between tiles.
            <image
              key={`${z}/${x}/${y} ${left}`}
              href={addressOf(tileAddress(source, z, x, y))}
              x={left}
              y={top}
              width={width + 0.5}
              height={width + 0.5}
              preserveAspectRatio="none"
            />
          ))}
        {source.id === WORLD && details !== null && (
          <FlatDetails place={place} details={details} zoom={shown} side={side} seen={seen} />
        )}
      </g>
    )
  })
}

/** The credits of the sources whose tiles are drawn around a place. */
export function TileCredits({ place, source }: { place: LatLng; source: string | null }) {
  return (
    <Suspense fallback={null}>
      <Credits place={place} source={source} />
    </Suspense>
  )
}

function Credits({ place, source }: { place: LatLng; source: string | null }) {
  config ??= loadConfig()
  const known = use(config)
  if (known === null) return null
  const drawn = drawnSources(known, place, source)
  return attributionOf(drawn, detailsAround(known, drawn, null, place))
}
