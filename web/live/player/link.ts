// What the screens of a phone see of its room, and what they may ask of it.
import type { LatLng } from '#core/scoring/geo.ts'
import type { PlayerMessage } from '#protocol/playerMessages.ts'
import type { LineOptions } from '../socket.ts'
import type { Store } from '../store.ts'
import type { PlayerMessageIn, PlayerStep } from './seat.ts'

export interface PlayerView {
  at: PlayerStep
  /** `lost` only after a moment: a gap that nobody notices is not worth a word */
  connection: 'ok' | 'lost'
}

export interface PlayerLink {
  store: Store<PlayerView>
  /** opens the line; returns what closes it */
  open: () => () => void
  /** takes a seat, or comes back to it */
  join: () => void
  /** sends a message of the colour and fruit choice on the same line; false when it is cut */
  send: (message: PlayerMessage) => boolean
  /** hears every message of the server, and `opened` whenever the line is (again) open */
  listen: (listener: (message: PlayerMessageIn | { event: 'opened' }) => void) => () => void
  /** puts the marker */
  place: (coords: LatLng) => void
  /** sends the guess, with the time it took */
  answer: () => void
  /** asks for the words of the picture */
  describe: () => void
  /** this question counts double */
  joker: () => void
  /** the map of the first question can be shown: the room need not wait for this phone */
  mapReady: () => void
  retryNow: () => void
}

export interface PlayerLinkOptions extends LineOptions {
  /** ms, never running backwards */
  now?: () => number
}
