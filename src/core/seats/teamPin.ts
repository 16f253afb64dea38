// The one marker of a team. The log stores each placement, so that the marker survives a restart: the number of
// placements by all players of a team is therefore limited.
import type { EpochMs, Game, TeamPin } from '../game.ts'

/**
 * Limits of the placements of a team's marker: `PINS_AT_ONCE` in a burst, and `PINS_A_SECOND` in the long run. This is
 * enough for six players who drag the marker together.
 */
export const PINS_AT_ONCE = 100
export const PINS_A_SECOND = 10

/** How long the marker of a team with several players present must have stood still before it can be the answer, ms. */
export const REST_MS = 2_000

export function hasTeamPin({ options }: Game): boolean {
  return options.teamPin && options.ranking.kind === 'team'
}

/** Number of placements that a team may still make now. @param pin the team's last placement in this question */
export function pinsLeft(pin: TeamPin | undefined, now: EpochMs): number {
  return pin
    ? Math.min(PINS_AT_ONCE, pin.left + (Math.max(0, now - pin.at) / 1000) * PINS_A_SECOND)
    : PINS_AT_ONCE
}
