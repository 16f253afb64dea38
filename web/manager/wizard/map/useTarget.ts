import { useRef, useState } from 'react'
import type { RingScale } from '#core/scoring/ringScale.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { useReloadQuizzes } from '../../library/queries.ts'
import type { Answer } from '../../../api/api.ts'
import { saveTarget, type Target } from '../../../api/quizSaves.ts'

import type { SaveInTurn } from './savesInTurn.ts'

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
  /** saves the rings that fit the photos, where the quiz has not got them yet; after all saves that run */
  settle: () => Promise<Answer<{ revision: number }>>
  saving: boolean
  /** why the server refused the last save of rings and time points */
  error: string | null
}

/**
 * Saves the quiz's rings and time points at once. A quiz that has neither map settings nor rings of its own gets the
 * rings that fit its photos when the wizard saves the map.
 * @param fitting scale of the rings that fit the photos; null without photos
 */
export function useTarget(
  quiz: FullQuiz,
  fitting: RingScale | null,
  saveInTurn: SaveInTurn,
): TargetSaves {
  const reload = useReloadQuizzes()
  const say = useToast()
  const ownTime = quiz.ownTimePoints ? quiz.pointsSettings.point_max_temps : null
  const [follows, setFollows] = useState(
    quiz.targetFollows || (quiz.mapSettings === null && quiz.ringScale === null),
  )
  /** what this page has saved last: a click may end a save that has begun a moment ago */
  const last = useRef<{ time: number | null; follows: boolean } | null>(null)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function save(target: Target) {
    setSaving(true)
    setError(null)
    const answer = await saveInTurn(async (revision) => {
      const saved = await saveTarget(quiz, target, revision)
      if (saved.ok) last.current = { time: target.time, follows: target.follows === true }
      return saved
    })
    if (answer.ok) {
      setFollows(target.follows === true)
      await reload()
      say(words.wizard.target.saved)
    } else setError(answer.message)
    setSaving(false)
  }

  const settle = () =>
    saveInTurn<{ revision: number }>(async (revision) => {
      const now = last.current ?? { time: ownTime, follows }
      if (!now.follows || fitting === null) return { ok: true, value: { revision } }
      return saveTarget(quiz, { scale: fitting, time: now.time, follows: true }, revision)
    })

  function follow() {
    const isNow = follows || quiz.ringScale !== 'custom'
    if (last.current) last.current.follows = isNow
    setFollows(isNow)
  }

  return {
    ownTime,
    follows: follows && fitting !== null,
    follow,
    save,
    settle,
    saving,
    error,
  }
}
