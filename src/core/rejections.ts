// Codes of the reasons why the game refuses a command; their French texts are in #protocol/errors.ts.

export type Rejection =
  /** the command is not allowed in this phase of the game, or not with these options of the room */
  | 'out_of_turn'
  /** the game has already counted a different guess of this seat for the question */
  | 'already_answered'
  /** the team's marker was moved less than two seconds ago: its players could not see where it stands */
  | 'too_soon'
  | 'no_player'
  | 'no_question'
  | 'not_found'
  | 'full'
  | 'barred'
  | 'bad_request'
  /** the phone's address already holds many seats: the host has to confirm the address first */
  | 'crowded'
  /** the account that opens the room already has as many open rooms as an account may have */
  | 'too_many_rooms'
  /** the host has corrected the scores of this game as often as a game allows */
  | 'too_many_corrections'
  /** the requested colour has no free seat */
  | 'color_full'
  /** the phone has chosen another colour than that of the fruit that it asks for */
  | 'other_color'
  /** another player already has the requested fruit in the same colour */
  | 'fruit_taken'

export type Decision<E> = { ok: true; events: E[] } | { ok: false; rejection: Rejection }

export const accept = <E>(...events: E[]): Decision<E> => ({ ok: true, events })
export const reject = (rejection: Rejection): { ok: false; rejection: Rejection } => ({
  ok: false,
  rejection,
})
