// The room as a phone's screens see it, and the requests that they may make.
import type { LatLng } from '#core/scoring/geo.ts'
import type { PlayerMessage } from '#protocol/playerMessages.ts'
import type { LineOptions } from '../socket.ts'
import type { Store } from '../store.ts'
import type { PlayerMessageIn, PlayerStep } from './seat.ts'

export interface PlayerView {
  at: PlayerStep
  /** becomes `lost` only after a delay: a short gap is not shown */
  connection: 'ok' | 'lost'
}

export interface PlayerLink {
  store: Store<PlayerView>
  /** opens the connection; returns the function that closes it */
  open: () => () => void
  /** takes a seat, or returns to it */
  join: () => void
  /** sends a message of the colour and fruit choice; false when the connection is cut */
  send: (message: PlayerMessage) => boolean
  /** calls the listener for every message of the server, and with `opened` each time the connection is open (again) */
  listen: (listener: (message: PlayerMessageIn | { event: 'opened' }) => void) => () => void
  /** places the marker */
  place: (coords: LatLng) => void
  /** sends the guess, with the time taken */
  answer: () => void
  /** requests the author's description of the picture */
  describe: () => void
  /** plays the joker: this question counts double */
  joker: () => void
  /** tells the server that the map of the first question is loaded: the room need not wait for this phone */
  mapReady: () => void
  retryNow: () => void
}

export interface PlayerLinkOptions extends LineOptions {
  /** steady clock in ms, never running backwards */
  now?: () => number
}
