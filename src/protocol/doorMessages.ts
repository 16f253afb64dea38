// The doors of a room (docs/RULES.md, DOORS): what host and remote order, and what the host is asked.
import * as v from 'valibot'

/** A host's messages carry its account's token; the remote has none. */
const token = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4096))))

export const doorMessageSchemas = {
  pres_lockRoom: v.object({ token, locked: v.boolean() }),
  pres_removeAway: v.object({ token }),
  /** `address` as `pres_sameAddress` told it */
  pres_allowAddress: v.object({ token, address: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
}

export type DoorMessage = {
  [Event in keyof typeof doorMessageSchemas]: { event: Event; data: v.InferOutput<(typeof doorMessageSchemas)[Event]> }
}[keyof typeof doorMessageSchemas]

export const isDoorEvent = (event: string): event is DoorMessage['event'] => Object.hasOwn(doorMessageSchemas, event)

/** Many phones come from one address of the local network: an access point may hide a hall, or somebody wants every seat. */
export interface SameAddress {
  address: string
  /** that it holds */
  seats: number
  /** of its seats, how many were kicked: then its next phone waits, however few it holds */
  kicked?: number
}
