// The view of the room that a phone's screens draw, and the requests that those screens can send.
import type { LatLng } from '#core/scoring/geo.ts'
import type { PlayerMessage } from '#protocol/playerMessages.ts'
import type { SocketOptions } from '../socket.ts'
import type { Store } from '../../ui/store.ts'
import type { PlayerMessageIn, PlayerStep } from './seat.ts'

export interface PlayerView {
  at: PlayerStep
  /** state of the connection; becomes `lost` only some time after a cut, so that the phone does not show a short gap */
  connection: 'ok' | 'lost'
}

export interface PlayerLink {
  store: Store<PlayerView>
  /** opens the connection to the room; returns the function that closes the connection */
  open: () => () => void
  /** takes a seat in the room, or returns to the seat that this phone holds */
  join: () => void
  /** sends a message of the colour and fruit choice; false when the connection is cut */
  send: (message: PlayerMessage) => boolean
  /** calls the listener for every message of the server, and with `opened` each time the connection is open (again) */
  listen: (listener: (message: PlayerMessageIn | { event: 'opened' }) => void) => () => void
  /** places the player's marker on the map */
  place: (coords: LatLng) => void
  /** marks the year, null for « I don't know » */
  markYear: (year: number | null) => void
  /** sends the guess to the server, with the time that the player took */
  answer: () => void
  /** asks the server for the author's description of the photo */
  describe: () => void
  /** plays the joker: the running question counts double for this player */
  joker: () => void
  /** tells the server that the map of the first question is loaded: the game's start no longer waits for this phone */
  mapReady: () => void
  retryNow: () => void
}

export interface PlayerLinkOptions extends SocketOptions {
  /** reading of the steady clock in ms, which never runs backwards */
  now?: () => number
}
