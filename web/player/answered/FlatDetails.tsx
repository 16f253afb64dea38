import { Suspense, use } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import type { WorldDetails } from '#protocol/map.ts'
import { LAND, SHORE, WATER } from '../../map/layers/detailLayers.ts'
import { TILE_STEPS, vectorPaths } from '../../map/flat/vectorPaths.ts'
import { addressOf } from '../../ui/address.ts'
import styles from './FlatDetails.module.css'
import { isSeen, tilesAround, type Seen } from './tilesAround.ts'

type Paths = ReadonlyMap<string, string>

/**
 * Number of decoded tiles kept in memory: the results of a game show a few, and the browser's cache keeps the bytes of
 * the others.
 */
const KEPT = 40
const kept = new Map<string, Promise<Paths | null>>()

function pathsOf(address: string): Promise<Paths | null> {
  const known = kept.get(address)
  if (known) return known
  const [oldest] = kept.keys()
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  const asked = loadPaths(address)
  kept.set(address, asked)
  return asked
}

/** The SVG paths of a tile; null when it does not load: the picture under it is then shown alone. */
async function loadPaths(address: string): Promise<Paths | null> {
  try {
    const answer = await fetch(addressOf(address))
    return answer.ok ? vectorPaths(new Uint8Array(await answer.arrayBuffer())) : null
  } catch {
    return null
  }
}

type Props = {
  place: LatLng
  details: WorldDetails
  /** zoom, counted for 256 px tiles; may be fractional */
  zoom: number
  /** side of the square around the place that the tiles fill, px */
  side: number
  seen: Seen | undefined
}

/**
 * Sharp coasts over the embedded world picture, drawn as SVG paths; they look like those of the MapLibre map
 * (`detailLayers`). The shown place is at (0, 0).
 */
export function FlatDetails({ place, details, zoom, side, seen }: Props) {
  const mapZoom = zoom - 1
  if (mapZoom < details.minzoom) return null
  // At the same zoom, a tile with coasts is drawn 512 px wide, one of the satellite picture 256 px: coasts are taken
  // from one zoom level less.
  const tiles = tilesAround(
    place,
    mapZoom,
    side / 2,
    Math.min(details.maxzoom, Math.floor(mapZoom)),
  )
    .map((tile) => ({ ...tile, left: 2 * tile.left, top: 2 * tile.top, side: 2 * tile.side }))
    .filter((tile) => isSeen(tile, seen))
  return tiles.map(({ z, x, y, left, top, side: width }) => {
    const address = details.tiles
      .replace('{z}', String(z))
      .replace('{x}', String(x))
      .replace('{y}', String(y))
    return (
      // A tile is drawn half a pixel larger, which hides the seams between tiles. Shapes cut by the tile reach beyond
      // its `viewBox`, which clips them, so the lines along the cuts are not drawn.
      <svg
        key={`${address} ${left}`}
        x={left}
        y={top}
        width={width + 0.5}
        height={width + 0.5}
        viewBox={`0 0 ${TILE_STEPS} ${TILE_STEPS}`}
        preserveAspectRatio="none"
        className={styles.tile}
      >
        <Suspense fallback={null}>
          <Tile address={address} mapZoom={mapZoom} />
        </Suspense>
      </svg>
    )
  })
}

function Tile({ address, mapZoom }: { address: string; mapZoom: number }) {
  const paths = use(pathsOf(address))
  if (paths === null) return null
  const water = paths.get('water')
  // The embedded picture shows water up to ten kilometres inland of a coast: a band in the land's colour covers this
  // water. Two strokes of different widths give the band an edge as soft as on the question's map.
  const band = 3 * 2 ** (mapZoom - 5)
  return (
    <>
      <path d={paths.get('islands')} fill={LAND} fillOpacity=".85" />
      {[1, 0.55].map((part) => (
        <path
          key={part}
          d={water}
          className={styles.line}
          stroke={LAND}
          strokeWidth={band * part}
          strokeOpacity=".35"
        />
      ))}
      <path
        d={paths.get('rivers')}
        className={styles.line}
        stroke={WATER}
        strokeWidth="1.8"
        strokeOpacity=".9"
      />
      <path
        d={water}
        className={styles.line}
        stroke={SHORE}
        strokeWidth="1.6"
        strokeOpacity=".65"
      />
      <path d={water} fill={WATER} data-coast />
    </>
  )
}
