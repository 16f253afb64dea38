import { useState } from 'react'
import { isOnMap, type LatLng } from '#core/scoring/geo.ts'
import { words } from '../../../words/words.ts'
import { readCoords, writeCoords } from '../../coords.ts'

export interface Coords {
  typed: string
  /** the place that the typed text means; null while it means none, or one that no player can mark */
  place: LatLng | null
  error: string | null
  /** whether the typed place lies beyond the edge of the players' map, so that the field refuses it */
  isPolar: boolean
  /** sentence about the origin of a place that the author did not give; null for a place by the author */
  note: string | null
  type: (text: string) => void
  /** fills in a place; `note` tells where the place comes from */
  put: (place: LatLng, note?: string) => void
  /** returns the place that the typed text gives; when it gives none, returns null, and the field shows an error */
  check: () => LatLng | null
  clear: () => void
}

/**
 * State of a form field for coordinates as `lat,lng`, which are typed, chosen on the map or read from a photo's file.
 */
export function useCoords(initial: LatLng | null = null): Coords {
  const [typed, setTyped] = useState(initial ? writeCoords(initial) : '')
  const [error, setError] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const read = readCoords(typed)
  // A place beyond the map's edge that the question already has may stay, so that its other fields can be changed.
  const isPolar =
    read.kind === 'place' && !isOnMap(read.coords) && !(initial && typed === writeCoords(initial))
  const place = read.kind === 'place' && !isPolar ? read.coords : null
  const fault = isPolar
    ? words.wizard.questions.polarCoords
    : {
        place: null,
        empty: words.wizard.questions.missingCoords,
        invalid: words.wizard.questions.badCoords,
      }[read.kind]

  function write(text: string, origin: string | null) {
    setTyped(text)
    setError(null)
    setNote(origin)
  }

  return {
    typed,
    place,
    error,
    isPolar,
    note,
    type: (text) => write(text, null),
    put: (picked, origin) => write(writeCoords(picked), origin ?? null),
    check() {
      setError(fault)
      return place
    },
    clear: () => write('', null),
  }
}
