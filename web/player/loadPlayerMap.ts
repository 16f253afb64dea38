/** Fetches the map's chunk (MapLibre is the heaviest thing a phone loads); asked early, while the player waits in the lobby. */
export async function loadPlayerMap() {
  return { default: (await import('./PlayerMap.tsx')).PlayerMap }
}
