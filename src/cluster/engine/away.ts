/**
 * Whether the error means that NATS is temporarily unavailable (no leader, a server still starting): the operation may be
 * retried. Any other error concerns the stored data.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && /timeout|no responders|unavailable|disconnect|closed|could not be read|no suitable peers|insufficient/i.test(`${error.name} ${error.message}`)
}
