// Rankings of challenges. Computed rankings are cached until a player finishes or is removed: an untrusted client may
// request the ranking of thousands of players any number of times.
import { and, asc, count, desc, eq, gt, gte } from 'drizzle-orm'
import type { Attempt } from '#core/challenge.ts'
import type { Database } from './open.ts'
import { challengePlayers } from './schema.ts'

export interface RankedPlayer {
  id: number
  name: string
  points: number
  timeMs: number
  /** rank of the player; players with equal points share a rank, the faster stands first */
  rank: number
  /** time of the player's last answer, epoch ms */
  seenAt: number
}

export interface Standings {
  /** number of ranked players, all of whom have finished */
  players: number
  /** the hundred best players, best first */
  top: readonly RankedPlayer[]
}

const TOP = 100
/** Largest number of entries in each of the two caches: the one of rankings and the one of single players' ranks. */
const MOST_KEPT = 1_000

const { points, timeMs } = challengePlayers
export const bestFirst = [desc(points), asc(timeMs), asc(challengePlayers.id)]

/**
 * SQL condition for the ranked players of a challenge.
 * @param since only players who finished at or after this moment, epoch ms
 */
export const isRanked = (key: string, since = 0) =>
  and(
    eq(challengePlayers.challenge, key),
    eq(challengePlayers.isDone, true),
    since > 0 ? gte(challengePlayers.seenAt, since) : undefined,
  )

export function createChallengeRanking(db: Database) {
  const standingsKept = new Map<string, Standings>()
  const ranksKept = new Map<string, number>()

  function remembered<Value>(kept: Map<string, Value>, name: string, make: () => Value): Value {
    const known = kept.get(name)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const made = make()
    kept.set(name, made)
    return made
  }

  const countOf = (where: ReturnType<typeof isRanked>): number =>
    db.select({ rows: count() }).from(challengePlayers).where(where).get()?.rows ?? 0

  const ranked = (key: string, most: number, since?: number): RankedPlayer[] => {
    const { id, name, seenAt } = challengePlayers
    const rows = db
      .select({ id, name, points, timeMs, seenAt })
      .from(challengePlayers)
      .where(isRanked(key, since))
      .orderBy(...bestFirst)
      .limit(most)
      .all()
    let rank = 0
    return rows.map((row, i) => {
      const before = rows[i - 1]
      if (before?.points !== row.points) rank = i + 1
      return { ...row, rank }
    })
  }

  return {
    ranked,

    /** The ranking of a challenge. @param since only players who finished at or after this moment, epoch ms */
    standings: (key: string, since = 0): Standings =>
      remembered(standingsKept, `${key} ${since}`, () => ({
        players: countOf(isRanked(key, since)),
        top: ranked(key, TOP, since),
      })),

    /**
     * The rank that the points of `attempt` give among the ranked players; the attempt's own player may be one
     * of them or not.
     * @param since rank only among players who finished at or after this moment, epoch ms
     */
    rankOf: (key: string, attempt: Pick<Attempt, 'points'>, since = 0): number =>
      remembered(
        ranksKept,
        `${key} ${since} ${attempt.points}`,
        () => 1 + countOf(and(isRanked(key, since), gt(points, attempt.points))),
      ),

    /** Clears all cached rankings, because a player has finished or was removed. */
    changed(): void {
      standingsKept.clear()
      ranksKept.clear()
    },
  }
}
