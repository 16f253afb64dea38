/**
 * ERR-16 ERR-17: a list, a deletion or a copied link that fails is reported to the console only.
 * @param what name of the action or list that failed
 */
export function logFailure(what: string, why: string): void {
  // oxlint-disable-next-line no-console
  console.error(`${what}: ${why}`)
}
