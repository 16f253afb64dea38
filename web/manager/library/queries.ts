// What the manager reads from the server, and the keys it is remembered under.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FullQuiz, OpenGame, QuizRow } from '#protocol/rest.ts'
import { callJson, callText, type Answer, type Refusal } from '../../live/api.ts'

const SHARED = '/api/pres/shared'
export const ROOT_FOLDER = -1
/** ms */
const OPEN_GAMES_EVERY = 10_000

export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** What a query answers with: a refusal is logged, and thrown for the query to hold. */
export async function valueOf<T>(answer: Promise<Answer<T>>, what: string): Promise<T> {
  const settled = await answer
  if (settled.ok) return settled.value
  // ERR-17: a list that fails is logged; the page shows what it still can.
  // oxlint-disable-next-line no-console
  console.error(`${what}: ${settled.message}`)
  throw new Refused(settled)
}

export function useQuizzes(folderId: number = ROOT_FOLDER) {
  return useQuery({
    queryKey: ['quizzes', folderId],
    queryFn: ({ signal }) => valueOf(callJson<QuizRow[]>(`${SHARED}/quizz/list/${folderId}`, { signal }), 'quizz/list'),
  })
}

export function useOpenGames() {
  return useQuery({
    queryKey: ['openGames'],
    queryFn: ({ signal }) => valueOf(callJson<OpenGame[]>(`${SHARED}/games/open`, { signal }), 'games/open'),
    refetchInterval: OPEN_GAMES_EVERY,
  })
}

export function useQuiz(uniqueName: string | null) {
  return useQuery({
    queryKey: ['quiz', uniqueName],
    queryFn: ({ signal }) => valueOf(callJson<FullQuiz>(`${SHARED}/quizz/get/${encodeURIComponent(uniqueName ?? '')}`, { signal }), 'quizz/get'),
    enabled: uniqueName !== null,
  })
}

/** Call it when a quiz is gone: lists are read again, the quiz itself is not asked for any more. */
export function useReloadLists(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['quizzes'] }), [client])
}

/** Call it after any change to a quiz: lists and quizzes that are shown are read again. */
export function useReloadQuizzes(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['quizzes'] }), client.invalidateQueries({ queryKey: ['quiz'] })])
  }, [client])
}

/** Answers the unique name of the new quiz. */
export const createQuiz = (title: { name: string; description: string }) => callText(`${SHARED}/quizz/init`, { method: 'POST', body: title })

export const renameQuiz = (uniqueName: string, title: { name: string; description: string }) =>
  callText(`${SHARED}/quizz/edit/${encodeURIComponent(uniqueName)}`, { method: 'POST', body: title })

export const deleteQuiz = (uniqueName: string) => callText(`${SHARED}/quizz/delete/${encodeURIComponent(uniqueName)}`)

export const deleteQuestion = (uniqueName: string, filename: string) =>
  callText(`${SHARED}/quizz/question/delete/${encodeURIComponent(uniqueName)}/${encodeURIComponent(filename)}`)

export const saveMapSettings = (uniqueName: string, mapSettings: NonNullable<FullQuiz['mapSettings']>) =>
  callText(`${SHARED}/quizz/mapSettings/${encodeURIComponent(uniqueName)}`, { method: 'POST', body: { mapSettings } })
