// The doors of a room (docs/REQUIREMENTS.md, Doors): commands of the host and the remote, and the message that asks the host
// whether more phones of one address may enter; texts that refuse phones at the doors.
import * as v from 'valibot'

/** Token of the host's account; messages that a remote sends have no token. */
const token = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4096))))

export const admissionMessageSchemas = {
  pres_lockRoom: v.object({ token, locked: v.boolean() }),
  pres_removeAway: v.object({ token }),
  /** the host lets all phones of `address` (as received in `pres_sameAddress`) enter */
  pres_allowAddress: v.object({
    token,
    address: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  }),
}

export type AdmissionMessage = {
  [Event in keyof typeof admissionMessageSchemas]: {
    event: Event
    data: v.InferOutput<(typeof admissionMessageSchemas)[Event]>
  }
}[keyof typeof admissionMessageSchemas]

export const isAdmissionEvent = (event: string): event is AdmissionMessage['event'] =>
  Object.hasOwn(admissionMessageSchemas, event)

/**
 * An address of the local network from which many phones connect: that of an access point that serves a hall, or of one
 * client that tries to take every seat.
 */
export interface SameAddress {
  address: string
  /** number of seats that phones of the address hold */
  seats: number
  /** number of kicked seats of this address; if there are any, the next phone of this address waits for the host */
  kicked?: number
}

/** Text sent with `rate_limited` while the host has to confirm that more phones may enter from the phone's address. */
export const CROWDED_MESSAGE =
  'Beaucoup de téléphones arrivent par la même adresse : le présentateur doit vous laisser entrer. Patientez un instant.'

/** Text sent with `not_found` to a phone without a seat once the game has begun and the room takes no more players. */
export const BEGUN_MESSAGE =
  "La partie a commencé : cette salle n'accepte plus de nouveaux joueurs."
