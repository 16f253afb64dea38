import { useEffect, useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { callJson } from '../../api/api.ts'
import { photoUrl } from '../../api/photoUrl.ts'
import { addressOf } from '../../ui/address.ts'
import type { HostView } from '../hostView.ts'

/**
 * Fetches the photo of the next question during the steps before, so that it is ready when the question opens. Returns
 * whether the next question can be shown: its photo is decoded, or it has no photo to wait for.
 */
export function usePhotosAhead(view: HostView): boolean {
  const quiz = 'room' in view ? view.room.quiz.unique_name : null
  const next = nextIndex(view)
  const [photos, setPhotos] = useState<{ quiz: string; list: readonly (string | null)[] } | null>(
    null,
  )
  useEffect(() => {
    if (quiz === null) return undefined
    const abort = new AbortController()
    const ask = async () => {
      const answer = await callJson<FullQuiz>(
        `/api/pres/shared/quizz/get/${encodeURIComponent(quiz)}`,
        { signal: abort.signal, spare: true },
      )
      if (abort.signal.aborted) return
      // When the list of photos cannot be fetched, each photo is loaded when its question opens.
      setPhotos({
        quiz,
        list: answer.ok
          ? answer.value.questions.map(({ filename, iframe }) =>
              iframe === null ? photoUrl(quiz, filename) : null,
            )
          : [],
      })
    }
    void ask()
    return () => abort.abort()
  }, [quiz])

  const known = photos?.quiz === quiz
  const photo = next === null || !known ? null : (photos.list[next] ?? null)
  const [decoded, setDecoded] = useState<string | null>(null)
  useEffect(() => {
    if (photo === null) return undefined
    let left = false
    const image = new Image()
    image.src = addressOf(photo)
    const settled = () => left || setDecoded(photo)
    // A photo that cannot be decoded counts as ready too: the question's screen then says that the photo is missing.
    image.decode().then(settled, settled)
    return () => {
      left = true
    }
  }, [photo])
  return known && (photo === null || decoded === photo)
}

/**
 * Index, from 0, of the next question: in the lobby, while the game starts, and while a question's results or the
 * ranking are shown (after the last question: the number of questions). Null in every other step.
 */
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
    // At the end of a round and in a break no photo is fetched: the page learns the quiz of the next round only when
    // that round begins.
    case 'roundEnd':
    case 'break':
    case 'endGame':
    case 'refused':
    case 'replaced':
    case 'closed':
      return null
    default:
      return view satisfies never
  }
}
