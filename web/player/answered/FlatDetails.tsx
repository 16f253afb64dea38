import { Suspense, use } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import type { WorldDetails } from '#protocol/map.ts'
import { LAND, SHORE, WATER } from '../../map/layers/detailLayers.ts'
import { TILE_STEPS, vectorPaths } from '../../map/vectorPaths.ts'
import { addressOf } from '../../ui/address.ts'
import styles from './FlatDetails.module.css'
import { isSeen, tilesAround, type Seen } from './tilesAround.ts'

type Paths = ReadonlyMap<string, string>

/** A game's results look at some; the browser keeps their bytes anyway. */
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

/** null: the picture under it stays as it is. */
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
  /** stored convention (256 px tiles); may be fractional */
  zoom: number
  /** px of the square around the place that is covered */
  side: number
  seen: Seen | undefined
}

/** The sharp coasts over the embedded picture, as `detailLayers` has them, for what is drawn without a map: the place being at (0, 0). */
export function FlatDetails({ place, details, zoom, side, seen }: Props) {
  const mapZoom = zoom - 1
  if (mapZoom < details.minzoom) return null
  // Its tiles are twice as wide as those of the picture.
  const tiles = tilesAround(place, mapZoom, side / 2, Math.min(details.maxzoom, Math.floor(mapZoom)))
    .map((tile) => ({ ...tile, left: 2 * tile.left, top: 2 * tile.top, side: 2 * tile.side }))
    .filter((tile) => isSeen(tile, seen))
  return tiles.map(({ z, x, y, left, top, side: width }) => {
    const address = details.tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    return (
      // Half a pixel more hides the seams; what runs along the edge of a tile lies in the margin that is cut off.
      <svg key={`${address} ${left}`} x={left} y={top} width={width + 0.5} height={width + 0.5} viewBox={`0 0 ${TILE_STEPS} ${TILE_STEPS}`} preserveAspectRatio="none" className={styles.tile}>
        <Suspense fallback={null}><Tile address={address} mapZoom={mapZoom} /></Suspense>
      </svg>
    )
  })
}

function Tile({ address, mapZoom }: { address: string; mapZoom: number }) {
  const paths = use(pathsOf(address))
  if (paths === null) return null
  const water = paths.get('water')
  // The coastal band grows with the map; two strokes, the wider the fainter, make it as soft as it is there.
  const band = 3 * 2 ** (mapZoom - 5)
  return (
    <>
      <path d={paths.get('islands')} fill={LAND} fillOpacity=".85" />
      {[1, 0.55].map((part) => <path key={part} d={water} className={styles.line} stroke={LAND} strokeWidth={band * part} strokeOpacity=".35" />)}
      <path d={paths.get('rivers')} className={styles.line} stroke={WATER} strokeWidth="1.8" strokeOpacity=".9" />
      <path d={water} className={styles.line} stroke={SHORE} strokeWidth="1.6" strokeOpacity=".65" />
      <path d={water} fill={WATER} data-coast />
    </>
  )
}
