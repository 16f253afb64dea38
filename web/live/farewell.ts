/** Why a player was sent back to the home page; travels in the history state, so that a reload still tells it. */
export type Farewell = 'presLeft' | 'ended' | 'noSuchRoom' | 'full' | 'barred'

const FAREWELLS: readonly Farewell[] = ['presLeft', 'ended', 'noSuchRoom', 'full', 'barred']

/** The reason in a history state; null when there is none. */
export function farewellOf(state: unknown): Farewell | null {
  if (typeof state !== 'object' || state === null || !('farewell' in state)) return null
  return FAREWELLS.find((farewell) => farewell === state.farewell) ?? null
}
