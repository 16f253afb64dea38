// Tells where this phone puts the team's marker: not every step of a hand in a hurry, but always the last one.
import type { LatLng } from '#core/scoring/geo.ts'

export interface PinSender {
  place: (coords: LatLng) => void
  /** the place that is still to be told */
  pending: () => LatLng | null
  forget: () => void
}

/** A hand that drags tells 6 places a second; the server keeps 10 a second of a team. */
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
