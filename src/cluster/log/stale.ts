// Recognises the error by which NATS refuses a stale writer: another message was stored since the one that the writer names.
import { JetStreamApiError } from '@nats-io/jetstream'

/** JetStream's error codes for a wrong last sequence: with the stored sequence in the text, and without it */
const STALE: ReadonlySet<number> = new Set([10_071, 10_164])

export function isStale(error: unknown): boolean {
  return error instanceof JetStreamApiError && STALE.has(error.code)
}
