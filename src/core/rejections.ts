// Expected refusals of a command. They are values; the French words for them are in #protocol/errors.ts.

export type Rejection =
  /** not in this phase, or not while choosing */
  | 'out_of_turn'
  /** another guess of this seat is already counted */
  | 'already_answered'
  | 'no_player'
  | 'no_question'
  | 'not_found'
  | 'full'
  | 'barred'
  | 'bad_request'
  /** its address holds many seats already: the host is asked first */
  | 'crowded'
  /** the colour has no place left */
  | 'color_full'
  /** somebody else has this fruit in this colour */
  | 'fruit_taken'

export type Decision<E> = { ok: true; events: E[] } | { ok: false; rejection: Rejection }

export const accept = <E>(...events: E[]): Decision<E> => ({ ok: true, events })
export const reject = (rejection: Rejection): { ok: false; rejection: Rejection } => ({ ok: false, rejection })
