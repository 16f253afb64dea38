import { distanceMetres, type Bounds } from '#core/geo.ts'
import { fr } from '../../fr/desk.ts'
import { metres } from '../../fr/format.ts'
import { middleOf } from './framing.ts'

/** Measured across the middle, `10,3 km × 11,1 km`. */
export function sizeText(bounds: Bounds): string {
  const middle = middleOf(bounds)
  const across = distanceMetres({ lat: middle.lat, lng: bounds.west }, middle) * 2
  const down = distanceMetres({ lat: bounds.north, lng: 0 }, { lat: bounds.south, lng: 0 })
  return fr.map.bordersSize(metres(across), metres(down))
}
