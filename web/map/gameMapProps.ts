// The props of the game's map, and the methods of its handle.
import type { ReactNode, Ref } from 'react'
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { Padding } from './keepWithin.ts'

export interface GameMapHandle {
  /** @param options.zoom counted for 256 px tiles; absent: the current zoom */
  flyTo(place: LatLng, options?: { zoom?: number; durationMs?: number }): void
  /** @param options.padding pixels kept free at the edges; absent: the prop `padding` and a margin */
  fitBounds(
    bounds: Bounds,
    options?: { durationMs?: number; maxZoom?: number; padding?: Padding },
  ): void
  /** Pixels of the whole world at the closest zoom of which the map has pictures. */
  sharpest(): number
  /** The visible part of the map, between the plates (`padding`), as map settings; zoom counted for 256 px tiles. */
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
  /** called with the place of a click or tap, or of the crosshair at Enter or Space */
  onPick?: ((place: LatLng) => void) | undefined
  /** false: the map takes no input (the presenter's screen) */
  interactive?: boolean
  /**
   * false: pictures and names appear without fading. Must not change while the map is mounted: the map would get a new
   * style, without the names and borders that it has loaded
   */
  fades?: boolean
  /**
   * whether the camera will zoom in from afar: the detailed country borders and all names are then loaded ahead, not
   * only when the view needs them
   */
  travels?: boolean
  /**
   * zoom (counted for 256 px tiles) that is allowed even if it is beyond the source's pictures, to show what is drawn
   * over them
   */
  closest?: number
  /** pixels along each edge of the map that the page's plates (panels over the map) cover */
  padding?: Padding
  /**
   * whether a place lies in the help zone, for announcements to a blind player. Must be the same function at every
   * render: a new function cancels an announcement that is about to be made
   */
  inZone?: ((place: LatLng) => boolean) | undefined
  /** rings, help zone and pins to draw over the map */
  children?: ReactNode
  /** called when the map has drawn its first picture */
  onReady?: (() => void) | undefined
  ref?: Ref<GameMapHandle>
}
