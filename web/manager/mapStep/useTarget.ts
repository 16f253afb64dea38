import { useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { useToast } from '../../ui/Toast.tsx'
import { useReloadQuizzes } from '../library/queries.ts'
import { saveTarget, type Target } from '../wizard/quizCalls.ts'

export interface TargetSaves {
  /** most points for time of this quiz's own; null: it follows the points screen */
  ownTime: number | null
  save: (target: Target) => Promise<void>
  saving: boolean
  /** why the last save was refused */
  error: string | null
}

/** Saves the target of a quiz at once. @param revision what the page's saves are made on */
export function useTarget(quiz: FullQuiz, revision: number, onSaved: (revision: number) => void): TargetSaves {
  const reload = useReloadQuizzes()
  const say = useToast()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function save(target: Target) {
    setSaving(true)
    setError(null)
    const answer = await saveTarget(quiz, target, revision)
    if (answer.ok) {
      onSaved(answer.value.revision)
      await reload()
      say(fr.target.saved)
    } else setError(answer.message)
    setSaving(false)
  }
  return { ownTime: quiz.ownTimePoints ? quiz.pointsSettings.point_max_temps : null, save, saving, error }
}
