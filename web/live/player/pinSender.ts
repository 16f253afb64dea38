// Sends the place of a team's shared marker: not every step of a fast drag, but always the last place.
import type { LatLng } from '#core/scoring/geo.ts'

export interface PinSender {
  place: (coords: LatLng) => void
  /** returns the place of the marker that is not sent yet; null when every place is sent */
  pending: () => LatLng | null
  forget: () => void
}

/** Ms between two sends: about 6 places a second during a drag; the server accepts 10 a second from a team. */
const REST_MS = 150

/** @param send sends a place; returns false when the connection is cut: the place then stays `pending` */
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
