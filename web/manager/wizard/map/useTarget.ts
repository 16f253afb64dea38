import { useState } from 'react'
import type { RingScale } from '#core/scoring/ringScale.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { useReloadQuizzes } from '../../library/queries.ts'
import { saveTarget, type Target } from '../../../live/quizSaves.ts'

export interface TargetSaves {
  /** most points for time of this quiz's own; null: it follows the points screen */
  ownTime: number | null
  /** the target is, or will be at the end of the wizard, the one that fits the photos */
  follows: boolean
  /** Takes the target that fits the photos, where the author made none to measure; saved with the map. */
  follow: () => void
  save: (target: Target) => Promise<void>
  saving: boolean
  /** why the last save was refused */
  error: string | null
}

/**
 * Saves the target of a quiz at once. A quiz that has neither map nor target yet takes the one that fits its photos.
 * @param fitting that one; null without a photo
 * @param revision what the page's saves are made on
 */
export function useTarget(quiz: FullQuiz, fitting: RingScale | null, revision: number, onSaved: (revision: number) => void): TargetSaves {
  const reload = useReloadQuizzes()
  const say = useToast()
  const [follows, setFollows] = useState(quiz.targetFollows || (quiz.mapSettings === null && quiz.ringScale === null))
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function save(target: Target) {
    setSaving(true)
    setError(null)
    const answer = await saveTarget(quiz, target, revision)
    if (answer.ok) {
      setFollows(target.follows === true)
      onSaved(answer.value.revision)
      await reload()
      say(words.desk.target.saved)
    } else setError(answer.message)
    setSaving(false)
  }
  return {
    ownTime: quiz.ownTimePoints ? quiz.pointsSettings.point_max_temps : null,
    follows: follows && fitting !== null,
    follow: () => setFollows((before) => before || quiz.ringScale !== 'custom'),
    save,
    saving,
    error,
  }
}
