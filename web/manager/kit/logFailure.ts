/** ERR-16 ERR-17: of a list, a deletion or a copied link that fails, only the console hears. @param what failed */
export function logFailure(what: string, why: string): void {
  // oxlint-disable-next-line no-console
  console.error(`${what}: ${why}`)
}
