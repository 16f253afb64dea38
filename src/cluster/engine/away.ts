/** NATS itself is at fault, and not what it keeps: without a leader, or not all of it there yet. It may be tried again. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && /timeout|no responders|unavailable|disconnect|closed|could not be read|no suitable peers|insufficient/i.test(`${error.name} ${error.message}`)
}
