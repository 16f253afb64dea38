import { useState } from 'react'
import type { RingScale } from '#core/scoring/ringScale.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { useReloadQuizzes } from '../../library/queries.ts'
import { saveTarget, type Target } from '../../../api/quizSaves.ts'

export interface TargetSaves {
  /** the quiz's own maximum of time points; null: the quiz uses the one set for all quizzes */
  ownTime: number | null
  /** whether the quiz has the rings that fit its photos, or gets them when the wizard saves the map */
  follows: boolean
  /**
   * chooses the rings that fit the photos, to be saved with the map; a quiz with `custom` rings (radii of no ring
   * scale) keeps its rings
   */
  follow: () => void
  save: (target: Target) => Promise<void>
  saving: boolean
  /** why the server refused the last save of rings and time points */
  error: string | null
}

/**
 * Saves the quiz's rings and time points at once. A quiz that has neither map settings nor rings of its own gets the
 * rings that fit its photos when the wizard saves the map.
 * @param fitting scale of the rings that fit the photos; null without photos
 * @param revision of the quiz that the page shows: a save is refused when another tab has changed the quiz since
 */
export function useTarget(
  quiz: FullQuiz,
  fitting: RingScale | null,
  revision: number,
  onSaved: (revision: number) => void,
): TargetSaves {
  const reload = useReloadQuizzes()
  const say = useToast()
  const [follows, setFollows] = useState(
    quiz.targetFollows || (quiz.mapSettings === null && quiz.ringScale === null),
  )
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
      say(words.wizard.target.saved)
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
