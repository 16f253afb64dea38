// JSON of a challenge: what the server sends to players who have its link, and to the game master who
// made it.
import { isOver, type Answered, type ChallengeTerms } from '#core/challenge.ts'
import { chosenSource, titleOf } from '#core/quiz.ts'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import { scaleInfo, yearSettingsOf } from '#core/scoring/years.ts'
import { yearInfo } from '#core/views/results.ts'
import type {
  ChallengeAnswer,
  ChallengeQuestion,
  ChallengeRow,
  ChallengeInfo,
  FullChallenge,
  RankedName,
} from '#protocol/challenges.ts'
import { dayOf } from '../../auth/expiration.ts'
import type {
  Challenge,
  ChallengePlayer,
  Challenges,
  LastAnswer,
  Move,
} from '../../db/challenges.ts'

const seconds = (ms: number): number => ms / 1000
const isoOrNull = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString()

export const hasEnded = ({ until }: Challenge, now: number): boolean =>
  until !== null && until <= now

export interface StandingsInfo {
  players: number
  top: RankedName[]
}

/** The public ranking, without ids. @param since epoch ms: only players who finished at that time or later; 0: all */
export function standingsInfo(challenges: Challenges, key: string, since = 0): StandingsInfo {
  const { players, top } = challenges.standings(key, since)
  return { players, top: top.map(({ name, points, rank }) => ({ name, points, rank })) }
}

/**
 * A challenge as its players receive it.
 * @param resting whether a running game asks photos of this challenge: the best players and their points are then
 * omitted, since a player could read from their own new points how far their last answer was from a photo's place
 * @param today when the current day began, epoch ms; null: the day's ranking is not requested
 */
export function challengeInfo(
  challenges: Challenges,
  { key, terms, until }: Challenge,
  resting: boolean,
  today: number | null,
): ChallengeInfo {
  const { name, description, questions, targetSettings, pointsSettings } = terms.quiz
  const shown = (standings: StandingsInfo): StandingsInfo =>
    resting ? { ...standings, top: [] } : standings
  return {
    quiz: {
      name,
      description,
      questionsNb: questions.length,
      mapSettings: mapSettingsOf(terms.quiz),
      ...chosenSource(terms.quiz),
      targetSettings,
      pointsSettings,
    },
    max_answer_time: seconds(terms.maxAnswerTimeMs),
    time_points: terms.timePoints,
    until: isoOrNull(until),
    ...shown(standingsInfo(challenges, key)),
    ...(today !== null && { today: shown(standingsInfo(challenges, key, today)) }),
    ...(resting && { resting }),
  }
}

/** A player's current question. @param elapsed ms since the question's clock began; null: the clock begins now */
export function questionInfo(
  challenge: Challenge,
  { attempt, photoToken }: Move,
  elapsed: number | null,
  missed: ChallengeAnswer | null,
): ChallengeQuestion {
  const { quiz, maxAnswerTimeMs, helpZones } = challenge.terms
  const alt = quiz.questions[attempt.answered]?.alt
  return {
    questionIndex: attempt.answered,
    questionsNb: quiz.questions.length,
    time: seconds(maxAnswerTimeMs),
    photo: `/api/challenge/${challenge.key}/photo/${photoToken}`,
    help: helpZones[attempt.answered] ?? {},
    ...(elapsed !== null && { elapsed }),
    ...(alt !== undefined && { alt }),
    ...scaleInfo(quiz, attempt.answered),
    pointsTotal: attempt.points,
    ...(missed && { missed }),
  }
}

export function lastOf({ questionIndex, guess }: Answered): LastAnswer {
  const { coords, distance, ring, points, year, yearPoints } = guess
  return { questionIndex, guess: coords, distance, ring, points, year, yearPoints }
}

/**
 * The result of a player's most recently closed question; null when no question was closed yet, or the server has
 * erased the result.
 * @param today when the current day began, epoch ms: once the player has finished the challenge, the result contains
 * the player's rank of the day; null omits this rank
 */
export function answerInfo(
  challenges: Challenges,
  challenge: Challenge,
  { attempt, last }: Pick<ChallengePlayer, 'attempt' | 'last'>,
  today: number | null,
): ChallengeAnswer | null {
  const question = last && challenge.terms.quiz.questions[last.questionIndex]
  if (!question) return null
  const done = isOver(challenge.terms, attempt)
  const { points, distance, ring, guess, questionIndex } = last
  const dated = yearInfo(question, last)
  return {
    points,
    distance,
    coords: question.coords,
    ring,
    ...dated,
    pointsTotal: attempt.points,
    done,
    ...(done && {
      rank: challenges.rankOf(challenge.key, attempt),
      ...(today !== null && { rankToday: challenges.rankOf(challenge.key, attempt, today) }),
    }),
    questionIndex,
    guess,
    title: titleOf(question),
    description: question.description,
  }
}

export const linkOf = (base: string, key: string): string => `${base}/defi/${key}`

export function rowOf(
  challenges: Challenges,
  challenge: Challenge,
  base: string,
  now: number,
): ChallengeRow {
  const { key, quizOf, terms, createdAt, until } = challenge
  return {
    key,
    url: linkOf(base, key),
    unique_name: quizOf,
    name: terms.quiz.name,
    questionsNb: terms.quiz.questions.length,
    max_answer_time: seconds(terms.maxAnswerTimeMs),
    createdAt: new Date(createdAt).toISOString(),
    until: isoOrNull(until),
    ended: hasEnded(challenge, now),
    players: challenges.standings(key).players,
    playing: challenges.playing(key),
    editable: true,
  }
}

export function fullOf(
  challenges: Challenges,
  challenge: Challenge,
  base: string,
  now: number,
): FullChallenge {
  const top = challenges.standings(challenge.key).top.map(({ id, name, points, rank, seenAt }) => ({
    id,
    name,
    points,
    rank,
    at: new Date(seenAt).toISOString(),
  }))
  return { ...rowOf(challenges, challenge, base, now), top, today: dayOf(now) }
}

/** The quiz without the questions that have no photo: a challenge's page shows photos only. */
export function photosOnly(
  { yearSettings, ...quiz }: ChallengeTerms['quiz'],
  hasPhoto: (filename: string) => boolean,
): ChallengeTerms['quiz'] {
  const questions = quiz.questions.filter(({ filename }) => hasPhoto(filename))
  return { ...quiz, ...yearSettingsOf(questions, yearSettings ?? {}), questions }
}
