import { useState } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import { words } from '../../../words/words.ts'
import { readCoords, writeCoords } from '../../coords.ts'

export interface Coords {
  typed: string
  /** the place that the typed text means; null while the text means no place */
  place: LatLng | null
  error: string | null
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
  const place = read.kind === 'place' ? read.coords : null

  function write(text: string, origin: string | null) {
    setTyped(text)
    setError(null)
    setNote(origin)
  }

  return {
    typed,
    place,
    error,
    note,
    type: (text) => write(text, null),
    put: (picked, origin) => write(writeCoords(picked), origin ?? null),
    check() {
      setError({ place: null, empty: words.desk.questions.missingCoords, invalid: words.desk.questions.badCoords }[read.kind])
      return place
    },
    clear: () => write('', null),
  }
}
