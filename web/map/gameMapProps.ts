// What the game's map is asked for, and what it can be told once it stands.
import type { ReactNode, Ref } from 'react'
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { Padding } from './keepWithin.ts'

export interface GameMapHandle {
  /** @param zoom stored convention (256 px tiles); the current one when left out */
  flyTo(place: LatLng, options?: { zoom?: number; durationMs?: number }): void
  /** @param padding pixels kept free at the edges, instead of the plates and a margin */
  fitBounds(bounds: Bounds, options?: { durationMs?: number; maxZoom?: number; padding?: Padding }): void
  /** What is in view between the plates, zoom in the stored convention: what map settings are made of. */
  view(): MapSettings
}

export interface GameMapProps {
  /** null: the map frames `fit`, or shows the world */
  settings: MapSettings | null
  fit?: Bounds | undefined
  /** id of the source that the quiz's author chose; it is read once, when the map is drawn */
  source?: string | null | undefined
  /** names the map for those who do not see it */
  label: string
  /** a click, a tap, or Enter at the crosshair */
  onPick?: ((place: LatLng) => void) | undefined
  /** false: the presenter's show, nobody touches it */
  interactive?: boolean
  /** false: pictures and names are there at once, each frame of a fade is one too many. Not to change while the map stands. */
  fades?: boolean
  /** the camera will fly near from afar: all of the world's lines and names come at once, not as the view asks for them */
  travels?: boolean
  /** stored zoom that the camera may always reach, however coarse the picture: what is drawn over it matters more */
  closest?: number
  /** pixels that the page's own plates cover along the edges */
  padding?: Padding
  /** told to who does not see it: whether a place lies in the help zone. Stable, or not there. */
  inZone?: ((place: LatLng) => boolean) | undefined
  /** overlays and markers */
  children?: ReactNode
  /** the first picture is drawn */
  onReady?: (() => void) | undefined
  ref?: Ref<GameMapHandle>
}
