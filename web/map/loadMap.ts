/** Fetches the map's chunk. Called early, while the player waits, it makes the first question's map appear at once. */
export function loadMap(): Promise<typeof import('./index.ts')> {
  return import('./index.ts')
}
