// Recognises the error of NATS for a stale write: the message that the writer expects to be the last is not the last.
import { JetStreamApiError } from '@nats-io/jetstream'

/**
 * JetStream's two error codes for a wrong last sequence: 10071 names the stored sequence in its text, 10164 does not
 */
const STALE: ReadonlySet<number> = new Set([10_071, 10_164])

export function isStale(error: unknown): boolean {
  return error instanceof JetStreamApiError && STALE.has(error.code)
}
