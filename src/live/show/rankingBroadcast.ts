// Sends the ranking over all halls to a hall's screen and phones; to phones only after the results of their own hall,
// since the ranking would reveal them.
import type { Game, PlayerId } from '#core/game.ts'
import { closedQuestions, isUnrevealed } from '#core/seats/progress.ts'
import { seatOf } from '#core/seats/seats.ts'
import type { Merged, MergedLine } from '#core/views/allHalls.ts'
import type { AllHalls, PlayerAllHalls } from '#protocol/show/showShapes.ts'
import type { Announcement } from '../room/announcement.ts'
import type { Fanout } from '../room/fanout.ts'
import { MESSAGES_A_TURN } from '../room/delivery.ts'
import { createTurnQueue } from '../room/turnQueue.ts'

export function createRankingBroadcast(fanout: Fanout) {
  const turnQueue = createTurnQueue()
  return {
    send(room: string, game: Game, merged: Merged, allHalls: AllHalls): void {
      fanout.publish(room, [
        {
          audience: { to: 'host' },
          event: 'pres_allHalls',
          data: () => allHallsIn(merged, allHalls, game),
        },
      ])
      const placeOf = placeIn(merged, game)
      const announcements = game.seats.flatMap(({ playerId }): Announcement[] => {
        const place = placeOf(playerId)
        return place === null
          ? []
          : [{ audience: { to: 'player', playerId }, event: 'player_allHalls', data: () => place }]
      })
      let said = 0
      // There is one message per seat, so they are sent in portions: messages of other rooms are handled in between.
      if (announcements.length > 0)
        turnQueue(() => {
          fanout.publish(room, announcements.slice(said, said + MESSAGES_A_TURN))
          said += MESSAGES_A_TURN
          return said < announcements.length ? 'more' : undefined
        })
    },
  }
}

/** The ranking over all halls as the screen of that game's hall is told it. */
export function allHallsIn(merged: Merged, allHalls: AllHalls, { show }: Game): AllHalls {
  const best = merged.lines.find(({ hall }) => hall === show?.hall)
  return {
    ...allHalls,
    best: best ? { rank: best.rank, name: best.name, points: best.points } : null,
  }
}

/**
 * @returns a function that returns the rank over all halls of the player with the given id; null for a player without
 * a rank, or who must not see it yet
 */
export function placeIn(merged: Merged, game: Game): (playerId: PlayerId) => PlayerAllHalls | null {
  const { show } = game
  const isTold = closedQuestions(game) >= merged.closed && !isUnrevealed(game)
  // A rank would be meaningless, and is not shown, while at least half of the halls are behind: their standings are
  // missing, or count fewer questions than those of the hall farthest ahead. For a hall that is cut off, which receives
  // no standings, all other halls are soon behind.
  const isWhole = show !== null && merged.behind.length * 2 < show.halls.length
  if (show === null || !isTold || !isWhole) return () => null
  const places = new Map<string, MergedLine>()
  for (const line of merged.lines) if (line.hall === show.hall) places.set(line.key, line)
  return (playerId) => {
    const key = game.options.ranking.kind === 'team' ? seatOf(game, playerId)?.color : playerId
    const line = key === undefined ? undefined : places.get(key)
    return line
      ? {
          questionIndex: merged.closed - 1,
          rank: line.rank,
          seats: merged.lines.length,
          hall: show.halls[show.hall] ?? '',
        }
      : null
  }
}
