const AWAY = /timeout|no responders|unavailable|disconnect|closed|could not be read|no suitable peers|insufficient|not enabled|stream not found/i

/**
 * Whether the error means that NATS is temporarily unavailable (no leader, a server still starting), so that the
 * operation may be retried. Any other error concerns the stored data. While a stream has no leader, the client's error
 * is "jetstream is not enabled", possibly with a cause "no responders"; a server really without JetStream was refused
 * earlier. A stream that several nodes create at once is not found by some of them for a moment.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && (AWAY.test(`${error.name} ${error.message}`) || isAway(error.cause))
}
