/** Fetches the map's chunk. Called early, while the player waits, it makes the first question's map appear at once. */
export async function loadMap(): Promise<void> {
  await import('./index.ts')
}
