const AWAY = /timeout|no responders|unavailable|disconnect|closed|could not be read|no suitable peers|insufficient/i

/**
 * NATS itself is at fault, and not what it keeps: without a leader, or not all of it there yet. It may be tried again.
 * While a stream has no leader its client says "jetstream is not enabled", and the cause of that is "no responders".
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && (AWAY.test(`${error.name} ${error.message}`) || isAway(error.cause))
}
