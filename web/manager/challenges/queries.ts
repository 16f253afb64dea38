// Challenges on the server: reading and changing them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ChallengeLink, ChallengeRow, FullChallenge } from '#protocol/challenges.ts'
import { callJson, callText, type Answer } from '../../api/api.ts'
import { SHARED, valueOf } from '../library/queries.ts'

const CHALLENGES = `${SHARED}/challenges`
const KEY = 'challenges'
const named = (key: string): string => `${CHALLENGES}/${encodeURIComponent(key)}`

export const useChallenges = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) =>
      valueOf(callJson<ChallengeRow[]>(CHALLENGES, { signal }), 'challenges', signal),
  })
export const useChallenge = (key: string) =>
  useQuery({
    queryKey: ['challengeNames', key],
    queryFn: ({ signal }) =>
      valueOf(callJson<FullChallenge>(named(key), { signal }), 'challenge', signal),
  })

export function useReloadChallenges(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [KEY] }), [client])
}

/** @param terms.until when the challenge ends, ISO 8601; null: never */
export const createChallenge = (
  quiz: string,
  terms: { max_answer_time: number; help_zone: number | 'non'; until: string | null },
): Promise<Answer<ChallengeLink>> =>
  callJson<ChallengeLink>(CHALLENGES, {
    method: 'POST',
    body: { quizz_unique_name: quiz, ...terms },
  })
export const endChallenge = (key: string) =>
  callText(`${named(key)}/end`, { method: 'POST', body: {} })
/** Takes finished games out of a ranking. @param day `YYYY-MM-DD`; null: all of them */
export const clearRanking = (key: string, day: string | null) =>
  callJson<{ removed: number }>(`${named(key)}/clear`, {
    method: 'POST',
    body: day === null ? {} : { day },
  })
export const eraseChallenge = (key: string) => callText(named(key), { method: 'DELETE' })
export const removeName = (key: string, id: number) =>
  callText(`${named(key)}/players/${id}`, { method: 'DELETE' })
