import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { HelpRect } from '../layers/helpZoneLines.ts'

/** What the test page shows, given in its address as `?wanted=`. */
export interface Wanted {
  settings: MapSettings | null
  fit?: Bounds
  pseudo?: string
  help?: HelpRect
  rings?: { center: LatLng; scale: number; points: boolean }
  projector?: boolean
}

/** What the test asks of the page. */
export interface Probe {
  view(): MapSettings
  picks: LatLng[]
  /** pixels of the page */
  project(place: LatLng): { x: number; y: number }
  names(): string[]
  angles(): { pitch: number; bearing: number }
  /** nothing is left to fetch or to move */
  still(): boolean
}

declare global {
  interface Window {
    probe: Partial<Probe>
  }
}
