import { useEffect, useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { callJson } from '../live/api.ts'
import { photoUrl } from '../live/photoUrl.ts'
import type { HostView } from './hostState.ts'

/** Fetches the next photo while the room looks at something else, so that a question opens with its photo there. */
export function usePhotosAhead(view: HostView) {
  const quiz = 'room' in view ? view.room.quiz.unique_name : null
  const next = nextIndex(view)
  const [photos, setPhotos] = useState<readonly (string | null)[]>([])
  useEffect(() => {
    if (quiz === null) return undefined
    const abort = new AbortController()
    const ask = async () => {
      const answer = await callJson<FullQuiz>(`/api/pres/shared/quizz/get/${encodeURIComponent(quiz)}`, { signal: abort.signal })
      // Without it a photo comes when its question does.
      if (answer.ok) setPhotos(answer.value.questions.map(({ filename, iframe }) => (iframe === null ? photoUrl(quiz, filename) : null)))
    }
    void ask()
    return () => abort.abort()
  }, [quiz])
  const photo = next === null ? null : photos[next]
  useEffect(() => {
    if (photo) new Image().src = photo
  }, [photo])
}

/** The question that comes next, from 0; null when none does, or while one runs. */
function nextIndex(view: HostView): number | null {
  switch (view.step) {
    case 'lobby':
    case 'starting':
      return 0
    case 'resultsQuestion':
    case 'resultsQuestion_classement':
      return view.asked.questionIndex + 1
    case 'loading':
    case 'question':
    case 'endQuestion':
    case 'endGame':
    case 'refused':
    case 'replaced':
    case 'closed':
      return null
    default:
      return view satisfies never
  }
}
