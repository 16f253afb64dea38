// Challenges (quizzes that each player plays alone, by a link) and their players.
import { and, count, desc, eq, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Attempt, ChallengeTerms } from '#core/challenge.ts'
import { bestFirst, createChallengeRanking, isRanked } from './challengeRanking.ts'
import type { Database } from './open.ts'
import { challengePhotos, challengePlayers, challenges, type LastAnswer } from './schema.ts'

export type { LastAnswer } from './schema.ts'

export interface Challenge {
  key: string
  /** unique name of the quiz from which the challenge was made */
  quizOf: string
  terms: ChallengeTerms
  /** id of the game master who owns the challenge; null: the administrator owns it */
  ownerId: number | null
  /** time when the challenge was created, epoch ms */
  createdAt: number
  until: number | null
}

export interface NewChallenge extends Pick<Challenge, 'key' | 'terms' | 'ownerId' | 'until'> {
  /** picture of each question, in the order of the questions */
  pictures: readonly ChallengePicture[]
}

/** Hashes of a question's photo, and of the sphere of which it is a view; null without one. */
export interface ChallengePicture {
  photoHash: string
  sphereHash: string | null
}

export interface ChallengePlayer {
  id: number
  challenge: string
  name: string
  attempt: Attempt
  photoToken: string | null
  last: LastAnswer | null
  isDone: boolean
  /** time of the player's last request, epoch ms */
  seenAt: number
}

/** Fields of a challenge's player that the database stores after each request of the player. */
export interface Move {
  attempt: Attempt
  last: LastAnswer | null
  photoToken: string | null
  isDone: boolean
}

interface Dependencies {
  db: Database
  /** returns the current time, epoch ms */
  now: () => number
}

export type Challenges = ReturnType<typeof createChallenges>

/** Of the players who have finished a challenge, the database keeps at most this many: the best-ranked ones. */
export const MOST_RANKED = 10_000
/** Number of challenges that stay parsed in memory: few, since each challenge contains a copy of a whole quiz. */
const KEPT_TERMS = 20

type Row = typeof challenges.$inferSelect
type PlayerRow = typeof challengePlayers.$inferSelect

const isPlaying = (key: string) =>
  and(eq(challengePlayers.challenge, key), eq(challengePlayers.isDone, false))

export function createChallenges({ db, now }: Dependencies) {
  const kept = new Map<string, Challenge>()
  const ranking = createChallengeRanking(db)

  const remember = (challenge: Challenge): Challenge => {
    kept.set(challenge.key, challenge)
    for (const key of kept.keys()) if (kept.size > KEPT_TERMS) kept.delete(key)
    return challenge
  }

  const find = (key: string): Challenge | null => {
    const known = kept.get(key)
    if (known) return known
    const row = db.select().from(challenges).where(eq(challenges.key, key)).get()
    return row ? remember(challengeOf(row)) : null
  }

  const countOf = (where: ReturnType<typeof isRanked>): number =>
    db.select({ rows: count() }).from(challengePlayers).where(where).get()?.rows ?? 0

  return {
    find,
    ranked: ranking.ranked,
    standings: ranking.standings,
    rankOf: ranking.rankOf,

    create({ key, terms, ownerId, until, pictures }: NewChallenge): Challenge {
      const { quiz, maxAnswerTimeMs, timePoints, helpZones } = terms
      const values = {
        key,
        quiz: quiz.unique_name,
        gameQuiz: quiz,
        maxAnswerTimeMs,
        timePoints,
        helpZones,
        ownerId,
        createdAt: now(),
        until,
      }
      return db.transaction((tx) => {
        const row = tx.insert(challenges).values(values).returning().get()
        for (const [questionIndex, picture] of pictures.entries())
          tx.insert(challengePhotos)
            .values({ challenge: key, questionIndex, ...picture })
            .run()
        return challengeOf(row)
      })
    },

    /** All challenges in the database, newest first. */
    list: (): Challenge[] =>
      db
        .select()
        .from(challenges)
        .orderBy(desc(challenges.createdAt), sql`rowid desc`)
        .all()
        .map(challengeOf),

    /** Number of all challenges in the database, including ended ones. */
    count: (): number => db.select({ rows: count() }).from(challenges).get()?.rows ?? 0,

    /** Sets the end of a challenge. @param until epoch ms; null: the challenge has no end */
    setEnd(key: string, until: number | null): void {
      kept.delete(key)
      db.update(challenges).set({ until }).where(eq(challenges.key, key)).run()
    },

    /** Deletes one challenge together with its players. */
    erase(key: string): boolean {
      kept.delete(key)
      ranking.changed()
      return db.delete(challenges).where(eq(challenges.key, key)).run().changes > 0
    },

    /** Number of the challenge's players who have begun and not finished. */
    playing: (key: string): number => countOf(isPlaying(key)),

    /** The pictures of a challenge's questions, by their index. */
    picturesOf: (key: string): Map<number, ChallengePicture> =>
      new Map(
        db
          .select()
          .from(challengePhotos)
          .where(eq(challengePhotos.challenge, key))
          .all()
          .map((row) => [row.questionIndex, row]),
      ),

    startPlayer: (key: string, name: string, sessionHash: string): void =>
      void db
        .insert(challengePlayers)
        .values({ challenge: key, name, sessionHash, seenAt: now() })
        .run(),

    findPlayer(key: string, sessionHash: string): ChallengePlayer | null {
      const row = db
        .select()
        .from(challengePlayers)
        .where(eq(challengePlayers.sessionHash, sessionHash))
        .get()
      return row?.challenge === key ? playerOf(row) : null
    },

    /** Hash of the photo to which a photo URL's token belongs; null once the player has reached another question. */
    photoOf(key: string, photoToken: string): string | null {
      const { challenge, questionIndex, photoHash } = challengePhotos
      const shown = and(
        eq(challenge, challengePlayers.challenge),
        eq(
          questionIndex,
          sql`${challengePlayers.answered} - (${challengePlayers.openedAt} is null)`,
        ),
      )
      const named = and(
        eq(challengePlayers.photoToken, photoToken),
        eq(challengePlayers.challenge, key),
      )
      return (
        db
          .select({ hash: photoHash })
          .from(challengePlayers)
          .innerJoin(challengePhotos, shown)
          .where(named)
          .get()?.hash ?? null
      )
    },

    move(
      { id, challenge }: Pick<ChallengePlayer, 'id' | 'challenge'>,
      { attempt, ...left }: Move,
    ): void {
      db.update(challengePlayers)
        .set({ ...attempt, ...left, seenAt: now() })
        .where(eq(challengePlayers.id, id))
        .run()
      if (!left.isDone) return
      ranking.changed()
      if (countOf(isRanked(challenge)) <= MOST_RANKED) return
      const below = db
        .select({ id: challengePlayers.id })
        .from(challengePlayers)
        .where(isRanked(challenge))
        .orderBy(...bestFirst)
        .limit(MOST_RANKED)
        .offset(MOST_RANKED)
      db.delete(challengePlayers).where(inArray(challengePlayers.id, below)).run()
    },

    removePlayer(key: string, id: number): boolean {
      ranking.changed()
      return (
        db
          .delete(challengePlayers)
          .where(and(eq(challengePlayers.challenge, key), eq(challengePlayers.id, id)))
          .run().changes > 0
      )
    },

    /**
     * Takes finished players out of the ranking; returns their number.
     * @param span only those who finished from the first moment on and before the second, epoch ms; null: all
     */
    clear(key: string, span: readonly [number, number] | null): number {
      ranking.changed()
      const { seenAt } = challengePlayers
      const within = span && and(gte(seenAt, span[0]), lt(seenAt, span[1]))
      return db
        .delete(challengePlayers)
        .where(and(isRanked(key), within ?? undefined))
        .run().changes
    },

    /** Deletes a challenge's unfinished players who have sent no request since `before`. @param before epoch ms */
    forgetIdle: (key: string, before: number): void =>
      void db
        .delete(challengePlayers)
        .where(and(isPlaying(key), lt(challengePlayers.seenAt, before)))
        .run(),

    /**
     * Deletes challenges that ended by `endedBefore`, and unfinished players idle since `idleSince` (both epoch ms).
     */
    purge({ endedBefore, idleSince }: { endedBefore: number; idleSince: number }): void {
      kept.clear()
      ranking.changed()
      db.delete(challenges)
        .where(and(isNotNull(challenges.until), lte(challenges.until, endedBefore)))
        .run()
      db.delete(challengePlayers)
        .where(and(eq(challengePlayers.isDone, false), lt(challengePlayers.seenAt, idleSince)))
        .run()
      // Finished players stay. Of those who have sent no request since `idleSince`, the photo token and the result of
      // the last question are erased: the server needs both only to repeat a response that a page did not receive.
      db.update(challengePlayers)
        .set({ last: null, photoToken: null })
        .where(and(isNotNull(challengePlayers.last), lt(challengePlayers.seenAt, idleSince)))
        .run()
    },
  }
}

function challengeOf({
  key,
  quiz,
  gameQuiz,
  maxAnswerTimeMs,
  timePoints,
  helpZones,
  ownerId,
  createdAt,
  until,
}: Row): Challenge {
  return {
    key,
    quizOf: quiz,
    terms: { quiz: gameQuiz, maxAnswerTimeMs, timePoints, helpZones },
    ownerId,
    createdAt,
    until,
  }
}

function playerOf({
  id,
  challenge,
  name,
  answered,
  openedAt,
  points: total,
  timeMs: time,
  photoToken,
  last,
  isDone,
  seenAt,
}: PlayerRow): ChallengePlayer {
  return {
    id,
    challenge,
    name,
    attempt: { answered, openedAt, points: total, timeMs: time },
    photoToken,
    last,
    isDone,
    seenAt,
  }
}
