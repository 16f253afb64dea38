// The props of the game's map, and the methods of its handle.
import type { ReactNode, Ref } from 'react'
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { Padding } from './keepWithin.ts'

export interface GameMapHandle {
  /** @param zoom stored convention (256 px tiles); absent: the current zoom */
  flyTo(place: LatLng, options?: { zoom?: number; durationMs?: number }): void
  /** @param padding pixels kept free at the edges, in place of the plates and a margin */
  fitBounds(bounds: Bounds, options?: { durationMs?: number; maxZoom?: number; padding?: Padding }): void
  /** The view between the plates as map settings, zoom in the stored convention. */
  view(): MapSettings
}

export interface GameMapProps {
  /** view and bounds of the quiz's map; null: the map shows `fit`, or else the world */
  settings: MapSettings | null
  fit?: Bounds | undefined
  /** id of the quiz's own map source; the map reads the id once, when it is first drawn */
  source?: string | null | undefined
  /** name of the map for a screen reader */
  label: string
  /** called with the place of a click or tap, or of the crosshair at Enter */
  onPick?: ((place: LatLng) => void) | undefined
  /** false: the map takes no input (the presenter's screen) */
  interactive?: boolean
  /** false: pictures and names appear without fading, for machines where each frame is slow. Must not change while the map is mounted */
  fades?: boolean
  /** the camera will move near from afar: all borders and names are loaded at once, not as the view needs them */
  travels?: boolean
  /** stored zoom that is allowed even beyond the source's pictures, for what is drawn over them */
  closest?: number
  /** pixels covered by the page's plates along the edges */
  padding?: Padding
  /** whether a place lies in the help zone, for the spoken map. Must keep its identity */
  inZone?: ((place: LatLng) => boolean) | undefined
  /** overlays and markers */
  children?: ReactNode
  /** called when the map has drawn its first picture */
  onReady?: (() => void) | undefined
  ref?: Ref<GameMapHandle>
}
