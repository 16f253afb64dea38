// The refusal of a writer that is not the last one any more.
import { JetStreamApiError } from '@nats-io/jetstream'

/** wrong last sequence, and the same of an atomic batch or of a subject that nobody has written */
const STALE: ReadonlySet<number> = new Set([10_071, 10_164])

export function isStale(error: unknown): boolean {
  return error instanceof JetStreamApiError && STALE.has(error.code)
}
