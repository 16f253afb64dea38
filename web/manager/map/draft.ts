// Map settings while the author chooses them: centre, then bounds (step `borders`), then zoom, then confirmation. Pure.
// The type of each step contains the results of the earlier ones, so a zoom without bounds cannot exist.
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import { holds } from '#core/scoring/proposal.ts'
import type { MapSettings } from '#core/quiz.ts'

export type MapDraft =
  | { step: 'center' }
  | { step: 'borders'; center: LatLng }
  | { step: 'zoom'; center: LatLng; bounds: Bounds }
  | { step: 'confirmation'; center: LatLng; bounds: Bounds; zoom: number }

export type MapAct =
  | { act: 'setCenter'; center: LatLng }
  | { act: 'setBorders'; bounds: Bounds }
  | { act: 'setZoom'; zoom: number }
  | { act: 'setAll'; settings: MapSettings }
  | { act: 'removeCenter' }
  | { act: 'removeBorders' }
  | { act: 'removeZoom' }

export function draftOf(settings: MapSettings | null): MapDraft {
  return settings ? { step: 'confirmation', ...settings } : { step: 'center' }
}

/** The map settings to save; null while the centre, the bounds or the zoom is not chosen. */
export function settledOf(draft: MapDraft): MapSettings | null {
  if (draft.step !== 'confirmation') return null
  return { center: draft.center, zoom: draft.zoom, bounds: draft.bounds }
}

/**
 * The map settings chosen so far, after an action. The author chooses centre, bounds and zoom in this order. A changed
 * setting leaves the others as they are, but a new centre outside the bounds removes bounds and zoom. Removing a
 * setting removes all that follow it in this order: the author goes on by choosing the removed setting. Bounds that do
 * not contain the centre are ignored.
 */
export function drafted(draft: MapDraft, action: MapAct): MapDraft {
  switch (action.act) {
    case 'setCenter':
      if (
        draft.step === 'center' ||
        draft.step === 'borders' ||
        !holds(draft.bounds, action.center)
      ) {
        return { step: 'borders', center: action.center }
      }
      return { ...draft, center: action.center }
    case 'setBorders':
      if (draft.step === 'center' || !holds(action.bounds, draft.center)) return draft
      if (draft.step === 'borders')
        return { step: 'zoom', center: draft.center, bounds: action.bounds }
      return { ...draft, bounds: action.bounds }
    case 'setZoom':
      if (draft.step === 'center' || draft.step === 'borders') return draft
      return { step: 'confirmation', center: draft.center, bounds: draft.bounds, zoom: action.zoom }
    case 'setAll':
      return draftOf(action.settings)
    case 'removeCenter':
      return { step: 'center' }
    case 'removeBorders':
      return draft.step === 'center' ? draft : { step: 'borders', center: draft.center }
    case 'removeZoom':
      return draft.step === 'confirmation'
        ? { step: 'zoom', center: draft.center, bounds: draft.bounds }
        : draft
    default:
      return action satisfies never
  }
}
