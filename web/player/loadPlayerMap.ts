// The map of the game, fetched apart: the question needs it, and the lobby has it ready before.
export const loadPlayerMap = async () => ({ default: (await import('./PlayerMap.tsx')).PlayerMap })
