// Expected refusals of a command. They are values; their French texts are in #protocol/errors.ts.

export type Rejection =
  /** the command is not allowed in this phase of the game, or not while choosing */
  | 'out_of_turn'
  /** a different guess of this seat has already been counted */
  | 'already_answered'
  | 'no_player'
  | 'no_question'
  | 'not_found'
  | 'full'
  | 'barred'
  | 'bad_request'
  /** the phone's address already holds many seats: the host has to confirm */
  | 'crowded'
  /** the colour has no free place */
  | 'color_full'
  /** another player holds this fruit in this colour */
  | 'fruit_taken'

export type Decision<E> = { ok: true; events: E[] } | { ok: false; rejection: Rejection }

export const accept = <E>(...events: E[]): Decision<E> => ({ ok: true, events })
export const reject = (rejection: Rejection): { ok: false; rejection: Rejection } => ({ ok: false, rejection })
