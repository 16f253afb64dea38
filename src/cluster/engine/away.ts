const AWAY = /timeout|no responders|unavailable|disconnect|closed|could not be read|no suitable peers|insufficient|not enabled|stream not found/i

/**
 * Whether the error means that NATS is temporarily unavailable (no leader, a server still starting), so that the
 * operation may be retried. Any other error concerns the stored data. "jetstream is not enabled" counts as temporary:
 * the client reports it while a stream has no leader, and a node does not join over a server that lacks JetStream.
 * "stream not found" counts too: while several nodes create a stream at once, some do not find it for a moment.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && (AWAY.test(`${error.name} ${error.message}`) || isAway(error.cause))
}
