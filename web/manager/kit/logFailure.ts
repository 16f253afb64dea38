/**
 * ERR-16 ERR-17: reports to the console only: a list that could not be loaded, an item that could not be deleted, a
 * link that could not be copied.
 * @param what name of the action or list that failed
 */
export function logFailure(what: string, why: string): void {
  // oxlint-disable-next-line no-console
  console.error(`${what}: ${why}`)
}
