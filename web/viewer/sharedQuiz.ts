// A quiz as its public link shows it.
import { useEffect, useState } from 'react'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import type { MapSettings, Question } from '#core/quiz.ts'
import { callJson } from '../api/api.ts'
import { words } from '../words/words.ts'

export interface SharedQuiz {
  unique_name: string
  name: string
  description: string
  mapSettings: MapSettings | null
  /** id of the quiz's own map source */
  mapSource?: string
  /**
   * the questions; for a reader without a login, those that an open room has not closed yet are missing, so an empty
   * list does not mean an empty quiz
   */
  questions: Question[]
}

export type Shared =
  | { step: 'loading' }
  | { step: 'ready'; quiz: SharedQuiz }
  | { step: 'unknown' }
  | { step: 'failed'; message: string }

/**
 * Loads the quiz once, and again at each `retry`. A login stored in the browser is sent along: a logged-in reader thus
 * sees all questions, even while a game of the quiz runs.
 */
export function useSharedQuiz(uniqueName: string): { shared: Shared; retry: () => void } {
  const [shared, setShared] = useState<Shared>({ step: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      if (uniqueName === '') {
        setShared({ step: 'unknown' })
        return
      }
      const answer = await callJson<SharedQuiz>(`/api/watch/${encodeURIComponent(uniqueName)}`, {
        signal: abort.signal,
      })
      if (abort.signal.aborted) return
      if (answer.ok) setShared({ step: 'ready', quiz: answer.value })
      else
        setShared(
          answer.status === 404 ? { step: 'unknown' } : { step: 'failed', message: answer.message },
        )
    }
    void load()
    return () => abort.abort()
  }, [uniqueName, turn])
  const retry = () => {
    setShared({ step: 'loading' })
    setTurn((before) => before + 1)
  }
  return { shared, retry }
}

/** What the page calls a question: its title (`titre`), else its `name`; a fixed text if both are empty. */
export function titleOf({ titre, name }: Question): string {
  return titre?.trim() || name.trim() || words.viewer.noTitle
}

export function descriptionOf({ description }: Question): string {
  return description?.trim() || words.viewer.noDescription
}

/**
 * The question that the address selects; null when there is none.
 * @param written the index in the address, counted from 0, in the list of questions when the address was made
 * @param filename the question's `filename`, which selects the same question when that list has changed; empty: the
 * index selects
 */
export function questionAt(
  quiz: SharedQuiz,
  written: string | null,
  filename: string,
): Question | null {
  if (filename !== '')
    return quiz.questions.find((question) => question.filename === filename) ?? null
  if (written === null || !/^\d{1,6}$/.test(written)) return null
  return quiz.questions[Number(written)] ?? null
}

/** Returns the bounds that the map shows when the author has set none. */
export function frameOf({ questions }: SharedQuiz): MapSettings['bounds'] {
  return mapSettingsOf({ questions, mapSettings: null, targetSettings: [] }).bounds
}

export const watchAddress = (uniqueName: string) =>
  `/watch?${new URLSearchParams({ quiz: uniqueName }).toString()}`

export const questionAddress = (uniqueName: string, index: number, filename: string) =>
  `/question?${new URLSearchParams({ quiz: uniqueName, questionNumber: String(index) }).toString()}#${filename}`
