// The one marker of a team. Each place of it is in the log, since it must outlive a stop of the box: a team may tell a
// bounded number of them, whoever of it does.
import type { EpochMs, Game, TeamPin } from '../game.ts'

/** Places of a team's marker at once, then a second: more than six hands that drag it together. */
export const PINS_AT_ONCE = 100
export const PINS_A_SECOND = 10

export function hasTeamPin({ options }: Game): boolean {
  return options.teamPin === true && options.ranking.kind === 'team'
}

/** How many places a team may still tell at once. @param pin its last one in this question */
export function pinsLeft(pin: TeamPin | undefined, now: EpochMs): number {
  return pin ? Math.min(PINS_AT_ONCE, pin.left + (Math.max(0, now - pin.at) / 1000) * PINS_A_SECOND) : PINS_AT_ONCE
}
