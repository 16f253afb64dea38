// Tells where this phone puts the team's marker: not every step of a hand in a hurry, but always the last one.
import type { LatLng } from '#core/scoring/geo.ts'

export interface PinSender {
  place: (coords: LatLng) => void
  /** the place that is still to be told */
  pending: () => LatLng | null
  forget: () => void
}

/** Longer than the rest that the server keeps between two places. */
const REST_MS = 150

/** @param send false when the line is cut: the place stays pending */
export function createPinSender(send: (coords: LatLng) => boolean): PinSender {
  let waiting: LatLng | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell() {
    timer = undefined
    if (waiting === null || !send(waiting)) return
    waiting = null
    timer = setTimeout(tell, REST_MS)
  }

  return {
    place(coords) {
      waiting = coords
      if (timer === undefined) tell()
    },
    pending: () => waiting,
    forget() {
      clearTimeout(timer)
      timer = undefined
      waiting = null
    },
  }
}
