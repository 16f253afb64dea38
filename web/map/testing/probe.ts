import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { HelpRect } from '../layers/helpZoneLines.ts'

/** The props of the map on the test page, given in its address as `?wanted=`. */
export interface Wanted {
  settings: MapSettings | null
  fit?: Bounds
  pseudo?: string
  help?: HelpRect
  rings?: { center: LatLng; scale: number; points: boolean }
  projector?: boolean
}

/** The methods and values by which a browser test asks the page about its map. */
export interface Probe {
  view(): MapSettings
  picks: LatLng[]
  /** CSS pixels */
  project(place: LatLng): { x: number; y: number }
  names(): string[]
  angles(): { pitch: number; bearing: number }
  /** whether the map has loaded everything and moves no more */
  still(): boolean
}

declare global {
  interface Window {
    probe: Partial<Probe>
  }
}
