const AWAY =
  /timeout|no responders|unavailable|disconnect|closed|could not be read|no suitable peers|insufficient|not enabled|stream not found/i

/**
 * Whether the error means that NATS is temporarily unavailable (no leader, a server still starting), so that the
 * operation may be retried. Any other error concerns the stored data. "jetstream is not enabled" counts as temporary:
 * the client reports it while a stream has no leader, and it cannot mean that the server lacks JetStream, since a node
 * refuses to join over such a server. "stream not found" counts as temporary too: while several nodes create a stream
 * at once, some do not find it for a moment.
 */
export function isAway(error: unknown): boolean {
  return (
    error instanceof Error && (AWAY.test(`${error.name} ${error.message}`) || isAway(error.cause))
  )
}
