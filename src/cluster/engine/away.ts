const AWAY = /timeout|no responders|unavailable|disconnect|closed|could not be read|no suitable peers|insufficient|not enabled|stream not found/i

/**
 * Whether the error means that NATS is temporarily unavailable (no leader, a server still starting): the operation may be
 * retried. Any other error concerns the stored data. While a stream has no leader, the client's error says "jetstream is
 * not enabled", and only its cause, if it has one, says "no responders": a server without JetStream was refused before. A
 * stream that several nodes create at once is not found by some of them for a moment.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && (AWAY.test(`${error.name} ${error.message}`) || isAway(error.cause))
}
